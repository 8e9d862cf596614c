import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf } from '@trundle/protocol';

/** The first language of an Accept-Language header that we speak. */
export const languageOf = (header: string | undefined): Language => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => localeOf(known).tag === tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
};
