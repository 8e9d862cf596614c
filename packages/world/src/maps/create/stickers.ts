import { at, box, disc, oval, path, stroke } from '../art/draw.ts';
import { star } from '../art/emblem.ts';

/** Paper stickers, each in a square from -18 to 18. */
export const STICKER_ART: readonly string[] = [
  // tree
  box(-3, 6, 6, 12, '#8d6338', { rx: 1.5 }) + disc(0, -3, 13, '#5fae5d') + disc(-4, -7, 6, '#84c872'),
  // house
  box(-12, -2, 24, 18, '#f5dfb8') +
    path('M-16 0L0 -16L16 0Z', '#e8705a') +
    box(-3, 6, 7, 10, '#8d5a4a') +
    box(-9, 3, 5, 5, '#bfe4f2'),
  // mountain
  path('M-18 15L-4 -13L4 0L9 -6L18 15Z', '#8b97a8') + path('M-4 -13L-9 -3L-4 -5L0 -2L1 -4Z', '#ffffff'),
  // rocket
  path('M0 -18C8 -10 8 4 5 11H-5C-8 4 -8 -10 0 -18Z', '#f4f6f8') +
    disc(0, -4, 4, '#5b8fd0') +
    path('M-5 11L-11 15V5ZM5 11L11 15V5Z', '#e8705a') +
    path('M-3 12H3L0 19Z', '#f6c344'),
  // fish
  path('M-15 0C-8 -12 6 -11 11 0C6 11 -8 12 -15 0Z', '#f08a3c') +
    path('M9 0L18 -8V8Z', '#e8705a') +
    disc(-8, -2, 2.4, '#ffffff') +
    disc(-8, -2, 1.2, '#22303c') +
    stroke('M-1 -7C3 -3 3 3 -1 7', '#ffffff', 2),
  // flower
  box(-1.4, 4, 2.8, 14, '#4f9a5b') +
    [0, 72, 144, 216, 288].map((a) => at(0, -4, disc(0, -8, 5.6, '#b97fc4'), a)).join('') +
    disc(0, -4, 4.6, '#f6c344'),
  // mushroom
  path('M-5 2H5L6 16H-6Z', '#f5e9d3') +
    path('M-16 4C-16 -20 16 -20 16 4Z', '#e2483d') +
    disc(-7, -5, 3, '#ffffff') +
    disc(4, -9, 3.4, '#ffffff') +
    disc(9, -1, 2.2, '#ffffff'),
  // cactus
  stroke('M0 17V-12M-10 -4V2C-10 6 -6 6 0 6M10 -8V-2C10 2 6 2 0 2', '#4f9a5b', 8) +
    stroke('M0 14V-12', '#84c872', 1.6, { 'stroke-dasharray': '2 4' }),
  // boat
  path('M-16 6H16L10 16H-10Z', '#5b8fd0') + path('M-1 -17V3H-14Z', '#f4f6f8') + path('M2 -13V3H13Z', '#e8705a'),
  // castle
  path('M-16 16V-10H-11V-5H-6V-10H-2V-5H2V-10H6V-5H11V-10H16V16Z', '#9aa5b8') +
    path('M-5 16V8A5 5 0 0 1 5 8V16Z', '#5a4636') +
    path('M0 -10V-18L8 -15L0 -12Z', '#e8705a'),
  // tent
  path('M0 -14L17 14H-17Z', '#f0b23e') + path('M0 -14L6 14H-6Z', '#7a4f35') + stroke('M0 -14L0 -18', '#7a4f35', 2),
  // ice cream
  path('M-8 0H8L0 18Z', '#d9a566') +
    disc(-5, -4, 7, '#f4a3a0') +
    disc(5, -4, 7, '#fff3dc') +
    disc(0, -11, 7, '#bfe0b0'),
  // lantern
  stroke('M0 -18V-12', '#22303c', 2) +
    box(-7, -12, 14, 4, '#22303c', { rx: 2 }) +
    oval(0, 2, 13, 11, '#e8705a') +
    oval(0, 2, 6, 11, '#f4a08c') +
    box(-7, 11, 14, 4, '#22303c', { rx: 2 }),
  // apple
  path('M0 -6C-6 -12 -16 -8 -15 3C-14 12 -7 18 0 14C7 18 14 12 15 3C16 -8 6 -12 0 -6Z', '#d8443c') +
    stroke('M0 -6C0 -11 2 -14 5 -16', '#7a4f35', 2.4) +
    path('M3 -11C8 -16 14 -14 14 -11C10 -8 5 -8 3 -11Z', '#5fae5d'),
  // cloud
  disc(-8, 3, 8, '#a9d3ee') +
    disc(2, -3, 11, '#a9d3ee') +
    disc(11, 4, 7, '#a9d3ee') +
    box(-12, 3, 26, 8, '#a9d3ee', { rx: 4 }) +
    stroke('M-6 15l-2 4M2 15l-2 4M10 15l-2 4', '#5b8fd0', 2.2),
];

/** The four big cut-outs, drawn in a square from -24 to 24. */
export const CUT_OUT_ART: Readonly<Record<string, string>> = {
  star: star(22, 9.6, '#fff6d6'),
  heart: path('M0 20C-14 9 -22 1 -20 -8C-18 -17 -6 -19 0 -9C6 -19 18 -17 20 -8C22 1 14 9 0 20Z', '#ffe4dd'),
  moon: path('M6 -21A21 21 0 1 0 20 9A17 17 0 0 1 6 -21Z', '#dfeaf8'),
  leaf: path('M-17 17C-20 -9 0 -20 19 -18C20 2 10 21 -17 17Z', '#dff2dc') + stroke('M-15 15L9 -9', '#62b06a', 2.6),
};

export const tile = (x: number, y: number, drawing: string, degrees: number): string =>
  at(
    x,
    y,
    box(-23.5, -21.5, 50, 50, '#16202c', { rx: 11, opacity: 0.14 }) +
      box(-25, -25, 50, 50, '#ffffff', { rx: 11 }) +
      drawing,
    degrees,
  );
