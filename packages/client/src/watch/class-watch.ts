import { WATCH } from '@trundle/protocol/constants';
import * as said from '@trundle/protocol/topics/watch';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import type { PageLifecycle } from '../session/page-lifecycle.ts';
import { WatchedStudent } from './watched-student.ts';
import type { WatchView } from './watchers.ts';

/** Thirty who answer at once fill a weak line: they are asked a few at a time. */
const ASKED_AT_ONCE = 4;
const ASK_GAP = 120;

interface Ports {
  connection: BrokerConnection;
  clock: Clock;
  code: string;
  droppedLines: (count: number) => string;
  page: PageLifecycle;
}

/** The students a teacher looks at. Only those somebody wants to see are asked, so only they cost anything. */
export class ClassWatch {
  readonly #ports: Ports;
  readonly #students = new Map<string, WatchedStudent>();
  /** How many want which views of a student. */
  readonly #wanted = new Map<string, Map<WatchView, number>>();
  readonly #due = new Set<string>();
  #cancels: Cancel[] = [];
  #asking: Cancel | null = null;
  #isPaused = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    const { connection, clock, code, page } = this.#ports;
    // Nobody looks at a hidden page.
    const seen = (): void => this.pause(page.isHidden);
    this.#cancels = [
      page.onVisibility(seen),
      connection.on(said.workspace, (message, { userId }) => this.#students.get(userId)?.workspace(message)),
      connection.on(said.console, (news, { userId }) => this.#students.get(userId)?.consoleNews(news)),
      connection.subscribe(said.workspace.filter({ code })),
      connection.subscribe(said.console.filter({ code })),
      connection.changes.subscribe(() => {
        if (connection.state.state !== 'connected') return;
        for (const student of this.#students.values()) student.reconnected();
      }),
      clock.every(WATCH.ask, () => {
        for (const student of this.#students.values()) student.heartbeat();
      }),
    ];
    seen();
  }

  stop(): void {
    this.#asking?.();
    this.#asking = null;
    this.#due.clear();
    for (const student of this.#students.values()) student.want([]);
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  pause(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    for (const id of this.#students.keys()) this.#later(id);
  }

  student(id: string): WatchedStudent {
    const { connection, clock, code, droppedLines } = this.#ports;
    const known = this.#students.get(id);
    if (known) return known;
    const made = new WatchedStudent({
      clock,
      droppedLines,
      ask: (wants, holds) => {
        const request = { watcher: connection.clientId, wants: [...wants], ...(holds !== undefined && { holds }) };
        connection.publish(said.request, { code, userId: id }, request);
      },
    });
    this.#students.set(id, made);
    return made;
  }

  /** Looks at something of a student until it is taken back. */
  want(id: string, views: readonly WatchView[]): Cancel {
    const counts = this.#wanted.get(id) ?? new Map<WatchView, number>();
    this.#wanted.set(id, counts);
    const add = (by: number): void => {
      for (const view of views) counts.set(view, (counts.get(view) ?? 0) + by);
      this.#later(id);
    };
    add(1);
    let isHeld = true;
    return () => {
      if (isHeld) add(-1);
      isHeld = false;
    };
  }

  #later(id: string): void {
    this.#due.add(id);
    this.#asking ??= this.#ports.clock.after(0, () => this.#askDue());
  }

  #askDue(): void {
    for (const id of [...this.#due].slice(0, ASKED_AT_ONCE)) {
      this.#due.delete(id);
      this.student(id).want(this.#isPaused ? [] : this.#viewsOf(id));
    }
    this.#asking = this.#due.size > 0 ? this.#ports.clock.after(ASK_GAP, () => this.#askDue()) : null;
  }

  #viewsOf(id: string): WatchView[] {
    const counts = this.#wanted.get(id);
    return said.WATCH_VIEWS.filter((view) => (counts?.get(view) ?? 0) > 0);
  }
}
