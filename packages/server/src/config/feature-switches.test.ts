import { FEATURES, type Feature } from '@trundle/protocol/features';
import { authenticate, current, openDemo } from '@trundle/protocol/http/account';
import { makeCameraLink, openCamera, takeCamera } from '@trundle/protocol/http/camera';
import { createClassroom, listLoginCards, readClassroom } from '@trundle/protocol/http/classroom';
import { allCalls } from '@trundle/protocol/http/index';
import { addVirtualRobots, readVirtual } from '@trundle/protocol/http/virtual';
import { special } from '@trundle/protocol/topics/classroom';
import { allTopics } from '@trundle/protocol/topics/index';
import { virtualSerial } from '@trundle/simulator/virtual-mac';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Fixture, Fixtures } from '../access/testing/fixtures.ts';
import { attempt } from '../access/testing/requests.ts';
import { SAMPLES, type Speaker } from '../broker/testing/samples.ts';
import type { TestClient } from '../broker/testing/test-client.ts';
import { classrooms } from '../database/schema.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import type { TestServer } from '../testing/server.ts';
import { FEATURE_TABLE } from './testing/feature-table.ts';
import { SwitchedServer } from './testing/switched-server.ts';

let switched: SwitchedServer;
let server: TestServer;
let own: ClassroomOf;
let fixture: Fixture;
let deviceKey: string;
let marks = 0;

beforeAll(async () => {
  switched = await SwitchedServer.start();
  ({ test: server, own } = switched);
  fixture = await new Fixtures(server).make();
  const [row] = await server.database.db.select().from(classrooms).where(eq(classrooms.code, own.code));
  deviceKey = row?.deviceKey ?? '';
});
afterEach(() => switched.switch({}));
afterAll(() => switched.close());

/** Robots at the broker of the server, virtual ones too. */
const robotsOnline = async (): Promise<number> => {
  const { body } = await server.server.app.inject({ url: '/metrics' });
  return Number(/^trundle_broker_clients\{kind="robot"\} (\d+)$/m.exec(body)?.[1] ?? 0);
};
const kit = (serial: string): Promise<TestClient> =>
  switched.connected(openDevice(server, { username: own.code, password: deviceKey, clientId: `camera-${serial}` }));

test.each(FEATURES)('[B11] the declarations say what belongs to %s, no more and no less', (feature) => {
  const of = (list: readonly { id: string; feature: Feature | undefined }[]): string[] =>
    list.flatMap((each) => (each.feature === feature ? [each.id] : [])).toSorted();
  expect({
    calls: of(allCalls().map(({ id, call }) => ({ id, feature: call.feature }))),
    topics: of(allTopics().map(({ id, topic }) => ({ id, feature: topic.feature }))),
  }).toEqual(FEATURE_TABLE[feature]);
});

describe('[B11] what belongs to a feature that is off is refused, and lives again with it', () => {
  const calls = FEATURES.flatMap((feature) => FEATURE_TABLE[feature].calls.map((id) => ({ feature, id })));
  test.each(calls)('[B11] $feature: $id', async ({ feature, id }) => {
    const named = allCalls().find((each) => each.id === id);
    if (!named) throw new Error(`no call ${id}`);
    const answered = async (): Promise<{ status: number; error: unknown }> => {
      const { statusCode, headers, body } = await attempt(server, named, fixture, 'admin');
      const isJson = String(headers['content-type']).startsWith('application/json');
      return { status: statusCode, error: isJson ? JSON.parse(body).error : undefined };
    };
    const off = { status: 403, error: 'FEATURE_OFF' };
    await switched.switch({ [feature]: false });
    expect(await answered()).toEqual(off);
    await switched.switch({ [feature]: true });
    expect(await answered()).not.toEqual(off);
  });

  // What the server alone says comes of calls, and those are refused.
  const isSaidByOthers = (id: string): boolean =>
    allTopics().some((each) => each.id === id && each.topic.publish.some(({ actor }) => actor !== 'server'));
  const topics = FEATURES.flatMap((feature) =>
    FEATURE_TABLE[feature].topics.filter(isSaidByOthers).map((id) => ({ feature, id })),
  );
  test.each(topics)('[B11] $feature: $id', async ({ feature, id }) => {
    const topic = allTopics().find((each) => each.id === id)?.topic;
    if (!topic) throw new Error(`no topic ${id}`);
    const { code, teacher } = own;
    const places = ['to/classroom', 'notify/classroom', 'notify/classroom_chat', 'classroom'];
    const watcher = await switched.connected(openPage(server, teacher, ...places.map((place) => `${place}/${code}/#`)));
    const page = await switched.connected(openPage(server, teacher));
    const speaker = topic.publish.some(({ actor }) => actor === 'camera') ? await kit('KIT-1') : page;
    const speaks = (who: Person): Speaker => ({
      account: who.id,
      username: who.user.username,
      role: who.user.role,
      client: 'page',
      mac: 'AA0000000001',
      robot: 1,
      serial: 'KIT-1',
    });
    const sample = SAMPLES[id]?.({ code, by: speaks(teacher), to: speaks(own.students[0] ?? teacher) });
    if (!sample) throw new Error(`no sample for ${id}`);
    const text = topic.build(sample.params);
    const isHeard = async (): Promise<boolean> => {
      const mark = `m${++marks}`;
      await speaker.publish(text, sample.payload);
      await page.publish(special.build({ code }), { mark });
      await watcher.receives(({ message }) => (message as { mark?: string }).mark === mark);
      return watcher.received.some((heard) => heard.topic === text);
    };
    await switched.switch({ [feature]: false });
    expect(await isHeard()).toBe(false);
    await switched.switch({ [feature]: true });
    expect(await isHeard()).toBe(true);
    switched.disconnectAll();
  });
});

