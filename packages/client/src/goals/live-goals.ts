import type { Program } from '@trundle/language/tree/program';
import { fingerprintOf } from '@trundle/language/xml/fingerprint';
import { GOAL_KINDS, type Goal } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS, type GoalProgress } from '@trundle/protocol/entities/goal-progress';
import { readMyProgress } from '@trundle/protocol/http/goal';
import * as said from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel } from '../live/clock.ts';
import type { Workspace } from '../program/workspace.ts';
import type { RunControl } from '../run/run-control.ts';
import { RunOutbox } from './run-outbox.ts';

interface Ports {
  connection: Pick<BrokerConnection, 'on' | 'subscribe' | 'publish'>;
  client: Pick<ApiClient, 'request'>;
  workspace: Workspace;
  control: Pick<RunControl, 'state' | 'running'>;
  code: string;
  accountId: string;
  project: string;
  goals: readonly Goal[];
}

/** A goal as its child sees it. */
export interface GoalView {
  readonly goal: Goal;
  readonly isReached: boolean;
  /** It was reached before one's eyes. */
  readonly isFresh: boolean;
  /** In this run it cannot be reached any more. */
  readonly isMissed: boolean;
  /** Places visited so far. */
  readonly step: number;
  /** Hints somebody has asked for. */
  readonly hints: readonly string[];
  /** There is one more, and whoever has run without success may have it. */
  readonly mayAsk: boolean;
}

interface Known {
  readonly progress: ReadonlyMap<string, Row>;
  readonly fresh: ReadonlySet<string>;
  readonly hints: ReadonlyMap<string, number>;
  readonly running: boolean;
  /** There is no connection: what a run does is said when there is one again. */
  readonly isUnheard: boolean;
  /** The program that was run is not with the server, which cannot look at its blocks. */
  readonly isUnsaved: boolean;
}

type Row = Omit<GoalProgress, 'goal'> & { step?: number; missed?: boolean };

const newRunId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** An answer may have been under way while more was reached: a tick is never taken back by it. */
const later = (before: Row | undefined, row: Omit<GoalProgress, 'goal'>): Row =>
  before === undefined
    ? row
    : {
        ...before,
        ...row,
        attempts: Math.max(before.attempts, row.attempts),
        reachedAt: row.reachedAt ?? before.reachedAt,
        hints: Math.max(before.hints, row.hints),
      };

