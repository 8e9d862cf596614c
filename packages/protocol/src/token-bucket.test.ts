import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('a burst passes, then the rate', () => {
  let now = 0;
  const bucket = new TokenBucket({ perSecond: 10, burst: 3 }, () => now);
  const take = (count: number) => Array.from({ length: count }, () => bucket.take());
  expect(take(4)).toEqual([true, true, true, false]);
  now += 100;
  expect(take(2)).toEqual([true, false]);
  now += 60_000;
  expect(take(4)).toEqual([true, true, true, false]);
});

test('what is too much at once takes nothing', () => {
  const bucket = new TokenBucket({ perSecond: 0, burst: 10 }, () => 0);
  expect([bucket.take(11), bucket.take(10), bucket.take(1)]).toEqual([false, true, false]);
});
