import { exampleProgram } from '@trundle/language/documents';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import { findProgramBlock } from '@trundle/language/tree/program';
import { writeXml } from '@trundle/language/xml/write';
import {
  projectReference,
  stateOfReference,
  TEMPORARY,
  workReference,
} from '@trundle/protocol/entities/document-reference';
import { readWork, saveWork } from '@trundle/protocol/http/work';
import { describe, expect, test, vi } from 'vitest';
import { workState } from '../session/state-address.ts';
import { StateAutosave } from '../session/state-autosave.ts';
import { autosavePorts } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { id, savedWork } from '../testing/people.ts';
import { programState } from '../testing/program-state.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { OpenProgram } from './open-program.ts';
import { ProgramAutosave } from './program-autosave.ts';
import { newWorkspace, savedAs } from './workspace.ts';

const TIME = '2026-01-01T10:00:00.000Z';
const workAt = (version: number, xml: string) => savedWork('Maze', { _id: WORK_ID, version, xml });

test('what was kept opens again as the same program', async () => {
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  const program = exampleProgram('motion_forward');
  autosave.save(program);
  const opened = await autosave.open();
  expect(opened.broken).toBeUndefined();
  expect(samePrograms(opened.program, program)).toBe(true);
  expect(state.document).toMatchObject({ current_workspace_type: 'temporary', current_workspace_ref_id: null });
});

test('a class one comes to for the first time starts with the program block', async () => {
  const { program, broken } = await new ProgramAutosave(programState({}), { random: seededRandom(1) }).open();
  expect(findProgramBlock(program)).toMatchObject({ x: 220, y: 20, deletable: false });
  expect(broken).toBeUndefined();
});

test('[E7] a broken text gives a fresh program, and is itself kept where no save overwrites it', async () => {
  const text = '<xml><block type="motion_forward"';
  const state = programState({ current_classroom_workspace_xml: text });
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  const { program, broken } = await autosave.open();
  expect(broken?.text).toBe(text);
  autosave.save(program);
  expect(state.document.broken_workspace_xml).toBe(text);
  expect(state.document.current_classroom_workspace_xml).not.toBe(text);
  // It is there the next time too, and another one that breaks does not take its place.
  const later = new ProgramAutosave(state, { random: seededRandom(2) });
  expect((await later.open()).broken).toBeUndefined();
  expect(later.brokenText.getState()).toBe(text);
  const other = '<xml><block type="print"';
  state.patch({ current_classroom_workspace_xml: other });
  await later.open();
  expect(later.brokenText.getState()).toBe(other);
  expect(state.document.broken_workspace_xml).toBe(other);
  expect(state.copies).toEqual([text]);
});

const PROJECT = projectReference('a'.repeat(32));
const WORK_ID = 'b'.repeat(32);
const WORK = workReference(WORK_ID);
const own = exampleProgram('motion_forward');
const theirs = exampleProgram('print');

test('a project in the workspace is kept as such, with its version, and opens again as such', async () => {
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  await autosave.open();
  autosave.save(own, TEMPORARY);
  autosave.noteVersion(PROJECT, 4);
  autosave.save(theirs, PROJECT);
  expect(state.document).toMatchObject({
    current_workspace_type: 'project',
    current_workspace_ref_id: 'a'.repeat(32),
    current_workspace_ref_version: 4,
  });
  const later = new ProgramAutosave(state, { random: seededRandom(2) });
  const opened = await later.open();
  expect(opened).toMatchObject({ reference: PROJECT, isNew: false });
  expect(samePrograms(opened.program, theirs)).toBe(true);
  expect(later.versionOf(PROJECT)).toBe(4);
  // What was left for it is not lost with the page.
  expect(samePrograms(later.putAside(TEMPORARY) ?? theirs, own)).toBe(true);
  expect(later.putAside(projectReference('other'))).toBeNull();
});

test('a project that was put aside keeps the version it was opened at, through a reload and through Undo', async () => {
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  await autosave.open();
  const open = new OpenProgram(own);
  autosave.save(own, TEMPORARY);
  autosave.start(open);
  autosave.noteVersion(PROJECT, 4);
  open.open(theirs, 'elsewhere', PROJECT);
  const first = open.document;
  const edited = exampleProgram('wait_seconds');
  open.put(edited, 'blocks');
  open.open(own, 'elsewhere', TEMPORARY);
  const later = new ProgramAutosave(state, { random: seededRandom(2) });
  await later.open();
  expect(samePrograms(later.putAside(PROJECT) ?? own, edited)).toBe(true);
  expect(later.versionOf(PROJECT)).toBe(4);
  // Begun anew it is of today; Undo brings back what was begun earlier, and that is not.
  autosave.noteVersion(PROJECT, 7);
  open.open(theirs, 'elsewhere', PROJECT);
  expect(state.document).toMatchObject({ current_workspace_ref_version: 7 });
  open.putBack(edited, 'blocks', first);
  expect(autosave.versionOf(PROJECT)).toBe(4);
  expect(state.document).toMatchObject({ current_workspace_ref_version: 4 });
  autosave.stop();
});

