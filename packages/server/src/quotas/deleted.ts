import { KEPT } from '@trundle/protocol/quotas';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/**
 * What somebody deleted last can be brought back and does not count; older ones make room. Otherwise making and deleting
 * in turn would fill the disk.
 */
export const forgetDeleted = async (db: Database['db'], table: 'works' | 'projects', maker: string): Promise<void> => {
  const rows = sql.identifier(table);
  await db.execute(sql`delete from ${rows} where id in (
    select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as total from ${rows}
      where created_by = ${maker} and deleted_at is not null
      window newest as (order by deleted_at desc, id)
    ) as deleted where place > ${KEPT.deletedThings} or total > ${KEPT.deletedBytes})`);
};
