import type { Language } from '@trundle/protocol/languages';

export type BlocklyWords = Readonly<Record<string, string>>;

interface BlocklyTexts {
  /** Blockly's own words in the language. */
  pack: unknown;
  /** What is set over them. */
  corrections: BlocklyWords;
}

/** The library would give every function a comment to fill in, also one that was typed without. */
const SILENT: BlocklyWords = { PROCEDURES_DEFNORETURN_COMMENT: '', PROCEDURES_DEFRETURN_COMMENT: '' };

/** A pack is a module of CommonJS: some bundlers hand out its words themselves, some put them behind `default`. */
const wordsOf = (loaded: unknown): BlocklyWords => {
  const pack = loaded as BlocklyWords & { default?: BlocklyWords };
  return { ...pack, ...pack.default };
};

/** What the block library says, loaded with the editor: no other screen needs it. */
export const loadBlocklyWords = async (language: Language): Promise<BlocklyWords> => {
  const { pack, corrections }: BlocklyTexts = await import(`./${language}/blockly.ts`);
  return { ...wordsOf(pack), ...corrections, ...SILENT };
};
