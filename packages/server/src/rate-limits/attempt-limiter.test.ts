import { expect, test } from 'vitest';
import { AttemptLimiter } from './attempt-limiter.ts';

test('so many at once, then one by one as they are forgiven', () => {
  let now = 0;
  const limiter = new AttemptLimiter({ max: 3, seconds: 60, now: () => now });
  for (let tries = 0; tries < 3; tries += 1) {
    expect(limiter.wait('a')).toBe(0);
    limiter.count('a');
    now += 1;
  }
  expect(limiter.wait('a')).toBe(20);
  expect(limiter.wait('b')).toBe(0);
  now = 19_500;
  expect(limiter.wait('a')).toBe(1);
  now = 20_000;
  expect(limiter.wait('a')).toBe(0);
  limiter.count('a');
  expect(limiter.wait('a')).toBe(20);
});

test('guesses at the same moment do not slip through together', async () => {
  const limiter = new AttemptLimiter({ max: 10, seconds: 300 });
  let letIn = 0;
  const guess = async (): Promise<boolean> => {
    if ((await limiter.reserve('ana')) > 0) return false;
    letIn += 1;
    await Promise.resolve();
    limiter.settle('ana', true);
    return true;
  };
  const all = await Promise.all(Array.from({ length: 1_500 }, guess));
  expect(letIn).toBe(10);
  expect(all.filter(Boolean)).toHaveLength(10);
});

test('right tries at the same moment wait for one another and are all let in', async () => {
  const limiter = new AttemptLimiter({ max: 10, seconds: 300 });
  const right = async (): Promise<number> => {
    const seconds = await limiter.reserve('shared account');
    await Promise.resolve();
    limiter.settle('shared account', false);
    return seconds;
  };
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, right)))).toEqual(new Set([0]));
  expect(limiter.wait('shared account')).toBe(0);
});

test('the memory it takes is bounded, and a guesser cannot push his own counter out by filling it', () => {
  const limiter = new AttemptLimiter({ max: 10, seconds: 300, maxKeys: 1_000, now: () => 0 });
  for (let tries = 0; tries < 10; tries += 1) limiter.count('victim');
  for (let key = 0; key < 20_000; key += 1) limiter.count(`filling ${key}`);
  expect(limiter.wait('victim')).toBeGreaterThan(0);
  expect(limiter.size).toBeLessThanOrEqual(1_000);
});
