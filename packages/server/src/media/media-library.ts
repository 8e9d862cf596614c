import type { Media } from '@trundle/protocol/entities/media';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { listMyDeletedMedia } from '@trundle/protocol/http/media';
import { and, desc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { boundClass, type Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, media } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import type { Files } from '../files/files.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { trashedSince } from '../trash/since.ts';
import { type MediaRow, presentMedia } from './media-presenter.ts';
import type { PictureDecoder } from './picture-decoder.ts';
import { purgeDeletedMedia } from './purge-deleted-media.ts';

interface MediaLibraryOptions {
  database: Database;
  events: EventBus;
  files: Files;
  quotas: Quotas;
  decoder: PictureDecoder;
}

type DeletedPicture = CallAnswerInput<typeof listMyDeletedMedia>[number];
type Owner = Pick<MediaRow, 'classroomCode' | 'createdBy'> & { demo: string | null };

/** Whatever one adds counts for oneself, for the class it is put into, and for the demo. */
const quotasFor = ({ classroomCode, createdBy, demo }: Owner, adding: number): QuotaRequest[] => [
  { quota: 'media', of: createdBy },
  { quota: 'mediaBytes', of: createdBy, adding },
  ...(classroomCode === null
    ? []
    : ([
        { quota: 'classMedia', of: classroomCode },
        { quota: 'classMediaBytes', of: classroomCode, adding },
      ] as const)),
  ...(demo === null ? [] : ([{ quota: 'demoMediaBytes', of: demo, adding }] as const)),
];

/** One's own pictures, as far as the session reaches. */
const isOwn = (caller: Caller): SQL | undefined => {
  const bound = boundClass(caller);
  return and(
    isNull(media.classroomCode),
    eq(media.createdBy, caller.accountId),
    bound === null ? isNull(media.boundTo) : eq(media.boundTo, bound),
  );
};

/** The pictures of classes, and those people keep for themselves. */
export class MediaLibrary {
  readonly #db: Database['db'];
  readonly #options: MediaLibraryOptions;

  constructor(options: MediaLibraryOptions) {
    this.#db = options.database.db;
    this.#options = options;
  }

  listOfClass(code: string): Promise<Media[]> {
    return this.#list(eq(media.classroomCode, code));
  }

  listOwn(caller: Caller): Promise<Media[]> {
    return this.#list(isOwn(caller));
  }

  listDeletedOfClass(code: string): Promise<DeletedPicture[]> {
    return this.#listDeleted(eq(media.classroomCode, code));
  }

  listDeletedOwn(caller: Caller): Promise<DeletedPicture[]> {
    return this.#listDeleted(isOwn(caller));
  }

  /** Without a class it is its maker's own. */
  async add(caller: Caller, classroomCode: string | null, file: UploadedFile): Promise<Media> {
    const { decoder, files, quotas } = this.#options;
    const { type: contentType, content, width, height } = await decoder.decode(file.content);
    const { accountId: createdBy, demo } = caller;
    const boundTo = classroomCode === null ? boundClass(caller) : null;
    const of = { classroomCode, boundTo };
    const row = { id: newId(), ...of, name: file.name, contentType, bytes: content.length, width, height };
    await quotas.createWithin(quotasFor({ classroomCode, createdBy, demo }, content.length), async (tx) => {
      const fileId = await files.put(tx, {
        content,
        contentType,
        classroomCode: classroomCode ?? boundTo,
        ownerId: createdBy,
        createdBy,
      });
      await tx.insert(media).values({ ...row, fileId, createdBy, createdAt: new Date() });
    });
    this.#changed(classroomCode);
    return this.#present(row.id);
  }

  async delete(id: string): Promise<void> {
    const [row] = await this.#db
      .update(media)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(media.id, id), isNull(media.deletedAt)))
      .returning();
    if (!row) throw new ApiError('NOT_FOUND');
    await purgeDeletedMedia(this.#db, row.createdBy);
    this.#changed(row.classroomCode);
  }

  async restore(id: string): Promise<Media> {
    const [row] = await this.#db
      .select()
      .from(media)
      .where(and(eq(media.id, id), gt(media.deletedAt, trashedSince())));
    if (!row) throw new ApiError('NOT_FOUND');
    // The demo counts what is deleted too.
    await this.#options.quotas.createWithin(
      quotasFor({ ...row, demo: null }, row.bytes),
      (tx) => tx.update(media).set({ deletedAt: null }).where(eq(media.id, id)),
      SMALL_CHANGE,
    );
    this.#changed(row.classroomCode);
    return this.#present(id);
  }

  readOwn(id: string): Promise<File> {
    return this.#read(eq(media.id, id));
  }

  /** What somebody of the class shows there from their own library is seen by the class. */
  readInClass(code: string, id: string): Promise<File> {
    const isMember = this.#db
      .select({ one: sql`1` })
      .from(classMembers)
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, media.createdBy),
          isNull(classMembers.removedAt),
        ),
      );
    const isShownHere = or(isNull(media.boundTo), eq(media.boundTo, code));
    const isSeen = or(eq(media.classroomCode, code), and(isNull(media.classroomCode), isShownHere, exists(isMember)));
    return this.#read(and(eq(media.id, id), isSeen));
  }

  async #read(which: SQL | undefined): Promise<File> {
    const [row] = await this.#db
      .select({ fileId: media.fileId })
      .from(media)
      .where(and(which, isNull(media.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    return this.#options.files.read(row.fileId);
  }

  async #present(id: string): Promise<Media> {
    const [one] = await this.#list(eq(media.id, id));
    if (!one) throw new ApiError('NOT_FOUND');
    return one;
  }

  async #list(which: SQL | undefined): Promise<Media[]> {
    const rows = await this.#db
      .select({ row: media, maker: { _id: accounts.id, name: accounts.name } })
      .from(media)
      .innerJoin(accounts, eq(accounts.id, media.createdBy))
      .where(and(which, isNull(media.deletedAt)))
      .orderBy(desc(media.createdAt), desc(media.id));
    return rows.map(({ row, maker }) => presentMedia(row, maker));
  }

  async #listDeleted(which: SQL | undefined): Promise<DeletedPicture[]> {
    const rows = await this.#db
      .select({ _id: media.id, name: media.name, deletedAt: media.deletedAt })
      .from(media)
      .where(and(which, gt(media.deletedAt, trashedSince())))
      .orderBy(desc(media.deletedAt), desc(media.id));
    return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: (deletedAt ?? new Date()).toISOString() }));
  }

  #changed(code: string | null): void {
    if (code !== null) this.#options.events.emit('classroom.changed', { code, parts: ['media'] });
  }
}
