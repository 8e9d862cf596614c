import type { LumaPicture } from '@trundle/vision/picture';
import type { Item, Matrix } from '../drawing.ts';
import { matrixTimes } from '../read-svg.ts';

const STILL: Matrix = [1, 0, 0, 1, 0, 0];

interface Rectangle {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly fill: string;
}

/** Upright filled rectangles of a drawing, in millimetres of the page: markers and what lies under them are made of nothing else. */
export const rectanglesOf = (items: readonly Item[], matrix: Matrix = STILL): Rectangle[] =>
  items.flatMap((item): Rectangle[] => {
    if (item.kind === 'words') return [];
    if (item.kind === 'group') return rectanglesOf(item.items, item.matrix ? matrixTimes(matrix, item.matrix) : matrix);
    if (item.paint.fill === undefined || item.path.some(([letter]) => letter === 'C')) return [];
    const points = item.path.flatMap((segment) => (segment[0] === 'Z' ? [] : [[segment[1], segment[2]] as const]));
    if (points.length !== 4) return [];
    const at = points.map(([x, y]) => ({
      x: matrix[0] * x + matrix[2] * y + matrix[4],
      y: matrix[1] * x + matrix[3] * y + matrix[5],
    }));
    const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
    const box = { x1: Math.min(...xs), x2: Math.max(...xs), y1: Math.min(...ys), y2: Math.max(...ys) };
    return [{ ...box, fill: item.paint.fill }];
  });

/** The page in grey, white where nothing is printed, so many pixels a millimetre. */
export const raster = (
  rectangles: readonly Rectangle[],
  { width, height }: { width: number; height: number },
  density: number,
): LumaPicture => {
  const [w, h] = [Math.round(width * density), Math.round(height * density)];
  const luma = new Uint8Array(w * h).fill(255);
  for (const { x1, y1, x2, y2, fill } of rectangles) {
    const value = Number.parseInt(fill.slice(3, 5), 16);
    const to = Math.min(w, Math.round(x2 * density));
    for (let y = Math.max(0, Math.round(y1 * density)); y < Math.min(h, Math.round(y2 * density)); y++)
      luma.fill(value, y * w + Math.max(0, Math.round(x1 * density)), y * w + Math.max(0, to));
  }
  return { luma, width: w, height: h };
};
