import { randomBytes } from 'node:crypto';
import { UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { createSystemConfig, updateSystemConfig } from '@trundle/protocol/http/config';
import * as calls from '@trundle/protocol/http/media';
import { KEPT, QUOTAS_CONFIG_KEY, type QuotaOverrides } from '@trundle/protocol/quotas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accounts, classrooms, fileChunks, files, media } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { asFile, bomb, photo, picture } from './testing/pictures.ts';

let server: TestServer;
let people: People;
let admin: Person;
let own: ClassroomOf;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  admin = await people.account('Admin');
  const item = { params: { key: QUOTAS_CONFIG_KEY }, body: { data: {} } };
  await server.ask(createSystemConfig, item, { token: admin.token });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(2);
  [ada, ben] = own.students as [Person, Person];
});

const toClass = (by: Person, file: File, language = 'en') =>
  server.ask(calls.uploadClassMedia, { params: { code: own.code }, file }, { token: by.token, language });
const toMine = (by: Person, file: File, language = 'en') =>
  server.ask(calls.uploadMyMedia, { file }, { token: by.token, language });
const ofClass = async (by: Person) =>
  (await server.ask(calls.listClassMedia, { params: { code: own.code } }, { token: by.token })).body;
const mine = async (by: Person) => (await server.ask(calls.listMyMedia, {}, { token: by.token })).body;
const remove = (by: Person, id: string) => server.ask(calls.deleteMedia, { params: { id } }, { token: by.token });
const restore = (by: Person, id: string) => server.ask(calls.restoreMedia, { params: { id } }, { token: by.token });
const fetched = (by: Person, url: string) =>
  server.server.app.inject({ method: 'GET', url, headers: { authorization: by.token } });

/** Everything that is kept of pictures, by anybody. */
const kept = async () => {
  const { db } = server.database;
  return {
    media: (await db.select({ id: media.id }).from(media)).length,
    files: (await db.select({ id: files.id }).from(files)).length,
    chunks: (await db.select({ id: fileChunks.fileId }).from(fileChunks)).length,
  };
};
const allow = async (given: QuotaOverrides): Promise<void> => {
  const item = { params: { key: QUOTAS_CONFIG_KEY }, body: { data: { ...given } as Record<string, number> } };
  expect((await server.ask(updateSystemConfig, item, { token: admin.token })).status).toBe(200);
};

test('a teacher’s picture is the class’s: everybody there lists and fetches it, newest first', async () => {
  const content = await picture();
  const { status, body } = await toClass(own.teacher, asFile(content, 'C:\\photos\\my\u0007 cat.png'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    file: { name: 'my cat.png', type: 'image/png', bytes: content.length, width: 60, height: 40 },
    classRoom: own.code,
    created_by: { _id: own.teacher.id, name: own.teacher.user.name },
  });
  const second = await toClass(own.teacher, asFile(await picture('image/webp'), 'dog.webp'));
  for (const person of [own.teacher, ada, ben])
    expect((await ofClass(person)).map(({ _id }) => _id)).toEqual([second.body._id, body._id]);
  const answer = await fetched(ada, body.file.url);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await mine(own.teacher)).toEqual([]);
});

test('a child’s own pictures are seen by nobody else, but what it shows in its class by the class', async () => {
  const { body } = await toMine(ada, asFile(await picture('image/gif'), 'sun.gif'));
  expect(body).toMatchObject({ classRoom: null, created_by: { _id: ada.id } });
  expect((await mine(ada)).map(({ _id }) => _id)).toEqual([body._id]);
  expect(await mine(ben)).toEqual([]);
  expect(await ofClass(own.teacher)).toEqual([]);
  expect((await fetched(ada, body.file.url)).statusCode).toBe(200);
  for (const person of [ben, own.teacher]) expect((await fetched(person, body.file.url)).statusCode).toBe(403);
  const params = { code: own.code, id: body._id };
  expect((await server.ask(calls.readClassMedia, { params }, { token: ben.token })).status).toBe(200);
  const other = await people.classroom(1);
  const elsewhere = { params: { code: other.code, id: body._id } };
  expect((await server.ask(calls.readClassMedia, elsewhere, { token: other.teacher.token })).status).toBe(404);
});

test('only its teachers put pictures into a class', async () => {
  const before = await kept();
  const stranger = await people.classroom(1);
  for (const person of [ada, stranger.teacher, stranger.students[0] as Person])
    expect((await toClass(person, asFile(await picture()))).status).toBe(403);
  expect(await kept()).toEqual(before);
});

test.each([
  ['en', 'Files need to be smaller that 1MB'],
  ['fr', 'Les fichiers doivent peser moins de 1 Mo'],
  ['es', 'Los archivos deben pesar menos de 1 MB'],
])(
  'the largest picture there may be is taken; one byte more is refused in %s, and nothing is kept',
  async (language, message) => {
    const content = await picture();
    // What follows a picture's end is read by nobody and counts all the same.
    const padded = (bytes: number) => asFile(Buffer.concat([content, randomBytes(bytes - content.length)]));
    expect((await toMine(ada, padded(UPLOAD_LIMIT_BYTES))).status).toBe(200);
    const before = await kept();
    for (const send of [
      toMine(ada, padded(UPLOAD_LIMIT_BYTES + 1), language),
      toClass(own.teacher, padded(UPLOAD_LIMIT_BYTES + 1), language),
    ])
      expect(await send).toMatchObject({ status: 413, body: { error: 'FILE_TOO_LARGE', message } });
    expect(await kept()).toEqual(before);
  },
);

