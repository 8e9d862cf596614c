import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { accounts, programVersions, stateEntries, studentNotes, works } from '../database/schema.ts';
import { eraseAccounts } from '../personal-data/erase.ts';
import { trashedSince } from './since.ts';

/**
 * What students made in a class they were taken off thirty days ago, with its history. An account that was made for that
 * class and has no place in another goes too: nobody could log in to it. Who has an account of their own stays on the
 * list of those the class code does not let in.
 */
export const eraseFormerStudents = async (tx: Transaction, since: Date, now: Date): Promise<void> => {
  const { rows } = await tx.execute<{ code: string; account: string }>(sql`
    select distinct gone.classroom_code as code, gone.account_id as account from class_members gone
    where gone.role = 'student' and gone.removed_at >= ${trashedSince(since)} and gone.removed_at < ${trashedSince(now)}
      and not exists (select from class_members here where here.classroom_code = gone.classroom_code
        and here.account_id = gone.account_id and (here.removed_at is null or here.removed_at >= ${trashedSince(now)}))`);
  if (rows.length === 0) return;
  const gone = sql`(select * from unnest(${sql.param(rows.map(({ code }) => code))}::text[],
    ${sql.param(rows.map(({ account }) => account))}::text[]) as gone (code, account))`;
  const orphans = await tx.execute<{ id: string }>(sql`select a.id from ${accounts} a where a.email is null
    and (a.home_classroom, a.id) in ${gone}
    and not exists (select from class_members m where m.account_id = a.id and m.role = 'student'
      and m.classroom_code <> a.home_classroom)`);
  await eraseAccounts(
    tx,
    orphans.rows.map(({ id }) => id),
  );
  await tx.execute(sql`delete from ${works} where (classroom_code, created_by) in ${gone}`);
  await tx.execute(sql`delete from ${programVersions} where (classroom_code, owner_id) in ${gone}`);
  await tx.execute(sql`delete from ${studentNotes} where (classroom_code, student_id) in ${gone}`);
  await tx.execute(sql`delete from ${stateEntries}
    where (split_part(namespace, '/', 2), account_id) in ${gone} and namespace like 'classroom/%'`);
};
