import { setTimeout as wait } from 'node:timers/promises';
import { POSITION } from '@trundle/protocol/constants';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import type { Learning } from './goal-progress.ts';
import type { GoalRun } from './goal-run.ts';
import type { Sight } from './marker-tracks.ts';
import { RobotMotions } from './robot-motions.ts';

/** What asks the database or reads a program happens at most so often for one person, however often it is asked for. */
const APART = 250;
/** Nobody presses RUN more often than this while the camera has its last look. */
const MOST_LEAVING = 3;
/** Pictures of the longest time in which a busy database still answers. */
const MOST_PICTURES = 60 * POSITION.batchesPerSecond;
/** As many as a project has goals. */
const MOST_ASKED = 8;

/** How a run is said to have begun. */
interface Beginning {
  readonly id: string;
  readonly learning: Learning;
  /** What whoever leads tries is shown and not kept. */
  readonly isKept: boolean;
  readonly resumed: 'late' | 'again' | undefined;
  /** What tells the program that runs from others. */
  readonly program: string;
}

/** A run that is checked, and what of it is still to be done: each thing once, however often it was asked for. */
export class OpenRun implements Beginning {
  readonly id: string;
  readonly learning: Learning;
  isKept: boolean;
  readonly resumed: 'late' | 'again' | undefined;
  readonly program: string;
  readonly startedAt = Date.now();
  readonly motions = new RobotMotions();
  goals: readonly Goal[] = [];
  progress = new Map<string, GoalProgress>();
  /** What the class vies for, and what of this run was counted so far. */
  challenge: ChallengeKind | undefined;
  counted: number | undefined;
  check: GoalRun | undefined;
  isRunning = true;
  /** Since when it is over; its program may still be on its way to be saved. */
  endedAt: number | undefined;
  /** When its page said that it was over. */
  saidEndedAt: number | undefined;
  lastLook: NodeJS.Timeout | undefined;
  /** What was said last: the same is not said twice. */
  told = '';
  toBegin = true;
  toSave = false;
  toTell = false;
  toEnd: { finished: boolean } | undefined;
  printed: { lines: Set<string>; at: number } | undefined;
  #unlooked: { sight: Sight; at: number }[] = [];

  constructor({ id, learning, isKept, resumed, program }: Beginning) {
    this.id = id;
    this.learning = learning;
    this.isKept = isKept;
    this.resumed = resumed;
    this.program = program;
  }

  /** What the camera shows while its goals are still being looked up: a robot may be there by then. */
  seen(sight: Sight, at: number): void {
    if (this.check !== undefined) this.check.seen(sight, at);
    else if (this.toBegin && this.#unlooked.length < MOST_PICTURES) this.#unlooked.push({ sight, at });
  }

  begin(check: GoalRun): void {
    for (const { sight, at } of this.#unlooked) check.seen(sight, at);
    this.check = check;
  }

  /** There is something to look at, or nothing any more. */
  begun(): void {
    this.toBegin = false;
    this.#unlooked = [];
  }

  get isIdle(): boolean {
    return !(this.toBegin || this.toSave || this.toTell || this.toEnd || this.printed);
  }
}

/** One person in one class: the run of now, and those before while the camera has its last look at them. */
export class LearnerLane {
  current: OpenRun | undefined;
  leaving: readonly OpenRun[] = [];
  /** Hints that were asked for and are not kept yet, by goal. */
  readonly asked = new Map<string, { learning: Learning; hints: number }>();
  /** Settles when there is nothing to do. */
  work: Promise<void> = Promise.resolve();
  #isBusy = false;
  #costlyAt = 0;

  /** The oldest first. */
  get runs(): OpenRun[] {
    return this.current ? [...this.leaving, this.current] : [...this.leaving];
  }

  run(id: string): OpenRun | undefined {
    return this.runs.find((run) => run.id === id);
  }

  /** Another run takes its place. The camera may not have seen yet how the one before ended. */
  start(run: OpenRun): void {
    const before = this.current;
    if (before?.isRunning && before.lastLook !== undefined) this.leaving = [...this.leaving, before];
    const [oldest] = this.leaving.length > MOST_LEAVING ? this.leaving : [];
    if (oldest) {
      clearTimeout(oldest.lastLook);
      this.left(oldest);
    }
    this.current = run;
  }

  left(run: OpenRun): void {
    this.leaving = this.leaving.filter((each) => each !== run);
  }

  close(): void {
    for (const { lastLook } of this.runs) clearTimeout(lastLook);
  }

  ask(learning: Learning, goal: string, hints: number): void {
    if (this.asked.size < MOST_ASKED || this.asked.has(goal)) this.asked.set(goal, { learning, hints });
  }

  /** One thing after the other, until nothing is left to do. */
  drain(step: () => Promise<boolean>, failed: (error: unknown) => void): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.work = (async () => {
      for (;;) {
        try {
          if (!(await step())) break;
        } catch (error) {
          failed(error);
        }
      }
    })().finally(() => {
      this.#isBusy = false;
    });
  }

  /** Before something costly: a person who presses RUN ten times a second waits, and nobody else. */
  async pace(): Promise<void> {
    const early = this.#costlyAt + APART - Date.now();
    if (early > 0) await wait(early);
    this.#costlyAt = Date.now();
  }
}
