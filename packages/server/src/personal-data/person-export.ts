import type { Language } from '@trundle/protocol';
import { CLASSROOM_STATE_KEYS } from '@trundle/protocol/entities/account';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { stateEntries } from '../database/schema.ts';
import type { Files } from '../files/files.ts';
import { type ZipEntry, zipStream } from '../files/zip-stream.ts';
import { Download } from '../http/download.ts';
import { serverTexts } from '../texts/index.ts';
import { EXPORTED_TABLES, type ExportedTable } from './exported-tables.ts';
import { type DataScope, rowsOf } from './scope.ts';

type Row = Record<string, unknown>;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/zip': 'zip',
};
const LONGEST_NAME = 60;

/** A name that every computer takes for a file's, and that leads nowhere else. */
const fileName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be in a name
  name.replace(/[\u0000-\u001f\u007f\\/:*?"<>|.]+/g, '_').slice(0, LONGEST_NAME) || '_';

const nameOf = (value: unknown): string => fileName(value instanceof Date ? value.toISOString() : String(value ?? ''));

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const without = (columns: Record<string, PgColumn>, left: readonly string[]): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !left.includes(name)));

/** The open program, those put aside, and one that could not be opened. */
function* programsIn(folder: string, key: string, value: unknown): Generator<ZipEntry> {
  const { xml, broken, putAside } = CLASSROOM_STATE_KEYS;
  if ((key === xml || key === broken) && typeof value === 'string')
    yield { name: `${folder}/${key}.xml`, content: value };
  if (key !== putAside || !Array.isArray(value)) return;
  for (const [index, aside] of (value as { work: string; xml: string }[]).entries())
    yield { name: `${folder}/${fileName(aside.work)}-${index + 1}.xml`, content: aside.xml };
}

/** Everything about a person as one file, made while it is sent: a piece of the database at a time. */
export class PersonExport {
  readonly #db: Database['db'];
  readonly #files: Pick<Files, 'read'>;

  constructor(database: Database, files: Pick<Files, 'read'>) {
    this.#db = database.db;
    this.#files = files;
  }

  download(scope: DataScope, name: string, language: Language): Download {
    return new Download(`${fileName(name)}.zip`, 'application/zip', zipStream(this.#entries(scope, language)));
  }

  async *#entries(scope: DataScope, language: Language): AsyncGenerator<ZipEntry> {
    const { readme } = serverTexts(language).personalData;
    yield { name: 'README.txt', content: readme };
    for (const exported of Object.values(EXPORTED_TABLES)) {
      if ('because' in exported) continue;
      const rows = exported.rows(scope);
      if (rows !== null) yield* this.#table(exported, rows);
    }
    yield* this.#documents(scope);
  }

  /** A list of what there is; what is large follows one by one. */
  async *#table(exported: ExportedTable, where: SQL | undefined): AsyncGenerator<ZipEntry> {
    const { place, table, files = {} } = exported;
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const listed = without(columns, [...(exported.without ?? []), ...Object.keys(files)]);
    const rows: Row[] = await this.#db.select(listed).from(table).where(where);
    if (rows.length === 0) return;
    yield { name: `${place}.json`, content: json(rows) };
    for (const row of rows) {
      const stem = `${place}/${nameOf(row[exported.name ?? 'id'])}-${fileName(String(row.id)).slice(0, 8)}`;
      if (exported.content !== undefined) yield await this.#content(stem, String(row[exported.content]));
      if (exported.files !== undefined && columns.id) yield* this.#large(stem, exported, eq(columns.id, row.id));
    }
  }

  async *#large(stem: string, { table, files = {} }: ExportedTable, which: SQL): AsyncGenerator<ZipEntry> {
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const wanted = Object.fromEntries(Object.keys(files).flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
    // Deleted since it was listed: then there is nothing of it to give.
    const [row]: Row[] = await this.#db.select(wanted).from(table).where(which);
    for (const [key, ending] of Object.entries(files)) {
      const text = row?.[key];
      if (typeof text === 'string' && text !== '') yield { name: `${stem}.${ending}`, content: text };
      if (text instanceof Uint8Array) yield { name: `${stem}.${ending}`, content: new Uint8Array(text) };
    }
  }

  async #content(stem: string, fileId: string): Promise<ZipEntry> {
    try {
      const file = await this.#files.read(fileId);
      return { name: `${stem}.${ENDINGS[file.type] ?? 'bin'}`, content: new Uint8Array(await file.arrayBuffer()) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Said in its place rather than left out: somebody will look for it.
      return { name: `${stem}.missing.txt`, content: `${fileId}\n` };
    }
  }

  /** What browsers keep: a document each, its programs as files too. */
  async *#documents(scope: DataScope): AsyncGenerator<ZipEntry> {
    const { namespace, key, value, updatedAt } = stateEntries;
    const kept = rowsOf.stateEntries(scope);
    const keys = await this.#db
      .select({ namespace, key })
      .from(stateEntries)
      .where(kept)
      .orderBy(asc(namespace), asc(key));
    for (const place of new Set(keys.map((row) => row.namespace))) {
      const rows = await this.#db
        .select({ key, value, updatedAt })
        .from(stateEntries)
        .where(and(kept, eq(namespace, place)));
      yield {
        name: `documents/${fileName(place)}.json`,
        content: json(Object.fromEntries(rows.map((row) => [row.key, row]))),
      };
      for (const row of rows) yield* programsIn(`programs/${fileName(place)}`, row.key, row.value);
    }
  }
}
