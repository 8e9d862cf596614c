import { MARKER_CELLS, markerBits } from '@trundle/vision/dictionary';
import { BLACK, filled, type Item, WHITE } from './drawing.ts';

/**
 * A marker, in millimetres from its top left corner: a black square with white cells on it. White cells side by side are one
 * piece, between two of which a printer would leave a hairline.
 */
export const markerItem = (id: number, side: number): Item => {
  const cell = side / MARKER_CELLS;
  const whites = markerBits(id).flatMap((row, y) =>
    runsOf(row).map(({ from, to }) => filled({ x: from * cell, y: y * cell, w: (to - from) * cell, h: cell }, WHITE)),
  );
  return { kind: 'group', items: [filled({ x: 0, y: 0, w: side, h: side }, BLACK), ...whites] };
};

/** Where white cells of a row lie side by side. */
const runsOf = (row: readonly boolean[]): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  row.forEach((isWhite, at) => {
    const last = runs.at(-1);
    if (!isWhite) return;
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
};
