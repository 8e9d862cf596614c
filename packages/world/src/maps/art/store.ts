import { darker, lighter } from '../../colour.ts';
import { boundsOf, type Shape } from '../../geometry/shape.ts';
import type { Emblem } from '../look.ts';
import { box, disc, num, path, stroke } from './draw.ts';
import { plate } from './emblem.ts';
import { dice, pick } from './scatter.ts';

const CARTONS: readonly [string, ...string[]] = ['#d9a566', '#c98d4b', '#e3ba80', '#b97f45'];
const CRATES: readonly [string, ...string[]] = ['#3f9ea0', '#e8705a', '#7f8fd6', '#f0b23e'];

/** A carton from above: two flaps and a strip of tape. */
const carton = (x: number, y: number, w: number, h: number, colour: string): string =>
  box(x + 1.4, y + 2, w, h, '#16202c', { opacity: 0.22, rx: 1.5 }) +
  box(x, y, w, h, colour, { rx: 1.5 }) +
  box(x, y, w, h * 0.48, lighter(colour, 0.14), { rx: 1.5 }) +
  box(x + w * 0.42, y, w * 0.16, h, lighter(colour, 0.45), { opacity: 0.8 });

/** A plastic box with a grip at each side. */
const crate = (x: number, y: number, w: number, h: number, colour: string): string =>
  box(x + 1.4, y + 2, w, h, '#16202c', { opacity: 0.22, rx: 2 }) +
  box(x, y, w, h, colour, { rx: 2 }) +
  box(x + 2.5, y + 2.5, w - 5, h - 5, darker(colour, 0.24), { rx: 1.5 }) +
  disc(x + w * 0.36, y + h * 0.42, w * 0.13, lighter(colour, 0.5)) +
  disc(x + w * 0.62, y + h * 0.58, w * 0.15, lighter(colour, 0.25));

/** A rack with two rows of goods, back to back. */
export const rack = (shape: Shape, seed: number, frame: string): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const roll = dice(seed);
  const columns = 5;
  const [cw, ch] = [(w - 6) / columns, (h - 6) / 2];
  const goods = Array.from({ length: columns * 2 }, (_, i) => {
    const x = minX + 3 + (i % columns) * cw + 2.2;
    const y = minY + 3 + Math.floor(i / columns) * ch + 2.4;
    const kind = roll();
    if (kind < 0.12) return '';
    const colours = kind < 0.66 ? CARTONS : CRATES;
    const colour = pick(colours, roll() * colours.length);
    return (kind < 0.66 ? carton : crate)(x, y, cw - 4.4, ch - 5, colour);
  });
  const posts = Array.from({ length: columns + 1 }, (_, i) => `M${num(minX + 3 + i * cw)} ${num(minY)}v${num(h)}`).join(
    '',
  );
  return (
    box(minX, minY, w, h, darker(frame, 0.25), { rx: 2 }) +
    box(minX + 2.5, minY + 2.5, w - 5, h - 5, '#c9cdd0') +
    goods.join('') +
    stroke(posts, frame, 2.4) +
    box(minX, minY, w, 3.4, lighter(frame, 0.2)) +
    box(minX, maxY - 3.4, w, 3.4, frame) +
    box(minX, (minY + maxY) / 2 - 1.6, w, 3.2, frame)
  );
};

/** Rollers between two rails, with parcels on their way. */
export const conveyor = (shape: Shape, seed: number): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const roll = dice(seed);
  const rollers = Array.from(
    { length: Math.floor(w / 6) },
    (_, i) => `M${num(minX + 3 + i * 6)} ${num(minY + 7)}v${num(h - 14)}`,
  ).join('');
  const parcels = [0.08, 0.38, 0.7].map((s) =>
    carton(
      minX + w * s + roll() * 8,
      minY + 11 + roll() * 4,
      26 + roll() * 8,
      h - 26,
      pick(CARTONS, roll() * CARTONS.length),
    ),
  );
  return (
    box(minX, minY, w, h, '#5b6776', { rx: 4 }) +
    box(minX + 1, minY + 6, w - 2, h - 12, '#39434f') +
    stroke(rollers, '#8593a3', 3.4, { 'stroke-linecap': 'butt' }) +
    box(minX, minY, w, 6, '#f2b632', { rx: 3 }) +
    box(minX, maxY - 6, w, 6, '#d99a1c', { rx: 3 }) +
    parcels.join('')
  );
};

/** A packing table. */
export const bench = (shape: Shape, emblem: Emblem): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  return (
    box(minX, minY, w, h, '#b5814f', { rx: 3 }) +
    box(minX + 2, minY + 2, w - 4, h - 6, '#d9a975', { rx: 2 }) +
    path(`M${num(minX + 6)} ${num(minY + 8)}h${num(w * 0.24)}v${num(h * 0.5)}h${num(-w * 0.24)}Z`, '#fffaf0') +
    stroke(
      `M${num(minX + 9)} ${num(minY + 13)}h${num(w * 0.15)}M${num(minX + 9)} ${num(minY + 18)}h${num(w * 0.12)}`,
      '#9aa5b1',
      1.4,
    ) +
    plate(emblem, minX + w * 0.66, (minY + maxY) / 2 - 1, h * 0.33, '#3b4654')
  );
};

/** Slats of wood with a few cartons stacked on them. */
export const pallet = (shape: Shape, seed: number): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const slats = Array.from({ length: 5 }, (_, i) =>
    box(minX, minY + (i * h) / 5, w, h / 5 - 1.6, '#c59a69', { rx: 1 }),
  ).join('');
  const roll = dice(seed);
  const load = [0.06, 0.53].map((s) =>
    carton(
      minX + w * s,
      minY + h * 0.1 + roll() * 3,
      w * 0.41,
      h * (0.5 + roll() * 0.26),
      pick(CARTONS, roll() * CARTONS.length),
    ),
  );
  return (
    box(minX, minY, w, h, '#8d6338', { rx: 1 }) +
    slats +
    load.join('') +
    crate(minX + w * 0.24, minY + h * 0.44, w * 0.36, h * 0.46, pick(CRATES, seed))
  );
};
