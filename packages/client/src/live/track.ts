import { POSITION } from '@trundle/protocol/constants';
import { normaliseAngle, shortestTurn } from '@trundle/world/geometry/angle';
import { lerp, type Pose } from '@trundle/world/geometry/coordinates';

/** A marker as one batch of the camera gives it. */
export interface Mark extends Pose {
  /** When it arrived here, by the monotonic clock. */
  readonly at: number;
}

/** Where something is that the camera does not find. */
export const NOWHERE: Pose = { x: POSITION.lostCoordinate, y: POSITION.lostCoordinate, a: POSITION.lostAngle };

/** The usual time between two batches: what a glide takes at least. */
const GLIDE = 1_000 / POSITION.batchesPerSecond;

/** One marker's way over the mat. Batches come three times a second; between them it glides. */
export class Track {
  #from: Pose = NOWHERE;
  #to: Pose = NOWHERE;
  #startedAt = 0;
  #glide = GLIDE;
  #seenAt = Number.NEGATIVE_INFINITY;

  /** The latest place the camera gave. */
  get pose(): Pose {
    return this.#to;
  }

  get isLost(): boolean {
    return this.#to === NOWHERE;
  }

  silentFor(now: number): number {
    return now - this.#seenAt;
  }

  /** Goes on from where it is drawn now, so that it never jumps; after having been lost it just appears. */
  follow(mark: Mark, now: number): void {
    const to = { x: mark.x, y: mark.y, a: mark.a };
    const since = mark.at - this.#seenAt;
    this.#from = this.isLost || since > POSITION.staleAfter ? to : this.poseAt(now);
    this.#to = to;
    this.#startedAt = now;
    this.#glide = Math.min(POSITION.batchKept, Math.max(GLIDE, since));
    this.#seenAt = mark.at;
  }

  lose(): void {
    this.#from = NOWHERE;
    this.#to = NOWHERE;
  }

  /** Where to draw it at this moment. */
  poseAt(now: number): Pose {
    const share = Math.min(1, Math.max(0, (now - this.#startedAt) / this.#glide));
    if (share === 1 || this.#from === this.#to) return this.#to;
    const turn = shortestTurn(this.#from.a, this.#to.a);
    return { ...lerp(this.#from, this.#to, share), a: normaliseAngle(this.#from.a + turn * share) };
  }
}
