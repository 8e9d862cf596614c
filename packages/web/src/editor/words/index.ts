import type { Language } from '@trundle/protocol/languages';
import { french } from './french.ts';
import { spanish } from './spanish.ts';

/** Set over Blockly's own message pack of the same language. */
export const BLOCKLY_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  fr: french,
  es: spanish,
};
