import { sameData } from '@trundle/language/tree/compare';
import type { Block, Connection, Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';

/**
 * The program that lies in a workspace, as the library would save it. The library goes down a stack by calling itself
 * and gives up after some two thousand blocks; here each stack is walked. What is as it was when it was read last is the
 * same object again, so that whoever writes or compares the program has to do with what changed alone.
 */

const lastRead = new WeakMap<Blockly.Block, Block>();
const lastProgram = new WeakMap<Blockly.Workspace, Program>();

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

/** The whole workspace, block by block. */
export const readWorkspace = (workspace: Blockly.Workspace): Program => {
  const blocks = workspace.getTopBlocks(false).flatMap((block) => stackState(block, true) ?? []);
  const read: Record<string, unknown> = { blocks: { languageVersion: 0, blocks } };
  const { SERIALIZER } = Blockly.registry.Type;
  for (const [name, serializer] of Object.entries(Blockly.registry.getAllItems(SERIALIZER, true) ?? {})) {
    const state = name === BLOCKS ? null : (serializer as Blockly.serialization.ISerializer).save(workspace);
    if (state) read[name] = state;
  }
  const program = read as unknown as Program;
  lastProgram.set(workspace, program);
  return program;
};

/** The block a field belongs to in a program: what stands in a place as an example is part of the block that has the place. */
const ownerOf = (block: Blockly.Block): Blockly.Block | null => {
  let owner: Blockly.Block | null = block;
  while (owner?.isShadow()) owner = owner.getParent();
  return owner;
};

/** A block with another one in it or under it. */
const withChild = (parent: Blockly.Block, before: Block, child: Blockly.Block, state: Block): Block | null => {
  if (parent.getNextBlock() === child) return { ...before, next: { ...before.next, block: state } };
  const name = parent.getInputWithBlock(child)?.name;
  if (name === undefined) return null;
  return { ...before, inputs: { ...before.inputs, [name]: { ...before.inputs?.[name], block: state } } };
};

/** Its own fields as they are now, with what is in it and under it as they were. */
const readOwn = (block: Blockly.Block, before: Block): Block | null => {
  const own = alone(block, block.getParent() === null);
  if (own === null) return null;
  const inputs: Block['inputs'] = {};
  for (const { name, connection } of block.inputList) {
    if (!connection) continue;
    const shadow = connection.getShadowState(true) as Block | null;
    const inside = before.inputs?.[name]?.block;
    if (shadow || inside) inputs[name] = { ...(shadow && { shadow }), ...(inside && { block: inside }) };
  }
  const shadow = block.nextConnection?.getShadowState(true) as Block | null | undefined;
  const below = before.next?.block;
  return {
    ...own,
    ...(Object.keys(inputs).length > 0 && { inputs }),
    ...((shadow || below) && { next: { ...(shadow && { shadow }), ...(below && { block: below }) } }),
  };
};

/** Takes what changed in a block up to the top of its stack; nothing, where something on the way was never read. */
const replaceInStack = (block: Blockly.Block): { before: Block; now: Block } | null => {
  let child = block;
  let before = lastRead.get(block);
  let now = before ? readOwn(block, before) : null;
  while (before && now) {
    lastRead.set(child, now);
    const parent = child.getParent();
    if (!parent) return { before, now };
    before = lastRead.get(parent);
    now = before ? withChild(parent, before, child, now) : null;
    child = parent;
  }
  return null;
};

/**
 * The program after somebody changed fields of some blocks, and nothing else: at each key of somebody who types, a thousand
 * blocks need not be looked at. Where that is not sure, everything is read.
 */
export const readFields = (workspace: Blockly.Workspace, changed: Iterable<string>): Program => {
  const last = lastProgram.get(workspace);
  if (!last) return readWorkspace(workspace);
  let { blocks } = last.blocks;
  for (const id of changed) {
    const block = workspace.getBlockById(id);
    const owner = block && ownerOf(block);
    const root = owner && replaceInStack(owner);
    const place = root ? blocks.indexOf(root.before) : -1;
    if (!root || place < 0) return readWorkspace(workspace);
    blocks = blocks.with(place, root.now);
  }
  const program = { ...last, blocks: { ...last.blocks, blocks } };
  lastProgram.set(workspace, program);
  return program;
};
