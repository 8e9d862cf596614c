import { type ClassroomPart, classroomEvent, studentEvent } from '@trundle/protocol/topics/notify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { isOutage } from '../database/outage.ts';
import { classrooms } from '../database/schema.ts';
import type { Events } from '../events.ts';
import { listRoster } from './roster.ts';

/** Fourteen robots added one after the other are one piece of news. */
const COLLECT = 50;
/** How soon it is tried again while the database is away. */
const AGAIN = 2_000;
const MOST_STUDENTS = 500;

interface News {
  parts: Set<ClassroomPart>;
  /** Somebody came, went or got another robot: teachers are notified. */
  roster: boolean;
}

/** Tells the pages of a class what changed about it, so that none has to ask again and again. */
export class Announcements {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'publish'>;
  readonly #events: Events;
  readonly #log: Logger;
  readonly #news = new Map<string, News>();
  readonly #telling = new Set<Promise<void>>();
  #stops: (() => void)[] = [];

  constructor(database: Database, broker: Pick<ClassroomBroker, 'publish'>, events: Events, log: Logger) {
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
    this.#news.clear();
    await Promise.all(this.#telling);
  }

  #collect(code: string, parts: readonly ClassroomPart[], roster: boolean): void {
    const known = this.#news.get(code);
    if (known) {
      for (const part of parts) known.parts.add(part);
      known.roster ||= roster;
      return;
    }
    this.#schedule(code, { parts: new Set(parts), roster }, COLLECT);
  }

  #schedule(code: string, news: News, delay: number): void {
    this.#news.set(code, news);
    setTimeout(() => {
      const telling = this.#tell(code)
        .catch((error: unknown) => this.#failed(code, news, error))
        .finally(() => this.#telling.delete(telling));
      this.#telling.add(telling);
    }, delay).unref();
  }

  /** Pages that were not told would show yesterday's class: what the database was away for is told when it is back. */
  #failed(code: string, { parts, roster }: News, error: unknown): void {
    if (!isOutage(error)) this.#log.warn({ err: error, classroom: code }, 'a change was not announced');
    else if (this.#news.has(code)) this.#collect(code, [...parts], roster);
    else this.#schedule(code, { parts, roster }, AGAIN);
  }

  async #tell(code: string): Promise<void> {
    const news = this.#news.get(code);
    this.#news.delete(code);
    if (!news) return;
    const [row] = await this.#db
      .select({
        name: classrooms.name,
        mapId: classrooms.mapId,
        availableProjects: classrooms.availableProjects,
        currentOperationProject: classrooms.currentOperationProject,
      })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) return;
    await this.#broker.publish(
      classroomEvent,
      { code },
      { messageType: 'update', data: { changed: [...news.parts], ...row } },
    );
    if (!news.roster) return;
    const roster = await listRoster(this.#db, code);
    const students = roster.slice(0, MOST_STUDENTS).map(({ student, robots }) => ({
      studentName: student.name,
      robotQRNumber: robots[0]?.identifier ?? null,
    }));
    await this.#broker.publish(studentEvent, { code }, { messageType: 'update', data: { students } });
  }
}
