import { type Block, type Connection, isReference, type Program, topBlocks, type Variable } from './program.ts';

/** What really sits in a connection: a block put there covers the shadow. */
export const occupant = (connection: Connection | undefined): Block | undefined =>
  connection?.block ?? connection?.shadow;

export const inputBlock = (block: Block, input: string): Block | undefined => occupant(block.inputs?.[input]);

/** The block and everything below it in the same stack. */
export const stackOf = (first: Block | undefined): Block[] => {
  const stack: Block[] = [];
  for (let block = first; block; block = occupant(block.next)) stack.push(block);
  return stack;
};

/** Links blocks into a stack and gives the first. The blocks' own `next` is replaced. */
export const stackFrom = (blocks: readonly Block[]): Block | undefined => {
  let first: Block | undefined;
  for (const block of blocks.toReversed()) {
    const { next: _gone, ...rest } = block;
    first = first ? { ...rest, next: { block: first } } : rest;
  }
  return first;
};

/** Every block once, parents first, inputs in order, then what follows. Covered shadows are left out. */
export function* walkBlock(start: Block): Generator<Block> {
  const waiting: Block[] = [start];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    yield block;
    const below = occupant(block.next);
    if (below) waiting.push(below);
    for (const connection of Object.values(block.inputs ?? {}).toReversed()) {
      const inner = occupant(connection);
      if (inner) waiting.push(inner);
    }
  }
}

export function* walkProgram(program: Program): Generator<Block> {
  for (const block of topBlocks(program)) yield* walkBlock(block);
}

export const countBlocks = (program: Program): number => {
  let count = 0;
  for (const _block of walkProgram(program)) count++;
  return count;
};

/**
 * How many blocks hang on each other at most, those in inputs included. Whoever draws blocks inside blocks goes down so
 * many levels.
 */
export const depthOf = (program: Program): number => {
  const waiting: [Block, number][] = topBlocks(program).map((block) => [block, 1]);
  let deepest = 0;
  for (let top = waiting.pop(); top; top = waiting.pop()) {
    const [block, depth] = top;
    deepest = Math.max(deepest, depth);
    for (const connection of [block.next, ...Object.values(block.inputs ?? {})]) {
      const inner = occupant(connection);
      if (inner) waiting.push([inner, depth + 1]);
    }
  }
  return deepest;
};

export const variablesOf = (program: Program): Variable[] => program.variables ?? [];

/** Ids of the variables that some block mentions, function parameters included. */
export const usedVariables = (program: Program): Set<string> => {
  const used = new Set<string>();
  for (const block of walkProgram(program)) {
    for (const value of Object.values(block.fields ?? {})) if (isReference(value)) used.add(value.id);
    for (const parameter of block.extraState?.params ?? []) if (typeof parameter !== 'string') used.add(parameter.id);
  }
  return used;
};
