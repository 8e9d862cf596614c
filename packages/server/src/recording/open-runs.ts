import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

interface OpenRun {
  classroomCode: string;
  accountId: string;
  robot: number | null;
  /** When anything was written of the lesson last. */
  at: Date;
}

/** Runs of recorded lessons that began and, as far as is written, never ended. */
export const openRuns = async (db: Database['db']): Promise<OpenRun[]> => {
  const { rows } = await db.execute<{ code: string; account: string; robot: number | null; at: string }>(sql`
    select classroom_code as code, account_id as account, robot, greatest(at, coalesce((
        select max(until) from lesson_parts p
        where p.classroom_code = run.classroom_code and p.until >= run.at), at)) as at
    from (
      select distinct on (classroom_code, account_id) classroom_code, account_id, robot, at, kind from lesson_marks
      where kind in ('began', 'ended') and account_id is not null
      order by classroom_code, account_id, at desc, kind desc) run
    where kind = 'began'`);
  return rows.map(({ code, account, robot, at }) => ({
    classroomCode: code,
    accountId: account,
    robot,
    at: new Date(at),
  }));
};
