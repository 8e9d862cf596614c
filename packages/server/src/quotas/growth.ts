import { type SQL, sql } from 'drizzle-orm';

/** New texts of a row, by column; undefined ones stay as they are. */
type Texts = Record<string, string | undefined>;

export const bytesOf = (texts: Texts): number =>
  Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/** A query for how many bytes a row grows by its new texts. It runs when they are written, under the quota's lock. */
export const growthOf = (table: 'works' | 'projects', id: string, texts: Texts): SQL => {
  const replaced = Object.entries(texts).filter(([, text]) => text !== undefined);
  const before = replaced.map(([column]) => sql`octet_length(${sql.identifier(column)})`);
  return sql`select ${bytesOf(texts)}::int - (${sql.join(before, sql` + `)}) from ${sql.identifier(table)} where id = ${id}`;
};
