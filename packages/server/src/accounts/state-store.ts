import { type StateDocument, WORKSPACE_KEYS } from '@trundle/protocol/entities/account';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { stateDocuments } from '../database/schema.ts';
import { Refusal, staleVersion } from '../refusal.ts';
import { type Caller, hasWholeAccount } from './sessions.ts';

/** Room for a large program and then some; a document is not a file store. */
const MAX_DOCUMENT_BYTES = 4_000_000;

const VERSION = 'current_workspace_version';
const XML = 'current_classroom_workspace_xml';

export const userNamespace = 'user';
export const classroomNamespace = (code: string): string => `classroom/${code}`;
/** A session that opens one class keeps a document of its own there: what the account keeps is none of its business. */
export const accountNamespace = (caller: Caller, name: string): string =>
  hasWholeAccount(caller) ? name : `${name}/${caller.classroomCode}`;

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
      .where(this.#which(accountId, namespace));
    return (row?.document ?? {}) as StateDocument;
  }

  /** Merges in one statement: two tabs patching different keys at once both keep what they wrote. Null removes a key. */
  async patch(accountId: string, namespace: string, patch: Record<string, unknown>): Promise<StateDocument> {
    const row = await this.#merge(accountId, namespace, patch);
    if (!row) throw new Refusal('BODY_TOO_LARGE');
    return row.document as StateDocument;
  }

  /**
   * A document of one class. Its open workspace has a version: a patch of it that names an older one than is kept is
   * refused together with the newer copy, so that a tab left open yesterday cannot overwrite today's work.
   */
  async patchClassroom(accountId: string, code: string, patch: Record<string, unknown>): Promise<StateDocument> {
    const { [VERSION]: given, ...rest } = patch;
    if (!WORKSPACE_KEYS.some((key) => key in rest)) return this.patch(accountId, classroomNamespace(code), rest);
    const base = typeof given === 'number' ? given : undefined;
    const { document } = await this.#saveWorkspace(accountId, code, rest, base);
    return document;
  }

  /** Saves the temporary workspace alone. */
  async saveWorkspace(
    accountId: string,
    code: string,
    { xml, version }: { xml: string; version?: number | undefined },
  ): Promise<{ version: number; updatedAt: string }> {
    const saved = await this.#saveWorkspace(accountId, code, { [XML]: xml }, version);
    return { version: Number(saved.document[VERSION]), updatedAt: saved.updatedAt.toISOString() };
  }

  async #saveWorkspace(
    accountId: string,
    code: string,
    patch: Record<string, unknown>,
    base: number | undefined,
  ): Promise<{ document: StateDocument; updatedAt: Date }> {
    const namespace = classroomNamespace(code);
    const kept = sql`coalesce((${stateDocuments.document} ->> ${VERSION})::int, 0)`;
    const row = await this.#merge(accountId, namespace, patch, {
      first: { [VERSION]: (base ?? 0) + 1 },
      next: sql`jsonb_build_object(${VERSION}::text, ${kept} + 1)`,
      onlyIf: base === undefined ? undefined : sql`${kept} = ${base}`,
    });
    if (row) return { document: row.document as StateDocument, updatedAt: row.updatedAt };
    const [newer] = await this.#db.select().from(stateDocuments).where(this.#which(accountId, namespace));
    const document = (newer?.document ?? {}) as StateDocument;
    const version = Number(document[VERSION] ?? 0);
    if (!newer || version === base) throw new Refusal('BODY_TOO_LARGE');
    // The same text again is a save whose answer was lost on the way.
    if (document[XML] === patch[XML]) return { document, updatedAt: newer.updatedAt };
    throw staleVersion({ version, xml: String(document[XML] ?? ''), updatedAt: newer.updatedAt.toISOString() });
  }

  /** Undefined when the document would be too large, or the condition does not hold. */
  async #merge(
    accountId: string,
    namespace: string,
    patch: Record<string, unknown>,
    more: { first?: Record<string, unknown>; next?: SQL; onlyIf?: SQL | undefined } = {},
  ) {
    const entries = Object.entries(patch);
    const kept = Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
    const removed = entries.filter(([, value]) => value === null).map(([key]) => key);
    const merged = sql`((${stateDocuments.document} || excluded.document) - ${sql.param(removed)}::text[]) || ${more.next ?? sql`'{}'::jsonb`}`;
    const [row] = await this.#db
      .insert(stateDocuments)
      .values({ accountId, namespace, document: { ...kept, ...more.first }, updatedAt: new Date() })
      .onConflictDoUpdate({
        target: [stateDocuments.accountId, stateDocuments.namespace],
        set: { document: merged, updatedAt: new Date() },
        setWhere: sql`pg_column_size(${merged}) <= ${MAX_DOCUMENT_BYTES} and ${more.onlyIf ?? sql`true`}`,
      })
      .returning({ document: stateDocuments.document, updatedAt: stateDocuments.updatedAt });
    return row;
  }

  #which(accountId: string, namespace: string) {
    return and(eq(stateDocuments.accountId, accountId), eq(stateDocuments.namespace, namespace));
  }
}
