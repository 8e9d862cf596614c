import type { MultipartFile } from '@fastify/multipart';
import type { Call, Upload } from '@trundle/protocol/http/call';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { toApiError } from './error-responses.ts';

export interface UploadedFile {
  /** What its bytes say it is; never what its name says. */
  type: string;
  /** What its sender calls it, made harmless; may be empty. */
  name: string;
  content: Buffer;
}

/** Words beside a file: a title, an order. */
const FIELDS = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 } as const;

const starts = (content: Buffer, at: number, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);
const ascii = (content: Buffer, at: number, text: string): boolean =>
  content.toString('latin1', at, at + text.length) === text;

const isText = (content: Buffer): boolean => {
  if (content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
};

const SIGNS: readonly [type: string, isIt: (content: Buffer) => boolean][] = [
  ['image/png', (content) => starts(content, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', (content) => starts(content, 0, 0xff, 0xd8, 0xff)],
  ['image/gif', (content) => ascii(content, 0, 'GIF87a') || ascii(content, 0, 'GIF89a')],
  ['image/webp', (content) => ascii(content, 0, 'RIFF') && ascii(content, 8, 'WEBP')],
  ['application/zip', (content) => starts(content, 0, 0x50, 0x4b, 0x03, 0x04)],
  ['application/json', isText],
  ['text/html', isText],
];

const NAME_LIMIT = 200;
/** The last part of a path, without what is not for reading. */
const nameOf = (given: string | undefined): string =>
  (given ?? '').split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, NAME_LIMIT) ?? '';

/** What a file is, judged by its bytes; undefined when it is nothing of what is accepted. */
export const typeOf = (content: Buffer, accepted: readonly string[]): string | undefined =>
  SIGNS.find(([type, isIt]) => accepted.includes(type) && isIt(content))?.[0];

/** Reads a form: its words become the body, its file is looked at and laid beside it. */
export const receive = async (request: FastifyRequest, call: Call): Promise<void> => {
  const { upload } = call;
  if (!upload) return;
  if (request.isMultipart()) await readForm(request, upload, call);
  else if (!upload.optional) throw new ApiError('UNSUPPORTED_MEDIA');
  if (request.uploaded === null && !upload.optional)
    throw new ApiError('INVALID_INPUT', {}, [{ field: upload.field, kind: 'required' }]);
};

const readForm = async (request: FastifyRequest, upload: Upload, call: Call): Promise<void> => {
  const words: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...FIELDS, files: 1, fileSize: upload.maxBytes } })) {
      if (part.type === 'file') await take(request, part, upload);
      else words[part.fieldname] = part.value;
    }
  } catch (error) {
    throw problemOf(error, call);
  }
  request.body = words;
};

const take = async (request: FastifyRequest, part: MultipartFile, upload: Upload): Promise<void> => {
  const content = await part.toBuffer();
  if (part.fieldname !== upload.field)
    throw new ApiError('INVALID_INPUT', {}, [{ field: part.fieldname.slice(0, 100), kind: 'unknown' }]);
  const type = typeOf(content, upload.accept);
  if (type === undefined) throw new ApiError(upload.otherKind ?? 'UNSUPPORTED_MEDIA');
  request.uploaded = { type, name: nameOf(part.filename), content };
};

/** A form that breaks off is its sender's mistake; a call says itself how it names a file that is too large. */
const problemOf = (error: unknown, { errors = [] }: Call): ApiError => {
  const { error: apiError } = toApiError(error);
  if (apiError.code === 'UNEXPECTED') return new ApiError('MALFORMED_BODY');
  if (apiError.code === 'FILE_TOO_LARGE' && !errors.includes('FILE_TOO_LARGE')) return new ApiError('BODY_TOO_LARGE');
  return apiError;
};
