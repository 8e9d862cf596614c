import { type SQL, sql } from 'drizzle-orm';

/** New texts of something, by column; what is left out stays as it is. */
type Texts = Record<string, string | undefined>;

export const bytesOf = (texts: Texts): number =>
  Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/** How much larger a row becomes by its new texts, to be counted when they are written. */
export const growthOf = (table: 'works' | 'projects', id: string, texts: Texts): SQL => {
  const replaced = Object.entries(texts).filter(([, text]) => text !== undefined);
  const before = replaced.map(([column]) => sql`octet_length(${sql.identifier(column)})`);
  return sql`select ${bytesOf(texts)}::int - (${sql.join(before, sql` + `)}) from ${sql.identifier(table)} where id = ${id}`;
};
