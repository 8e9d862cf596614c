import { crc32, deflateSync } from 'node:zlib';
import type { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import sharp from 'sharp';

type PictureType = (typeof PICTURE_TYPES)[number];

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** Pictures that cannot be packed: as many bytes as pixels, more or less. */
export const picture = (type: PictureType = 'image/png', width = 60, height = 40): Promise<Buffer> => {
  const image = noise(width, height);
  if (type === 'image/png') return image.png().toBuffer();
  if (type === 'image/jpeg') return image.jpeg().toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.webp().toBuffer();
};

/** As a phone held upright takes it: lying, with a note to turn it, and with the place it was taken at. */
export const photo = (width = 60, height = 40, quality = 80): Promise<Buffer> =>
  noise(width, height)
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Some kilobytes of PNG that unpack to more than a gigabyte: black, a bit a pixel. */
export const bomb = (): Buffer => {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The only moment of a GIF, so many times over. */
export const moving = (gif: Buffer, moments: number): Buffer => {
  const colours = gif.readUInt8(10);
  const begin = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  const moment = gif.subarray(begin, -1);
  return Buffer.concat([gif.subarray(0, begin), ...Array<Buffer>(moments).fill(moment), gif.subarray(-1)]);
};

export const asFile = (content: Uint8Array, name = 'cat.png', type = 'image/png'): File =>
  new File([Uint8Array.from(content)], name, { type });
