import type { Goal } from '@trundle/protocol/entities/goal';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/goals';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import type { EventBus } from '../event-bus.ts';
import { GoalProgressStore, type Learning } from './goal-progress.ts';
import { GoalRun } from './goal-run.ts';
import { clearOn, RunFacts } from './run-facts.ts';

/** The camera sees a moment later what a program has done. */
const LAST_LOOK = 1_500;
/** Programs that run on and on, or whose page is gone, are not watched for ever. */
const LONGEST_RUN = 30 * 60_000;
/** Of a class at a time, which has fewer people. */
const MOST_RUNS = 600;

interface OpenRun {
  readonly learning: Learning;
  /** What whoever leads tries is shown and not kept. */
  readonly isKept: boolean;
  readonly startedAt: number;
  /** Robots that were told something in this run. */
  readonly robots: Set<number>;
  goals: readonly Goal[];
  progress: Map<string, GoalProgress>;
  check: GoalRun | undefined;
  isRunning: boolean;
  lastLook: NodeJS.Timeout | undefined;
  /** What was said last: the same is not said twice. */
  told: string;
  /** One thing after the other reaches the database. */
  queue: Promise<void>;
}

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'robotNumber'>;
  events: Pick<EventBus, 'on'>;
  log: Logger;
}

/** Watches the runs of projects with goals through what cameras, robots and people say at the broker. */
export class GoalChecker {
  readonly #options: Options;
  readonly #facts: RunFacts;
  readonly #store: GoalProgressStore;
  /** By class, then by account. */
  readonly #runs = new Map<string, Map<string, OpenRun>>();
  #stops: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#facts = new RunFacts(options.database);
    this.#store = new GoalProgressStore(options.database);
  }

  start(): void {
    const { broker, events } = this.#options;
    this.#stops = [
      broker.onMessage(said.run, (message, { code, params: { userId }, actor }) =>
        this.#heard({ code, account: userId, isKept: actor === 'student' || actor === 'assistance' }, message),
      ),
      broker.onMessage(robotCommand, (_, { code, params: { mac }, account }) => this.#commanded(code, account, mac)),
      broker.onMessage(positionsUpdate, (picture, { code }) => this.#seen(code, picture)),
      events.on('classroom.deleted', ({ code }) => this.#forget(code)),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    const waiting = [...this.#runs.values()].flatMap((runs) => [...runs.values()].map(({ queue }) => queue));
    for (const code of [...this.#runs.keys()]) this.#forget(code);
    await Promise.all(waiting);
  }

  #heard(
    { code, account, isKept }: { code: string; account: string; isKept: boolean },
    message: TopicPayload<typeof said.run>,
  ): void {
    if (message.kind === 'started') {
      this.#started({ student: account, code, project: message.project }, isKept);
      return;
    }
    const run = this.#runs.get(code)?.get(account);
    if (run === undefined) return;
    switch (message.kind) {
      case 'saved':
        this.#then(run, () => this.#saved(run));
        break;
      case 'printed': {
        const at = Date.now();
        this.#then(run, async () => {
          run.check?.printed(message.lines, at);
          await this.#tell(run);
        });
        break;
      }
      case 'ended':
        this.#ended(run, message.finished);
        break;
    }
  }

  #started(learning: Learning, isKept: boolean): void {
    const { code, student } = learning;
    const runs = this.#runs.get(code) ?? new Map<string, OpenRun>();
    this.#runs.set(code, runs);
    const before = runs.get(student);
    if (before) clearTimeout(before.lastLook);
    const run: OpenRun = {
      learning,
      isKept,
      startedAt: Date.now(),
      robots: new Set(),
      goals: [],
      progress: new Map(),
      check: undefined,
      isRunning: true,
      lastLook: undefined,
      told: '',
      queue: before?.queue ?? Promise.resolve(),
    };
    // Set anew, so that whoever started longest ago comes first.
    runs.delete(student);
    runs.set(student, run);
    const [oldest] = runs.size > MOST_RUNS ? runs.keys() : [];
    if (oldest !== undefined) runs.delete(oldest);
    this.#then(run, () => this.#begin(run));
  }

  async #begin(run: OpenRun): Promise<void> {
    const { learning, startedAt, isKept } = run;
    const found = this.#isOpen(run) ? await this.#facts.goals(learning) : undefined;
    if (found === undefined || found.goals.length === 0) {
      if (this.#isOpen(run)) this.#runs.get(learning.code)?.delete(learning.student);
      return;
    }
    const at = new Date(startedAt);
    const iso = at.toISOString();
    const progress = isKept
      ? await this.#store.begin(learning, found.goals, at)
      : found.goals.map(({ id: goal }) => ({ goal, attempts: 1, firstRunAt: iso, lastRunAt: iso, reachedAt: null }));
    run.goals = found.goals;
    run.progress = new Map(progress.map((each) => [each.goal, each]));
    run.check = new GoalRun(found.goals, clearOn(found.mapId), startedAt);
    await this.#tell(run);
  }

  async #saved(run: OpenRun): Promise<void> {
    if (run.check === undefined) return;
    const shape = await this.#facts.shape(run.learning);
    if (shape !== undefined) run.check.saved(shape);
    await this.#tell(run);
  }

  #ended(run: OpenRun, finished: boolean): void {
    if (run.lastLook !== undefined) return;
    run.lastLook = setTimeout(() => {
      this.#then(run, async () => {
        if (finished) run.check?.finished(Date.now());
        run.isRunning = false;
        await this.#tell(run);
        if (this.#isOpen(run)) this.#close(run);
      });
    }, LAST_LOOK);
  }

  #commanded(code: string, account: string | undefined, mac: string): void {
    const run = account === undefined ? undefined : this.#runs.get(code)?.get(account);
    const number = run && this.#options.broker.robotNumber(code, mac);
    if (number !== undefined) run?.robots.add(number);
  }

  #seen(code: string, { R, X, Y }: TopicPayload<typeof positionsUpdate>): void {
    const runs = this.#runs.get(code);
    if (runs === undefined || runs.size === 0) return;
    const now = Date.now();
    const sight = new Map<number, Point>(R.map((number, index) => [number, { x: X[index] ?? 0, y: Y[index] ?? 0 }]));
    for (const run of runs.values()) {
      if (now - run.startedAt > LONGEST_RUN) {
        this.#close(run);
        continue;
      }
      if (run.check === undefined) continue;
      run.check.seen(sight, run.robots, now);
      if (this.#newsOf(run) !== run.told) this.#then(run, () => this.#tell(run));
    }
  }

  /** What is reached for the first time is kept before it is said: nobody sees a tick that is gone tomorrow. */
  async #tell(run: OpenRun): Promise<void> {
    const { check, learning } = run;
    if (check === undefined) return;
    const at = new Date();
    const fresh = [...run.progress.values()].filter(
      ({ goal, reachedAt }) => reachedAt === null && check.isReached(goal),
    );
    if (fresh.length > 0) {
      const goals = fresh.map(({ goal }) => goal);
      if (run.isKept) await this.#store.reached(learning, goals, at);
      for (const progress of fresh) run.progress.set(progress.goal, { ...progress, reachedAt: at.toISOString() });
    }
    const news = this.#newsOf(run);
    if (news === run.told) return;
    run.told = news;
    const { code, student: userId, project } = learning;
    await this.#options.broker.publish(said.progress, { code, userId }, this.#progressOf(run, project));
  }

  #progressOf({ goals, progress, check, isRunning }: OpenRun, project: string): TopicPayload<typeof said.progress> {
    return {
      project,
      running: isRunning,
      goals: goals.flatMap((goal) => {
        const known = progress.get(goal.id);
        return known ? [{ ...known, step: check?.stepOf(goal.id) ?? 0, missed: check?.isMissed(goal) ?? false }] : [];
      }),
    };
  }

  /** What a message would say, in short. */
  #newsOf({ goals, check, isRunning }: OpenRun): string {
    const words = goals.map((goal) =>
      check ? `${check.isReached(goal.id)}${check.stepOf(goal.id)}${check.isMissed(goal)}` : '',
    );
    return [isRunning, ...words].join();
  }

  #isOpen(run: OpenRun): boolean {
    return this.#runs.get(run.learning.code)?.get(run.learning.student) === run;
  }

  #close(run: OpenRun): void {
    const { code, student } = run.learning;
    const runs = this.#runs.get(code);
    clearTimeout(run.lastLook);
    runs?.delete(student);
    if (runs?.size === 0) this.#runs.delete(code);
  }

  #forget(code: string): void {
    for (const run of this.#runs.get(code)?.values() ?? []) clearTimeout(run.lastLook);
    this.#runs.delete(code);
  }

  #then(run: OpenRun, step: () => Promise<void>): void {
    run.queue = run.queue
      .then(step)
      .catch((err: unknown) => this.#options.log.error({ err }, 'a goal was not checked'));
  }
}
