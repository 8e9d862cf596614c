import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { programVersions } from '../database/schema.ts';
import { THINNING } from './policy.ts';

const secondsBefore = (now: Date, age: number): number => (now.getTime() - age) / 1_000;

/** Which stretch of time a version is in; those of the last hour are each in one of their own. */
const stretch = (now: Date): SQL => {
  const tiers = THINNING.toSorted((one, other) => other.from - one.from).map(
    ({ from, every }) => sql`when extract(epoch from saved_at) < ${secondsBefore(now, from)}::float8
      then ${String(from)} || ' ' || floor(extract(epoch from saved_at) / ${every / 1_000}::float8)::text`,
  );
  return sql`case ${sql.join(tiers, sql` `)} else 'new ' || id::text end`;
};

/**
 * Of every stretch of time one version stays, the one with most blocks: a program that was emptied must not be what is
 * left of an hour's work. The newest of a program always stays.
 */
export const thinHistory = async ({ db }: Database, now: Date): Promise<void> => {
  await db.execute(sql`delete from ${programVersions} where id in (
    select id from (
      select id, max(id) over (partition by document) as newest,
        row_number() over (partition by document, ${stretch(now)} order by blocks desc, id desc) as place
      from ${programVersions}
    ) as placed where place > 1 and id <> newest)`);
};
