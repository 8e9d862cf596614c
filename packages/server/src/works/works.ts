import { standingOf } from '@trundle/protocol/entities/project';
import { distinctName, type Work, type WorkSummary } from '@trundle/protocol/entities/work';
import { may } from '@trundle/protocol/permissions';
import { ALWAYS_SAVED_BYTES } from '@trundle/protocol/quotas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import { usableProjects } from '../access/demo-scope.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError, staleVersion } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, works } from '../database/schema.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { ProgramHistory } from '../history/program-history.ts';
import { bytesOf, growthOf } from '../quotas/growth.ts';
import { purgeDeleted } from '../quotas/purge-deleted.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { idMadeOf, newId } from '../random.ts';
import { safeSvg } from './safe-svg.ts';

type WorkRow = typeof works.$inferSelect;
type SummaryRow = Omit<WorkRow, 'xml' | 'bytes'>;
type NamedRow = Pick<WorkRow, 'name' | 'createdBy' | 'classroomCode'>;
type RecordedRow = Pick<WorkRow, 'id' | 'xml' | 'version' | 'createdBy' | 'classroomCode'>;
interface Maker {
  _id: string;
  name: string;
}

interface NewWork {
  name: string;
  xml: string;
  /** Left out, the one of the class. */
  mapId?: number | undefined;
  svgCoverXML: string;
  rule?: string | undefined;
  projectRef?: string | undefined;
  workRef?: string | undefined;
  key?: string | undefined;
  /** With a number behind its name, where its maker has one of that name in the class. */
  distinct?: boolean | undefined;
}

interface WorkChange {
  xml?: string | undefined;
  svgCoverXML?: string | undefined;
  name?: string | undefined;
  /** The version the change started from; left out, it overwrites on purpose. */
  version?: number | undefined;
}

/** The very work that somebody wishes. */
const isThere = (row: Pick<WorkRow, 'xml' | 'deletedAt'> | undefined, { xml }: NewWork): boolean =>
  row !== undefined && row.deletedAt === null && row.xml === xml;

const isOnlyCover = ({ xml, name, svgCoverXML }: WorkChange): boolean =>
  svgCoverXML !== undefined && xml === undefined && name === undefined;

/** All that a change says is so already. */
const isSaved = (work: Work, { xml, svgCoverXML = work.svgCoverXML, name = work.name }: WorkChange): boolean =>
  work.xml === xml && work.svgCoverXML === svgCoverXML && work.name === name;

const textsOf = ({ xml, svgCoverXML }: Pick<WorkChange, 'xml' | 'svgCoverXML'>) => ({ xml, svg_cover: svgCoverXML });

