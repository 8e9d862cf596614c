import { printPython } from '@trundle/language/python/print';
import { readPython } from '@trundle/language/python/read';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

const TEXT = 'def double(n):\n    m = n * 2\n    print(m)\n\n\nm = 5\ndouble(2)\nprint(m)\n';

const read = (text: string): Program => {
  const reading = readPython(text, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

const definitionIn = (blocks: Blockly.WorkspaceSvg): Blockly.Block => {
  const [definition] = blocks.getBlocksByType('procedures_defnoreturn');
  if (!definition) throw new Error('no function');
  return definition;
};

test('a function shows the variables that only it has, and keeps them through edits of blocks', async () => {
  const { blocks, workspace } = await openBlocks({ program: read(TEXT) });
  const definition = definitionIn(blocks);
  expect(definition.toString()).toContain('only here: m');
  Blockly.Events.setGroup(true);
  blocks.getBlocksByType('procedures_callnoreturn')[0]?.dispose(true);
  Blockly.Events.setGroup(false);
  const text = () => printPython(workspace.program.read()).text;
  await vi.waitFor(() => expect(text()).toBe(TEXT.replace('double(2)\n', '')), { timeout: 20_000 });
});

test('a variable that is renamed is named so on its function', async () => {
  const { blocks } = await openBlocks({ program: read(TEXT) });
  const map = blocks.getVariableMap();
  const variable = map.getVariable('m');
  if (!variable) throw new Error('no variable');
  map.renameVariable(variable, 'twice');
  expect(definitionIn(blocks).toString()).toContain('only here: twice');
});
