import type { Language } from '../languages.ts';
import { fill } from '../text-source.ts';
import { protocolTexts } from '../texts/index.ts';

/** One of 25 adjectives with one of 24 animals: enough for any class without a repeat. */
export const GENERATED_NAMES = 600;

/** The n-th of all names of a language; consecutive numbers share neither word, so a short list looks varied. */
export const generatedName = (number: number, language: Language): string => {
  const { name, ...words } = protocolTexts(language).studentNames;
  const index = ((number % GENERATED_NAMES) + GENERATED_NAMES) % GENERATED_NAMES;
  // 25 and 24 have no common divisor: stepping both at once visits every pair before the first comes again.
  const nth = (list: string): string => {
    const all = list.split(' ');
    return all[index % all.length] ?? '';
  };
  return fill(name, { adjective: nth(words.adjectives), animal: nth(words.animals) });
};
