import type { Point } from '../../geometry/coordinates.ts';
import { distanceToLine } from '../../geometry/segment.ts';
import { distanceToShape } from '../../geometry/shape.ts';
import { at, box, disc, group, num, oval, path, pathOfLine, stroke, words } from '../art/draw.ts';
import { drone, helicopter } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import { bush, tuft } from '../art/nature.ts';
import { scatter } from '../art/scatter.ts';
import { isOutOfTheWay } from '../art/standing.ts';
import type { ParkingSpot, WorldMap } from '../map.ts';
import { CROSS_ROAD, FOREST_WAY, MAIN_ROAD, ROAD } from './map.ts';

const ROADS: readonly (readonly Point[])[] = [[...MAIN_ROAD, ...MAIN_ROAD.slice(0, 1)], CROSS_ROAD, FOREST_WAY];

const fromRoads = (p: Point): number => Math.min(...ROADS.map((line) => distanceToLine(p, line)));

/** The places where somebody waits for a robot. */
const IN_NEED = new Set(['burningHouse', 'hillHouse', 'rubble', 'flood']);

/** Somebody who waits for help: flat on the ground, so a robot can drive right up to them. */
const person = (x: number, y: number): string =>
  disc(x, y, 17, '#ffffff') +
  disc(x, y, 14.5, '#f0803c') +
  disc(x, y - 5, 4, '#ffffff') +
  path(
    `M${num(x - 6.5)} ${num(y + 9)}C${num(x - 7)} ${num(y + 1)} ${num(x - 3)} ${num(y)} ${num(x)} ${num(y)}C${num(x + 3)} ${num(y)} ${num(x + 7)} ${num(y + 1)} ${num(x + 6.5)} ${num(y + 9)}Z`,
    '#ffffff',
  ) +
  stroke(
    `M${num(x - 6)} ${num(y + 2)}L${num(x - 10)} ${num(y - 6)}M${num(x + 6)} ${num(y + 2)}L${num(x + 10)} ${num(y - 6)}`,
    '#ffffff',
    2.4,
  );

const glow = (x: number, y: number, r: number, colour: string): string =>
  [1, 0.85, 0.7, 0.55].map((s) => disc(x, y, r * s, colour, { opacity: 0.055 })).join('');

const helipad = (x: number, y: number): string =>
  disc(x, y, 36, 'none', { stroke: '#f2c14b', 'stroke-width': 3 }) +
  stroke(`M${x - 11} ${y - 15}v30M${x + 11} ${y - 15}v30M${x - 11} ${y}h22`, '#ffffff', 6);

const floor = (map: WorldMap): string => {
  const taken = map.solids.map(({ shape }) => shape);
  const marks = scatter({ x: 6, y: 6, w: 788, h: 788, count: 190, seed: 14, apart: 17, outside: taken }).filter(
    (p) => fromRoads(p) > 38 && map.parking.every((spot) => Math.hypot(spot.x - p.x, spot.y - p.y) > 62),
  );
  const edges = ROADS.map((line) =>
    stroke(pathOfLine(line), '#aebbc6', 54, { 'stroke-dasharray': '10 14', opacity: 0.5, 'stroke-linecap': 'butt' }),
  );
  const inner = ROADS.map((line) => stroke(pathOfLine(line), ROAD, 50));
  return (
    marks.map((p) => tuft(p.x, p.y, '#4d6470')).join('') +
    glow(80, 60, 150, '#ff9a4a') +
    glow(284, 44, 110, '#ff9a4a') +
    edges.join('') +
    inner.join('') +
    helipad(556, 52) +
    map.places
      .filter(({ id }) => IN_NEED.has(id))
      .map(({ mx, my }) => person(mx, my))
      .join('')
  );
};

/** In the flood: a roof that still looks out with two people on it, a dinghy, and things that drift. */
const inTheFlood = (): string =>
  stroke('M486 352q6 -6 12 0q6 6 12 0M520 500q6 -6 12 0M484 470q6 -6 12 0q6 6 12 0M530 372q6 -6 12 0', '#a9d3e6', 2.2, {
    opacity: 0.7,
  }) +
  at(
    514,
    412,
    box(-34, -30, 68, 60, '#8fc3de', { rx: 8, opacity: 0.5 }) +
      box(-27, -23, 54, 46, '#a8483f', { rx: 2 }) +
      box(-27, -23, 54, 23, '#c2625a', { rx: 2 }) +
      box(-28, -1.5, 56, 3, '#e0928a') +
      disc(-8, -9, 5, '#f6d7b8') +
      disc(-8, -9, 2.6, '#5a3a28') +
      disc(9, 8, 5, '#f6d7b8') +
      disc(9, 8, 2.6, '#2f2a3a') +
      stroke('M-13 -12l-5 -5M-3 -12l5 -5M4 5l-5 -5M14 5l5 -5', '#f6d7b8', 2.4),
    -12,
  ) +
  at(
    500,
    484,
    path('M-22 -10H12C20 -8 25 -4 26 0C25 4 20 8 12 10H-22Z', '#f08a3c') +
      path('M-17 -5.5H10C15 -4 18 -2 19 0C18 2 15 4 10 5.5H-17Z', '#3d2f2a') +
      disc(-8, 0, 4.4, '#f6d7b8') +
      disc(4, 0, 4.4, '#ffffff'),
    -60,
  );

