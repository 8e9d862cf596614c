import * as calls from '@trundle/protocol/http/camera';
import { deleteClassroom, readClassroom, updateSsid } from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { classrooms } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { CAMERA_LINK_LIFE, CameraLinks } from './camera-links.ts';

const server = await serverOfTests();
const people = new People(server);

const linkOf = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(calls.readCameraLink, { params: { id: code } }, { token: teacher.token })).body.link;
const make = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(calls.makeCameraLink, { params: { id: code } }, { token: teacher.token })).body;
const open = (code: string, key: string, seat?: string) =>
  server.ask(calls.openCamera, { params: { code }, body: { key, ...(seat && { seat }) } }, {});
const take = (code: string, key: string, seat: string, name = 'Phone') =>
  server.ask(calls.takeCamera, { params: { code }, body: { key, seat, name } }, {});
type Taken = { serial: string; token: string };
const leave = (code: string, key: string, token: string) =>
  server.ask(calls.leaveCamera, { params: { code }, body: { key, token } }, {});
const connect = (code: string, { serial, token }: Taken) =>
  openDevice(server, { username: code, password: token, clientId: serial });
/** A class whose camera is a phone. */
const watched = async () => {
  const own = await people.classroom(1);
  const { key } = await make(own);
  const seat = newId();
  const { body } = await take(own.code, key, seat);
  return { own, key, seat, taken: body, station: await connect(own.code, body) };
};
const placesOf = (code: string) => ({
  status: `to/classroom/${code}/camera_status`,
  register: `to/classroom/${code}/camera_register`,
  positions: `to/classroom/${code}/positions_update`,
});
const PICTURE = { R: [1], X: [10], Y: [20], A: [90], L: 5 };

