import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import { typeName } from '../catalogue/catalogue.ts';
import { type LanguageTexts, languageText, languageTexts } from '../texts/index.ts';
import { consolePrefix } from './console-prefix.ts';

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
  const { code, details } = warning;
  const named = code === 'unknownBlock' ? { name: typeName(String(details.name), language) } : details;
  return fill({ ...warnings, ...missing }[code], named);
};

/** The line a warning leaves in the console. */
export const consoleLine = (warning: BlockWarning, language: Language): string =>
  consolePrefix(warning.block) + warningText(warning, language);
