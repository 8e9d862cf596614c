import type { Language } from './languages.ts';
import { typesetAll } from './typesetting.ts';

/**
 * The texts of one package. They lie in a folder for each language, and a page loads the one its reader speaks, so
 * texts are loaded first, by whoever starts a program or opens a screen, and read without waiting from then on. They are
 * set as their language wants it, but for what `set` leaves as it is written.
 */
interface TextSource<Texts> {
  (language: Language): Texts;
  load(...languages: readonly Language[]): Promise<void>;
}

export const textSource = <Texts>(
  folderOf: (language: Language) => Promise<{ texts: Texts }>,
  set: (texts: Texts, language: Language) => Texts = typesetAll,
): TextSource<Texts> => {
  const loaded = new Map<Language, Texts>();
  const read = (language: Language): Texts => {
    const texts = loaded.get(language);
    if (texts === undefined) throw new Error(`Texts in '${language}' are read before they are loaded.`);
    return texts;
  };
  const load = async (...languages: readonly Language[]): Promise<void> => {
    const missing = languages.filter((language) => !loaded.has(language));
    const loadOne = async (language: Language): Promise<void> => {
      loaded.set(language, set((await folderOf(language)).texts, language));
    };
    await Promise.all(missing.map(loadOne));
  };
  return Object.assign(read, { load });
};

/** A text that something carries with it, read in the language of the reader. */
export type Localized = (language: Language) => string;

export type TextDetails = Readonly<Record<string, string | number>>;

/** Puts details into a text where their names stand in `{braces}`. */
export const fill = (text: string, details: TextDetails = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
