import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { setUpBlockly } from './blockly-setup.ts';
import { EditorClassroom } from './editor-classroom.ts';
import { setClassroom } from './fields/dynamic-field.ts';

beforeAll(() => setUpBlockly('en'));

/** The variable list of a block in a class with these variables. */
const fieldOf = (names: readonly string[]) => {
  const slices: Record<string, unknown> = {
    variables: names.map((name) => ({ name, readonly: false })),
    pathfinding: null,
  };
  const live = { read: (slice: string) => (slice in slices ? slices[slice] : []) } as unknown as LiveClassroom;
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  const classroom = new EditorClassroom({
    language: 'en',
    role: 'Teacher',
    accountId: 'kim',
    live: () => live,
    mapId: () => '0',
    classModels: () => [],
    media: () => [],
    nothing: '–',
    advice: (source) => `fill ${source}`,
  });
  setClassroom(workspace, classroom);
  const block = workspace.newBlock('classroom_get');
  return { block, field: block.getField('VARIABLE') };
};

test('over a list of class variables with none in it stands that there is none, else what the block does', () => {
  const empty = fieldOf([]);
  expect(empty.field?.getTooltip()).toBe('None variable created');
  const full = fieldOf(['score']);
  expect(full.field?.getTooltip()).toBe(full.block.getTooltip());
  expect(full.block.getTooltip()).not.toBe('');
});
