import { describe, expect, it } from 'vitest';
import { Detector } from './detector.ts';
import { Expectations } from './expectations.ts';
import type { Outline } from './picture.ts';
import { toLuma } from './picture.ts';
import { robotAt } from './testing/placed.ts';
import { renderMat } from './testing/render-mat.ts';
import type { Cover } from './testing/scene.ts';

const square = (x: number, y: number): Outline => [
  { x, y },
  { x: x + 40, y },
  { x: x + 40, y: y + 40 },
  { x, y: y + 40 },
];

describe('where a marker is expected', () => {
  it('is where it goes on as it went', () => {
    const expectations = new Expectations();
    expect(expectations.at(0)).toEqual([]);
    expectations.note([{ id: 4, outline: square(100, 50) }], 0);
    expect(expectations.at(60)).toEqual([{ id: 4, outline: square(100, 50) }]);
    expectations.note([{ id: 4, outline: square(106, 47) }], 60);
    const [expected] = expectations.at(120);
    expect(expected?.outline[0].x).toBeCloseTo(112);
    expect(expected?.outline[2].y).toBeCloseTo(84);
  });

  it('is nowhere after a while, or when time went back', () => {
    const expectations = new Expectations();
    expectations.note([{ id: 4, outline: square(100, 50) }], 1_000);
    expect(expectations.at(3_000)).toEqual([]);
    expect(expectations.at(500)).toEqual([]);
    expectations.forget();
    expect(expectations.at(1_001)).toEqual([]);
  });
});

it('a marker with a cable over its edge is read where it is expected, and another one is not', () => {
  const cable: Cover = { x: 300, y: 226, a: 90, length: 14, width: 5, from: 52, to: 56, colour: [225, 225, 225] };
  const picture = (covers: Cover[]) => {
    const { rgba, width, height } = renderMat({
      width: 480,
      height: 320,
      camera: { target: { x: 300, y: 200 }, distance: 600, tilt: 5, turn: 0 },
      lens: { focal: 0.9 },
      cards: [],
      markers: [robotAt(6, { x: 300, y: 200, a: 0 })],
      covers,
      blur: 0.6,
      noise: 2,
    });
    return { luma: toLuma(rgba), width, height };
  };
  const detector = new Detector();
  const [free] = detector.detect(picture([]));
  expect(free?.id).toBe(6);
  const covered = picture([cable]);
  expect(detector.detect(covered)).toEqual([]);
  const outline = free?.outline as Outline;
  const [found] = detector.detect(covered, [{ id: 6, outline }]);
  expect(found?.id).toBe(6);
  for (const i of [0, 1, 2, 3] as const) {
    expect(
      Math.hypot((found?.outline[i].x ?? 0) - outline[i].x, (found?.outline[i].y ?? 0) - outline[i].y),
    ).toBeLessThan(0.5);
  }
  expect(detector.detect(covered, [{ id: 7, outline }])).toEqual([]);
});
