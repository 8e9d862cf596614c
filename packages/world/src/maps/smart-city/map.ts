import { roundedRect } from '../../geometry/curve.ts';
import { circle, rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Look } from '../look.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { smartCityCard } from './card.ts';

/** Streets lie on the middles of cells: the ring at 7 and 23 cells, the cross at 15. */
const CELL = 26.6;
const NEAR = 7 * CELL;
const FAR = 23 * CELL;
const MIDDLE = 15 * CELL;

const ASPHALT = '#7c8593';
const BAY = '#c3c9d1';
const PAVEMENT = '#f0e9db';
const PAINT = '#f8f6f0';
const GUIDE = '#7fdcff';
const LAWN = '#a9d18e';

const BAYS_TOP = [7, 11, 19, 23].map((k) => k * CELL);
const BAYS_BOTTOM = BAYS_TOP;
const BAYS_LEFT = [7, 11, 19].map((k) => k * CELL);
const BAYS_RIGHT = [11, 19, 23].map((k) => k * CELL);
const BAY_MIDDLE = 57;

const across =
  (y: number, h: number) =>
  (x: number): Surface => ({ shape: rect(x - 46, y, 92, h), colour: BAY });
const down =
  (x: number, w: number) =>
  (y: number): Surface => ({ shape: rect(x, y - 46, w, 92), colour: BAY });

/** White bars over a street; `along` is the way people walk. */
const crossing = (x: number, y: number, along: 'across' | 'down'): Surface[] =>
  [-41, -24, -7, 10, 27].map((offset) => ({
    shape: along === 'across' ? rect(x + offset, y - 9, 12, 18) : rect(x - 9, y + offset, 18, 12),
    colour: PAINT,
  }));

const surfaces: Surface[] = [
  { shape: roundedRect(112, 112, 575, 575, 40), colour: PAVEMENT },
  ...BAYS_TOP.map(across(5, 141)),
  ...BAYS_BOTTOM.map(across(654, 141)),
  ...BAYS_LEFT.map(down(5, 141)),
  ...BAYS_RIGHT.map(down(654, 141)),
  { shape: roundedRect(141, 141, 517, 517, 44), colour: ASPHALT },
  { shape: roundedRect(231, 231, 337, 337, 26), colour: PAVEMENT },
  { shape: rect(MIDDLE - 45, 180, 90, 440), colour: ASPHALT },
  { shape: rect(180, MIDDLE - 45, 440, 90), colour: ASPHALT },
  ...crossing(MIDDLE, 250, 'across'),
  ...crossing(MIDDLE, 549, 'across'),
  ...crossing(250, MIDDLE, 'down'),
  ...crossing(549, MIDDLE, 'down'),
];

const loop = roundedRect(NEAR, NEAR, FAR - NEAR, FAR - NEAR, 40).points;
const tracks: Track[] = [
  {
    line: [
      { x: MIDDLE, y: NEAR },
      { x: MIDDLE, y: FAR },
    ],
    closed: false,
    width: 7,
    colour: GUIDE,
  },
  {
    line: [
      { x: NEAR, y: MIDDLE },
      { x: FAR, y: MIDDLE },
    ],
    closed: false,
    width: 7,
    colour: GUIDE,
  },
  { line: loop, closed: true, width: 7, colour: GUIDE },
];

const house = (x: number, y: number, w: number, h: number, look: Look): Solid => standing(rect(x, y, w, h), look);
const tree = (x: number, y: number, r: number, leaf: string): Solid =>
  standing(circle(x, y, r), { kind: 'tree', leaf });

