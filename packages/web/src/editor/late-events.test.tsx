import type { ProgramChange } from '@trundle/client/program/open-program';
import * as Blockly from 'blockly/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const fieldOf = (blocks: Blockly.WorkspaceSvg, type: string, name: string): Blockly.FieldTextInput => {
  const field = blocks.getBlocksByType(type)[0]?.getField(name);
  if (!(field instanceof Blockly.FieldTextInput || field instanceof Blockly.FieldNumber)) throw new Error('no field');
  return field as Blockly.FieldTextInput;
};

/** Somebody types into a field that is open. */
const types = (text: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('.blocklyHtmlInput');
  if (!input) throw new Error('no field is open');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input;
};
const escapes = (input: HTMLInputElement): boolean =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));

test('what Escape takes back is taken back in the program too', async () => {
  const { blocks, workspace } = await openBlocks({ program: "print('short');\n" });
  const text = () => /"TEXT":"([^"]*)"/.exec(JSON.stringify(workspace.program.read()))?.[1];
  const field = fieldOf(blocks, 'text', 'TEXT');
  field.showEditor();
  const input = types('shorter');
  void workspace.program.settle();
  expect(text()).toBe('shorter');
  escapes(input);
  expect(field.getValue()).toBe('short');
  await soon(() => expect(text()).toBe('short'));
});

test('a function’s name that is typed and taken back is the same for who defines it and who calls it', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'async function go() {\n  print(1);\n}\nawait go();\n' });
  const names = () => JSON.stringify(workspace.program.read()).match(/"(?:NAME|name)":"(go\w*)"/g) ?? [];
  const before = names();
  expect(before.length).toBeGreaterThan(1);
  const define = blocks.getAllBlocks(false).find(({ type }) => type.startsWith('procedures_def'));
  const field = define?.getField('NAME') as Blockly.FieldTextInput;
  field.showEditor();
  const input = types('gone');
  void workspace.program.settle();
  expect(names().join()).toContain('gone');
  escapes(input);
  expect(field.getValue()).toBe('go');
  await soon(() => expect(names()).toEqual(before));
});

test('what was changed this very moment is in the program for whoever asks for it', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'await wait(1);\n' });
  const { program } = workspace;
  const heard: ProgramChange[] = [];
  program.subscribe((change) => void heard.push(change));
  void program.settle();
  expect(heard).toEqual([]);
  blocks.getBlocksByType('wait_seconds')[0]?.setCommentText('mine');
  void program.settle();
  expect(heard).toMatchObject([{ by: 'blocks', isBack: false }]);
  expect(JSON.stringify(program.read())).toContain('mine');
});

test('letters that are typed are a person’s own change, not one of Undo', async () => {
  const { blocks, workspace } = await openBlocks({ program: "print('short');\n" });
  const heard: ProgramChange[] = [];
  workspace.program.subscribe((change) => void heard.push(change));
  fieldOf(blocks, 'text', 'TEXT').showEditor();
  types('shorter');
  await soon(() => expect(heard).toMatchObject([{ by: 'blocks', isBack: false }]));
});

test('a page that is left while a field is open keeps its program', async () => {
  let left: (() => unknown) | undefined;
  // What is asked for first comes after the page is gone.
  onTestFinished(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    expect(JSON.stringify(left?.())).toContain('shorter');
  });
  const { blocks, workspace } = await openBlocks({ program: "print('short');\n" });
  left = () => workspace.program.read();
  fieldOf(blocks, 'text', 'TEXT').showEditor();
  types('shorter');
});
