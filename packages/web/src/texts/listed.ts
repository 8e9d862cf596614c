import i18next from 'i18next';

/** Several things in one sentence, in the page's language: «1, 2 and 3». */
export const listed = (things: readonly (string | number)[]): string =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(things.map(String));
