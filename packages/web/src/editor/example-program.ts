import type { Example } from '@trundle/language/examples/example';
import { readJavaScript } from '@trundle/language/javascript/read';
import type { Random } from '@trundle/language/tree/ids';
import { findProgramBlock, PROGRAM_TYPE, type Program, topBlocks } from '@trundle/language/tree/program';
import { occupant } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';

/** Nothing to lose: no block but the empty program block. */
export const isUntouched = (program: Program): boolean =>
  topBlocks(program).every(
    ({ type, inputs }) =>
      type === PROGRAM_TYPE && Object.values(inputs ?? {}).every((connection) => occupant(connection) === undefined),
  );

/**
 * The blocks of another program in the place of the open one. The program block stays the one that is there: it cannot
 * be taken away, so a second one would not be let in.
 */
export const inPlaceOf = (before: Program, program: Program): Program => {
  const own = findProgramBlock(before);
  if (own === undefined) return program;
  const place = { id: own.id, ...(own.x !== undefined && { x: own.x }), ...(own.y !== undefined && { y: own.y }) };
  const blocks = topBlocks(program).map((block) =>
    block.type === PROGRAM_TYPE ? { ...block, ...place, deletable: false } : block,
  );
  return { ...program, blocks: { ...program.blocks, blocks } };
};

export const readExample = (
  example: Example,
  language: Language,
  before: Program,
  random: Random,
  other?: number,
): Program => {
  const reading = readJavaScript(example.program(language, other), { random });
  if (!reading.ok) throw new Error(`${example.id} in ${language}: ${JSON.stringify(reading.problems)}`);
  return inPlaceOf(before, reading.program);
};
