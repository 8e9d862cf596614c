import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ahead, angleBetween, compassOf, headingTo, normaliseAngle, shortestTurn } from './angle.ts';
import { isOnMat } from './area.ts';
import { distance, type Point } from './coordinates.ts';
import { pieceOf, ribbon, smoothLine } from './curve.ts';
import { distanceBetweenSegments, distanceToSegment, lengthOfLine, segmentsMeet } from './segment.ts';
import {
  boundsOf,
  circle,
  contains,
  cornersOf,
  distanceToShape,
  polygon,
  rect,
  rectToShape,
  type Shape,
  turnedRect,
} from './shape.ts';

const coordinate = fc.integer({ min: -1000, max: 1800 });
const anyPoint: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const size = fc.integer({ min: 1, max: 400 });
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(coordinate, coordinate, size, size).map(([x, y, w, h]) => rect(x, y, w, h)),
  fc.tuple(coordinate, coordinate, size).map(([x, y, r]) => circle(x, y, r)),
  fc
    .tuple(coordinate, coordinate, size, size, fc.integer({ min: 0, max: 359 }))
    .map(([x, y, w, h, a]) => turnedRect(x, y, w, h, a)),
);

describe('angles', () => {
  test('normalised angles lie in [0, 360) and point the same way', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (a) => {
        const n = normaliseAngle(a);
        expect(n).toBeGreaterThanOrEqual(0);
        expect(n).toBeLessThan(360);
        expect(Math.abs(Math.sin(((n - a) * Math.PI) / 180))).toBeLessThan(1e-6);
      }),
    );
    expect(Object.is(normaliseAngle(-360), 0)).toBe(true);
  });

  test.each([
    [0, 90, 90],
    [90, 0, -90],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [270, 90, 180],
  ])('the shortest turn from %s to %s is %s', (from, to, turn) => {
    expect(shortestTurn(from, to)).toBe(turn);
    expect(angleBetween(from, to)).toBe(Math.abs(turn));
  });

  test('turns right are positive: heading 90 looks down the mat', () => {
    expect(headingTo({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe(0);
    expect(headingTo({ x: 0, y: 0 }, { x: 0, y: 10 })).toBe(90);
    expect(headingTo({ x: 0, y: 0 }, { x: -10, y: 0 })).toBe(180);
    expect(headingTo({ x: 0, y: 0 }, { x: 0, y: -10 })).toBe(270);
  });

  test('a robot that looks up has north ahead', () => {
    expect(compassOf(270)).toBe(0);
    expect(compassOf(0)).toBe(90);
  });

  test('what lies ahead is in the heading’s direction and at its distance', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 500 }), (p, a, d) => {
        const there = ahead({ ...p, a }, d);
        expect(distance(p, there)).toBeCloseTo(d, 6);
        expect(angleBetween(headingTo(p, there), a)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('areas', () => {
  test('the mat reaches from 0 to 800 on both axes, edges included', () => {
    expect(isOnMat({ x: 0, y: 800 })).toBe(true);
    expect(isOnMat({ x: -0.1, y: 400 })).toBe(false);
    expect(isOnMat({ x: 400, y: 800.1 })).toBe(false);
    expect(isOnMat({ x: -999, y: -999 })).toBe(false);
  });
});

describe('segments', () => {
  test('crossing, touching and parallel segments', () => {
    const p = (x: number, y: number): Point => ({ x, y });
    expect(segmentsMeet(p(0, 0), p(10, 10), p(0, 10), p(10, 0))).toBe(true);
    expect(segmentsMeet(p(0, 0), p(10, 0), p(10, 0), p(20, 5))).toBe(true);
    expect(segmentsMeet(p(0, 0), p(10, 0), p(0, 1), p(10, 1))).toBe(false);
    expect(segmentsMeet(p(0, 0), p(10, 0), p(5, 0), p(15, 0))).toBe(true);
    expect(distanceBetweenSegments(p(0, 0), p(10, 0), p(0, 3), p(10, 3))).toBe(3);
    expect(distanceToSegment(p(20, 0), p(0, 0), p(10, 0))).toBe(10);
    expect(distanceToSegment(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
    expect(lengthOfLine([p(0, 0), p(3, 4), p(3, 10)])).toBe(11);
  });
});

describe('shapes', () => {
  test('a point is in a shape exactly when its distance is 0', () => {
    fc.assert(
      fc.property(anyShape, anyPoint, (shape, p) => {
        if (contains(shape, p)) expect(distanceToShape(shape, p)).toBe(0);
        else expect(distanceToShape(shape, p)).toBeGreaterThan(0);
      }),
    );
  });

  test('concave polygons have their bay outside', () => {
    const bay = polygon([0, 0], [30, 0], [30, 30], [20, 30], [20, 10], [10, 10], [10, 30], [0, 30]);
    expect(contains(bay, { x: 15, y: 20 })).toBe(false);
    expect(contains(bay, { x: 5, y: 20 })).toBe(true);
    expect(distanceToShape(bay, { x: 15, y: 20 })).toBe(5);
    expect(boundsOf(bay)).toEqual({ minX: 0, minY: 0, maxX: 30, maxY: 30 });
  });

  test('the gap between a box and a shape is the least over all their points', () => {
    fc.assert(
      fc.property(anyShape, coordinate, coordinate, size, size, (shape, x, y, w, h) => {
        const box = rect(x, y, w, h);
        const gap = rectToShape(box, shape);
        for (const corner of [...cornersOf(box), { x: x + w / 2, y: y + h / 2 }]) {
          expect(distanceToShape(shape, corner)).toBeGreaterThanOrEqual(gap - 1e-6);
        }
        if (shape.kind !== 'circle') {
          for (const corner of cornersOf(shape))
            expect(distanceToShape(box, corner)).toBeGreaterThanOrEqual(gap - 1e-6);
        }
      }),
    );
  });
});

describe('curves', () => {
  test('a smooth line passes through its points; its ribbon keeps the width', () => {
    const through = [
      { x: 0, y: 0 },
      { x: 100, y: 50 },
      { x: 200, y: 0 },
      { x: 300, y: 50 },
    ];
    const line = smoothLine(through, 8);
    for (const p of through) expect(line.some((q) => distance(p, q) < 1e-9)).toBe(true);
    const band = ribbon(line, () => 40);
    for (const p of line.slice(0, -1)) expect(contains(band, { x: p.x + 0.01, y: p.y })).toBe(true);
    const edges = band.points.map(
      (corner, at) => [corner, band.points[(at + 1) % band.points.length] ?? corner] as const,
    );
    for (const p of line.slice(1, -1))
      expect(Math.min(...edges.map(([from, to]) => distanceToSegment(p, from, to)))).toBeLessThan(20.01);
  });

  test('a piece of a line begins and ends where it should', () => {
    const piece = pieceOf(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 0 },
      ],
      0.25,
      0.75,
    );
    expect(piece).toEqual([
      { x: 5, y: 0 },
      { x: 10, y: 0 },
      { x: 15, y: 0 },
    ]);
  });
});