test('[B11] without the camera the built-in simulation is still seen, and nobody passes for it', async () => {
  await switched.switch({ camera: false });
  const { code, teacher } = own;
  const seen = `to/classroom/${code}/positions_update`;
  const page = await switched.connected(openPage(server, teacher, `to/classroom/${code}/#`));
  const serials = [virtualSerial(code, 'server'), 'KIT-1'];
  for (const serial of serials)
    await (await kit(serial)).publish(seen, { R: [77], X: [10], Y: [20], A: [90], L: Date.now() });
  await server.ask(addVirtualRobots, { params: { id: code }, body: { count: 1 } }, { token: teacher.token });
  await page.receives(({ topic, message }) => topic === seen && (message as { R: number[] }).R.includes(1));
  await page.receives(({ topic }) => topic.endsWith('/robot_status'));
  const numbers = page.received.flatMap(({ topic, message }) => (topic === seen ? (message as { R: number[] }).R : []));
  expect(numbers).not.toContain(77);
});

test('[B11] without the camera a phone that watches is turned out, finds out why, and comes back with it', async () => {
  const { code } = own;
  const { body: link } = await server.ask(makeCameraLink, { params: { id: code } }, { token: own.teacher.token });
  const { key } = link;
  const body = { key, seat: 'b'.repeat(32), name: 'Phone' };
  const { serial, token } = (await server.ask(takeCamera, { params: { code }, body })).body;
  const enter = () => switched.connected(openDevice(server, { username: code, password: token, clientId: serial }));
  const station = await enter();
  await switched.switch({ camera: false });
  await station.closed;
  await expect(enter()).rejects.toMatchObject({ code: 4 });
  expect((await server.ask(openCamera, { params: { code }, body: { key } })).body).toMatchObject({
    error: 'FEATURE_OFF',
  });
  await switched.switch({ camera: true });
  await enter();
  switched.disconnectAll();
});

test('[B11] a demo that is switched off ends for whoever is in it, people and robots, at once, and for nobody else', async () => {
  const robotsBefore = await robotsOnline();
  const { body: opened } = await server.ask(openDemo, {});
  const visitor: Person = { ...opened, id: opened.user._id };
  const id = opened.classroom ?? '';
  const cards = await server.ask(listLoginCards, { params: { id } }, { token: visitor.token });
  const card = cards.body[0]?.card ?? '';
  const byCard = { body: { classroom: id, card } };
  const child = await server.ask(authenticate, byCard);
  const page = await switched.connected(openPage(server, visitor, `to/classroom/${id}/#`));
  const school = await switched.connected(openPage(server, own.teacher));
  const online = (count: number) =>
    vi.waitFor(async () => expect(await robotsOnline()).toBe(count), { timeout: 15_000, interval: 20 });
  await online(robotsBefore + 4);

  await switched.switch({ demo: false });
  await page.closed;
  await online(robotsBefore);
  const off = { status: 403, body: { error: 'DEMO_OFF' } };
  for (const token of [visitor.token, child.body.token]) {
    expect(await server.ask(current, {}, { token })).toMatchObject(off);
    expect(await server.ask(readClassroom, { params: { id } }, { token })).toMatchObject(off);
    expect(await server.ask(createClassroom, { body: { name: 'More' } }, { token })).toMatchObject(off);
  }
  expect(await server.ask(authenticate, byCard)).toMatchObject(off);
  expect(await server.ask(openDemo, {}, { token: visitor.token })).toMatchObject(off);
  await expect(openPage(server, visitor)).rejects.toMatchObject({ code: 4 });
  expect(school.mqtt.connected).toBe(true);
  expect((await server.ask(current, {}, { token: own.teacher.token })).status).toBe(200);

  await switched.switch({ demo: true });
  expect((await server.ask(readClassroom, { params: { id } }, { token: visitor.token })).status).toBe(200);
  await server.ask(readVirtual, { params: { id } }, { token: visitor.token });
  await online(robotsBefore + 4);
});
