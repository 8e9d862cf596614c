import { KEPT } from '@trundle/protocol/quotas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/** With its file a picture goes. */
const remove = (db: Database['db'], pictures: SQL) =>
  db.execute(sql`delete from files where id in (select file_id from media where id in (${pictures}))`);

/** The latest that somebody deleted are kept for a second thought; adding and deleting in turns must not fill the disk. */
export const purgeDeletedMedia = async (db: Database['db'], maker: string): Promise<void> => {
  await remove(
    db,
    sql`select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as total from media
      where created_by = ${maker} and deleted_at is not null
      window newest as (order by deleted_at desc, id)
    ) as deleted where place > ${KEPT.deletedThings} or total > ${KEPT.deletedBytes}`,
  );
};

/** What nobody has brought back in time. */
export const removeMediaDeletedBefore = async (db: Database['db'], before: Date): Promise<void> => {
  await remove(db, sql`select id from media where deleted_at < ${before}`);
};
