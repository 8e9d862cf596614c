import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKER_CELLS, markerBits } from '../dictionary.ts';
import { CORNERS } from '../markers.ts';
import { type CameraPose, type Lens, Pinhole } from './pinhole.ts';
import { cornerCards, objectAt, robotAt } from './placed.ts';
import { renderMat, Studio } from './render-mat.ts';
import type { Picture, PlacedMarker, Setting } from './scene.ts';

const SIZE = { width: 160, height: 120 };
const OVERHEAD: CameraPose = { target: { x: 400, y: 400 }, distance: 1_200, tilt: 0, turn: 0 };
const STRAIGHT: Lens = { focal: 0.9 };
const setting = (more: Partial<Setting> = {}): Setting => ({
  ...SIZE,
  camera: OVERHEAD,
  lens: STRAIGHT,
  cards: [],
  ...more,
});

const poses = fc.record({
  target: fc.record({
    x: fc.double({ min: 300, max: 500, noNaN: true }),
    y: fc.double({ min: 300, max: 500, noNaN: true }),
  }),
  distance: fc.double({ min: 900, max: 1_600, noNaN: true }),
  tilt: fc.double({ min: 0, max: 45, noNaN: true }),
  turn: fc.double({ min: 0, max: 360, noNaN: true }),
  roll: fc.double({ min: -180, max: 180, noNaN: true }),
});
const lenses = fc.record({
  focal: fc.double({ min: 0.7, max: 1.2, noNaN: true }),
  k1: fc.double({ min: -0.2, max: 0.1, noNaN: true }),
  k2: fc.double({ min: -0.02, max: 0.03, noNaN: true }),
});

const greenAt = ({ rgba, width }: Picture, u: number, v: number): number =>
  rgba[(Math.round(v) * width + Math.round(u)) * 4 + 1] as number;

test('a ray through where a point is seen meets the point, in any pose and through any lens', () => {
  const place = fc.double({ min: 0, max: 800, noNaN: true });
  fc.assert(
    fc.property(
      poses,
      lenses,
      place,
      place,
      fc.double({ min: 0, max: 80, noNaN: true }),
      (pose, lens, x, y, height) => {
        const pinhole = new Pinhole(pose, lens, 1280, 720);
        const { u, v } = pinhole.project(x, y, height);
        const ray = new Float64Array(3);
        pinhole.ray(u, v, ray);
        const [px, py, pz] = pinhole.position;
        const [dx = 0, dy = 0, dz = 0] = ray;
        const far = (-height - pz) / dz;
        expect(px + dx * far).toBeCloseTo(x, 5);
        expect(py + dy * far).toBeCloseTo(y, 5);
      },
    ),
  );
});

test('what lies in the picture lies where a hole in a box would show it: seen from above, aslant, upright', () => {
  const above = new Pinhole(OVERHEAD, STRAIGHT, 1280, 720);
  // 1152 pixels of focal length, 1200 millimetres away: 0.96 pixels a millimetre, x to the right and y down.
  expect(above.project(400, 400)).toEqual({ u: 639.5, v: 359.5 });
  expect(above.project(500, 400).u).toBeCloseTo(639.5 + 96);
  expect(above.project(400, 500).v).toBeCloseTo(359.5 + 96);
  // Nearer to the lens is larger.
  expect(above.project(500, 400, 200).u).toBeCloseTo(639.5 + 115.2);
  // With the right edge of the mat up, what is further right is further up.
  const turned = new Pinhole({ ...OVERHEAD, turn: 90 }, STRAIGHT, 1280, 720);
  expect(turned.project(500, 400).v).toBeCloseTo(359.5 - 96);
  expect(turned.project(400, 500).u).toBeCloseTo(639.5 + 96);
  // Aslant, it stands below: the upper edge is further away, and a robot leans away from the viewer, up.
  const aslant = new Pinhole({ ...OVERHEAD, tilt: 40 }, STRAIGHT, 1280, 720);
  expect(aslant.position[1]).toBeCloseTo(400 + 1_200 * Math.sin((40 * Math.PI) / 180));
  const near = aslant.project(500, 700).u - aslant.project(300, 700).u;
  const far = aslant.project(500, 100).u - aslant.project(300, 100).u;
  expect(near).toBeGreaterThan(far * 1.3);
  expect(aslant.project(400, 400, 50).v).toBeLessThan(aslant.project(400, 400).v);
  // A picture that stands upright has the same focal length along its longer side.
  const portrait = new Pinhole(OVERHEAD, STRAIGHT, 720, 1280);
  expect(portrait.project(400, 500).v).toBeCloseTo(639.5 + 96);
});

