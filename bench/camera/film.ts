import { Chance } from '@trundle/vision/testing/chance';
import { cornerCards, robotAt } from '@trundle/vision/testing/placed';
import { Studio } from '@trundle/vision/testing/render-mat';
import type { Colour, Cover, Picture, PlacedMarker, Setting } from '@trundle/vision/testing/scene';
import type { Point } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { surfaceColourAt } from '@trundle/world/maps/surface';

/** Pictures a second, and how long the shutter is open, in seconds. */
export const RATE = 15;
const SHUTTER = 1 / 60;
const MIDDLE = 400;

export interface Truth {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly a: number;
  /** The share of its marker that nothing hides. */
  readonly seen: number;
}

export interface Shot {
  readonly picture: Picture;
  readonly truths: readonly Truth[];
}

interface Way {
  readonly number: number;
  readonly radius: number;
  readonly begins: number;
  /** Radians a second. */
  readonly turns: number;
  readonly sways: number;
}

/** Two rings of robots that drive against each other without meeting, 14 in all, each with a sway of its own. */
const waysOf = (seed: number): Way[] => {
  const chance = new Chance(seed);
  const ring = (first: number, count: number, radius: number, speed: number): Way[] =>
    Array.from({ length: count }, (_, i) => ({
      number: first + i,
      radius,
      begins: ((i + 0.2 * chance.next()) / count) * 2 * Math.PI,
      turns: speed / radius,
      sways: chance.between(0.5, 2),
    }));
  return [...ring(1, 9, 315, 110), ...ring(10, 5, 160, -90)];
};

const SWAY = { reach: 14, turn: 0.35 } as const;

const poseAt = ({ radius, begins, turns, sways }: Way, seconds: number): Point & { a: number } => {
  const angle = begins + turns * seconds;
  const away = radius + SWAY.reach * Math.sin(sways * seconds);
  // Along its ring, swaying a little.
  const heading = angle + (Math.sign(turns) * Math.PI) / 2 + SWAY.turn * Math.cos(sways * seconds);
  return { x: MIDDLE + away * Math.cos(angle), y: MIDDLE + away * Math.sin(angle), a: (heading * 180) / Math.PI };
};

const SKIN: Colour = [214, 164, 132];

/** An arm that reaches over the mat and is drawn back again. */
const armAt = (seconds: number): Cover => {
  const reach = 150 + 130 * Math.sin(seconds * 1.1);
  return { x: 800 - reach / 2, y: 560, a: 8, length: reach, width: 70, from: 60, to: 120, colour: SKIN };
};

/** The printed mat as a table of colours, two points a millimetre: asked many times a pixel. */
const paintOf = (mapId: number): ((x: number, y: number) => Colour) => {
  const map = mapById(mapId);
  const kept = new Map<string, Colour>();
  const points = new Map<number, Colour>();
  return (x, y) => {
    const at = Math.floor(y * 2) * 1_600 + Math.floor(x * 2);
    const known = points.get(at);
    if (known) return known;
    const { r, g, b } = surfaceColourAt(map, { x, y });
    const name = `${r} ${g} ${b}`;
    const colour = kept.get(name) ?? [r, g, b];
    kept.set(name, colour);
    points.set(at, colour);
    return colour;
  };
};

export interface Take {
  readonly name: string;
  readonly setting: Setting;
  readonly seed: number;
}

const lens = { focal: 0.82, k1: -0.11, k2: 0.015 } as const;
/** Of some phones and of webcams for meetings: nowhere near the lens that is taken for granted where nobody measured. */
const wideLens = { focal: 0.62, k1: -0.16, k2: 0.02 } as const;

/**
 * The same class on four days: a webcam by the window, a phone upright in a holder, a dim afternoon, and a wide lens straight
 * above, from where nothing but a measured lens tells how high the camera hangs. Each has noise, blur, uneven light, a
 * shadow that lies there and those of the robots, glare on the outer ring, and the arm.
 */
