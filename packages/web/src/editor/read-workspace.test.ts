import { EXAMPLES } from '@trundle/language/examples/index';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Block, findProgramBlock, PROGRAM_TYPE, type Program } from '@trundle/language/tree/program';
import { depthOf, stackFrom } from '@trundle/language/tree/walk';
import * as Blockly from 'blockly/core';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { STACK } from './block-editor.ts';
import { setUpBlockly } from './blockly-setup.ts';
import { ChangedFields } from './changed-fields.ts';
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

test('what nobody has touched since it was read last is the same object, what was touched is read anew', () => {
  const program = emptyProgram(seededRandom(1));
  const own = findProgramBlock(program);
  const print = (id: string, text: string): Block => {
    const shadow = { type: 'text', id: `${id}Text`, fields: { TEXT: text } };
    return { type: 'print', id, inputs: { VALUE: { shadow } } };
  };
  const block = stackFrom([print('one', 'a'), print('two', 'b'), print('three', 'c')]);
  if (own && block) own.inputs = { RUN: { block } };
  const workspace = loaded(program);
  const first = readWorkspace(workspace);
  expect(readWorkspace(workspace).blocks.blocks[0]).toBe(first.blocks.blocks[0]);
  const stack = (read: Program): (Block | undefined)[] => {
    const top = findProgramBlock(read)?.inputs?.RUN?.block;
    return [top, top?.next?.block, top?.next?.block?.next?.block];
  };
  workspace.getBlockById('twoText')?.setFieldValue('other', 'TEXT');
  const second = readWorkspace(workspace);
  expect(second).toEqual(Blockly.serialization.workspaces.save(workspace));
  const [before, now] = [stack(first), stack(second)];
  expect(now[0]).not.toBe(before[0]);
  expect(now[0]?.inputs).toBe(before[0]?.inputs);
  expect(now[1]?.inputs?.VALUE?.shadow?.fields).toEqual({ TEXT: 'other' });
  expect(before[1]?.inputs?.VALUE?.shadow?.fields).toEqual({ TEXT: 'b' });
  expect(now[2]).toBe(before[2]);
  workspace.getBlockById('two')?.dispose(true);
  expect(readWorkspace(workspace)).toEqual(Blockly.serialization.workspaces.save(workspace));
});

/** Somebody at a program: fields are typed into, blocks come, go, move, are folded and commented on. */
const edit = (workspace: Blockly.Workspace, random: () => number): void => {
  const pick = <Thing>(things: readonly Thing[]): Thing | undefined => things[Math.floor(random() * things.length)];
  const block = pick(workspace.getAllBlocks(false));
  const field = pick([...(block?.getFields() ?? [])].filter((each) => each.EDITABLE && each.name));
  const kind = random();
  if (kind < 0.7) field?.setValue(field instanceof Blockly.FieldNumber ? random() * 9 : `letters ${random()}`);
  else if (kind < 0.78 && block?.type !== PROGRAM_TYPE) block?.dispose(true);
  else if (kind < 0.86 && block?.previousConnection) block.unplug(true);
  else if (kind < 0.93) block?.setCollapsed(!block.isCollapsed());
  else block?.setCommentText(`note ${random()}`);
};

/** The library tells of changes a moment later: one that changes nothing comes after those before it. */
const told = async (workspace: Blockly.Workspace, changed: ChangedFields): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (event: Blockly.Events.Abstract): void => {
    if (event.isUiEvent) resolve();
    else changed.take(event);
  };
  workspace.addChangeListener(listen);
  Blockly.Events.fire(new Blockly.Events.Selected(null, 'nothing', workspace.id));
  await promise;
  workspace.removeChangeListener(listen);
};

test('read by what was changed in it, a program is what it is when read from end to end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...EXAMPLES), async (seed, example) => {
      const random = seededRandom(seed);
      const workspace = new Blockly.Workspace();
      try {
        Blockly.serialization.workspaces.load(readExample(example, 'en', emptyProgram(random), random), workspace);
        const changed = new ChangedFields();
        await told(workspace, changed);
        changed.read(workspace);
        for (let step = 0; step < 10; step += 1) {
          edit(workspace, random);
          await told(workspace, changed);
          expect(changed.read(workspace)).toEqual(Blockly.serialization.workspaces.save(workspace));
        }
      } finally {
        workspace.dispose();
      }
    }),
    { numRuns: 20 },
  );
});
