import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { fileChunks, files } from '../database/schema.ts';
import { newId } from '../random.ts';

type Tables = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0];

interface NewFile {
  content: Uint8Array;
  contentType: string;
  /** The class whose file it is: it goes when the class goes. */
  classroomCode: string | null;
  /** The account whose file it is: it goes when the account goes. */
  ownerId?: string;
  /** Who sends it. */
  createdBy: string | null;
}

/** Small enough that a row never holds up the connection, large enough that a model is a few rows. */
const CHUNK_BYTES = 256 * 1_024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const chunksOf = (content: Uint8Array): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / CHUNK_BYTES) }, (_, at) =>
    Buffer.from(content.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)),
  );

/** Files of nobody's in particular. */
export const isShared = (): SQL | undefined => and(isNull(files.classroomCode), isNull(files.ownerId));

/** Files kept in the database: one thing to back up, and never a file without its record. A file never changes. */
export class Files {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  /** Within somebody's transaction, so that the file is there exactly when what it belongs to is. */
  async put(tables: Tables, { content, contentType, classroomCode, ownerId, createdBy }: NewFile): Promise<string> {
    const id = newId();
    await tables.insert(files).values({
      id,
      classroomCode,
      ownerId,
      contentType,
      createdBy,
      sha256: hashOf(content),
      size: content.length,
      createdAt: new Date(),
    });
    for (const [position, piece] of chunksOf(content).entries())
      await tables.insert(fileChunks).values({ fileId: id, position, content: piece });
    return id;
  }

  /** The file of nobody's in particular with this content, when it is there. */
  async findShared(
    tables: Tables,
    { content, contentType }: Pick<NewFile, 'content' | 'contentType'>,
  ): Promise<string | undefined> {
    // Sent again it is new again: what lies about unused is taken away after a while.
    const [known] = await tables
      .update(files)
      .set({ createdAt: new Date() })
      .where(and(isShared(), eq(files.sha256, hashOf(content)), eq(files.contentType, contentType)))
      .returning({ id: files.id });
    return known?.id;
  }

  /** A file of nobody's in particular: the same one sent again is the one that is there. */
  async share(tables: Tables, given: Omit<NewFile, 'classroomCode' | 'ownerId'>): Promise<string> {
    // Two who send the same at once: the second waits for the first and finds it.
    await tables.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hashOf(given.content)}, 0))`);
    return (await this.findShared(tables, given)) ?? this.put(tables, { ...given, classroomCode: null });
  }

  async read(id: string): Promise<File> {
    const [file] = await this.#db.select().from(files).where(eq(files.id, id));
    if (!file) throw new ApiError('NOT_FOUND');
    const pieces = await this.#db
      .select({ content: fileChunks.content })
      .from(fileChunks)
      .where(eq(fileChunks.fileId, id))
      .orderBy(asc(fileChunks.position));
    const content = Buffer.concat(pieces.map((piece) => piece.content));
    // Deleted between the two questions, or a damaged disk: half a file is no file.
    if (content.length !== file.size || hashOf(content) !== file.sha256) throw new ApiError('NOT_FOUND');
    return new File([content], id, { type: file.contentType });
  }

  async delete(tables: Tables, id: string): Promise<void> {
    await tables.delete(files).where(eq(files.id, id));
  }
}
