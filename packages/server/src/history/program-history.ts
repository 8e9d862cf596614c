import type { Device, ProgramVersion, StoredProgramVersion } from '@trundle/protocol/entities/program-version';
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, programVersions, works } from '../database/schema.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { boundAccount, boundProgram } from './bounds.ts';
import { type NewestVersion, nextVersion, type Saved } from './next-version.ts';
import { HISTORY_LIMITS } from './policy.ts';
import { documentKey, hangsOn, type ProgramDocument, type ProgramKey, referenceOfKey } from './program-document.ts';

type Row = typeof programVersions.$inferSelect;
type ListedRow = Pick<Row, 'id' | 'document' | 'version' | 'blocks' | 'device' | 'savedAt'>;
type Maker = NonNullable<ProgramVersion['savedBy']>;

const { xml: _xml, digest: _digest, blockMarks: _marks, ...listed } = getTableColumns(programVersions);

const present = (row: ListedRow, maker: Maker | null): ProgramVersion => ({
  _id: row.id,
  reference: referenceOfKey(row.document),
  version: row.version,
  blocks: row.blocks,
  savedBy: maker,
  device: row.device as Device,
  savedAt: row.savedAt.toISOString(),
});

/** What was taken back, or lost what lay between, stands beside its like: of those only the newest is worth showing. */
const unlikeNext = <Each extends { row: Pick<Row, 'document' | 'digest'> }>(newestFirst: readonly Each[]): Each[] => {
  const shown = new Map<string, string>();
  return newestFirst.filter(({ row: { document, digest } }) => {
    const isLike = shown.get(document) === digest;
    shown.set(document, digest);
    return !isLike;
  });
};

/** Versions of programs. They are written with the save itself, in its transaction. */
export class ProgramHistory {
  readonly #db: Database['db'];
  readonly #quotas: Quotas;

  constructor(database: Database, quotas: Quotas) {
    this.#db = database.db;
    this.#quotas = quotas;
  }

  /** In the transaction that saves, which keeps other saves of the same program waiting. */
  async record(tx: Transaction, document: ProgramDocument, saved: Saved, now = new Date()): Promise<void> {
    const key = documentKey(document);
    const newest = await this.#newest(tx, key);
    const next = nextVersion(newest, saved, now);
    if (next.is === 'same') return;
    if (newest && next.is === 'more') {
      await tx.update(programVersions).set(next.contents).where(eq(programVersions.id, newest.id));
      return;
    }
    const { savedBy, device } = saved.from;
    await tx.insert(programVersions).values({
      ...next.contents,
      ...hangsOn(document),
      document: key,
      ownerId: saved.owner,
      savedBy,
      device,
      beganAt: now,
      kept: false,
    });
    await boundProgram(tx, key);
    await boundAccount(tx, this.#quotas, saved.owner);
  }

  /** Newest first. What somebody has seen here stays: the next save does not take its place. */
  async list(document: ProgramKey): Promise<ProgramVersion[]> {
    const key = documentKey(document);
    await this.#db.execute(sql`update ${programVersions} set kept = true where not kept
      and id = (select max(id) from ${programVersions} where document = ${key})`);
    return this.#list(eq(programVersions.document, key));
  }

  read(document: ProgramKey, id: number): Promise<StoredProgramVersion> {
    return this.#read(eq(programVersions.document, documentKey(document)), id);
  }

  /** Everything somebody made in a class, whatever it belongs to. */
  listLesson(accountId: string, code: string): Promise<ProgramVersion[]> {
    return this.#list(this.#lesson(accountId, code));
  }

  readLesson(accountId: string, code: string, id: number): Promise<StoredProgramVersion> {
    return this.#read(this.#lesson(accountId, code), id);
  }

  #lesson(accountId: string, code: string): SQL | undefined {
    const { ownerId, classroomCode, workId } = programVersions;
    const isThere = sql`exists (select from ${works} w where w.id = ${workId} and w.deleted_at is null)`;
    return and(eq(ownerId, accountId), eq(classroomCode, code), or(isNull(workId), isThere));
  }

  async #list(which: SQL | undefined): Promise<ProgramVersion[]> {
    const rows = await this.#db
      .select({
        row: { ...listed, digest: programVersions.digest },
        maker: { _id: accounts.id, name: accounts.name },
      })
      .from(programVersions)
      .leftJoin(accounts, eq(accounts.id, programVersions.savedBy))
      .where(which)
      .orderBy(desc(programVersions.savedAt), desc(programVersions.id))
      .limit(HISTORY_LIMITS.ofProgram.versions);
    return unlikeNext(rows).map(({ row, maker }) => present(row, maker));
  }

  async #read(which: SQL | undefined, id: number): Promise<StoredProgramVersion> {
    const [found] = await this.#db
      .select({ row: programVersions, maker: { _id: accounts.id, name: accounts.name } })
      .from(programVersions)
      .leftJoin(accounts, eq(accounts.id, programVersions.savedBy))
      .where(and(eq(programVersions.id, id), which));
    if (!found) throw new ApiError('NOT_FOUND');
    return { ...present(found.row, found.maker), xml: found.row.xml };
  }

  async #newest(tx: Transaction, key: string): Promise<NewestVersion | undefined> {
    const { id, digest, blockMarks: marks, savedBy, device, beganAt, kept } = programVersions;
    const [row] = await tx
      .select({ id, digest, blockMarks: marks, savedBy, device, beganAt, kept })
      .from(programVersions)
      .where(eq(programVersions.document, key))
      .orderBy(desc(id))
      .limit(1);
    return row;
  }
}
