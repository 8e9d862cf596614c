import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { LAST_EFFECT_OBJECT } from '@trundle/world/maps/effect-objects';

/**
 * What each marker of the dictionary means. Marker 0 stays free: a picture of something else is read as it most easily.
 * A robot wears the marker of its own number, its top towards the front; objects count on from the last thing that
 * maps have, as simulated ones do.
 */
const ROBOTS = { first: 1, last: 30 } as const;
const OBJECTS = { first: 31, last: 45, firstIdentifier: LAST_EFFECT_OBJECT + 1 } as const;
const FIRST_CORNER = 46;

/** Clockwise, as the markers count. */
export const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
export type Corner = (typeof CORNERS)[number];

export const MOST_ROBOTS = ROBOTS.last;
export const OBJECT_IDENTIFIERS: readonly number[] = Array.from(
  { length: OBJECTS.last - OBJECTS.first + 1 },
  (_, i) => OBJECTS.firstIdentifier + i,
);

/** Millimetres: the black square's side, and the white that must stay around it on each side. */
export const MARKER_SIZES = {
  robot: { side: 60, quiet: 5 },
  object: { side: 40, quiet: 5 },
  corner: { side: 60, quiet: 10 },
} as const;

/** How high above the mat markers lie unless somebody says otherwise. Millimetres. */
export const MARKER_HEIGHTS = { robot: 50, object: 25, corner: 0 } as const;

/**
 * Corner cards lie left and right of the mat, where a wide picture has room, flush with its upper or lower edge: two
 * straight edges to lay a card against, and a mat printed with a margin has them in the same places. Upright, all four.
 */
const CARD = MARKER_SIZES.corner.side + 2 * MARKER_SIZES.corner.quiet;
const beside = { left: MAT.min - CARD / 2, right: MAT.max + CARD / 2 };
const along = { top: MAT.min + CARD / 2, bottom: MAT.max - CARD / 2 };

/** Where the middle of each corner's marker lies, in millimetres of the mat. */
export const CORNER_CENTRES: Readonly<Record<Corner, Point>> = {
  topLeft: { x: beside.left, y: along.top },
  topRight: { x: beside.right, y: along.top },
  bottomRight: { x: beside.right, y: along.bottom },
  bottomLeft: { x: beside.left, y: along.bottom },
};

type Meaning =
  | { readonly kind: 'robot' | 'object'; readonly identifier: number }
  | { readonly kind: 'corner'; readonly corner: Corner };

/** What a marker of the dictionary stands for; undefined for one that means nothing. */
export const meaningOf = (id: number): Meaning | undefined => {
  if (id >= ROBOTS.first && id <= ROBOTS.last) return { kind: 'robot', identifier: id };
  if (id >= OBJECTS.first && id <= OBJECTS.last) {
    return { kind: 'object', identifier: OBJECTS.firstIdentifier + id - OBJECTS.first };
  }
  const corner = CORNERS[id - FIRST_CORNER];
  return corner && { kind: 'corner', corner };
};

/** The marker to print for a robot's or an object's number; undefined when there is none for it. */
export const markerOf = (identifier: number): number | undefined => {
  if (identifier >= ROBOTS.first && identifier <= ROBOTS.last) return identifier;
  const object = OBJECT_IDENTIFIERS.indexOf(identifier);
  return object < 0 ? undefined : OBJECTS.first + object;
};

export const markerOfCorner = (corner: Corner): number => FIRST_CORNER + CORNERS.indexOf(corner);
