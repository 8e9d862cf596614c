import type { Language } from './languages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** How some languages set their sentences, beyond what whoever writes them types. */
const RULES: Partial<Record<Language, (text: string) => string>> = {
  // The space before these marks and inside the quotes belongs to them: no line begins with a mark. `%1` is a gap.
  fr: (text) => text.replace(/ (?=[:;!?»]|%(?!\d))/g, NO_BREAK_SPACE).replace(/« /g, `«${NO_BREAK_SPACE}`),
};

/** A sentence of the product as it is shown. */
export const typeset = (text: string, language: Language): string => RULES[language]?.(text) ?? text;

/** The same for all sentences among some texts, however they are grouped. */
export const typesetAll = <Texts>(texts: Texts, language: Language): Texts => {
  const set = (text: unknown): unknown => {
    if (typeof text === 'string') return typeset(text, language);
    if (Array.isArray(text)) return text.map(set);
    if (typeof text !== 'object' || text === null) return text;
    return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, set(inner)]));
  };
  return RULES[language] === undefined ? texts : (set(texts) as Texts);
};
