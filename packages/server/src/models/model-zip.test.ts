import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { checkedModel, MOST_FILES, MOST_UNPACKED_MEGABYTES } from './model-zip.ts';
import { MODEL_DETAIL_LIMIT } from './obj.ts';
import { CUBE, zipOf } from './testing/zipped-model.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
const MEGABYTE = 1_048_576;

const errorOf = async (zip: Uint8Array): Promise<ApiError> => {
  const outcome = await checkedModel(zip).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
};
/** Puts other bytes wherever some stand. */
const replaced = (zip: Uint8Array, from: Uint8Array, to: Uint8Array, occurrence: 'first' | 'all'): Uint8Array => {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) {
    bytes.set(to, at);
    if (occurrence === 'first') break;
  }
  return bytes;
};
const fourBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

test('a model with materials and textures is packed anew, without what packers add by themselves', async () => {
  const clean = await checkedModel(
    zipOf({
      'car/car.obj': CUBE,
      'car/car.mtl': 'newmtl paint',
      'car/wood.PNG': PNG,
      '__MACOSX/car/._car.obj': PNG,
      'car/.DS_Store': PNG,
    }),
  );
  const files = unzipSync(clean);
  expect(Object.keys(files).sort()).toEqual(['car/car.mtl', 'car/car.obj', 'car/wood.PNG']);
  expect(Buffer.from(files['car/car.obj'] ?? []).toString()).toBe(CUBE);
  expect(files['car/wood.PNG']).toEqual(PNG);
  // The same again makes the same bytes.
  expect(await checkedModel(clean)).toEqual(clean);
});

test('an OBJ as other programs write it: negative corners, textures, normals, accents of an old code page', async () => {
  const obj = `# mod\u00e8le\nv 0 0 0 1 0 0\nv 1.5e-3 -.5 +2 \nv 1 1 1\nvt 0 0\nvn 0 0 1\ns off\ng part\nf -3/1/1 2//1 3/1\nl 1 2\n`;
  await expect(checkedModel(zipOf({ 'a.obj': Buffer.from(obj, 'latin1') }))).resolves.toBeInstanceOf(Uint8Array);
});

test('what is no complete zip is refused', async () => {
  const whole = zipOf({ 'a.obj': CUBE });
  expect((await errorOf(new Uint8Array(100))).code).toBe('MODEL_ZIP_DAMAGED');
  for (const share of [0.2, 0.5, 0.8, 0.99])
    expect((await errorOf(whole.subarray(0, Math.floor(whole.length * share)))).code).toBe('MODEL_ZIP_DAMAGED');
  const broken = Buffer.from(zipOf({ 'a.obj': CUBE.repeat(50) }));
  broken.fill(0xff, 60, 120);
  expect((await errorOf(broken)).code).toBe('MODEL_ZIP_DAMAGED');
  const unknownPacking = replaced(replaced(whole, Uint8Array.of(8, 0), Uint8Array.of(99, 0), 'all'), PNG, PNG, 'all');
  expect((await errorOf(unknownPacking)).code).toBe('MODEL_ZIP_DAMAGED');
});

test.each([
  '../evil.obj',
  'a/../../evil.obj',
  '/etc/evil.obj',
  'C:/evil.obj',
  'a\\..\\evil.obj',
  './evil.obj',
  'a\u0000.obj',
])('the name %j leads outside and is refused', async (name) => {
  const error = await errorOf(zipOf({ [name]: CUBE, 'cube.obj': CUBE }));
  expect(error).toMatchObject({ code: 'MODEL_UNSAFE_NAME', details: { name } });
});

