import { mapById } from '@trundle/world/maps/index';
import { spotOf } from '@trundle/world/maps/stage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Body, middleOf, type Name, placeNames, type Side, shortName } from './name-places.ts';

const WINDOW = { width: 500, height: 424 };
const SCALE = 0.4;
const HALF = 50 * SCALE;
const name = (number: number, isWanted = false): Name => ({ number, width: 70, height: 15, isWanted });

const boxOf = (side: Side, { at, half }: Body, { width, height }: Name) => {
  const middle = middleOf(side, half, { width, height });
  return { x: at.x + middle.x - width / 2, y: at.y + middle.y - height / 2, width, height };
};
const isOver = ({ x, y, width, height }: ReturnType<typeof boxOf>, { at, half }: Body): boolean =>
  x + 0.5 < at.x + half && x + width - 0.5 > at.x - half && y + 0.5 < at.y + half && y + height - 0.5 > at.y - half;

test('a name stands below its robot, and beside or above it where another robot stands below', () => {
  const alone: Body = { number: 1, at: { x: 250, y: 200 }, half: HALF };
  expect(placeNames([name(1)], [alone], WINDOW)).toEqual(new Map([[1, 'below']]));
  const below: Body = { number: 2, at: { x: 250, y: 241 }, half: HALF };
  expect(placeNames([name(1), name(2)], [alone, below], WINDOW)).toEqual(
    new Map([
      [1, 'right'],
      [2, 'below'],
    ]),
  );
  // It stays where it is for as long as it can.
  expect(placeNames([name(1)], [alone], WINDOW, new Map([[1, 'above']]))).toEqual(new Map([[1, 'above']]));
});

test('at the start places of every map no name stands on a robot', () => {
  for (const id of [0, 1, 2, 3, 4, 5]) {
    const bodies = Array.from({ length: 14 }, (_, at): Body => {
      const { x, y } = spotOf(mapById(id).parking, at + 1);
      return { number: at + 1, at: { x: 90 + x * SCALE, y: 50 + y * SCALE }, half: HALF };
    });
    const names = bodies.map(({ number }) => name(number));
    for (const [number, side] of placeNames(names, bodies, WINDOW)) {
      const body = bodies[number - 1] as Body;
      for (const other of bodies) expect(isOver(boxOf(side, body, name(number)), other)).toBe(false);
    }
  }
});

test('however robots stand, no name covers a robot; one that is wanted is seen all the same', () => {
  const place = fc.record({ x: fc.integer({ min: 20, max: 480 }), y: fc.integer({ min: 20, max: 400 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const bodies = places.map((at, index): Body => ({ number: index + 1, at, half: HALF }));
      const names = bodies.map(({ number }) => name(number, number === 1));
      const placed = placeNames(names, bodies, WINDOW);
      expect(placed.has(1)).toBe(true);
      for (const [number, side] of placed) {
        if (number === 1) continue;
        const body = bodies[number - 1] as Body;
        expect(bodies.some((other) => isOver(boxOf(side, body, name(number)), other))).toBe(false);
      }
    }),
  );
});

test('a long name is cut with an ellipsis, and letters of two halves stay whole', () => {
  expect(shortName('The red parcel for the warehouse')).toBe('The red parcel …');
  expect(shortName('Parcel')).toBe('Parcel');
  expect(shortName('🦊'.repeat(20))).toBe(`${'🦊'.repeat(15)}…`);
});
