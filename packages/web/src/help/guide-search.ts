import { BLOCKS, blockText } from '@trundle/language/catalogue/catalogue';
import { buildIndex, type SearchIndex } from '@trundle/language/catalogue/search';
import { spokenText } from '@trundle/language/documents';
import type { Language } from '@trundle/protocol/languages';
import { matchesWords } from '@trundle/protocol/search-words';

interface BlockEntry {
  type: string;
  title: string;
  text: string;
}

/** Every block one can take, by its words. */
const blockEntries = (language: Language, hasAll: boolean): BlockEntry[] =>
  BLOCKS.filter(({ teacherOnly }) => hasAll || teacherOnly !== true).map((declaration) => ({
    type: declaration.type,
    title: spokenText(declaration, language),
    text: blockText(declaration.type, language).tooltip,
  }));

/** Blocks by what they say and by what people call it, slips of a finger forgiven: as above the blocks, the fittest first. */
export class BlockSearch {
  readonly #entries: readonly BlockEntry[];
  readonly #language: Language;
  readonly #hasAll: boolean;
  #index: SearchIndex | null = null;

  constructor(language: Language, hasAll: boolean) {
    this.#language = language;
    this.#hasAll = hasAll;
    this.#entries = blockEntries(language, hasAll);
  }

  find(query: string): BlockEntry[] {
    if (query === '') return [...this.#entries];
    this.#index ??= buildIndex(this.#language, this.#hasAll);
    const fittest = new Set(this.#index.find(query).map(({ type }) => type));
    const byWords = this.#entries.filter(({ title, text }) => matchesWords(`${title} ${text}`, query));
    const types = new Set([...fittest, ...byWords.map(({ type }) => type)]);
    return [...types].flatMap((type) => this.#entries.find((entry) => entry.type === type) ?? []);
  }
}
