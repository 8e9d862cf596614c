import { headingTo } from '../../geometry/angle.ts';
import { distance, lerp, type Point } from '../../geometry/coordinates.ts';
import { blob, pieceOf, ribbon, smoothLine } from '../../geometry/curve.ts';
import { circle, polygon, rect, turnedRect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing, sunken, through } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { lifeStreamCard } from './card.ts';

const RIVER = '#5fb3d9';
const BANK = '#e9dcb4';
const MEADOW = '#b9d98d';
const PATH = '#ecd9ae';
export const PLANKS = '#cfa16b';

/** From the spring under the mountains to the sea; straight where a bridge crosses. */
const REACHES = [
  [238, 84],
  [258, 124],
  [270, 164],
  [270, 230],
  [270, 296],
  [294, 358],
  [344, 396],
  [410, 397],
  [476, 397],
  [530, 424],
  [548, 472],
  [548, 538],
  [548, 604],
  [576, 652],
  [644, 694],
  [724, 736],
] as const;
export const RIVER_LINE = smoothLine(through(...REACHES), 8);
const RIVER_MOUTH: Point = { x: 724, y: 736 };
const riverWidth = (share: number): number => 30 + share * 34;

/** Between which of its points the river runs below a deck, as shares of its length. */
const reach = (from: number, to: number): { from: number; to: number } => ({
  from: from / (REACHES.length - 1),
  to: to / (REACHES.length - 1),
});
const indexAt = (share: number): number => Math.round(share * (RIVER_LINE.length - 1));
const BRIDGES = [reach(2, 4), reach(6, 8), reach(10, 12)] as const;

/** The planks that carry a robot over: as long as the gap in the banks, a little wider than the river. */
export const DECKS = BRIDGES.map(({ from, to }) => {
  const [first = RIVER_MOUTH, last = RIVER_MOUTH] = [RIVER_LINE[indexAt(from)], RIVER_LINE[indexAt(to)]];
  const centre = lerp(first, last, 0.5);
  return {
    ...centre,
    along: distance(first, last),
    across: riverWidth((from + to) / 2) + 26,
    turn: headingTo(first, last),
  };
});

const water = (from: number, to: number): Solid =>
  sunken(
    ribbon(pieceOf(RIVER_LINE, from, to), (share) => riverWidth(from + share * (to - from))),
    { kind: 'water', colour: RIVER, bank: BANK },
  );

export const SEA = polygon(
  [800, 596],
  [770, 606],
  [744, 630],
  [722, 664],
  [704, 690],
  [672, 700],
  [640, 716],
  [622, 742],
  [612, 770],
  [608, 800],
  [800, 800],
);
export const FIELDS = [
  { shape: turnedRect(212, 320, 62, 56, -6), colour: '#ecca68' },
  { shape: turnedRect(224, 384, 66, 56, -6), colour: '#9fc564' },
  { shape: turnedRect(238, 446, 78, 52, -6), colour: '#dfb65e' },
] as const;

const LEFT_LOOP = smoothLine(
  through(
    [270, 230],
    [340, 231],
    [394, 256],
    [410, 320],
    [410, 397],
    [410, 480],
    [408, 560],
    [392, 618],
    [340, 641],
    [250, 642],
    [190, 626],
    [166, 570],
    [166, 440],
    [166, 320],
    [180, 258],
    [214, 231],
  ),
  8,
  true,
);
const RIGHT_WAY = smoothLine(
  through(
    [406, 290],
    [440, 284],
    [520, 282],
    [580, 282],
    [626, 304],
    [642, 370],
    [640, 460],
    [612, 520],
    [548, 538],
    [470, 538],
    [408, 548],
  ),
  8,
);
export const TRAILS: readonly (readonly Point[])[] = [[...LEFT_LOOP, ...LEFT_LOOP.slice(0, 1)], RIGHT_WAY];

const parking = spots(
  [514, 57, 90],
  [628, 57, 90],
  [742, 171, 180],
  [742, 285, 180],
  [742, 399, 180],
  [742, 513, 180],
  [502, 743, 270],
  [388, 743, 270],
  [274, 743, 270],
  [160, 743, 270],
  [58, 629, 0],
  [58, 515, 0],
  [58, 401, 0],
  [58, 287, 0],
);

