import { createHash } from 'node:crypto';
import { HTTP_BASE, UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { pathOf } from '@trundle/protocol/http/call';
import { readPicture } from '@trundle/protocol/http/project';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { pictures } from '../database/schema.ts';
import { typeOf, type UploadedFile } from '../http/uploads.ts';
import { Refusal } from '../refusal.ts';

type PictureType = (typeof PICTURE_TYPES)[number];

const ADDRESS = HTTP_BASE + pathOf(readPicture.path, { hash: '' });
const DATA_URL = /^data:image\/\w+;base64,/;

const notACover = (): Refusal => new Refusal('INVALID_INPUT', {}, [{ field: 'imageCover', kind: 'format' }]);

/** Pictures on the front of projects and categories. */
export class Covers {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  /** Takes a cover as it was sent and says where it is fetched from; without one, nothing. */
  async keep(sent: string): Promise<string> {
    if (sent === '') return '';
    if (!DATA_URL.test(sent)) return this.#known(sent);
    const content = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
    if (content.length > UPLOAD_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE');
    const type = typeOf(content, PICTURE_TYPES);
    if (type === undefined) throw notACover();
    return this.put({ type, content });
  }

  async put({ type, content }: UploadedFile): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex');
    await this.#db
      .insert(pictures)
      .values({ hash, type: type as PictureType, content, createdAt: new Date() })
      .onConflictDoNothing();
    return ADDRESS + hash;
  }

  async read(hash: string): Promise<File> {
    const found = await this.#find(hash);
    if (!found) throw new Refusal('NOT_FOUND');
    return new File([new Uint8Array(found.content)], hash, { type: found.type });
  }

  async #find(hash: string): Promise<UploadedFile | undefined> {
    const [found] = await this.#db
      .select({ type: pictures.type, content: pictures.content })
      .from(pictures)
      .where(eq(pictures.hash, hash));
    return found;
  }

  /** Only what is kept here: an address elsewhere would be fetched by every child that looks. */
  async #known(url: string): Promise<string> {
    const hash = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
    if ((await this.#find(hash)) === undefined) throw notACover();
    return url;
  }
}
