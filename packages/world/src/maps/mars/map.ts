import type { Point } from '../../geometry/coordinates.ts';
import { blob, ribbon, smoothLine } from '../../geometry/curve.ts';
import { circle, type Polygon, rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { names } from '../../names.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing, sunken, through } from '../pieces.ts';
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
  places: [
    { id: 'base', names: names('Base', 'Base', 'Base'), mx: 179, my: 205 },
    { id: 'solarField', names: names('Solar field', 'Champ solaire', 'Campo solar'), mx: 256, my: 160 },
    { id: 'lander', names: names('Lander', 'Atterrisseur', 'Aterrizador'), mx: 384, my: 179 },
    { id: 'craterRim', names: names('Crater rim', 'Bord du cratère', 'Borde del cráter'), mx: 640, my: 256 },
    { id: 'rockGarden', names: names('Rock garden', 'Jardin de pierres', 'Jardín de rocas'), mx: 640, my: 435 },
    { id: 'gorge', names: names('Gorge', 'Gorge', 'Garganta'), mx: 180, my: 333 },
    { id: 'canyon', names: names('Canyon', 'Canyon', 'Cañón'), mx: 180, my: 512 },
    { id: 'landingSite', names: names('Landing site', 'Site d’atterrissage', 'Zona de aterrizaje'), mx: 540, my: 540 },
    { id: 'dunes', names: names('Dunes', 'Dunes', 'Dunas'), mx: 307, my: 640 },
    { id: 'iceCap', names: names('Ice cap', 'Calotte glaciaire', 'Casquete polar'), mx: 732, my: 732 },
    { id: 'fork', names: names('Fork', 'Bifurcation', 'Bifurcación'), mx: 415, my: 410 },
  ],
  parking,
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects([
    [58, 58, 'Garden dome', 'Dôme jardin', 'Cúpula jardín'],
    [152, 44, 'Living dome', 'Dôme d’habitation', 'Cúpula vivienda'],
    [46, 152, 'Laboratory dome', 'Dôme laboratoire', 'Cúpula laboratorio'],
    [258, 45, 'Solar panels', 'Panneaux solaires', 'Paneles solares'],
    [384, 52, 'Lander', 'Atterrisseur', 'Aterrizador'],
    [520, 300, 'Great crater', 'Grand cratère', 'Gran cráter'],
    [306, 274, 'Gorge', 'Gorge', 'Garganta'],
    [296, 510, 'Canyon', 'Canyon', 'Cañón'],
    [752, 388, 'Big rock', 'Gros rocher', 'Roca grande'],
    [728, 428, 'Red rock', 'Rocher rouge', 'Roca roja'],
    [770, 430, 'Round rock', 'Rocher rond', 'Roca redonda'],
    [418, 282, 'Lone rock', 'Rocher solitaire', 'Roca solitaria'],
    [446, 302, 'Small rock', 'Petit rocher', 'Roca pequeña'],
    [540, 540, 'Landing site', 'Site d’atterrissage', 'Zona de aterrizaje'],
    [760, 760, 'Ice cap', 'Calotte glaciaire', 'Casquete polar'],
    [478, 128, 'Scout drone', 'Drone éclaireur', 'Dron explorador'],
    [628, 690, 'Satellite', 'Satellite', 'Satélite'],
  ]),
  frame: gridFrame(25.6, 4.5),
};
