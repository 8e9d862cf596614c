/** A rectangle on the screen. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that is better seen, and how much better. */
export interface Seen extends Box {
  readonly weight: number;
}

/** A part of the way between one end of the room and the other. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;
const parts = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
/** Below and right first: programs begin above and at the left. */
const PLACES: readonly Place[] = parts
  .flatMap((x) => parts.map((y) => ({ x, y })))
  .sort((one, other) => other.x + other.y - (one.x + one.y));

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Where a picture of this size covers least of what is to be seen. `room` is where its upper left corner may be. */
export const freePlace = (room: Box, size: { width: number; height: number }, things: readonly Seen[]): Place => {
  let best: { place: Place; cost: number } | null = null;
  for (const place of PLACES) {
    const left = room.left + place.x * (room.right - room.left);
    const top = room.top + place.y * (room.bottom - room.top);
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const cost = things.reduce((sum, thing) => sum + thing.weight * covered(box, thing), 0);
    if (best === null || cost < best.cost - 0.5) best = { place, cost };
  }
  return best?.place ?? { x: 1, y: 1 };
};
