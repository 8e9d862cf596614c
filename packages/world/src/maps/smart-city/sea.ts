import { at, box, disc, path, stroke } from '../art/draw.ts';
import { bush } from '../art/nature.ts';
import { scatter } from '../art/scatter.ts';

/** Water around the mat: a beach, shallows, waves and a few boats. */
export const sea = (colour: string, shallow: string, beach: string): string => {
  const waves = scatter({ x: -215, y: -120, w: 1230, h: 1040, count: 90, seed: 5, apart: 44 })
    .filter((p) => p.x < -44 || p.y < -44 || p.x > 844 || p.y > 844)
    .map((p) => `M${p.x.toFixed(0)} ${p.y.toFixed(0)}q6 -6 12 0q6 6 12 0`)
    .join('');
  return (
    box(-225, -130, 1250, 1060, colour) +
    box(-46, -46, 892, 892, shallow, { rx: 60, opacity: 0.6 }) +
    box(-26, -26, 852, 852, shallow, { rx: 40 }) +
    box(-14, -14, 828, 828, beach, { rx: 24 }) +
    stroke(waves, '#ffffff', 2.4, { opacity: 0.45 })
  );
};

export const sailboat = (x: number, y: number, degrees: number, hull: string, sail: string): string =>
  at(
    x,
    y,
    path('M-34 0C-60 -14 -80 -12 -96 0C-80 12 -60 14 -34 0Z', '#ffffff', { opacity: 0.4 }) +
      path('M-34 -13C-6 -16 20 -12 38 0C20 12 -6 16 -34 13Z', hull) +
      path('M-28 -8C-6 -11 14 -8 26 0C14 8 -6 11 -28 8Z', '#f5dfb8') +
      path('M16 0C4 -14 -10 -20 -26 -22C-18 -8 -12 -2 -4 0Z', sail) +
      stroke('M18 0H-30', '#7a5a3c', 2.6),
    degrees,
  );

export const ferry = (x: number, y: number, degrees: number): string =>
  at(
    x,
    y,
    path('M-70 -8C-104 -24 -130 -18 -150 0C-130 18 -104 24 -70 8Z', '#ffffff', { opacity: 0.35 }) +
      path('M-70 -24H40C62 -18 76 -8 80 0C76 8 62 18 40 24H-70Z', '#16202c', {
        opacity: 0.16,
        transform: 'translate(6 8)',
      }) +
      path('M-70 -24H40C62 -18 76 -8 80 0C76 8 62 18 40 24H-70Z', '#e2574c') +
      path('M-64 -18H38C56 -13 66 -6 69 0C66 6 56 13 38 18H-64Z', '#fbf7ef') +
      box(-52, -12, 70, 24, '#dfe7ee', { rx: 4 }) +
      box(-46, -8, 40, 16, '#5b8fd0', { rx: 3 }) +
      disc(6, 0, 8, '#f0b23e') +
      disc(6, 0, 4.5, '#39485a'),
    degrees,
  );

/** A small round island, with something on it. */
export const island = (x: number, y: number, r: number, content = ''): string =>
  disc(x, y, r + 12, '#ffffff', { opacity: 0.22 }) +
  disc(x, y, r + 4, '#f3e3bd') +
  disc(x + 1, y + 2, r - 3, '#7fb86b') +
  disc(x, y, r - 4, '#9ccf82') +
  at(x, y, content || bush(-r * 0.3, -r * 0.2, r * 0.3, '#5fae5d') + bush(r * 0.3, r * 0.25, r * 0.22, '#74bd62'));
