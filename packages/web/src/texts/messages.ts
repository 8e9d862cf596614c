import type { messages as english } from './en/index.ts';

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** English names the texts; every other language has exactly the same ones, or the type check fails. */
export type Messages = Translated<typeof english>;
export type English = typeof english;
