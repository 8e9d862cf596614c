import { sameData } from '@trundle/language/tree/compare';
import type { Block, Connection, Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';

/**
 * The program that lies in a workspace, as the library would save it. The library goes down a stack by calling itself
 * and gives up after some two thousand blocks; here each stack is walked. What is as it was when it was read last is the
 * same object again, so that whoever writes or compares the program has to do with what changed alone.
 */

const lastRead = new WeakMap<Blockly.Block, Block>();

/** Blocks were read by now: another object is another block, or one that changed. */
const isSameConnection = (one: Connection | undefined, other: Connection | undefined): boolean =>
  one?.block === other?.block && sameData(one?.shadow, other?.shadow);

const isSameInputs = (one: Block['inputs'] = {}, other: Block['inputs'] = {}): boolean => {
  const names = Object.keys(one);
  return sameData(names, Object.keys(other)) && names.every((name) => isSameConnection(one[name], other[name]));
};

const again = (block: Blockly.Block, now: Block): Block => {
  const before = lastRead.get(block);
  const { inputs, next, ...own } = now;
  const { inputs: inputsBefore, next: nextBefore, ...ownBefore } = before ?? now;
  let kept = now;
  if (before && sameData(own, ownBefore) && isSameInputs(inputs, inputsBefore)) {
    if (isSameConnection(next, nextBefore)) return before;
    // What is in it stays the same object, whatever follows it.
    kept = { ...ownBefore, ...(inputsBefore && { inputs: inputsBefore }), ...(next && { next }) };
  }
  lastRead.set(block, kept);
  return kept;
};

const BLOCKS = 'blocks';

/** A block without what is in it and under it. */
const alone = (block: Blockly.Block, addCoordinates: boolean): Block | null =>
  Blockly.serialization.blocks.save(block, {
    addCoordinates,
    addInputBlocks: false,
    addNextBlocks: false,
    doFullSerialization: false,
  }) as Block | null;

const inConnection = (connection: Blockly.Connection): Connection | null => {
  const shadow = connection.getShadowState(true) as Block | null;
  const target = connection.targetBlock();
  const block = target && !target.isShadow() ? stackState(target, false) : null;
  return shadow || block ? { ...(shadow && { shadow }), ...(block && { block }) } : null;
};

const inputStates = (block: Blockly.Block): Record<string, Connection> => {
  const inputs: Record<string, Connection> = {};
  for (const { name, connection } of block.inputList) {
    const state = connection && inConnection(connection);
    if (state) inputs[name] = state;
  }
  return inputs;
};

/** A stack from its top, as far as the library would save it. */
const stackOf = (first: Blockly.Block, isTop: boolean): { block: Blockly.Block; own: Block }[] => {
  const stack: { block: Blockly.Block; own: Block }[] = [];
  for (let block: Blockly.Block | null = first; block; block = block.getNextBlock()) {
    const own: Block | null = block === first || !block.isShadow() ? alone(block, isTop && block === first) : null;
    if (!own) break;
    stack.push({ block, own });
  }
  return stack;
};

const stackState = (first: Blockly.Block, isTop: boolean): Block | null => {
  let below: Block | null = null;
  for (const { block, own } of stackOf(first, isTop).toReversed()) {
    const inputs = inputStates(block);
    if (Object.keys(inputs).length) own.inputs = inputs;
    const shadow = block.nextConnection?.getShadowState(true) as Block | null | undefined;
    if (shadow || below) own.next = { ...(shadow && { shadow }), ...(below && { block: below }) };
    below = again(block, own);
  }
  return below;
};

export const readWorkspace = (workspace: Blockly.Workspace): Program => {
  const blocks = workspace.getTopBlocks(false).flatMap((block) => stackState(block, true) ?? []);
  const program: Record<string, unknown> = { blocks: { languageVersion: 0, blocks } };
  const { SERIALIZER } = Blockly.registry.Type;
  for (const [name, serializer] of Object.entries(Blockly.registry.getAllItems(SERIALIZER, true) ?? {})) {
    const state = name === BLOCKS ? null : (serializer as Blockly.serialization.ISerializer).save(workspace);
    if (state) program[name] = state;
  }
  return program as unknown as Program;
};
