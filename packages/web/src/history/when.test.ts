import { expect, test } from 'vitest';
import { whenText } from './when.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (seconds: number, tag = 'en'): string => whenText(new Date(NOW - seconds * 1_000).toISOString(), tag, NOW);

test('how long ago is said in words, and as a date after a week', () => {
  expect(ago(10)).toBe('this minute');
  expect(ago(150)).toBe('2 minutes ago');
  expect(ago(2 * 3_600)).toBe('2 hours ago');
  expect(ago(86_400)).toBe('yesterday');
  expect(ago(3 * 86_400, 'fr')).toBe('il y a 3 jours');
  expect(ago(30 * 86_400)).toBe('Feb 8, 2026');
  // A clock of a laptop that is behind.
  expect(ago(-90)).toBe('this minute');
});
