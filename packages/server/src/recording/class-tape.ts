import type { ReplayMark } from '@trundle/protocol/http/replay';
import type { positionsUpdate } from '@trundle/protocol/topics/classroom';
import type { progress } from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';
import { MatLeavings } from './mat-leavings.ts';
import { type ClassFacts, MatTape, type Standing } from './mat-tape.ts';
import { ProgramTape } from './program-tape.ts';

export interface Mark {
  at: number;
  kind: ReplayMark['kind'];
  robot?: number | undefined;
  account?: string | null;
  /** Whom it was said to, when it was not said to all. */
  to?: string | null;
  detail?: Pick<ReplayMark, 'text' | 'reached' | 'goals'>;
}

export interface Facts extends ClassFacts {
  /** Who has which robot. */
  holders: ReadonlyMap<number, string | null>;
}

interface Ports {
  facts: Facts;
  standing: () => Standing;
  mark: (mark: Mark) => void;
  now: number;
}

/** As many as a class has children, twice. */
const MOST_PROGRAMS = 100;
/** A page that has not been heard of for so long is gone. */
const SILENT_AFTER = 12_000;
/** What was on its way when somebody left has come in by then. */
const LEFT_FOR = 60_000;
/** A goal that was reached longer ago was reached in another lesson. */
const JUST_REACHED = 15_000;

/** One class while it records: its mat, the programs of its students, and what happens in it. */
export class ClassTape {
  readonly mat: MatTape;
  readonly programs = new Map<string, ProgramTape>();
  readonly #mark: (mark: Mark) => void;
  readonly #leavings = new MatLeavings();
  readonly #pinged = new Map<string, number>();
  readonly #reached = new Set<string>();
  /** Of whom nothing is written any more, and since when. */
  readonly #gone: Map<string, number>;
  readonly #ports: Ports;
  #holders: ReadonlyMap<number, string | null> = new Map();

  constructor(ports: Ports, gone: Iterable<string> = []) {
    const { facts, standing, mark, now } = ports;
    this.#ports = ports;
    this.#gone = new Map([...gone].map((account) => [account, now]));
    this.#mark = (said) => {
      const isAboutGone = this.#isGone(said.at, said.account) || this.#isGone(said.at, said.to);
      if (!isAboutGone) mark(said);
      // Somebody has a robot, or nobody: it is not left with whoever had it before.
      else if (said.kind === 'holds') mark({ ...said, account: null });
    };
    this.mat = new MatTape(facts, standing, now);
    this.become(now, facts);
  }

  /** The class has changed: another map, other robots, or somebody has another robot. */
  become(now: number, { holders, ...facts }: Facts): void {
    this.mat.facts = facts;
    for (const [robot, account] of holders)
      if (this.#holders.get(robot) !== account) this.#mark({ at: now, kind: 'holds', robot, account });
    this.#holders = holders;
    this.#leavings.keepOnly(new Set(holders.keys()));
  }

  /** What goes on where this one ends, of the same class, at a moment that is not after it. */
  anew(now: number): ClassTape {
    const facts = { ...this.mat.facts, holders: this.#holders };
    return new ClassTape({ ...this.#ports, facts, now }, this.#gone.keys());
  }

  /** Nothing of somebody is kept any more, nor of what comes in late. */
  leaves(now: number, account: string): void {
    this.#gone.set(account, now);
    this.programs.delete(account);
    this.#pinged.delete(account);
    for (const key of this.#reached) if (key.startsWith(`${account} `)) this.#reached.delete(key);
  }

  seen(now: number, batch: TopicPayload<typeof positionsUpdate>): void {
    this.mat.seen(now, batch);
    const places = new Map(
      batch.R.flatMap((number, index) =>
        this.#holders.has(number) ? [[number, { x: batch.X[index] ?? 0, y: batch.Y[index] ?? 0 }] as const] : [],
      ),
    );
    for (const { at, kind, robot } of this.#leavings.seen(now, places))
      this.#mark({ at, kind, robot, account: this.#holders.get(robot) ?? null });
  }

  /** Returns whether something of the program was missed. */
  heard(now: number, account: string, message: WatchedWorkspace): 'lost' | 'held' {
    const tape = this.#program(now, account);
    if (tape === null) return 'held';
    const wasRunning = tape.isRunning;
    const heard = tape.heard(now, message);
    if (tape.isRunning !== wasRunning) this.#ran(now, account, tape.isRunning);
    return heard;
  }

  /** Returns whether nobody has asked their page for its program yet. */
  pinged(now: number, account: string): boolean {
    if (this.#program(now, account) === null) return false;
    const isNew = !this.#pinged.has(account);
    this.#pinged.set(account, now);
    return isNew;
  }

  /** Whose pages are there to be asked; who is gone runs nothing any more. */
  present(now: number): [account: string, holds: number | undefined][] {
    for (const [account, at] of this.#pinged) {
      if (now - at <= SILENT_AFTER) continue;
      this.#pinged.delete(account);
      const tape = this.programs.get(account);
      if (tape?.isRunning) this.#ran(now, account, false);
      tape?.stopped();
    }
    return [...this.#pinged.keys()].map((account) => [account, this.programs.get(account)?.holds]);
  }

  progressed(now: number, account: string, { project, goals }: TopicPayload<typeof progress>): void {
    const done = goals.filter(({ reachedAt }) => reachedAt !== null);
    const fresh = done.filter(({ goal, reachedAt }) => {
      const key = `${account} ${project} ${goal} ${reachedAt}`;
      const isNew = reachedAt !== null && now - Date.parse(reachedAt) < JUST_REACHED && !this.#reached.has(key);
      if (isNew) this.#reached.add(key);
      return isNew;
    });
    if (fresh.length === 0) return;
    this.#mark({ at: now, kind: 'goal', account, detail: { reached: done.length, goals: goals.length } });
  }

  said(now: number, account: string, text: string, to: string | null = null): void {
    this.#mark({ at: now, kind: 'chat', account, to, detail: { text } });
  }

  #ran(now: number, account: string, isRunning: boolean): void {
    const [robot] = [...this.#holders].find(([, holder]) => holder === account) ?? [];
    this.#mark({ at: now, kind: isRunning ? 'began' : 'ended', robot, account });
  }

  #isGone(now: number, account: string | null | undefined): boolean {
    const since = account == null ? undefined : this.#gone.get(account);
    return since !== undefined && now - since < LEFT_FOR;
  }

  #program(now: number, account: string): ProgramTape | null {
    const known = this.programs.get(account);
    if (known) return known;
    if (this.#isGone(now, account)) return null;
    if (this.programs.size >= MOST_PROGRAMS) return null;
    const tape = new ProgramTape(account);
    this.programs.set(account, tape);
    return tape;
  }
}
