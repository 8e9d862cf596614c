import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { DatabaseError } from '../database/database-error.ts';

/**
 * A backup is a gzipped text, a JSON value a line: the head, files of the data folder, then for each table its name and its
 * rows, and the end with how many rows there were. Any unpacker opens it, and a later version of Trundle reads it whatever
 * became of the tables, because it begins where the tables were.
 */
const FORMAT = 1;

const HeadSchema = z.object({
  trundleBackup: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), sha256: z.string() })).min(1),
});
type BackupHead = Omit<z.infer<typeof HeadSchema>, 'trundleBackup'>;

const MarkSchema = z.union([
  z.object({ $file: z.enum(['jwt-secret']), content: z.string().max(10_000) }),
  z.object({ $table: z.string().regex(/^[a-z0-9_]{1,63}$/) }),
  z.object({ $end: z.object({ rows: z.number() }) }),
]);

export type BackupLine =
  | { kind: 'file'; name: string; content: string }
  | { kind: 'table'; name: string }
  /** A row, as it stands in the file. */
  | { kind: 'row'; json: string };

const damaged = (file: string): DatabaseError =>
  new DatabaseError(`The backup ${file} is damaged or not complete: use another one.`);

async function* textOf(head: BackupHead, lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  yield `${JSON.stringify({ trundleBackup: FORMAT, ...head })}\n`;
  let rows = 0;
  for await (const line of lines) {
    if (line.kind === 'file') yield `${JSON.stringify({ $file: line.name, content: line.content })}\n`;
    else if (line.kind === 'table') yield `${JSON.stringify({ $table: line.name })}\n`;
    else {
      rows += 1;
      yield `${line.json}\n`;
    }
  }
  yield `${JSON.stringify({ $end: { rows } })}\n`;
}

/** Written aside and put in place when it is whole and on the disk: what has the name of a backup is one. */
export const writeBackupFile = async (
  file: string,
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
): Promise<void> => {
  const draft = `${file}.part`;
  try {
    await pipeline(Readable.from(textOf(head, lines)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const written = await open(draft, 'r+');
    await written.sync().finally(() => written.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  // A fault on the way ends what is unpacked, and whoever reads hears of it there.
  pipeline(createReadStream(file), unpacked).catch(() => undefined);
  let rest: string[] = [];
  for await (const piece of unpacked as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n');
    rest.push(first);
    for (const next of others) {
      yield rest.join('');
      rest = [next];
    }
  }
}

/** Reads a backup from its beginning to its end, and throws where it is cut off. */
export class BackupReader {
  readonly #file: string;
  readonly #lines: AsyncGenerator<string>;

  constructor(file: string) {
    this.#file = file;
    this.#lines = linesOf(file);
  }

  async head(): Promise<BackupHead> {
    const head = HeadSchema.safeParse(this.#parsed(await this.#next()));
    if (!head.success) throw new DatabaseError(`The file ${this.#file} is no backup of Trundle.`);
    return head.data;
  }

  async *lines(): AsyncGenerator<BackupLine> {
    let rows = 0;
    for (;;) {
      const json = await this.#next();
      if (json === undefined) throw damaged(this.#file);
      if (!json.startsWith('{"$')) {
        rows += 1;
        yield { kind: 'row', json };
        continue;
      }
      const mark = MarkSchema.safeParse(this.#parsed(json));
      if (!mark.success) throw damaged(this.#file);
      if ('$end' in mark.data) {
        if (mark.data.$end.rows !== rows) throw damaged(this.#file);
        return;
      }
      if ('$table' in mark.data) yield { kind: 'table', name: mark.data.$table };
      else yield { kind: 'file', name: mark.data.$file, content: mark.data.content };
    }
  }

  async #next(): Promise<string | undefined> {
    try {
      const { value, done } = await this.#lines.next();
      return done ? undefined : value;
    } catch {
      throw damaged(this.#file);
    }
  }

  #parsed(line: string | undefined): unknown {
    try {
      return JSON.parse(line ?? '');
    } catch {
      return undefined;
    }
  }
}
