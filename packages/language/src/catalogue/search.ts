import type { Language } from '@trundle/protocol/languages';
import { BLOCKS, blockText } from './catalogue.ts';
import { isField, type ToolboxPlacement } from './declaration.ts';
import { signatureNames } from './signatures.ts';
import { categoryPath } from './toolboxes.ts';

export const SEARCH = { minimumLength: 2, batch: 10 } as const;

export interface SearchHit {
  type: string;
  toolbox: ToolboxPlacement['toolbox'];
  category: string;
}

interface Entry extends SearchHit {
  words: string;
}

/** Case and accents do not matter: children type repeter for répéter. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const entriesOf = (language: Language, teacher: boolean) =>
  BLOCKS.filter((block) => teacher || !block.teacherOnly).flatMap((block) =>
    block.places.map((place) => ({ block, place, language })),
  );

const wordsOf = ({ block, place, language }: ReturnType<typeof entriesOf>[number]): string => {
  const { message, tooltip } = blockText(block.type, language);
  const choices = Object.values(block.parts).flatMap((part) =>
    isField(part) && part.field.kind === 'choice' ? part.field.options.map((option) => option.label(language)) : [],
  );
  const names = block.code ? signatureNames(block.code) : [];
  const path = categoryPath(place.toolbox, place.category, language);
  return fold([message.replace(/%(\d+|%)/g, ' '), tooltip, ...choices, ...names, ...path].join(' '));
};

/** Words of every placed block. Built in batches, so that the page can breathe between them. */
export class SearchIndex {
  readonly #waiting: ReturnType<typeof entriesOf>;
  readonly #entries: Entry[] = [];
  #next = 0;

  constructor(language: Language, teacher: boolean) {
    this.#waiting = entriesOf(language, teacher);
  }

  get complete(): boolean {
    return this.#next >= this.#waiting.length;
  }

  /** Takes in the next batch; says whether there is more. */
  step(): boolean {
    for (const waiting of this.#waiting.slice(this.#next, this.#next + SEARCH.batch)) {
      const { block, place } = waiting;
      this.#entries.push({
        type: block.type,
        toolbox: place.toolbox,
        category: place.category,
        words: wordsOf(waiting),
      });
    }
    this.#next += SEARCH.batch;
    return !this.complete;
  }

  /** Blocks in which every word of the query occurs. Fewer than two characters find nothing. */
  find(query: string): SearchHit[] {
    const words = fold(query.trim()).split(/\s+/).filter(Boolean);
    if (query.trim().length < SEARCH.minimumLength) return [];
    return this.#entries
      .filter((entry) => words.every((word) => entry.words.includes(word)))
      .map(({ type, toolbox, category }) => ({ type, toolbox, category }));
  }
}

export const buildIndex = (language: Language, teacher: boolean): SearchIndex => {
  const index = new SearchIndex(language, teacher);
  while (index.step());
  return index;
};
