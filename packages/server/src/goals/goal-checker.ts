import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/goals';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import type { EventBus } from '../event-bus.ts';
import { Challenges } from './challenges.ts';
import { GoalProgressStore, type Learning } from './goal-progress.ts';
import { GoalRun } from './goal-run.ts';
import { LearnerLane, OpenRun } from './learner-lane.ts';
import { clearOn, RunFacts, startsOn } from './run-facts.ts';

/** The camera sees a moment later what a program has done. */
const LAST_LOOK = 1_500;
/** Programs that run on and on, or whose page is gone, are not watched for ever. */
const LONGEST_RUN = 30 * 60_000;
/** A program is saved by then, or will not be. */
const LATEST_SAVE = 2 * 60_000;
const SWEEP = 60_000;
/** Of a class at a time, which has fewer people. */
const MOST_LANES = 600;

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'robotNumber'>;
  events: Pick<EventBus, 'on'>;
  log: Logger;
}

interface Person {
  readonly code: string;
  readonly student: string;
  readonly isKept: boolean;
  /** Whose mat the program drives on; null for that of the class. */
  readonly mat: string | null;
}

/** Watches the runs of projects with goals through what cameras, robots and people say at the broker. */
export class GoalChecker {
  readonly #options: Options;
  readonly #facts: RunFacts;
  readonly #store: GoalProgressStore;
  readonly #challenges: Challenges;
  /** By class, then by account. */
  readonly #lanes = new Map<string, Map<string, LearnerLane>>();
  #stops: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#facts = new RunFacts(options.database);
    this.#store = new GoalProgressStore(options.database);
    this.#challenges = new Challenges(options.database);
  }

  start(): void {
    const { broker, events } = this.#options;
    const sweeping = setInterval(() => this.sweep(Date.now()), SWEEP).unref();
    this.#stops = [
      broker.onMessage(said.run, (message, { code, params: { userId: student }, actor, mat }) =>
        this.#heard({ code, student, mat, isKept: actor === 'student' || actor === 'assistance' }, message),
      ),
      broker.onMessage(robotCommand, (command, { code, params: { mac }, account }) => {
        if ('do' in command && command.do !== 'unknown') this.#commanded({ code, account, mac }, command);
      }),
      broker.onMessage(positionsUpdate, (picture, { code, mat }) => this.#seen(code, mat, picture)),
      events.on('classroom.deleted', ({ code }) => this.#forget(code)),
      () => clearInterval(sweeping),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    const waiting = [...this.#lanes.values()].flatMap((lanes) => [...lanes.values()].map(({ work }) => work));
    for (const code of [...this.#lanes.keys()]) this.#forget(code);
    await Promise.all(waiting);
  }

  /** Lets go of what nobody will say anything more about; also where no camera looks. */
  sweep(now: number): void {
    for (const [code, lanes] of this.#lanes) {
      for (const [student, lane] of lanes) {
        const { current } = lane;
        if (current?.isRunning && now - current.startedAt > LONGEST_RUN) this.#over(lane, current, false);
        const isDone = current === undefined || (current.isIdle && now - (current.endedAt ?? now) > LATEST_SAVE);
        if (isDone && lane.leaving.length === 0 && lane.asked.size === 0) lanes.delete(student);
      }
      if (lanes.size === 0) this.#lanes.delete(code);
    }
  }

  /** How many people are listened to. */
  get watched(): number {
    return [...this.#lanes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #lane(code: string, student: string): LearnerLane {
    const lanes = this.#lanes.get(code) ?? new Map<string, LearnerLane>();
    this.#lanes.set(code, lanes);
    const lane = lanes.get(student) ?? new LearnerLane();
    // Set anew, so that whoever said something longest ago comes first.
    lanes.delete(student);
    lanes.set(student, lane);
    const [oldest] = lanes.size > MOST_LANES ? lanes.entries() : [];
    if (oldest) {
      oldest[1].close();
      lanes.delete(oldest[0]);
    }
    return lane;
  }

  #heard({ code, student, isKept, mat }: Person, message: TopicPayload<typeof said.run>): void {
    const lane = this.#lane(code, student);
    if (message.kind === 'asked') {
      const { project, goal, hints } = message;
      // Of whoever leads nothing is kept that a hint could be added to.
      lane.ask({ code, student, project }, goal, hints);
      this.#work(lane);
      return;
    }
    if (message.kind === 'started') {
      const { run: id, project, resumed, program } = message;
      if (lane.run(id) === undefined)
        lane.start(new OpenRun({ id, learning: { code, student, project }, isKept, mat, resumed, program }));
      this.#work(lane);
      return;
    }
    const run = lane.run(message.run);
    if (run === undefined) return;
    switch (message.kind) {
      case 'saved':
        run.toSave = true;
        break;
      case 'printed':
        run.printed ??= { lines: new Set(), at: Date.now() };
        for (const line of message.lines) if (run.printed.lines.size < MOST_LINES) run.printed.lines.add(line);
        break;
      case 'ended':
        run.saidEndedAt ??= Date.now();
        run.lastLook ??= setTimeout(() => this.#over(lane, run, message.finished), LAST_LOOK);
        break;
    }
    this.#work(lane);
  }

  /** What is known of it by now is all. */
  #over(lane: LearnerLane, run: OpenRun, finished: boolean): void {
    clearTimeout(run.lastLook);
    run.endedAt = Date.now();
    run.toEnd ??= { finished };
    this.#work(lane);
  }

  #commanded(
    { code, account, mac }: { code: string; account: string | undefined; mac: string },
    command: Parameters<OpenRun['motions']['told']>[1],
  ): void {
    const run = account === undefined ? undefined : this.#lanes.get(code)?.get(account)?.current;
    if (run === undefined || !run.isRunning) return;
    const number = this.#options.broker.robotNumber(code, mac);
    if (number !== undefined) run.motions.told(number, command, Date.now());
  }

  #seen(code: string, mat: string | null, { R, X, Y }: TopicPayload<typeof positionsUpdate>): void {
    const lanes = this.#lanes.get(code);
    if (lanes === undefined) return;
    const now = Date.now();
    const sight = new Map<number, Point>(R.map((number, index) => [number, { x: X[index] ?? 0, y: Y[index] ?? 0 }]));
    for (const lane of lanes.values()) {
      for (const run of lane.runs) {
        if (!run.isRunning || run.mat !== mat) continue;
        run.seen(sight, now);
        run.toTell ||= run.check !== undefined && newsOf(run) !== run.told;
      }
      this.#work(lane);
    }
  }

  #work(lane: LearnerLane): void {
    lane.drain(
      () => this.#step(lane),
      (err) => this.#options.log.error({ err }, 'a goal was not checked'),
    );
  }

  /** Does the next thing there is to do; false when there is none. */
  async #step(lane: LearnerLane): Promise<boolean> {
    const [asked] = lane.asked;
    if (asked) {
      const [goal, { learning, hints }] = asked;
      lane.asked.delete(goal);
      await lane.attempt(
        () => this.#asked(lane, learning, { goal, hints }),
        () => lane.asked.has(goal) || lane.ask(learning, goal, hints),
      );
      return true;
    }
    const run = lane.runs.find((each) => !each.isIdle);
    if (run === undefined) return false;
    if (run.toBegin) {
      await lane.pace();
      await this.#toBegin(lane, run);
    } else if (run.printed) {
      const { lines, at } = run.printed;
      run.printed = undefined;
      run.check?.printed([...lines], at);
      run.toTell = true;
    } else if (run.toSave) {
      await lane.pace();
      await this.#toSave(lane, run);
    } else if (run.toEnd) {
      const { finished } = run.toEnd;
      run.toEnd = undefined;
      run.isRunning = false;
      run.toTell = true;
      // Not when the camera had its last look: that is later than the program ended.
      run.check?.ended(run.saidEndedAt ?? Date.now(), { isByItself: finished });
    } else {
      await this.#toTell(lane, run);
    }
    return true;
  }

  async #toBegin(lane: LearnerLane, run: OpenRun): Promise<void> {
    let isPutBack = false;
    try {
      await lane.attempt(
        async () => {
          // Started anew meanwhile, it has never been.
          if (lane.run(run.id) === run) await this.#begin(run);
        },
        () => {
          isPutBack = true;
        },
      );
    } finally {
      if (!isPutBack) run.begun();
    }
  }

  async #toSave(lane: LearnerLane, run: OpenRun): Promise<void> {
    run.toSave = false;
    await lane.attempt(
      async () => {
        const shape = run.check && (await this.#facts.shape(run.learning, run.program));
        if (shape !== undefined) run.check?.saved(shape);
      },
      () => {
        run.toSave = true;
      },
    );
    run.toTell = true;
  }

  async #toTell(lane: LearnerLane, run: OpenRun): Promise<void> {
    run.toTell = false;
    await lane
      .attempt(
        () => this.#tell(lane, run),
        () => {
          run.toTell = true;
        },
      )
      .finally(() => {
        if (!run.isRunning && !run.toTell) lane.left(run);
      });
  }

  async #begin(run: OpenRun): Promise<void> {
    const { learning, startedAt, resumed, motions } = run;
    const found = await this.#facts.goals(learning);
    if (found === undefined || found.goals.length === 0) return;
    // On a mat of her own a child leads, and is the one who learns.
    run.isKept ||= await this.#facts.isOwnMat(learning);
    const { isKept } = run;
    const at = new Date(startedAt);
    const iso = at.toISOString();
    const fresh = { attempts: 1, firstRunAt: iso, lastRunAt: iso, reachedAt: null, hints: 0, worked: 0 };
    const progress = isKept
      ? await this.#store.begin(learning, found, { at, isCounted: run.isCounted })
      : found.goals.map(({ id: goal }) => ({ goal, ...fresh }));
    run.isCounted = true;
    run.goals = found.goals;
    run.challenge = isKept ? await this.#challenges.kindOf(learning) : undefined;
    run.progress = new Map(progress.map((each) => [each.goal, each]));
    const isLate = resumed !== undefined;
    const isClear = clearOn(found.mapId);
    const startOf = startsOn(found.mapId);
    run.begin(new GoalRun({ goals: found.goals, isClear, startOf, startedAt, motions, isLate }));
    run.toTell = true;
  }

  async #asked(
    { current }: LearnerLane,
    learning: Learning,
    { goal, hints }: { goal: string; hints: number },
  ): Promise<void> {
    await this.#store.asked(learning, { goal, hints });
    const known = current?.learning.project === learning.project ? current.progress.get(goal) : undefined;
    if (known) current?.progress.set(goal, { ...known, hints: Math.max(hints, known.hints) });
  }

  /** What is reached for the first time is kept before it is said: nobody sees a tick that is gone tomorrow. */
  async #tell(lane: LearnerLane, run: OpenRun): Promise<void> {
    const { check, learning } = run;
    if (check === undefined) return;
    const at = new Date();
    const fresh = [...run.progress.values()]
      .filter(({ goal, reachedAt }) => reachedAt === null && check.isReached(goal))
      .map(({ goal }) => goal);
    const hasFollower = (): boolean =>
      lane.current !== undefined && lane.current !== run && lane.current.learning.project === learning.project;
    if (fresh.length > 0) {
      if (run.isKept) await this.#store.reached(learning, fresh, at);
      tick(run, fresh, at);
      if (lane.current && hasFollower()) {
        tick(lane.current, fresh, at);
        lane.current.toTell = true;
      }
    }
    await this.#count(run, at);
    // The run of now is what is shown, with what the one before has reached.
    if (hasFollower()) return;
    const news = newsOf(run);
    if (news === run.told) return;
    const { code, student: userId } = learning;
    await this.#options.broker.publish(said.progress, { code, userId }, progressOf(run));
    run.told = news;
  }

  /** What a run is worth in the challenge of its project is on the board of the class when it is better than before. */
  async #count(run: OpenRun, at: Date): Promise<void> {
    const { challenge, check, learning } = run;
    const value = challenge && check?.measure(challenge);
    if (challenge === undefined || value === undefined || value === run.counted) return;
    const isBetter = await this.#challenges.record(learning, challenge, value, at);
    run.counted = value;
    if (!isBetter) return;
    const { code } = learning;
    await this.#options.broker.publish(said.board, { code }, await this.#challenges.read(learning));
  }

  #forget(code: string): void {
    for (const lane of this.#lanes.get(code)?.values() ?? []) lane.close();
    this.#lanes.delete(code);
  }
}

