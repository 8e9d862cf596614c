import {
  CORNER_CENTRES,
  CORNERS,
  type Corner,
  MARKER_HEIGHTS,
  MARKER_SIZES,
  markerOf,
  markerOfCorner,
} from '../markers.ts';
import type { PlacedMarker } from './scene.ts';

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** The top of an upright marker looks to the upper edge of the mat. */
const UPRIGHT = 270;

/** The cards of the corners, where they belong. */
export const cornerCards = (corners: readonly Corner[] = CORNERS): PlacedMarker[] =>
  corners.map((corner) => ({
    id: markerOfCorner(corner),
    ...CORNER_CENTRES[corner],
    a: UPRIGHT,
    height: MARKER_HEIGHTS.corner,
    size: MARKER_SIZES.corner.side,
    quiet: MARKER_SIZES.corner.quiet,
  }));

const wornBy = (kind: 'robot' | 'object', identifier: number, { x, y, a }: Placed): PlacedMarker => {
  const id = markerOf(identifier);
  if (id === undefined) throw new RangeError(`There is no marker for ${kind} ${identifier}.`);
  const { side, quiet } = MARKER_SIZES[kind];
  return { id, x, y, a, height: MARKER_HEIGHTS[kind], size: side, quiet };
};

export const robotAt = (identifier: number, pose: Placed): PlacedMarker => wornBy('robot', identifier, pose);
export const objectAt = (identifier: number, pose: Placed): PlacedMarker => wornBy('object', identifier, pose);
