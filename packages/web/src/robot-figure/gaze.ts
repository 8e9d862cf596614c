import { shortestTurn } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';

/** Where the eyes look, in hundredths of the body, and how far they are open. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
  /** 1 open to 0 shut. */
  readonly open: number;
}

export const STRAIGHT: Gaze = { x: 0, y: 0, open: 1 };

/** A camera sees three times a second; what is shorter says nothing about where something drives. */
const LOOK_EVERY = 250;
/** Millimetres and degrees a second from which it drives or turns rather than trembles. */
const DRIVES_FROM = 12;
const TURNS_FROM = 10;
/** Somebody carried it. */
const LEAP = 400;
const AHEAD = 4;
const ASIDE = 5;
const BLINK = { every: 4.6, takes: 0.14 } as const;

/** The eyes of one robot: they follow where it drives and blink now and then, each robot in its own time. */
export class Eyes {
  readonly #delay: number;
  #from: { pose: Pose; at: number } | null = null;
  #look = { x: 0, y: 0 };

  constructor(number: number) {
    this.#delay = (number * 1.7) % BLINK.every;
  }

  /** Milliseconds as animation frames carry them. */
  at(pose: Pose, now: number): Gaze {
    if (this.#from === null) this.#from = { pose, at: now };
    else if (now - this.#from.at >= LOOK_EVERY) {
      this.#look = this.#directionOf(this.#from.pose, pose, (now - this.#from.at) / 1_000);
      this.#from = { pose, at: now };
    }
    const open = (now / 1_000 + this.#delay) % BLINK.every < BLINK.takes ? 0.15 : 1;
    return { ...this.#look, open };
  }

  #directionOf(from: Pose, to: Pose, seconds: number): { x: number; y: number } {
    const gone = distance(from, to) / seconds;
    const turned = shortestTurn(from.a, to.a) / seconds;
    const x = Math.abs(turned) < TURNS_FROM ? 0 : Math.sign(turned) * ASIDE;
    if (gone < DRIVES_FROM || gone > LEAP) return { x, y: 0 };
    const along = Math.cos(Math.atan2(to.y - from.y, to.x - from.x) - (from.a * Math.PI) / 180);
    return { x, y: along < 0 ? AHEAD : -AHEAD };
  }
}
