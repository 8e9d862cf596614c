import { expect, test } from 'vitest';
import { type Overhead, placeOverheads } from './overhead-places.ts';

const WINDOW = { width: 400, height: 340 };

const saying = (number: number, x: number, y: number, rest: Partial<Overhead> = {}): Overhead => ({
  number,
  at: { x, y },
  half: 20,
  width: 120,
  height: 40,
  isGreeting: false,
  ...rest,
});

test('[D12] what stands over a robot is centred above it where there is room', () => {
  const place = placeOverheads([saying(1, 200, 170)], WINDOW).get(1);
  expect(place).toMatchObject({ isBelow: false, aside: 0, scale: 1 });
  expect(place?.box).toEqual({ left: 140, top: 110, right: 260, bottom: 150 });
});

test('[D12] it moves aside at the edges and goes below at the upper one, so that all of it is read', () => {
  for (const [x, y] of [
    [10, 20],
    [395, 20],
    [10, 335],
    [395, 335],
    [0, 170],
  ] as const) {
    const box = placeOverheads([saying(1, x, y)], WINDOW).get(1)?.box;
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.top).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(WINDOW.width);
    expect(box?.bottom).toBeLessThanOrEqual(WINDOW.height);
  }
});

test('[D12] a robot near the upper edge has its words rather over its back than over its neighbours', () => {
  const place = placeOverheads([saying(1, 200, 55)], WINDOW).get(1);
  expect(place).toMatchObject({ isBelow: false, lowered: 8 });
  expect(place?.box.top).toBe(3);
  expect(placeOverheads([saying(1, 200, 40)], WINDOW).get(1)).toMatchObject({ isBelow: true, lowered: 0 });
});

test('[D12] in a window narrower than it is, it is drawn smaller', () => {
  const place = placeOverheads([saying(1, 50, 100)], { width: 100, height: 200 }).get(1);
  expect(place?.scale).toBeLessThan(0.8);
  expect(place?.box.left).toBeGreaterThanOrEqual(0);
  expect(place?.box.right).toBeLessThanOrEqual(100);
});

test('[D12] five greetings at once do not lie on each other, and none covers what a program says', () => {
  const greetings = [1, 2, 3, 4, 5].map((number) => saying(number, 40, 40 + number * 30, { isGreeting: true }));
  const places = placeOverheads([...greetings, saying(9, 60, 130)], WINDOW);
  expect(places.get(9)).toMatchObject({ isBelow: false });
  const boxes = [...places.values()].map(({ box }) => box);
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes.length).toBeLessThan(6);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left,
      ).toBe(true);
});

test('[D12] words of two programs are both shown, however close their robots are', () => {
  expect(placeOverheads([saying(1, 200, 170), saying(2, 210, 172)], WINDOW).size).toBe(2);
});