const CLOUDS = [
  [60, 10, 24],
  [112, 2, 28],
  [150, -6, 22],
  [190, -14, 26],
  [70, 58, 14],
  [322, 16, 16],
  [342, 2, 20],
  [372, -8, 18],
] as const;
const smoke = (): string =>
  group(CLOUDS.map(([x, y, r]) => disc(x, y, r, '#c6ced6', { opacity: 0.22 })).join('')) +
  stroke('M352 24C340 8 318 10 302 26', '#9fd6f2', 4, { opacity: 0.8, 'stroke-dasharray': '1 7' });

const cone = (x: number, y: number): string =>
  oval(x + 2, y + 3, 6, 5, '#16202c', { opacity: 0.25 }) +
  disc(x, y, 6, '#e8622c') +
  disc(x, y, 4, '#ffffff') +
  disc(x, y, 2.4, '#e8622c');

/** Around the water and the heap, where nobody should drive. */
const CONES = [
  [438, 330],
  [432, 390],
  [446, 460],
  [462, 520],
  [576, 330],
  [582, 400],
  [574, 470],
  [308, 500],
  [312, 540],
] as const;

const over = (map: WorldMap): string => {
  const taken = map.solids.map(({ shape }) => shape);
  const clear = (p: Point, r: number): boolean =>
    isOutOfTheWay(map, p, r) && taken.every((shape) => distanceToShape(shape, p) > r + 4) && fromRoads(p) > 36 + r;
  const bushes = scatter({ x: 10, y: 10, w: 780, h: 780, count: 160, seed: 41, apart: 22 })
    .map((p, i) => ({ ...p, r: 6 + (i % 4) * 1.5 }))
    .filter((p) => clear(p, p.r));
  return (
    inTheFlood() +
    CONES.filter(([x, y]) => isOutOfTheWay(map, { x, y }, 6))
      .map(([x, y]) => cone(x, y))
      .join('') +
    bushes.map((p, i) => bush(p.x, p.y, p.r, i % 2 === 0 ? '#4f8a70' : '#3f7562')).join('') +
    glow(450, 96, 70, '#fff0c0') +
    glow(750, 600, 96, '#fff0c0') +
    glow(22, 670, 70, '#fff0c0') +
    smoke()
  );
};

const bay = (spot: ParkingSpot): string =>
  at(
    spot.x,
    spot.y,
    stroke('M42 -40H-34a8 8 0 0 0 -8 8V32a8 8 0 0 0 8 8H42', '#f2c14b', 3, { 'stroke-dasharray': '10 7' }) +
      path('M23 -8L33 0L23 8Z', '#ffffff'),
    spot.a,
  ) +
  disc(spot.x, spot.y, 18, '#e2483d') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#ffffff');

const HILLS = [
  [-150, 40, 190, 20],
  [120, -90, 220, -10],
  [560, -110, 240, 30],
  [960, 60, 230, 80],
  [930, 480, 260, 10],
  [-160, 470, 240, 60],
  [0, 900, 250, 140],
  [430, 930, 230, 0],
  [880, 900, 220, 30],
] as const;

/** The hills around, as the contour lines of an operations map. */
const around = (): string => {
  const hill = (x: number, y: number, size: number, turn: number): string =>
    at(
      x,
      y,
      [1, 0.82, 0.65, 0.49, 0.34, 0.2]
        .map((s) =>
          stroke(
            `M${num(-size * s)} 0C${num(-size * s)} ${num(-size * s * 0.8)} ${num(size * s * 0.5)} ${num(-size * s * 0.9)} ${num(size * s)} ${num(-size * s * 0.2)}C${num(size * s * 1.3)} ${num(size * s * 0.5)} ${num(-size * s * 0.8)} ${num(size * s)} ${num(-size * s)} 0Z`,
            '#46607a',
            1.8,
          ),
        )
        .join(''),
      turn,
    );
  return (
    box(-225, -130, 1250, 1060, '#2a394b') +
    HILLS.map(([x, y, size, turn]) => hill(x, y, size, turn)).join('') +
    stroke('M-225 700C-140 660 -120 760 -40 800M840 -20C900 20 960 -40 1025 0', '#5fb3d9', 4, { opacity: 0.4 })
  );
};

const berth = (spot: ParkingSpot): string =>
  box(spot.x - 43, spot.y - 41, 92, 92, '#0d1520', { rx: 14, opacity: 0.35 }) +
  box(spot.x - 46, spot.y - 46, 92, 92, '#3a4d64', { rx: 14 }) +
  box(spot.x - 41, spot.y - 41, 82, 82, 'none', {
    rx: 10,
    stroke: '#f2c14b',
    'stroke-width': 3,
    'stroke-dasharray': '10 7',
  }) +
  disc(spot.x, spot.y, 18, '#f4f6f8') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#2a394b');

export const rescueRunArt: MapArt = {
  around,
  floor,
  over,
  flyers: [helicopter(), drone('#f4bf52')],
  bay,
  berth,
  label: { ink: '#1b2733', paper: '#ffffff' },
};
