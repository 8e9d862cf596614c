import type { Block, Connection, Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';

/**
 * The program that lies in a workspace, as the library would save it. The library goes down a stack by calling itself
 * and gives up after some two thousand blocks; here each stack is walked.
 */

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

const stackState = (first: Blockly.Block, isTop: boolean): Block | null => {
  const whole = alone(first, isTop);
  let last = whole;
  for (let block: Blockly.Block | null = first; block && last; ) {
    const inputs = inputStates(block);
    if (Object.keys(inputs).length) last.inputs = inputs;
    const below: Blockly.Block | null = block.getNextBlock();
    const shadow = block.nextConnection?.getShadowState(true) as Block | null | undefined;
    const state: Block | null = below && !below.isShadow() ? alone(below, false) : null;
    if (shadow || state) last.next = { ...(shadow && { shadow }), ...(state && { block: state }) };
    block = below;
    last = state;
  }
  return whole;
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
