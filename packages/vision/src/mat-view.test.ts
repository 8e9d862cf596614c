import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessLens } from './guess-lens.ts';
import { CORNERS, type Corner, MARKER_HEIGHTS, MARKER_SIZES } from './markers.ts';
import { cornerPlaces, pointsOf } from './mat-corners.ts';
import { MatView } from './mat-view.ts';
import type { Outline } from './picture.ts';
import { placeOf } from './placing.ts';
import { type CameraPose, type Lens, Pinhole } from './testing/pinhole.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any camera over any place of the mat, turned and rolled as it likes, its pictures wide, square or upright. */
const cameras = fc.record({
  size: fc.constantFrom({ width: 1_280, height: 720 }, { width: 720, height: 1_280 }, { width: 640, height: 640 }),
  camera: fc.record({
    target: fc.record({ x: between(330, 470), y: between(330, 470) }),
    distance: between(1_300, 3_000),
    tilt: between(0, 50),
    turn: between(0, 360),
    roll: between(-180, 180),
  }),
  lens: fc.record({ focal: between(0.6, 1.5), k1: between(-0.12, 0.12), k2: between(-0.02, 0.02) }),
});
const poses = fc.record({ x: between(0, 800), y: between(0, 800), a: between(0, 359.9) });

interface Setup {
  readonly size: { readonly width: number; readonly height: number };
  readonly camera: CameraPose;
  readonly lens: Lens;
}

/** Where a camera sees things, by mathematics that is not that of what reads pictures. */
const seenBy = ({ size, camera, lens }: Setup) => {
  const pinhole = new Pinhole(camera, lens, size.width, size.height);
  return (x: number, y: number, height = 0) => {
    const { u, v } = pinhole.project(x, y, height);
    return { x: u + 0.5, y: v + 0.5 };
  };
};

const viewBy = (setup: Setup, corners: readonly Corner[] = CORNERS, isKnown = true): MatView | undefined => {
  const see = seenBy(setup);
  const { size, lens } = setup;
  const outlines = corners.map((corner) => [corner, cornerPlaces(corner).map(({ x, y }) => see(x, y))]);
  const seen: Partial<Record<Corner, Outline>> = Object.fromEntries(outlines);
  const known = { focal: lens.focal * Math.max(size.width, size.height), k1: lens.k1 ?? 0, k2: lens.k2 ?? 0 };
  const points = pointsOf({ seen, remembered: {} });
  return points && MatView.of(points, isKnown ? { lens: known, doubt: 0 } : guessLens(points, size), size);
};

/** A marker's corners as the camera sees them, its top towards the front. */
const outlineOf = (setup: Setup, pose: { x: number; y: number; a: number }, height: number, side: number): Outline => {
  const see = seenBy(setup);
  const heading = (pose.a * Math.PI) / 180;
  const [aheadX, aheadY] = [(Math.cos(heading) * side) / 2, (Math.sin(heading) * side) / 2];
  const at = (ahead: number, right: number) =>
    see(pose.x + ahead * aheadX - right * aheadY, pose.y + ahead * aheadY + right * aheadX, height);
  return [at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)];
};

const off = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
const angleOff = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

describe('the mat through a known lens', () => {
  it('tells the place of every marker, at its height, to a tenth of a millimetre', () => {
    fc.assert(
      fc.property(cameras, poses, fc.constantFrom('robot', 'object'), (setup, pose, kind) => {
        const view = viewBy(setup);
        const { side } = MARKER_SIZES[kind];
        const outline = outlineOf(setup, pose, MARKER_HEIGHTS[kind], side);
        const place = view && placeOf(outline, view, MARKER_HEIGHTS[kind], side);
        expect(view?.misfit).toBeLessThan(0.01);
        expect(place && off(place, pose)).toBeLessThan(0.1);
        expect(place && angleOff(place.a, pose.a)).toBeLessThan(0.05);
      }),
    );
  });

  it('is found from any three corners alike', () => {
    fc.assert(
      fc.property(cameras, poses, fc.constantFrom(...CORNERS), (setup, { x, y }, hidden) => {
        const view = viewBy(
          setup,
          CORNERS.filter((corner) => corner !== hidden),
        );
        expect(view && off(view.toMat(seenBy(setup)(x, y), 0), { x, y })).toBeLessThan(0.1);
        expect(viewBy(setup, CORNERS.filter((corner) => corner !== hidden).slice(1))).toBeUndefined();
      }),
    );
  });

  it('knows where the camera is, and draws the field where it lies', () => {
    fc.assert(
      fc.property(cameras, poses, (setup, { x, y }) => {
        const view = viewBy(setup);
        const { position } = new Pinhole(setup.camera, setup.lens, setup.size.width, setup.size.height);
        expect(Math.abs((view?.eye.height ?? 0) + position[2])).toBeLessThan(0.5);
        expect(view && off(view.eye, { x: position[0], y: position[1] })).toBeLessThan(0.5);
        expect(view && off(view.toPixel(x, y), seenBy(setup)(x, y))).toBeLessThan(0.01);
      }),
    );
  });

  it('a marker that is not corrected for its height lies centimetres off, further out more', () => {
    const setup: Setup = {
      size: { width: 1_280, height: 720 },
      camera: { target: { x: 400, y: 400 }, distance: 1_200, tilt: 30, turn: 0 },
      lens: { focal: 0.9 },
    };
    const view = viewBy(setup);
    const pixel = seenBy(setup)(400, 100, MARKER_HEIGHTS.robot);
    expect(view && off(view.toMat(pixel, 0), { x: 400, y: 100 })).toBeGreaterThan(30);
    expect(view && off(view.toMat(pixel, MARKER_HEIGHTS.robot), { x: 400, y: 100 })).toBeLessThan(0.1);
  });
});

