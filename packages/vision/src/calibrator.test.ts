import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLens } from './fit-lens.ts';
import { Calibrator, type LumaPicture, Tracker, toLuma } from './index.ts';
import { CORNERS } from './markers.ts';
import { cornerPlaces } from './mat-corners.ts';
import { type CameraPose, type Lens, Pinhole } from './testing/pinhole.ts';
import { cornerCards, robotAt } from './testing/placed.ts';
import { renderMat } from './testing/render-mat.ts';
import type { PlacedMarker } from './testing/scene.ts';

const SIZE = { width: 640, height: 400 } as const;
const LENS = { focal: 0.85, k1: -0.1, k2: 0.01 } as const;
const LONGER = Math.max(SIZE.width, SIZE.height);

const from = (tilt: number, turn: number, distance = 1_500, x = 400, y = 400): CameraPose => ({
  target: { x, y },
  distance,
  tilt,
  turn,
});
/** As a person holds a phone over the mat and walks around it. */
const AROUND = [
  from(5, 0),
  from(30, 0, 1_650),
  from(30, 180, 1_650),
  from(25, 20, 1_700),
  from(35, 340, 1_750),
  from(15, 195),
];

const picture = (
  camera: CameraPose,
  size: { width: number; height: number } = SIZE,
  markers: readonly PlacedMarker[] = [],
): LumaPicture => {
  const { rgba, width, height } = renderMat({
    ...size,
    camera,
    lens: LENS,
    cards: cornerCards(),
    markers,
    blur: 0.5,
    noise: 2,
    rays: 2,
  });
  return { luma: toLuma(rgba), width, height };
};

const PLACES = CORNERS.flatMap((corner) => [...cornerPlaces(corner)]);

/** Where a camera without noise sees the corners, by mathematics that is not ours. */
const viewOf = (camera: CameraPose, lens: Lens) => {
  const pinhole = new Pinhole(camera, lens, SIZE.width, SIZE.height);
  const pixels = PLACES.map(({ x, y }) => pinhole.project(x, y)).map(({ u, v }) => ({ x: u + 0.5, y: v + 0.5 }));
  return { places: PLACES, pixels };
};

describe('a lens', () => {
  it('is found from where it shows the corners of the mat', () => {
    const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
    const lenses = fc.record({ focal: between(0.6, 1.6), k1: between(-0.2, 0.1), k2: between(-0.03, 0.03) });
    fc.assert(
      fc.property(lenses, between(0, 360), (lens, turn) => {
        const cameras = AROUND.map((camera) => ({
          ...camera,
          turn: camera.turn + turn,
          distance: (camera.distance * lens.focal) / LENS.focal,
        }));
        const guess = { focal: 0.9 * LONGER, k1: 0, k2: 0 };
        const fitted = fitLens(
          cameras.map((camera) => viewOf(camera, lens)),
          guess,
          SIZE,
        );
        expect(fitted?.misfit).toBeLessThan(0.01);
        expect(Math.abs((fitted?.lens.focal ?? 0) / LONGER / lens.focal - 1)).toBeLessThan(0.002);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a calibration', () => {
  it('is made from a few pictures of the mat, each from another place', () => {
    const calibrator = new Calibrator('back camera');
    expect(calibrator.finish()).toEqual({ reason: 'tooFewPictures' });
    expect(AROUND.map((camera) => calibrator.add(picture(camera)))).toEqual(AROUND.map(() => 'taken'));
    expect(calibrator.progress.pictures).toBeGreaterThanOrEqual(calibrator.progress.wanted);
    const { calibration } = calibrator.finish();
    expect(calibration).toMatchObject({ ...SIZE, device: 'back camera' });
    expect(Math.abs((calibration?.focal ?? 0) / LONGER / LENS.focal - 1)).toBeLessThan(0.015);
    expect(calibration?.k1).toBeLessThan(-0.05);
    expect(calibration?.misfit).toBeLessThan(0.3);
    // Learnt on its side, it holds for the device upright: straight above, where only a measured lens tells the height.
    const robots = [
      { number: 4, x: 80, y: 90, a: 30 },
      { number: 9, x: 720, y: 700, a: 200 },
    ];
    const upright = { width: SIZE.height, height: SIZE.width };
    const worn = robots.map((robot) => robotAt(robot.number, robot));
    const read = new Tracker({ calibration, device: 'back camera' }).read(picture(from(0, 0, 1_450), upright, worn), 0);
    expect(read.calibration).toBe('used');
    expect(read.sightings.map(({ identifier }) => identifier)).toEqual([4, 9]);
    for (const [i, { x, y }] of robots.entries()) {
      const seen = read.sightings[i];
      expect(Math.hypot((seen?.x ?? 0) - x, (seen?.y ?? 0) - y)).toBeLessThan(3);
    }
  });

  it('wants pictures that differ, all of one size, with corners in them', () => {
    const calibrator = new Calibrator('back camera');
    expect(calibrator.add(picture(from(5, 0)))).toBe('taken');
    expect(calibrator.add(picture(from(5, 0)))).toBe('tooAlike');
    expect(calibrator.add(picture(from(5, 0), { width: 400, height: 640 }))).toBe('otherSize');
    expect(calibrator.add(picture(from(0, 0, 500)))).toBe('tooFewCorners');
    expect(calibrator.progress.pictures).toBe(1);
  });

  it('is not made from pictures that every lens could have taken', () => {
    const calibrator = new Calibrator('back camera');
    for (const turn of [0, 20, 180, 200, 340]) expect(calibrator.add(picture(from(0, turn, 1_600)))).toBe('taken');
    expect(calibrator.finish()).toEqual({ reason: 'tiltMore' });
  });
});
