import type { Point } from '../../geometry/coordinates.ts';
import { at, box, disc, oval, path, SHADOW, stroke } from './draw.ts';

export const drone = (body: string): string => {
  const arms = stroke('M-17 -17L17 17M17 -17L-17 17', '#3a4656', 4);
  const rotors = [-17, 17]
    .flatMap((x) => [-17, 17].map((y) => disc(x, y, 11, '#ffffff', { opacity: 0.75 }) + disc(x, y, 2.4, '#3a4656')))
    .join('');
  return arms + rotors + box(-9, -9, 18, 18, body, { rx: 5 }) + disc(0, 0, 4, '#ffffff');
};

export const balloon = (one: string, other: string): string => {
  const gores = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    const b = ((i + 1) * Math.PI) / 4;
    const c = (t: number): string => `${(Math.cos(t) * 26).toFixed(1)} ${(Math.sin(t) * 26).toFixed(1)}`;
    return path(`M0 0L${c(a)}A26 26 0 0 1 ${c(b)}Z`, i % 2 === 0 ? one : other);
  }).join('');
  return gores + disc(-7, -8, 8, '#ffffff', { opacity: 0.28 }) + disc(0, 0, 5, '#fff6dc');
};

export const bird = (colour: string): string =>
  path('M0 2C-6 -6 -16 -10 -28 -6C-18 -4 -12 2 -8 8C-4 10 4 10 8 8C12 2 18 -4 28 -6C16 -10 6 -6 0 2Z', colour) +
  path('M-3 8L0 18L3 8Z', colour) +
  disc(0, 0, 3.6, '#ffffff');

export const paperPlane = (): string =>
  path('M0 -26L20 18L3 12L0 20L-3 12L-20 18Z', '#7fc4b8') +
  path('M0 -26L3 12L0 20L-3 12Z', '#3f8f86') +
  path('M0 -26L20 18L3 12Z', '#a9dcd2');

export const kite = (): string =>
  path('M0 -26L17 -4L0 24L-17 -4Z', '#e8705a') +
  path('M0 -26L17 -4H-17Z', '#f4a93f') +
  path('M0 -26L0 24L17 -4Z', '#16202c', { opacity: 0.1 }) +
  stroke('M0 24C6 32 -6 36 0 44', '#3f9ea0', 2.4);

export const helicopter = (): string =>
  oval(0, 0, 10, 17, '#e2483d') +
  box(-2.5, 12, 5, 26, '#c53a30', { rx: 2 }) +
  box(-9, 34, 18, 4, '#c53a30', { rx: 2 }) +
  path('M-7 -6A8 9 0 0 1 7 -6L5 -1H-5Z', '#bfe4f2') +
  disc(0, 0, 29, '#ffffff', { opacity: 0.22 }) +
  stroke('M-26 -11L26 11M-11 26L11 -26', '#f5f7fa', 3.2) +
  disc(0, 0, 3.4, '#3a4656');

export const satellite = (): string =>
  box(-30, -8, 20, 16, '#3f62a8', { rx: 1.5 }) +
  box(10, -8, 20, 16, '#3f62a8', { rx: 1.5 }) +
  stroke('M-25 -8V8M-20 -8V8M-15 -8V8M15 -8V8M20 -8V8M25 -8V8', '#8fb0e8', 1) +
  box(-8, -11, 16, 22, '#f0d9a8', { rx: 3 }) +
  disc(0, -2, 5, '#ffffff') +
  disc(0, -2, 2, '#b98b46');

/** A thing that flies over the map, with its shadow far below. */
export const flyer = ({ x, y }: Point, drawing: string): string =>
  oval(x + 16, y + 24, 20, 16, SHADOW, { opacity: 0.16 }) + at(x, y, drawing);
