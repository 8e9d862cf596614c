import { type Example, programText } from '@trundle/language/examples/example';
import { readJavaScript } from '@trundle/language/javascript/read';
import type { Random } from '@trundle/language/tree/ids';
import { findProgramBlock, PROGRAM_TYPE, type Program, topBlocks } from '@trundle/language/tree/program';
import { occupant } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/constants';

/** Nothing to lose: no block but the empty program block. */
export const isUntouched = (program: Program): boolean =>
  topBlocks(program).every(
    ({ type, inputs }) =>
      type === PROGRAM_TYPE && Object.values(inputs ?? {}).every((connection) => occupant(connection) === undefined),
  );

/**
 * The blocks of an example in the place of the open program. The program block stays the one that is there: it cannot
 * be taken away, so a second one would not be let in.
 */
export const readExample = (example: Example, language: Language, before: Program, random: Random): Program => {
  const reading = readJavaScript(programText(example, language), { random });
  if (!reading.ok) throw new Error(`${example.id} in ${language}: ${JSON.stringify(reading.problems)}`);
  const own = findProgramBlock(before);
  if (own === undefined) return reading.program;
  const place = { id: own.id, ...(own.x !== undefined && { x: own.x }), ...(own.y !== undefined && { y: own.y }) };
  const blocks = topBlocks(reading.program).map((block) =>
    block.type === PROGRAM_TYPE ? { ...block, ...place, deletable: false } : block,
  );
  return { ...reading.program, blocks: { ...reading.program.blocks, blocks } };
};
