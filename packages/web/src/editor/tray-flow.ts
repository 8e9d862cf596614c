import type { Point } from '@trundle/world/geometry/coordinates';

/** Something in the tray, as large as it is. */
interface Item {
  readonly width: number;
  readonly height: number;
  /** A heading has its line to itself; a gap is none where things stand beside one another. */
  readonly kind: 'heading' | 'gap' | 'thing';
}

/** Between things in a line, and between lines. */
const GAP = { across: 16, down: 12 } as const;

/** One below the other. */
export const inColumn = (items: readonly Item[], margin: number): Point[] => {
  let y = margin;
  return items.map(({ height }) => {
    const place = { x: margin, y };
    y += height;
    return place;
  });
};

/** Beside one another as words in lines, each heading above what it names. */
export const inLines = (items: readonly Item[], margin: number, room: number): Point[] => {
  let [x, y, lineHeight] = [margin, margin, 0];
  const newLine = (): void => {
    if (lineHeight > 0) y += lineHeight + GAP.down;
    [x, lineHeight] = [margin, 0];
  };
  return items.map(({ width, height, kind }) => {
    if (kind === 'gap') return { x, y };
    if (kind === 'heading' || x + width > room) newLine();
    const place = { x, y };
    x += width + GAP.across;
    lineHeight = Math.max(lineHeight, height);
    if (kind === 'heading') newLine();
    return place;
  });
};
