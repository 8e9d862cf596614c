import { UPLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import pino from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PictureDecoder } from './picture-decoder.ts';
import { bomb, moving, photo, picture } from './testing/pictures.ts';

const decoder = new PictureDecoder(pino({ level: 'silent' }));
const refused = { code: 'PICTURE_NOT_READABLE' };

test.each(PICTURE_TYPES)('%s is taken as it is, with its size', async (type) => {
  const content = await picture(type);
  expect(await decoder.decode(content)).toEqual({ type, content, width: 60, height: 40 });
});

test.each(PICTURE_TYPES)('%s that breaks off is refused, wherever it breaks off', async (type) => {
  const whole = await picture(type);
  for (const part of [0.02, 0.3, 0.6, 0.9])
    await expect(decoder.decode(whole.subarray(0, Math.ceil(whole.length * part)))).rejects.toMatchObject(refused);
});

test.each(PICTURE_TYPES)('%s with nothing but its beginning right is refused', async (type) => {
  const content = Buffer.concat([(await picture(type)).subarray(0, 16), Buffer.alloc(5_000, 0x5a)]);
  await expect(decoder.decode(content)).rejects.toMatchObject(refused);
});

test.each([
  ['a drawing that runs a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a document', '%PDF-1.7\n1 0 obj'],
  ['an archive', 'PK\u0003\u0004 and so on'],
  ['nothing', ''],
])('%s is no picture', async (_what, text) => {
  await expect(decoder.decode(Buffer.from(text))).rejects.toMatchObject(refused);
});

test('a picture that unpacks to more than there is room for is refused before it is unpacked', async () => {
  const content = bomb();
  expect(content.length).toBeLessThan(UPLOAD_LIMIT_BYTES);
  await expect(decoder.decode(content)).rejects.toMatchObject(refused);
});

test('many moments count together: a moving picture is no way around the limit', async () => {
  const one = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#222' } })
    .gif()
    .toBuffer();
  const many = moving(one, 60);
  expect(many.length).toBeLessThan(UPLOAD_LIMIT_BYTES);
  await expect(decoder.decode(many)).rejects.toMatchObject(refused);
  const few = moving(one, 3);
  expect(await decoder.decode(few)).toEqual({ type: 'image/gif', content: few, width: 900, height: 900 });
});

test('a photo stands upright and no longer says where it was taken', async () => {
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { content, width, height } = await decoder.decode(sent);
  expect([width, height]).toEqual([40, 60]);
  const kept = await sharp(content).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
});

test('a photo that is larger when it is written anew is kept within the limit all the same', async () => {
  const sent = await photo(2_000, 1_500, 62);
  expect(sent.length).toBeGreaterThan(0.8 * UPLOAD_LIMIT_BYTES);
  expect(sent.length).toBeLessThanOrEqual(UPLOAD_LIMIT_BYTES);
  const usual = await sharp(sent).autoOrient().jpeg({ quality: 88 }).toBuffer();
  expect(usual.length).toBeGreaterThan(UPLOAD_LIMIT_BYTES);
  const { content, width } = await decoder.decode(sent);
  expect([width, content.length <= UPLOAD_LIMIT_BYTES]).toEqual([1_500, true]);
});

test('when too many wait the next is told to come again, and those before it are read', async () => {
  const content = await picture();
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => decoder.decode(content)));
  const refusals = answers.filter(({ status }) => status === 'rejected');
  expect(refusals).toHaveLength(10);
  expect(refusals[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  await expect(decoder.decode(content)).resolves.toMatchObject({ width: 60 });
});
