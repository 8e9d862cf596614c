import { LANGUAGES, type Language } from '../packages/protocol/src/languages.ts';
import type { WebTexts } from '../packages/web/src/texts/web-texts.ts';
import '../scripts/load-texts.ts';

const textsOf = async (language: Language): Promise<[Language, WebTexts]> => [
  language,
  (await import(`../packages/web/src/texts/${language}/index.ts`)).texts,
];

/** What the page says, so that a scenario reads the screen in any language. */
export const WORDS = Object.fromEntries(await Promise.all(LANGUAGES.map(textsOf))) as Record<Language, WebTexts>;

/** A text with its gaps filled the way the page fills them. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
