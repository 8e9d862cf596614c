import pg from 'pg';
import type { Events } from '../events.ts';

/** What the database calls out when a session ends; its trigger stands in the migrations. */
const CHANNEL = 'session_ended';
const RETRY_FIRST = 100;
const RETRY_MOST = 5_000;
/** What was about to be said when the line broke, and clocks that differ a little. */
const MARGIN = 60_000;

interface EndingsLog {
  warn(details: object, message: string): void;
}

/**
 * Hears of sessions that end in another program: `npm run admin`, a second server, a hand at the database. The
 * connection of its own comes back after a break, and what ended meanwhile is made up for.
 */
export class SessionEndings {
  readonly #url: string;
  readonly #events: Events;
  readonly #log: EndingsLog;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = RETRY_FIRST;
  /** Up to here everything has been heard. */
  #heardUntil: number | undefined;
  #stopped = true;

  constructor(databaseUrl: string, events: Events, log: EndingsLog) {
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
    await this.#hangUp();
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
    client.on('notification', ({ payload }) => this.#tell(payload === undefined ? [] : [payload]));
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
    this.#tell(rows.map(({ id }) => id));
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (client !== this.#client || this.#stopped) return;
    this.#heardUntil ??= Date.now();
    this.#log.warn({ err: error }, 'not hearing which sessions end elsewhere; it is tried again');
    void this.#hangUp();
    this.#retry = setTimeout(() => void this.#listen(), this.#wait);
    this.#retry.unref();
    this.#wait = Math.min(2 * this.#wait, RETRY_MOST);
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #tell(sessionIds: string[]): void {
    if (sessionIds.length > 0) this.#events.emit('session.ended', { sessionIds });
  }
}
