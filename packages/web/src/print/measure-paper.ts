import { Detector } from '@trundle/vision/detector';
import { fitHomography, type Homography, inverse, project } from '@trundle/vision/homography';
import type { LumaPicture } from '@trundle/vision/picture';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { Paper } from './papers.ts';
import { isPlausible, type PrinterScale } from './scale.ts';
import { INSET, sheetMarkers } from './scale-sheet.ts';

type Measured = { readonly scale: PrinterScale } | { readonly fault: 'markers' | 'edges' | 'implausible' };

/** Millimetres as the printer drew them, from the nominal edge of the paper outwards. The markers begin further inside. */
const SCAN = { inside: INSET - 3, outside: 22, step: 0.1 } as const;
/** Over so many millimetres paper turns into table. */
const EDGE = 1.2;
/** How much darker the table is at least, of 255. */
const CONTRAST = 30;
const LINES = 41;
/** At so much of the lines the edge must be seen, and lie on one straight line within so many millimetres. */
const SEEN = 0.6;
const STRAIGHT = 0.8;
/** Further off are only the markers of another sheet. A phone's lens bends a sheet by less. */
const MISFIT = 0.6;

/** Brightness between pixels; undefined outside of the picture. */
const brightness = ({ luma, width, height }: LumaPicture, { x, y }: Point): number | undefined => {
  const [px, py] = [x - 0.5, y - 0.5];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return undefined;
  const [u, v] = [px - left, py - top];
  const at = (dx: number, dy: number): number => luma[(top + dy) * width + left + dx] as number;
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** Where along a line that leads off the paper its brightness falls most; undefined when it falls nowhere enough. */
const fallAlong = (bright: readonly (number | undefined)[]): number | undefined => {
  const reach = Math.round(EDGE / 2 / SCAN.step);
  const falls = bright.map((_, i) => {
    const [before, after] = [bright[i - reach], bright[i + reach]];
    return before === undefined || after === undefined ? 0 : before - after;
  });
  const most = falls.reduce((best, fall, i) => (fall > (falls[best] as number) ? i : best), 0);
  if ((falls[most] as number) < CONTRAST) return undefined;
  let [sum, weight] = [0, 0];
  for (let i = Math.max(0, most - 2 * reach); i <= Math.min(falls.length - 1, most + 2 * reach); i++) {
    const fall = Math.max(0, falls[i] as number);
    sum += fall * i;
    weight += fall;
  }
  return SCAN.inside - (sum / weight) * SCAN.step;
};

/**
 * How far inside its nominal place an edge of the paper lies, in millimetres as the printer drew them. `at` leads from a
 * place along the edge (0 to 1) and a distance inwards to a point of the sheet.
 */
const edgeOf = (
  picture: LumaPicture,
  view: Homography,
  at: (along: number, inwards: number) => Point,
): number | undefined => {
  const count = Math.round((SCAN.inside + SCAN.outside) / SCAN.step);
  const found = Array.from({ length: LINES }, (_, line) => {
    const along = 0.1 + (0.8 * line) / (LINES - 1);
    return fallAlong(
      Array.from({ length: count }, (_step, i) => {
        const { x, y } = at(along, SCAN.inside - i * SCAN.step);
        return brightness(picture, project(view, x, y));
      }),
    );
  }).filter((place) => place !== undefined);
  if (found.length < SEEN * LINES) return undefined;
  const middle = median(found);
  return median(found.map((place) => Math.abs(place - middle))) <= STRAIGHT ? middle : undefined;
};

/** How far what is seen lies from where it was drawn, in millimetres on average. */
const misfit = (view: Homography, drawn: readonly Point[], pixels: readonly Point[]): number => {
  const back = inverse(view);
  const squares = pixels.map((pixel, i) => {
    const { x, y } = project(back, pixel.x, pixel.y);
    return (x - (drawn[i] as Point).x) ** 2 + (y - (drawn[i] as Point).y) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
};

/**
 * How large a printer draws, from a picture of the scale sheet. Its markers give a ruler in the printer's own millimetres
 * and undo the perspective; on that ruler the edges of the paper are measured, whose true size is known.
 */
export const measurePaper = (picture: LumaPicture, paper: Paper): Measured => {
  const markers = sheetMarkers(paper);
  const seen = new Map(new Detector().detect(picture).map(({ id, outline }) => [id, outline]));
  const drawn: Point[] = [];
  const pixels: Point[] = [];
  for (const [id, points] of markers) {
    const outline = seen.get(id);
    if (outline === undefined) return { fault: 'markers' };
    drawn.push(...points);
    pixels.push(...outline);
  }
  const view = fitHomography(drawn, pixels);
  if (view === undefined) return { fault: 'markers' };
  // Another paper than the one that was chosen has its markers elsewhere.
  if (misfit(view, drawn, pixels) > MISFIT) return { fault: 'implausible' };
  const { width, height } = paper;
  const left = edgeOf(picture, view, (along, inwards) => ({ x: inwards, y: along * height }));
  const right = edgeOf(picture, view, (along, inwards) => ({ x: width - inwards, y: along * height }));
  const top = edgeOf(picture, view, (along, inwards) => ({ x: along * width, y: inwards }));
  const bottom = edgeOf(picture, view, (along, inwards) => ({ x: along * width, y: height - inwards }));
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return { fault: 'edges' };
  const scale = { x: width / (width - left - right), y: height / (height - top - bottom) };
  return isPlausible(scale.x) && isPlausible(scale.y) ? { scale } : { fault: 'implausible' };
};
