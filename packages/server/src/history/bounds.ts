import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { programVersions } from '../database/schema.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { HISTORY_LIMITS } from './policy.ts';

type Connection = Database['db'] | Transaction;
interface Limit {
  bytes: number;
  versions?: number;
}

/** The oldest versions of one program go. */
export const boundProgram = async (tx: Transaction, document: string): Promise<void> => {
  const { versions, bytes } = HISTORY_LIMITS.ofProgram;
  await tx.execute(sql`delete from ${programVersions} where id in (
    select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as total
      from ${programVersions} where document = ${document} window newest as (order by id desc)
    ) as counted where place > 1 and (place > ${versions} or total > ${bytes}))`);
};

/**
 * Makes room among programs that share a limit. Every program has the same share: its newest version comes first, the
 * others by how much of their own program's history is newer than they are. So a long history is cut before a short one
 * loses anything.
 */
const cutLongest = async (db: Connection, which: SQL, limit: Limit): Promise<void> => {
  const { bytes, versions = Number.MAX_SAFE_INTEGER } = limit;
  await db.execute(sql`delete from ${programVersions} where id in (
    select id from (
      select id, row_number() over (order by place, id desc) as places,
        sum(bytes) over (order by case when place = 1 then 0 else total end, id desc) as held
      from (
        select id, bytes, row_number() over newest as place, sum(bytes) over newest as total
        from ${programVersions} where ${which} window newest as (partition by document order by id desc)
      ) as counted
    ) as ranked where places > 1 and (places > ${versions}::bigint or held > ${bytes}::bigint))`);
};

/** Called with every new version, so it looks before it cuts. */
export const boundAccount = async (tx: Transaction, quotas: Quotas, owner: string): Promise<void> => {
  const { versions } = HISTORY_LIMITS.ofAccount;
  const { rows } = await tx.execute<{ demo: string | null; versions: number; bytes: number }>(sql`
    select demo, count(v.id)::int as versions, coalesce(sum(v.bytes), 0)::float8 as bytes
    from accounts left join ${programVersions} v on v.owner_id = accounts.id
    where accounts.id = ${owner} group by accounts.id`);
  const [held] = rows;
  if (!held) return;
  const bytes = quotas.limitKnown(held.demo === null ? 'historyBytes' : 'demoHistoryBytes');
  if (held.versions > versions || held.bytes > bytes)
    await cutLongest(tx, sql`owner_id = ${owner}`, { bytes, versions });
};

interface Holder {
  /** Those with new versions since a moment, that hold more than they may. */
  tooLarge: (since: Date, bytes: number) => SQL;
  versionsOf: (id: string) => SQL;
  quota: 'classHistoryBytes' | 'demoHistoryBytes';
}
/** What several people share is looked at from time to time: nobody can be far above, each has a limit of their own. */
const SHARED: readonly Holder[] = [
  {
    quota: 'classHistoryBytes',
    versionsOf: (code) => sql`classroom_code = ${code}`,
    tooLarge: (since, bytes) => sql`select classroom_code as id from ${programVersions}
      where classroom_code in (select classroom_code from ${programVersions} where began_at >= ${since})
      group by classroom_code having sum(bytes) > ${bytes}`,
  },
  {
    quota: 'demoHistoryBytes',
    versionsOf: (demo) => sql`owner_id in (select id from accounts where demo = ${demo})`,
    tooLarge: (
      since,
      bytes,
    ) => sql`select demo as id from accounts join ${programVersions} v on v.owner_id = accounts.id
      where demo in (select demo from accounts join ${programVersions} n on n.owner_id = accounts.id
        where n.began_at >= ${since} and demo is not null)
      group by demo having sum(v.bytes) > ${bytes}`,
  },
];

export const boundShared = async (db: Connection, quotas: Quotas, since: Date): Promise<void> => {
  for (const { quota, tooLarge, versionsOf } of SHARED) {
    const bytes = quotas.limitKnown(quota);
    const { rows } = await db.execute<{ id: string }>(tooLarge(since, bytes));
    for (const { id } of rows) await cutLongest(db, versionsOf(id), { bytes });
  }
};
