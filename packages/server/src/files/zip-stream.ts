import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Uint8Array | string;
}

/** The way of packing that every program uses. */
export const DEFLATED = 8;
const deflate = promisify<Uint8Array, Buffer>(deflateRaw);

/** Packs one file after the other; what is not asked for yet is not read yet. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  mtime = new Date(),
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content } of entries) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = await deflate(bytes);
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: DEFLATED,
      mtime,
    };
    zip.add(file);
    file.ondata?.(null, new Uint8Array(packed), true);
    yield* pieces;
    pieces = [];
  }
  zip.end();
  yield* pieces;
}
