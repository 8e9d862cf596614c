import type { Point } from '../../geometry/coordinates.ts';
import { blob, ribbon, smoothLine } from '../../geometry/curve.ts';
import { circle, type Polygon, rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing, sunken, through } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { marsCard } from './card.ts';

const GROUND = '#d98a5f';
export const FIRM_GROUND = '#e3a47b';

/** Where rovers have driven so often that the ground is firm. */
const ROUND = smoothLine(
  through(
    [180, 260],
    [182, 180],
    [240, 160],
    [330, 164],
    [420, 190],
    [500, 176],
    [590, 170],
    [640, 220],
    [640, 320],
    [632, 410],
    [560, 440],
    [480, 430],
    [410, 400],
    [330, 384],
    [240, 370],
    [190, 330],
  ),
  8,
  true,
);
const SOUTH = smoothLine(
  through([410, 400], [420, 470], [436, 540], [420, 610], [330, 640], [240, 632], [180, 560], [176, 460], [190, 334]),
  8,
);
const EAST = smoothLine(through([632, 410], [650, 480], [640, 560], [590, 620], [500, 640], [424, 606]), 8);
export const TRAILS = [ROUND, SOUTH, EAST];

const ring = (line: readonly Point[]): Point[] => [...line, ...line.slice(0, 2)];
const dune = (colour: string, ...points: readonly (readonly [number, number])[]): Surface => ({
  shape: blob(...points),
  colour,
});

const parking = spots(
  [58, 262, 0],
  [58, 376, 0],
  [58, 490, 0],
  [100, 743, 270],
  [212, 743, 270],
  [324, 743, 270],
  [436, 743, 270],
  [548, 743, 270],
  [742, 627, 180],
  [742, 513, 180],
  [742, 285, 180],
  [742, 171, 180],
  [628, 57, 90],
  [514, 57, 90],
);

const surfaces: Surface[] = [
  dune(
    '#cf7a52',
    [-40, 420],
    [120, 380],
    [300, 440],
    [460, 400],
    [640, 460],
    [840, 400],
    [840, 560],
    [600, 600],
    [380, 560],
    [160, 610],
    [-40, 580],
  ),
  dune('#c46e49', [-40, 640], [140, 660], [320, 600], [520, 660], [700, 620], [840, 660], [840, 840], [-40, 840]),
  dune('#e49a6c', [-40, -40], [300, -40], [380, 40], [260, 110], [120, 90], [-40, 150]),
  dune('#e0946a', [560, 60], [700, 30], [840, 60], [840, 180], [700, 150], [600, 130]),
  dune('#f4ece6', [700, 660], [760, 640], [830, 660], [830, 830], [690, 830], [670, 760]),
  dune('#dfeef2', [724, 690], [770, 674], [830, 690], [830, 830], [712, 830], [700, 760]),
  { shape: ribbon(ring(ROUND), () => 34), colour: FIRM_GROUND },
  { shape: ribbon(SOUTH, () => 34), colour: FIRM_GROUND },
  { shape: ribbon(EAST, () => 34), colour: FIRM_GROUND },
  { shape: circle(540, 540, 44), colour: '#b9a79a' },
  ...parking.map(({ x, y }): Surface => ({ shape: circle(x, y, 43), colour: '#b9a79a' })),
];

const tracks: Track[] = [
  { line: SOUTH, closed: false, width: 6, colour: '#7d3b28' },
  { line: EAST, closed: false, width: 6, colour: '#7d3b28' },
  { line: ROUND, closed: true, width: 6, colour: '#7d3b28' },
];

/** A stone: a few corners around a middle, none alike. */
const stone = (x: number, y: number, r: number, seed: number): Solid => {
  const corners = 8;
  const points = Array.from({ length: corners }, (_, i) => {
    const a = (i * 2 * Math.PI) / corners + seed;
    const far = r * (0.78 + 0.22 * Math.abs(Math.sin(seed * 7.3 + i * 2.7)));
    return { x: x + Math.cos(a) * far, y: y + Math.sin(a) * far };
  });
  const shape: Polygon = { kind: 'polygon', points };
  return standing(shape, { kind: 'rock', seed, colour: '#a4573a' });
};

const solids: Solid[] = [
  sunken(circle(520, 300, 66), { kind: 'crater', ground: GROUND }),
  sunken(blob([250, 250], [300, 236], [350, 262], [360, 300], [310, 310], [256, 296]), {
    kind: 'canyon',
    ground: '#c8764c',
  }),
  sunken(blob([256, 470], [300, 452], [340, 486], [346, 540], [310, 566], [262, 548], [246, 510]), {
    kind: 'canyon',
    ground: '#c8764c',
  }),
  standing(circle(58, 58, 46), { kind: 'dome', glow: '#bfe6d8', emblem: 'leaf' }),
  standing(circle(152, 44, 34), { kind: 'dome', glow: '#ffe2a8', emblem: 'key' }),
  standing(circle(46, 152, 34), { kind: 'dome', glow: '#cfe0f7', emblem: 'flask' }),
  standing(rect(214, 14, 88, 62), { kind: 'panels' }),
  standing(circle(384, 52, 40), { kind: 'lander' }),
  stone(752, 388, 32, 3),
  stone(728, 428, 19, 4),
  stone(770, 430, 17, 5),
  stone(418, 282, 22, 1),
  stone(446, 302, 14, 2),
];

export const mars: WorldMap = {
  ...marsCard,
  ground: GROUND,
  surfaces,
  tracks,
  solids,
  places: placesOf('mars', [
    { id: 'base', mx: 179, my: 205 },
    { id: 'solarField', mx: 256, my: 160 },
    { id: 'lander', mx: 384, my: 179 },
    { id: 'craterRim', mx: 640, my: 256 },
    { id: 'rockGarden', mx: 640, my: 435 },
    { id: 'gorge', mx: 180, my: 333 },
    { id: 'canyon', mx: 180, my: 512 },
    { id: 'landingSite', mx: 540, my: 540 },
    { id: 'dunes', mx: 307, my: 640 },
    { id: 'iceCap', mx: 732, my: 732 },
    { id: 'fork', mx: 415, my: 410 },
  ]),
  parking,
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects('mars', [
    [58, 58, 'gardenDome'],
    [152, 44, 'livingDome'],
    [46, 152, 'laboratoryDome'],
    [258, 45, 'solarPanels'],
    [384, 52, 'lander'],
    [520, 300, 'greatCrater'],
    [306, 274, 'gorge'],
    [296, 510, 'canyon'],
    [752, 388, 'bigRock'],
    [728, 428, 'redRock'],
    [770, 430, 'roundRock'],
    [418, 282, 'loneRock'],
    [446, 302, 'smallRock'],
    [540, 540, 'landingSite'],
    [760, 760, 'iceCap'],
    [478, 128, 'scoutDrone'],
    [628, 690, 'satellite'],
  ]),
  frame: gridFrame(25.6, 4.5),
};