export const presentSummary = (row: SummaryRow, maker: Maker): WorkSummary => ({
  _id: row.id,
  name: row.name,
  svgCoverXML: row.svgCover,
  mapId: row.mapId,
  rule: row.rule,
  projectRef: row.projectRef,
  workRef: row.workRef,
  classRoom: row.classroomCode,
  version: row.version,
  created_by: maker,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Reading = Pick<Database['db'], 'select'>;

/** Who may see and change a work stands in the contract; here is what happens to it. */
export class Works {
  readonly #db: Database['db'];
  readonly #authorizer: Authorizer;
  readonly #quotas: Quotas;
  readonly #history: ProgramHistory;

  constructor(database: Database, authorizer: Authorizer, quotas: Quotas, history: ProgramHistory) {
    this.#history = history;
    this.#db = database.db;
    this.#authorizer = authorizer;
    this.#quotas = quotas;
  }

  /** Asked for again with the same key, because an answer was lost or in another tab, it is the work that is there. */
  async create(caller: Caller, code: string, given: NewWork, from: SavedFrom): Promise<Work> {
    const wished = given.key === undefined ? newId() : idMadeOf(caller.accountId, code, given.key);
    const there = await this.#find(wished);
    if (isThere(there, given)) return this.read(wished);
    const origins = await this.#origins(caller, code, given);
    const id = there === undefined ? wished : newId();
    try {
      await this.#insert(caller, code, id, { ...given, ...origins }, from);
    } catch (error) {
      // Whoever asked at the same moment was faster, and took the last place there was.
      if (!isThere(await this.#find(id), given)) throw error;
    }
    return this.read(id);
  }

  async #insert(caller: Caller, code: string, id: string, given: NewWork, from: SavedFrom): Promise<void> {
    const svgCover = safeSvg(given.svgCoverXML);
    const now = new Date();
    const row = {
      id,
      classroomCode: code,
      name: given.name,
      xml: given.xml,
      svgCover,
      mapId: given.mapId ?? (await this.#mapOf(code)),
      rule: given.rule ?? null,
      projectRef: given.projectRef ?? null,
      workRef: given.workRef ?? null,
      version: 1,
      createdBy: caller.accountId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    const bytes = bytesOf({ xml: given.xml, svgCover });
    await this.#quotas.createWithin(
      [
        { quota: 'works', of: caller.accountId },
        { quota: 'workBytes', of: caller.accountId, adding: bytes },
        { quota: 'classWorks', of: code },
        { quota: 'classWorkBytes', of: code, adding: bytes },
      ],
      async (tx) => {
        // Nothing else of the account is created meanwhile: two that come at once get two names.
        const name = given.distinct ? await this.#freeName(tx, row) : row.name;
        await tx.insert(works).values({ ...row, name });
        await this.#record(tx, row, from);
      },
      { bytes },
    );
  }

  async #freeName(tx: Transaction, { name, createdBy, classroomCode }: NamedRow): Promise<string> {
    const rows = await tx
      .select({ name: works.name })
      .from(works)
      .where(and(eq(works.createdBy, createdBy), eq(works.classroomCode, classroomCode), isNull(works.deletedAt)));
    return distinctName(name, new Set(rows.map((row) => row.name)));
  }

  async #mapOf(code: string): Promise<number> {
    const [row] = await this.#db.select({ mapId: classrooms.mapId }).from(classrooms).where(eq(classrooms.code, code));
    return Number(row?.mapId ?? 0);
  }

  /** Also one that was deleted: its id is taken. */
  async #find(id: string): Promise<Pick<WorkRow, 'xml' | 'deletedAt'> | undefined> {
    const [row] = await this.#db
      .select({ xml: works.xml, deletedAt: works.deletedAt })
      .from(works)
      .where(eq(works.id, id));
    return row;
  }

  /** In the transaction of a save it is what was saved there, whoever saves next. */
  async read(id: string, db: Reading = this.#db): Promise<Work> {
    const [found] = await db
      .select({ row: works, maker: { _id: accounts.id, name: accounts.name } })
      .from(works)
      .innerJoin(accounts, eq(accounts.id, works.createdBy))
      .where(and(eq(works.id, id), isNull(works.deletedAt)));
    if (!found) throw new ApiError('NOT_FOUND');
    const { row, maker } = found;
    return { ...presentSummary(row, maker), xml: row.xml };
  }

  /** The class a work belongs to. */
  async classOf(id: string): Promise<string> {
    const [row] = await this.#db
      .select({ code: works.classroomCode })
      .from(works)
      .where(and(eq(works.id, id), isNull(works.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    return row.code;
  }

  async update(id: string, given: WorkChange, from: SavedFrom): Promise<Work> {
    const { svgCoverXML } = given;
    const change = svgCoverXML === undefined ? given : { ...given, svgCoverXML: safeSvg(svgCoverXML) };
    const write = async (tx: Transaction): Promise<Work | null> =>
      (await this.#write(tx, id, change, from)) ? this.read(id, tx) : null;
    // A small program is saved whatever else there is.
    const saved =
      bytesOf(textsOf(change)) <= ALWAYS_SAVED_BYTES
        ? await this.#db.transaction(write)
        : await this.#quotas.createWithin(await this.#growthOf(id, change), write, SMALL_CHANGE);
    if (saved !== null) return saved;
    const work = await this.read(id);
    // All of the same again is a save whose answer was lost on the way.
    if (!isSaved(work, change)) throw staleVersion({ version: work.version, xml: work.xml, updatedAt: work.updatedAt });
    return work;
  }

  async delete(id: string): Promise<void> {
    const deleted = await this.#db
      .update(works)
      .set({ deletedAt: new Date() })
      .where(and(eq(works.id, id), isNull(works.deletedAt)))
      .returning({ maker: works.createdBy });
    const [row] = deleted;
    if (!row) throw new ApiError('NOT_FOUND');
    await purgeDeleted(this.#db, 'works', row.maker);
  }

  /** Whether it was saved: not when somebody else saved in between. */
  async #write(tx: Transaction, id: string, change: WorkChange, from: SavedFrom): Promise<boolean> {
    const [row] = await tx
      .update(works)
      .set({
        ...(change.xml === undefined ? {} : { xml: change.xml }),
        ...(change.svgCoverXML === undefined ? {} : { svgCover: change.svgCoverXML }),
        ...(change.name === undefined ? {} : { name: change.name }),
        // It is the version of the program: another name or cover is no reason to ask whoever has it open.
        ...(change.xml === undefined ? {} : { version: sql`${works.version} + 1` }),
        // The picture of what was saved before is no change.
        ...(isOnlyCover(change) ? {} : { updatedAt: new Date() }),
      })
      .where(
        and(
          eq(works.id, id),
          isNull(works.deletedAt),
          change.version === undefined ? undefined : eq(works.version, change.version),
        ),
      )
      .returning({
        id: works.id,
        version: works.version,
        createdBy: works.createdBy,
        classroomCode: works.classroomCode,
      });
    if (row && change.xml !== undefined) await this.#record(tx, { ...row, xml: change.xml }, from);
    return row !== undefined;
  }

  #record(tx: Transaction, row: RecordedRow, from: SavedFrom): Promise<void> {
    const { id, xml, version, createdBy: owner, classroomCode: code } = row;
    return this.#history.record(tx, { of: 'work', id, code }, { xml, version, from, owner });
  }

  /** How much larger the work becomes, counted where its bytes are counted. */
  async #growthOf(id: string, change: WorkChange): Promise<QuotaRequest[]> {
    const [row] = await this.#db
      .select({ maker: works.createdBy, code: works.classroomCode })
      .from(works)
      .where(and(eq(works.id, id), isNull(works.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    const adding = growthOf('works', id, textsOf(change));
    return [
      { quota: 'workBytes', of: row.maker, adding },
      { quota: 'classWorkBytes', of: row.code, adding },
    ];
  }

  /** A work of this class that one may change: one's own, and whoever leads it any; others' are refused like unknown ones. */
  async saveOpen(caller: Caller, code: string, id: string, change: WorkChange, from: SavedFrom): Promise<Work> {
    const work = await this.read(id);
    if (work.classRoom !== code) throw new ApiError('NOT_FOUND');
    const isOwn = work.created_by._id === caller.accountId;
    if (!isOwn && !may(await this.#authorizer.actorIn(caller, code), 'lead a class')) throw new ApiError('NOT_FOUND');
    return this.update(id, change, from);
  }

  /** What a work was started from must be there, and be to be had in this class. Of a rule that is its project, and the rule. */
  async #origins(caller: Caller, code: string, { rule, projectRef, workRef }: NewWork): Promise<Partial<NewWork>> {
    const wanted = [rule, projectRef].filter((id) => id !== undefined);
    let parent: string | null = null;
    if (wanted.length > 0) {
      const found = await usableProjects(this.#db, code, wanted);
      if (found.length < new Set(wanted).size) throw new ApiError('NOT_FOUND');
      const actor = await this.#authorizer.actorIn(caller, code);
      const [row] = await this.#db
        .select({ availableProjects: classrooms.availableProjects })
        .from(classrooms)
        .where(eq(classrooms.code, code));
      const available = row?.availableProjects ?? [];
      const isOut = found.some((project) => standingOf(project, available) === 'unavailable');
      if (isOut && !may(actor, 'open any project')) throw new ApiError('NOT_ALLOWED');
      parent = found.find(({ _id }) => _id === projectRef)?.parent ?? null;
    }
    if (workRef !== undefined && (await this.classOf(workRef)) !== code) throw new ApiError('NOT_FOUND');
    return parent === null ? {} : { projectRef: parent, rule: projectRef };
  }
}
