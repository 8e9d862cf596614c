import pg from 'pg';
import type { EventBus } from '../event-bus.ts';

/** The channel on which a trigger of the database (see the migrations) notifies when a session ends. */
const CHANNEL = 'session_ended';
const RETRY_FIRST = 100;
const RETRY_MOST = 5_000;
/** Covers notifications that were lost with the connection, and clocks that differ a little. */
const MARGIN = 60_000;

interface ListenerLog {
  warn(details: object, message: string): void;
}

/**
 * Listens for sessions that end in another program: `npm run admin`, a second server, somebody with a database client. It
 * has a connection of its own, reconnects when that is lost, and then catches up on what ended meanwhile.
 */
export class SessionEndListener {
  readonly #url: string;
  readonly #events: EventBus;
  readonly #log: ListenerLog;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = RETRY_FIRST;
  /** Since when notifications may have been missed. */
  #heardUntil: number | undefined;
  #stopped = true;

  constructor(databaseUrl: string, events: EventBus, log: ListenerLog) {
    this.#url = databaseUrl;
    this.#events = events;
    this.#log = log;
  }

  /** Resolves when it listens. A database that is away is tried again and again. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#disconnect();
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 10_000,
      application_name: 'trundle session endings',
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#emit(payload === undefined ? [] : [payload]));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.#catchUp(client);
      this.#wait = RETRY_FIRST;
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #catchUp(client: pg.Client): Promise<void> {
    if (this.#heardUntil === undefined) return;
    const missed = Date.now() - this.#heardUntil + MARGIN;
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM sessions WHERE ended_at > now() - $1 * interval '1 millisecond'`,
      [missed],
    );
    this.#heardUntil = undefined;
    this.#emit(rows.map(({ id }) => id));
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (client !== this.#client || this.#stopped) return;
    this.#heardUntil ??= Date.now();
    this.#log.warn({ err: error }, 'not hearing which sessions end elsewhere; it is tried again');
    void this.#disconnect();
    this.#retry = setTimeout(() => void this.#listen(), this.#wait);
    this.#retry.unref();
    this.#wait = Math.min(2 * this.#wait, RETRY_MOST);
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #emit(sessionIds: string[]): void {
    if (sessionIds.length > 0) this.#events.emit('session.ended', { sessionIds });
  }
}
