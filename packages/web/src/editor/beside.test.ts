import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beside, type Stack } from './beside.ts';

const stack = (id: string, left: number, top: number, width: number, height: number): Stack => ({
  id,
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('functions stand close beside the program, below one another', () => {
  const program = stack('program', 220, 20, 560, 700);
  const corners = beside([program, stack('step', 620, 20, 300, 200), stack('far', 2_000, 20, 100, 100)]);
  expect(corners).toEqual(
    new Map([
      ['step', { x: 796, y: 20 }],
      ['far', { x: 796, y: 236 }],
    ]),
  );
});

test('however stacks lie, none lies on another afterwards, and the first stays', () => {
  const place = fc.integer({ min: 0, max: 1_500 });
  const size = fc.integer({ min: 20, max: 900 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place, size, size), { minLength: 1, maxLength: 12 }), (given) => {
      const stacks = given.map(([left, top, width, height], at) => stack(String(at), left, top, width, height));
      const corners = beside(stacks);
      expect(corners.has('0')).toBe(false);
      const after = stacks.map((each) => {
        const { x, y } = corners.get(each.id) ?? { x: each.left, y: each.top };
        return stack(each.id, x, y, each.right - each.left, each.bottom - each.top);
      });
      for (const [at, one] of after.entries())
        for (const other of after.slice(at + 1)) {
          const apart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          expect(apart).toBe(true);
        }
    }),
  );
});
