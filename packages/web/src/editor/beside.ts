import type { Point } from '@trundle/world/geometry/coordinates';

/** A stack of blocks as it lies on the workspace. */
export interface Stack {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between two stacks. */
const GAP = 16;

/** New corners for all stacks but the first: close beside it, below one another, so that all of them are seen at once. */
export const beside = ([first, ...others]: readonly Stack[]): Map<string, Point> => {
  const corners = new Map<string, Point>();
  if (first === undefined) return corners;
  let { top } = first;
  for (const { id, ...box } of others) {
    corners.set(id, { x: first.right + GAP, y: top });
    top += box.bottom - box.top + GAP;
  }
  return corners;
};
