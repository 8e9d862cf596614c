import { POSITION } from '@trundle/protocol/constants';
import { distance, type Point } from '@trundle/world/geometry/coordinates';

/** What only trembled under the camera has not moved, in millimetres. */
export const STILL = 20;
/** Not seen for longer than this, nobody knows which way a marker took. */
export const UNSEEN = POSITION.batchKept;

/** Where a marker was seen last. */
export interface Track {
  point: Point;
  at: number;
  /** Where it was left when it last moved by itself: somebody may push it on a little at a time. */
  rest: Point;
  /** It was outside of these goals' places since it was put down. */
  readonly outsideOf: Set<string>;
}

export interface RobotTrack extends Track {
  /** It has stood free: touching starts to count. */
  wasClear: boolean;
  /** Goals whose next place it was put down in by a hand: it has to come in by itself. */
  readonly putDownIn: Set<string>;
}

/** The picture of one moment: where the camera sees which marker. */
export type Sight = ReadonlyMap<number, Point>;

export const newTrack = (point: Point, at: number): Track => ({ point, at, rest: point, outsideOf: new Set() });

export const newRobotTrack = (point: Point, at: number): RobotTrack => ({
  ...newTrack(point, at),
  wasClear: false,
  putDownIn: new Set(),
});

/** Whether it came there by itself: it stands where it stood, or was seen all the way and is no faster than it was told. */
export const isOwnWay = (before: Track, point: Point, at: number, reach: number): boolean =>
  distance(before.rest, point) <= STILL ||
  (reach > 0 && at - before.at <= UNSEEN && distance(before.point, point) <= STILL + reach);
