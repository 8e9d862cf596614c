// Writes compressed twins beside the built files, so that the server only has to choose one. Brotli is for browsers on
// a secure page; over plain http on a school network they accept gzip only.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts of other kinds are compressed already. */
const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|wasm|xml)$/;
/** A smaller file fits into one packet as it is. */
const WORTHWHILE_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TWINS = [
  {
    suffix: '.br',
    compress: (/** @type {Buffer} */ content) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    suffix: '.gz',
    compress: (/** @type {Buffer} */ content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

const addTwins = async (/** @type {string} */ path) => {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  await Promise.all(
    TWINS.map(async ({ suffix, compress }) => {
      const twin = await compress(content);
      if (twin.length < content.length) await writeFile(path + suffix, twin);
    }),
  );
};

/** @param {string} folder */
export const compressFolder = async (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  const files = names.map((name) => join(folder, name));
  await Promise.all(files.map(addTwins));
};