export const TAKES: readonly Take[] = [
  {
    name: 'window',
    seed: 11,
    setting: {
      width: 1280,
      height: 720,
      camera: { target: { x: 400, y: 425 }, distance: 1_420, tilt: 24, turn: 3, roll: 1 },
      lens,
      light: {
        level: 0.92,
        slope: [0.35, -0.2],
        vignette: 0.35,
        lamp: [0.6, 0.35],
        shadows: [{ x: 190, y: 620, radius: 130, strength: 0.5 }],
        glare: [{ x: 640, y: 150, radius: 34, strength: 0.5 }],
      },
      cards: cornerCards(),
      paint: paintOf(2),
      blur: 0.7,
      noise: 3,
    },
  },
  {
    name: 'upright',
    seed: 23,
    setting: {
      width: 720,
      height: 1280,
      camera: { target: { x: 400, y: 400 }, distance: 1_560, tilt: 16, turn: 92, roll: -2 },
      lens,
      light: {
        level: 0.85,
        slope: [-0.2, 0.3],
        vignette: 0.3,
        lamp: [-0.4, 0.5],
        shadows: [{ x: 620, y: 240, radius: 120, strength: 0.45 }],
        glare: [{ x: 160, y: 630, radius: 30, strength: 0.5 }],
      },
      cards: cornerCards(),
      paint: paintOf(1),
      blur: 0.8,
      noise: 4,
    },
  },
  {
    name: 'dim',
    seed: 37,
    setting: {
      width: 1280,
      height: 720,
      camera: { target: { x: 400, y: 415 }, distance: 1_400, tilt: 30, turn: 181, roll: 0 },
      lens,
      light: {
        level: 0.42,
        slope: [0.3, 0.25],
        vignette: 0.4,
        lamp: [0.3, -0.5],
        shadows: [{ x: 560, y: 300, radius: 150, strength: 0.4 }],
        glare: [{ x: 630, y: 640, radius: 30, strength: 0.4 }],
      },
      cards: cornerCards(),
      paint: paintOf(3),
      blur: 0.9,
      noise: 6,
    },
  },
  {
    name: 'above',
    seed: 41,
    setting: {
      width: 1280,
      height: 720,
      camera: { target: { x: 400, y: 400 }, distance: 955, tilt: 0, turn: 1 },
      lens: wideLens,
      light: {
        level: 0.8,
        slope: [-0.25, 0.2],
        vignette: 0.4,
        lamp: [0.4, 0.4],
        shadows: [{ x: 230, y: 230, radius: 140, strength: 0.45 }],
        glare: [{ x: 640, y: 620, radius: 30, strength: 0.5 }],
      },
      cards: cornerCards(),
      paint: paintOf(2),
      blur: 0.7,
      noise: 4,
    },
  },
];

/** What a lens is learnt from: the empty mat from other sides, through the same lens. */
export const calibrationShots = ({ setting, seed }: Take): Picture[] =>
  [
    [0, 0, 0.95],
    [18, 30, 1.05],
    [26, -35, 1.1],
    [32, 8, 1.15],
    [22, 60, 1.2],
    [12, -70, 1.05],
    [36, -12, 1.25],
  ].map(([tilt = 0, turn = 0, further = 1], i) => {
    const { camera, light: _, paint: __, ...rest } = setting;
    const moved = { ...camera, tilt, turn: camera.turn + turn, distance: camera.distance * further };
    return new Studio({ ...rest, camera: moved, rays: 2 }).shoot({ markers: [] }, seed + i);
  });

/** One take, picture by picture: the same for the same seed, whoever looks. */
export function* filmOf({ setting, seed }: Take, pictures: number): Generator<Shot> {
  const studio = new Studio(setting);
  const ways = waysOf(seed);
  for (let i = 0; i < pictures; i++) {
    const seconds = i / RATE;
    const markers = ways.map((way): PlacedMarker => {
      const [from, pose, to] = [-0.5, 0, 0.5].map((part) => poseAt(way, seconds + part * SHUTTER)) as [
        ReturnType<typeof poseAt>,
        ReturnType<typeof poseAt>,
        ReturnType<typeof poseAt>,
      ];
      const motion = { x: to.x - from.x, y: to.y - from.y, a: to.a - from.a };
      return { ...robotAt(way.number, pose), motion };
    });
    const things = { markers, covers: [armAt(seconds)] };
    const truths = ways.map(({ number }, at): Truth => {
      const marker = markers[at] as PlacedMarker;
      return { number, x: marker.x, y: marker.y, a: marker.a, seen: studio.shareSeen(marker, things) };
    });
    yield { picture: studio.shoot(things, seed * 1_000 + i), truths };
  }
}
