import { HISTORY_CAP } from '@trundle/protocol';
import type { ChatMessage } from '@trundle/protocol/entities/chat';
import { may } from '@trundle/protocol/permissions';
import { toEveryone, toUser } from '@trundle/protocol/topics/chat';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { chatMessages } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';

interface Kept {
  code: string;
  message: ChatMessage;
}

const DELAY = 100;
const MOST_WAITING = 5_000;

interface ChatHistoryOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage'>;
  authorizer: Authorizer;
  log: Logger;
}

/** Remembers what the broker let through: the rules of who may speak are its rules, kept in one place. */
export class ChatHistory {
  readonly #db: Database['db'];
  readonly #options: ChatHistoryOptions;
  readonly #writes: WriteBehind<Kept>;
  #stops: (() => void)[] = [];

  constructor(options: ChatHistoryOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#writes = new WriteBehind({
      what: 'chat messages',
      write: (kept) => this.#write(kept),
      delay: DELAY,
      most: MOST_WAITING,
      log: options.log,
    });
  }

  start(): void {
    const { broker } = this.#options;
    this.#stops = [
      broker.onMessage(toEveryone, (message, { code }) => this.#writes.add({ code, message })),
      broker.onMessage(toUser, (message, { code }) => this.#writes.add({ code, message })),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.settle();
  }

  /** What was said so far is in the database. */
  settle(): Promise<void> {
    return this.#writes.flush();
  }

  /** Oldest first. Whoever leads the class reads all, others what went to everyone, to them and from them. */
  async read(caller: Caller, code: string): Promise<ChatMessage[]> {
    await this.#writes.flush();
    const actor = await this.#options.authorizer.actorIn(caller, code);
    const readsAll = may(actor, 'read every message');
    const me = caller.accountId;
    const rows = await this.#db
      .select()
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.classroomCode, code),
          isNull(chatMessages.clearedBy),
          readsAll
            ? undefined
            : or(isNull(chatMessages.toUser), eq(chatMessages.toUser, me), eq(chatMessages.userId, me)),
        ),
      )
      .orderBy(desc(chatMessages.id))
      .limit(HISTORY_CAP);
    return rows.reverse().map((row) => ({
      msg: row.message,
      userId: row.userId,
      username: row.username,
      t: row.saidAt.toISOString(),
      role: row.role,
      ...(row.toUser === null ? {} : { to: row.toUser, toUsername: row.toUsername ?? '' }),
    }));
  }

  async #write(kept: Kept[]): Promise<void> {
    const rows = kept.map(({ code, message }) => ({
      classroomCode: code,
      userId: message.userId,
      username: message.username,
      role: message.role,
      toUser: message.to ?? null,
      toUsername: message.toUsername ?? null,
      message: message.msg,
      saidAt: new Date(message.t),
    }));
    // All or nothing: half of it, tried again, would be there twice.
    await this.#db.transaction(async (tx) => {
      await tx.insert(chatMessages).values(rows);
      for (const code of new Set(kept.map((each) => each.code))) await this.#forgetOld(tx, code);
    });
  }

  async #forgetOld(tx: Transaction, code: string): Promise<void> {
    await tx.execute(sql`delete from ${chatMessages} where classroom_code = ${code} and cleared_by is null and id <= (
      select id from ${chatMessages} where classroom_code = ${code} and cleared_by is null order by id desc offset ${HISTORY_CAP} limit 1)`);
  }
}
