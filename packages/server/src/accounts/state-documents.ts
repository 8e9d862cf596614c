import { isDeepStrictEqual } from 'node:util';
import {
  CLASSROOM_STATE_KEYS,
  type SavedClassroomState,
  type StateDocument,
  WORKSPACE_KEYS,
} from '@trundle/protocol/entities/account';
import { type DocumentReference, referenceInState } from '@trundle/protocol/entities/document-reference';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ApiError, staleVersion } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classMembers, stateEntries, works } from '../database/schema.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { ProgramHistory } from '../history/program-history.ts';
import type { LockedQuotas, Quotas } from '../quotas/quotas.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { boundClass, type Caller } from './sessions.ts';
import { checkKeys, checkSize, isGiven, type KeySizes, keptOf, type Patch, wantedFor } from './state-weights.ts';
import { WorkspaceUpdate } from './workspace-update.ts';

const { version: VERSION, xml: XML, type: TYPE, reference: REFERENCE } = CLASSROOM_STATE_KEYS;

export const userNamespace = 'user';
export const classroomNamespace = (code: string): string => `classroom/${code}`;
/** A session bound to one class has a document of its own: it must not read what the account itself keeps. */
export const accountNamespace = (caller: Caller, name: string): string => {
  const bound = boundClass(caller);
  return bound === null ? name : `${name}/${bound}`;
};

/** The document before a change: the sizes of its keys, and the workspace's version. */
interface Before {
  sizes: KeySizes;
  version: number | undefined;
  /** What says what the open program belongs to. */
  belongs: StateDocument;
}
interface DocumentRef {
  accountId: string;
  namespace: string;
}

/** A student of other classes who is nothing here: in a mat of her own she is its teacher. */
const isElsewhere = async (tx: Transaction, accountId: string, code: string): Promise<boolean> => {
  const places = await tx
    .select({ code: classMembers.classroomCode, role: classMembers.role })
    .from(classMembers)
    .where(and(eq(classMembers.accountId, accountId), isNull(classMembers.removedAt)));
  return places.some(({ role }) => role === 'student') && places.every((place) => place.code !== code);
};

/** Documents of keys and values that a browser keeps on the server, so that work goes on from another device. */
export class StateDocuments {
  readonly #db: Database['db'];
  readonly #quotas: Quotas;
  readonly #history: ProgramHistory;
  readonly #update: WorkspaceUpdate;
  readonly #readMutex = new KeyedMutex();

  constructor(database: Database, quotas: Quotas, history: ProgramHistory) {
    this.#history = history;
    this.#db = database.db;
    this.#quotas = quotas;
    this.#update = new WorkspaceUpdate(database);
  }

