import { EXAMPLES } from '@trundle/language/examples/index';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Block, findProgramBlock, type Program } from '@trundle/language/tree/program';
import { depthOf, stackFrom } from '@trundle/language/tree/walk';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { STACK } from './block-editor.ts';
import { setUpBlockly } from './blockly-setup.ts';
import { readExample } from './example-program.ts';
import { readWorkspace } from './read-workspace.ts';

beforeAll(() => setUpBlockly('en'));

const loaded = (program: Program): Blockly.Workspace => {
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  Blockly.serialization.workspaces.load(program, workspace);
  return workspace;
};

test.each(EXAMPLES.map((example) => [example.id, example] as const))(
  '%s is read as the library saves it',
  (_id, example) => {
    const program = readExample(example, 'en', emptyProgram(seededRandom(1)), seededRandom(2));
    const workspace = loaded(program);
    expect(readWorkspace(workspace)).toEqual(Blockly.serialization.workspaces.save(workspace));
  },
);

test('an empty workspace is a program without blocks', () => {
  expect(readWorkspace(new Blockly.Workspace())).toEqual({ blocks: { languageVersion: 0, blocks: [] } });
});

test('a stack as long as may be shown is read whole', () => {
  const program = emptyProgram(seededRandom(1));
  const own = findProgramBlock(program);
  const block = stackFrom(
    Array.from({ length: STACK.most }, (_each, index): Block => {
      return { type: 'motion_stop', id: `b${String(index).padStart(8, '0')}` };
    }),
  );
  if (own && block) own.inputs = { RUN: { block } };
  expect(depthOf(readWorkspace(loaded(program)))).toBe(STACK.most + 1);
});