test.each([
  ['from straight above', OVERHEAD, STRAIGHT, 0],
  ['high up, through a wide lens', { ...OVERHEAD, distance: 900 }, { focal: 0.7, k1: -0.2, k2: 0.03 }, 60],
  ['aslant and turned', { ...OVERHEAD, tilt: 43, turn: 77, roll: 120 }, { focal: 1.2, k1: 0.1, k2: -0.02 }, 50],
  ['from far aside', { target: { x: 480, y: 330 }, distance: 1_450, tilt: 35, turn: 200 }, { focal: 1, k1: -0.1 }, 25],
])('a drawn thing lies where its projection says, to a tenth of a pixel: %s', (_, camera, lens, height) => {
  const studio = new Studio(setting({ camera, lens, rays: 5 }));
  const cover = { x: 420, y: 390, a: 0, length: 60, width: 60, from: height + 0.1, to: height + 0.2 };
  const { rgba, width } = studio.shoot({ markers: [], covers: [{ ...cover, colour: [0, 0, 0] }] }, 1);
  const empty = studio.shoot({ markers: [] }, 1).rgba;
  let [u, v, ink] = [0, 0, 0];
  for (let pixel = 0; pixel < rgba.length / 4; pixel++) {
    const dark = 1 - (rgba[pixel * 4 + 1] as number) / (empty[pixel * 4 + 1] as number);
    ink += dark;
    u += dark * (pixel % width);
    v += dark * Math.floor(pixel / width);
  }
  // The middle of an area is that of its finely spread points, each weighing what it covers.
  let [eu, ev, area] = [0, 0, 0];
  const at = (i: number, j: number) => studio.pinhole.project(390 + i * 5, 360 + j * 5, height + 0.2);
  for (let i = 0; i < 12; i++) {
    for (let j = 0; j < 12; j++) {
      const [one, right, down] = [at(i, j), at(i + 1, j), at(i, j + 1)];
      const middle = at(i + 0.5, j + 0.5);
      const piece = Math.abs((right.u - one.u) * (down.v - one.v) - (right.v - one.v) * (down.u - one.u));
      area += piece;
      eu += piece * middle.u;
      ev += piece * middle.v;
    }
  }
  expect(Math.abs(u / ink - eu / area)).toBeLessThan(0.1);
  expect(Math.abs(v / ink - ev / area)).toBeLessThan(0.1);
  expect(Math.abs(ink / area - 1)).toBeLessThan(0.05);
});

/** The brightness of each cell of a marker in a picture, read where the projection says it is. */
const cellsOf = (picture: Picture, pinhole: Pinhole, { x, y, a, height, size }: PlacedMarker): boolean[][] => {
  const heading = (a * Math.PI) / 180;
  const cell = size / MARKER_CELLS;
  return Array.from({ length: MARKER_CELLS }, (_, row) =>
    Array.from({ length: MARKER_CELLS }, (_, column) => {
      // The top of a marker looks where its wearer looks, its right side to the right of that.
      const along = size / 2 - (row + 0.5) * cell;
      const aside = (column + 0.5) * cell - size / 2;
      const px = x + along * Math.cos(heading) - aside * Math.sin(heading);
      const py = y + along * Math.sin(heading) + aside * Math.cos(heading);
      const { u, v } = pinhole.project(px, py, height);
      return greenAt(picture, u, v) > 128;
    }),
  );
};

