// @vitest-environment node
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { texts as english } from './en/lessons.ts';
import type { LessonTexts } from './lesson-texts.ts';

const gapsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

test.each(LANGUAGES)('%s has every text of the lessons with the gaps English has', async (language) => {
  const texts: LessonTexts = (await import(`./${language}/lessons.ts`)).texts;
  for (const [key, text] of Object.entries(english)) {
    const translated = texts[key as keyof LessonTexts];
    expect([key, gapsOf(translated)]).toEqual([key, gapsOf(text)]);
    expect(translated.trim()).not.toBe('');
  }
});
