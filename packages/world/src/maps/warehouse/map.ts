import { roundedRect } from '../../geometry/curve.ts';
import { rect } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { Look } from '../look.ts';
import type { Solid, Surface, Track, WorldMap } from '../map.ts';
import { standing } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { warehouseCard } from './card.ts';

/** Aisles lie on the middles of cells, so that one cell's width of floor between the racks is enough. */
const CELL = 26.6;
export const AISLES_DOWN = [6, 15, 24].map((k) => k * CELL);
export const AISLES_ACROSS = [5, 12, 19, 26].map((k) => k * CELL);
const DOCKS = [3, 7, 11, 15, 19, 23, 27].map((k) => k * CELL);

const FLOOR = '#e6e8e6';
const BAY = '#cfd6da';
const LINE = '#3b4654';
const YELLOW = '#f2b632';

export const RACKS = [
  { id: 'A', x: 224, y: 197, frame: '#2f7fb5' },
  { id: 'B', x: 463, y: 197, frame: '#2f7fb5' },
  { id: 'C', x: 224, y: 383, frame: '#d9663f' },
  { id: 'D', x: 463, y: 383, frame: '#d9663f' },
  { id: 'E', x: 224, y: 569, frame: '#3f9a6c' },
  { id: 'F', x: 463, y: 569, frame: '#3f9a6c' },
] as const;

/** The floor around a rack, in the colour of its goods. */
const FLOORS = { '#2f7fb5': '#cfe0ee', '#d9663f': '#f6dccf', '#3f9a6c': '#d2e8d7' } as const;
const rackFloor = ({ x, y, frame }: (typeof RACKS)[number]): Surface => ({
  shape: roundedRect(x - 20, y - 20, 151, 114, 12),
  colour: FLOORS[frame],
});

const zone = (x: number, y: number, w: number, h: number, colour: string): Surface[] => [
  { shape: roundedRect(x, y, w, h, 10), colour: YELLOW },
  { shape: roundedRect(x + 4, y + 4, w - 8, h - 8, 7), colour },
];

const parking = spots(...DOCKS.map((y) => [57, y, 0] as const), ...DOCKS.map((y) => [743, y, 180] as const));

const surfaces: Surface[] = [
  { shape: rect(108, 70, 584, 662), colour: '#dfe3e3' },
  ...RACKS.map(rackFloor),
  ...zone(116, 90, 86, 86, '#cfe3d4'),
  ...zone(598, 90, 86, 86, '#f3d9cf'),
  ...zone(116, 648, 86, 86, '#d3e2f1'),
  ...zone(598, 648, 86, 86, '#efe3c8'),
  ...parking.map(({ x, y }): Surface => ({ shape: rect(x - 46, y - 42, 92, 84), colour: BAY })),
];

const lane = (x1: number, y1: number, x2: number, y2: number): Track => ({
  line: [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ],
  closed: false,
  width: 6,
  colour: LINE,
});
const [left = 0, , right = 0] = AISLES_DOWN;
const [top = 0, , , bottom = 0] = AISLES_ACROSS;
const tracks: Track[] = [
  ...AISLES_DOWN.map((x) => lane(x, top, x, bottom)),
  ...AISLES_ACROSS.map((y) => lane(left, y, right, y)),
];

const fixture = (x: number, y: number, w: number, h: number, look: Look): Solid => standing(rect(x, y, w, h), look);

const solids: Solid[] = [
  ...RACKS.map(({ x, y, frame }, i) => fixture(x, y, 111, 58, { kind: 'rack', seed: i + 2, frame })),
  fixture(224, 10, 130, 50, { kind: 'conveyor', seed: 5 }),
  fixture(445, 10, 130, 50, { kind: 'conveyor', seed: 8 }),
  fixture(362, 12, 34, 42, { kind: 'pallet', seed: 3 }),
  fixture(403, 12, 34, 42, { kind: 'pallet', seed: 6 }),
  fixture(378, 757, 42, 36, { kind: 'pallet', seed: 9 }),
  fixture(224, 756, 66, 38, { kind: 'bench', emblem: 'basket' }),
  fixture(299, 756, 66, 38, { kind: 'bench', emblem: 'key' }),
  fixture(434, 756, 66, 38, { kind: 'bench', emblem: 'star' }),
  fixture(509, 756, 66, 38, { kind: 'bench', emblem: 'gear' }),
];

/** Where a robot stands to reach into each rack. */
const [, upper = 0, lower = 0] = AISLES_ACROSS;
const RACK_FRONTS = [
  [279, upper],
  [519, upper],
  [left, 412],
  [right, 412],
  [279, lower],
  [519, lower],
] as const;
const rackPlaces = RACKS.map(({ id }, i) => ({
  id: `rack${id}` as const,
  mx: RACK_FRONTS[i]?.[0] ?? 0,
  my: RACK_FRONTS[i]?.[1] ?? 0,
}));

export const warehouse: WorldMap = {
  ...warehouseCard,
  ground: FLOOR,
  surfaces,
  tracks,
  solids,
  places: placesOf('warehouse', [
    { id: 'inbound', mx: 306, my: top },
    { id: 'quality', mx: 492, my: top },
    ...rackPlaces,
    { id: 'packing', mx: 306, my: bottom },
    { id: 'outbound', mx: 492, my: bottom },
    { id: 'cold', mx: left, my: bottom },
    { id: 'returns', mx: right, my: bottom },
    { id: 'fresh', mx: left, my: top },
    { id: 'fragile', mx: right, my: top },
    {
      id: 'crossing',
      mx: 399,
      my: AISLES_ACROSS[1] ?? 0,
    },
  ]),
  parking,
  offlineParking: OFFLINE_PARKING,
  // Two parcels, waiting at the goods in and in the middle aisle.
  loose: [
    { number: 117, x: 306, y: 133 },
    { number: 118, x: 399, y: 245 },
  ],
  effectObjects: effectObjects('warehouse', [
    [279, 226, 'rackA'],
    [519, 226, 'rackB'],
    [279, 412, 'rackC'],
    [519, 412, 'rackD'],
    [279, 598, 'rackE'],
    [519, 598, 'rackF'],
    [289, 35, 'firstConveyor'],
    [510, 35, 'secondConveyor'],
    [257, 775, 'basketTable'],
    [332, 775, 'keyTable'],
    [467, 775, 'giftTable'],
    [542, 775, 'repairTable'],
    [379, 33, 'freshPallet'],
    [420, 33, 'fragilePallet'],
    [399, 775, 'coldPallet'],
    [346, 262, 'countingDrone'],
    [456, 534, 'carrierDrone'],
  ]),
  frame: gridFrame(CELL, 4.5),
};
