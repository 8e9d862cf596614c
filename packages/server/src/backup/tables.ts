import type pg from 'pg';

interface Column {
  name: string;
  /** As PostgreSQL writes it: `text[]`, `timestamp(3) with time zone`. */
  type: string;
  isJson: boolean;
}

/** Tables with rows of people. The list of migrations is made by migrating; parts of a table come with the whole. */
export const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname <> 'schema_migrations' ORDER BY relname`);
  return rows.map(({ name }) => name);
};

/** What is stored; what the database works out by itself is left to it. */
export const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = ('public.' || quote_ident($1))::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name, type }) => ({ name, type, isJson: type === 'json' || type === 'jsonb' }));
};
