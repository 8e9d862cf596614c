import { KEPT } from '@trundle/protocol/quotas';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/**
 * The latest deleted rows of a maker are kept, so that they can be brought back, and do not count towards the quota. Older
 * ones are deleted for good: otherwise creating and deleting again and again would fill the disk.
 */
export const purgeDeleted = async (db: Database['db'], table: 'works' | 'projects', maker: string): Promise<void> => {
  const rows = sql.identifier(table);
  await db.execute(sql`delete from ${rows} where id in (
    select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as total from ${rows}
      where created_by = ${maker} and deleted_at is not null
      window newest as (order by deleted_at desc, id)
    ) as deleted where place > ${KEPT.deletedThings} or total > ${KEPT.deletedBytes})`);
};
