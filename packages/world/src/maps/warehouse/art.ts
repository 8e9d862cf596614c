import { at, box, disc, num, path, stroke, words } from '../art/draw.ts';
import { sign } from '../art/emblem.ts';
import { drone } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import { pick } from '../art/scatter.ts';
import { lorry } from '../art/vehicles.ts';
import type { Emblem } from '../look.ts';
import type { ParkingSpot } from '../map.ts';
import { AISLES_ACROSS, AISLES_DOWN, RACKS } from './map.ts';

/** A square that floor robots read to know where they are; each has its own pattern. */
const floorCode = (x: number, y: number, seed: number): string => {
  const cells = Array.from({ length: 9 }, (_, i) =>
    ((seed * 37 + i * i * 11) >> 2) % 2 === 0
      ? `M${num(x - 5.4 + (i % 3) * 3.6)} ${num(y - 5.4 + Math.floor(i / 3) * 3.6)}h3.6v3.6h-3.6Z`
      : '',
  );
  return (
    box(x - 10, y - 10, 20, 20, '#ffffff', { rx: 2 }) +
    box(x - 8, y - 8, 16, 16, '#2b3440', { rx: 1 }) +
    path(cells.join(''), '#ffffff')
  );
};

const chevron = (x: number, y: number, degrees: number): string =>
  at(x, y, stroke('M-6 -7L1 0L-6 7M2 -7L9 0L2 7', '#f2b632', 3.4, { 'stroke-linejoin': 'round' }), degrees);

const stripes = (x: number, y: number, w: number): string =>
  box(x, y, w, 8, '#f2b632') +
  stroke(
    Array.from({ length: Math.floor(w / 16) }, (_, i) => `M${x + 4 + i * 16} ${y + 8}l8 -8`).join(''),
    '#3b4654',
    4,
    { 'stroke-linecap': 'butt' },
  );

const ZONES: readonly (readonly [number, number, Emblem, string])[] = [
  [179, 110, 'leaf', '#5f9a70'],
  [619, 110, 'bell', '#c9785c'],
  [179, 716, 'drop', '#5b86b5'],
  [619, 716, 'key', '#b08d3e'],
];

const floor = (): string => {
  const joints = Array.from({ length: 9 }, (_, i) => `M0 ${(i + 1) * 80}H800M${(i + 1) * 80} 0V800`).join('');
  const marks = RACKS.map(({ id, x, y, frame }) => {
    const [l, t, r, b] = [x - 14, y - 14, x + 125, y + 88];
    const corners = `M${l} ${t + 16}V${t}H${l + 16}M${r - 16} ${t}H${r}V${t + 16}M${r} ${b - 16}V${b}H${r - 16}M${l + 16} ${b}H${l}V${b - 16}`;
    return stroke(corners, frame, 3, { opacity: 0.65 }) + words(x + 55.5, y + 75, id, 24, frame, { opacity: 0.75 });
  });
  return (
    stroke(joints, '#d3d8d7', 1.2) +
    stroke('M108 70H692V732H108Z', '#f2b632', 3.4, { 'stroke-dasharray': '16 10', 'stroke-linecap': 'butt' }) +
    stripes(224, 62, 130) +
    stripes(445, 62, 130) +
    stripes(224, 746, 141) +
    stripes(434, 746, 141) +
    marks.join('') +
    ZONES.map(([x, y, emblem, ink]) => sign(emblem, x, y, 22, ink, '#ffffff')).join('')
  );
};

const over = (): string => {
  const codes = AISLES_DOWN.flatMap((x, i) => AISLES_ACROSS.map((y, k) => floorCode(x, y, i * 7 + k * 3 + 1)));
  const arrows = AISLES_ACROSS.flatMap((y, k) => [279, 519].map((x) => chevron(x, y, k % 2 === 0 ? 0 : 180)));
  return codes.join('') + arrows.join('');
};

const bay = (spot: ParkingSpot): string =>
  at(
    spot.x,
    spot.y,
    box(-52, -30, 14, 60, '#3f9a6c', { rx: 5 }) +
      box(-49, -12, 6, 8, '#d9f2e2', { rx: 2 }) +
      box(-49, 4, 6, 8, '#d9f2e2', { rx: 2 }) +
      stroke('M44 -40H-34M44 40H-34', '#3f9a6c', 3) +
      path('M22 -8L32 0L22 8Z', '#3f9a6c'),
    spot.a,
  ) +
  disc(spot.x, spot.y, 18, '#2b3440') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#ffffff');

const LORRIES: readonly [string, ...string[]] = [
  '#f4f6f8',
  '#e8705a',
  '#3f9ea0',
  '#f4f6f8',
  '#f0b23e',
  '#7f8fd6',
  '#f4f6f8',
  '#3f9a6c',
];

/** The yard: lorries at the doors above and below. */
const around = (): string => {
  const lines = Array.from({ length: 9 }, (_, i) => `M${-10 + i * 102} -130V-16M${-10 + i * 102} 816V930`).join('');
  const lorries = [0, 1, 3, 4, 6, 7].map((i) => {
    const x = 41 + i * 102;
    return shadowed(x, -70, 62, 104, pick(LORRIES, i), 0);
  });
  const below = [1, 2, 4, 5, 7].map((i) => shadowed(41 + i * 102, 870, 62, 104, pick(LORRIES, i + 3), 180));
  return (
    box(-225, -130, 1250, 1060, '#76828d') +
    box(-225, -130, 1250, 1060, '#6b7782', { opacity: 0.5 }) +
    stroke(lines, '#f2d27a', 3) +
    box(-16, -16, 832, 832, '#aeb7be', { rx: 14 }) +
    box(-10, -10, 820, 820, '#c3cad0', { rx: 12 }) +
    lorries.join('') +
    below.join('')
  );
};

const shadowed = (x: number, y: number, w: number, h: number, body: string, turn: number): string =>
  box(x - w / 2 + 5, y - h / 2 + 7, w, h, '#16202c', { opacity: 0.22, rx: 6 }) +
  at(x, y, lorry(w, h, body, '#39485a'), turn);

const berth = (spot: ParkingSpot): string =>
  box(spot.x - 48, spot.y - 46, 96, 92, 'none', { rx: 8, stroke: '#f2d27a', 'stroke-width': 3.4 }) +
  disc(spot.x, spot.y, 19, '#f4f6f8') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#39485a');

export const warehouseArt: MapArt = {
  around,
  floor,
  over,
  flyers: [drone('#f08a3c'), drone('#3f9ea0')],
  bay,
  berth,
  label: { ink: '#2b3440', paper: '#ffffff' },
};
