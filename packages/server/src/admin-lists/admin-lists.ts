import { ADMIN_PAGE, type listAllClasses, type listPeople, type readHealth } from '@trundle/protocol/http/admin';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

interface Options {
  database: Database;
  capacity: { read(): Promise<{ databaseBytes: number }> };
  storage: { isPaused: boolean };
  version: string;
}

/** A page that pings is heard of every few seconds; one behind others less often. */
const HERE = sql`now() - interval '2 minutes'`;

/** Words to look for, and which page of what they find. */
interface Asked {
  q: string;
  p: number;
}
type People = CallAnswerInput<typeof listPeople>;
type Classes = CallAnswerInput<typeof listAllClasses>;

/** Whether any of these has the words in it; without words everything fits. */
const fits = (words: string, ...columns: SQL[]): SQL =>
  words === ''
    ? sql`true`
    : sql.join(
        columns.map((column) => sql`position(lower(${words}) in lower(coalesce(${column}, ''))) > 0`),
        sql` or `,
      );

/** One more than is shown says that there are more. */
const pageOf = ({ p }: Asked): SQL => sql`limit ${ADMIN_PAGE + 1} offset ${(p - 1) * ADMIN_PAGE}`;
const paged = <Row>(rows: Row[]): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(0, ADMIN_PAGE),
  more: rows.length > ADMIN_PAGE,
});
const iso = (moment: Date | string): string => new Date(moment).toISOString();

/** What an admin sees of the server: who has an account, which classes there are, and how it is. */
export class AdminLists {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async people(asked: Asked): Promise<People> {
    const { rows } = await this.#db.execute<People['rows'][number] & { seenAt: string | null; createdAt: string }>(sql`
      select a.id as "_id", a.name, a.email, a.role, a.verified_at is not null as verified, a.home_classroom as home,
        (select count(*) from class_members m join classrooms c on c.code = m.classroom_code
          where m.account_id = a.id and m.removed_at is null and c.deleted_at is null)::int as classes,
        (select max(coalesce(s.seen_at, s.created_at)) from sessions s where s.account_id = a.id) as "seenAt",
        a.created_at as "createdAt"
      from accounts a
      where a.demo is null and (${fits(asked.q, sql`a.name`, sql`a.email`, sql`a.home_classroom`)})
      order by a.created_at desc, a.id ${pageOf(asked)}`);
    return paged(
      rows.map((row) => ({
        ...row,
        createdAt: iso(row.createdAt),
        seenAt: row.seenAt === null ? null : iso(row.seenAt),
      })),
    );
  }

  async classes(asked: Asked): Promise<Classes> {
    const { rows } = await this.#db.execute<Classes['rows'][number]>(sql`
      select c.code as "_id", c.name, a.name as teacher,
        (select count(*) from class_members m
          where m.classroom_code = c.code and m.role = 'student' and m.removed_at is null)::int as students,
        (select count(*) from robots r where r.classroom_code = c.code)::int as robots, c.updated_at as "updatedAt"
      from classrooms c join accounts a on a.id = c.created_by
      where c.deleted_at is null and not c.practice and a.demo is null
        and (${fits(asked.q, sql`c.name`, sql`c.code`, sql`a.name`)})
      order by c.updated_at desc, c.code ${pageOf(asked)}`);
    return paged(rows.map((row) => ({ ...row, updatedAt: iso(row.updatedAt) })));
  }

  async health(): Promise<CallAnswerInput<typeof readHealth>> {
    const { capacity, storage, version } = this.#options;
    const { rows } = await this.#db.execute<{ pages: number }>(
      sql`select count(*)::int as pages from sessions where ended_at is null and seen_at > ${HERE}`,
    );
    const { databaseBytes } = await capacity.read();
    return {
      version,
      databaseBytes,
      saves: !storage.isPaused,
      pages: rows[0]?.pages ?? 0,
      startedAt: iso(new Date(Date.now() - process.uptime() * 1_000)),
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  get #db(): Database['db'] {
    return this.#options.database.db;
  }
}
