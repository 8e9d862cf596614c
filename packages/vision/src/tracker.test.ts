import { describe, expect, it } from 'vitest';
import { type Calibration, type Corner, type PictureRead, type Sighting, Tracker, toLuma } from './index.ts';
import { cornerCards, objectAt, robotAt } from './testing/placed.ts';
import { renderMat, Studio } from './testing/render-mat.ts';
import type { Cover, Picture, PlacedMarker, Setting } from './testing/scene.ts';

const LENS = { focal: 0.9, k1: -0.12, k2: 0.015 } as const;
const SIZE = { width: 800, height: 520 } as const;
const PICTURE = 66;

const ROBOTS = [
  { number: 1, x: 120, y: 110, a: 0 },
  { number: 2, x: 690, y: 130, a: 77 },
  { number: 3, x: 400, y: 420, a: 200 },
  { number: 4, x: 130, y: 700, a: 311 },
  { number: 5, x: 700, y: 690, a: 135 },
] as const;
const OBJECTS = [{ number: 117, x: 300, y: 610, a: 45 }] as const;
const THINGS = [...ROBOTS, ...OBJECTS];
const MARKERS = [...ROBOTS.map((at) => robotAt(at.number, at)), ...OBJECTS.map((at) => objectAt(at.number, at))];

const setting = (change: Partial<Setting> = {}): Setting => ({
  ...SIZE,
  camera: { target: { x: 400, y: 400 }, distance: 1_350, tilt: 12, turn: 0 },
  lens: LENS,
  cards: cornerCards(),
  blur: 0.6,
  noise: 3,
  rays: 2,
  ...change,
});

const calibrationOf = ({ width, height, lens }: Setting, device = 'camera'): Calibration => ({
  width,
  height,
  device,
  misfit: 0,
  focal: lens.focal * Math.max(width, height),
  k1: lens.k1 ?? 0,
  k2: lens.k2 ?? 0,
});

const luma = ({ rgba, width, height }: Picture) => ({ luma: toLuma(rgba), width, height });

let usual: ReturnType<typeof luma> | undefined;

/** Drawing takes longer than reading: most tests look at the same picture. */
const shot = (change: Partial<Setting> = {}, markers: readonly PlacedMarker[] = MARKERS) => {
  const isUsual = Object.keys(change).length === 0 && markers === MARKERS;
  if (isUsual && usual) return usual;
  const picture = luma(renderMat({ ...setting(change), markers }));
  if (isUsual) usual = picture;
  return picture;
};

const trackerFor = (scene: Setting = setting()): Tracker => new Tracker({ calibration: calibrationOf(scene) });

const angleOff = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** The worst of all: millimetres and degrees; everything must be there. */
const worst = ({ sightings }: PictureRead): { place: number; turn: number } => {
  const offs = THINGS.map(({ number, x, y, a }) => {
    const seen = sightings.find(({ identifier }) => identifier === number);
    if (!seen) throw new Error(`${number} is not seen`);
    return { place: Math.hypot(seen.x - x, seen.y - y), turn: angleOff(seen.a, a) };
  });
  return { place: Math.max(...offs.map((off) => off.place)), turn: Math.max(...offs.map((off) => off.turn)) };
};

const codes = ({ faults }: PictureRead): string[] => faults.map(({ code }) => code);
const robot = ({ sightings }: PictureRead, number: number): Sighting | undefined =>
  sightings.find(({ identifier }) => identifier === number);

