import type { Point } from '@trundle/world/geometry/coordinates';
import { meet, type StraightLine } from './line.ts';
import type { LumaPicture, Outline } from './picture.ts';

/** Of every side, this much at each end is left out: there the neighbouring side is seen too. */
const ENDS = 0.13;
const MOST_SAMPLES = 28;
/** Steps of grey between black and white below which an edge is no edge. */
const FAINTEST = 12;
/** So many of a side's samples must show an edge: the rest may be covered. */
const FEWEST_SHARE = 0.4;

interface Refined {
  readonly outline: Outline;
  /** Pixels an edge takes from black to white, in the middle of its samples. */
  readonly edgeWidth: number;
}

interface Samples {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly widths: Float64Array;
  length: number;
}

const samples: Samples = {
  xs: new Float64Array(MOST_SAMPLES),
  ys: new Float64Array(MOST_SAMPLES),
  widths: new Float64Array(MOST_SAMPLES),
  length: 0,
};
const profile = new Float64Array(32);

/** Brightness between pixels. Whoever asks stays two pixels inside the picture. */
export const brightnessAt = ({ luma, width }: LumaPicture, x: number, y: number): number => {
  const [px, py] = [x - 0.5, y - 0.5];
  const [ix, iy] = [px | 0, py | 0];
  const [fx, fy] = [px - ix, py - iy];
  const i = iy * width + ix;
  const upper = (luma[i] as number) + fx * ((luma[i + 1] as number) - (luma[i] as number));
  const below = i + width;
  const lower = (luma[below] as number) + fx * ((luma[below + 1] as number) - (luma[below] as number));
  return upper + fy * (lower - upper);
};

export const isInside = ({ width, height }: LumaPicture, x: number, y: number, margin: number): boolean =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin;

/**
 * Where an edge crosses a line through (x, y) along (nx, ny), from black to white: how far along, and how wide the edge
 * is. The steepest step within `search` pixels is looked for first; how much black and white lie around it says where the
 * edge is to a fraction of a pixel, whatever the blur. Undefined where there is no edge.
 */
const crossing = (
  picture: LumaPicture,
  x: number,
  y: number,
  nx: number,
  ny: number,
  search: number,
  window: number,
): { at: number; width: number } | undefined => {
  const reach = search + window;
  const count = 2 * reach + 1;
  if (!isInside(picture, x, y, reach + 2)) return undefined;
  for (let i = 0; i < count; i++) {
    profile[i] = brightnessAt(picture, x + (i - reach) * nx, y + (i - reach) * ny);
  }
  let [steepest, most] = [-1, 0];
  for (let i = window; i < count - window; i++) {
    const step = (profile[i + 1] as number) - (profile[i - 1] as number);
    if (step > most) {
      most = step;
      steepest = i;
    }
  }
  if (steepest < 0) return undefined;
  const first = steepest - window;
  const last = steepest + window;
  const black = Math.min(profile[first] as number, profile[first + 1] as number);
  const white = Math.max(profile[last] as number, profile[last - 1] as number);
  const step = white - black;
  if (step < FAINTEST) return undefined;
  let dark = 0;
  for (let i = first; i <= last; i++) dark += Math.min(1, Math.max(0, (white - (profile[i] as number)) / step));
  return { at: first - reach - 0.5 + dark, width: (2 * step) / most };
};

/** Samples of the edge between two corners; the white lies to the left of the way from one to the other. */
const sampleSide = (picture: LumaPicture, from: Point, to: Point, search: number, window: number): void => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = Math.sqrt(dx * dx + dy * dy);
  const [nx, ny] = [dy / side, -dx / side];
  const count = Math.min(MOST_SAMPLES, Math.max(6, Math.round(side * (1 - 2 * ENDS) * 0.8)));
  samples.length = 0;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const t = ENDS + ((1 - 2 * ENDS) * (i + 0.5)) / count;
    const [x, y] = [from.x + t * dx, from.y + t * dy];
    const edge = crossing(picture, x, y, nx, ny, search, window);
    if (!edge) continue;
    samples.xs[found] = x + edge.at * nx;
    samples.ys[found] = y + edge.at * ny;
    samples.widths[found++] = edge.width;
  }
  samples.length = found >= Math.max(4, FEWEST_SHARE * count) ? found : 0;
};

/** The line the samples lie along; those that lie off it count less in each round. Undefined without samples. */
const fitLine = (): StraightLine | undefined => {
  const { xs, ys, length } = samples;
  if (length === 0) return undefined;
  let line: StraightLine | undefined;
  let tolerance = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round++) {
    let [sum, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
    const [ox, oy] = [xs[0] as number, ys[0] as number];
    for (let i = 0; i < length; i++) {
      const [x, y] = [(xs[i] as number) - ox, (ys[i] as number) - oy];
      let weight = 1;
      if (line) {
        const away = ((x + ox - line.x) * line.ty - (y + oy - line.y) * line.tx) / tolerance;
        if (away * away >= 1) continue;
        weight = (1 - away * away) ** 2;
      }
      sum += weight;
      sx += weight * x;
      sy += weight * y;
      sxx += weight * x * x;
      sxy += weight * x * y;
      syy += weight * y * y;
    }
    if (sum < 2) return undefined;
    const [mx, my] = [sx / sum, sy / sum];
    const turn = 0.5 * Math.atan2(2 * (sxy / sum - mx * my), sxx / sum - mx * mx - (syy / sum - my * my));
    line = { x: mx + ox, y: my + oy, tx: Math.cos(turn), ty: Math.sin(turn) };
    tolerance = [2.5, 1.2, 0.7, 0.7][round] as number;
  }
  return line;
};

/**
 * The corners of a black square on white, to a small part of a pixel: every side is sampled across, a straight line laid
 * through the samples, and neighbouring lines meet in the corners. `around` is clockwise on the screen and within `search`
 * pixels. Undefined when a side cannot be seen.
 */
export const refine = (picture: LumaPicture, around: Outline, search: number): Refined | undefined => {
  const perimeter = around.reduce((sum, p, i) => {
    const q = around[(i + 1) & 3] as Point;
    return sum + Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
  }, 0);
  // No further than a cell: behind it the black ends.
  const window = Math.min(4, Math.max(2, Math.round(perimeter / 4 / 6 - 0.7)));
  const lines: StraightLine[] = [];
  const widths: number[] = [];
  for (let side = 0; side < 4; side++) {
    sampleSide(picture, around[side] as Point, around[(side + 1) & 3] as Point, search, window);
    const line = fitLine();
    if (!line) return undefined;
    for (let i = 0; i < samples.length; i++) widths.push(samples.widths[i] as number);
    lines.push(line);
  }
  const corners: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const corner = meet(lines[(i + 3) & 3] as StraightLine, lines[i] as StraightLine);
    if (!corner) return undefined;
    corners.push(corner);
  }
  widths.sort((one, other) => one - other);
  return {
    outline: corners as [Point, Point, Point, Point],
    edgeWidth: widths[widths.length >> 1] as number,
  };
};
