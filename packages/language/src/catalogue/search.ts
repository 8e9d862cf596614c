import type { Language } from '@trundle/protocol/languages';
import { languageTexts } from '../texts/index.ts';
import { pictureOf } from './block-pictures.ts';
import { BLOCKS, blockText } from './catalogue.ts';
import { isField, type ToolboxPlacement } from './declaration.ts';
import { signatureNames } from './signatures.ts';
import { categoryPath } from './toolboxes.ts';
import { matchOf, meantBy, wordsIn } from './word-match.ts';

export const SEARCH = { minimumLength: 2, batch: 10 } as const;

/** What a block says itself counts most, then what children call it, then what is said about it. */
const WEIGHT = { message: 8, choice: 4, name: 4, synonym: 3, category: 2, tooltip: 1 } as const;
/** What children call it first is what it does, «music» of what plays it and last of what ends it: less for each further word. */
const LESS = 0.05;
/** Of two that fit as well, the one for beginners. */
const SHELVES: readonly ToolboxPlacement['toolbox'][] = ['beginner', 'advanced'];

export interface SearchHit {
  type: string;
  toolbox: ToolboxPlacement['toolbox'];
  category: string;
}

interface Entry {
  hit: SearchHit;
  /** How much the block says: of two that say the same word, the one that says little else is meant. */
  length: number;
  /** Each word with the weight of the weightiest place it stands in. */
  words: ReadonlyMap<string, number>;
}

const entriesOf = (language: Language, teacher: boolean) =>
  BLOCKS.filter((block) => teacher || !block.teacherOnly).flatMap((block) =>
    block.places.map((place) => ({ block, place, language })),
  );

const textsOf = ({ block, place, language }: ReturnType<typeof entriesOf>[number]): [string, number][] => {
  const { message, tooltip } = blockText(block.type, language);
  const picture = pictureOf(block, message);
  const choices = Object.values(block.parts).flatMap((part) =>
    isField(part) && part.field.kind === 'choice' ? part.field.options.map((option) => option.label(language)) : [],
  );
  const names = block.code ? signatureNames(block.code) : [];
  const synonyms = picture ? languageTexts(language).search[picture].split(' ') : [];
  const path = categoryPath(place.toolbox, place.category, language);
  return [
    [tooltip, WEIGHT.tooltip],
    [path.join(' '), WEIGHT.category],
    ...synonyms.map((word, at): [string, number] => [word, WEIGHT.synonym - at * LESS]),
    [names.join(' '), WEIGHT.name],
    [choices.join(' '), WEIGHT.choice],
    [message.replace(/%(\d+|%)/g, ' '), WEIGHT.message],
  ];
};

/** Words of every placed block. Built in batches, so that the page can breathe between them. */
export class SearchIndex {
  readonly #waiting: ReturnType<typeof entriesOf>;
  readonly #entries: Entry[] = [];
  readonly #known = new Set<string>();
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
      // The weightiest come last and stay.
      const words = new Map(
        textsOf(waiting).flatMap(([text, weight]) => wordsIn(text).map((word): [string, number] => [word, weight])),
      );
      for (const word of words.keys()) this.#known.add(word);
      const { length } = blockText(block.type, waiting.language).message;
      const hit = { type: block.type, toolbox: place.toolbox, category: place.category };
      this.#entries.push({ hit, length, words });
    }
    this.#next += SEARCH.batch;
    return !this.complete;
  }

  /** Blocks in which every word of the query begins a word, the fittest first. Fewer than two characters find nothing. */
  find(query: string): SearchHit[] {
    if (query.trim().length < SEARCH.minimumLength) return [];
    const asked = query
      .trim()
      .split(/\s+/)
      .map((word) => this.#meant(wordsIn(word)[0] ?? word));
    return this.#entries
      .map(({ hit, length, words }) => ({ hit, length, scores: asked.map((meant) => scoreOf(meant, words)) }))
      .filter(({ scores }) => scores.every((score) => score > 0))
      .map(({ scores, ...found }) => ({ ...found, score: scores.reduce((sum, score) => sum + score, 0) }))
      .toSorted(
        (one, other) => other.score - one.score || shelfOf(one.hit) - shelfOf(other.hit) || one.length - other.length,
      )
      .map(({ hit }) => hit);
  }

  /** The word itself if anything begins with it, or else those it may be a slip of. */
  #meant(word: string): string[] {
    for (const known of this.#known) if (matchOf(word, known) > 0) return [word];
    return meantBy(word, this.#known);
  }
}

const shelfOf = ({ toolbox }: SearchHit): number => SHELVES.indexOf(toolbox);

const scoreOf = (meant: readonly string[], words: ReadonlyMap<string, number>): number => {
  let best = 0;
  for (const [word, weight] of words) {
    for (const asked of meant) best = Math.max(best, matchOf(asked, word) * weight);
  }
  return best;
};

export const buildIndex = (language: Language, teacher: boolean): SearchIndex => {
  const index = new SearchIndex(language, teacher);
  while (index.step());
  return index;
};