describe('a picture of the mat', () => {
  it('tells where everything stands, whichever way the camera is turned, upright or on its side', () => {
    const views: Partial<Setting>[] = [
      {},
      { camera: { target: { x: 400, y: 400 }, distance: 1_350, tilt: 0, turn: 180, roll: 7 } },
      { camera: { target: { x: 400, y: 400 }, distance: 1_550, tilt: 15, turn: 90 } },
      { width: 520, height: 800, camera: { target: { x: 400, y: 400 }, distance: 1_500, tilt: 8, turn: 0 } },
      { width: 520, height: 800, camera: { target: { x: 410, y: 390 }, distance: 1_450, tilt: 5, turn: 270 } },
    ];
    for (const view of views) {
      const read = trackerFor(setting(view)).read(shot(view), 0);
      expect(codes(read)).toEqual([]);
      expect(read).toMatchObject({ calibration: 'used', mat: { found: true, remembered: false, missing: [] } });
      expect(read.sightings).toHaveLength(THINGS.length);
      const { place, turn } = worst(read);
      expect(place).toBeLessThan(1.5);
      expect(turn).toBeLessThan(1.5);
      for (const { confidence } of read.sightings) expect(confidence).toBeGreaterThan(0.7);
    }
  });

  it('a device that was calibrated upright is known on its side too', () => {
    const view = {
      width: 520,
      height: 800,
      camera: { target: { x: 400, y: 400 }, distance: 1_500, tilt: 8, turn: 0 },
    };
    const read = new Tracker({ calibration: calibrationOf(setting()) }).read(shot(view), 0);
    expect(read.calibration).toBe('used');
    expect(worst(read).place).toBeLessThan(1.5);
  });

  it('without a calibration is nearly as exact from the side, and less is believed', () => {
    const picture = shot();
    const known = trackerFor().read(picture, 0);
    const guessed = new Tracker().read(picture, 0);
    expect(guessed).toMatchObject({ calibration: 'none', faults: [] });
    expect(worst(guessed).place).toBeLessThan(3);
    for (const [i, { confidence }] of guessed.sightings.entries()) {
      expect(confidence).toBeLessThan(known.sightings[i]?.confidence ?? 0);
    }
  });

  it('of a wide lens nobody measured is exact from a little aslant; from straight above it is said not to be', () => {
    const wide = (tilt: number): Partial<Setting> => ({
      camera: { target: { x: 400, y: 400 }, distance: 950, tilt, turn: 0 },
      lens: { focal: 0.55, k1: -0.08 },
    });
    const aslant = new Tracker().read(shot(wide(9)), 0);
    expect(aslant).toMatchObject({ calibration: 'none', faults: [] });
    expect(worst(aslant).place).toBeLessThan(3);
    const above = new Tracker().read(shot(wide(0)), 0);
    expect(above.faults).toEqual([{ code: 'unmeasured' }]);
    expect(above.sightings).toHaveLength(THINGS.length);
    for (const { confidence } of above.sightings) expect(confidence).toBeLessThan(0.6);
    // Once it is measured nothing is in doubt.
    expect(trackerFor(setting(wide(0))).read(shot(wide(0)), 0)).toMatchObject({ calibration: 'used', faults: [] });
  });

  it('of another size, device or lens than was calibrated is said to be so, and not read by the wrong lens', () => {
    const usual = calibrationOf(setting());
    const zoomed = { ...usual, focal: 2 * SIZE.width };
    const resized = new Tracker({ calibration: zoomed }).read(shot({ width: 800, height: 600 }), 0);
    const swapped = new Tracker({ calibration: usual, device: 'another' }).read(shot(), 0);
    const tracker = new Tracker({ calibration: zoomed });
    const unzoomed = tracker.read(shot(), 0);
    for (const read of [resized, swapped, unzoomed]) {
      expect(read).toMatchObject({ calibration: 'unfit', faults: [{ code: 'unfit' }] });
      expect(worst(read).place).toBeLessThan(3);
    }
    // What is covered meanwhile does not bring the wrong lens back.
    expect(tracker.read(shot({ cards: cornerCards(['topLeft', 'topRight', 'bottomLeft']) }), PICTURE)).toMatchObject({
      calibration: 'unfit',
    });
    // Zoomed back, what was measured holds again.
    const back = setting({
      lens: { focal: 2 },
      camera: { target: { x: 400, y: 400 }, distance: 3_000, tilt: 12, turn: 0 },
    });
    const measured = new Tracker({ calibration: { ...usual, focal: 2 * SIZE.width, k1: 0, k2: 0 } });
    expect(measured.read(shot(), 0).calibration).toBe('unfit');
    expect(measured.read(shot(back), PICTURE)).toMatchObject({ calibration: 'used', faults: [] });
  });

  it('is read alike every time', () => {
    const picture = shot();
    expect(trackerFor().read(picture, 0)).toEqual(trackerFor().read(picture, 0));
  });

  it('markers higher or lower than robots usually wear them are reckoned with', () => {
    const high = ROBOTS.map((at) => ({ ...robotAt(at.number, at), height: 110 }));
    const picture = shot({}, high);
    const calibration = calibrationOf(setting());
    const off = (read: PictureRead): number =>
      Math.max(
        ...ROBOTS.map(({ number, x, y }) =>
          Math.hypot((robot(read, number)?.x ?? -999) - x, (robot(read, number)?.y ?? -999) - y),
        ),
      );
    expect(off(new Tracker({ calibration, robotMarkerHeight: 110 }).read(picture, 0))).toBeLessThan(1.5);
    expect(off(new Tracker({ calibration }).read(picture, 0))).toBeGreaterThan(10);
  });
});

