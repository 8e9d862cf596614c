import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playClosing, playOpening } from './opening.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a panel opens in nine growing steps at about thirty a second', () => {
  const shares: number[] = [];
  playOpening({ show: (share) => shares.push(share), isStill: false });
  vi.advanceTimersByTime(150);
  expect(shares.length).toBeLessThan(9);
  vi.advanceTimersByTime(1_000);
  expect(shares).toHaveLength(9);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('it closes in as many steps the other way, and says when it has', () => {
  const shares: number[] = [];
  const done = vi.fn();
  playClosing({ show: (share) => shares.push(share), isStill: false, done });
  vi.advanceTimersByTime(150);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(shares).toHaveLength(9);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(shares.at(-1)).toBe(0);
  expect(done).toHaveBeenCalledOnce();
});

test('under reduced motion it is there at once', () => {
  const shares: number[] = [];
  playOpening({ show: (share) => shares.push(share), isStill: true });
  vi.advanceTimersByTime(1_000);
  expect(shares).toEqual([1]);
});

test('a panel closed while it opens moves no more', () => {
  const shares: number[] = [];
  const stop = playOpening({ show: (share) => shares.push(share), isStill: false });
  stop();
  vi.advanceTimersByTime(1_000);
  expect(shares).toHaveLength(1);
});
