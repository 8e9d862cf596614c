import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { programVersions } from '../database/schema.ts';
import { THINNING } from './policy.ts';

const before = (moment: Date, age: number): Date => new Date(moment.getTime() - age);

/** Which stretch of time a version is in; those of the last hour are each in one of their own. */
const stretch = (now: Date): SQL => {
  const tiers = THINNING.toSorted((one, other) => other.from - one.from).map(
    ({ from, every }) => sql`when began_at < ${before(now, from)}
      then ${String(from)} || ' ' || floor(extract(epoch from began_at) / ${every / 1_000}::float8)::text`,
  );
  return sql`case ${sql.join(tiers, sql` `)} else 'new ' || id::text end`;
};

/** What came to the age of one of the tiers between two moments. */
const crossed = (since: Date, now: Date, whole: boolean): SQL => {
  const windows = THINNING.map(({ from, every }) => {
    const start = before(since, from).getTime();
    // A stretch of which a part was thinned before is looked at from its beginning.
    const first = new Date(whole ? Math.floor(start / every) * every : start);
    return sql`began_at >= ${first} and began_at < ${before(now, from)}`;
  });
  return sql`(${sql.join(windows, sql` or `)})`;
};

/**
 * Of every stretch of time one version stays, the one with most blocks: a program that was emptied must not be what is
 * left of an hour's work. The newest of a program always stays. Only what has come of age since the last time is read.
 */
export const thinHistory = async (tx: Transaction, since: Date, now: Date): Promise<void> => {
  await tx.execute(sql`delete from ${programVersions} where id in (
    select id from (
      select id, document, row_number() over (partition by document, ${stretch(now)} order by blocks desc, id desc) as place
      from ${programVersions} where ${crossed(since, now, true)}
        and document in (select document from ${programVersions} where ${crossed(since, now, false)})
    ) as placed where place > 1
      and id <> (select max(id) from ${programVersions} newest where newest.document = placed.document))`);
};
