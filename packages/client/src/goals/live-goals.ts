import type { Goal } from '@trundle/protocol/entities/goal';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import { readMyProgress } from '@trundle/protocol/http/goal';
import * as said from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel } from '../live/clock.ts';
import type { Workspace } from '../program/workspace.ts';
import type { RunControl } from '../run/run-control.ts';

interface Ports {
  connection: Pick<BrokerConnection, 'on' | 'subscribe' | 'publish'>;
  client: Pick<ApiClient, 'request'>;
  workspace: Workspace;
  control: Pick<RunControl, 'state'>;
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
  readonly progress: ReadonlyMap<string, Omit<GoalProgress, 'goal'> & { step?: number; missed?: boolean }>;
  readonly fresh: ReadonlySet<string>;
  readonly hints: ReadonlyMap<string, number>;
  readonly running: boolean;
}

const LONGEST_LINE = 80;
const MOST_LINES = 20;

/** The goals of the open project: says at the broker what its program is up to, and hears what is reached. */
export class LiveGoals {
  readonly goals: readonly Goal[];
  readonly known: StoreApi<Known> = createStore<Known>(() => ({
    progress: new Map(),
    fresh: new Set(),
    hints: new Map(),
    running: false,
  }));
  readonly #ports: Ports;
  #cancels: Cancel[] = [];
  #isRunning = false;
  /** The last line of the console that was said, or was there before the run. */
  #lastLine = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.goals = ports.goals;
  }

  start(): void {
    const { connection, control, workspace, code, accountId: userId } = this.#ports;
    this.#cancels = [
      connection.on(said.progress, (message, params) => {
        if (params.userId === userId) this.#heard(message);
      }),
      // What was said before one listened is asked for.
      connection.subscribe(said.progress.build({ code, userId }), () => void this.#read()),
      control.state.subscribe(({ run, isTrial }) => this.#ran(run === 'RUNNING' && !isTrial, run === 'FINISHED')),
      workspace.console.lines.subscribe(() => this.#print()),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    if (this.#isRunning) this.#ran(false, false);
  }

  /** Shows the next hint to a goal. */
  ask(goal: string): void {
    const { hints } = this.known.getState();
    this.known.setState({ hints: new Map(hints).set(goal, (hints.get(goal) ?? 0) + 1) });
  }

  #ran(isRunning: boolean, finished: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    const { project, workspace } = this.#ports;
    this.#lastLine = workspace.console.lines.getState().at(-1)?.id ?? 0;
    if (!isRunning) {
      this.#say({ kind: 'ended', finished });
      return;
    }
    this.#say({ kind: 'started', project });
    // RUN waits for nobody: what is checked in the program follows when it is with the server.
    void workspace.autosave?.asking().then(
      () => this.#isRunning && this.#say({ kind: 'saved' }),
      () => undefined,
    );
  }

  #print(): void {
    if (!this.#isRunning || !this.goals.some(({ kind }) => kind === 'print')) return;
    const lines = this.#ports.workspace.console.lines.getState().filter(({ id }) => id > this.#lastLine);
    this.#lastLine = lines.at(-1)?.id ?? this.#lastLine;
    const wanted = new Set(this.goals.flatMap((goal) => (goal.kind === 'print' ? [goal.value] : [])));
    // Nobody needs to hear the rest.
    const printed = lines
      .filter(({ kind, text }) => kind === 'print' && text.length <= LONGEST_LINE && wanted.has(text.trim()))
      .map(({ text }) => text);
    if (printed.length > 0) this.#say({ kind: 'printed', lines: [...new Set(printed)].slice(-MOST_LINES) });
  }

  #say(message: TopicPayload<typeof said.run>): void {
    const { connection, code, accountId: userId } = this.#ports;
    connection.publish(said.run, { code, userId }, message);
  }

  async #read(): Promise<void> {
    const { client, code, project } = this.#ports;
    try {
      const rows = await client.request(
        readMyProgress,
        { params: { id: code, projectId: project } },
        { showing: 'quiet' },
      );
      const before = this.known.getState().progress;
      this.known.setState({
        progress: new Map(rows.map(({ goal, ...row }) => [goal, { ...before.get(goal), ...row }])),
      });
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
      progress: new Map(goals.map(({ goal, ...row }) => [goal, row])),
      fresh: new Set([...fresh, ...goals.filter(isNew).map(({ goal }) => goal)]),
    });
  }
}

/** What there is to see of each goal, in the order of the project. */
export const viewsOf = (goals: readonly Goal[], { progress, fresh, hints, running }: Known): GoalView[] =>
  goals.map((goal) => {
    const row = progress.get(goal.id);
    const isReached = (row?.reachedAt ?? null) !== null;
    const shown = hints.get(goal.id) ?? 0;
    const failed = (row?.attempts ?? 0) - (running ? 1 : 0);
    return {
      goal,
      isReached,
      isFresh: isReached && fresh.has(goal.id),
      isMissed: !isReached && row?.missed === true,
      step: row?.step ?? 0,
      hints: goal.hints.slice(0, shown),
      mayAsk: !isReached && shown < Math.min(goal.hints.length, failed),
    };
  });
