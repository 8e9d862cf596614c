import type { Clock } from '@trundle/client/live/clock';

/** A picture that does not move for so long is frozen, in milliseconds. */
const STILL_FOR = 2_000;
/** A page that was held up itself has looked too seldom to know. */
const LOOKS = 4;

interface Still<T> {
  what: T;
  since: number;
  times: number;
}

const follow = <T>(still: Still<T> | null, what: T, at: number): Still<T> =>
  still?.what === what ? { ...still, times: still.times + 1 } : { what, since: at, times: 1 };

const isLong = (still: Still<unknown> | null, at: number): boolean =>
  still !== null && still.times >= LOOKS && at - still.since >= STILL_FOR;

/**
 * Notices that the camera shows a picture of the past: the time of the video stands, or every point of it is as it was, which
 * no real camera manages. A frozen picture would otherwise tell for hours that all robots stand still.
 */
export class PictureWatch {
  readonly #clock: Clock;
  #time: Still<number> | null = null;
  #points: Still<number> | null = null;
  #isFrozen = false;
  /** What has moved since it froze: the first picture of a stream that was opened again may be the old one. */
  #moved = { time: false, points: false };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** To be called often, with the time of the video. */
  looked(time: number): void {
    const now = this.#clock.now();
    if (this.#time !== null && this.#time.what !== time) this.#moved.time = true;
    this.#time = follow(this.#time, time, now);
    this.#judge(isLong(this.#time, now));
  }

  /**
   * A picture was read, which was taken at this moment. Of slow eyes only the moments of taking count. A picture in one
   * colour has nothing to tell by: the lens is covered.
   */
  read(digest: number | null, taken: number): void {
    if (digest === null || (this.#points !== null && this.#points.what !== digest)) this.#moved.points = true;
    this.#points = digest === null ? null : follow(this.#points, digest, taken);
    this.#judge(isLong(this.#points, taken));
  }

  /** Another stream, or the page was away: what was seen before says nothing. What was frozen has to move first. */
  reset(): void {
    this.#time = null;
    this.#points = null;
  }

  #judge(isStill: boolean): void {
    if (isStill) {
      this.#isFrozen = true;
      this.#moved = { time: false, points: false };
    } else if (this.#moved.time && this.#moved.points) this.#isFrozen = false;
  }
}
