import { HTTP_BASE, UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { COVER_SIZE } from '@trundle/protocol/constants';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { pathOf } from '@trundle/protocol/http/call';
import { readCover } from '@trundle/protocol/http/project';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { madeWithin } from '../access/demo-scope.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, files, projectCategories, projects } from '../database/schema.ts';
import { type Files, isShared } from '../files/files.ts';
import { pictureSize } from '../files/picture-size.ts';
import { typeOf, type UploadedFile } from '../http/uploads.ts';
import type { Quotas } from '../quotas/quotas.ts';

/** A cover's address begins so and ends with the id of its file. */
export const COVER_ADDRESS = HTTP_BASE + pathOf(readCover.path, { id: '' });
const HOUR = 3_600_000;
const DATA_URL = /^data:image\/\w+;base64,/;

const notACover = (): ApiError => new ApiError('INVALID_INPUT', {}, [{ field: 'imageCover', kind: 'format' }]);

/** A picture that is about to be a cover. */
export type NewCover = Pick<UploadedFile, 'type' | 'content'>;

/** Pages cut a picture to it: what has another shape would be cut or pulled wherever it is shown. */
const ofCoverSize = <Cover extends NewCover>(cover: Cover): Cover => {
  const size = pictureSize(cover.content, cover.type);
  if (size?.width !== COVER_SIZE.width || size.height !== COVER_SIZE.height) throw notACover();
  return cover;
};

/** Pictures on the front of projects and categories. */
export class Covers {
  readonly #db: Database['db'];
  readonly #files: Files;
  readonly #quotas: Quotas;

  constructor(database: Database, files: Files, quotas: Quotas) {
    this.#db = database.db;
    this.#files = files;
    this.#quotas = quotas;
  }

  /** Takes a cover as it was sent and says where it is fetched from; without one, nothing. */
  async keep(caller: Caller, sent: string): Promise<string> {
    if (sent === '') return '';
    if (!DATA_URL.test(sent)) return this.#known(caller, sent);
    return this.put(this.read64(sent), caller.accountId);
  }

  /** What a picture written as text is, judged by its bytes. */
  read64(sent: string): NewCover {
    const content = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
    if (content.length > UPLOAD_LIMIT_BYTES) throw new ApiError('FILE_TOO_LARGE');
    const type = typeOf(content, PICTURE_TYPES);
    if (type === undefined) throw notACover();
    return ofCoverSize({ type, content });
  }

  /** How much of these is not here yet; what this maker no longer uses makes room first. */
  async newOf(pictures: ReadonlyMap<string, NewCover>, maker: string): Promise<{ bytes: number }> {
    if (pictures.size > 0) await this.deleteUnused(new Date(Date.now() - HOUR), maker);
    let bytes = 0;
    for (const { type: contentType, content } of pictures.values())
      if ((await this.#files.findShared(this.#db, { content, contentType })) === undefined) bytes += content.length;
    return { bytes };
  }

  /** Within the transaction that puts them on a front: the address of each. */
  async share(tx: Transaction, pictures: ReadonlyMap<string, NewCover>, maker: string): Promise<Map<string, string>> {
    const addresses = new Map<string, string>();
    for (const [picture, { type: contentType, content }] of pictures)
      addresses.set(picture, COVER_ADDRESS + (await this.#files.share(tx, { content, contentType, createdBy: maker })));
    return addresses;
  }

  async put(given: NewCover, maker: string): Promise<string> {
    const { type: contentType, content } = ofCoverSize(given);
    const known = await this.#files.findShared(this.#db, { content, contentType });
    if (known !== undefined) return COVER_ADDRESS + known;
    // What this maker no longer uses makes room at once.
    await this.deleteUnused(new Date(Date.now() - HOUR), maker);
    const id = await this.#quotas.createWithin([{ quota: 'coverBytes', of: maker, adding: content.length }], (tx) =>
      this.#files.share(tx, { content, contentType, createdBy: maker }),
    );
    return COVER_ADDRESS + id;
  }

  /** Only what stands on the front of something the caller can see. */
  async read(caller: Caller, id: string): Promise<File> {
    if (!(await this.#isSeen(caller, COVER_ADDRESS + id))) throw new ApiError('NOT_FOUND');
    return this.#files.read(id);
  }

  /** By its address. */
  readAt(caller: Caller, address: string): Promise<File> {
    return this.read(caller, address.slice(COVER_ADDRESS.length));
  }

  /** Takes away covers that stand on nothing any more. What came just now may be about to. */
  async deleteUnused(before: Date, maker?: string): Promise<void> {
    const onFront = (table: typeof projects | typeof projectCategories) =>
      this.#db
        .select({ used: sql`1` })
        .from(table)
        .where(eq(table.imageCover, sql`${COVER_ADDRESS} || ${files.id}`));
    await this.#db
      .delete(files)
      .where(
        and(
          isShared(),
          lt(files.createdAt, before),
          maker === undefined ? undefined : eq(files.createdBy, maker),
          notExists(onFront(projects)),
          notExists(onFront(projectCategories)),
        ),
      );
  }

  async #isSeen(caller: Caller, url: string): Promise<boolean> {
    for (const table of [projects, projectCategories]) {
      const [seen] = await this.#db
        .select({ id: table.id })
        .from(table)
        .innerJoin(accounts, eq(accounts.id, table.createdBy))
        .where(and(eq(table.imageCover, url), madeWithin(caller)))
        .limit(1);
      if (seen) return true;
    }
    return false;
  }

  /** Only what is kept here: an address elsewhere would be fetched by every child that looks. */
  async #known(caller: Caller, url: string): Promise<string> {
    if (!url.startsWith(COVER_ADDRESS) || !(await this.#isSeen(caller, url))) throw notACover();
    return url;
  }
}
