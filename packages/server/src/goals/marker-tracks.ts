import { POSITION } from '@trundle/protocol/constants';
import { distance, type Point } from '@trundle/world/geometry/coordinates';

/** What only trembled under the camera has not moved, in millimetres. */
export const STILL = 20;
/** Not seen for longer than this, nobody knows which way a marker took. */
const UNSEEN = POSITION.batchKept;
/** No picture at all for so long hides nobody's marker: a busy server or a bad network held them up, in milliseconds. */
export const HELD_UP = 4_000;

/** When pictures came, in the time of the run and in the time that was watched: a pause without any picture is none. */
export class PictureClock {
  /** When the last one came. */
  at: number | undefined;
  watched = 0;

  comes(at: number): void {
    const pause = this.at === undefined ? 0 : at - this.at;
    if (pause <= UNSEEN || pause > HELD_UP) this.watched += pause;
    this.at = at;
  }
}

/** Where a marker was seen last. */
export interface Track {
  point: Point;
  at: number;
  /** How much had been watched by then. */
  watched: number;
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

export const newTrack = (point: Point, at: number): Track => ({
  point,
  at,
  watched: 0,
  rest: point,
  outsideOf: new Set(),
});

export const newRobotTrack = (point: Point, at: number): RobotTrack => ({
  ...newTrack(point, at),
  wasClear: false,
  putDownIn: new Set(),
});

/** Whether pictures came without it for so long that nobody knows which way it took. */
export const isHidden = (track: Track, pictures: PictureClock): boolean => pictures.watched - track.watched > UNSEEN;

/** Whether it went on while nobody saw it, for whatever reason: how fast, and past what, is not known. */
export const hasMovedUnseen = (before: Track, point: Point, at: number): boolean =>
  at - before.at > UNSEEN && distance(before.point, point) > STILL;

/** Whether pictures of the run came without it for so long before it was seen for the first time. */
export const wasHidden = (pictures: PictureClock): boolean => pictures.watched > UNSEEN;

/** Whether it is hidden when the run is over, also where no picture comes any more. */
export const isHiddenAtEnd = (track: Track, pictures: PictureClock, end: number): boolean =>
  isHidden(track, pictures) || end - track.at > HELD_UP;

/** Whether it came there by itself: it stands where it stood, or was seen all the way and is no faster than it was told. */
export const isOwnWay = (before: Track, point: Point, pictures: PictureClock, reach: number): boolean =>
  distance(before.rest, point) <= STILL ||
  (reach > 0 && !isHidden(before, pictures) && distance(before.point, point) <= STILL + reach);
