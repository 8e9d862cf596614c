import { type Language, localeOf } from '@trundle/protocol/languages';
import { textSource } from '@trundle/protocol/text-source';
import { protocolTexts } from '@trundle/protocol/texts/index';
import i18next, { type TFunction } from 'i18next';
import type { EnglishTexts, WebTexts } from './web-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishTexts };
  }
}

/** What the screens say. */
const webTexts = textSource<WebTexts>((language) => import(`./${language}/index.ts`));

let loaded: Language | null = null;

/** The page's language; English until its texts are there. */
export const pageLanguage = (): Language => loaded ?? 'en';

/** Loads the texts of one language only. Another language is another page load, so `t` never changes under a screen. */
export const loadTexts = async (language: Language): Promise<void> => {
  await Promise.all([webTexts.load(language), protocolTexts.load(language)]);
  const { tag } = localeOf(language);
  await i18next.init({
    lng: tag,
    resources: { [tag]: { translation: webTexts(language) } },
    interpolation: { escapeValue: false },
  });
  loaded = language;
};

/** More texts for `t`, in the page's language. */
export const addTexts = (texts: object): void => {
  i18next.addResourceBundle(localeOf(pageLanguage()).tag, 'translation', texts, true, true);
};

/** The text for a key, in the page's language. */
export const t: TFunction = i18next.t;
