import { darker, lighter } from '../../colour.ts';
import { boundsOf, centreOf, type Shape } from '../../geometry/shape.ts';
import type { Emblem } from '../look.ts';
import { at, box, disc, num, path, pathOfShape, stroke } from './draw.ts';
import { plate } from './emblem.ts';
import { radiusOf } from './nature.ts';

/** A hole with a bright rim: the wall away from the light is lit, the near one lies in shadow. */
export const crater = (shape: Shape, ground: string): string => {
  const { x, y } = centreOf(shape);
  const r = radiusOf(shape);
  return (
    disc(x, y, r, lighter(ground, 0.3)) +
    disc(x + 1, y + 1.5, r * 0.9, darker(ground, 0.42)) +
    disc(x + r * 0.07, y + r * 0.09, r * 0.8, darker(ground, 0.26)) +
    disc(x + r * 0.12, y + r * 0.16, r * 0.58, darker(ground, 0.14)) +
    disc(x + r * 0.02, y - r * 0.02, r * 0.2, darker(ground, 0.3)) +
    disc(x + r * 0.05, y + r * 0.02, r * 0.13, darker(ground, 0.1))
  );
};

/** A gorge: darker step by step. */
export const canyon = (shape: Shape, ground: string): string => {
  const { x, y } = centreOf(shape);
  const step = (scale: number, fill: string, dx: number, dy: number): string =>
    path(pathOfShape(shape), fill, {
      transform: `translate(${num(x * (1 - scale) + dx)} ${num(y * (1 - scale) + dy)}) scale(${scale})`,
    });
  return (
    path(pathOfShape(shape), lighter(ground, 0.28), { stroke: lighter(ground, 0.28), 'stroke-width': 4 }) +
    path(pathOfShape(shape), darker(ground, 0.3)) +
    step(0.86, darker(ground, 0.42), 2, 3) +
    step(0.66, darker(ground, 0.54), 3, 4) +
    step(0.4, darker(ground, 0.64), 4, 5)
  );
};

/** A pressurised dome: light inside, ribs outside. */
export const dome = (shape: Shape, glow: string, emblem?: Emblem): string => {
  const { x, y } = centreOf(shape);
  const r = radiusOf(shape);
  const ribs = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const [c, s] = [Math.cos(a) * r * 0.86, Math.sin(a) * r * 0.86];
    return `M${num(x - c)} ${num(y - s)}L${num(x + c)} ${num(y + s)}`;
  }).join('');
  return (
    disc(x, y, r, '#f3efe9') +
    disc(x, y, r * 0.9, '#b9b3ad') +
    disc(x, y, r * 0.86, glow) +
    disc(x, y, r * 0.55, 'none', { stroke: '#ffffff', 'stroke-width': 1.8, opacity: 0.8 }) +
    stroke(ribs, '#ffffff', 1.8, { opacity: 0.8 }) +
    path(
      `M${num(x - r * 0.7)} ${num(y - r * 0.1)}A${num(r * 0.72)} ${num(r * 0.72)} 0 0 1 ${num(x - r * 0.05)} ${num(y - r * 0.7)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 0 ${num(x - r * 0.7)} ${num(y - r * 0.1)}Z`,
      '#ffffff',
      { opacity: 0.85 },
    ) +
    (emblem ? plate(emblem, x, y, r * 0.38, '#b4532f') : '')
  );
};

/** A field of solar panels on their stands. */
export const panels = (shape: Shape): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const [columns, rows] = [4, 2];
  return Array.from({ length: columns * rows }, (_, i) => {
    const x = minX + ((i % columns) * w) / columns;
    const y = minY + (Math.floor(i / columns) * h) / rows;
    const [pw, ph] = [w / columns - 3, h / rows - 4];
    return (
      box(x, y, pw, ph, '#e9e4dc', { rx: 1.5 }) +
      box(x + 1.4, y + 1.4, pw - 2.8, ph - 2.8, '#28497e', { rx: 1 }) +
      path(
        `M${num(x + 2)} ${num(y + ph - 2)}L${num(x + pw * 0.5)} ${num(y + 2)}h${num(pw * 0.28)}L${num(x + pw * 0.44)} ${num(y + ph - 2)}Z`,
        '#4f7fc4',
        { opacity: 0.75 },
      ) +
      stroke(
        `M${num(x + pw / 2)} ${num(y + 2)}v${num(ph - 4)}M${num(x + 2)} ${num(y + ph / 2)}h${num(pw - 4)}`,
        '#8fb0e8',
        0.8,
      )
    );
  }).join('');
};

/** The ship that brought everybody: four legs and a gold foil. */
export const lander = (shape: Shape): string => {
  const { x, y } = centreOf(shape);
  const r = radiusOf(shape);
  const legs = [45, 135, 225, 315]
    .map((a) => at(x, y, stroke(`M0 0L${num(r * 0.88)} 0`, '#8a8f98', 4) + disc(r * 0.88, 0, r * 0.13, '#d5d9de'), a))
    .join('');
  const hull = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4 + Math.PI / 8;
    return `${i === 0 ? 'M' : 'L'}${num(x + Math.cos(a) * r * 0.66)} ${num(y + Math.sin(a) * r * 0.66)}`;
  }).join('');
  return (
    legs +
    path(`${hull}Z`, '#d9a441') +
    path(
      `M${num(x)} ${num(y)}L${num(x - r * 0.61)} ${num(y - r * 0.25)}L${num(x - r * 0.25)} ${num(y - r * 0.61)}L${num(x + r * 0.25)} ${num(y - r * 0.61)}Z`,
      '#f0c873',
    ) +
    disc(x, y, r * 0.42, '#f5f2ec') +
    disc(x, y, r * 0.3, '#d8dde3') +
    disc(x - r * 0.06, y - r * 0.06, r * 0.16, '#3d5a80') +
    disc(x - r * 0.1, y - r * 0.1, r * 0.06, '#bfe4f2')
  );
};
