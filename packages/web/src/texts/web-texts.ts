import type { texts as english } from './en/index.ts';
import type { texts as pathfinding } from './en/pathfinding.ts';

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** English names the texts and what is filled into them; every other language has exactly the same ones. */
type PageTexts = typeof english;
export type WebTexts = Translated<PageTexts>;
/** What only the pathfinding editor says is loaded with it. */
export type PathfindingTexts = Translated<typeof pathfinding>;
/** All that may be asked for, by the English ones. */
export type EnglishTexts = PageTexts & { pathfinding: typeof pathfinding };
