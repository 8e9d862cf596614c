import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const ROOM = { left: 100, top: 50, right: 500, bottom: 450 };
const SIZE = { width: 200, height: 280 };
const block = (left: number, top: number, width: number, height: number, weight = 1) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

test('on an empty workspace the small picture stands below and right', () => {
  expect(freePlace(ROOM, SIZE, [])).toEqual({ x: 1, y: 1 });
});

test('a program in the lower right sends it elsewhere, and it covers nothing where it need not', () => {
  const { x, y } = freePlace(ROOM, SIZE, [block(450, 300, 250, 430)]);
  const left = ROOM.left + x * 400;
  const top = ROOM.top + y * 400;
  expect(left + SIZE.width <= 450 || top + SIZE.height <= 300).toBe(true);
});

test('where it must cover something, it is not what weighs most: the first blocks of the program', () => {
  const first = block(100, 50, 600, 120, 20);
  const rest = block(100, 170, 600, 560);
  const { y } = freePlace(ROOM, SIZE, [first, rest]);
  expect(ROOM.top + y * 400).toBeGreaterThanOrEqual(170);
});
