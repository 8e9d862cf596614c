import { normaliseAngle, shortestTurn } from '@trundle/world/geometry/angle';
import type { Pose } from '@trundle/world/geometry/coordinates';

/** How a marker is read while it stands still, one deviation: millimetres and degrees. */
const READ = { place: 0.35, turn: 0.35 } as const;
/**
 * What a picture counts for while nothing moves; what is further off than three deviations counts in full, at once. What
 * moves is told as it is seen: any share of what it was would be late.
 */
const STILL_SHARE = 0.3;
const SURPRISE = 3;
/** How fast speeds follow. */
const SPEED_SHARE = 0.5;
/** Slower than this is the noise of pictures: millimetres and degrees a second. */
const CREEP = { place: 12, turn: 12 } as const;
/** Hidden, it goes on as it went, ever slower, and is forgotten. Milliseconds. */
const HIDDEN = { slows: 250, forgotten: 550 } as const;
/** Pictures further apart say nothing about speed. Milliseconds. */
const LONGEST_STEP = 500;

interface Motion {
  value: number;
  speed: number;
}

/** One marker's way over the mat. */
class Track {
  at: number;
  /** Of the last picture that showed it. */
  confidence: number;
  readonly #x: Motion;
  readonly #y: Motion;
  readonly #a: Motion;

  constructor({ x, y, a }: Pose, confidence: number, at: number) {
    this.at = at;
    this.confidence = confidence;
    this.#x = { value: x, speed: 0 };
    this.#y = { value: y, speed: 0 };
    this.#a = { value: a, speed: 0 };
  }

  get #isStill(): boolean {
    const { speed: x } = this.#x;
    const { speed: y } = this.#y;
    return Math.sqrt(x * x + y * y) < CREEP.place && Math.abs(this.#a.speed) < CREEP.turn;
  }

  /** Where it must be now. */
  poseAt(now: number): Pose {
    // Of its speed less and less is believed.
    const ahead = (HIDDEN.slows * (1 - Math.exp(-Math.max(0, now - this.at) / HIDDEN.slows))) / 1_000;
    const on = ({ value, speed }: Motion, creep: number): number =>
      Math.abs(speed) < creep ? value : value + speed * ahead;
    return {
      x: on(this.#x, CREEP.place),
      y: on(this.#y, CREEP.place),
      a: normaliseAngle(on(this.#a, CREEP.turn)),
    };
  }

  see({ x, y, a }: Pose, confidence: number, now: number): Pose {
    const step = now - this.at;
    const expected = this.poseAt(now);
    const [dx, dy, da] = [x - expected.x, y - expected.y, shortestTurn(expected.a, a)];
    const isStill = this.#isStill;
    const place = isStill ? share(Math.sqrt(dx * dx + dy * dy) / (SURPRISE * READ.place)) : 1;
    const turn = isStill ? share(Math.abs(da) / (SURPRISE * READ.turn)) : 1;
    move(this.#x, expected.x + place * dx, step);
    move(this.#y, expected.y + place * dy, step);
    const heading = this.#a.value;
    move(this.#a, heading + shortestTurn(heading, expected.a + turn * da), step);
    this.#a.value = normaliseAngle(this.#a.value);
    this.at = now;
    this.confidence = confidence;
    return { x: this.#x.value, y: this.#y.value, a: this.#a.value };
  }
}

const share = (surprise: number): number => Math.min(1, STILL_SHARE + (1 - STILL_SHARE) * surprise * surprise);

const move = (motion: Motion, to: number, step: number): void => {
  const speed = step > 0 && step <= LONGEST_STEP ? ((to - motion.value) * 1_000) / step : 0;
  motion.speed += SPEED_SHARE * (speed - motion.speed);
  motion.value = to;
};

interface Tracked {
  readonly pose: Pose;
  readonly confidence: number;
}

/** The ways of all markers, by whatever tells them apart. */
export class Tracks<Key> {
  readonly #tracks = new Map<Key, Track>();

  see(key: Key, pose: Pose, confidence: number, now: number): Tracked {
    const track = this.#tracks.get(key);
    if (track && now - track.at >= 0 && now - track.at <= HIDDEN.forgotten) {
      return { pose: track.see(pose, confidence, now), confidence };
    }
    this.#tracks.set(key, new Track(pose, confidence, now));
    return { pose, confidence };
  }

  /** Where it is expected; undefined when it was not seen for too long. */
  expected(key: Key, now: number): Tracked | undefined {
    const track = this.#tracks.get(key);
    if (!track) return undefined;
    const hidden = now - track.at;
    if (hidden < 0 || hidden > HIDDEN.forgotten) return undefined;
    return { pose: track.poseAt(now), confidence: track.confidence * (1 - hidden / HIDDEN.forgotten) };
  }

  /** Those that were not seen in the picture of now, and not forgotten yet. */
  *hidden(now: number): Generator<[Key, Tracked]> {
    for (const [key, { at }] of this.#tracks) {
      const tracked = at === now ? undefined : this.expected(key, now);
      if (tracked) yield [key, tracked];
      else if (at !== now) this.#tracks.delete(key);
    }
  }
}