test('what is no picture that opens is refused, whatever it calls itself, and nothing is kept', async () => {
  const before = await kept();
  const whole = await picture('image/jpeg');
  const refused = {
    'a drawing with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a page': Buffer.from('<!doctype html><p>Hello'),
    'half a picture': whole.subarray(0, whole.length / 2),
    'a picture’s beginning': Buffer.concat([(await picture()).subarray(0, 30), randomBytes(2_000)]),
    'a bomb': bomb(),
    nothing: Buffer.alloc(0),
  };
  for (const [what, content] of Object.entries(refused))
    for (const type of ['image/png', 'image/svg+xml']) {
      const file = asFile(content, 'cat.png', type);
      const expected = { status: 415, body: { error: 'PICTURE_NOT_READABLE' } };
      expect(await toMine(ada, file), what).toMatchObject(expected);
      expect(await toClass(own.teacher, file), what).toMatchObject(expected);
    }
  const { body } = await toMine(ada, asFile(Buffer.from('no'), 'cat.png'));
  expect((body as unknown as { message: string }).message).toContain('Files need to be smaller that 1MB');
  expect(await kept()).toEqual(before);
});

test('what a photo says about its place is not kept', async () => {
  const sent = await photo();
  const { body } = await toMine(ada, asFile(sent, 'me.jpg', 'image/jpeg'));
  expect(body.file).toMatchObject({ width: 40, height: 60, type: 'image/jpeg' });
  const answer = await fetched(ada, body.file.url);
  expect(answer.rawPayload.includes('Exif')).toBe(false);
  expect(answer.rawPayload.length).toBe(body.file.bytes);
});

test('deleting: who added it and the teachers of its class; it can be brought back, and counts no longer', async () => {
  const { body } = await toMine(ada, asFile(await picture()));
  const shared = (await toClass(own.teacher, asFile(await picture()))).body;
  for (const person of [ben, own.teacher]) expect((await remove(person, body._id)).status).toBe(403);
  for (const person of [ada, ben]) expect((await remove(person, shared._id)).status).toBe(403);
  expect((await remove(ada, body._id)).status).toBe(200);
  expect(await mine(ada)).toEqual([]);
  expect((await fetched(ada, body.file.url)).statusCode).toBe(403);
  expect((await remove(ada, body._id)).status).toBe(403);
  const gone = { _id: body._id, name: 'cat.png', deletedAt: expect.any(String) };
  expect((await server.ask(calls.listMyDeletedMedia, {}, { token: ada.token })).body).toEqual([gone]);
  expect((await server.ask(calls.listMyDeletedMedia, {}, { token: ben.token })).body).toEqual([]);
  expect((await restore(ben, body._id)).status).toBe(403);
  expect(await restore(ada, body._id)).toMatchObject({ status: 200, body: { _id: body._id } });
  expect((await fetched(ada, body.file.url)).statusCode).toBe(200);
  expect((await remove(own.teacher, shared._id)).status).toBe(200);
  expect(await ofClass(ada)).toEqual([]);
  const inClass = { params: { code: own.code } };
  const deleted = await server.ask(calls.listDeletedClassMedia, inClass, { token: own.teacher.token });
  expect(deleted.body.map(({ _id }) => _id)).toEqual([shared._id]);
});

test('the class hears of what came and went at once', async () => {
  const page = await openPage(server, ada, `notify/classroom/${own.code}/classroom_event/update`);
  const told = () =>
    page.received.filter(({ message }) => (message as { data: { changed: string[] } }).data.changed.includes('media'));
  const { body } = await toClass(own.teacher, asFile(await picture()));
  await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 20_000 });
  await remove(own.teacher, body._id);
  await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 20_000 });
  await restore(own.teacher, body._id);
  await vi.waitFor(() => expect(told()).toHaveLength(3), { timeout: 20_000 });
  page.disconnect();
});

test('a library has an end: one’s own, the class’s, the demo’s', async () => {
  const file = asFile(await picture());
  const before = await kept();
  const full = { status: 409, body: { error: 'QUOTA_REACHED' } };
  for (const limits of [{ media: 0 }, { mediaBytes: 100 }] satisfies QuotaOverrides[]) {
    await allow(limits);
    expect(await toMine(ada, file)).toMatchObject(full);
  }
  for (const limits of [{ classMedia: 0 }, { classMediaBytes: 100 }] satisfies QuotaOverrides[]) {
    await allow(limits);
    expect(await toClass(own.teacher, file)).toMatchObject(full);
  }
  await allow({ demoMediaBytes: 100 });
  await server.database.db.update(accounts).set({ demo: ben.id }).where(eq(accounts.id, ben.id));
  expect(await toMine(ben, file)).toMatchObject(full);
  expect(await kept()).toEqual(before);
  await allow({});
  expect((await toMine(ada, file)).status).toBe(200);
});

test('what was deleted long ago makes room, so that adding and deleting in turns fills nothing', async () => {
  await allow({ media: 5 });
  const content = await picture();
  const { db } = server.database;
  for (let at = 0; at < 3; at += 1) {
    const { body } = await toMine(ada, asFile(content));
    await db
      .update(media)
      .set({ bytes: KEPT.deletedBytes / 2 })
      .where(eq(media.id, body._id));
    await remove(ada, body._id);
  }
  const left = await db.select({ fileId: media.fileId }).from(media).where(eq(media.createdBy, ada.id));
  expect(left).toHaveLength(2);
  expect(await db.select().from(files).where(eq(files.ownerId, ada.id))).toHaveLength(2);
  await allow({});
});

test('pictures go with their class and with whoever added them', async () => {
  const before = await kept();
  await toClass(own.teacher, asFile(await picture()));
  await toMine(ada, asFile(await picture()));
  await server.database.db.delete(classrooms).where(eq(classrooms.code, own.code));
  await server.database.db.delete(accounts).where(eq(accounts.id, ada.id));
  expect(await kept()).toEqual(before);
});
