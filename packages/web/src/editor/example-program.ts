import type { Brought, Example } from '@trundle/language/examples/example';
import { WELCOME } from '@trundle/language/examples/welcome';
import { printJavaScript } from '@trundle/language/javascript/print';
import { readJavaScript } from '@trundle/language/javascript/read';
import type { Random } from '@trundle/language/tree/ids';
import { findProgramBlock, PROGRAM_TYPE, type Program, topBlocks } from '@trundle/language/tree/program';
import { withoutRules } from '@trundle/language/tree/rules';
import type { Language } from '@trundle/protocol/languages';

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
  brought?: Brought,
): Program => {
  const reading = readJavaScript(example.program(language, other, brought), { random });
  if (!reading.ok) throw new Error(`${example.id} in ${language}: ${JSON.stringify(reading.problems)}`);
  // Examples are shown and changed as blocks, so they follow the rules of blocks.
  return inPlaceOf(before, withoutRules(reading.program));
};

/** The program newcomers find, as it came: nobody has put anything into it. */
export const isWelcome = (program: Program, language: Language): boolean =>
  printJavaScript(program).text === WELCOME.program(language);

export const welcomeIn = (language: Language, before: Program): Program =>
  readExample(WELCOME, language, before, Math.random);