/** The goals of the open project: says at the broker what its program is up to, and hears what is reached. */
export class LiveGoals {
  readonly goals: readonly Goal[];
  readonly known: StoreApi<Known> = createStore<Known>(() => ({
    progress: new Map(),
    fresh: new Set(),
    hints: new Map(),
    running: false,
    isUnheard: false,
    isUnsaved: false,
  }));
  /** Whose they are, and where. */
  readonly code: string;
  readonly project: string;
  readonly accountId: string;
  readonly #ports: Ports;
  readonly #outbox: RunOutbox;
  #cancels: Cancel[] = [];
  /** The run of now or the last one, and what it ran: another program says nothing about it. */
  #run: { id: string; program: Program; fingerprint: string } | null = null;
  #isRunning = false;
  /** The last line of the console that was said, or was there before the run. */
  #lastLine = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.goals = ports.goals;
    const { connection, code, project, accountId: userId } = ports;
    this.code = code;
    this.project = project;
    this.accountId = userId;
    const changed = (isUnheard: boolean): void => {
      if (this.known.getState().isUnheard !== isUnheard) this.known.setState({ isUnheard });
    };
    this.#outbox = new RunOutbox({ connection, address: { code, userId }, changed });
  }

  start(): void {
    const { connection, control, workspace, code, accountId: userId } = this.#ports;
    this.#cancels = [
      connection.on(said.progress, (message, params) => {
        if (params.userId === userId) this.#heard(message);
      }),
      // What was said before one listened is asked for.
      connection.subscribe(said.progress.build({ code, userId }), () => this.#connected()),
      control.state.subscribe(({ run, isTrial }) => this.#ran(run === 'RUNNING' && !isTrial, run === 'FINISHED')),
      workspace.console.lines.subscribe(() => this.#print()),
    ];
    const { run, isTrial } = control.state.getState();
    // Somebody was faster than what watches: the rest of the run counts, and what it has printed.
    if (run !== 'RUNNING' || isTrial) return;
    this.#began('late');
    this.#print();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    if (this.#isRunning) this.#ran(false, false);
  }

  /** Shows the next hint to a goal; it stays shown. */
  ask(goal: string): void {
    const known = this.known.getState();
    const hints = shownHints(known, goal) + 1;
    this.known.setState({ hints: new Map(known.hints).set(goal, hints) });
    this.#outbox.say({ kind: 'asked', project: this.#ports.project, goal, hints });
  }

  /** What was said before one listened is asked for, and what nobody could hear is said. */
  #connected(): void {
    const { project } = this.#ports;
    const run = this.#run;
    this.#outbox.sayAgain(run !== null && this.#isRunning ? { run: run.id, project, program: run.fingerprint } : null);
    if (this.known.getState().isUnsaved && this.#run?.program === this.#ports.workspace.program.read())
      void this.#save();
    void this.#read();
  }

  #ran(isRunning: boolean, finished: boolean): void {
    if (isRunning === this.#isRunning) return;
    if (isRunning) {
      this.#began();
      return;
    }
    this.#isRunning = false;
    if (this.#run !== null) this.#outbox.say({ kind: 'ended', run: this.#run.id, finished });
  }

  #began(resumed?: 'late'): void {
    this.#isRunning = true;
    const { project, workspace, control } = this.#ports;
    const { lines, run: now } = workspace.console;
    this.#lastLine = lines.getState().findLast(({ run }) => run !== now)?.id ?? 0;
    // What is under way may have been changed in the workspace since it was started.
    const program = (resumed && control.running) ?? workspace.program.read();
    const run = { id: newRunId(), program, fingerprint: fingerprintOf(program) };
    this.#run = run;
    const late = resumed && { resumed };
    this.#outbox.say({ kind: 'started', run: run.id, project, program: run.fingerprint, ...late });
    // RUN waits for nobody: what is checked in the program follows when it is with the server, be the run over by then.
    void this.#save();
  }

  async #save(): Promise<void> {
    const { workspace } = this.#ports;
    const run = this.#run;
    if (run === null || workspace.autosave === undefined) return;
    const isSaved = await workspace.autosave.arrives().catch(() => false);
    if (run !== this.#run) return;
    if (isSaved) this.#outbox.say({ kind: 'saved', run: run.id });
    // Where no goal asks what it is made of, a challenge may; nobody is told of that who does not vie.
    const isAsked = this.goals.some(({ kind }) => GOAL_KINDS[kind].toldBy === 'savedProgram');
    this.known.setState({ isUnsaved: isAsked && !isSaved });
  }

  #print(): void {
    if (!this.#isRunning || !this.goals.some(({ kind }) => GOAL_KINDS[kind].toldBy === 'page')) return;
    const lines = this.#ports.workspace.console.lines.getState().filter(({ id }) => id > this.#lastLine);
    this.#lastLine = lines.at(-1)?.id ?? this.#lastLine;
    const wanted = new Set(this.goals.flatMap((goal) => (goal.kind === 'print' ? [goal.value] : [])));
    // Nobody needs to hear the rest.
    const printed = lines
      .filter(
        ({ kind, text }) => kind === 'print' && text.length <= GOAL_LIMITS.printedCharacters && wanted.has(text.trim()),
      )
      .map(({ text }) => text);
    if (printed.length > 0 && this.#run !== null)
      this.#outbox.say({
        kind: 'printed',
        run: this.#run.id,
        lines: [...new Set(printed)].slice(-GOAL_LIMITS.printedLines),
      });
  }

  async #read(): Promise<void> {
    const { client, code, project } = this.#ports;
    try {
      const rows = await client.request(
        readMyProgress,
        { params: { id: code, projectId: project } },
        { showing: 'quiet' },
      );
      const progress = new Map(this.known.getState().progress);
      for (const { goal, ...row } of rows) progress.set(goal, later(progress.get(goal), row));
      this.known.setState({ progress });
    } catch {
      // Asked for again with the next connection; what is reached from now on is heard anyway.
    }
  }

  #heard({ project, running, goals }: TopicPayload<typeof said.progress>): void {
    if (project !== this.#ports.project) return;
    const { progress, fresh } = this.known.getState();
    const isNew = ({ goal, reachedAt }: GoalProgress): boolean =>
      reachedAt !== null && (progress.get(goal)?.reachedAt ?? null) === null;
    this.known.setState({
      running,
      progress: new Map([...progress, ...goals.map(({ goal, ...row }): [string, Row] => [goal, row])]),
      fresh: new Set([...fresh, ...goals.filter(isNew).map(({ goal }) => goal)]),
    });
  }
}

/** Those asked for in this page, and at an earlier time. */
const shownHints = ({ hints, progress }: Known, goal: string): number =>
  Math.max(hints.get(goal) ?? 0, progress.get(goal)?.hints ?? 0);

/** What there is to see of each goal, in the order of the project. */
export const viewsOf = (goals: readonly Goal[], known: Known): GoalView[] =>
  goals.map((goal) => {
    const row = known.progress.get(goal.id);
    const isReached = (row?.reachedAt ?? null) !== null;
    const shown = shownHints(known, goal.id);
    const failed = (row?.attempts ?? 0) - (known.running ? 1 : 0);
    return {
      goal,
      isReached,
      isFresh: isReached && known.fresh.has(goal.id),
      isMissed: !isReached && row?.missed === true,
      step: row?.step ?? 0,
      hints: goal.hints.slice(0, shown),
      mayAsk: !isReached && shown < Math.min(goal.hints.length, failed),
    };
  });
