import { samePrograms } from '@trundle/language/tree/compare';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { programOf } from '../run/testing/program-parts.ts';
import { BrowserStorage } from '../session/browser-storage.ts';
import { classroomState } from '../session/state-address.ts';
import { StateAutosave } from '../session/state-autosave.ts';
import { autosavePorts } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { id } from '../testing/people.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { NewerProgram } from './newer-program.ts';
import { ProgramSession } from './program-session.ts';

const CODE = 'K7PM3X';
const STORED = programOf(`print('stored');`);
const EDITED = programOf(`print('edited');`);

let network: Network;
let local: MemoryStorage;
let copies: string[];

beforeEach(() => {
  vi.useFakeTimers();
  local = new MemoryStorage();
  copies = [];
  network = new Network()
    .answer(readClassroomState, { current_classroom_workspace_xml: writeXml(STORED), current_workspace_version: 4 })
    .answer(patchClassroomState, { current_workspace_version: 5 });
});
afterEach(() => vi.useRealTimers());

const tick = (time: number) => vi.advanceTimersByTimeAsync(time);
const bodies = () => network.to(patchClassroomState).map(({ body }) => body);

const openSession = async () => {
  const page = new TestPage();
  const ports = autosavePorts({ network, local, page, copies });
  const faults: unknown[] = [];
  const session = new ProgramSession({
    accountId: id(1),
    code: CODE,
    stateAutosave: new StateAutosave(id(1), classroomState(CODE), ports),
    storage: new BrowserStorage(() => local),
    report: (cause) => faults.push(cause),
  });
  const states: string[] = [];
  session.status.subscribe(({ state }) => states.push(state));
  session.start();
  onTestFinished(() => session.stop());
  await tick(0);
  return { session, faults, states, page };
};

const opened = ({ session }: Awaited<ReturnType<typeof openSession>>) => {
  const status = session.status.getState();
  if (status.state !== 'open') throw new Error(`it is ${status.state}`);
  return status;
};

test('[A13] opens what is stored and saves every edit, from the version it was opened at', async () => {
  const session = await openSession();
  const { workspace, stateAutosave } = opened(session);
  expect(samePrograms(workspace.program.read(), STORED)).toBe(true);
  workspace.program.put(EDITED, 'blocks');
  expect(stateAutosave.status.getState()).toBe('saving');
  await tick(DEBOUNCE.statePatch);
  expect(bodies()).toEqual([
    expect.objectContaining({ current_classroom_workspace_xml: writeXml(EDITED), current_workspace_version: 4 }),
  ]);
  expect(stateAutosave.status.getState()).toBe('saved');
});

/** A view that has a change which nobody has heard of. */
const holdsEdit = ({ workspace }: ReturnType<typeof opened>): void => {
  workspace.program.onSettle(() => workspace.program.put(EDITED, 'blocks'));
};

test('what was changed in the very moment in which a program is left is saved', async () => {
  const session = await openSession();
  holdsEdit(opened(session));
  session.session.stop();
  await tick(0);
  expect(bodies()).toEqual([expect.objectContaining({ current_classroom_workspace_xml: writeXml(EDITED) })]);
});

test('what was changed in the very moment in which the page is closed is in the browser, and goes out', async () => {
  const session = await openSession();
  holdsEdit(opened(session));
  session.page.happen('pagehide');
  expect(JSON.stringify(Array.from({ length: local.length }, (_, at) => local.getItem(local.key(at) ?? '')))).toContain(
    'edited',
  );
  await tick(0);
  expect(bodies()).toEqual([expect.objectContaining({ current_classroom_workspace_xml: writeXml(EDITED) })]);
});

test('a text that cannot be opened and was saved elsewhere is not gone on from: the next save asks', async () => {
  const session = await openSession();
  const { workspace } = opened(session);
  network.answer(readClassroomState, { current_classroom_workspace_xml: '<xml><block', current_workspace_version: 9 });
  session.page.happen('focus');
  await tick(0);
  workspace.program.put(EDITED, 'blocks');
  await tick(DEBOUNCE.statePatch);
  expect(bodies()).toEqual([expect.objectContaining({ current_workspace_version: 4 })]);
});

test('[A13] stopped, it sends what waits and saves no later edit', async () => {
  const session = await openSession();
  const { workspace } = opened(session);
  workspace.program.put(EDITED, 'blocks');
  session.session.stop();
  await tick(0);
  expect(bodies()).toHaveLength(1);
  workspace.program.put(STORED, 'blocks');
  await tick(60_000);
  expect(bodies()).toHaveLength(1);
});

