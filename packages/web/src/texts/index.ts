import { type Language, localeOf } from '@trundle/protocol/languages';
import { protocolTexts } from '@trundle/protocol/texts/index';
import i18next, { type TFunction } from 'i18next';
import type { English, Messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English };
  }
}

const LOADERS: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  es: () => import('./es/index.ts'),
};

/** Loads the texts of one language only. Another language is another page load, so `t` never changes under a screen. */
export const loadMessages = async (language: Language): Promise<void> => {
  const [{ messages }] = await Promise.all([LOADERS[language](), protocolTexts.load(language)]);
  const { tag } = localeOf(language);
  await i18next.init({
    lng: tag,
    resources: { [tag]: { translation: messages } },
    interpolation: { escapeValue: false },
  });
};

/** The text for a key, in the page's language. */
export const t: TFunction = i18next.t;
