import { CORNERS, type Corner, markerOfCorner } from '@trundle/vision/markers';
import type { Point } from '@trundle/world/geometry/coordinates';
import { INK, type Item, line, moved, type Page, words } from './drawing.ts';
import { markerItem } from './marker-drawing.ts';
import { PAPERS, type Paper, type PaperName } from './papers.ts';

/** The side of its markers, and how far they lie from the edges of the paper. Millimetres. */
const SIDE = 36;
export const INSET = 15;
/** The two lines somebody measures with a ruler. */
export const MEASURED_LINE = 150;

/** The corners of each marker as drawn, by its number in the dictionary, its upper left one first, clockwise. */
export const sheetMarkers = ({ width, height }: Paper): ReadonlyMap<number, readonly Point[]> => {
  const [right, bottom] = [width - INSET - SIDE, height - INSET - SIDE];
  const places: Readonly<Record<Corner, Point>> = {
    topLeft: { x: INSET, y: INSET },
    topRight: { x: right, y: INSET },
    bottomRight: { x: right, y: bottom },
    bottomLeft: { x: INSET, y: bottom },
  };
  return new Map(
    CORNERS.map((corner) => {
      const { x, y } = places[corner];
      const points = [
        { x, y },
        { x: x + SIDE, y },
        { x: x + SIDE, y: y + SIDE },
        { x, y: y + SIDE },
      ];
      return [markerOfCorner(corner), points];
    }),
  );
};

const measuredLine = (from: Point, to: Point, name: string): Item[] => {
  const [dx, dy] = from.y === to.y ? [0, 4] : [4, 0];
  const ends = [from, to].map(({ x, y }) => line({ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy }, 0.3));
  return [line(from, to, 0.8), ...ends, words(from.x + 3, from.y + (dy ? -4 : 6), name, 7, { bold: true })];
};

interface ScaleWords {
  readonly title: string;
  readonly text: string;
  readonly lineA: string;
  readonly lineB: string;
}

/**
 * Four markers, whose edges among themselves say nothing about a printer: all of them grow and shrink with it. What does not
 * is the paper they lie on; a picture of both, or a ruler on the two lines, tells how large a millimetre came out.
 */
export const scaleSheet = (name: PaperName, print: ScaleWords): Page => {
  const paper: Paper = PAPERS[name];
  const [cx, cy] = [paper.width / 2, paper.height / 2];
  const half = MEASURED_LINE / 2;
  const markers = [...sheetMarkers(paper)].map(([id, [first]]) =>
    moved(first?.x ?? 0, first?.y ?? 0, [markerItem(id, SIDE)]),
  );
  return {
    ...paper,
    items: [
      ...markers,
      ...measuredLine({ x: cx - half, y: cy }, { x: cx + half, y: cy }, print.lineA),
      ...measuredLine({ x: cx, y: cy - half }, { x: cx, y: cy + half }, print.lineB),
      words(cx, INSET + 8, print.title, 5, { bold: true, anchor: 'middle' }),
      ...wrappedLines(print.text, 46).map((text, i) =>
        words(cx, INSET + 15 + 4.5 * i, text, 3.2, { anchor: 'middle', colour: INK }),
      ),
    ],
  };
};

/** So many letters a line at the most: there is room between two markers. */
const wrappedLines = (text: string, letters: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
    return lines;
  }, []);
