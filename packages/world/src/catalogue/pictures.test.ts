import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { PICTURE_DRAWINGS } from '../pictures/index.ts';
import { BUNDLED_PICTURES, bundledPictureOf, PICTURE_TAGS, tagName } from './pictures.ts';

test('each picture is found by its id, has a name in every language and a tag', () => {
  for (const picture of BUNDLED_PICTURES) {
    expect(bundledPictureOf(picture.id)).toBe(picture);
    expect(picture.id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    expect(picture.tags.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) expect(picture.name(language)).not.toBe('');
  }
  expect(bundledPictureOf('unknown')).toBeUndefined();
});

test('each tag has a name in every language and at least two pictures', () => {
  for (const tag of PICTURE_TAGS) {
    for (const language of LANGUAGES) expect(tagName(tag)(language)).not.toBe('');
    expect(BUNDLED_PICTURES.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThan(1);
  }
});

test.each(BUNDLED_PICTURES)('$id moves, is small, and reaches for nothing outside itself', ({ id }) => {
  const svg = PICTURE_DRAWINGS[id];
  expect(svg).toContain('@keyframes');
  expect(svg).toContain('infinite');
  expect(svg.length).toBeLessThan(10_000);
  expect(svg).not.toMatch(/<script|<image|<use|href|url\(|@import|onload|foreignObject/i);
  expect(svg).not.toMatch(/NaN|undefined/);
  const opened = [...svg.matchAll(/<(\w+)(?:\s[^>]*)?(?<!\/)>/g)].map(([, name]) => name).sort();
  const closed = [...svg.matchAll(/<\/(\w+)>/g)].map(([, name]) => name).sort();
  expect(opened).toEqual(closed);
});
