import { darker, lighter } from '../../colour.ts';
import { boundsOf, centreOf, type Shape } from '../../geometry/shape.ts';
import type { Look } from '../look.ts';
import { at, disc, group, num, path, pathOfShape, stroke } from './draw.ts';
import { dice } from './scatter.ts';

type LookOf<Kind extends Look['kind']> = Extract<Look, { kind: Kind }>;

export const radiusOf = (shape: Shape): number => {
  const { minX, maxX } = boundsOf(shape);
  return (maxX - minX) / 2;
};

/** Three tongues of fire, about 50 high at scale 1. */
export const flames = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    disc(0, 4, 26, '#ffb347', { opacity: 0.28 }) +
      path(
        'M0 -26C4 -12 20 -8 18 8C17 19 8 24 0 24C-10 24 -18 18 -18 7C-18 -2 -10 -4 -9 -13C-3 -10 -1 -16 0 -26Z',
        '#f0603a',
      ) +
      path('M1 -10C4 -2 12 0 11 10C10 18 5 21 0 21C-7 21 -12 16 -11 9C-10 3 -5 2 -4 -4C0 -2 0 -5 1 -10Z', '#fb9b3c') +
      path('M1 4C3 8 6 10 5 14C4 18 -4 18 -5 14C-6 10 -1 9 1 4Z', '#ffe08a'),
    0,
    scale,
  );

/** A broad-leaved tree from above: a crown of overlapping tufts. */
export const tree = (shape: Shape, { leaf, burning }: LookOf<'tree'>): string => {
  const { x, y } = centreOf(shape);
  const r = radiusOf(shape);
  const tufts = Array.from({ length: 7 }, (_, i) => {
    const a = (i * 2 * Math.PI) / 7 + x;
    return disc(x + Math.cos(a) * r * 0.58, y + Math.sin(a) * r * 0.58, r * 0.42, darker(leaf, 0.12));
  }).join('');
  const lights = Array.from({ length: 5 }, (_, i) => {
    const a = (i * 2 * Math.PI) / 5 + y;
    return disc(x - r * 0.12 + Math.cos(a) * r * 0.36, y - r * 0.14 + Math.sin(a) * r * 0.36, r * 0.28, leaf);
  }).join('');
  return (
    tufts +
    disc(x, y, r * 0.7, darker(leaf, 0.05)) +
    lights +
    disc(x - r * 0.2, y - r * 0.24, r * 0.3, lighter(leaf, 0.2)) +
    disc(x + r * 0.12, y - r * 0.36, r * 0.14, lighter(leaf, 0.2)) +
    (burning ? flames(x, y - r * 0.2, r / 26) : '')
  );
};

/** A fir from above: whorls of needles, each smaller and brighter. */
export const conifer = (shape: Shape, { leaf, burning }: LookOf<'conifer'>): string => {
  const { x, y } = centreOf(shape);
  const r = radiusOf(shape);
  const whorl = (radius: number, turn: number, fill: string): string => {
    const tips = 9;
    const d = Array.from({ length: tips * 2 }, (_, i) => {
      const far = i % 2 === 0 ? radius : radius * 0.66;
      const a = (i * Math.PI) / tips + turn;
      return `${i === 0 ? 'M' : 'L'}${num(x + Math.cos(a) * far)} ${num(y + Math.sin(a) * far)}`;
    }).join('');
    return path(`${d}Z`, fill, { 'stroke-linejoin': 'round', stroke: fill, 'stroke-width': 1.5 });
  };
  return (
    whorl(r * 0.97, x, darker(leaf, 0.2)) +
    whorl(r * 0.7, x + 0.3, leaf) +
    whorl(r * 0.42, x + 0.1, lighter(leaf, 0.2)) +
    disc(x - 0.5, y - 0.5, r * 0.12, lighter(leaf, 0.5)) +
    (burning ? flames(x, y - r * 0.15, r / 26) : '')
  );
};

/** The bank of a water. All banks come before all waters, so that a river runs into the sea without a seam. */
export const bank = (shape: Shape, look: LookOf<'water'>): string =>
  path(pathOfShape(shape), look.bank, { stroke: look.bank, 'stroke-width': 7, 'stroke-linejoin': 'round' });

/** Standing or flowing water, brighter at the shore that the light comes from. */
export const water = (shape: Shape, { colour }: LookOf<'water'>): string => path(pathOfShape(shape), colour);

/** A stone with facets. */
export const rock = (shape: Shape, seed: number, colour: string): string => {
  const { x, y } = centreOf(shape);
  const points = shape.kind === 'polygon' ? shape.points : [];
  const roll = dice(seed);
  const px = x - 3 + roll() * 4;
  const py = y - 5 + roll() * 3;
  const facets = points.map((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    const light = (px - (p.x + q.x) / 2 + (py - (p.y + q.y) / 2)) / 60;
    const fill = light > 0 ? lighter(colour, Math.min(0.35, light)) : darker(colour, Math.min(0.4, -light));
    return path(`M${num(px)} ${num(py)}L${num(p.x)} ${num(p.y)}L${num(q.x)} ${num(q.y)}Z`, fill, {
      stroke: fill,
      'stroke-width': 0.6,
    });
  });
  return group(path(pathOfShape(shape), colour) + facets.join(''));
};

/** Tufts of grass, flowers, pebbles: small marks that make a plain ground lively. */
export const tuft = (x: number, y: number, colour: string): string =>
  stroke(`M${num(x - 3)} ${num(y)}l-1.5 -4M${num(x)} ${num(y)}v-5.5M${num(x + 3)} ${num(y)}l1.5 -4`, colour, 1.4);

export const flower = (x: number, y: number, colour: string): string =>
  [0, 1, 2, 3, 4].map((i) => disc(x + Math.cos(i * 1.257) * 2.2, y + Math.sin(i * 1.257) * 2.2, 1.7, colour)).join('') +
  disc(x, y, 1.4, '#fff3c4');

export const bush = (x: number, y: number, r: number, colour: string): string =>
  disc(x + 1, y + 1.5, r, '#16202c', { opacity: 0.14 }) +
  disc(x, y, r, darker(colour, 0.1)) +
  disc(x - r * 0.25, y - r * 0.25, r * 0.62, colour) +
  disc(x - r * 0.3, y - r * 0.35, r * 0.28, lighter(colour, 0.25));
