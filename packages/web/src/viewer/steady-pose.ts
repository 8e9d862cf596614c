import { shortestTurn } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';

/** Less than this is the trembling of a camera's picture, in millimetres and degrees. */
const MOVES_FROM = { millimetres: 4, degrees: 3 } as const;
/** Who stopped a moment ago still counts as moving, in milliseconds: pictures of the camera come in steps. */
const STILL_MOVES = 500;

const hasMoved = (from: Pose, to: Pose): boolean =>
  distance(from, to) > MOVES_FROM.millimetres || Math.abs(shortestTurn(from.a, to.a)) > MOVES_FROM.degrees;

/** Where a thing is drawn: what stands does not tremble with the camera's picture, what drives is followed. */
export class SteadyPose {
  #shown: Pose;
  /** Where it stood last: who was out of the picture for a moment stands there again. */
  #rest: Pose;
  /** Where it was when it last moved further than a picture trembles. */
  #from: Pose;
  #movedAt = Number.NEGATIVE_INFINITY;
  isMoving = false;

  constructor(pose: Pose) {
    this.#shown = pose;
    this.#rest = pose;
    this.#from = pose;
  }

  get pose(): Pose {
    return this.#shown;
  }

  /** Told where it is said to be, in milliseconds of the page. */
  follow(pose: Pose, now: number): void {
    if (hasMoved(this.#from, pose)) {
      this.#from = pose;
      this.#movedAt = now;
    }
    const wasMoving = this.isMoving;
    this.isMoving = now - this.#movedAt < STILL_MOVES;
    if (this.isMoving) this.#shown = pose;
    else if (wasMoving) {
      if (hasMoved(this.#rest, this.#shown)) this.#rest = this.#shown;
      this.#shown = this.#rest;
      this.#from = this.#rest;
    }
  }
}
