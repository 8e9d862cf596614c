import { at, box, disc, num, path, stroke, words } from '../art/draw.ts';
import { kite, paperPlane } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import type { ParkingSpot } from '../map.ts';
import { crane, paintPot, pencil, ruler, scissors, sheet, tape } from './craft-tools.ts';
import { CUT_OUTS, PAINT_DOTS, STICKERS } from './map.ts';
import { CUT_OUT_ART, STICKER_ART, tile } from './stickers.ts';

const squares = (step: number): string =>
  Array.from({ length: 800 / step - 1 }, (_, i) => `M0 ${(i + 1) * step}H800M${(i + 1) * step} 0V800`).join('');

/** A ruler along each edge, in centimetres. */
const rulers = (): string => {
  const ticks = Array.from({ length: 79 }, (_, i) => {
    const v = (i + 1) * 10;
    const long = v % 100 === 0 ? 13 : v % 50 === 0 ? 9 : 5;
    return `M${v} 0v${long}M${v} 800v${-long}M0 ${v}h${long}M800 ${v}h${-long}`;
  }).join('');
  return stroke(ticks, '#b9a684', 1.4, { 'stroke-linecap': 'butt' });
};

const DIAL_NUMBERS = [
  [0, 504, 378],
  [90, 424, 506],
  [180, 308, 424],
  [270, 372, 296],
] as const;

/** Headings: which way a robot looks at 0, 90, 180 and 270. */
const dial = (): string => {
  const r = 128;
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const a = (i * 5 * Math.PI) / 180;
    const inner = i % 18 === 0 ? r - 18 : i % 6 === 0 ? r - 12 : r - 7;
    return `M${num(400 + Math.cos(a) * inner)} ${num(400 + Math.sin(a) * inner)}L${num(400 + Math.cos(a) * r)} ${num(400 + Math.sin(a) * r)}`;
  }).join('');
  const arrows = [0, 90, 180, 270].map((a) =>
    at(
      400,
      400,
      path('M0 -9L64 -4L64 -12L90 0L64 12L64 4L0 9Z', a === 0 ? '#e8705a' : '#8fb7c9', { opacity: a === 0 ? 1 : 0.75 }),
      a,
    ),
  );
  const numbers = DIAL_NUMBERS.map(([a, x, y]) => words(x, y, `${a}°`, 17, '#5d7a88'));
  return (
    disc(400, 400, r, '#ffffff', { opacity: 0.6 }) +
    disc(400, 400, r, 'none', { stroke: '#8fb7c9', 'stroke-width': 2.4 }) +
    stroke(ticks, '#8fb7c9', 1.8) +
    arrows.join('') +
    numbers.join('') +
    disc(400, 400, 15, '#ffffff') +
    disc(400, 400, 9, '#e8705a')
  );
};

const floor = (): string =>
  stroke(squares(50), '#efe6d2', 1.2) +
  stroke(squares(100), '#e2d5ba', 1.6) +
  rulers() +
  dial() +
  CUT_OUTS.map(
    ({ id, x, y, colour }) =>
      disc(x + 2, y + 3, 32, '#16202c', { opacity: 0.12 }) + disc(x, y, 32, colour) + at(x, y, CUT_OUT_ART[id] ?? ''),
  ).join('') +
  PAINT_DOTS.map(
    ({ x, y, r, hex }) => disc(x, y, r + 3, '#d9cdb4', { opacity: 0.7 }) + disc(x, y, r, hex) + oval(x, y, r),
  ).join('') +
  STICKERS.slice(0, STICKER_ART.length)
    .map(({ x, y }, i) => tile(x, y, STICKER_ART[i] ?? '', ((i * 37) % 15) - 7))
    .join('');

