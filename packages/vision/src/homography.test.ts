import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitHomography, inverse, ofSquare, project } from './homography.ts';
import { bend, straighten } from './lens.ts';

const share = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

/** A plane in front of a camera: whatever it does to the corners, they stay a convex figure that is not too thin. */
const corners = fc
  .array(fc.record({ x: share(-150, 150), y: share(-150, 150) }), { minLength: 4, maxLength: 4 })
  .map((off) => {
    const square = [
      { x: 100, y: 100 },
      { x: 1_100, y: 100 },
      { x: 1_100, y: 600 },
      { x: 100, y: 600 },
    ];
    const moved = square.map((p, i) => ({ x: p.x + (off[i]?.x ?? 0), y: p.y + (off[i]?.y ?? 0) }));
    return moved as [(typeof square)[0], (typeof square)[0], (typeof square)[0], (typeof square)[0]];
  });

describe('a plane seen in perspective', () => {
  it('leads there and back', () => {
    fc.assert(
      fc.property(corners, share(0, 800), share(0, 800), (outline, x, y) => {
        const h = ofSquare(800, outline);
        const seen = project(h, x, y);
        const back = project(inverse(h), seen.x, seen.y);
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6);
      }),
    );
  });

  it('brings the corners of a square to its four points', () => {
    fc.assert(
      fc.property(corners, (outline) => {
        const h = ofSquare(6, outline);
        for (const [i, [x, y]] of (
          [
            [0, 0],
            [6, 0],
            [6, 6],
            [0, 6],
          ] as const
        ).entries()) {
          const seen = project(h, x, y);
          expect(Math.hypot(seen.x - (outline[i]?.x ?? 0), seen.y - (outline[i]?.y ?? 0))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('is found again from points that it was seen at', () => {
    const points = [0, 1, 2, 3, 4, 5].flatMap((i) => [0, 1, 2].map((j) => ({ x: -70 + 180 * i, y: 10 + 380 * j })));
    fc.assert(
      fc.property(corners, (outline) => {
        const h = ofSquare(800, outline);
        const seen = points.map(({ x, y }) => project(h, x, y));
        const fitted = fitHomography(points, seen);
        for (const { x, y } of points) {
          const [is, should] = [project(fitted ?? h, x, y), project(h, x, y)];
          expect(Math.hypot(is.x - should.x, is.y - should.y)).toBeLessThan(1e-5);
        }
        expect(fitted).toBeDefined();
      }),
    );
  });

  it('is not made up from points on a line, or too few', () => {
    const line = [0, 1, 2, 3, 4].map((i) => ({ x: 10 * i, y: 20 * i }));
    expect(fitHomography(line, line)).toBeUndefined();
    expect(fitHomography(line.slice(0, 3), line.slice(0, 3))).toBeUndefined();
  });
});

describe('a lens', () => {
  const size = { width: 1_280, height: 720 };

  it('that bends lines is undone to a thousandth of a pixel', () => {
    fc.assert(
      fc.property(share(-0.2, 0.2), share(-0.03, 0.03), share(-0.6, 0.6), share(-0.4, 0.4), (k1, k2, x, y) => {
        const lens = { focal: 1_100, k1, k2 };
        const back = straighten(lens, size, bend(lens, size, x, y));
        expect(Math.hypot(back.x - x, back.y - y) * lens.focal).toBeLessThan(1e-3);
      }),
    );
  });

  it('leaves the middle of the picture where it is, upright or on its side', () => {
    for (const { width, height } of [size, { width: 720, height: 1_280 }]) {
      const lens = { focal: 1_000, k1: -0.1, k2: 0 };
      expect(bend(lens, { width, height }, 0, 0)).toEqual({ x: width / 2, y: height / 2 });
      expect(bend(lens, { width, height }, 0.3, 0).x - width / 2).toBeCloseTo(300 * (1 - 0.1 * 0.09), 6);
    }
  });
});
