import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { LARGEST, type readUsage, SHOWN } from '@trundle/protocol/http/usage';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { COUNTS } from './counts.ts';
import type { Quotas } from './quotas.ts';
import type { StorageCapacity } from './storage-capacity.ts';

type Usage = CallAnswerInput<typeof readUsage>;
type Measure = Usage['server'][number];
type Counted = Exclude<Measure['quota'], 'serverBytes'>;

const OF_SERVER = SHOWN.server.filter((quota) => quota !== 'serverBytes');

/** What each class or account holds in all, by id; the largest first. */
const largest = (sums: readonly SQL[]): SQL => sql`select id, sum(bytes) as bytes from (
  ${sql.join([...sums], sql` union all `)}) as parts where id is not null group by id order by 2 desc limit ${LARGEST}`;
const CLASSES = largest([
  sql`select classroom_code as id, sum(bytes) as bytes from works where deleted_at is null group by 1`,
  sql`select classroom_code as id, sum(bytes) as bytes from program_versions group by 1`,
  sql`select classroom_code as id, sum(size) as bytes from files group by 1`,
]);
const ACCOUNTS = largest([
  sql`select created_by as id, sum(bytes) as bytes from works where deleted_at is null group by 1`,
  sql`select created_by as id, sum(bytes) as bytes from projects where deleted_at is null group by 1`,
  sql`select account_id as id, sum(bytes) as bytes from state_entries group by 1`,
  sql`select owner_id as id, sum(bytes) as bytes from program_versions group by 1`,
  sql`select created_by as id, sum(size) as bytes from files group by 1`,
]);

/** What the server holds, for whoever looks after it. */
export class UsageReport {
  readonly #db: Database['db'];
  readonly #quotas: Quotas;
  readonly #capacity: StorageCapacity;

  constructor(database: Database, quotas: Quotas, capacity: StorageCapacity) {
    this.#db = database.db;
    this.#quotas = quotas;
    this.#capacity = capacity;
  }

  async read(): Promise<Usage> {
    const { databaseBytes, freeBytes } = await this.#capacity.read({ now: true });
    const limit = await this.#quotas.limit('serverBytes');
    const total: Measure = { quota: 'serverBytes', used: databaseBytes, limit };
    return {
      databaseBytes,
      freeBytes,
      isFull: await this.#capacity.isFull(limit),
      server: [total, ...(await this.#measures(OF_SERVER, ''))],
      classes: await this.#classes(),
      accounts: await this.#accounts(),
    };
  }

  async #classes(): Promise<Usage['classes']> {
    const { rows } = await this.#db.execute<{ code: string; name: string; teacher: string }>(
      sql`select c.code, c.name, a.name as teacher from (${CLASSES}) as held
        join classrooms c on c.code = held.id join accounts a on a.id = c.created_by order by held.bytes desc`,
    );
    return Promise.all(rows.map(async (row) => ({ ...row, measures: await this.#measures(SHOWN.class, row.code) })));
  }

  async #accounts(): Promise<Usage['accounts']> {
    const { rows } = await this.#db.execute<{ _id: string; name: string; email: string | null }>(
      sql`select a.id as _id, a.name, a.email from (${ACCOUNTS}) as held
        join accounts a on a.id = held.id order by held.bytes desc`,
    );
    return Promise.all(rows.map(async (row) => ({ ...row, measures: await this.#measures(SHOWN.account, row._id) })));
  }

  async #measures(quotas: readonly Counted[], of: string): Promise<Measure[]> {
    const asked = quotas.map((quota) => sql`(${COUNTS[quota](of)})::float8`);
    const { rows } = await this.#db.execute<{ used: number[] }>(sql`select array[${sql.join(asked, sql`, `)}] as used`);
    return Promise.all(
      quotas.map(async (quota, index) => ({
        quota,
        used: rows[0]?.used[index] ?? 0,
        limit: await this.#quotas.limit(quota),
      })),
    );
  }
}
