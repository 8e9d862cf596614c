import { STAGE } from '@trundle/world/maps/stage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSEST, centimetres, fit, hold, ontoMat, pan, toMat, toWindow, zoom } from './viewport.ts';

const SIZE = { width: 500, height: 600 };

test('[K2] the whole stage shows at first, in the middle of the window', () => {
  const view = fit(SIZE);
  expect(view.scale).toBeCloseTo(500 / STAGE.width);
  expect(view.x).toBeCloseTo(0);
  expect(view.y).toBeCloseTo((600 - STAGE.height * view.scale) / 2);
});

test('[K2] a point of the window reads as a place on the mat, and back', () => {
  const view = fit(SIZE);
  const middle = toMat(view, { x: 250, y: 300 });
  expect(middle.x).toBeCloseTo(400);
  expect(middle.y).toBeCloseTo(400);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0, max: 600, noNaN: true }), (x, y) => {
      const back = toWindow(view, toMat(view, { x, y }));
      expect(back.x).toBeCloseTo(x);
      expect(back.y).toBeCloseTo(y);
    }),
  );
});

test('[K2] going closer keeps what lies under the finger', () => {
  const at = { x: 250, y: 300 };
  const before = toMat(fit(SIZE), at);
  const closer = zoom(fit(SIZE), at, 3, SIZE);
  expect(closer.scale).toBeCloseTo(fit(SIZE).scale * 3);
  expect(toMat(closer, at).x).toBeCloseTo(before.x);
  expect(toMat(closer, at).y).toBeCloseTo(before.y);
});

test('[K2] one can go neither further than the whole nor closer than the limit', () => {
  const at = { x: 100, y: 100 };
  expect(zoom(fit(SIZE), at, 0.1, SIZE)).toEqual(fit(SIZE));
  expect(zoom(fit(SIZE), at, 1000, SIZE).scale).toBeCloseTo(fit(SIZE).scale * CLOSEST);
});

test('[K2] the stage can never be pushed out of the window', () => {
  const step = fc.record({
    x: fc.integer({ min: -3000, max: 3000 }),
    y: fc.integer({ min: -3000, max: 3000 }),
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = fit(SIZE);
      for (const { x, y, factor } of steps) view = pan(zoom(view, { x: 200, y: 200 }, factor, SIZE), { x, y }, SIZE);
      expect(view.x).toBeLessThanOrEqual(0.001);
      expect(view.x + STAGE.width * view.scale).toBeGreaterThanOrEqual(SIZE.width - 0.001);
      expect(view.scale).toBeGreaterThanOrEqual(fit(SIZE).scale - 1e-9);
    }),
  );
});

test('[K2] a window that changes its size still shows the stage', () => {
  const small = { width: 300, height: 300 };
  expect(hold(zoom(fit(SIZE), { x: 0, y: 0 }, 0.5, SIZE), small).scale).toBeGreaterThanOrEqual(fit(small).scale);
});

test('[K2] places are read in centimetres, and a robot let go outside comes back onto the mat', () => {
  expect(centimetres(404)).toBe('40.4');
  expect(centimetres(0)).toBe('0.0');
  expect(ontoMat({ x: -120, y: 900 }, 50)).toEqual({ x: 50, y: 750 });
  expect(ontoMat({ x: 300, y: 301 })).toEqual({ x: 300, y: 301 });
});
