import type { Point } from '../../geometry/coordinates.ts';
import { blob, ribbon, smoothLine } from '../../geometry/curve.ts';
import { circle, polygon, rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing, sunken, through } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { rescueRunCard } from './card.ts';

const GROUND = '#5c7280';
export const ROAD = '#47596a';
const FLOOD = '#3c7ea6';
const BAY = '#33435a';
const ASH = '#3d454f';

export const MAIN_ROAD = smoothLine(
  through(
    [160, 600],
    [158, 500],
    [166, 430],
    [206, 396],
    [280, 374],
    [344, 328],
    [370, 252],
    [412, 194],
    [500, 178],
    [590, 184],
    [634, 230],
    [640, 310],
    [640, 420],
    [640, 530],
    [618, 612],
    [540, 641],
    [400, 642],
    [250, 642],
    [184, 634],
  ),
  8,
  true,
);
export const CROSS_ROAD = smoothLine(through([208, 396], [300, 424], [368, 476], [402, 550], [406, 641]), 8);
export const FOREST_WAY = smoothLine(
  through([374, 246], [340, 182], [270, 155], [196, 160], [156, 204], [152, 300], [164, 436]),
  8,
);

const road = (line: readonly Point[], closed = false): Surface => ({
  shape: ribbon(closed ? [...line, ...line.slice(0, 2)] : line, () => 62),
  colour: ROAD,
});

const parking = spots(
  [115, 743, 270],
  [229, 743, 270],
  [343, 743, 270],
  [457, 743, 270],
  [571, 743, 270],
  [685, 743, 270],
  [58, 570, 0],
  [58, 456, 0],
  [58, 342, 0],
  [58, 228, 0],
  [668, 57, 90],
  [742, 171, 180],
  [742, 285, 180],
  [742, 488, 180],
);

const surfaces: Surface[] = [
  { shape: blob([-20, -20], [330, -20], [300, 90], [220, 150], [140, 170], [60, 190], [-20, 210]), colour: '#4c5a58' },
  { shape: blob([-20, -20], [230, -20], [210, 70], [140, 110], [60, 120], [-20, 140]), colour: ASH },
  { shape: blob([410, -30], [830, -30], [830, 130], [690, 130], [560, 112], [440, 90]), colour: '#6b838f' },
  { shape: circle(556, 52, 42), colour: '#48596b' },
  { shape: blob([690, 540], [830, 530], [830, 740], [720, 732], [690, 680], [676, 610]), colour: '#6b838f' },
  road(FOREST_WAY),
  road(CROSS_ROAD),
  road(MAIN_ROAD, true),
  ...parking.map(({ x, y }): Surface => ({ shape: rect(x - 42, y - 42, 84, 84), colour: BAY })),
];

const tracks: Track[] = [
  { line: CROSS_ROAD, closed: false, width: 6, colour: '#f2c14b' },
  { line: FOREST_WAY, closed: false, width: 6, colour: '#f2c14b' },
  { line: MAIN_ROAD, closed: true, width: 6, colour: '#f2c14b' },
];

const fir = (x: number, y: number, r: number, burning = false): Solid =>
  standing(circle(x, y, r), { kind: 'conifer', leaf: burning ? '#6b4b3e' : '#3b7562', burning });
const rubble = (seed: number, ...corners: readonly (readonly [number, number])[]): Solid =>
  standing(polygon(...corners), { kind: 'rubble', seed });

const solids: Solid[] = [
  sunken(
    blob([474, 318], [536, 300], [566, 350], [564, 430], [550, 510], [506, 540], [474, 500], [462, 430], [446, 366]),
    { kind: 'water', colour: FLOOD, bank: '#7d9aa8' },
  ),
  fir(34, 34, 28, true),
  fir(92, 30, 24, true),
  fir(42, 92, 24, true),
  fir(150, 40, 22),
  fir(98, 84, 22, true),
  fir(202, 24, 18),
  standing(rect(250, 14, 68, 60), { kind: 'gable', roof: '#b7584c', ridge: 'across', burning: true }),
  standing(rect(344, 22, 32, 64), { kind: 'truck', body: '#d8443c', emblem: 'drop' }),
  standing(rect(404, 8, 92, 78), {
    kind: 'flat',
    roof: '#f1f4f6',
    emblem: 'cross',
    ink: '#d8443c',
    fitting: 'skylights',
  }),
  standing(rect(238, 220, 54, 54), { kind: 'gable', roof: '#9a74ab', ridge: 'down' }),
  rubble(3, [424, 256], [520, 244], [538, 260], [476, 274], [434, 296]),
  rubble(7, [226, 494], [282, 490], [300, 520], [296, 556], [246, 562], [220, 530]),
  standing(rect(706, 351, 86, 72), { kind: 'flat', roof: '#d8574a', emblem: 'flame', fitting: 'vents' }),
  standing(rect(712, 553, 76, 46), { kind: 'tent', cloth: '#f3ede0', emblem: 'cross' }),
  standing(rect(4, 640, 36, 60), { kind: 'tent', cloth: '#f2c14b', emblem: 'cross' }),
  standing(rect(758, 650, 30, 54), { kind: 'truck', body: '#eef2f5', emblem: 'cross' }),
];

export const rescueRun: WorldMap = {
  ...rescueRunCard,
  ground: GROUND,
  surfaces,
  tracks,
  solids,
  places: placesOf('rescueRun', [
    { id: 'hospital', mx: 461, my: 179 },
    { id: 'helipad', mx: 563, my: 52 },
    { id: 'fireStation', mx: 640, my: 384 },
    { id: 'camp', mx: 640, my: 589 },
    { id: 'burningHouse', mx: 282, my: 154 },
    { id: 'burningForest', mx: 154, my: 179 },
    { id: 'hillHouse', mx: 154, my: 282 },
    { id: 'rubble', mx: 333, my: 435 },
    { id: 'flood', mx: 384, my: 538 },
    { id: 'crossroads', mx: 179, my: 410 },
    { id: 'base', mx: 410, my: 640 },
  ]),
  parking,
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects('rescueRun', [
    [34, 34, 'burningFir'],
    [92, 30, 'crookedFir'],
    [42, 92, 'blackFir'],
    [98, 84, 'dryFir'],
    [150, 40, 'greenFir'],
    [284, 44, 'burningHouse'],
    [360, 54, 'fireEngine'],
    [450, 47, 'hospital'],
    [265, 247, 'hillHouse'],
    [478, 266, 'brokenWall'],
    [260, 526, 'fallenHouse'],
    [749, 387, 'fireStation'],
    [750, 576, 'whiteTent'],
    [22, 670, 'yellowTent'],
    [773, 677, 'ambulance'],
    [556, 52, 'rescueHelicopter'],
    [330, 590, 'searchDrone'],
  ]),
  frame: gridFrame(25.6, 4.5),
};
