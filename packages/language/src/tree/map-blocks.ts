import type { Block, Connection, Program } from './program.ts';

/** Changes one block; what is in its inputs and below it has its own turn. */
type Change = (block: Block) => Block;

const inConnection = ({ block, shadow }: Connection, change: Change): Connection => ({
  ...(shadow && { shadow: inStack(shadow, change) }),
  ...(block && { block: inStack(block, change) }),
});

const alone = (block: Block, change: Change): Block => {
  const { inputs, ...changed } = change(block);
  if (inputs === undefined) return changed;
  const inner = Object.entries(inputs).map(([name, connection]) => [name, inConnection(connection, change)]);
  return { ...changed, inputs: Object.fromEntries(inner) };
};

/** Down a stack by a loop: a long one would overflow the call stack. */
const inStack = (first: Block, change: Change): Block => {
  const start = alone(first, change);
  let above = start;
  for (let below = above.next?.block; below; below = above.next?.block) {
    const next = alone(below, change);
    above.next = { ...above.next, block: next };
    above = next;
  }
  return start;
};

/** The same program with something changed in each block. */
export const mapBlocks = (program: Program, change: Change): Program => ({
  ...program,
  blocks: { ...program.blocks, blocks: program.blocks.blocks.map((block) => inStack(block, change)) },
});
