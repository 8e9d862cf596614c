import { normaliseAngle, toDegrees } from '@trundle/world/geometry/angle';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { MatView } from './mat-view.ts';
import type { Outline } from './picture.ts';

/** How much larger or smaller than printed a marker may look: its thing may be higher or lower than said. */
const SIZES = { least: 0.72, most: 1.35 } as const;
/** How far from a square its corners may lie, as a share of its side. */
const SKEWED = 0.12;

interface Place extends Pose {
  /** 1 is square, and 0 as skewed as is let pass. */
  readonly squareness: number;
}

/** Where a marker lies on the mat that is seen at an outline; undefined when no marker of that size could look so. */
export const placeOf = (outline: Outline, view: MatView, height: number, side: number): Place | undefined => {
  const [p, q, r, s] = [
    view.toMat(outline[0], height),
    view.toMat(outline[1], height),
    view.toMat(outline[2], height),
    view.toMat(outline[3], height),
  ];
  const x = (p.x + q.x + r.x + s.x) / 4;
  const y = (p.y + q.y + r.y + s.y) / 4;
  // From the lower edge to the upper one, and from the left to the right: all four sides tell the heading.
  const [upX, upY] = [(p.x + q.x - r.x - s.x) / 2, (p.y + q.y - r.y - s.y) / 2];
  const [rightX, rightY] = [(q.x + r.x - p.x - s.x) / 2, (q.y + r.y - p.y - s.y) / 2];
  const [aheadX, aheadY] = [(upX + rightY) / 2, (upY - rightX) / 2];
  const size = Math.sqrt(aheadX * aheadX + aheadY * aheadY);
  if (!(size > SIZES.least * side && size < SIZES.most * side)) return undefined;
  // What is left when the best square is taken away.
  const skew = Math.sqrt((upX - aheadX) ** 2 + (upY - aheadY) ** 2) / size;
  if (skew > SKEWED) return undefined;
  return { x, y, a: normaliseAngle(toDegrees(Math.atan2(aheadY, aheadX))), squareness: 1 - skew / SKEWED / 2 };
};
