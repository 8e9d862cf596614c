import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recentNotifications } from '@trundle/protocol/http/classroom';
import * as calls from '@trundle/protocol/http/library';
import { addFoundModel, listClassModels, readClassModelFile } from '@trundle/protocol/http/model3d';
import { BUNDLED_MODELS, BUNDLED_PICTURES } from '@trundle/world';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUBE } from '../models/testing/zipped-model.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1');

/** What the provider does next, and what it was asked. */
const provider = {
  asked: [] as string[],
  answer: (_path: string): { status?: number; body: unknown } => ({ body: {} }),
};
let upstream: HttpServer;
let origin: string;
let plain: TestServer;
let served: TestServer;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    provider.asked.push(request.url ?? '');
    const { status = 200, body } = provider.answer(new URL(request.url ?? '', 'http://x').pathname);
    response.statusCode = status;
    response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  plain = await testServer();
  served = await testServer({
    GIF_API_URL: `${origin}/v2`,
    GIF_API_KEY: 'secret-key',
    POLY_API_URL: `${origin}/v1/`,
    POLY_API_KEY: 'poly-key',
  });
});
afterAll(async () => {
  await plain.close();
  await served.close();
  await new Promise((resolve) => upstream.close(resolve));
});

const someone = (server: TestServer): Promise<Person> => new People(server).account('Teacher');
const search = async (server: TestServer, query: { q?: string; tag?: string }, language = 'en') => {
  const { token } = await someone(server);
  return (await server.ask(calls.searchGifs, { query }, { token, language })).body.results;
};
const addressOf = (gif: calls.Gif | undefined): string => gif?.media[0]?.gif?.url ?? '';

test('the bundled pictures are found by words of any language, without accents, and by tag', async () => {
  expect(await search(plain, {})).toHaveLength(BUNDLED_PICTURES.length);
  expect((await search(plain, { q: 'fusee' })).map(({ title }) => title)).toEqual(['Rocket']);
  expect((await search(plain, { q: 'ROBOT baila' }, 'fr')).map(({ title }) => title)).toEqual(['Robot qui danse']);
  expect((await search(plain, { tag: 'weather' }, 'es')).map(({ id }) => id)).toEqual(['sun', 'rain']);
  expect(await search(plain, { q: 'no such thing' })).toEqual([]);
  const { token } = await someone(plain);
  const { body } = await plain.ask(calls.listGifCategories, {}, { token, language: 'fr' });
  expect(body.tags.map(({ name }) => name)).toEqual(['Bravo', 'Robots', 'En classe', 'Espace', 'Météo']);
});

test('a bundled picture is an image to be kept for ever; an unknown one is not there', async () => {
  const { token } = await someone(plain);
  const [rain] = await search(plain, { q: 'rain' });
  const read = (name: string) => plain.ask(calls.bundledPicture, { params: { name } }, { token });
  const { status, headers, body } = await read(addressOf(rain).split('/').at(-1) ?? '');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await body.text()).toMatch(/^<svg /);
  expect((await read('rain.ffffffff.svg')).status).toBe(200);
  expect((await read('unknown.ffffffff.svg')).status).toBe(404);
  expect((await read('../../secret')).status).toBe(400);
  // Without a provider nothing is fetched from anywhere.
  const ref = `${Buffer.from(`${origin}/a.gif`).toString('base64url')}.${'a'.repeat(43)}`;
  expect((await plain.ask(calls.providerPicture, { query: { ref } }, { token })).status).toBe(404);
});

test('the bundled models are found by words and category', async () => {
  const { token } = await someone(plain);
  const find = async (query: { keywords?: string; category?: string }) =>
    (await plain.ask(calls.searchModels, { query }, { token, language: 'es' })).body.assets.map(
      (asset) => asset.displayName,
    );
  expect(await find({})).toHaveLength(BUNDLED_MODELS.length);
  expect(await find({ keywords: 'dragon' })).toEqual(['Dragón']);
  expect(await find({ category: 'transport', keywords: 'train' })).toEqual(['Tren']);
});

const result = (id: string, url: unknown) => ({
  id,
  title: `Gif ${id}`,
  media_formats: { gif: { url, dims: [100, 80], size: 10, secret: 'x' }, mp4: { url: 'https://media.test/a.mp4' } },
  extra: 'dropped',
});

