import type { ParseResult } from '@trundle/language/convert/parse-result';
import { type Block, type Connection, isDefinition, type Program, topBlocks } from '@trundle/language/tree/program';
import { stackFrom, stackOf } from '@trundle/language/tree/walk';

/**
 * A program in which the blocks of a stack lie side by side. In the tree each block holds the next one, and a browser
 * that copies it to another thread goes one level deeper for each: a few hundred blocks are more than it can hold.
 */
type PackedBlock = Omit<Block, 'next' | 'inputs'> & { inputs?: Record<string, PackedConnection> };
interface PackedConnection {
  block?: PackedBlock[];
  shadow?: PackedBlock[];
}
type PackedProgram = Omit<Program, 'blocks'> & { stacks: PackedBlock[][] };
export type PackedReading = { ok: true; program: PackedProgram } | Extract<ParseResult, { ok: false }>;

const packStack = (first: Block): PackedBlock[] =>
  stackOf(first).map(({ next: _next, inputs, ...block }) => ({
    ...block,
    ...(inputs && {
      inputs: Object.fromEntries(Object.entries(inputs).map(([name, connection]) => [name, packed(connection)])),
    }),
  }));

const packed = ({ block, shadow }: Connection): PackedConnection => ({
  ...(block && { block: packStack(block) }),
  ...(shadow && { shadow: packStack(shadow) }),
});

const unpackStack = (stack: readonly PackedBlock[]): Block | undefined =>
  stackFrom(
    stack.map(({ inputs, ...block }) => ({
      ...block,
      ...(inputs && {
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, connection]) => [name, unpacked(connection)])),
      }),
    })),
  );

const unpacked = (connection: PackedConnection): Connection => {
  const block = connection.block && unpackStack(connection.block);
  const shadow = connection.shadow && unpackStack(connection.shadow);
  return { ...(block && { block }), ...(shadow && { shadow }) };
};

export const packReading = (reading: ParseResult): PackedReading => {
  if (!reading.ok) return reading;
  const { blocks, ...rest } = reading.program;
  return { ok: true, program: { ...rest, stacks: blocks.blocks.map(packStack) } };
};

export const unpackReading = (reading: PackedReading): ParseResult => {
  if (!reading.ok) return reading;
  const { stacks, ...rest } = reading.program;
  const blocks = stacks.flatMap((stack) => unpackStack(stack) ?? []);
  return { ok: true, program: { ...rest, blocks: { languageVersion: 0, blocks } } };
};

/** All that reading needs to know of the program before: which names there were. */
export const namesOnly = (program: Program): Program => ({
  ...program,
  blocks: {
    languageVersion: 0,
    blocks: topBlocks(program)
      .filter(isDefinition)
      .map(({ type, id, fields }) => ({ type, id, ...(fields && { fields }) })),
  },
});
