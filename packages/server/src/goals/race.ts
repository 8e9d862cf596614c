import type { GoalPlace } from '@trundle/protocol/entities/goal';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import type { Track } from './marker-tracks.ts';
import type { RobotMotions } from './robot-motions.ts';

/** Whoever puts a robot on its start place by hand puts it about there. */
const AT_START = 60;
/** A robot that drives is seen by then; whoever covers its marker for longer may have carried it, in milliseconds. */
const FIRST_SIGHT = 3_000;

interface Options {
  /** Where the robot of a number begins on this map; undefined where it has no place. */
  readonly startOf: (robot: number) => Point | undefined;
  readonly startedAt: number;
  readonly motions: RobotMotions;
  readonly isLate: boolean;
}

/** What makes one run comparable to others: where it began, and where it came to rest. */
export class Race {
  readonly #options: Options;
  /** Robots that began nearer or farther than everybody else's. */
  readonly #elsewhere = new Set<number>();
  /** Millimetres from the mark when the run had come to its end. */
  #nearest: number | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Only runs that somebody saw begin are compared, each at the start place of its robot. */
  get isFair(): boolean {
    const { isLate, motions } = this.#options;
    return !isLate && ![...this.#elsewhere].some((number) => motions.drives(number));
  }

  get nearest(): number | undefined {
    return this.#nearest;
  }

  /** A robot is seen for the first time, or where a hand has put it: also before it drives at all. */
  appears(robot: number, point: Point, at: number): void {
    const { startOf, startedAt, motions } = this.#options;
    const start = startOf(robot);
    // By the first picture it may have driven off already.
    const reachedBy = (until: number): number => motions.reachOf(robot, startedAt, until);
    const isAtStart =
      start !== undefined && reachedBy(at - FIRST_SIGHT) === 0 && distance(start, point) <= AT_START + reachedBy(at);
    if (!isAtStart) this.#elsewhere.add(robot);
  }

  /**
   * How far from the middle of the mark its robots stand. Each is seen there when its program is over: one that is hidden
   * may have driven on.
   */
  comesToRest(mark: GoalPlace | undefined, robots: readonly Track[], at: number): void {
    if (mark === undefined || robots.length === 0 || robots.some((robot) => robot.at < at)) return;
    this.#nearest ??= Math.round(Math.min(...robots.map(({ point }) => distance(mark, point))));
  }
}