const solids: Solid[] = [
  house(8, 8, 100, 100, { kind: 'flat', roof: '#f3f1ec', emblem: 'cross', ink: '#d8443c', fitting: 'skylights' }),
  house(692, 8, 100, 100, { kind: 'flat', roof: '#f4bf52', emblem: 'bell', fitting: 'garden' }),
  house(692, 692, 100, 100, { kind: 'flat', roof: '#8b9db3', emblem: 'gear', fitting: 'vents' }),
  standing(circle(58, 742, 50), { kind: 'stadium' }),
  house(358, 8, 82, 96, { kind: 'flat', roof: '#d65f4e', emblem: 'train', fitting: 'skylights' }),
  house(358, 696, 82, 96, { kind: 'flat', roof: '#e8705a', emblem: 'flame', fitting: 'vents' }),
  house(8, 358, 96, 82, { kind: 'flat', roof: '#4aa58f', emblem: 'leaf', fitting: 'garden' }),
  house(696, 358, 96, 82, { kind: 'flat', roof: '#5b8fd0', emblem: 'bolt', fitting: 'solar' }),
  house(251, 251, 83, 83, { kind: 'cupola', roof: '#3f9ea0' }),
  house(464, 251, 83, 83, { kind: 'tower', roof: '#7f8fd6' }),
  house(251, 464, 83, 83, { kind: 'awnings', colours: ['#e8705a', '#3f9ea0', '#f0b23e', '#7f8fd6'] }),
  house(464, 464, 83, 83, { kind: 'flat', roof: '#b97fc4', emblem: 'book', fitting: 'skylights' }),
  tree(34, 598, 22, '#5fae5d'),
  tree(80, 632, 25, '#74bd62'),
  tree(34, 660, 20, '#4f9d5a'),
  tree(766, 140, 20, '#5fae5d'),
  tree(720, 168, 25, '#74bd62'),
  tree(766, 202, 22, '#4f9d5a'),
];

export const smartCity: WorldMap = {
  ...smartCityCard,
  ground: LAWN,
  surfaces,
  tracks,
  solids,
  places: placesOf('smartCity', [
    { id: 'cityHall', mx: NEAR, my: 292.6 },
    { id: 'offices', mx: FAR, my: 292.6 },
    { id: 'market', mx: NEAR, my: 505.4 },
    { id: 'library', mx: FAR, my: 505.4 },
    { id: 'station', mx: MIDDLE, my: NEAR },
    { id: 'fireStation', mx: MIDDLE, my: FAR },
    { id: 'greenhouse', mx: NEAR, my: MIDDLE },
    { id: 'power', mx: FAR, my: MIDDLE },
    { id: 'hospital', mx: NEAR, my: NEAR },
    { id: 'school', mx: FAR, my: NEAR },
    { id: 'factory', mx: FAR, my: FAR },
    { id: 'stadium', mx: NEAR, my: FAR },
    { id: 'crossroads', mx: MIDDLE, my: MIDDLE },
  ]),
  parking: spots(
    ...BAYS_TOP.map((x) => [x, BAY_MIDDLE, 90] as const),
    ...BAYS_RIGHT.map((y) => [800 - BAY_MIDDLE, y, 180] as const),
    ...BAYS_BOTTOM.toReversed().map((x) => [x, 800 - BAY_MIDDLE, 270] as const),
    ...BAYS_LEFT.toReversed().map((y) => [BAY_MIDDLE, y, 0] as const),
  ),
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects('smartCity', [
    [58, 58, 'hospital'],
    [399, 56, 'trainStation'],
    [742, 58, 'school'],
    [744, 399, 'powerStation'],
    [742, 742, 'factory'],
    [399, 744, 'fireStation'],
    [58, 742, 'stadium'],
    [56, 399, 'greenhouse'],
    [292, 292, 'cityHall'],
    [505, 292, 'officeTower'],
    [292, 505, 'market'],
    [505, 505, 'library'],
    [80, 632, 'oakTree'],
    [720, 168, 'limeTree'],
    [34, 598, 'mapleTree'],
    [568, 232, 'deliveryDrone'],
    [232, 566, 'hotAirBalloon'],
  ]),
  frame: gridFrame(CELL, 4.5),
};
