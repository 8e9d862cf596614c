import { deleteClassroom } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { uploadClassMedia } from '@trundle/protocol/http/media';
import { uploadClassModel } from '@trundle/protocol/http/model3d';
import * as calls from '@trundle/protocol/http/viewer';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { classrooms } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { asFile, picture } from '../media/testing/pictures.ts';
import { zippedModel } from '../models/testing/zipped-model.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { VIEWER_LINK_LIFE, ViewerLinks } from './viewer-links.ts';

const server = await serverOfTests();
const people = new People(server);

const linkOf = async (code: string, by: Person) =>
  (await server.ask(calls.readViewerLink, { params: { id: code } }, { token: by.token })).body;
const open = (code: string, key: string) => server.ask(calls.openViewer, { params: { code }, body: { key } }, {});

test('everybody in the class gets the same link; whoever has it sees the mat and nobody’s name', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const [ada] = students as [Person];
  const link = await linkOf(code, teacher);
  expect(await linkOf(code, ada)).toEqual(link);
  const { status, body } = await open(code, link.key);
  expect(status).toBe(200);
  expect(body).toMatchObject({ mapId: '0', robots: [], outputs: [], scene: { robots: {}, spawned: [] } });
  expect(JSON.stringify(body)).not.toContain(ada.user.name);
  expect(JSON.stringify(body)).not.toContain(ada.id);
});

test('a key of another class, a made-up one and one that was renewed open nothing', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  const { key } = await linkOf(own.code, own.teacher);
  const foreign = await linkOf(other.code, other.teacher);
  for (const wrong of [foreign.key, 'a'.repeat(32)])
    expect((await open(own.code, wrong)).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  const { body: renewed } = await server.ask(
    calls.renewViewerLink,
    { params: { id: own.code } },
    { token: own.teacher.token },
  );
  expect(renewed.key).not.toBe(key);
  expect((await open(own.code, key)).status).toBe(400);
  expect((await open(own.code, renewed.key)).status).toBe(200);
});

test('a link lasts for a school day: near its end the class gets another, and the old one is over', async () => {
  const { code } = await people.classroom(0);
  let now = Date.now();
  const links = new ViewerLinks({ database: server.database, events: new EventBus() }, () => now);
  const first = await links.current(code);
  expect(Date.parse(first.until) - now).toBe(VIEWER_LINK_LIFE);
  now += VIEWER_LINK_LIFE / 2;
  expect(await links.current(code)).toEqual(first);
  now += VIEWER_LINK_LIFE / 2;
  await expect(links.open(code, first.key)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' });
  const second = await links.current(code);
  expect(second.key).not.toBe(first.key);
  expect((await links.open(code, second.key)).code).toBe(code);
  // Two who ask at once get one link.
  now += VIEWER_LINK_LIFE;
  const both = await Promise.all([links.current(code), links.current(code)]);
  expect(both[0].key).toBe(both[1].key);
});

test('a deleted class has no link', async () => {
  const { code, teacher } = await people.classroom(0);
  const { key } = await linkOf(code, teacher);
  await server.ask(deleteClassroom, { params: { id: code } }, { token: teacher.token });
  expect((await open(code, key)).body).toMatchObject({ error: 'LINK_NOT_VALID' });
});

test('the link gives out the pictures and models that are in the scene, and no others of the class', async () => {
  const { code, teacher } = await people.classroom(0);
  const { key } = await linkOf(code, teacher);
  const shown = (
    await server.ask(uploadClassMedia, { params: { code }, file: asFile(await picture()) }, { token: teacher.token })
  ).body;
  const hidden = (
    await server.ask(uploadClassMedia, { params: { code }, file: asFile(await picture()) }, { token: teacher.token })
  ).body;
  await server.ask(
    uploadClassModel,
    { params: { code }, body: { modelTitle: 'Dragon' }, file: zippedModel() },
    { token: teacher.token },
  );
  const fetched = (address: string) =>
    server.ask(calls.readViewerPicture, { params: { code }, body: { key, address } }, {});
  const model = (name: string) => server.ask(calls.readViewerModel, { params: { code }, body: { key, name } }, {});
  expect([(await fetched(shown._id)).status, (await model('Dragon')).status]).toEqual([404, 404]);
  const page = await openPage(server, teacher, `to/classroom/${code}/#`);
  await page.publish(`to/classroom/${code}/3d/download`, { R: 1, URL: shown._id, F: 'picture' });
  await page.publish(`to/classroom/${code}/3d/download`, { R: 1, URL: 'Dragon' });
  await vi.waitFor(async () => expect((await fetched(shown._id)).status).toBe(200));
  expect((await fetched(hidden._id)).status).toBe(404);
  expect((await model('Dragon')).status).toBe(200);
  expect((await model('Cube')).status).toBe(404);
});

test('a viewer that is connected is turned out when the link is renewed, and hears only what it draws', async () => {
  const { code, teacher } = await people.classroom(0);
  const { key } = await linkOf(code, teacher);
  const viewer = await openDevice(
    server,
    { username: code, password: key, clientId: 'viewer-1' },
    `to/classroom/${code}/3d/+`,
  );
  for (const filter of [`to/classroom/${code}/#`, `notify/classroom/${code}/#`, `notify/classroom_chat/${code}/#`])
    expect(await viewer.subscribe(filter)).toBe(false);
  const page = await openPage(server, teacher, `to/classroom/${code}/#`);
  await page.publish(`to/classroom/${code}/3d/general`, { TH: 'Space' });
  await viewer.receives(({ topic }) => topic.endsWith('/3d/general'));
  await viewer.publish(`to/classroom/${code}/3d/general`, { TH: 'Chess' });
  await page.publish(`to/classroom/${code}/3d/general`, { TH: 'Desert' });
  await page.receives(({ message }) => (message as { TH?: string }).TH === 'Desert');
  expect(page.received.map(({ message }) => (message as { TH?: string }).TH)).not.toContain('Chess');
  await server.ask(calls.renewViewerLink, { params: { id: code } }, { token: teacher.token });
  await viewer.closed;
  await expect(
    openDevice(server, { username: code, password: key, clientId: 'viewer-1' }, `to/classroom/${code}/3d/+`),
  ).rejects.toBeDefined();
  const { body } = await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token });
  await expect(
    openDevice(server, { username: code, password: body.deviceKey, clientId: 'viewer-1' }, `to/classroom/${code}/3d/+`),
  ).rejects.toBeDefined();
  const [row] = await server.database.db.select().from(classrooms).where(eq(classrooms.code, code));
  expect(row?.viewerKey).not.toBe(key);
});