test('started, it saves every change; Undo comes back to the document it says, and stopped, it saves no more', async () => {
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  await autosave.open();
  const open = new OpenProgram(own);
  autosave.save(own, TEMPORARY);
  autosave.start(open);
  const mine = open.document;
  open.open(theirs, 'elsewhere', PROJECT);
  const project = open.document;
  expect(state.document).toMatchObject({ current_workspace_type: 'project', current_workspace_ref_id: 'a'.repeat(32) });
  const edited = exampleProgram('wait_seconds');
  open.put(edited, 'blocks');
  // What is back is the own program, and the next edit belongs to it.
  open.putBack(own, 'blocks', mine);
  expect(open.reference).toEqual(TEMPORARY);
  expect(state.document).toMatchObject({ current_workspace_type: 'temporary', current_workspace_ref_id: null });
  open.putBack(edited, 'blocks', project);
  expect(open.reference).toEqual(PROJECT);
  expect(state.document).toMatchObject({ current_workspace_type: 'project' });
  // It is open: what is open is not aside.
  expect(autosave.putAside(PROJECT)).toBeNull();
  expect(state.document.current_classroom_workspace_xml).toBe(writeXml(edited));
  autosave.stop();
  const before = structuredClone(state.document);
  open.put(theirs, 'blocks');
  expect(state.document).toEqual(before);
});

test('a work stays that work whatever it looks like, also when Undo brings it back to how one’s own program was', async () => {
  const network = new Network().answer(readWork, workAt(4, writeXml(own)));
  const work = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), {
    ...autosavePorts({ network, local: new MemoryStorage(), page: new TestPage() }),
  });
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
  const { program: empty } = await autosave.open();
  const open = new OpenProgram(empty);
  autosave.start(open);
  const mine = open.document;
  autosave.noteVersion(WORK, 4);
  open.open(own, 'elsewhere', WORK);
  const opened = open.document;
  open.put(structuredClone(empty), 'blocks');
  open.putBack(structuredClone(own), 'blocks');
  open.putBack(structuredClone(empty), 'blocks');
  expect(open.reference).toEqual(WORK);
  expect(state.document).toMatchObject({ current_workspace_type: 'work', current_workspace_ref_id: WORK_ID });
  expect(work.pending()).toEqual({ xml: writeXml(empty) });
  // Only the opening itself, taken back, leads out of it; and Redo into it again, with what it brings.
  open.putBack(structuredClone(empty), 'blocks', mine);
  expect(open.reference).toEqual(TEMPORARY);
  open.putBack(structuredClone(own), 'blocks', opened);
  expect(open.reference).toEqual(WORK);
  expect(work.pending()).toEqual({ xml: writeXml(own) });
  autosave.stop();
});

test('what is saved under a name stays the same document: Undo goes on in it, and an edit on the way there follows', async () => {
  const network = new Network().answer(readWork, workAt(1, writeXml(own)));
  const ports = autosavePorts({ network, local: new MemoryStorage(), page: new TestPage() });
  const work = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), ports);
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
  const { program: empty } = await autosave.open();
  const workspace = newWorkspace(empty, { autosave });
  const open = workspace.program;
  autosave.start(open);
  open.put(own, 'blocks');
  const { document } = open;
  // The server is making the work of it when somebody goes on.
  open.put(theirs, 'blocks');
  savedAs(workspace, document, WORK, { version: 1, xml: writeXml(own) });
  expect(open.reference).toEqual(WORK);
  expect(work.pending()).toEqual({ xml: writeXml(theirs) });
  open.putBack(structuredClone(empty), 'blocks');
  expect(open.reference).toEqual(WORK);
  expect(work.pending()).toEqual({ xml: writeXml(empty) });
  // Another document has come in its place meanwhile: that one is not taken for what was saved.
  open.open(theirs, 'elsewhere', PROJECT);
  savedAs(workspace, document, workReference('c'.repeat(32)), { version: 1, xml: writeXml(own) });
  expect(open.reference).toEqual(PROJECT);
  autosave.stop();
});

