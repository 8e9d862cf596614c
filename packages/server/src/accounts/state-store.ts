import type { StateDocument } from '@trundle/protocol/entities/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { stateDocuments } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

/** Room for a large program and then some; a document is not a file store. */
const MAX_DOCUMENT_BYTES = 4_000_000;

export const userNamespace = 'user';
export const classroomNamespace = (code: string): string => `classroom/${code}`;

/** Small documents a browser keeps on the server for its user, so that work goes on from another device. */
export class StateStore {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  async read(accountId: string, namespace: string): Promise<StateDocument> {
    const [row] = await this.#db
      .select({ document: stateDocuments.document })
      .from(stateDocuments)
      .where(and(eq(stateDocuments.accountId, accountId), eq(stateDocuments.namespace, namespace)));
    return (row?.document ?? {}) as StateDocument;
  }

  /** Merges in one statement: two tabs patching different keys at once both keep what they wrote. Null removes a key. */
  async patch(accountId: string, namespace: string, patch: Record<string, unknown>): Promise<StateDocument> {
    const entries = Object.entries(patch);
    const kept = Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
    const removed = entries.filter(([, value]) => value === null).map(([key]) => key);
    const merged = sql`(${stateDocuments.document} || excluded.document) - ${sql.param(removed)}::text[]`;
    const [row] = await this.#db
      .insert(stateDocuments)
      .values({ accountId, namespace, document: kept, updatedAt: new Date() })
      .onConflictDoUpdate({
        target: [stateDocuments.accountId, stateDocuments.namespace],
        set: { document: merged, updatedAt: new Date() },
        setWhere: sql`pg_column_size(${merged}) <= ${MAX_DOCUMENT_BYTES}`,
      })
      .returning({ document: stateDocuments.document });
    if (!row) throw new Refusal('BODY_TOO_LARGE');
    return row.document as StateDocument;
  }
}
