import type { CameraPose } from '@trundle/vision/testing/pinhole';
import { cornerCards, objectAt, robotAt } from '@trundle/vision/testing/placed';
import { renderMat } from '@trundle/vision/testing/render-mat';
import { expect, test } from 'vitest';
import type { Calibrating } from './eyes-messages.ts';
import { FrameReader } from './frame-reader.ts';
import { USUAL_HEIGHTS } from './marker-heights.ts';

const SIZE = { width: 960, height: 540 };
const ABOVE: CameraPose = { target: { x: 400, y: 400 }, distance: 1_600, tilt: 8, turn: 0 };

const picture = (camera = ABOVE, seed = 1) =>
  renderMat({
    ...SIZE,
    camera,
    lens: { focal: 0.9 },
    cards: cornerCards(),
    markers: [robotAt(3, { x: 250, y: 300, a: 40 }), objectAt(117, { x: 600, y: 500, a: 0 })],
    noise: 2,
    seed,
  });

test('a picture of a mat becomes places in its millimetres, and another digest than the next one', () => {
  const reader = new FrameReader();
  reader.begin({ device: 'back', calibration: null, heights: USUAL_HEIGHTS });
  const look = reader.look(picture(), 0);
  expect(look.read.mat.found).toBe(true);
  expect(look.read.sightings.map(({ identifier }) => identifier)).toEqual([3, 117]);
  const [robot] = look.read.sightings;
  expect(Math.hypot((robot?.x ?? 0) - 250, (robot?.y ?? 0) - 300)).toBeLessThan(10);
  expect(look).toMatchObject({ ...SIZE, calibrating: null });
  // Noise alone makes it another picture; one that is shown again is the same.
  const next = reader.look(picture(ABOVE, 2), 100);
  expect(next.digest).not.toBe(look.digest);
  expect(reader.look(picture(ABOVE, 2), 200).digest).toBe(next.digest);
});

test('a robot that is higher than others is put where it stands when its height is known', () => {
  const camera: CameraPose = { ...ABOVE, tilt: 30 };
  const tall = { ...robotAt(3, { x: 250, y: 300, a: 40 }), height: 120 };
  const shown = renderMat({ ...SIZE, camera, lens: { focal: 0.9 }, cards: cornerCards(), markers: [tall], seed: 1 });
  const off = (robot: number): number => {
    const reader = new FrameReader();
    reader.begin({ device: 'back', calibration: null, heights: { ...USUAL_HEIGHTS, robot } });
    const [seen] = reader.look(shown, 0).read.sightings;
    return Math.hypot((seen?.x ?? 0) - 250, (seen?.y ?? 0) - 300);
  };
  expect(off(50)).toBeGreaterThan(25);
  expect(off(120)).toBeLessThan(10);
});

test('a covered lens has no digest and no mat', () => {
  const reader = new FrameReader();
  const { digest, read } = reader.look({ rgba: new Uint8ClampedArray(64 * 48 * 4), width: 64, height: 48 }, 0);
  expect(digest).toBeNull();
  expect(read.mat.found).toBe(false);
});

test('pictures from several sides teach what the glass does, which is used from then on; more of one side do not', () => {
  const reader = new FrameReader();
  reader.begin({ device: 'back', calibration: null, heights: USUAL_HEIGHTS });
  reader.calibrate();
  const first = reader.look(picture(), 0).calibrating;
  expect(first).toMatchObject({ state: 'under way' });
  const share = (said: Calibrating | null): number => (said?.state === 'under way' ? said.share : -1);
  expect(share(reader.look(picture(ABOVE, 2), 100).calibrating)).toBe(share(first));
  let said: Calibrating | null = first;
  let at = 200;
  for (const turn of [0, 40, 90, 140, 200, 250, 300, 330]) {
    if (said?.state !== 'under way') break;
    said = reader.look(picture({ ...ABOVE, tilt: 40, turn, distance: 1_700 }, 3), at).calibrating;
    at += 100;
  }
  expect(said?.state).toBe('done');
  const calibration = said?.state === 'done' ? said.calibration : null;
  expect(calibration).toMatchObject({ ...SIZE, device: 'back' });
  expect(Math.abs((calibration?.focal ?? 0) / 960 - 0.9)).toBeLessThan(0.03);
  const look = reader.look(picture(), at);
  expect(look.calibrating).toBeNull();
  expect(look.read.calibration).toBe('used');
  // Another camera is looked through as it is.
  reader.begin({ device: 'front', calibration, heights: USUAL_HEIGHTS });
  expect(reader.look(picture(), at + 100).read.calibration).toBe('unfit');
});