test('a work that was deleted elsewhere goes on as one’s own program, and the own one before becomes a work', async () => {
  const network = new Network().refuse(saveWork, 'NOT_FOUND').refuse(readWork, 'NOT_FOUND');
  const ports = autosavePorts({ network, local: new MemoryStorage(), page: new TestPage() });
  const work = new StateAutosave(id(1), workState('K7PM3X', 'b'.repeat(32)), ports);
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
  await autosave.open();
  const open = new OpenProgram(own);
  autosave.save(own, TEMPORARY);
  autosave.start(open);
  open.open(theirs, 'elsewhere', workReference('b'.repeat(32)));
  const edited = exampleProgram('wait_seconds');
  open.put(edited, 'blocks');
  await work.flush();
  expect(open.reference).toEqual(TEMPORARY);
  expect(open.read()).toBe(edited);
  expect(autosave.lostWorks.getState()).toBe(1);
  expect(autosave.work.getState()).toBeNull();
  expect(state.document).toMatchObject({ current_workspace_type: 'temporary', current_workspace_ref_id: null });
  expect(state.copies).toEqual([writeXml(own)]);
  expect(work.status.getState()).toBe('saved');
  expect(work.pending()).toEqual({});
});

test('a work that is deleted where it is open goes on as one’s own program at once; brought back, it is as it was deleted', async () => {
  const network = new Network().answer(readWork, workAt(1, writeXml(theirs)));
  const ports = autosavePorts({ network, local: new MemoryStorage(), page: new TestPage() });
  const work = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), ports);
  const state = programState({});
  const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
  await autosave.open();
  const open = new OpenProgram(own);
  autosave.save(own, TEMPORARY);
  autosave.start(open);
  autosave.noteVersion(WORK, 1);
  open.open(theirs, 'elsewhere', WORK);
  autosave.deleted(workReference('c'.repeat(32)));
  expect(open.reference).toEqual(WORK);
  autosave.deleted(WORK);
  expect(open.reference).toEqual(TEMPORARY);
  expect(autosave.lostWorks.getState()).toBe(0);
  open.put(exampleProgram('wait_seconds'), 'blocks');
  expect(work.pending()).toEqual({});
  expect(autosave.putAside(WORK)).toBeNull();
  expect(state.document).toMatchObject({ current_workspace_type: 'temporary', workspaces_put_aside: [] });
  autosave.stop();
});

describe('a work that is opened while changes of it wait', () => {
  const opening = (pages: { own: string; open?: readonly string[] }, local = new MemoryStorage()) => {
    const network = new Network().lose(saveWork).lose(readWork);
    const copies: string[] = [];
    const ports = autosavePorts({ network, local, page: new TestPage(), copies, ...pages });
    const work = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), ports);
    const state = programState({});
    const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
    const start = async (program = theirs) => {
      state.patch({ ...stateOfReference(WORK), current_classroom_workspace_xml: writeXml(program) });
      await autosave.open();
      const open = new OpenProgram(program, WORK);
      autosave.noteVersion(WORK, 3);
      autosave.start(open);
      return open;
    };
    return { network, copies, work, autosave, local, start };
  };

  test('is shown as it was read, and what waits becomes a copy instead of being overwritten', async () => {
    const { work, copies, start } = opening({ own: 'page' });
    work.patch({ xml: writeXml(own) });
    const open = await start();
    expect(copies).toEqual([writeXml(own)]);
    expect(work.pending()).toEqual({});
    open.put(exampleProgram('wait_seconds'), 'blocks');
    expect(work.pending()).toEqual({ xml: writeXml(exampleProgram('wait_seconds')) });
    expect(work.version.getState()).toBe(3);
  });

  test('in the place of another program, which gives it another name and place for its program block, keeps what waits', async () => {
    const { work, network, copies, autosave, start } = opening({ own: 'page' });
    network.answer(readWork, workAt(3, writeXml(theirs)));
    await work.read();
    work.patch({ xml: writeXml(own) });
    const inPlace = structuredClone(own);
    const [run] = inPlace.blocks.blocks;
    if (run) Object.assign(run, { id: 'ofThisPage', x: 400, y: 200 });
    await start(inPlace);
    expect(copies).toEqual([]);
    expect(work.pending()).toEqual({ xml: writeXml(own) });
    network.answer(saveWork, { workId: WORK_ID, version: 4, updatedAt: TIME });
    await work.flush();
    expect(network.to(saveWork).at(-1)?.body).toEqual({ workId: WORK_ID, xml: writeXml(own), version: 3 });
    expect(work.status.getState()).toBe('saved');
    autosave.stop();
  });

  test('keeps what waits in the storage, too, where there is no room for a copy of it', async () => {
    const { work, network, local, copies } = opening({ own: 'page' });
    work.patch({ xml: writeXml(own) });
    const full = {
      ...autosavePorts({ network, local, page: new TestPage(), own: 'page', copies }),
      keepCopy: () => false,
    };
    const next = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), full);
    next.showAt(3, { xml: writeXml(theirs), isSame: () => false });
    expect(next.pending()).toEqual({});
    next.patch({ xml: writeXml(theirs) });
    const stored = Array.from({ length: local.length }, (_, index) => local.getItem(local.key(index) ?? '') ?? '');
    expect(stored.map((raw) => (JSON.parse(raw) as { value: string }).value).sort()).toEqual(
      [writeXml(own), writeXml(theirs)].sort(),
    );
  });

  test('takes up what a closed page left when that is what is shown, and makes a copy of it when it is not', async () => {
    const dying = opening({ own: 'one' });
    dying.work.patch({ xml: writeXml(own) });
    const same = opening({ own: 'two' }, dying.local);
    await same.start(own);
    await vi.waitFor(() => expect(same.work.pending()).toEqual({ xml: writeXml(own) }));
    expect(same.copies).toEqual([]);
    same.autosave.stop();
    const other = opening({ own: 'three' }, dying.local);
    await other.start(theirs);
    await vi.waitFor(() => expect(other.copies).toEqual([writeXml(own)]));
    expect(other.work.pending()).toEqual({});
  });
});

