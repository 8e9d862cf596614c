import { PROGRAM_LIMIT_CHARACTERS } from '@trundle/protocol/constants';
import { CODE_LANGUAGES, type CodeLanguage } from '../catalogue/signatures.ts';
import { findProgramBlock, PROGRAM_TYPE, type Program, topBlocks } from '../tree/program.ts';

/** The blocks of a text weigh several times what it does; beyond this there would be no room left for them. */
const MOST_CHARACTERS = PROGRAM_LIMIT_CHARACTERS / 8;

type TypedTexts = Partial<Record<CodeLanguage, string>>;

/**
 * What somebody typed travels with the program as the note (`data`) of its one block: every release hands such notes
 * on unchanged, also those that know nothing of this one. Undefined for a note that somebody else made: it stays.
 */
const textsIn = (note: string | undefined): TypedTexts | undefined => {
  if (note === undefined) return {};
  try {
    const { typed } = JSON.parse(note) as { typed?: Record<string, unknown> };
    if (typeof typed !== 'object' || typed === null) return undefined;
    return Object.fromEntries(
      CODE_LANGUAGES.flatMap((language) => {
        const text = typed[language];
        return typeof text === 'string' && text.length <= MOST_CHARACTERS ? [[language, text]] : [];
      }),
    );
  } catch {
    return undefined;
  }
};

/** The text that was typed last in a language, if the program would be printed another way. */
export const typedText = (program: Program, language: CodeLanguage): string | undefined =>
  textsIn(findProgramBlock(program)?.data)?.[language];

/** The same program, remembering that this was typed, or that nothing was. */
export const withTypedText = (program: Program, language: CodeLanguage, text: string | undefined): Program => {
  const before = textsIn(findProgramBlock(program)?.data);
  const kept = text !== undefined && text.length <= MOST_CHARACTERS ? text : undefined;
  if (before === undefined || before[language] === kept) return program;
  const { [language]: _old, ...others } = before;
  const typed: TypedTexts = kept === undefined ? others : { ...others, [language]: kept };
  const blocks = topBlocks(program).map((block) => {
    if (block.type !== PROGRAM_TYPE) return block;
    const { data: _note, ...rest } = block;
    return Object.keys(typed).length ? { ...rest, data: JSON.stringify({ typed }) } : rest;
  });
  return { ...program, blocks: { ...program.blocks, blocks } };
};
