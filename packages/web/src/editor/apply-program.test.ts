import { readJavaScript } from '@trundle/language/javascript/read';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { rulesOf } from '@trundle/language/tree/rules';
import { variablesOf } from '@trundle/language/tree/walk';
import { typedText, withTypedText } from '@trundle/language/typed/typed-text';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { applyProgram } from './apply-program.ts';
import { setUpBlockly } from './blockly-setup.ts';
import { inPlaceOf } from './example-program.ts';
import { readWorkspace } from './read-workspace.ts';

beforeAll(() => setUpBlockly('en'));

const read = (text: string, seed: number): Program => {
  const reading = readJavaScript(text, { random: seededRandom(seed) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

test('[H9] a program that brings a variable of a name that is there already comes all the same, and uses that one', () => {
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  const before = read(`let score = 1;\nprint(score);\n`, 1);
  Blockly.serialization.workspaces.load(before, workspace);
  const [known] = variablesOf(before);
  const after = inPlaceOf(before, read(`let score = 5;\nlet more = 2;\nprint(score + more);\n`, 2));
  expect(variablesOf(after).some(({ id }) => id === known?.id)).toBe(false);
  applyProgram(workspace as Blockly.WorkspaceSvg, after);
  const shown = readWorkspace(workspace);
  expect(samePrograms(shown, after)).toBe(true);
  expect(variablesOf(shown)).toHaveLength(2);
  expect(variablesOf(shown).find(({ name }) => name === 'score')?.id).toBe(known?.id);
});

test('the workspace keeps the language a program was written in, also when it becomes another one', () => {
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  Blockly.serialization.workspaces.load(emptyProgram(seededRandom(3)), workspace);
  const before = readWorkspace(workspace);
  expect(rulesOf(before)).toBeUndefined();
  applyProgram(workspace as Blockly.WorkspaceSvg, inPlaceOf(before, read(`print(10 / 4);\n`, 1)));
  expect(rulesOf(readWorkspace(workspace))).toBe('javascript');
  expect(workspace.getBlocksByType('program_run')).toHaveLength(1);
});

test('the workspace keeps what was typed with a program, and hands it out again', () => {
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  const before = read('print(1);\n', 1);
  Blockly.serialization.workspaces.load(before, workspace);
  const typed = withTypedText(before, 'javascript', 'print( 1 )');
  applyProgram(workspace as Blockly.WorkspaceSvg, typed);
  expect(typedText(readWorkspace(workspace), 'javascript')).toBe('print( 1 )');
  applyProgram(workspace as Blockly.WorkspaceSvg, before);
  expect(typedText(readWorkspace(workspace), 'javascript')).toBeUndefined();
});