/** A project has fewer values to print. */
const MOST_LINES = 40;

/** Whoever reaches something is stuck nowhere. */
const tick = ({ progress }: OpenRun, goals: readonly string[], at: Date): void => {
  if (goals.length === 0) return;
  for (const [goal, known] of progress) {
    if (known.reachedAt !== null) continue;
    progress.set(goal, { ...known, worked: 0, reachedAt: goals.includes(goal) ? at.toISOString() : null });
  }
};

const progressOf = ({
  goals,
  progress,
  check,
  isRunning,
  isKept,
  learning: { project },
}: OpenRun): TopicPayload<typeof said.progress> => ({
  project,
  running: isRunning,
  kept: isKept,
  goals: goals.flatMap((goal) => {
    const known = progress.get(goal.id);
    return known ? [{ ...known, step: check?.stepOf(goal.id) ?? 0, missed: check?.isMissed(goal) ?? false }] : [];
  }),
});

/** What a message would say, in short. */
const newsOf = ({ goals, progress, check, isRunning }: OpenRun): string => {
  const words = goals.map((goal) => {
    const isReached = check?.isReached(goal.id) || (progress.get(goal.id)?.reachedAt ?? null) !== null;
    return `${isReached}${check?.stepOf(goal.id)}${check?.isMissed(goal)}`;
  });
  return [isRunning, ...words].join();
};