test('whoever leads makes a link; it opens the name of the class and nothing of anybody in it', async () => {
  const own = await people.classroom(1);
  expect(await linkOf(own)).toBe(null);
  const made = await make(own);
  expect(await linkOf(own)).toEqual(made);
  const { status, body } = await open(own.code, made.key);
  expect(status).toBe(200);
  const { teacher, code } = own;
  const { name } = (await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body;
  expect(body).toEqual({ name, until: made.until, seat: 'free', holder: null, robots: [], hasHttps: false });
  for (const identifier of [7, 3]) {
    const robot = { _id: `A0B1C2D3F0A${identifier}`, identifier };
    await server.ask(addRobot, { params: { id: code }, body: robot }, { token: teacher.token });
  }
  expect((await open(code, made.key)).body).toMatchObject({ robots: [3, 7] });
});

test('a key of another class, a made-up one, one that was renewed and that of a deleted class open nothing', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  const [{ key }, foreign] = [await make(own), await make(other)];
  const opensNothing = async (wrong: string) => {
    expect((await open(own.code, wrong)).body).toMatchObject({ error: 'LINK_NOT_VALID' });
    expect((await take(own.code, wrong, newId())).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  };
  await opensNothing(foreign.key);
  await opensNothing(newId());
  const renewed = await make(own);
  await opensNothing(key);
  expect((await open(own.code, renewed.key)).status).toBe(200);
  await server.ask(deleteClassroom, { params: { id: own.code } }, { token: own.teacher.token });
  await opensNothing(renewed.key);
});

test('a link lasts a month, for whoever comes and for whoever has the seat', async () => {
  const { code } = await people.classroom(0);
  let now = Date.now();
  const links = new CameraLinks(
    { database: server.database, events: new EventBus(), found: () => ({ origins: [], trustFirst: false }) },
    () => now,
  );
  const { key, until } = await links.make(code);
  expect(Date.parse(until) - now).toBe(CAMERA_LINK_LIFE);
  const seat = newId();
  await links.take(code, { key, seat, name: 'Phone' });
  now += CAMERA_LINK_LIFE - 1;
  expect(await links.open(code, { key, seat })).toMatchObject({ seat: 'yours' });
  now += 1;
  expect(await links.read(code)).toEqual({ link: null, ended: until });
  await expect(links.open(code, { key })).rejects.toMatchObject({ code: 'LINK_NOT_VALID' });
  await expect(links.take(code, { key, seat, name: 'Phone' })).rejects.toMatchObject({ code: 'LINK_NOT_VALID' });
});

test('a class for trying has no camera link, made before or not', async () => {
  const own = await people.classroom(0);
  const { key } = await make(own);
  await server.database.db.update(classrooms).set({ practice: true }).where(eq(classrooms.code, own.code));
  expect((await open(own.code, key)).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  expect(await make(own)).toMatchObject({ error: 'PRACTICE_CLASS' });
  // Not by whoever asks past the door, either.
  const found = () => ({ origins: [], trustFirst: false });
  const links = new CameraLinks({ database: server.database, events: new EventBus(), found });
  await expect(links.make(own.code)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('opening the page takes no seat; the last to ask for it has it, the earlier is told and takes it back', async () => {
  const own = await people.classroom(0);
  const { code } = own;
  const { key } = await make(own);
  const [one, other] = [newId(), newId()];
  await open(code, key, one);
  expect((await open(code, key, other)).body).toMatchObject({ seat: 'free', holder: null });
  const first = (await take(code, key, one, 'Ana’s phone')).body;
  const phone = await connect(code, first);
  expect((await open(code, key, one)).body).toMatchObject({ seat: 'yours' });
  const held = { serial: first.serial, name: 'Ana’s phone' };
  expect((await open(code, key, other)).body).toMatchObject({ seat: 'taken', holder: held });
  expect(await linkOf(own)).toMatchObject({ key, holder: held });
  const second = (await take(code, key, other, 'Tablet')).body;
  await phone.closed;
  await expect(connect(code, first)).rejects.toMatchObject({ code: 4 });
  expect((await open(code, key, one)).body).toMatchObject({ seat: 'taken', holder: { name: 'Tablet' } });
  const tablet = await connect(code, second);
  const again = (await take(code, key, one)).body;
  expect(again.serial).toBe(first.serial);
  await tablet.closed;
  (await connect(code, again)).disconnect();
});

test('of two pages with one seat, which a copied tab makes, the later one watches', async () => {
  const { own, key, seat, taken, station } = await watched();
  const copy = (await take(own.code, key, seat)).body;
  expect(copy).toMatchObject({ serial: taken.serial });
  await station.closed;
  await expect(connect(own.code, taken)).rejects.toMatchObject({ code: 4 });
  (await connect(own.code, copy)).disconnect();
});

test('the token counts for its class under the name that came with it, and the key and others’ tokens for nothing', async () => {
  const { own, key, taken, station } = await watched();
  const other = await watched();
  const refused = (username: string, password: string, clientId: string) =>
    expect(openDevice(server, { username, password, clientId })).rejects.toMatchObject({ code: 4 });
  const { serial, token } = taken;
  await refused(other.own.code, token, serial);
  await refused(own.code, key, serial);
  await refused(own.code, other.taken.token, serial);
  await refused(own.code, token, other.taken.serial);
  for (const clientId of ['camera-KIT-1', 'robot-AABBCCDDEEFF', 'viewer-1', 'page'])
    await refused(own.code, token, clientId);
  for (const client of [station, other.station]) client.disconnect();
});

test('a station is heard as any camera is, by its own name alone, and hears nothing', async () => {
  const { own, taken, station } = await watched();
  const { code, teacher } = own;
  const { status, register, positions } = placesOf(code);
  const page = await openPage(server, teacher, `to/classroom/${code}/#`);
  for (const filter of [`to/classroom/${code}/#`, positions, `notify/classroom/${code}/#`])
    expect(await station.subscribe(filter)).toBe(false);
  const says = (serial: string) => [
    station.publish(status, { ws_server: serial, app_status: 1, isMatDetected: true }),
    station.publish(register, { serial }),
  ];
  await Promise.all([...says('KIT-1'), ...says(''), ...says('station-00000000')]);
  await Promise.all(says(taken.serial));
  await station.publish(positions, PICTURE);
  await page.receives(({ topic }) => topic === positions);
  expect(page.received.map(({ topic }) => topic).toSorted()).toEqual([register, status, positions].toSorted());
  for (const client of [station, page]) client.disconnect();
});

test('a station never takes the place of the kit a class has, however its name is brought', async () => {
  const { own, taken, station } = await watched();
  const { code, teacher } = own;
  const tie = (ssid: string) =>
    server.ask(updateSsid, { params: { id: code }, body: { ssid } }, { token: teacher.token });
  expect((await tie('KIT-70')).status).toBe(200);
  // By the kit's name it is heard nowhere: that one is the kit's.
  const page = await openPage(server, teacher, `to/classroom/${code}/#`, 'to/classroom/KIT-70/#');
  await station.publish(placesOf('KIT-70').positions, PICTURE);
  await station.publish(placesOf(code).register, { serial: taken.serial });
  await page.receives(({ topic }) => topic === placesOf(code).register);
  expect(page.received).toHaveLength(1);
  expect((await tie(taken.serial)).status).toBe(400);
  const kit = await openDevice(server, {
    username: code,
    password: (await server.database.db.select().from(classrooms).where(eq(classrooms.code, code)))[0]?.deviceKey ?? '',
    clientId: 'camera-KIT-70',
  });
  await kit.publish(placesOf(code).register, { serial: taken.serial });
  await page.receives(() => page.received.length === 2);
  const { ssid } = (await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body;
  expect(ssid).toBe('KIT-70');
  for (const client of [station, page, kit]) client.disconnect();
});

test('another link turns the station out at once, and so does the end of the class', async () => {
  const renewed = await watched();
  await make(renewed.own);
  await renewed.station.closed;
  await expect(connect(renewed.own.code, renewed.taken)).rejects.toMatchObject({ code: 4 });
  expect(await linkOf(renewed.own)).toMatchObject({ holder: null });
  const ended = await watched();
  await server.ask(deleteClassroom, { params: { id: ended.own.code } }, { token: ended.own.teacher.token });
  await ended.station.closed;
  await expect(connect(ended.own.code, ended.taken)).rejects.toMatchObject({ code: 4 });
});

test('a station whose link comes to its end is turned out then', async () => {
  const own = await people.classroom(0);
  const { code } = own;
  const { key } = await make(own);
  // The time of day stands still: however slow this machine is, the station is in before the end.
  const now = Date.now();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(now + 1_000);
  await server.database.db.update(classrooms).set({ cameraKeyUntil: soon }).where(eq(classrooms.code, code));
  const { body } = await take(code, key, newId());
  const station = await connect(code, body);
  await station.closed;
  vi.setSystemTime(soon);
  await expect(connect(code, body)).rejects.toMatchObject({ code: 4 });
});

test('a device that leaves frees the seat, and its token is over; one that lost the seat before changes nothing', async () => {
  const { own, key, seat, taken, station } = await watched();
  const { code } = own;
  expect((await leave(code, newId(), taken.token)).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  expect((await leave(code, key, newId())).status).toBe(200);
  expect((await open(code, key, seat)).body).toMatchObject({ seat: 'yours' });
  expect((await leave(code, key, taken.token)).body).toEqual({ ok: true });
  await station.closed;
  await expect(connect(code, taken)).rejects.toMatchObject({ code: 4 });
  expect((await open(code, key, newId())).body).toMatchObject({ seat: 'free', holder: null });
  expect(await linkOf(own)).toMatchObject({ key, holder: null });
  const tablet = (await take(code, key, newId(), 'Tablet')).body;
  expect((await leave(code, key, taken.token)).status).toBe(200);
  expect((await open(code, key)).body).toMatchObject({ seat: 'taken', holder: { name: 'Tablet' } });
  (await connect(code, tablet)).disconnect();
});

test('the token of a station stands nowhere in the database', async () => {
  const { own, taken, station } = await watched();
  const [row] = await server.database.db.select().from(classrooms).where(eq(classrooms.code, own.code));
  expect(Object.values(row ?? {})).not.toContain(taken.token);
  expect(row?.cameraTokenDigest).toMatch(/^[0-9a-f]{64}$/);
  station.disconnect();
});

test('a station that says more than a camera does is not heard beyond it, and stays', async () => {
  const { own, station } = await watched();
  const { code, teacher } = own;
  const { positions } = placesOf(code);
  const page = await openPage(server, teacher, positions);
  await Promise.all(Array.from({ length: 600 }, (_, L) => station.publish(positions, { ...PICTURE, L })));
  // A second later there is room again.
  await expect
    .poll(
      async () => {
        await station.publish(positions, { ...PICTURE, L: 1_000 });
        return page.received.some(({ message }) => (message as { L: number }).L === 1_000);
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(true);
  expect(page.received.length).toBeLessThan(600);
  for (const client of [station, page]) client.disconnect();
});