describe('the mat through a lens that nobody knows', () => {
  const offBy = (setup: Setup, view: MatView | undefined, { x, y }: { x: number; y: number }): number => {
    const pixel = seenBy(setup)(x, y, MARKER_HEIGHTS.robot);
    return view ? off(view.toMat(pixel, MARKER_HEIGHTS.robot), { x, y }) : Number.NaN;
  };
  const lenses = fc.record({ focal: between(0.55, 1.3), k1: between(-0.12, 0.08) });
  const from = (tilt: number, turn: number, focal: number): CameraPose => ({
    target: { x: 400, y: 400 },
    distance: 1_700 * focal,
    tilt,
    turn,
  });

  it('aslant is nearly as good as through a known one, wide or narrow, and nothing is in doubt', () => {
    fc.assert(
      fc.property(lenses, between(9, 40), between(0, 360), poses, (lens, tilt, turn, pose) => {
        const setup = { size: { width: 1_280, height: 720 }, camera: from(tilt, turn, lens.focal), lens };
        const view = viewBy(setup, CORNERS, false);
        expect(view?.misfit).toBeLessThan(0.2);
        expect(view?.unsureAt(MARKER_HEIGHTS.robot)).toBeLessThan(3);
        expect(offBy(setup, view, pose)).toBeLessThan(2);
      }),
    );
  });

  it('from straight above shows the mat right, and says how far off robots may be', () => {
    fc.assert(
      fc.property(lenses, between(0, 360), poses, (lens, turn, pose) => {
        const setup = { size: { width: 1_280, height: 720 }, camera: from(0, turn, lens.focal), lens };
        const view = viewBy(setup, CORNERS, false);
        expect(view?.misfit).toBeLessThan(0.2);
        expect(view && off(view.toMat(seenBy(setup)(pose.x, pose.y), 0), pose)).toBeLessThan(2);
        expect(view?.unsureAt(MARKER_HEIGHTS.robot)).toBeGreaterThan(3);
        expect(offBy(setup, view, pose)).toBeLessThan(3 * (view?.unsureAt(MARKER_HEIGHTS.robot) ?? 0));
      }),
    );
  });

  it('is told no focal length by cards that lie wrong: they are found to lie wrong', () => {
    const setup = {
      size: { width: 1_280, height: 720 },
      camera: from(0, 10, 0.9),
      lens: { focal: 0.9, k1: -0.1 },
    };
    const see = seenBy(setup);
    const placed = (corner: Corner): Outline => {
      const astray = corner === 'bottomRight' ? 20 : 0;
      const [p, q, r, s] = cornerPlaces(corner);
      return [
        see(p.x - astray, p.y + astray),
        see(q.x - astray, q.y + astray),
        see(r.x - astray, r.y + astray),
        see(s.x - astray, s.y + astray),
      ];
    };
    const points = pointsOf({ seen: Object.fromEntries(CORNERS.map((c) => [c, placed(c)])), remembered: {} });
    const view = points && MatView.of(points, guessLens(points, setup.size), setup.size);
    expect(view?.misfit).toBeGreaterThan(3);
  });
});

it('says when the mat looks small or flat', () => {
  const size = { width: 1_280, height: 720 };
  const looks = (distance: number, tilt: number) =>
    viewBy({ size, camera: { target: { x: 400, y: 400 }, distance, tilt, turn: 30 }, lens: { focal: 0.9 } })?.scale();
  const above = looks(1_200, 0);
  expect(above?.flatness).toBeCloseTo(1, 2);
  expect(above?.smallest).toBeCloseTo((0.9 * 1_280) / 1_200, 1);
  expect(looks(1_800, 60)?.flatness).toBeCloseTo(0.5, 1);
  expect(looks(4_000, 0)?.smallest).toBeLessThan(0.3);
});