test('a provider’s pictures come through this server alone: checked, signed, small, and only on the web', async () => {
  provider.answer = (path) => {
    if (path === '/v2/search')
      return {
        body: {
          results: [
            result('1', `${origin}/pictures/cat.gif`),
            result('2', 'javascript:alert(1)'),
            result('3', 'file:///etc/passwd'),
            result('4', 'http://169.254.169.254/latest/meta-data'),
            result('5', 'http://printer.local/a.gif'),
            result('6', 'http://localhost:1/a.gif'),
            result('7', 42),
            'nonsense',
            { ...result('8', `${origin}/page.html`), title: '', content_description: 'A page' },
          ],
          next: 'more',
        },
      };
    return path === '/pictures/cat.gif' ? { body: GIF } : { body: '<script>' };
  };
  const found = await search(served, { q: 'cat' });
  const asked = new URL(provider.asked.at(-1) ?? '', origin);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    q: 'cat',
    key: 'secret-key',
    contentfilter: 'high',
    locale: 'en',
  });
  expect(found.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 Gif 1', '8 A page']);
  expect(JSON.stringify(found)).not.toMatch(/secret|dropped|127\.0\.0\.1|mp4/);

  const { token } = await someone(served);
  const read = (address: string) =>
    served.ask(calls.providerPicture, { query: { ref: address.split('ref=')[1] ?? '' } }, { token });
  const cat = await read(addressOf(found[0]));
  expect(cat.status).toBe(200);
  expect(cat.headers['content-type']).toBe('image/gif');
  expect(Buffer.from(await cat.body.arrayBuffer())).toEqual(GIF);
  const before = provider.asked.length;
  expect((await read(addressOf(found[0]))).status).toBe(200);
  expect(provider.asked.length).toBe(before);
  expect((await read(addressOf(found[1]))).status).toBe(503);
  // Another address under the same signature, or another server's signature.
  const [, signature] = addressOf(found[0]).split('.');
  const forged = `ref=${Buffer.from(`${origin}/other.gif`).toString('base64url')}.${signature}`;
  expect((await read(forged)).status).toBe(404);
});

test('a picture larger than allowed is not passed on', async () => {
  provider.answer = (path) =>
    path === '/v2/search'
      ? { body: { results: [result('1', `${origin}/huge.gif`)] } }
      : { body: Buffer.concat([GIF, Buffer.alloc(6 * 1_048_576)]) };
  const [huge] = await search(served, { q: 'huge' });
  const { token } = await someone(served);
  const ref = addressOf(huge).split('ref=')[1] ?? '';
  expect((await served.ask(calls.providerPicture, { query: { ref } }, { token })).status).toBe(503);
});

test.each([
  ['an error', { status: 500, body: 'down' }],
  ['no JSON', { body: '<html>' }],
  ['another shape', { body: { results: 'none', tags: 'none', assets: 'none' } }],
  ['too much', { body: `"${'x'.repeat(3 * 1_048_576)}"` }],
])('a provider that answers with %s is replaced by what comes with the program', async (_, answer) => {
  provider.answer = () => answer;
  const { token } = await someone(served);
  const pictures = await served.ask(calls.searchGifs, { query: { q: 'rocket' } }, { token });
  expect(pictures.body.results.map(({ id }) => id)).toEqual(['rocket']);
  expect((await served.ask(calls.listGifCategories, {}, { token })).body.tags).toHaveLength(5);
  const models = await served.ask(calls.searchModels, { query: { keywords: 'castle' } }, { token });
  expect(models.body.assets.map(({ authorName }) => authorName)).toEqual(['Trundle']);
  // Whoever searched is told so, and nobody else.
  for (const { body } of [pictures, models]) expect(body.insteadOfProvider).toBe(true);
  const alone = await someone(plain);
  for (const call of [calls.searchGifs, calls.searchModels])
    expect((await plain.ask(call, { query: {} }, { token: alone.token })).body).not.toHaveProperty('insteadOfProvider');
});