describe('a work whose version the workspace knows a save too late', () => {
  /** Opened in the place of another program, which gave it another name and place for its program block. */
  const laidOut = structuredClone(own);
  const [run] = laidOut.blocks.blocks;
  if (run) Object.assign(run, { id: 'ofAnother', x: 400, y: 200 });
  const edited = exampleProgram('wait_seconds');

  const reloads = async (network: Network) => {
    const ports = autosavePorts({ network, local: new MemoryStorage(), page: new TestPage() });
    const work = new StateAutosave(id(1), workState('K7PM3X', WORK_ID), ports);
    const stored = { current_classroom_workspace_xml: writeXml(own), current_workspace_ref_version: 1 };
    const state = programState({ ...stateOfReference(WORK), ...stored });
    const autosave = new ProgramAutosave(state, { random: seededRandom(1), works: () => work });
    const { program, reference } = await autosave.open();
    const open = new OpenProgram(program, reference);
    autosave.start(open);
    return { work, open, autosave };
  };
  const saves = (network: Network): unknown[] => network.to(saveWork).map(({ body }) => body);

  test('goes on from the version that the server has, where that is what is shown', async () => {
    const network = new Network().answer(readWork, workAt(2, writeXml(laidOut)));
    network.answer(saveWork, { workId: WORK_ID, version: 3, updatedAt: TIME });
    const { work, open, autosave } = await reloads(network);
    await vi.waitFor(() => expect(work.version.getState()).toBe(2));
    open.put(edited, 'blocks');
    await work.flush();
    expect(saves(network)).toEqual([{ workId: WORK_ID, xml: writeXml(edited), version: 2 }]);
    expect(work.newer.getState()).toBeNull();
    autosave.stop();
  });

  test('asks nobody either when it is changed before that is known', async () => {
    const network = new Network().lose(readWork);
    const newer = { version: 2, xml: writeXml(laidOut), updatedAt: TIME };
    network.refuse(saveWork, 'STALE_VERSION', { newer });
    const { work, open, autosave } = await reloads(network);
    open.put(edited, 'blocks');
    await work.flush();
    expect(work.newer.getState()).toBeNull();
    network.answer(saveWork, { workId: WORK_ID, version: 3, updatedAt: TIME });
    await work.flush();
    expect(saves(network).at(-1)).toEqual({ workId: WORK_ID, xml: writeXml(edited), version: 2 });
    autosave.stop();
  });

  test('asks where somebody else has changed it meanwhile', async () => {
    const network = new Network().answer(readWork, workAt(2, writeXml(theirs)));
    const newer = { version: 2, xml: writeXml(theirs), updatedAt: TIME };
    network.refuse(saveWork, 'STALE_VERSION', { newer });
    const { work, open, autosave } = await reloads(network);
    open.put(edited, 'blocks');
    await work.flush();
    expect(work.newer.getState()).toEqual(newer);
    autosave.stop();
  });
});

