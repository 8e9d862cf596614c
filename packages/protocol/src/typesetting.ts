import type { Language } from './languages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** How a language sets its sentences, beyond what whoever writes them types. */
const RULES: Record<Language, (text: string) => string> = {
  en: (text) => text,
  // The space before these marks and inside the quotes belongs to them: no line begins with a mark.
  fr: (text) => text.replace(/ (?=[:;!?»%])/g, NO_BREAK_SPACE).replace(/« /g, `«${NO_BREAK_SPACE}`),
  es: (text) => text,
};

/** A sentence of the product as it is shown. */
export const typeset = (text: string, language: Language): string => RULES[language](text);