test.each([
  ['lying', 640, 480],
  ['upright', 480, 640],
])('markers of corners, robots and objects show their bits, in a picture %s', (_, width, height) => {
  const camera = { target: { x: 400, y: 400 }, distance: 1_500, tilt: 20, turn: 12 };
  const lens = { focal: 0.8, k1: -0.05 };
  const markers = [robotAt(7, { x: 300, y: 250, a: 33 }), objectAt(119, { x: 520, y: 600, a: 290 })];
  const cards = cornerCards();
  expect(cards).toHaveLength(CORNERS.length);
  const picture = renderMat({ ...setting({ width, height, camera, lens, cards, rays: 2 }), markers });
  const pinhole = new Pinhole(camera, lens, width, height);
  for (const marker of [...cards, ...markers]) expect(cellsOf(picture, pinhole, marker)).toEqual(markerBits(marker.id));
});

test('noise is that of the seed, and of nothing else', () => {
  const studio = new Studio(setting({ noise: 4 }));
  const markers = [robotAt(1, { x: 400, y: 400, a: 0 })];
  const first = studio.shoot({ markers }, 5).rgba;
  const isFirst = (other: Uint8ClampedArray): boolean => other.every((value, i) => value === first[i]);
  expect(isFirst(studio.shoot({ markers }, 5).rgba)).toBe(true);
  expect(isFirst(studio.shoot({ markers }, 6).rgba)).toBe(false);
  const quiet = new Studio(setting()).shoot({ markers }, 5).rgba;
  const off = first.reduce((sum, value, i) => sum + (value - (quiet[i] as number)) ** 2, 0);
  // Three of four channels have noise.
  expect(Math.sqrt(off / (first.length * 0.75))).toBeCloseTo(4, 0);
});

test('light falls off, a shadow takes it, glare gives white, and what is in the way hides', () => {
  const light = {
    level: 0.8,
    slope: [0.4, 0] as const,
    shadows: [{ x: 200, y: 200, radius: 60, strength: 0.5 }],
    glare: [{ x: 600, y: 600, radius: 50, strength: 1 }],
    lamp: [1, 0] as const,
  };
  const studio = new Studio(setting({ light }));
  const hand = { x: 400, y: 400, a: 0, length: 80, width: 80, from: 70, to: 80, colour: [224, 172, 140] as const };
  const markers = [robotAt(1, { x: 400, y: 400, a: 0 })];
  const picture = studio.shoot({ markers, covers: [hand] }, 1);
  const seen = (x: number, y: number, height = 0): number => {
    const { u, v } = studio.pinhole.project(x, y, height);
    return greenAt(picture, u, v);
  };
  expect(seen(700, 300)).toBeGreaterThan(seen(100, 300) * 1.2);
  expect(seen(200, 200)).toBeLessThan(seen(100, 300) * 0.7);
  expect(seen(600, 600)).toBe(255);
  // The hand lies over the whole marker, and its shadow beside it.
  expect(seen(400, 400, 80)).toBeCloseTo(172 * 0.8, -1);
  expect(seen(475, 400)).toBeLessThan(seen(475, 520) * 0.75);

  const [robot] = markers as [PlacedMarker];
  const shareUnder = (covers: (typeof hand)[]): number => studio.shareSeen(robot, { markers, covers });
  expect(shareUnder([])).toBe(1);
  expect(shareUnder([hand])).toBe(0);
  expect(shareUnder([{ ...hand, x: 440 }])).toBeCloseTo(0.5, 0);
  const outside = { ...robot, x: 2_000 };
  expect(studio.shareSeen(outside, { markers: [outside] })).toBe(0);
});

test('what moves while the shutter is open is smeared along its way, and out of focus all is soft', () => {
  const steepest = (more: Partial<Setting>, motion?: PlacedMarker['motion']): number => {
    const marker = { ...robotAt(1, { x: 400, y: 400, a: 0 }), ...(motion && { motion }) };
    const picture = new Studio(setting({ width: 320, height: 240, ...more })).shoot({ markers: [marker] }, 1);
    const row = Array.from({ length: 320 }, (_, u) => greenAt(picture, u, 118));
    return Math.max(...row.slice(1).map((value, i) => Math.abs(value - (row[i] as number))));
  };
  const sharp = steepest({});
  expect(steepest({}, { x: 30, y: 0, a: 0 })).toBeLessThan(sharp * 0.6);
  expect(steepest({ blur: 2 })).toBeLessThan(sharp * 0.6);
});
