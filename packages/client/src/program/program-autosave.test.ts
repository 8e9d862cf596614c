import { exampleProgram } from '@trundle/language/documents';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import { findProgramBlock } from '@trundle/language/tree/program';
import type { StateDocument } from '@trundle/protocol/entities/account';
import { expect, test } from 'vitest';
import { ProgramKeeper } from './program-autosave.ts';

const shelf = (document: StateDocument) => ({
  document,
  read: () => Promise.resolve(document),
  patch: (keys: StateDocument) => void Object.assign(document, keys),
});

test('what was kept opens again as the same program', async () => {
  const place = shelf({});
  const keeper = new ProgramKeeper(place, seededRandom(1));
  const program = exampleProgram('motion_forward');
  keeper.keep(program);
  const opened = await keeper.open();
  expect(opened.broken).toBeUndefined();
  expect(samePrograms(opened.program, program)).toBe(true);
  expect(place.document).toMatchObject({ current_workspace_type: 'temporary', current_workspace_ref_id: null });
});

test('a class one comes to for the first time starts with the program block', async () => {
  const { program, broken } = await new ProgramKeeper(shelf({}), seededRandom(1)).open();
  expect(findProgramBlock(program)).toMatchObject({ x: 220, y: 20, deletable: false });
  expect(broken).toBeUndefined();
});

test('[E7] a broken text gives a fresh program, and is itself kept where no save overwrites it', async () => {
  const text = '<xml><block type="motion_forward"';
  const place = shelf({ current_classroom_workspace_xml: text });
  const keeper = new ProgramKeeper(place, seededRandom(1));
  const { program, broken } = await keeper.open();
  expect(broken?.text).toBe(text);
  keeper.keep(program);
  expect(place.document.broken_workspace_xml).toBe(text);
  expect(place.document.current_classroom_workspace_xml).not.toBe(text);
});

const PROJECT = `project/${'a'.repeat(32)}`;
const own = exampleProgram('motion_forward');
const theirs = exampleProgram('print');

test('a project in the workspace is kept as such, with its version, and opens again as such', async () => {
  const place = shelf({});
  const keeper = new ProgramKeeper(place, seededRandom(1));
  await keeper.open();
  keeper.keep(own, '');
  keeper.know(PROJECT, 4);
  expect(keeper.keep(theirs, PROJECT)).toBe(PROJECT);
  expect(place.document).toMatchObject({
    ...{ current_workspace_type: 'project', current_workspace_ref_id: 'a'.repeat(32) },
    current_workspace_ref_version: 4,
  });
  const later = new ProgramKeeper(place, seededRandom(2));
  const opened = await later.open();
  expect(opened).toMatchObject({ work: PROJECT, isNew: false });
  expect(samePrograms(opened.program, theirs)).toBe(true);
  expect(later.versionOf(PROJECT)).toBe(4);
  // What was left for it is not lost with the page.
  expect(samePrograms(later.putAside('') ?? theirs, own)).toBe(true);
  expect(later.putAside('project/other')).toBeNull();
});

test('Undo to what was open before comes back to what that belongs to, Redo to the project', async () => {
  const place = shelf({});
  const keeper = new ProgramKeeper(place, seededRandom(1));
  await keeper.open();
  keeper.keep(own, '');
  keeper.keep(theirs, PROJECT);
  const edited = exampleProgram('wait_seconds');
  expect(keeper.keep(edited, PROJECT)).toBe(PROJECT);
  expect(keeper.keep(own, PROJECT)).toBe('');
  expect(place.document).toMatchObject({ current_workspace_type: 'temporary', current_workspace_ref_id: null });
  expect(keeper.keep(edited, '')).toBe(PROJECT);
  expect(samePrograms(keeper.putAside(PROJECT) ?? own, edited)).toBe(true);
  // Opened on purpose it belongs to what it was opened from, though it looks like the own one.
  expect(keeper.keep(own, '')).toBe('');
  expect(keeper.keep(own, PROJECT)).toBe(PROJECT);
  expect(keeper.keep(own, PROJECT)).toBe(PROJECT);
});
