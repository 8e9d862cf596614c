import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import { type Held, soundMessage } from '@trundle/world/robot/outputs';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';

/** Milliseconds between two messages at least: a light show is seen well enough, and a class of thirty stays cheap. */
const FASTEST = 100;

interface Told {
  readonly version: number;
  readonly carries: number | undefined;
  readonly held: Held | undefined;
  readonly placedAt: number | undefined;
  readonly things: string;
}

const NOTHING: Told = { version: 0, carries: undefined, held: undefined, placedAt: undefined, things: '' };
const FACTS = Object.keys(NOTHING) as (keyof Told)[];

/** When a robot tells what it shows, carries and has before it: at once, or as soon as it may again. */
export class OutputsReport {
  readonly #mat: Mat;
  readonly #body: MatRobot;
  #told = NOTHING;
  #next = 0;
  /** The last sound that was told. */
  #sound: number | undefined;
  #ownership = -1;
  #things: number[] = [];
  #thingsKey = '';

  constructor(mat: Mat, body: MatRobot) {
    this.#mat = mat;
    this.#body = body;
  }

  /** Something is yet to be told. */
  get isPending(): boolean {
    const told = this.#told;
    const now = this.#now();
    return FACTS.some((each) => told[each] !== now[each]);
  }

  /** Nobody remembers what a robot that went away has told. */
  forget(): void {
    this.#told = NOTHING;
  }

  /** `now` in milliseconds of the clock. */
  due(now: number): RobotOutputs | undefined {
    if (!this.isPending || (now < this.#next && !this.#isFleeting(now))) return undefined;
    this.#next = now + FASTEST;
    this.#told = this.#now();
    const { carries, held } = this.#told;
    const { time } = this.#mat;
    const { outputs } = this.#body;
    const sound = this.#untoldSound();
    this.#sound = sound?.count ?? this.#sound;
    return {
      ...outputs.state(time),
      // Heard from when it is told: it may be shorter than the time until then.
      ...(sound && { sound: soundMessage(sound, 0) }),
      ...(carries !== undefined && { carries }),
      ...(this.#things.length > 0 && { things: this.#things }),
      ...(held && { held }),
    };
  }

  /** What sounded while nobody could hear of it is over. */
  #untoldSound() {
    const { sound } = this.#body.outputs;
    const isNews = sound?.count !== this.#sound && this.#mat.time - (sound?.endsAt ?? 0) < FASTEST / 1_000;
    return isNews ? sound : undefined;
  }

  /** A sound that nobody would hear of any more when the robot may speak next. */
  #isFleeting(now: number): boolean {
    const sound = this.#untoldSound();
    return sound !== undefined && sound.endsAt - this.#mat.time < (this.#next - now) / 1_000;
  }

  /** Asked many times a second, and hardly ever another answer. */
  #lookAtThings(): string {
    const { ownership } = this.#mat.bodies;
    if (ownership !== this.#ownership) {
      this.#ownership = ownership;
      this.#things = this.#mat.thingsOf(this.#body);
      this.#thingsKey = this.#things.join();
    }
    return this.#thingsKey;
  }

  #now(): Told {
    const { outputs, hands } = this.#body;
    return {
      version: outputs.version,
      carries: this.#mat.carriedBy(this.#body),
      held: hands.held,
      placedAt: outputs.placedAt,
      things: this.#lookAtThings(),
    };
  }
}
