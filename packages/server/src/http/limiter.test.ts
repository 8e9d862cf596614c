import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('tries are counted per key within their window, and forgiven after it', () => {
  let now = 0;
  const limiter = new Limiter(() => now);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(limiter.wait('a', 3)).toBe(0);
    limiter.count('a', 60);
  }
  expect(limiter.wait('a', 3)).toBe(60);
  expect(limiter.wait('b', 3)).toBe(0);
  now = 59_001;
  expect(limiter.wait('a', 3)).toBe(1);
  now = 60_000;
  expect(limiter.wait('a', 3)).toBe(0);
});

test('the memory it takes is bounded, whatever is thrown at it', () => {
  const limiter = new Limiter(() => 0, 100);
  limiter.count('first', 60);
  for (let key = 0; key < 1_000; key += 1) limiter.count(`key ${key}`, 60);
  expect(limiter.wait('key 999', 1)).toBe(60);
  expect(limiter.wait('first', 1)).toBe(0);
});