describe('what was put aside', () => {
  const BLOCKS = ['motion_forward', 'print', 'wait_seconds'] as const;
  const project = (number: number) => projectReference(String(number).padStart(32, 'a'));
  const opened = async () => {
    const state = programState({});
    const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
    await autosave.open();
    autosave.save(own, TEMPORARY);
    return { state, autosave };
  };

  test('and finds no room any more becomes a work; what nobody changed is not kept at all', async () => {
    const { state, autosave } = await opened();
    for (let number = 0; number < 12; number += 1) {
      autosave.save(theirs, project(number));
      autosave.save(own, project(number));
    }
    autosave.save(own, TEMPORARY);
    expect(state.copies).toEqual([writeXml(own), writeXml(own)]);
    for (let number = 20; number < 40; number += 1) autosave.save(theirs, project(number));
    expect(state.copies).toHaveLength(2);
    expect(autosave.putAside(project(25))).toBeNull();
    expect(autosave.putAside(project(11))).not.toBeNull();
  });

  test('and opened again to look at it is still there when it is left as it was, also by Undo', async () => {
    const { autosave } = await opened();
    const open = new OpenProgram(own);
    autosave.start(open);
    open.open(theirs, 'elsewhere', PROJECT);
    const changed = exampleProgram('wait_seconds');
    open.put(changed, 'blocks');
    const document = open.document;
    const isAside = () => samePrograms(autosave.putAside(PROJECT) ?? own, changed);
    open.open(own, 'elsewhere', TEMPORARY);
    expect(isAside()).toBe(true);
    open.open(changed, 'elsewhere', PROJECT);
    expect(autosave.putAside(PROJECT)).toBeNull();
    open.open(own, 'elsewhere', TEMPORARY);
    expect(isAside()).toBe(true);
    open.putBack(changed, 'blocks', document);
    open.open(own, 'elsewhere', TEMPORARY);
    expect(isAside()).toBe(true);
    autosave.stop();
  });

  test('is not replaced by another beginning of the same project: it becomes a work', async () => {
    const { state, autosave } = await opened();
    const [first, second, third] = BLOCKS.map((type) => exampleProgram(type));
    if (!first || !second || !third) throw new Error('no programs');
    autosave.save(first, PROJECT);
    autosave.save(second, PROJECT);
    autosave.save(own, TEMPORARY);
    // Begun anew, and not gone on with.
    autosave.save(first, PROJECT);
    autosave.save(third, PROJECT);
    autosave.save(own, TEMPORARY);
    expect(state.copies).toEqual([writeXml(second)]);
    // Gone on with.
    autosave.save(third, PROJECT);
    autosave.save(second, PROJECT);
    autosave.save(own, TEMPORARY);
    expect(state.copies).toHaveLength(1);
    expect(samePrograms(autosave.putAside(PROJECT) ?? own, second)).toBe(true);
  });
});

test('what another page has put aside is not thrown away when theirs is taken: it becomes a work', async () => {
  const state = programState({ current_classroom_workspace_xml: writeXml(exampleProgram('wait_seconds')) });
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  await autosave.open();
  autosave.save(exampleProgram('motion_backward'), TEMPORARY);
  // Elsewhere a project was opened meanwhile, and another own program left for it.
  state.patch({ ...stateOfReference(PROJECT), workspaces_put_aside: [{ work: '', xml: writeXml(own) }] });
  expect(autosave.takeOver(state.document)).toEqual(PROJECT);
  autosave.save(theirs, PROJECT);
  expect(state.copies).toEqual([writeXml(own)]);
});

test('what lies aside of the program that is open was left by another page: it becomes a work before its place is taken', async () => {
  const aside = [{ work: '', xml: writeXml(theirs) }];
  const state = programState({ current_classroom_workspace_xml: writeXml(own), workspaces_put_aside: aside });
  const autosave = new ProgramAutosave(state, { random: seededRandom(1) });
  await autosave.open();
  autosave.save(theirs, PROJECT);
  expect(state.copies).toEqual([writeXml(theirs)]);
  // Taken up as it was left, it is aside no more: no copy is made of an older state of it.
  autosave.save(own, TEMPORARY);
  autosave.save(exampleProgram('wait_seconds'), TEMPORARY);
  autosave.save(theirs, PROJECT);
  expect(state.copies).toHaveLength(1);
});
