import type { texts as english } from './en/index.ts';

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** English names the texts and what is filled into them; every other language has exactly the same ones. */
export type EnglishTexts = typeof english;
export type WebTexts = Translated<EnglishTexts>;
