// @vitest-environment node
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { texts as english } from './en/tour.ts';
import type { TourTexts } from './tour-texts.ts';

const gapsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

test.each(LANGUAGES)('%s has every text of the tour with the gaps English has', async (language) => {
  const texts: TourTexts = (await import(`./${language}/tour.ts`)).texts;
  for (const [key, text] of Object.entries(english)) {
    const translated = texts[key as keyof TourTexts];
    expect([key, gapsOf(translated)]).toEqual([key, gapsOf(text)]);
    expect(translated.trim()).not.toBe('');
  }
});
