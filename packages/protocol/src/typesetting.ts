import type { Language } from './languages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** How some languages set their sentences, beyond what whoever writes them types. */
const RULES: Partial<Record<Language, (text: string) => string>> = {
  // The space before these marks and inside the quotes belongs to them: no line begins with a mark.
  fr: (text) => text.replace(/ (?=[:;!?»%])/g, NO_BREAK_SPACE).replace(/« /g, `«${NO_BREAK_SPACE}`),
};

/** A sentence of the product as it is shown. */
export const typeset = (text: string, language: Language): string => RULES[language]?.(text) ?? text;
