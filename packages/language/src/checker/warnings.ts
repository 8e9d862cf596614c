import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import { type LanguageTexts, languageText, languageTexts } from '../texts/index.ts';

/** Found on blocks and when a program is about to run, with the same words. */
export type MissingCode = keyof LanguageTexts['checker']['missing'];
export type WarningCode = keyof LanguageTexts['checker']['warnings'] | MissingCode;

/** Shown over a variable dropdown with nothing in it. */
export const noVariableTooltip = languageText(({ checker }) => checker.noVariable);

export interface BlockWarning {
  block: string;
  code: WarningCode;
  details: Record<string, string | number>;
}

export const warningText = (warning: BlockWarning, language: Language): string => {
  const { warnings, missing } = languageTexts(language).checker;
  return fill({ ...warnings, ...missing }[warning.code], warning.details);
};

/** The line a warning leaves in the console. */
export const consoleLine = (warning: BlockWarning, language: Language): string =>
  `[WARNING] [Block ID : ${warning.block}] : ${warningText(warning, language)}`;
