import { sameData as same } from '@trundle/language/tree/compare';
import type { Block, Connection, FieldValue, Program } from '@trundle/language/tree/program';
import { topBlocks } from '@trundle/language/tree/program';
import { withVariableIds } from '@trundle/language/tree/variable-ids';
import * as Blockly from 'blockly/core';
import { readWorkspace } from './read-workspace.ts';

/**
 * Brings a workspace from one program to another by touching only what differs, so that a change of one number in the
 * text moves nothing on the screen, keeps the selection, and can be undone in one step.
 */

const load = (state: Block, workspace: Blockly.WorkspaceSvg): Blockly.Block =>
  Blockly.serialization.blocks.append(state as Blockly.serialization.blocks.State, workspace, { recordUndo: true });

const plug = (block: Blockly.Block): Blockly.Connection | null => block.outputConnection ?? block.previousConnection;

const applyFields = (block: Blockly.Block, next: Readonly<Record<string, FieldValue>>): void => {
  for (const [name, value] of Object.entries(next)) {
    const field = block.getField(name);
    if (field && !same(field.saveState(true), value)) field.loadState(value);
  }
};

const applyRest = (block: Blockly.BlockSvg, next: Block, isTop: boolean): void => {
  block.data = next.data ?? null;
  const comment = next.icons?.comment?.text ?? null;
  if ((block.getCommentText() ?? null) !== comment) block.setCommentText(comment);
  if (block.isCollapsed() !== (next.collapsed ?? false)) block.setCollapsed(next.collapsed ?? false);
  const reasons = new Set(next.disabledReasons ?? []);
  for (const reason of new Set([...block.getDisabledReasons(), ...reasons])) {
    if (block.hasDisabledReason(reason) !== reasons.has(reason)) block.setDisabledReason(reasons.has(reason), reason);
  }
  if (!isTop || next.x === undefined || next.y === undefined) return;
  const { x, y } = block.getRelativeToSurfaceXY();
  if (Math.round(x) !== Math.round(next.x) || Math.round(y) !== Math.round(next.y)) {
    block.moveTo(new Blockly.utils.Coordinate(next.x, next.y));
  }
};

/** A block that changed its shape (branches, parameters) is made anew; its id says it is still the same one. */
const isSameShape = (before: Block, after: Block): boolean =>
  before.id === after.id && before.type === after.type && same(before.extraState, after.extraState);

/** What is in a connection: a block, or the shadow that shows where none is. */
const content = (connection: Connection | undefined): Block | undefined => connection?.block ?? connection?.shadow;

const applyShadow = (connection: Blockly.Connection, before: Connection | undefined, after: Connection | undefined) => {
  if (same(before?.shadow, after?.shadow)) return;
  connection.setShadowState((after?.shadow ?? null) as Blockly.serialization.blocks.State | null);
};

interface Step {
  block: Blockly.BlockSvg;
  before: Block;
  after: Block;
  isTop: boolean;
}

/** Says which block is still the same one and has to be looked at in its turn. */
const applyConnection = (
  workspace: Blockly.WorkspaceSvg,
  connection: Blockly.Connection,
  before: Connection | undefined,
  after: Connection | undefined,
): Step | null => {
  const was = content(before);
  const is = content(after);
  const target = connection.targetBlock();
  const isKept = (before?.block === undefined) === (after?.block === undefined);
  if (was && is && target?.id === is.id && isKept && isSameShape(was, is)) {
    if (after?.block) applyShadow(connection, before, after);
    return { block: target as Blockly.BlockSvg, before: was, after: is, isTop: false };
  }
  if (was === undefined && is === undefined) return null;
  if (target && !target.isShadow()) target.dispose(false);
  applyShadow(connection, before, after);
  if (!after?.block) return null;
  const end = plug(load(after.block, workspace));
  if (end) connection.connect(end);
  return null;
};

