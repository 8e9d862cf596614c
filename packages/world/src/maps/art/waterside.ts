import { lighter } from '../../colour.ts';
import type { Point } from '../../geometry/coordinates.ts';
import { boundsOf, centreOf, type Shape } from '../../geometry/shape.ts';
import { at, box, disc, num, path, pathOfShape, stroke } from './draw.ts';
import { pick } from './scatter.ts';

/** A mountain from above: ridges run from the top to the corners, the light side bright, the top in snow. */
export const mountain = (shape: Shape): string => {
  if (shape.kind !== 'polygon') return '';
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const top = { x: minX + (maxX - minX) * 0.48, y: minY + (maxY - minY) * 0.34 };
  const tones: readonly [string, ...string[]] = ['#b9b3a6', '#a49d90', '#8b8478', '#777065', '#8f887c', '#c9c3b6'];
  const points = shape.points;
  const side = (p: Point, q: Point, share: number, fill: string): string => {
    const near = (c: Point): string => `${num(top.x + (c.x - top.x) * share)} ${num(top.y + (c.y - top.y) * share)}`;
    return path(`M${num(top.x)} ${num(top.y)}L${near(p)}L${near(q)}Z`, fill, { stroke: fill, 'stroke-width': 0.6 });
  };
  const faces = points.map((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    return (
      side(p, q, 1, pick(tones, i)) + side(p, q, 0.42 + (i % 2) * 0.1, i < points.length / 2 ? '#e8eef2' : '#ffffff')
    );
  });
  return path(pathOfShape(shape), '#8b8478') + faces.join('');
};

/** A round basin of the water works with its turning arm. */
export const basin = (shape: Shape, water: string): string => {
  const { x, y } = centreOf(shape);
  const r = (boundsOf(shape).maxX - boundsOf(shape).minX) / 2;
  return (
    disc(x, y, r, '#eef2f4') +
    disc(x, y, r * 0.86, '#9fb3c0') +
    disc(x + 0.6, y + 1, r * 0.82, water) +
    disc(x, y, r * 0.52, lighter(water, 0.25)) +
    stroke(`M${num(x - r * 0.9)} ${num(y - r * 0.2)}L${num(x + r * 0.9)} ${num(y + r * 0.2)}`, '#ffffff', 3) +
    disc(x, y, r * 0.14, '#5d7384')
  );
};

/** The mill: a thatched house and its wheel at the water side. */
export const mill = (shape: Shape): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const roof = { x: minX + 14, w: w - 14 };
  return (
    box(minX, minY + h * 0.22, 14, h * 0.56, '#7a5a3c', { rx: 3 }) +
    stroke(
      Array.from({ length: 6 }, (_, i) => `M${num(minX)} ${num(minY + h * 0.27 + i * h * 0.092)}h14`).join(''),
      '#c59a69',
      2,
    ) +
    box(roof.x, minY, roof.w, h, '#b98a4e', { rx: 3 }) +
    box(roof.x, minY, roof.w, h / 2, '#d8ae6c', { rx: 3 }) +
    stroke(
      Array.from(
        { length: 8 },
        (_, i) => `M${num(roof.x + 4 + (i * (roof.w - 8)) / 7)} ${num(minY + 3)}v${num(h - 6)}`,
      ).join(''),
      '#a0763f',
      1,
    ) +
    box(roof.x - 1, minY + h / 2 - 2, roof.w + 2, 4, '#f0d096', { rx: 2 }) +
    at(maxX - 14, minY + h * 0.28, box(-4, -4, 9, 9, '#8d5a4a', { rx: 1 }) + box(-2, -2, 5, 5, '#42302c', { rx: 1 }))
  );
};
