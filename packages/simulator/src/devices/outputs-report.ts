import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import { type Held, heldState } from '@trundle/world/robot/outputs';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';

/** Milliseconds between two messages at least: a light show is seen well enough, and a class of thirty stays cheap. */
const FASTEST = 100;

interface Told {
  readonly version: number;
  readonly carries: number | undefined;
  readonly held: Held | undefined;
  readonly placedAt: number | undefined;
}

const NOTHING: Told = { version: 0, carries: undefined, held: undefined, placedAt: undefined };

/** When a robot tells what it shows, carries and has before it: at once, or as soon as it may again. */
export class OutputsReport {
  readonly #mat: Mat;
  readonly #body: MatRobot;
  #told = NOTHING;
  #next = 0;

  constructor(mat: Mat, body: MatRobot) {
    this.#mat = mat;
    this.#body = body;
  }

  /** Something is yet to be told. */
  get isPending(): boolean {
    const told = this.#told;
    const { version, carries, held, placedAt } = this.#now();
    return told.version !== version || told.carries !== carries || told.held !== held || told.placedAt !== placedAt;
  }

  /** Nobody remembers what a robot that went away has told. */
  forget(): void {
    this.#told = NOTHING;
  }

  /** `now` in milliseconds of the clock. */
  due(now: number): RobotOutputs | undefined {
    if (now < this.#next || !this.isPending) return undefined;
    this.#next = now + FASTEST;
    this.#told = this.#now();
    const { carries, held } = this.#told;
    const { time } = this.#mat;
    return {
      ...this.#body.outputs.state(time),
      ...(carries !== undefined && { carries }),
      ...(held && { held: heldState(held, time) }),
    };
  }

  #now(): Told {
    const { outputs, hands } = this.#body;
    return {
      version: outputs.version,
      carries: this.#mat.carriedBy(this.#body),
      held: hands.heldAt(this.#mat.time),
      placedAt: outputs.placedAt,
    };
  }
}