test('a program that cannot be loaded is said to have failed, and is loaded when somebody tries again', async () => {
  network.lose(readClassroomState);
  const { session, states, faults } = await openSession();
  expect(session.status.getState()).toEqual({ state: 'failed' });
  // A network that is away is no fault of the page.
  expect(faults).toEqual([]);
  network.answer(readClassroomState, {});
  session.retry();
  session.retry();
  await tick(0);
  expect(states).toEqual(['failed', 'loading', 'open']);
  expect(network.to(readClassroomState)).toHaveLength(2);
});

test('[E7] a stored text that is broken is shown and reported, and a fresh program is there', async () => {
  const text = '<xml><block type="motion_forward"';
  network.answer(readClassroomState, { current_classroom_workspace_xml: text });
  const session = await openSession();
  expect(opened(session).broken).toMatchObject({ text, problem: { code: 'badAttribute' } });
  expect(session.faults.map(String)).toEqual([expect.stringContaining('Stored program could not be read')]);
});

test('a session that is stopped while it loads never opens', async () => {
  network.hang(readClassroomState);
  const { session, states } = await openSession();
  session.stop();
  session.retry();
  await tick(60_000);
  expect(states).toEqual([]);
});

test('[A13] the first draft of a fresh program saves it, so that the draft finds it again', async () => {
  network.answer(readClassroomState, {});
  const { workspace } = opened(await openSession());
  const { program, drafts } = workspace;
  const open = { program: program.read(), reference: program.reference };
  expect(drafts?.write('javascript', open, { text: 'half', base: '' })).toBe(true);
  await tick(DEBOUNCE.statePatch);
  expect(bodies()).toEqual([
    expect.objectContaining({
      current_classroom_workspace_xml: writeXml(program.read()),
      current_workspace_version: 0,
    }),
  ]);
  expect(drafts?.read('javascript', open)?.text).toBe('half');
});

test('the workspace belongs to the document that was stored with it', async () => {
  network.answer(readClassroomState, {
    current_classroom_workspace_xml: writeXml(STORED),
    current_workspace_type: 'project',
    current_workspace_ref_id: id(9),
  });
  expect(opened(await openSession()).workspace.program.reference).toEqual(projectReference(id(9)));
});

test('nothing is opened over what somebody saved elsewhere: one is asked, and theirs keeps what it belongs to', async () => {
  const started = await openSession();
  const { workspace, stateAutosave } = opened(started);
  const newer = { version: 6, xml: writeXml(EDITED), updatedAt: '2026-01-01T10:00:00.000Z' };
  network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  expect(await workspace.autosave?.settle()).toBe(false);
  expect(stateAutosave.newer.getState()).toEqual(newer);
  const work = 'a'.repeat(32);
  network.answer(readClassroomState, {
    current_classroom_workspace_xml: writeXml(EDITED),
    current_workspace_type: 'project',
    current_workspace_ref_id: work,
    current_workspace_version: 6,
  });
  network.answer(patchClassroomState, { current_workspace_version: 7 });
  await new NewerProgram(workspace, stateAutosave, newer).take();
  expect(workspace.program.reference).toEqual(projectReference(work));
  expect(samePrograms(workspace.program.read(), EDITED)).toBe(true);
  expect(await workspace.autosave?.settle()).toBe(true);
});

test('nothing is opened over a program that has not reached the server: what it was read as before is no answer', async () => {
  const { workspace } = opened(await openSession());
  network.lose(patchClassroomState);
  workspace.program.put(EDITED, 'blocks');
  await expect(workspace.autosave?.settle()).rejects.toMatchObject({ kind: 'network' });
  network.answer(patchClassroomState, { current_workspace_version: 5 });
  expect(await workspace.autosave?.settle()).toBe(true);
});

test.each(['STORAGE_FULL', 'BODY_TOO_LARGE'] as const)(
  'nothing is opened over a program that the server answers with %s',
  async (code) => {
    const { workspace } = opened(await openSession());
    network.refuse(patchClassroomState, code);
    workspace.program.put(EDITED, 'blocks');
    await expect(workspace.autosave?.settle()).rejects.toMatchObject({ kind: 'refused', code });
    network.answer(patchClassroomState, { current_workspace_version: 5 });
    workspace.program.put(STORED, 'blocks');
    expect(await workspace.autosave?.settle()).toBe(true);
  },
);

test('in a class that is locked something else may be opened to look at: what is here waits for the key', async () => {
  const { workspace, stateAutosave } = opened(await openSession());
  network.refuse(patchClassroomState, 'CLASS_LOCKED');
  expect(await workspace.autosave?.settle()).toBe(true);
  expect(stateAutosave.status.getState()).toBe('paused');
});

