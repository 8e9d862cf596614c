import type { Language } from '@trundle/protocol/languages';

/** What something is called in each language of the product. */
export type Names = Readonly<Record<Language, string>>;

export const names = (en: string, french: string, spanish: string): Names => ({ en, fr: french, es: spanish });
