import { MARKER_CELLS, markerBits } from '@trundle/vision/dictionary';
import { BLACK, filled, type Item, WHITE } from './drawing.ts';

/**
 * A marker, in millimetres from its top left corner: a black square with white cells on it. White cells side by side are one
 * piece, across and down: between two pieces a printer would leave a hairline.
 */
export const markerItem = (id: number, side: number): Item => {
  const cell = side / MARKER_CELLS;
  const bits = markerBits(id);
  const across = bits.flatMap((row, y) =>
    runsOf(row).map(({ from, to }) => filled({ x: from * cell, y: y * cell, w: (to - from) * cell, h: cell }, WHITE)),
  );
  const down = bits.flatMap((_, x) =>
    runsOf(bits.map((row) => row[x] === true))
      .filter(({ from, to }) => to - from > 1)
      .map(({ from, to }) => filled({ x: x * cell, y: from * cell, w: cell, h: (to - from) * cell }, WHITE)),
  );
  return { kind: 'group', items: [filled({ x: 0, y: 0, w: side, h: side }, BLACK), ...across, ...down] };
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
