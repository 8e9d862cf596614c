import { expect, test } from 'vitest';
import { TRAIL, Trail } from './trail.ts';

const drawn = (trail: Trail, now: number) => trail.paths(now) ?? [];

test('[K2] a robot that drives draws a line, the newest part in the strongest shade', () => {
  const trail = new Trail();
  trail.add({ x: 0, y: 0 }, 0);
  trail.add({ x: 20, y: 0 }, 100);
  trail.add({ x: 40, y: 0 }, 8_000);
  const paths = drawn(trail, 8_000);
  expect(paths).toHaveLength(TRAIL.bands);
  expect(paths[0]).toBe('M0 0L20 0');
  expect(paths.at(-1)).toBe('M20 0L40 0');
});

test('[K2] what is old fades from shade to shade and goes', () => {
  const trail = new Trail();
  trail.add({ x: 0, y: 0 }, 0);
  trail.add({ x: 20, y: 0 }, 0);
  expect(drawn(trail, 0).at(-1)).not.toBe('');
  expect(drawn(trail, TRAIL.life - 1)[0]).not.toBe('');
  expect(drawn(trail, TRAIL.life + 1).join('')).toBe('');
  expect(trail.paths(TRAIL.life + 50)).toBeNull();
});

test('[K2] a robot that stands still leaves nothing more, one that is carried draws no line', () => {
  const trail = new Trail();
  for (let turn = 0; turn < 100; turn += 1) trail.add({ x: turn % 3, y: 0 }, turn);
  expect(drawn(trail, 100).join('')).toBe('');
  trail.add({ x: 700, y: 500 }, 200);
  expect(drawn(trail, 200).join('')).toBe('');
  trail.clear();
  expect(drawn(trail, 200).join('')).toBe('');
  expect(trail.paths(200)).toBeNull();
});