  /** The document as JSON. Large ones are read one after another for the same account. */
  readText(accountId: string, namespace: string): Promise<string> {
    return this.#readMutex.run([accountId], async () => {
      const { key, value } = stateEntries;
      const [row] = await this.#db
        .select({ inside: sql<string | null>`string_agg(to_json(${key})::text || ':' || ${value}::text, ',')` })
        .from(stateEntries)
        .where(within({ accountId, namespace }));
      return `{${row?.inside ?? ''}}`;
    });
  }

  /** Two tabs patching different keys at once both keep what they wrote. Null removes a key. */
  async patch(accountId: string, namespace: string, patch: Patch): Promise<void> {
    const place = { accountId, namespace };
    await this.#quotas.lockAccount(accountId, async (tx, quotas) => {
      await this.#write(tx, quotas, place, patch, await this.#before(tx, place));
    });
  }

  /**
   * A document of one class. Its open workspace has a version: a patch that names an older one than is kept is refused
   * together with the newer copy, so that a tab left open yesterday cannot overwrite today's work. Who patches other keys
   * and names none is told none: they have not seen the workspace it counts.
   */
  async patchClassroom(from: SavedFrom, code: string, patch: Patch): Promise<SavedClassroomState> {
    const { [VERSION]: given, ...rest } = patch;
    const base = typeof given === 'number' ? given : undefined;
    if (base === undefined && !WORKSPACE_KEYS.some((key) => key in rest)) {
      await this.patch(from.accountId, classroomNamespace(code), rest);
      return {};
    }
    const updated = await this.#update.tryToSave(from, { code, namespace: classroomNamespace(code) }, rest, base);
    if (updated !== null) return { [VERSION]: updated };
    return { [VERSION]: (await this.#saveWorkspace(from, code, rest, base)).version };
  }

  async #saveWorkspace(
    from: SavedFrom,
    code: string,
    patch: Patch,
    base: number | undefined,
  ): Promise<{ version: number; updatedAt: Date }> {
    const { accountId } = from;
    const place = { accountId, namespace: classroomNamespace(code) };
    return this.#quotas.lockAccount(accountId, async (tx, quotas) => {
      const before = await this.#before(tx, place);
      const { version } = before;
      // Where nothing is left of what was opened, the student may have gone on in another class: it would lie where nobody looks.
      if (base !== undefined && version === undefined && (await isElsewhere(tx, accountId, code)))
        throw new ApiError('NOT_ALLOWED');
      if (base !== undefined && version !== undefined && base !== version)
        return this.#alreadySaved(tx, place, patch, { base, version });
      const next = (version ?? base ?? 0) + 1;
      const updatedAt = await this.#write(tx, quotas, place, { ...patch, [VERSION]: next }, before);
      const xml = patch[XML];
      const reference = referenceInState({ ...before.belongs, ...(patch as StateDocument) });
      if (typeof xml === 'string' && !(await this.#isOwnWork(tx, accountId, reference)))
        await this.#history.record(
          tx,
          { of: 'own', accountId, code, reference },
          { xml, version: next, from, owner: accountId },
        );
      return { version: next, updatedAt };
    });
  }

  /** A work of one's own is saved by itself, and has its own history. */
  async #isOwnWork(tx: Transaction, accountId: string, reference: DocumentReference): Promise<boolean> {
    if (reference.type !== 'work') return false;
    const [work] = await tx
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.id, reference.id), eq(works.createdBy, accountId), isNull(works.deletedAt)));
    return work !== undefined;
  }

  /**
   * The very next version with all of the same in it is a save whose answer was lost on the way. With the same text alone
   * somebody else may have opened something in between, and put aside what was there.
   */
  async #alreadySaved(tx: Transaction, place: DocumentRef, patch: Patch, at: { base: number; version: number }) {
    const { key, value } = stateEntries;
    const kept = await tx
      .select({ key, value, updatedAt: stateEntries.updatedAt })
      .from(stateEntries)
      // The program too where the patch is about what goes along with it alone: whoever is refused is shown it.
      .where(and(within(place), inArray(key, [XML, ...Object.keys(patch)])));
    const row = kept.find((each) => each.key === XML);
    const updatedAt = row?.updatedAt ?? new Date(0);
    const isKept = ([name, given]: [string, unknown]): boolean =>
      isDeepStrictEqual(kept.find((each) => each.key === name)?.value ?? null, given ?? null);
    const { base, version } = at;
    if (XML in patch && version === base + 1 && Object.entries(patch).every(isKept)) return { version, updatedAt };
    throw staleVersion({ version, xml: String(row?.value ?? ''), updatedAt: updatedAt.toISOString() });
  }

  async #before(tx: Transaction, place: DocumentRef): Promise<Before> {
    const { key, bytes, value } = stateEntries;
    const rows = await tx
      .select({
        key,
        bytes,
        small: sql<
          StateDocument[string] | null
        >`case when ${key} in (${VERSION}, ${TYPE}, ${REFERENCE}) then ${value} end`,
      })
      .from(stateEntries)
      .where(within(place));
    const small = Object.fromEntries(rows.map((row) => [row.key, row.small]));
    const version = small[VERSION];
    return {
      sizes: new Map(rows.map((row) => [row.key, row.bytes ?? 0])),
      version: typeof version === 'number' ? version : undefined,
      belongs: { [TYPE]: small[TYPE] ?? null, [REFERENCE]: small[REFERENCE] ?? null },
    };
  }

  async #write(
    tx: Transaction,
    quotas: LockedQuotas,
    place: DocumentRef,
    patch: Patch,
    { sizes }: Before,
  ): Promise<Date> {
    const updatedAt = new Date();
    const kept = keptOf(patch);
    const removed = Object.keys(patch).filter((key) => !isGiven(patch[key]) && sizes.has(key));
    checkKeys(kept, removed, sizes, quotas.limits.stateKeys);
    checkSize(kept, removed, sizes, quotas.limits.stateDocumentBytes);
    await quotas.check(wantedFor(place.accountId, kept, removed, sizes));
    if (removed.length > 0) await tx.delete(stateEntries).where(and(within(place), inArray(stateEntries.key, removed)));
    if (kept.length > 0)
      await tx
        .insert(stateEntries)
        // A text is JSON too; drizzle would hand it over as it is.
        .values(kept.map(({ key, json }) => ({ ...place, key, value: sql`${json}::jsonb`, updatedAt })))
        .onConflictDoUpdate({
          target: [stateEntries.accountId, stateEntries.namespace, stateEntries.key],
          set: { value: sql`excluded.value`, updatedAt },
        });
    return updatedAt;
  }
}

const within = ({ accountId, namespace }: DocumentRef) =>
  and(eq(stateEntries.accountId, accountId), eq(stateEntries.namespace, namespace));
