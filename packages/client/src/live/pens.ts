import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Cancel, Clock } from './clock.ts';
import { Trail } from './trail.ts';

/** Milliseconds between two points of a line at least. */
const EVERY = 100;

interface Ports {
  clock: Clock;
  robots: () => readonly number[];
  poseAt: (number: number, now: number) => Pose;
  /** It is carried, parked or not seen: what it moves, it does not drive. */
  isLifted: (number: number, now: number) => boolean;
}

/** The pens of a class's robots. They draw whether or not anybody looks at the map, so whoever comes back finds the lines. */
export class Pens {
  readonly #ports: Ports;
  readonly #trails = new Map<number, Trail>();
  /** Those a hand of this page holds. */
  readonly #held = new Set<number>();
  #cancel: Cancel | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    const { clock, robots } = this.#ports;
    this.#cancel ??= clock.every(EVERY, () => {
      const there = robots();
      for (const number of [...this.#trails.keys()]) if (!there.includes(number)) this.#trails.delete(number);
      for (const number of there) this.follow(number, clock.now());
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  of(number: number): Trail {
    const trail = this.#trails.get(number) ?? new Trail();
    this.#trails.set(number, trail);
    return trail;
  }

  /** The line goes on to where the robot is now. */
  follow(number: number, now: number): void {
    const { poseAt, isLifted } = this.#ports;
    if (this.#held.has(number) || isLifted(number, now)) this.of(number).lift();
    else this.of(number).add(poseAt(number, now));
  }

  hold(number: number): void {
    this.#held.add(number);
  }

  letGo(number: number): void {
    this.#held.delete(number);
  }

  /** Clean paper for these robots. */
  clear(isMeant: (number: number) => boolean): void {
    for (const [number, trail] of this.#trails) if (isMeant(number)) trail.clear();
  }
}
