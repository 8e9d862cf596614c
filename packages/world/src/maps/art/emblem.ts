import type { Emblem } from '../look.ts';
import { at, box, disc, num, path, stroke } from './draw.ts';

/** Signs that tell a building's purpose without a word, drawn in a square from -12 to 12. */
const starPath = (points: number, outer: number, inner: number): string =>
  `${Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i * Math.PI) / points - Math.PI / 2;
    return `${i === 0 ? 'M' : 'L'}${num(Math.cos(a) * r)} ${num(Math.sin(a) * r)}`;
  }).join('')}Z`;

export const star = (outer: number, inner: number, fill: string, points = 5): string =>
  path(starPath(points, outer, inner), fill);

const SIGNS: Record<Emblem, (ink: string, paper: string) => string> = {
  cross: (ink) => path('M-4 -11h8v7h7v8h-7v7h-8v-7h-7v-8h7Z', ink),
  book: (ink, paper) =>
    path('M0 -6C-4 -9 -8 -9 -12 -8V7C-8 6 -4 6 0 9C4 6 8 6 12 7V-8C8 -9 4 -9 0 -6Z', ink) +
    box(-0.8, -5, 1.6, 12, paper),
  flame: (ink, paper) =>
    path('M0 -12C2 -6 9 -3 8 4C7 9 4 12 0 12C-5 12 -8 8 -8 4C-8 0 -5 -1 -4 -5C-1 -4 0 -7 0 -12Z', ink) +
    path('M0 0C2 3 4 5 3 8C2 10 -2 10 -3 8C-4 5 -1 4 0 0Z', paper),
  train: (ink, paper) =>
    path('M-8 -11h16a3 3 0 0 1 3 3V6a4 4 0 0 1 -4 4H-7a4 4 0 0 1 -4 -4V-8a3 3 0 0 1 3 -3Z', ink) +
    box(-7, -7, 14, 7, paper, { rx: 1.5 }) +
    disc(-5, 5, 2, paper) +
    disc(5, 5, 2, paper),
  star: (ink) => star(12, 5.2, ink),
  leaf: (ink, paper) => path('M-10 10C-12 -6 0 -12 11 -11C12 1 6 13 -10 10Z', ink) + stroke('M-9 9L5 -5', paper, 1.8),
  gear: (ink, paper) =>
    path(starPath(9, 12, 8.6), ink, { stroke: ink, 'stroke-width': 2, 'stroke-linejoin': 'round' }) +
    disc(0, 0, 4, paper),
  bolt: (ink) => path('M2 -12L-8 2H-1L-3 12L8 -3H1Z', ink),
  basket: (ink, paper) =>
    path('M-11 -2H11L8 10H-8Z', ink) +
    stroke('M-6 -2C-6 -12 6 -12 6 -2', ink, 2.4) +
    stroke('M-4 2V7M0 2V7M4 2V7', paper, 1.6),
  drop: (ink) => path('M0 -12C5 -4 9 0 9 5A9 8 0 0 1 -9 5C-9 0 -5 -4 0 -12Z', ink),
  bell: (ink) =>
    path('M0 -11C6 -11 7 -6 7 -1C7 4 11 4 11 7H-11C-11 4 -7 4 -7 -1C-7 -6 -6 -11 0 -11Z', ink) + disc(0, 9.5, 2.4, ink),
  key: (ink, paper) =>
    disc(-5, -3, 6.5, ink) + disc(-5, -3, 2.6, paper) + path('M0 -4.6H12V4H8.5V-0.4H6V2.6H3V-0.4H0Z', ink),
  flask: (ink, paper) =>
    path('M-4 -11H4V-4L11 9A2 2 0 0 1 9 12H-9A2 2 0 0 1 -11 9L-4 -4Z', ink) + path('M-5 4H5L8 9H-8Z', paper),
};

/** The sign alone. */
export const sign = (emblem: Emblem, x: number, y: number, size: number, ink: string, paper: string): string =>
  at(x, y, SIGNS[emblem](ink, paper), 0, size / 24);

/** The sign on a round plate. */
export const plate = (emblem: Emblem, x: number, y: number, r: number, ink: string, paper = '#ffffff'): string =>
  disc(x + 1.2, y + 1.6, r, '#16202c', { opacity: 0.18 }) +
  disc(x, y, r, paper) +
  sign(emblem, x, y, r * 1.25, ink, paper);
