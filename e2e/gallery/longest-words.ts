import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../packages/protocol/src/languages.ts';

type Texts = string | { readonly [key: string]: Texts };
/** What a page says in its language, and the longest of what the others say there. */
type Longer = readonly [words: string, longest: string];

const FILES = [
  ...['web', 'protocol', 'language', 'runtime'].map((name) => `${name}/src/texts/{language}/index`),
  'web/src/texts/{language}/pathfinding',
];

const flat = (texts: Texts, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));

const textsIn = async (language: Language): Promise<Map<string, string>> => {
  const files = FILES.map((file) => import(`../../packages/${file.replace('{language}', language)}.ts`));
  const texts = (await Promise.all(files)).map(({ texts }) => texts as Texts);
  return new Map(texts.flatMap((each, at) => flat(each, FILES[at] ?? '')));
};

const ALL = await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)] as const));
const longestOf = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one));

const longerThan = (language: Language): Longer[] => {
  const own = new Map(ALL).get(language) ?? new Map<string, string>();
  return [...own]
    .map(([key, words]): Longer => [words, longestOf([words, ...ALL.map(([, texts]) => texts.get(key) ?? '')])])
    .filter(([words, longest]) => longest !== words);
};
const TABLES = new Map(LANGUAGES.map((language) => [language, longerThan(language)]));

/**
 * Every word of the page becomes the longest that any of the languages has in its place: what has room for those has room for
 * each of them. Says how many were changed.
 */
export const putLongestWords = async (page: Page, language: Language): Promise<number> => {
  const isKnown = await page.evaluate(() => 'longestWords' in window);
  return page.evaluate(change, isKnown ? null : (TABLES.get(language) ?? []));
};

/** The page's own words again, for whoever looks for something by its name. */
export const putBackWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { changedWords } = window as unknown as { changedWords: Map<Node, { own: string; longest: string }> };
    for (const [node, { own, longest }] of changedWords) if (node.nodeValue === longest) node.nodeValue = own;
    changedWords.clear();
  });

/** Runs in the page, so it stands alone. */
const change = (table: readonly Longer[] | null): number => {
  type Find = (words: string) => string | undefined;
  const holder = window as unknown as { longestWords: Find; changedWords: Map<Node, { own: string; longest: string }> };
  const finderOf = (longer: readonly Longer[]): Find => {
    const found = new Map<string, string | undefined>();
    const gaps: { sign: string; pattern: RegExp; names: string[]; longest: string }[] = [];
    for (const [words, longest] of longer) {
      const names = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      const before = found.get(words);
      if (names.length === 0)
        found.set(words, before !== undefined && before.length > longest.length ? before : longest);
      // What is little more than a gap fits everything.
      else if (words.replaceAll(/\{\{\w+\}\}/g, '').trim().length > 2) {
        const parts = words.split(/\{\{\w+\}\}/);
        const sign = parts.reduce((one, other) => (other.length > one.length ? other : one));
        const literal = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        gaps.push({ sign, pattern: new RegExp(`^${literal.join('(.{1,60})')}$`, 'su'), names, longest });
      }
    }
    const fill = (words: string): string | undefined => {
      for (const { sign, pattern, names, longest } of gaps) {
        const values = words.includes(sign) ? pattern.exec(words) : null;
        if (values !== null)
          return longest.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[names.indexOf(name) + 1] ?? '');
      }
      return undefined;
    };
    return (words) => {
      if (!found.has(words)) found.set(words, fill(words));
      return found.get(words);
    };
  };
  if (table !== null) holder.longestWords = finderOf(table);
  holder.changedWords ??= new Map();
  const { changedWords } = holder;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const words = node.nodeValue ?? '';
    if (words.trim() === '' || node.parentElement?.closest('svg, script, style, .cm-editor') !== null) continue;
    const longest = holder.longestWords(words.trim());
    if (longest === undefined || longest === words) continue;
    node.nodeValue = words.replace(words.trim(), () => longest);
    changedWords.set(node, { own: words, longest: node.nodeValue });
  }
  return changedWords.size;
};
