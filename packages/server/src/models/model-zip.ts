import { promisify } from 'node:util';
import { inflateRaw, type ZlibOptions } from 'node:zlib';
import type { ErrorCode } from '@trundle/protocol';
import { type AsyncFlateStreamHandler, Unzip, type UnzipDecoder, type UnzipFileInfo, unzipSync } from 'fflate';
import { ApiError } from '../api-error.ts';
import { DEFLATED, zipStream } from '../files/zip-stream.ts';
import { typeOf } from '../http/uploads.ts';
import { flawOfObj, MODEL_DETAIL_LIMIT, textOf } from './obj.ts';

const MEGABYTE = 1_048_576;
export const MOST_FILES = 40;
export const MOST_UNPACKED_MEGABYTES = 32;
const inflate = promisify<Uint8Array, ZlibOptions, Buffer>(inflateRaw);
const LONGEST_NAME = 200;
const SHOWN_NAME = 60;

interface Entry {
  name: string;
  content: Uint8Array;
}

const refuse = (code: ErrorCode, details: Record<string, string | number> = {}): ApiError =>
  new ApiError(code, details);
const damaged = (): ApiError => refuse('MODEL_ZIP_DAMAGED');
const shortened = (name: string): string => (name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name);

/** What packers of some systems add by themselves: nobody put it there, so nobody is asked to take it out. */
const isLitter = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/.test(name);

const isUnsafe = (name: string): boolean =>
  name.length > LONGEST_NAME ||
  name.startsWith('/') ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be in a name
  /[\\:\u0000-\u001f\u007f]/.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.');

/** What the zip says is in it, read from its end, where a broken-off one has nothing. */
const contentsOf = (zip: Uint8Array): UnzipFileInfo[] => {
  const found: UnzipFileInfo[] = [];
  try {
    unzipSync(zip, {
      filter: (info) => {
        found.push(info);
        if (found.length > MOST_FILES) throw refuse('MODEL_TOO_MANY_FILES', { limit: MOST_FILES });
        return false;
      },
    });
  } catch (error) {
    throw error instanceof ApiError ? error : damaged();
  }
  return found;
};

/** Hands over what is packed as it is: unpacking is for another thread, so that a class does not wait for a model. */
class Packed implements UnzipDecoder {
  static compression = DEFLATED;
  ondata: AsyncFlateStreamHandler = () => undefined;

  push(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, piece, isLast);
  }
}

interface PackedEntry extends Entry {
  compression: number;
}

/** Takes a zip apart into its files, still packed. */
const takeApart = (zip: Uint8Array): PackedEntry[] => {
  const entries: PackedEntry[] = [];
  let open = 0;
  const unzip = new Unzip((file) => {
    const { name, compression } = file;
    const pieces: Uint8Array[] = [];
    open += 1;
    if (open + entries.length > MOST_FILES) throw refuse('MODEL_TOO_MANY_FILES', { limit: MOST_FILES });
    file.ondata = (error, piece, isLast) => {
      if (error) throw damaged();
      pieces.push(piece);
      if (!isLast) return;
      open -= 1;
      entries.push({ name, compression, content: Buffer.concat(pieces) });
    };
    file.start();
  });
  unzip.register(Packed);
  try {
    unzip.push(zip, true);
  } catch (error) {
    throw error instanceof ApiError ? error : damaged();
  }
  if (open > 0) throw damaged();
  return entries;
};

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Unpacks one file after the other and stops where it becomes too much, whatever the zip said of itself. */
const unpack = async (packed: readonly PackedEntry[]): Promise<Entry[]> => {
  const tooLarge = (): ApiError => refuse('MODEL_TOO_LARGE', { limit: MOST_UNPACKED_MEGABYTES });
  const entries: Entry[] = [];
  let room = MOST_UNPACKED_MEGABYTES * MEGABYTE;
  for (const { name, compression, content } of packed) {
    const unpacked =
      compression === DEFLATED
        ? await inflate(content, { maxOutputLength: Math.max(room, 1) }).catch((error: unknown) => {
            throw isTooMuch(error) ? tooLarge() : damaged();
          })
        : content;
    room -= unpacked.length;
    if (room < 0) throw tooLarge();
    entries.push({ name, content: unpacked });
  }
  return entries;
};

const isObj = ({ name }: Entry): boolean => /\.obj$/i.test(name);

const checkObj = async ({ name, content }: Entry): Promise<void> => {
  const text = textOf(content);
  const flaw = text === undefined ? ({ flaw: 'unreadable', line: 1 } as const) : await flawOfObj(text);
  if (flaw?.flaw === 'tooDetailed') throw refuse('MODEL_TOO_DETAILED', { limit: MODEL_DETAIL_LIMIT });
  if (flaw) throw refuse('MODEL_UNREADABLE', { name: shortened(name), line: flaw.line });
};

/** Whether a file that belongs to the OBJ is what its name says. */
const fitsItsName = ({ name, content }: Entry): boolean => {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1];
  if (ending === 'mtl') return textOf(content) !== undefined;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (ending === 'png') return typeOf(bytes, ['image/png']) !== undefined;
  return (ending === 'jpg' || ending === 'jpeg') && typeOf(bytes, ['image/jpeg']) !== undefined;
};

/** Packed anew from what was looked at: nothing that hides between the files of a zip comes along. */
const pack = async (entries: readonly Entry[]): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  // The same model makes the same file.
  for await (const piece of zipStream(entries, new Date(2026, 0, 1))) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** A model as somebody sent it, looked at from all sides; refused with what to do about it, or packed cleanly. */
export const checkedModel = async (zip: Uint8Array): Promise<Uint8Array> => {
  const declared = contentsOf(zip);
  for (const { name } of declared) if (isUnsafe(name)) throw refuse('MODEL_UNSAFE_NAME', { name: shortened(name) });
  const packed = takeApart(zip);
  // A zip names its files twice; one that names others the second time means to deceive somebody.
  const names = (list: readonly { name: string }[]): string => JSON.stringify(list.map(({ name }) => name).sort());
  if (names(declared) !== names(packed)) throw damaged();
  const entries = (await unpack(packed)).filter(({ name }) => !isLitter(name));
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw damaged();
  const objects = entries.filter(isObj);
  for (const entry of entries)
    if (!isObj(entry) && !fitsItsName(entry)) throw refuse('MODEL_FOREIGN_FILE', { name: shortened(entry.name) });
  if (objects.length !== 1) throw refuse('MODEL_NEEDS_ONE_OBJ', { count: objects.length });
  for (const entry of objects) await checkObj(entry);
  return pack(entries);
};
