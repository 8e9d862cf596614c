import { PALETTE } from '../../catalogue/colours.ts';
import { roundedRect } from '../../geometry/curve.ts';
import { circle, rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Surface, WorldMap } from '../map.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { createCard } from './card.ts';

const PAPER = '#fbf6ea';
const DOTS_RADIUS = 178;
const SPOTS_DOWN = Array.from({ length: 7 }, (_, i) => 58 + i * 114);

/** Real paint is softer than light; a colour sensor still names each of these right. */
const PAINT: Readonly<Record<string, string>> = {
  black: '#23272e',
  white: '#ffffff',
  red: '#e8352b',
  green: '#2fbf4f',
  blue: '#2456e0',
  yellow: '#ffe21f',
  purple: '#812f9c',
  cyan: '#2fdce6',
  pink: '#ffb9cb',
};

/** One dot of paint for each colour of the palette, around the middle. */
export const PAINT_DOTS = PALETTE.map(({ id, hex }, i) => {
  const a = (i * 2 * Math.PI) / PALETTE.length - Math.PI / 2;
  return { id, hex: PAINT[id] ?? hex, x: 400 + Math.cos(a) * DOTS_RADIUS, y: 400 + Math.sin(a) * DOTS_RADIUS, r: 24 };
});

/** The four paper cut-outs in the corners of the loop. */
export const CUT_OUTS = [
  { id: 'star', x: 218, y: 218, colour: '#f6c344' },
  { id: 'heart', x: 582, y: 218, colour: '#e8705a' },
  { id: 'moon', x: 218, y: 582, colour: '#5b8fd0' },
  { id: 'leaf', x: 582, y: 582, colour: '#62b06a' },
] as const;

const surfaces: Surface[] = [
  ...CUT_OUTS.map(({ x, y, colour }): Surface => ({ shape: circle(x, y, 32), colour })),
  ...PAINT_DOTS.map(({ x, y, r, hex }): Surface => ({ shape: circle(x, y, r), colour: hex })),
  { shape: rect(388, 644, 24, 32), colour: '#22303c' },
];

/** Where the stickers along the edges lie: nine above, eight below. */
export const STICKERS = [
  ...Array.from({ length: 9 }, (_, i) => ({ x: 156 + i * 61, y: 50 })),
  ...Array.from({ length: 8 }, (_, i) => ({ x: 156 + i * 69.7, y: 750 })),
];
const STICKER_NAMES = [
  'tree',
  'house',
  'mountain',
  'rocket',
  'fish',
  'flower',
  'mushroom',
  'cactus',
  'boat',
  'castle',
  'tent',
  'iceCream',
  'lantern',
  'apple',
  'cloud',
  'paperPlane',
  'kite',
] as const;

export const create: WorldMap = {
  ...createCard,
  ground: PAPER,
  surfaces,
  tracks: [{ line: roundedRect(140, 140, 520, 520, 130, 12).points, closed: true, width: 10, colour: '#22303c' }],
  solids: [],
  places: placesOf('create', [
    { id: 'centre', mx: 400, my: 400 },
    { id: 'star', mx: 218, my: 218 },
    { id: 'heart', mx: 582, my: 218 },
    { id: 'moon', mx: 218, my: 582 },
    { id: 'leaf', mx: 582, my: 582 },
    { id: 'start', mx: 400, my: 660 },
  ]),
  parking: spots(...SPOTS_DOWN.map((y) => [58, y, 0] as const), ...SPOTS_DOWN.map((y) => [742, y, 180] as const)),
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects(
    'create',
    STICKER_NAMES.map((sticker, i) => [STICKERS[i]?.x ?? 0, STICKERS[i]?.y ?? 0, sticker] as const),
  ),
  frame: gridFrame(25.6, 4.5),
};
