import { HTTP_BASE, UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { pathOf } from '@trundle/protocol/http/call';
import { readCover } from '@trundle/protocol/http/project';
import type { Files } from '../files/files.ts';
import { typeOf, type UploadedFile } from '../http/uploads.ts';
import { Refusal } from '../refusal.ts';

const ADDRESS = HTTP_BASE + pathOf(readCover.path, { id: '' });
const DATA_URL = /^data:image\/\w+;base64,/;

const notACover = (): Refusal => new Refusal('INVALID_INPUT', {}, [{ field: 'imageCover', kind: 'format' }]);

/** Pictures on the front of projects and categories. */
export class Covers {
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
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
    return ADDRESS + (await this.#files.share({ content, contentType: type }));
  }

  /** Files of a class are not for everybody who can guess at them. */
  async read(id: string): Promise<File> {
    if (!(await this.#files.isShared(id))) throw new Refusal('NOT_FOUND');
    return this.#files.read(id);
  }

  /** Only what is kept here: an address elsewhere would be fetched by every child that looks. */
  async #known(url: string): Promise<string> {
    const id = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
    if (!(await this.#files.isShared(id))) throw notACover();
    return url;
  }
}