test('a provider’s models and categories come through with what the contract names, addresses on the web alone', async () => {
  const part = (url: string) => ({ url, relativePath: 'a.obj', contentType: 'text/plain', more: 1 });
  const asset = (name: string, url: string) => ({
    name,
    displayName: name,
    authorName: null,
    description: null,
    isCurated: true,
    thumbnail: part('javascript:alert(1)'),
    formats: [
      { formatType: 'OBJ', root: part(url), resources: [part('https://files.test/a.mtl'), part('ftp://x.test/b')] },
    ],
  });
  provider.answer = (path) =>
    path === '/v1/assets'
      ? {
          body: {
            assets: [asset('assets/1', 'https://files.test/a.obj'), asset('assets/2', 'data:,x'), 7],
            totalSize: 2,
            nextPageToken: null,
          },
        }
      : {
          body: {
            tags: [
              { searchterm: 'wow', name: '#wow', image: `${origin}/wow.gif` },
              { searchterm: 'bad', image: 'x' },
            ],
          },
        };
  const { token } = await someone(served);
  const query = { keywords: 'car', category: 'transport' };
  const { body } = await served.ask(calls.searchModels, { query }, { token });
  expect(provider.asked.at(-1)).toBe(
    '/v1/assets?keywords=car&category=transport&curated=true&format=OBJ&pageSize=24&key=poly-key',
  );
  expect(body).toEqual({
    assets: [
      {
        name: 'assets/1',
        displayName: 'assets/1',
        authorName: '',
        formats: [
          {
            formatType: 'OBJ',
            root: { url: 'https://files.test/a.obj', relativePath: 'a.obj', contentType: 'text/plain' },
            resources: [{ url: 'https://files.test/a.mtl', relativePath: 'a.obj', contentType: 'text/plain' }],
          },
        ],
      },
    ],
    totalSize: 2,
  });
  const { body: categories } = await served.ask(calls.listGifCategories, {}, { token });
  expect(categories.tags).toEqual([
    { searchterm: 'wow', name: 'wow', image: expect.stringMatching(/^\/api\/3d\/gif\/provider\?ref=/) },
  ]);
});

const FOUND = 'assets/tower-1';
/** The provider's shape of one model: its list, the model itself, its files. */
const tower = (files: Record<string, string | Buffer>) => {
  const part = (name: string) => ({ url: `${origin}/files/${name}`, relativePath: name, contentType: 'text/plain' });
  const [root = '', ...others] = Object.keys(files);
  const asset = {
    name: FOUND,
    displayName: 'Tower',
    authorName: 'Jo',
    license: 'CREATIVE_COMMONS_BY',
    thumbnail: { url: `${origin}/thumbnails/tower.gif` },
    formats: [
      { formatType: 'GLTF2', root: part('tower.gltf') },
      { formatType: 'OBJ', root: part(root), resources: others.map(part) },
    ],
  };
  return (path: string): { status?: number; body: unknown } => {
    if (path === '/v1/assets') return { body: { assets: [asset], totalSize: 1 } };
    if (path === `/v1/${FOUND}`) return { body: asset };
    if (path === '/thumbnails/tower.gif') return { body: GIF };
    const file = files[path.replace('/files/', '')];
    return file === undefined ? { status: 404, body: 'none' } : { body: file };
  };
};

test('a search is asked once for everybody who asks the same within ten minutes', async () => {
  provider.answer = tower({ 'tower.obj': CUBE });
  const [ada, ben] = [await someone(served), await someone(served)];
  const ask = async ({ token }: Person) =>
    (await served.ask(calls.searchModels, { query: { keywords: 'twice' } }, { token, language: 'fr' })).body.assets;
  const before = provider.asked.length;
  const [one, other] = [await ask(ada), await ask(ben)];
  expect(one.map(({ displayName }) => displayName)).toEqual(['Tower']);
  expect(other).toEqual(one);
  expect(provider.asked.slice(before)).toHaveLength(1);
  // Its picture comes through this server.
  const thumbnail = one[0]?.thumbnail?.url ?? '';
  const { ref } = Object.fromEntries(new URL(thumbnail, 'http://x').searchParams);
  const picture = await served.ask(calls.providerPicture, { query: { ref: ref ?? '' } }, { token: ada.token });
  expect([picture.status, Buffer.from(await picture.body.arrayBuffer())]).toEqual([200, GIF]);
});

