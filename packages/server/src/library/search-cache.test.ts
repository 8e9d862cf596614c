import { expect, test, vi } from 'vitest';
import { SearchCache } from './search-cache.ts';

test('who asks the same at the same time, or soon after, is told the same; later it is asked anew', async () => {
  let now = 0;
  const cache = new SearchCache(() => now);
  const ask = vi.fn(async () => ({ found: ask.mock.calls.length }));
  const [one, other] = await Promise.all([cache.get('cat', ask), cache.get('cat', ask)]);
  expect(other).toBe(one);
  now = 599_999;
  expect(await cache.get('cat', ask)).toBe(one);
  expect(await cache.get('dog', ask)).toEqual({ found: 2 });
  now = 600_000;
  expect(await cache.get('cat', ask)).toEqual({ found: 3 });
});

test('what failed is not kept, and five hundred answers are', async () => {
  const cache = new SearchCache(() => 0);
  await expect(cache.get('cat', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('cat', async () => 'here')).toBe('here');
  for (let at = 0; at < 500; at += 1) await cache.get(`word ${at}`, async () => at);
  expect(await cache.get('word 1', async () => 'asked')).toBe(1);
  expect(await cache.get('cat', async () => 'asked')).toBe('asked');
});