/** What a block itself shows, without what is in it and under it. */
const itself = ({ inputs: _inputs, next: _next, ...rest }: Block): Omit<Block, 'inputs' | 'next'> => rest;

/** A loop instead of recursion: a long stack of blocks would overflow the call stack. */
const applyBlocks = (workspace: Blockly.WorkspaceSvg, first: Step): void => {
  const waiting: Step[] = [first];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { block, before, after, isTop } = step;
    if (!same(itself(before), itself(after))) {
      applyFields(block, after.fields ?? {});
      applyRest(block, after, isTop);
    }
    const further: Step[] = [];
    const go = (connection: Blockly.Connection | null | undefined, was?: Connection, is?: Connection): void => {
      const next = connection && applyConnection(workspace, connection, was, is);
      if (next) further.push(next);
    };
    const names = new Set([...Object.keys(before.inputs ?? {}), ...Object.keys(after.inputs ?? {})]);
    for (const name of names) go(block.getInput(name)?.connection, before.inputs?.[name], after.inputs?.[name]);
    go(block.nextConnection, before.next, after.next);
    for (const next of further.toReversed()) waiting.push(next);
  }
};

/**
 * A workspace has one variable of a name. What comes under a name that is there, made elsewhere, means that one: it goes
 * by its id from here on.
 */
const withKnownVariables = (workspace: Blockly.WorkspaceSvg, after: Program): Program => {
  const map = workspace.getVariableMap();
  const ids = new Map(
    (after.variables ?? []).flatMap(({ id, name, type }) => {
      const known = map.getVariableById(id) ?? map.getVariable(name, type ?? '');
      return known && known.getId() !== id ? [[id, known.getId()] as const] : [];
    }),
  );
  return ids.size === 0 ? after : withVariableIds(after, ids);
};

const applyVariables = (workspace: Blockly.WorkspaceSvg, after: Program): void => {
  const map = workspace.getVariableMap();
  for (const { id, name, type } of after.variables ?? []) {
    const known = map.getVariableById(id);
    if (!known) map.createVariable(name, type ?? '', id);
    else if (known.getName() !== name) map.renameVariable(known, name);
  }
};

const dropVariables = (workspace: Blockly.WorkspaceSvg, after: Program): void => {
  const kept = new Set((after.variables ?? []).map(({ id }) => id));
  const map = workspace.getVariableMap();
  for (const variable of map.getAllVariables()) {
    const isUsed = Blockly.Variables.getVariableUsesById(workspace, variable.getId()).length > 0;
    if (!kept.has(variable.getId()) && !isUsed) map.deleteVariable(variable);
  }
};

const applyTops = (workspace: Blockly.WorkspaceSvg, before: Program, after: Program): void => {
  const next = new Map(topBlocks(after).map((block) => [block.id, block]));
  for (const block of topBlocks(before)) {
    if (!next.has(block.id)) workspace.getBlockById(block.id)?.dispose(false);
  }
  const known = new Map(topBlocks(before).map((block) => [block.id, block]));
  for (const block of next.values()) {
    const was = known.get(block.id);
    const existing = workspace.getBlockById(block.id);
    if (was && existing && isSameShape(was, block)) {
      if (!same(was, block)) applyBlocks(workspace, { block: existing, before: was, after: block, isTop: true });
    } else {
      existing?.dispose(false);
      load(block, workspace);
    }
  }
};

/** Shows another program. One group of events, so one press of undo takes it back. */
export const applyProgram = (workspace: Blockly.WorkspaceSvg, shown: Program): void => {
  const group = Blockly.Events.getGroup();
  if (!group) Blockly.Events.setGroup(true);
  try {
    const before = readWorkspace(workspace);
    const after = withKnownVariables(workspace, shown);
    applyVariables(workspace, after);
    applyTops(workspace, before, after);
    dropVariables(workspace, after);
  } finally {
    Blockly.Events.setGroup(group);
  }
};