test('what was found joins the class as if somebody had sent it: looked at, waiting for a teacher, with its maker in the file', async () => {
  const people = new People(served);
  const own = await people.classroom(1);
  const [ada] = own.students as [Person];
  const add = (name: string, by = ada, code = own.code) =>
    served.ask(addFoundModel, { params: { code }, body: { name } }, { token: by.token });
  provider.answer = tower({ 'tower.obj': CUBE, 'tower.mtl': 'newmtl sand\n', 'readme.txt': 'not taken' });
  const { status, body } = await add(FOUND);
  expect(status).toBe(200);
  expect(body).toMatchObject({ modelTitle: 'Tower', accepted_at: null, created_by: { _id: ada.id } });
  expect((await add(FOUND, own.teacher)).body.accepted_at).not.toBeNull();
  const about = { params: { code: own.code, modelId: body._id } };
  const file = (await served.ask(readClassModelFile, about, { token: ada.token })).body;
  const unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(unpacked).toSorted()).toEqual(['tower.mtl', 'tower.obj']);
  expect(Buffer.from(unpacked['tower.obj'] ?? []).toString()).toBe(
    `# Tower | Jo | CREATIVE_COMMONS_BY | ${FOUND}\n${CUBE}`,
  );

  // What is not fit for the class, or not there, leaves nothing behind.
  const kept = async () =>
    (await served.ask(listClassModels, { params: { code: own.code }, query: {} }, { token: own.teacher.token })).body
      .data.length;
  expect(await kept()).toBe(2);
  provider.answer = tower({ 'tower.obj': 'v 1 2\nf 1 2 3\n' });
  expect(await add(FOUND)).toMatchObject({ status: 400, body: { error: 'MODEL_UNREADABLE' } });
  provider.answer = tower({ 'tower.obj': Buffer.alloc(9 * 1_048_576) });
  expect(await add(FOUND)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
  provider.answer = tower({ 'tower.obj': CUBE, 'face.png': 'no picture' });
  expect(await add(FOUND)).toMatchObject({ status: 400, body: { error: 'MODEL_FOREIGN_FILE' } });
  provider.answer = () => ({ status: 404, body: '' });
  expect((await add(FOUND)).status).toBe(404);
  provider.answer = () => ({ status: 500, body: '' });
  expect((await add(FOUND)).status).toBe(503);
  for (const name of ['assets/../users/me', 'users/1', 'assets/', 'https://elsewhere.test/a'])
    expect((await add(name)).status).toBe(400);
  const foreign = await people.classroom(1);
  expect((await add(FOUND, foreign.teacher)).status).toBe(403);
  expect(await kept()).toBe(2);
  // Without a provider there is nothing to add.
  const there = await new People(plain).classroom(0);
  const given = { params: { code: there.code }, body: { name: FOUND } };
  expect((await plain.ask(addFoundModel, given, { token: there.teacher.token })).status).toBe(404);
});

test('what a teacher puts up is heard by the class, remembered for who comes later, and told in the notifications', async () => {
  const people = new People(plain);
  const own: ClassroomOf = await people.classroom(1);
  const student = own.students[0] as Person;
  const [teacherPage, studentPage] = [
    await openPage(plain, own.teacher),
    await openPage(plain, student, `classroom/${own.code}/gif_event/+`),
  ];
  const up = async (by = student) =>
    (await plain.ask(calls.readPutUpGif, { params: { code: own.code } }, { token: by.token })).body.up;
  const say = (page: typeof teacherPage, messageType: string, url: string, title?: string) =>
    page.publish(`classroom/${own.code}/gif_event/${messageType}`, {
      messageType,
      data: { url, ...(title && { title }) },
    });
  const [rain, rocket] = [
    addressOf((await search(plain, { q: 'rain' }))[0]),
    addressOf((await search(plain, { q: 'rocket' }))[0]),
  ];

  expect(await up()).toBeNull();
  await say(teacherPage, 'add', rain, 'Rain');
  await studentPage.receives(({ message }) => (message as { data: { url: string } }).data.url === rain);
  expect(await up()).toMatchObject({ url: rain, title: 'Rain' });
  await say(teacherPage, 'add', rocket);
  expect(await up()).toMatchObject({ url: rocket, title: '' });
  // The earlier one is gone already; taking it down again changes nothing.
  await say(teacherPage, 'delete', rain);
  expect(await up()).toMatchObject({ url: rocket });

  const heard = studentPage.received.length;
  await say(studentPage, 'add', rain);
  await say(teacherPage, 'add', 'https://elsewhere.test/spy.gif');
  await say(teacherPage, 'add', `//elsewhere.test${rain}`);
  await say(teacherPage, 'add', '/api/3d/gif/bundled/unknown.0123abcd.svg');
  expect(await up()).toMatchObject({ url: rocket });
  await say(teacherPage, 'delete', rocket);
  await studentPage.receives(
    ({ message }) =>
      (message as { data: { url: string } }).data.url === rocket &&
      (message as { messageType: string }).messageType === 'delete',
  );
  expect(await up()).toBeNull();
  // Of the others only the one that looked like ours got through, and it shows nothing.
  expect(
    studentPage.received.slice(heard).map(({ message }) => (message as { data: { url: string } }).data.url),
  ).toEqual(['/api/3d/gif/bundled/unknown.0123abcd.svg', rocket]);
  teacherPage.disconnect();
  studentPage.disconnect();
  const { token } = own.teacher;
  const noticed = await plain.ask(recentNotifications, { params: { id: own.code }, query: {} }, { token });
  expect(noticed.body.filter(({ type }) => type === 'gif_event').length).toBeGreaterThanOrEqual(4);
});