/** The shine of wet paint. */
const oval = (x: number, y: number, r: number): string =>
  stroke(
    `M${num(x - r * 0.6)} ${num(y - r * 0.1)}A${num(r * 0.62)} ${num(r * 0.62)} 0 0 1 ${num(x - r * 0.1)} ${num(y - r * 0.6)}`,
    '#ffffff',
    3,
    { opacity: 0.5 },
  );

/** The start line across the black loop. */
const over = (): string =>
  Array.from({ length: 12 }, (_, i) =>
    box(388 + (i % 3) * 8, 644 + Math.floor(i / 3) * 8, 8, 8, i % 2 === 0 ? '#22303c' : '#ffffff'),
  ).join('');

const bay = (spot: ParkingSpot): string =>
  box(spot.x - 44, spot.y - 44, 88, 88, '#ffffff', { rx: 16, opacity: 0.55 }) +
  box(spot.x - 44, spot.y - 44, 88, 88, 'none', {
    rx: 16,
    stroke: '#c9b58f',
    'stroke-width': 2.6,
    'stroke-dasharray': '9 7',
  }) +
  at(spot.x, spot.y, path('M24 -8L34 0L24 8Z', '#c9b58f'), spot.a) +
  disc(spot.x, spot.y, 17, '#8fb7c9') +
  words(spot.x, spot.y + 0.5, String(spot.number), 17, '#ffffff');

const planks = (): string =>
  Array.from({ length: 8 }, (_, i) => {
    const y = -130 + i * 133;
    const grain = [30, 62, 98]
      .map((g, k) => `M-225 ${y + g}C${60 + k * 90} ${y + g - 14} ${360 - k * 60} ${y + g + 16} 1025 ${y + g - 4}`)
      .join('');
    return (
      box(-225, y, 1250, 133, i % 2 === 0 ? '#cf9f6c' : '#c8955f') +
      stroke(grain, '#b98550', 1.8, { opacity: 0.6 }) +
      box(-225, y + 131, 1250, 3, '#a97644')
    );
  }).join('');

const around = (): string =>
  planks() +
  sheet(-50, -72, 150, 90, -8, '#7fc4b8') +
  sheet(20, -66, 140, 84, 6, '#f6c344') +
  crane(30, -68, -8, '#f4f1ea') +
  pencil(250, -88, 6, '#e8705a') +
  pencil(250, -50, -4, '#5b8fd0') +
  ruler(520, -66, -3) +
  tape(730, -66, 40, '#b97fc4') +
  paintPot(838, -72, 30, '#e8705a') +
  paintPot(912, -64, 30, '#f6c344') +
  paintPot(-130, -72, 28, '#5b8fd0') +
  scissors(80, 868, -8) +
  sheet(300, 868, 150, 84, 5, '#f4a3a0') +
  crane(300, 866, 170, '#5b8fd0') +
  tape(460, 868, 32, '#3f9ea0') +
  pencil(620, 862, 178, '#62b06a') +
  sheet(800, 870, 140, 80, -6, '#9fc8e8') +
  paintPot(-120, 876, 30, '#62b06a') +
  paintPot(940, 872, 30, '#b97fc4');

/** A round cork mat. */
const berth = (spot: ParkingSpot): string =>
  disc(spot.x + 4, spot.y + 6, 46, '#16202c', { opacity: 0.2 }) +
  disc(spot.x, spot.y, 46, '#e3c497') +
  disc(spot.x, spot.y, 42, '#efd7b0') +
  Array.from({ length: 14 }, (_, i) =>
    disc(
      spot.x + Math.cos(i * 2.4) * (22 + (i % 4) * 5),
      spot.y + Math.sin(i * 2.4) * (22 + (i % 4) * 5),
      1.8,
      '#c9a36c',
    ),
  ).join('') +
  disc(spot.x, spot.y, 17, '#ffffff') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#7a5a3c');

export const createArt: MapArt = {
  around,
  floor,
  over,
  flyers: [paperPlane(), kite()],
  bay,
  berth,
  label: { ink: '#22303c', paper: '#ffffff' },
};
