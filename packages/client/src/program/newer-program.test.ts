import { exampleProgram } from '@trundle/language/documents';
import { writeXml } from '@trundle/language/xml/write';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { readWork, saveWork } from '@trundle/protocol/http/work';
import { expect, test } from 'vitest';
import { classroomState, workState } from '../session/state-address.ts';
import { savedWork } from '../testing/people.ts';
import { SavedDocuments } from '../testing/saved-documents.ts';
import { NewerProgram } from './newer-program.ts';
import { ProgramAutosave } from './program-autosave.ts';
import { newWorkspace } from './workspace.ts';

const CODE = 'K7PM3X';
const WORK = 'a'.repeat(32);
const [BEGUN, MINE, THEIRS] = [exampleProgram('print'), exampleProgram('wait_seconds'), exampleProgram('print_clear')];
const browser = new SavedDocuments();

const elsewhere = { xml: writeXml(THEIRS), updatedAt: '2026-01-01T10:00:00.000Z' };
const serverHas = (xml: string, version: number): void => {
  const document = { current_workspace_type: 'work', current_workspace_ref_id: WORK } as const;
  browser.network
    .answer(readClassroomState, {
      ...document,
      current_classroom_workspace_xml: xml,
      current_workspace_version: version,
    })
    .answer(readWork, savedWork('Maze', { _id: WORK, version, xml }));
};

/** A work is open, and what it says was changed here and elsewhere: the class asks, and so does the work. */
const meet = async (room: { isThere: boolean }, copies: string[] = []) => {
  serverHas(writeXml(BEGUN), 5);
  const keepCopy = (xml: string): boolean => {
    copies.push(xml);
    return room.isThere;
  };
  const keeps = { keepCopy, dropCopy: () => undefined, sendCopies: async () => room.isThere };
  const [store, work] = [browser.open(classroomState(CODE)), browser.open(workState(CODE, WORK), [], keeps)];
  const autosave = new ProgramAutosave(store, { works: () => work });
  const { program, reference } = await autosave.open();
  const workspace = newWorkspace(program, { reference, autosave });
  autosave.start(workspace.program);
  await browser.tick(0);
  workspace.program.put(MINE, 'blocks');
  const newer = { ...elsewhere, version: 6 };
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer }).refuse(saveWork, 'STALE_VERSION', { newer });
  await browser.tick(2_000);
  serverHas(elsewhere.xml, 6);
  return { store, work, autosave, workspace, newer };
};

test.each(['keepMine', 'take'] as const)(
  'an answer (%s) is given for the class and for the open work, or for neither, and once',
  async (choice) => {
    const room = { isThere: false };
    const { store, work, autosave, workspace, newer } = await meet(room);
    expect([store.newer.getState(), work.newer.getState()]).toEqual([newer, newer]);
    const sent = () => browser.network.to(patchClassroomState).length + browser.network.to(saveWork).length;
    const before = sent();
    const question = new NewerProgram(workspace, store, newer);
    expect(await question[choice]()).toBe(false);
    expect([store.newer.getState(), work.newer.getState()]).toEqual([newer, newer]);
    expect(workspace.program.read()).toBe(MINE);
    expect(work.pending()).toEqual({ xml: writeXml(MINE) });
    expect(sent()).toBe(before);
    room.isThere = true;
    browser.network
      .answer(patchClassroomState, { current_workspace_version: 7 })
      .answer(saveWork, { workId: WORK, version: 7, updatedAt: elsewhere.updatedAt });
    expect(await question[choice]()).toBe(true);
    await browser.tick(5_000);
    expect([store.newer.getState(), work.newer.getState()]).toEqual([null, null]);
    expect([store.status.getState(), work.status.getState()]).toEqual(['saved', 'saved']);
    expect(writeXml(workspace.program.read())).toBe(writeXml(choice === 'take' ? THEIRS : MINE));
    autosave.stop();
  },
);

test.each(['keepMine', 'takeBoth'] as const)(
  'what becomes the program while an answer (%s) is prepared goes on with it',
  async (choice) => {
    const { autosave, workspace, newer, store } = await meet({ isThere: true });
    browser.network
      .answer(patchClassroomState, { current_workspace_version: 7 })
      .answer(saveWork, { workId: WORK, version: 7, updatedAt: elsewhere.updatedAt });
    const later = exampleProgram('motion_forward');
    const question = new NewerProgram(workspace, store, newer);
    const answering = choice === 'keepMine' ? question.keepMine() : question.takeBoth();
    workspace.program.put(later, 'javascript');
    await browser.tick(10);
    await answering;
    await browser.tick(5_000);
    expect(writeXml(workspace.program.read())).toContain('motion_forward');
    autosave.stop();
  },
);

test('where class and work were left with different programs, the one that gives way becomes a copy', async () => {
  const copies: string[] = [];
  const { autosave, workspace, newer, store } = await meet({ isThere: true }, copies);
  const third = writeXml(exampleProgram('motion_forward'));
  browser.network
    .answer(readWork, savedWork('Maze', { _id: WORK, version: 7, xml: third }))
    .answer(patchClassroomState, { current_workspace_version: 7 })
    .answer(saveWork, { workId: WORK, version: 8, updatedAt: elsewhere.updatedAt });
  expect(await new NewerProgram(workspace, store, newer).take()).toBe(true);
  await browser.tick(5_000);
  expect([...copies, ...browser.copies]).toContain(third);
  autosave.stop();
});

test('what the class has is taken as what it is, also where the work was asked about first', async () => {
  const { work, autosave, workspace, newer } = await meet({ isThere: true });
  const [other, project] = [writeXml(exampleProgram('motion_forward')), 'b'.repeat(32)];
  browser.network
    .answer(readClassroomState, {
      current_workspace_type: 'project',
      current_workspace_ref_id: project,
      current_classroom_workspace_xml: other,
      current_workspace_version: 6,
    })
    .answer(patchClassroomState, { current_workspace_version: 7 })
    .answer(saveWork, { workId: WORK, version: 7, updatedAt: elsewhere.updatedAt });
  const before = browser.network.to(saveWork).length;
  expect(await new NewerProgram(workspace, work, newer).take()).toBe(true);
  await browser.tick(5_000);
  expect(workspace.program.reference).toEqual(projectReference(project));
  expect(writeXml(workspace.program.read())).toBe(other);
  expect(browser.network.to(saveWork)).toHaveLength(before);
  autosave.stop();
});