test('what is changed this very moment waits for its owner who is logged out', async () => {
  const { workspace, stateAutosave } = opened(await openSession());
  workspace.program.onSettle(() => workspace.program.put(EDITED, 'blocks'));
  stateAutosave.ownerLeaves();
  expect(stateAutosave.pending()).toMatchObject({ current_classroom_workspace_xml: writeXml(EDITED) });
});

describe('a device that lay aside', () => {
  const elsewhere = {
    current_classroom_workspace_xml: writeXml(EDITED),
    current_workspace_type: 'project',
    current_workspace_ref_id: id(9),
    current_workspace_version: 8,
  } as const;

  test('shows what was made on the other one when somebody turns to it, saves nothing by that, and goes on from there', async () => {
    const started = await openSession();
    const { workspace } = opened(started);
    network.answer(readClassroomState, elsewhere);
    started.page.happen('focus');
    await tick(2_000);
    expect(samePrograms(workspace.program.read(), EDITED)).toBe(true);
    expect(workspace.program.reference).toEqual(projectReference(id(9)));
    expect([bodies(), copies]).toEqual([[], []]);
    workspace.program.put(STORED, 'blocks');
    await tick(2_000);
    expect(bodies()).toMatchObject([{ current_workspace_version: 8, current_workspace_ref_id: id(9) }]);
  });

  test('keeps what waits there or is half typed, and is asked when it saves', async () => {
    const started = await openSession();
    const { workspace } = opened(started);
    const { program, drafts } = workspace;
    network.lose(patchClassroomState);
    program.put(EDITED, 'blocks');
    network.answer(readClassroomState, { ...elsewhere, current_classroom_workspace_xml: writeXml(STORED) });
    started.page.happen('focus');
    await tick(2_000);
    expect(program.read()).toBe(EDITED);
    network.answer(patchClassroomState, { current_workspace_version: 5 });
    await tick(60_000);
    drafts?.write('python', { program: program.read(), reference: program.reference }, { text: 'pri', base: '' });
    started.page.happen('focus');
    await tick(2_000);
    expect(program.read()).toBe(EDITED);
  });
});

describe('what two changed in different blocks', () => {
  const TWO = writeXml(programOf(`print('one');\nprint('two');`));
  const at = (xml: string, version: number, more = {}) => ({
    current_classroom_workspace_xml: xml,
    current_workspace_version: version,
    ...more,
  });
  /** Mine is changed here, theirs was saved elsewhere meanwhile. */
  const meet = async (theirs: string, more = {}) => {
    network.answer(readClassroomState, at(TWO, 4));
    const { workspace, stateAutosave } = opened(await openSession());
    const newer = { version: 6, xml: theirs, updatedAt: '2026-01-01T10:00:00.000Z' };
    network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    network.answer(readClassroomState, at(theirs, 6, more));
    workspace.program.put(openProgram(TWO.replace('one', 'mine'), Math.random).program, 'blocks');
    await stateAutosave.flush();
    network.answer(patchClassroomState, { current_workspace_version: 7 });
    return { workspace, stateAutosave, question: new NewerProgram(workspace, stateAutosave, newer) };
  };

  test('goes together when somebody wants it so, and nothing has to become a copy', async () => {
    const { workspace, stateAutosave, question } = await meet(TWO.replace('two', 'theirs'));
    expect(await question.canTakeBoth()).toBe(true);
    await question.takeBoth();
    const text = writeXml(workspace.program.read());
    for (const word of ['mine', 'theirs']) expect(text).toContain(word);
    expect(bodies().at(-1)).toMatchObject({ current_classroom_workspace_xml: text, current_workspace_version: 6 });
    expect(stateAutosave.status.getState()).toBe('saved');
    expect(stateAutosave.newer.getState()).toBeNull();
    expect(copies).toEqual([]);
  });

  test('is not offered where both changed the same block, or the other one belongs to something else', async () => {
    expect(await (await meet(TWO.replace('one', 'theirs'))).question.canTakeBoth()).toBe(false);
    local.clear();
    const project = { current_workspace_type: 'project', current_workspace_ref_id: id(9) };
    expect(await (await meet(TWO.replace('two', 'theirs'), project)).question.canTakeBoth()).toBe(false);
  });
});

test('what takes the place of a text that cannot be opened belongs to no work', async () => {
  network.answer(readClassroomState, {
    current_classroom_workspace_xml: '<xml><block',
    current_workspace_type: 'work',
    current_workspace_ref_id: 'a'.repeat(32),
    current_workspace_version: 4,
  });
  expect(opened(await openSession()).workspace.program.reference).toEqual({ type: 'temporary' });
});
