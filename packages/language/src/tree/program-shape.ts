import { loopBlocks } from '../catalogue/control/logic.ts';
import { type Block, findProgramBlock, isDefinition, isDisabled, type Program, topBlocks } from './program.ts';

/** What a program is made of, as far as it would ever run. */
export interface ProgramShape {
  /** Blocks somebody put there: not the numbers and words that come with a block. */
  readonly blocks: number;
  readonly hasLoop: boolean;
  readonly hasFunction: boolean;
}

const LOOPS: ReadonlySet<string> = new Set(loopBlocks.filter(({ parts }) => 'DO' in parts).map(({ type }) => type));

/** Blocks that are put there and switched on, from a first one on. */
function* activeBlocks(first: Block): Generator<Block> {
  const waiting = [first];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (block.next?.block) waiting.push(block.next.block);
    if (isDisabled(block)) continue;
    yield block;
    for (const { block: inner } of Object.values(block.inputs ?? {})) if (inner) waiting.push(inner);
  }
}

const holds = (block: Block, input: string): boolean => {
  const first = block.inputs?.[input]?.block;
  if (first === undefined) return false;
  for (const _inner of activeBlocks(first)) return true;
  return false;
};

/** From the program's own block, and on into every function that is called from there. */
export const shapeOf = (program: Program): ProgramShape => {
  const start = findProgramBlock(program);
  const definitions = new Map(
    topBlocks(program)
      .filter((block) => isDefinition(block) && !isDisabled(block))
      .map((block) => [String(block.fields?.NAME), block]),
  );
  const waiting = start ? [start] : [];
  let blocks = 0;
  let hasLoop = false;
  let hasFunction = false;
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    for (const block of activeBlocks(from)) {
      if (block !== start) blocks++;
      hasLoop ||= LOOPS.has(block.type) && holds(block, 'DO');
      hasFunction ||= isDefinition(block) && (holds(block, 'STACK') || holds(block, 'RETURN'));
      const called = block.type.startsWith('procedures_call') ? (block.extraState?.name ?? '') : '';
      const definition = definitions.get(called);
      if (definition === undefined) continue;
      definitions.delete(called);
      waiting.push(definition);
    }
  }
  return { blocks, hasLoop, hasFunction };
};
