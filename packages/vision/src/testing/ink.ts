import { MARKER_CELLS, markerBits } from '../dictionary.ts';

const known = new Map<number, readonly (readonly boolean[])[]>();

const bitsOf = (id: number): readonly (readonly boolean[])[] => {
  const bits = known.get(id) ?? markerBits(id);
  known.set(id, bits);
  return bits;
};

/** Whether there is no ink at a point, in sides of the marker from its middle: towards the front and to the right of that. */
export const markerIsWhite = (id: number, along: number, aside: number): boolean => {
  const row = Math.floor((0.5 - along) * MARKER_CELLS);
  const column = Math.floor((0.5 + aside) * MARKER_CELLS);
  return bitsOf(id)[row]?.[column] ?? true;
};
