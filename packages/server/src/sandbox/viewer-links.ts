import type { ViewerLink } from '@trundle/protocol/http/viewer';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { digestOf, sameKey } from '../broker/identity.ts';
import type { Database } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';

const HOUR = 3_600_000;
/** A school day, and no night: a link that was photographed opens nothing tomorrow. */
export const VIEWER_LINK_LIFE = 12 * HOUR;
/** One that is shown to a class should last for its lesson. */
const WORTH_SHOWING = 2 * HOUR;

/** The links by which screens without an account show a class: one at a time for each class, and none for ever. */
export class ViewerLinks {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #now: () => number;

  constructor({ database, events }: { database: Database; events: EventBus }, now = (): number => Date.now()) {
    this.#db = database.db;
    this.#events = events;
    this.#now = now;
  }

  /** The link of now; a new one where there is none that lasts for a while. */
  async current(code: string): Promise<ViewerLink> {
    const soon = new Date(this.#now() + WORTH_SHOWING);
    const isNone = or(isNull(classrooms.viewerKeyUntil), lt(classrooms.viewerKeyUntil, soon));
    return (await this.#make(and(eq(classrooms.code, code), isNone))) ?? this.#read(code);
  }

  /** Another link: whoever came by the old one goes. */
  async renew(code: string): Promise<ViewerLink> {
    return (await this.#make(eq(classrooms.code, code))) ?? this.#read(code);
  }

  /** The class whose link has this key; refuses where it is another's, or over. */
  async open(code: string, key: string): Promise<typeof classrooms.$inferSelect> {
    const [row] = await this.#db
      .select()
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    const right = sameKey(digestOf(key), digestOf(row?.viewerKey ?? newId()));
    if (!row || !right || (row.viewerKeyUntil?.getTime() ?? 0) <= this.#now()) throw new ApiError('LINK_NOT_VALID');
    return row;
  }

  /** Undefined where somebody else has made one at the same moment. */
  async #make(which: ReturnType<typeof and>): Promise<ViewerLink | undefined> {
    const until = new Date(this.#now() + VIEWER_LINK_LIFE);
    const [row] = await this.#db
      .update(classrooms)
      .set({ viewerKey: newId(), viewerKeyUntil: until })
      .where(which)
      .returning({ code: classrooms.code, key: classrooms.viewerKey });
    if (!row?.key) return undefined;
    this.#events.emit('viewerKey.changed', { code: row.code });
    return { key: row.key, until: until.toISOString() };
  }

  async #read(code: string): Promise<ViewerLink> {
    const [row] = await this.#db
      .select({ key: classrooms.viewerKey, until: classrooms.viewerKeyUntil })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    if (!row?.key || !row.until) throw new ApiError('NOT_FOUND');
    return { key: row.key, until: row.until.toISOString() };
  }
}
