import { CODE_LANGUAGES, type CodeLanguage } from '../catalogue/signatures.ts';
import { findProgramBlock, PROGRAM_TYPE, type Program, topBlocks } from './program.ts';

/**
 * A program remembers the language it was last written in, because Python and JavaScript reckon, compare and print each in
 * their own way. One that was only ever put together from blocks follows the rules of the blocks.
 */
export const rulesOf = (program: Program): CodeLanguage | undefined => {
  const name = findProgramBlock(program)?.extraState?.name;
  return CODE_LANGUAGES.find((language) => language === name);
};

/** A program of blocks, whatever it was made from. */
export const withoutRules = (program: Program): Program => {
  const blocks = topBlocks(program).map((block) => {
    if (block.type !== PROGRAM_TYPE) return block;
    const { extraState: _language, ...rest } = block;
    return rest;
  });
  return { ...program, blocks: { ...program.blocks, blocks } };
};