const surfaces: Surface[] = [
  { shape: blob([0, 0], [330, -20], [350, 60], [300, 130], [200, 170], [90, 190], [-20, 180]), colour: '#a9cd84' },
  {
    shape: blob([430, -30], [830, -30], [830, 250], [700, 240], [600, 200], [520, 150], [440, 100]),
    colour: '#a3ca7f',
  },
  {
    shape: blob([560, 420], [680, 400], [780, 470], [790, 580], [690, 640], [600, 600], [580, 520]),
    colour: '#c6e09b',
  },
  ...FIELDS,
  { shape: ribbon(RIVER_LINE, riverWidth), colour: RIVER },
  ...TRAILS.map((line): Surface => ({ shape: ribbon(line, () => 30), colour: PATH })),
  ...DECKS.map(
    ({ x, y, along, across, turn }): Surface => ({ shape: turnedRect(x, y, along, across, turn), colour: PLANKS }),
  ),
  ...parking.map(({ x, y }): Surface => ({ shape: circle(x, y, 43), colour: '#efe0bd' })),
];

const tracks: Track[] = [
  { line: LEFT_LOOP, closed: true, width: 6, colour: '#7a5f3a' },
  { line: RIGHT_WAY, closed: false, width: 6, colour: '#7a5f3a' },
];

const fir = (x: number, y: number, r: number, leaf = '#3f8f5f'): Solid =>
  standing(circle(x, y, r), { kind: 'conifer', leaf });
const oak = (x: number, y: number, r: number, leaf = '#6fb45c'): Solid =>
  standing(circle(x, y, r), { kind: 'tree', leaf });
const cottage = (x: number, y: number, w: number, h: number, roof: string, ridge: 'across' | 'down'): Solid =>
  standing(rect(x, y, w, h), { kind: 'gable', roof, ridge });

const solids: Solid[] = [
  sunken(SEA, { kind: 'water', colour: RIVER, bank: '#f3e3bd' }),
  water(0, BRIDGES[0].from),
  water(BRIDGES[0].to, BRIDGES[1].from),
  water(BRIDGES[1].to, BRIDGES[2].from),
  water(BRIDGES[2].to, 1),
  standing(polygon([0, 0], [96, 0], [118, 40], [84, 92], [40, 118], [0, 128]), { kind: 'mountain' }),
  standing(polygon([84, 0], [232, 0], [248, 44], [206, 86], [150, 100], [104, 72]), { kind: 'mountain' }),
  standing(polygon([214, 0], [318, 0], [326, 30], [290, 66], [244, 62]), { kind: 'mountain' }),
  fir(364, 34, 24),
  fir(398, 66, 20, '#4a9a66'),
  fir(356, 84, 18, '#357f55'),
  fir(420, 24, 20),
  fir(326, 106, 15, '#4a9a66'),
  oak(60, 178, 24, '#7bbf68'),
  oak(118, 134, 15, '#5fa457'),
  oak(18, 198, 14),
  cottage(236, 514, 54, 44, '#d9705a', 'across'),
  cottage(302, 516, 42, 54, '#c98a4b', 'down'),
  cottage(296, 446, 48, 42, '#e0a04a', 'across'),
  standing(rect(516, 352, 54, 50), { kind: 'mill' }),
  standing(circle(648, 632, 27), { kind: 'basin', water: '#6cc0d8' }),
  standing(circle(704, 602, 24), { kind: 'basin', water: '#7fcbb6' }),
];

export const lifeStream: WorldMap = {
  ...lifeStreamCard,
  ground: MEADOW,
  surfaces,
  tracks,
  solids,
  places: placesOf('lifeStream', [
    { id: 'spring', mx: 184, my: 204 },
    {
      id: 'mountainBridge',
      mx: 270,
      my: 230,
    },
    { id: 'forest', mx: 452, my: 150 },
    { id: 'meadow', mx: 540, my: 270 },
    { id: 'mill', mx: 640, my: 384 },
    { id: 'villageBridge', mx: 410, my: 397 },
    { id: 'farm', mx: 166, my: 384 },
    { id: 'village', mx: 410, my: 486 },
    { id: 'lowerBridge', mx: 548, my: 538 },
    { id: 'waterWorks', mx: 640, my: 520 },
    { id: 'crossing', mx: 410, my: 614 },
  ]),
  parking,
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects('lifeStream', [
    [48, 48, 'westPeak'],
    [164, 44, 'highPeak'],
    [270, 28, 'eastPeak'],
    [364, 34, 'oldFir'],
    [398, 66, 'tallFir'],
    [420, 24, 'youngFir'],
    [118, 134, 'littleOak'],
    [18, 198, 'loneOak'],
    [60, 178, 'hillOak'],
    [263, 536, 'redHouse'],
    [323, 543, 'brownHouse'],
    [320, 467, 'yellowHouse'],
    [543, 377, 'mill'],
    [648, 632, 'blueBasin'],
    [704, 602, 'greenBasin'],
    [700, 700, 'gull'],
    [486, 212, 'hotAirBalloon'],
  ]),
  frame: gridFrame(25.6, 4.5),
};