test('a zip that swells is stopped on the way, whether it says so or not', async () => {
  const bomb = zipOf({ 'a.obj': new Uint8Array((MOST_UNPACKED_MEGABYTES + 8) * MEGABYTE) });
  expect(bomb.length).toBeLessThan(MEGABYTE / 8);
  const tooLarge = { code: 'MODEL_TOO_LARGE', details: { limit: MOST_UNPACKED_MEGABYTES } };
  expect(await errorOf(bomb)).toMatchObject(tooLarge);
  const declared = fourBytes((MOST_UNPACKED_MEGABYTES + 8) * MEGABYTE);
  expect(await errorOf(replaced(bomb, declared, fourBytes(10), 'all'))).toMatchObject(tooLarge);
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.obj`, new Uint8Array(5 * MEGABYTE)]));
  expect(await errorOf(zipOf(many))).toMatchObject(tooLarge);
});

test('too many files are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: MOST_FILES + 1 }, (_, at) => [`${at}.mtl`, 'newmtl a']));
  const tooMany = { code: 'MODEL_TOO_MANY_FILES', details: { limit: MOST_FILES } };
  expect(await errorOf(zipOf(many))).toMatchObject(tooMany);
});

test('a zip whose list names other files than it holds is refused', async () => {
  const two = replaced(zipOf({ 'a.obj': CUBE }), Buffer.from('a.obj'), Buffer.from('b.obj'), 'first');
  expect((await errorOf(two)).code).toBe('MODEL_ZIP_DAMAGED');
  const twice = replaced(
    zipOf({ 'a.obj': CUBE, 'b.mtl': 'newmtl a' }),
    Buffer.from('b.mtl'),
    Buffer.from('a.obj'),
    'all',
  );
  expect((await errorOf(twice)).code).toBe('MODEL_ZIP_DAMAGED');
});

test('exactly one OBJ, and besides it only what belongs to it', async () => {
  expect(await errorOf(zipOf({ 'a.mtl': 'newmtl a' }))).toMatchObject({
    code: 'MODEL_NEEDS_ONE_OBJ',
    details: { count: 0 },
  });
  expect(await errorOf(zipOf({ 'a.obj': CUBE, 'b.obj': CUBE }))).toMatchObject({ details: { count: 2 } });
  expect((await errorOf(new Uint8Array(zipSync({})))).code).toBe('MODEL_NEEDS_ONE_OBJ');
  for (const [name, content] of [
    ['run.exe', 'MZ'],
    ['page.html', '<script>'],
    ['picture.png', '<svg onload="alert(1)"/>'],
    ['picture.jpg', PNG],
    ['a.mtl', PNG],
    ['inner.zip', zipOf({})],
  ] as const)
    expect(await errorOf(zipOf({ 'a.obj': CUBE, [name]: content }))).toMatchObject({
      code: 'MODEL_FOREIGN_FILE',
      details: { name },
    });
});

test.each([
  ['words instead of numbers', 'v 0 0 0\nv one 0 0\n', 2],
  ['too few numbers', 'v 0 0\n', 1],
  ['a face of two points', `${CUBE}f 1 2\n`, 18],
  ['a face with a point that is not there', `${CUBE}f 1 2 9\n`, 18],
  ['a face with point nought', `${CUBE}f 0 1 2\n`, 18],
  ['points without faces', 'v 0 0 0\nv 1 0 0\nv 1 1 0\n', 3],
  ['a page', '<!doctype html>', 1],
  ['an endless line', `v 0 0 0\nf ${'1 '.repeat(10_000)}`, 2],
  ['nothing', '', 1],
])('an OBJ with %s cannot be read, and it says where', async (_, obj, line) => {
  expect(await errorOf(zipOf({ 'a.obj': obj }))).toMatchObject({
    code: 'MODEL_UNREADABLE',
    details: { name: 'a.obj', line },
  });
});

test('bytes that are no text are no OBJ', async () => {
  expect((await errorOf(zipOf({ 'a.obj': PNG }))).code).toBe('MODEL_UNREADABLE');
});

test('a model with too many points, faces or lines is refused', async () => {
  const limit = { code: 'MODEL_TOO_DETAILED', details: { limit: MODEL_DETAIL_LIMIT } };
  expect(await errorOf(zipOf({ 'a.obj': 'v 0 0 0\n'.repeat(MODEL_DETAIL_LIMIT + 1) }))).toMatchObject(limit);
  expect(await errorOf(zipOf({ 'a.obj': `v 0 0 0\n${'f 1 1 1\n'.repeat(MODEL_DETAIL_LIMIT + 1)}` }))).toMatchObject(
    limit,
  );
  expect(await errorOf(zipOf({ 'a.obj': '\n'.repeat(20 * MEGABYTE) }))).toMatchObject(limit);
});
