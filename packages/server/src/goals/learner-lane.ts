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
/** A database that is away for a moment is asked again after so long, and again, and then no more, in milliseconds. */
export const TRIED_AGAIN_AFTER = [1_000, 4_000, 15_000, 60_000] as const;
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
  readonly mat: string | null;
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
  /** Whose mat the program drives on; null for that of the class. */
  readonly mat: string | null;
  isKept: boolean;
  readonly resumed: 'late' | 'again' | undefined;
  readonly program: string;
  /** It is kept that it was begun: an attempt counts once, however often something beside it is tried again. */
  isCounted: boolean;
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

  constructor({ id, learning, mat, isKept, resumed, program }: Beginning) {
    this.id = id;
    this.learning = learning;
    this.mat = mat;
    this.isKept = isKept;
    this.resumed = resumed;
    this.program = program;
    this.isCounted = resumed === 'again';
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
  /** How often in a row something went wrong. */
  #failures = 0;
  #isClosed = false;
  #wake = (): void => undefined;

  /** The oldest first. */
  get runs(): OpenRun[] {
    return this.current ? [...this.leaving, this.current] : [...this.leaving];
  }

  run(id: string): OpenRun | undefined {
    return this.runs.find((run) => run.id === id);
  }

  /** Another run takes its place. The camera may not have seen yet how the one before ended, or nobody could keep it yet. */
  start(run: OpenRun): void {
    const before = this.current;
    const isLeaving = before?.isRunning ? before.lastLook !== undefined : before?.isIdle === false;
    if (before && isLeaving) this.leaving = [...this.leaving, before];
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

  /** What is still to be done is tried once more, now. */
  close(): void {
    for (const { lastLook } of this.runs) clearTimeout(lastLook);
    this.#isClosed = true;
    this.#wake();
  }

  /** Does something that may go wrong: it is put back to be done again while there is hope. */
  async attempt(work: () => Promise<void>, putBack: () => void): Promise<void> {
    try {
      await work();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      if (!this.#isClosed && this.#failures <= TRIED_AGAIN_AFTER.length) putBack();
      else this.#failures = 0;
      throw error;
    }
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
          await this.#sleep(TRIED_AGAIN_AFTER[this.#failures - 1] ?? 0);
        }
      }
    })().finally(() => {
      this.#isBusy = false;
    });
  }

  /** Before something costly: a person who presses RUN ten times a second waits, and nobody else. */
  async pace(): Promise<void> {
    const early = this.#costlyAt + APART - Date.now();
    if (early > 0) await this.#sleep(early);
    this.#costlyAt = Date.now();
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => {
      const waking = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(waking);
        resolve();
      };
    });
  }
}