describe('what lies beside the mat', () => {
  const camera = { target: { x: 400, y: 400 }, distance: 1_700, tilt: 12, turn: 0 };
  const beside = robotAt(12, { x: 1_060, y: 400, a: 30 });

  it('is told apart, up to the edge of the picture, and moves nothing on the mat', () => {
    const read = trackerFor().read(shot({ camera }, [...MARKERS, beside]), 0);
    expect(read.beside.map(({ identifier }) => identifier)).toEqual([12]);
    expect(Math.abs((read.beside[0]?.x ?? 0) - 1_060)).toBeLessThan(5);
    expect(read.sightings.some(({ identifier }) => identifier === 12)).toBe(false);
    expect(worst(read).place).toBeLessThan(2.5);
  });

  it('makes no second one of a number that is on the mat', () => {
    const spare = robotAt(3, { x: 1_060, y: 400, a: 30 });
    const read = trackerFor().read(shot({ camera }, [...MARKERS, spare]), 0);
    expect(read.beside).toEqual([]);
    expect(codes(read)).not.toContain('seenTwice');
    expect(worst(read).place).toBeLessThan(2.5);
  });
});

describe('a corner that cannot be seen', () => {
  const cardsBut = (...hidden: Corner[]) => {
    const corners = (['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const).filter(
      (each) => !hidden.includes(each),
    );
    return { cards: cornerCards(corners) };
  };

  it('is named, and the mat is taken to lie where it lay while the camera stands still', () => {
    const tracker = trackerFor();
    const before = tracker.read(shot(), 0);
    const read = tracker.read(shot(cardsBut('topRight')), PICTURE);
    expect(read.mat).toMatchObject({ found: true, remembered: true, missing: ['topRight'] });
    expect(read.faults).toEqual([{ code: 'cornerMissing', corner: 'topRight', outside: false }]);
    expect(worst(read).place).toBeLessThan(1.5);
    expect(read.sightings[0]?.confidence).toBeLessThan(before.sightings[0]?.confidence ?? 0);
    const withTwo = tracker.read(shot(cardsBut('topRight', 'bottomLeft')), 2 * PICTURE);
    expect(withTwo.mat.missing).toEqual(['topRight', 'bottomLeft']);
    expect(worst(withTwo).place).toBeLessThan(1.5);
  });

  it('is forgotten when the camera moves meanwhile', () => {
    const tracker = trackerFor();
    tracker.read(shot(), 0);
    const camera = { target: { x: 430, y: 380 }, distance: 1_350, tilt: 12, turn: 2 };
    const read = tracker.read(shot({ ...cardsBut('topRight', 'bottomLeft'), camera }), PICTURE);
    expect(read.mat).toMatchObject({ found: false, remembered: false });
    expect(read.sightings).toEqual([]);
  });

  it('that was never seen costs confidence and some precision; two of them cost the mat', () => {
    const read = trackerFor().read(shot(cardsBut('bottomRight')), 0);
    expect(read.mat).toMatchObject({ found: true, remembered: false, missing: ['bottomRight'] });
    expect(worst(read).place).toBeLessThan(4);
    for (const { confidence } of read.sightings) expect(confidence).toBeLessThan(0.75);
    const two = trackerFor().read(shot(cardsBut('bottomRight', 'topLeft')), 0);
    expect(two.mat.found).toBe(false);
    expect(two.sightings).toEqual([]);
  });

  it('beyond the edge of the picture is told from a covered one', () => {
    const camera = { target: { x: 360, y: 350 }, distance: 1_200, tilt: 0, turn: 10 };
    const read = trackerFor().read(shot({ camera }), 0);
    expect(read.faults).toEqual([{ code: 'cornerMissing', corner: 'bottomLeft', outside: true }]);
  });

  it('none at all is no mat, and nothing is claimed', () => {
    const read = trackerFor().read(shot({ cards: [] }), 0);
    expect(codes(read)).toContain('noMat');
    expect(read).toMatchObject({ sightings: [], mat: { found: false, outline: undefined } });
  });

  it('that lies wrong is noticed', () => {
    const cards = cornerCards().map((card, i) => (i === 2 ? { ...card, x: card.x - 30, y: card.y - 20 } : card));
    // What was measured is not blamed, and nobody is sent to measure.
    expect(trackerFor().read(shot({ cards }), 0)).toMatchObject({
      calibration: 'used',
      faults: [{ code: 'cornersMisplaced' }],
    });
    expect(codes(new Tracker().read(shot({ cards }), 0))).toContain('cornersMisplaced');
  });
});

describe('picture after picture', () => {
  const hand = (x: number, y: number): Cover => ({
    x,
    y,
    a: 0,
    length: 90,
    width: 90,
    from: 60,
    to: 80,
    colour: [210, 160, 130],
  });

  it('a robot under a hand goes on for a moment, trusted less and less, and keeps its number', () => {
    const studio = new Studio(setting({ noise: 0 }));
    const tracker = trackerFor();
    const at = (i: number) => ({ x: 200 + 12 * i, y: 400, a: 0 });
    const read = (i: number, covers: Cover[] = []): PictureRead =>
      tracker.read(luma(studio.shoot({ markers: [robotAt(8, at(i))], covers }, i)), i * PICTURE);
    let last: PictureRead | undefined;
    for (let i = 0; i < 8; i++) last = read(i);
    expect(robot(last as PictureRead, 8)?.x).toBeCloseTo(at(7).x, -0.5);
    const hidden = [8, 9, 10].map((i) => robot(read(i, [hand(at(i).x, 400)]), 8));
    expect(hidden.map((sighting) => sighting?.outline)).toEqual([undefined, undefined, undefined]);
    for (const [k, sighting] of hidden.entries()) expect(Math.abs((sighting?.x ?? 0) - at(8 + k).x)).toBeLessThan(15);
    const trust = [robot(last as PictureRead, 8), ...hidden].map((sighting) => sighting?.confidence ?? 0);
    expect(trust).toEqual([...trust].sort((one, other) => other - one));
    const back = robot(read(11), 8);
    expect(Math.abs((back?.x ?? 0) - at(11).x)).toBeLessThan(1.5);
    expect(back?.outline).toBeDefined();
  });

  it('a hidden robot is forgotten after a while', () => {
    const tracker = trackerFor();
    tracker.read(shot(), 0);
    const empty = shot({}, []);
    expect(tracker.read(empty, 300).sightings).toHaveLength(THINGS.length);
    expect(tracker.read(empty, 2_000).sightings).toEqual([]);
  });

  it('a number on two robots is said, and the one that was there is followed', () => {
    const tracker = trackerFor();
    tracker.read(shot(), 0);
    const impostor = { x: 500, y: 150, a: 0 };
    const read = tracker.read(shot({}, [...MARKERS, robotAt(3, impostor)]), PICTURE);
    expect(read.faults).toEqual([{ code: 'seenTwice', kind: 'robot', identifier: 3 }]);
    expect(worst(read).place).toBeLessThan(1.5);
    const [own, other, ...more] = read.sightings.filter(({ identifier }) => identifier === 3);
    expect(more).toEqual([]);
    // Both are told, so that everybody hears of it, and neither is believed much.
    expect(Math.hypot((other?.x ?? 0) - impostor.x, (other?.y ?? 0) - impostor.y)).toBeLessThan(1.5);
    for (const sighting of [own, other]) {
      expect(sighting?.confidence).toBeLessThan(0.5);
      expect(sighting?.outline).toBeDefined();
    }
    // What is away again was not followed.
    expect(tracker.read(shot(), 2 * PICTURE).sightings).toHaveLength(THINGS.length);
  });
});

describe('what keeps the camera from seeing is named', () => {
  const says = (change: Partial<Setting>): string[] => codes(trackerFor(setting(change)).read(shot(change), 0));

  it('darkness', () => expect(says({ light: { level: 0.2 } })).toContain('dark'));

  it('too much light', () => expect(says({ light: { level: 1.6 } })).toContain('bright'));

  it('a lamp that shines back from the mat', () => {
    expect(says({ light: { level: 0.8, glare: [{ x: 500, y: 300, radius: 220, strength: 1 }] } })).toContain('glare');
  });

  it('a picture out of focus, whether markers can still be read or not', () => {
    expect(says({ blur: 2.2 })).toContain('blurred');
    expect(says({ blur: 7 })).toContain('blurred');
  });

  it('a mat too far away', () => {
    const camera = { target: { x: 400, y: 400 }, distance: 2_900, tilt: 0, turn: 0 };
    expect(says({ camera })).toContain('tooSmall');
  });

  it('a mat too far away before the card that cannot be read for that, which is not said to be covered', () => {
    const camera = { target: { x: 400, y: 400 }, distance: 2_900, tilt: 0, turn: 0 };
    const change = { camera, cards: cornerCards(['topRight', 'bottomRight', 'bottomLeft']) };
    const { faults } = trackerFor(setting(change)).read(shot(change), 0);
    const codesOf = faults.map(({ code }) => code);
    expect(codesOf.indexOf('tooSmall')).toBeLessThan(codesOf.indexOf('cornerMissing'));
    expect(codesOf).toContain('tooSmall');
    expect(faults).toContainEqual({ code: 'cornerMissing', corner: 'topLeft', outside: undefined });
  });

  it('a camera that looks too much aslant', () => {
    const camera = { target: { x: 400, y: 400 }, distance: 1_800, tilt: 57, turn: 0 };
    expect(says({ camera })).toContain('tilted');
  });
});

it('a chequered floor with writing on it has no markers', () => {
  const paint = (x: number, y: number): [number, number, number] => {
    const isDark =
      (Math.floor(x / 37) + Math.floor(y / 37)) % 2 === 0 || (Math.floor(x / 9) * 7 + Math.floor(y / 9) * 13) % 5 === 0;
    return isDark ? [20, 20, 20] : [235, 235, 235];
  };
  const read = trackerFor().read(shot({ paint }, []), 0);
  expect(read.mat.found).toBe(true);
  expect(read.sightings).toEqual([]);
});
