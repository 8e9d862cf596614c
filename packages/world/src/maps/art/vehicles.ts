import { darker, lighter } from '../../colour.ts';
import { boundsOf, type Shape } from '../../geometry/shape.ts';
import type { Emblem } from '../look.ts';
import { at, box, num, path, stroke } from './draw.ts';
import { plate } from './emblem.ts';

/** A lorry from above, its front at the top. */
export const lorry = (w: number, h: number, body: string, cab: string): string =>
  box(-w / 2 + 2, -h / 2, w - 4, h * 0.24, cab, { rx: w * 0.16 }) +
  path(`M${num(-w / 2 + 5)} ${num(-h / 2 + h * 0.1)}h${num(w - 10)}l-2 ${num(h * 0.09)}h${num(14 - w)}Z`, '#bfe4f2') +
  box(-w / 2, -h / 2 + h * 0.26, w, h * 0.74, darker(body, 0.16), { rx: 3 }) +
  box(-w / 2 + 2.5, -h / 2 + h * 0.26 + 2.5, w - 5, h * 0.74 - 5, lighter(body, 0.12), { rx: 2 }) +
  stroke(
    `M${num(-w / 2 + 5)} ${num(h * 0.1)}h${num(w - 10)}M${num(-w / 2 + 5)} ${num(h * 0.28)}h${num(w - 10)}`,
    darker(body, 0.1),
    1.4,
  );

export const truck = (shape: Shape, body: string, emblem: Emblem): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [w, h] = [maxX - minX, maxY - minY];
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return at(x, y, lorry(w, h, body, body)) + plate(emblem, x, y + h * 0.12, w * 0.3, '#d8443c');
};
