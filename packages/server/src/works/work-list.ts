import type { SavedProgram } from '@trundle/protocol/entities/program-file';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import type { CallRequest } from '@trundle/protocol/http/call';
import { EXPORT_PART, type listWorks, WORKS_PAGE } from '@trundle/protocol/http/work';
import { matchesWords } from '@trundle/protocol/search-words';
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { accounts, works } from '../database/schema.ts';
import { presentSummary } from './works.ts';

type Wanted = CallRequest<typeof listWorks>['query'];

const { xml: _xml, bytes: _bytes, ...LISTED } = getTableColumns(works);
const MAKER = { _id: accounts.id, name: accounts.name };
const NEWEST_FIRST = [desc(works.updatedAt), works.id];
/** An order that no save changes: what is handed out in parts leaves none of them out. */
const NEWEST_MADE_FIRST = [desc(works.createdAt), works.id];
/** A list carries the covers of its first works up to so many bytes; each work still gives its own whole. */
const MOST_COVER_BYTES = 3_000_000;

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Lists of a class's works. Only what is shown is read with its cover, only what is taken along with its program. */
export class WorkList {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  async read(code: string, wanted: Wanted): Promise<WorkSummary[]> {
    const ids = await this.#page(code, wanted);
    if (ids.length === 0) return [];
    const rows = await this.#db
      .select({ row: LISTED, maker: MAKER })
      .from(works)
      .innerJoin(accounts, eq(accounts.id, works.createdBy))
      .where(and(inArray(works.id, ids), isNull(works.deletedAt)));
    const place = new Map(ids.map((id, at) => [id, at]));
    let room = MOST_COVER_BYTES;
    return rows
      .toSorted((one, other) => (place.get(one.row.id) ?? 0) - (place.get(other.row.id) ?? 0))
      .map(({ row, maker }) => {
        room -= Buffer.byteLength(row.svgCover);
        return presentSummary(room < 0 ? { ...row, svgCover: '' } : row, maker);
      });
  }

  /** The next part of everything the class has saved under a name. */
  async export(code: string, offset: number): Promise<{ programs: SavedProgram[]; left: number }> {
    const sizes = await this.#db
      .select({ id: works.id, bytes: works.bytes })
      .from(works)
      .where(this.#of(code))
      .orderBy(...NEWEST_MADE_FIRST)
      .offset(offset);
    const part: string[] = [];
    let bytes = 0;
    for (const work of sizes.slice(0, EXPORT_PART.programs)) {
      bytes += work.bytes ?? 0;
      if (part.length > 0 && bytes > EXPORT_PART.bytes) break;
      part.push(work.id);
    }
    const programs = await this.#db
      .select({ name: works.name, mapId: works.mapId, xml: works.xml, by: accounts.name })
      .from(works)
      .innerJoin(accounts, eq(accounts.id, works.createdBy))
      .where(inArray(works.id, part))
      .orderBy(...NEWEST_MADE_FIRST);
    return { programs, left: sizes.length - part.length };
  }

  #of(code: string, by?: string): SQL | undefined {
    const maker = by === undefined ? undefined : eq(works.createdBy, by);
    return and(eq(works.classroomCode, code), isNull(works.deletedAt), maker);
  }

  /** Names are compared as people do, which the database does not know; so they are looked through here. */
  async #page(code: string, { by, search, order, offset }: Wanted): Promise<string[]> {
    const found = this.#db
      .select({ id: works.id, name: works.name, maker: accounts.name })
      .from(works)
      .innerJoin(accounts, eq(accounts.id, works.createdBy))
      .where(this.#of(code, by))
      .orderBy(...NEWEST_FIRST)
      .$dynamic();
    if (search === '' && order === 'changed') return (await found.limit(WORKS_PAGE).offset(offset)).map(({ id }) => id);
    const fitting = (await found).filter(({ name, maker }) =>
      matchesWords(by === undefined ? `${name} ${maker}` : name, search),
    );
    if (order === 'name') fitting.sort((one, other) => byName.compare(one.name, other.name));
    return fitting.slice(offset, offset + WORKS_PAGE).map(({ id }) => id);
  }
}
