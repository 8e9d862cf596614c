import type { PutUpGif } from '@trundle/protocol/entities/library';
import { gifEvent } from '@trundle/protocol/topics/notify';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { putUpGifs } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { Library } from './library.ts';

interface GifChange {
  code: string;
  event: TopicPayload<typeof gifEvent>;
  at: Date;
}

const DELAY = 100;
const MOST_WAITING = 5_000;

interface DisplayedGifsOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage'>;
  library: Pick<Library, 'has'>;
  log: Logger;
}

/** Stores which GIF each class displays, one at a time, so that whoever opens the page later sees it too. */
export class DisplayedGifs {
  readonly #db: Database['db'];
  readonly #options: DisplayedGifsOptions;
  readonly #writes: WriteBehind<GifChange>;
  #stop: () => void = () => undefined;

  constructor(options: DisplayedGifsOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#writes = new WriteBehind({
      what: 'moving pictures',
      write: (heard) => this.#write(heard),
      delay: DELAY,
      most: MOST_WAITING,
      log: options.log,
    });
  }

  start(): void {
    this.#stop = this.#options.broker.onMessage(gifEvent, (event, { code }) => {
      // Only pictures this server gives out are stored.
      if (this.#options.library.has(event.data.url)) this.#writes.add({ code, event, at: new Date() });
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.#writes.flush();
  }

  async read(code: string): Promise<{ up: PutUpGif | null }> {
    await this.#writes.flush();
    const [row] = await this.#db.select().from(putUpGifs).where(eq(putUpGifs.classroomCode, code));
    if (!row) return { up: null };
    return { up: { url: row.url, title: row.title, createdAt: row.createdAt.toISOString() } };
  }

  async #write(heard: GifChange[]): Promise<void> {
    for (const { code, event, at } of heard) {
      const { url, title = '' } = event.data;
      if (event.messageType === 'add') {
        const up = { url, title, createdAt: at };
        await this.#db
          .insert(putUpGifs)
          .values({ classroomCode: code, ...up })
          .onConflictDoUpdate({ target: putUpGifs.classroomCode, set: up });
      } else await this.#db.delete(putUpGifs).where(and(eq(putUpGifs.classroomCode, code), eq(putUpGifs.url, url)));
    }
  }
}
