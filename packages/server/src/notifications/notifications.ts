import { NOTIFICATION_CAP } from '@trundle/protocol';
import type { Notification } from '@trundle/protocol/entities/notification';
import { gifEvent, modelEvent, objectEvent, studentEvent } from '@trundle/protocol/topics/notify';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { notifications } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import { newId } from '../random.ts';

type Row = typeof notifications.$inferInsert;

const DELAY = 100;
const MOST_WAITING = 5_000;

/** What happened in each class lately: whatever was announced on its notify topics, by a page or by the server. */
export class Notifications {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'onMessage'>;
  readonly #writes: WriteBehind<Row>;
  #stops: (() => void)[] = [];

  constructor(database: Database, broker: Pick<ClassroomBroker, 'onMessage'>, log: Logger) {
    this.#db = database.db;
    this.#broker = broker;
    this.#writes = new WriteBehind({
      what: 'notifications',
      write: (rows) => this.#write(rows),
      delay: DELAY,
      most: MOST_WAITING,
      log,
    });
  }

  start(): void {
    const keep =
      (type: Row['type']) =>
      ({ messageType, data }: { messageType: string; data: Record<string, unknown> }, { code }: { code: string }) =>
        this.#writes.add({
          id: newId(),
          classroomCode: code,
          type,
          event: messageType,
          data,
          createdAt: new Date(),
        });
    this.#stops = [
      this.#broker.onMessage(studentEvent, keep('student_event')),
      this.#broker.onMessage(objectEvent, keep('object_event')),
      this.#broker.onMessage(modelEvent, keep('3d_model_event')),
      this.#broker.onMessage(gifEvent, keep('gif_event')),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.settle();
  }

  /** What happened so far is in the database. */
  settle(): Promise<void> {
    return this.#writes.flush();
  }

  /** Newest first. */
  async recent(code: string, since: string | undefined): Promise<Notification[]> {
    await this.#writes.flush();
    const rows = await this.#db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.classroomCode, code),
          since === undefined ? undefined : gt(notifications.createdAt, new Date(since)),
        ),
      )
      .orderBy(desc(notifications.createdAt))
      .limit(NOTIFICATION_CAP);
    return rows.map((row) => ({
      _id: row.id,
      type: row.type,
      event: row.event,
      classRoom: row.classroomCode,
      data: row.data as Notification['data'],
      createdAt: row.createdAt.toISOString(),
    }));
  }

  async #write(rows: Row[]): Promise<void> {
    await this.#db.insert(notifications).values(rows);
    for (const code of new Set(rows.map(({ classroomCode }) => classroomCode)))
      await this.#db.execute(sql`delete from ${notifications} where classroom_code = ${code} and id in (
        select id from ${notifications} where classroom_code = ${code}
        order by created_at desc offset ${NOTIFICATION_CAP})`);
  }
}
