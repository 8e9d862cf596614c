import { type ClassroomPart, classroomEvent, studentEvent } from '@trundle/protocol/topics/notify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { isOutage } from '../database/outage.ts';
import { classrooms } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { listRoster } from './roster.ts';

/** Changes within this many milliseconds are told together: a teacher may add fourteen robots one after the other. */
const COLLECT = 50;
/** Pause before another try while the database is away. */
const AGAIN = 2_000;
const MOST_STUDENTS = 500;

interface PendingChange {
  parts: Set<ClassroomPart>;
  /** Somebody came, went or got another robot: teachers are notified. */
  roster: boolean;
}

/** Publishes to the pages of a class what has changed about it, so that they need not poll. */
export class ChangeBroadcaster {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'publish'>;
  readonly #events: EventBus;
  readonly #log: Logger;
  readonly #pending = new Map<string, PendingChange>();
  readonly #broadcasting = new Set<Promise<void>>();
  #stops: (() => void)[] = [];

  constructor(database: Database, broker: Pick<ClassroomBroker, 'publish'>, events: EventBus, log: Logger) {
    this.#db = database.db;
    this.#broker = broker;
    this.#events = events;
    this.#log = log;
  }

  start(): void {
    this.#stops = [
      this.#events.on('classroom.changed', ({ code, parts = [] }) => {
        if (parts.length > 0) this.#collect(code, parts, parts.includes('students'));
      }),
      this.#events.on('classroom.entered', ({ code }) => this.#collect(code, ['students'], false)),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#pending.clear();
    await Promise.all(this.#broadcasting);
  }

  #collect(code: string, parts: readonly ClassroomPart[], roster: boolean): void {
    const known = this.#pending.get(code);
    if (known) {
      for (const part of parts) known.parts.add(part);
      known.roster ||= roster;
      return;
    }
    this.#schedule(code, { parts: new Set(parts), roster }, COLLECT);
  }

  #schedule(code: string, change: PendingChange, delay: number): void {
    this.#pending.set(code, change);
    setTimeout(() => {
      const telling = this.#broadcast(code)
        .catch((error: unknown) => this.#failed(code, change, error))
        .finally(() => this.#broadcasting.delete(telling));
      this.#broadcasting.add(telling);
    }, delay).unref();
  }

  /** Pages that are not told show stale data: what could not be read during an outage is published after it. */
  #failed(code: string, { parts, roster }: PendingChange, error: unknown): void {
    if (!isOutage(error)) this.#log.warn({ err: error, classroom: code }, 'a change was not announced');
    else if (this.#pending.has(code)) this.#collect(code, [...parts], roster);
    else this.#schedule(code, { parts, roster }, AGAIN);
  }

  async #broadcast(code: string): Promise<void> {
    const change = this.#pending.get(code);
    this.#pending.delete(code);
    if (!change) return;
    const [row] = await this.#db
      .select({
        name: classrooms.name,
        mapId: classrooms.mapId,
        availableProjects: classrooms.availableProjects,
        currentOperationProject: classrooms.currentOperationProject,
        ownMats: classrooms.ownMats,
      })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) return;
    await this.#broker.publish(
      classroomEvent,
      { code },
      { messageType: 'update', data: { changed: [...change.parts], ...row } },
    );
    if (!change.roster) return;
    const roster = await listRoster(this.#db, code);
    const students = roster.slice(0, MOST_STUDENTS).map(({ student, robots }) => ({
      studentName: student.name,
      robotQRNumber: robots[0]?.identifier ?? null,
    }));
    await this.#broker.publish(studentEvent, { code }, { messageType: 'update', data: { students } });
  }
}
