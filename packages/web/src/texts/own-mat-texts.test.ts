// @vitest-environment node
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { texts as english } from './en/own-mat.ts';
import type { OwnMatTexts } from './own-mat-texts.ts';

const gapsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

test.each(LANGUAGES)('%s has every text about the own mat with the gaps English has', async (language) => {
  const texts: OwnMatTexts = (await import(`./${language}/own-mat.ts`)).texts;
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    const translated = texts[key as keyof OwnMatTexts];
    expect([key, gapsOf(translated)]).toEqual([key, gapsOf(text)]);
    expect(translated.trim()).not.toBe('');
  }
});
