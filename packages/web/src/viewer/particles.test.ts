// @vitest-environment node
import { EFFECTS } from '@trundle/protocol/topics/sandbox';
import { expect, test } from 'vitest';
import { sparksOf } from './particles.ts';

const seen = (effect: (typeof EFFECTS)[number], seconds: number) =>
  sparksOf(effect, seconds).filter(({ size, opacity }) => size > 0.01 && opacity > 0.05);

test('each of the eleven effects is seen at any moment, near its robot, and looks like no other; None is nothing', () => {
  const looks = new Set<string>();
  for (const effect of EFFECTS) {
    if (effect === 'None') {
      expect(sparksOf(effect, 1)).toEqual([]);
      continue;
    }
    for (const seconds of [0, 0.4, 1, 7.3, 90_000]) {
      const sparks = seen(effect, seconds);
      expect(sparks.length, `${effect} at ${seconds}`).toBeGreaterThan(2);
      for (const { x, y, z, size, opacity } of sparks) {
        expect(Math.hypot(x, y, z), effect).toBeLessThan(5);
        expect(size, effect).toBeLessThan(1);
        expect(opacity, effect).toBeLessThanOrEqual(1);
      }
    }
    looks.add([...new Set(sparksOf(effect, 0.8).map(({ colour }) => colour))].sort().join() + effect.length);
  }
  expect(looks.size).toBe(EFFECTS.length - 1);
});

test('an effect moves: two moments of it differ', () => {
  for (const effect of EFFECTS)
    if (effect !== 'None') expect(sparksOf(effect, 1), effect).not.toEqual(sparksOf(effect, 1.35));
});
