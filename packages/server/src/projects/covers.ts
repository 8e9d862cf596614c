import { HTTP_BASE, UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { pathOf } from '@trundle/protocol/http/call';
import { readCover } from '@trundle/protocol/http/project';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Files } from '../files/files.ts';
import { typeOf, type UploadedFile } from '../http/uploads.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { Refusal } from '../refusal.ts';

const ADDRESS = HTTP_BASE + pathOf(readCover.path, { id: '' });
const DATA_URL = /^data:image\/\w+;base64,/;

const notACover = (): Refusal => new Refusal('INVALID_INPUT', {}, [{ field: 'imageCover', kind: 'format' }]);

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
  async keep(sent: string, maker: string): Promise<string> {
    if (sent === '') return '';
    if (!DATA_URL.test(sent)) return this.#known(sent);
    const content = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
    if (content.length > UPLOAD_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE');
    const type = typeOf(content, PICTURE_TYPES);
    if (type === undefined) throw notACover();
    return this.put({ type, content }, maker);
  }

  async put({ type: contentType, content }: UploadedFile, maker: string): Promise<string> {
    const known = await this.#files.findShared(this.#db, { content, contentType });
    if (known !== undefined) return ADDRESS + known;
    await this.#dropUnused(maker);
    const id = await this.#quotas.make([{ quota: 'coverBytes', of: maker, adding: content.length }], (tx) =>
      this.#files.share(tx, { content, contentType, createdBy: maker }),
    );
    return ADDRESS + id;
  }

  /** Files of a class are not for everybody who can guess at them. */
  async read(id: string): Promise<File> {
    if (!(await this.#files.isShared(id))) throw new Refusal('NOT_FOUND');
    return this.#files.read(id);
  }

  /** Covers that stand on nothing any more make room. One that was sent a moment ago may still be on its way there. */
  async #dropUnused(maker: string): Promise<void> {
    const address = sql`${ADDRESS} || f.id`;
    await this.#db.execute(sql`delete from files f where f.created_by = ${maker} and f.classroom_code is null
      and f.created_at < now() - interval '1 hour'
      and not exists (select from projects p where p.image_cover = ${address})
      and not exists (select from project_categories c where c.image_cover = ${address})`);
  }

  /** Only what is kept here: an address elsewhere would be fetched by every child that looks. */
  async #known(url: string): Promise<string> {
    const id = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
    if (!(await this.#files.isShared(id))) throw notACover();
    return url;
  }
}
