import { expect, test } from 'vitest';
import {
  isSameReference,
  parseReference,
  printReference,
  projectReference,
  referenceInState,
  stateOfReference,
  TEMPORARY,
  workReference,
} from './document-reference.ts';

const STORED = [
  { text: '', reference: TEMPORARY, state: { current_workspace_type: 'temporary', current_workspace_ref_id: null } },
  {
    text: 'project/a1',
    reference: projectReference('a1'),
    state: { current_workspace_type: 'project', current_workspace_ref_id: 'a1' },
  },
  {
    text: 'work/b2',
    reference: workReference('b2'),
    state: { current_workspace_type: 'work', current_workspace_ref_id: 'b2' },
  },
];

test.each(STORED)('«$text» is stored as it always was, and read back as the same', ({ text, reference, state }) => {
  expect(printReference(reference)).toBe(text);
  expect(parseReference(text)).toEqual(reference);
  expect(stateOfReference(reference)).toEqual(state);
  expect(referenceInState(state)).toEqual(reference);
});

test.each(['project', 'temporary/x', 'robot/3', '/', 'nonsense'])(
  '«%s» names nothing: the program is one’s own',
  (text) => {
    expect(parseReference(text)).toEqual(TEMPORARY);
  },
);

test.each([
  {},
  { current_workspace_type: 'project' },
  { current_workspace_type: 'project', current_workspace_ref_id: null },
  { current_workspace_type: 'robot', current_workspace_ref_id: 'a1' },
])('a state document with %j names nothing', (state) => {
  expect(referenceInState(state)).toEqual(TEMPORARY);
});

test('a project and a work of the same id are two documents', () => {
  expect(isSameReference(projectReference('a'), projectReference('a'))).toBe(true);
  expect(isSameReference(projectReference('a'), workReference('a'))).toBe(false);
  expect(isSameReference(TEMPORARY, workReference('a'))).toBe(false);
});
