import { topBlocks } from '@trundle/language/tree/program';
import { readXml } from '@trundle/language/xml/read';
import { writeXml } from '@trundle/language/xml/write';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';
import { readWorkspace } from './read-workspace.ts';

const STACK = 'await wait(1);\nawait wait(2);\nawait wait(3);\n';

const seconds = (block: Blockly.Block | null | undefined): string[] => {
  const [own] = block?.getChildren(true).filter((each) => each.isShadow()) ?? [];
  return block ? [own?.getFieldValue('NUM') ?? block.type, ...seconds(block.getNextBlock())] : [];
};

const openStack = async () => {
  const { blocks, workspace } = await openBlocks({ program: STACK });
  const [program] = blocks.getTopBlocks(false);
  const first = program?.getInputTargetBlock('RUN') ?? null;
  if (!program || !first) throw new Error('no stack');
  const fresh = (type: string): Blockly.BlockSvg => {
    const block = blocks.newBlock(type);
    block.initSvg();
    return block;
  };
  const put = (above: Blockly.Block, block: Blockly.Block): void => {
    Blockly.Events.setGroup(true);
    if (block.previousConnection) above.nextConnection?.connect(block.previousConnection);
    Blockly.Events.setGroup(false);
  };
  return { blocks, workspace, program, first, fresh, put };
};

test('an empty loop dropped into a stack closes around what comes below, one Undo takes it off, and it is saved so', async () => {
  const { blocks, workspace, program, first, fresh, put } = await openStack();
  const before = seconds(program.getInputTargetBlock('RUN'));
  expect(before).toHaveLength(3);
  const loop = fresh('controls_repeat_ext');
  // What came before is a step of its own.
  await vi.waitFor(() => expect(blocks.getUndoStack().length).toBeGreaterThan(0));
  put(first, loop);
  expect(seconds(loop.getInputTargetBlock('DO'))).toEqual(before.slice(1));
  expect(loop.getNextBlock()).toBeNull();

  await vi.waitFor(() => {
    expect(topBlocks(workspace.program.read())).toHaveLength(1);
    expect(JSON.stringify(workspace.program.read())).toContain('controls_repeat_ext');
    expect(blocks.getAllBlocks(false).every((block) => block.isEnabled())).toBe(true);
  });
  const saved = readXml(writeXml(workspace.program.read()), Math.random);
  expect(saved.ok && topBlocks(saved.program)).toEqual(topBlocks(readWorkspace(blocks)));

  blocks.undo(false);
  expect(seconds(program.getInputTargetBlock('RUN'))).toEqual(before);
  blocks.undo(true);
  const [again] = blocks.getBlocksByType('controls_repeat_ext');
  expect(seconds(again?.getInputTargetBlock('DO'))).toEqual(before.slice(1));
});

test('a condition wraps with its first mouth; one with something in it goes in between, as blocks without a mouth do', async () => {
  const { program, first, fresh, put } = await openStack();
  const condition = fresh('controls_ifelse');
  put(first, condition);
  expect(seconds(condition.getInputTargetBlock('DO0'))).toHaveLength(2);
  expect(condition.getInputTargetBlock('ELSE')).toBeNull();

  const full = fresh('controls_repeat_ext');
  const inside = fresh('motion_stop');
  if (inside.previousConnection) full.getInput('DO')?.connection?.connect(inside.previousConnection);
  put(first, full);
  expect(full.getInputTargetBlock('DO')?.type).toBe('motion_stop');
  expect(full.getNextBlock()).toBe(condition);

  const plain = fresh('motion_stop');
  put(first, plain);
  expect(plain.getNextBlock()).toBe(full);
  expect(program.getInputTargetBlock('RUN')).toBe(first);
});

test('the mark of where a loop would go takes nothing into its mouth: what is in it goes with the mark', async () => {
  const { program, first, fresh, put } = await openStack();
  const before = seconds(program.getInputTargetBlock('RUN'));
  const mark = fresh('controls_repeat_ext');
  mark.setInsertionMarker(true);
  put(first, mark);
  expect(mark.getInputTargetBlock('DO')).toBeNull();
  expect(seconds(mark.getNextBlock())).toEqual(before.slice(1));
});
