import { updateClassroom } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { clear, general, speech, trail, transform } from '@trundle/protocol/topics/sandbox';
import type { Topic } from '@trundle/protocol/topics/topic';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { classrooms, sandboxScenes } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { SandboxScenes } from './scenes.ts';

const server = await serverOfTests();
const people = new People(server);

test('who comes later sees the 3D scene as programs and driving robots have made it, until it is cleared', async () => {
  const { code, teacher } = await people.classroom(0);
  const read = async () =>
    (await server.ask(readSandboxScene, { params: { id: code } }, { token: teacher.token })).body;
  expect((await read()).scene).toMatchObject({ robots: {}, spawned: [] });

  const { body } = await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token });
  const camera = await openDevice(
    server,
    { username: code, password: body.deviceKey, clientId: 'camera-KIT1' },
    `to/classroom/${code}/response/camera-KIT1/none`,
  );
  const page = await openPage(server, teacher, `to/classroom/${code}/#`);
  const seen = async (x: number, L: number) => {
    const before = page.received.length;
    await camera.publish(`to/classroom/${code}/positions_update`, { R: [3], X: [x], Y: [400], A: [0], L });
    await page.receives(() => page.received.length > before);
  };
  await seen(400, 1);
  await page.publish(`to/classroom/${code}/3d/trail`, { R: 3, P: true, SC: '#FF0000', EC: '#FF0000' });
  await page.publish(`to/classroom/${code}/3d/effects`, { R: 3, ME: 'Stars' });
  await page.publish(`to/classroom/${code}/3d/general`, { TH: 'Space' });
  await seen(440, 2);
  await vi.waitFor(async () => {
    const { now, scene, lately } = await read();
    expect(scene).toMatchObject({ theme: 'Space', robots: { 3: { effects: { moves: 'Stars' } } } });
    expect(scene.robots[3]?.trail?.points.map(([x, y]) => [x, y])).toEqual([
      [400, 400],
      [440, 400],
    ]);
    const space = fingerprintOf({ channel: 'general', payload: general.payload.parse({ TH: 'Space' }) });
    expect(lately.map(({ said }) => said)).toContain(space);
    expect(now).toBeGreaterThanOrEqual(scene.robots[3]?.trail?.points[1]?.[2] ?? Number.POSITIVE_INFINITY);
  });

  await page.publish(`to/classroom/${code}/3d/special`, { OBJ: 100, FX: 'onFire' });
  await vi.waitFor(async () => expect((await read()).scene.objects).toHaveProperty('100'));
  await server.ask(updateClassroom, { params: { id: code }, body: { mapId: '3' } }, { token: teacher.token });
  expect((await read()).scene).toMatchObject({ objects: {}, theme: 'Space' });

  await page.publish(`to/classroom/${code}/3d/clear`, { F: 'everything' });
  await vi.waitFor(async () => expect((await read()).scene).toMatchObject({ robots: {}, spawned: [] }));
  for (const client of [page, camera]) client.disconnect();
});

/** A server of its own over the same database: its scenes, and what they are told. */
const scenesOver = (now: () => number, database = server.database) => {
  const events = new EventBus();
  const heard = new Map<string, (payload: never, context: never) => void>();
  const scenes = new SandboxScenes(
    {
      events,
      database,
      log: pino({ level: 'silent' }),
      broker: {
        onMessage: (topic, listener) => {
          heard.set(topic.pattern, listener as never);
          return () => undefined;
        },
      },
    },
    now,
  );
  scenes.start();
  const hear = <T extends Topic>(topic: T, payload: object, code: string): void =>
    heard.get(topic.pattern)?.(topic.payload.parse(payload) as never, { code, mat: null } as never);
  return { scenes, events, hear };
};

test('the scene outlives the server: what was there is there again, its times go on, and what is said meanwhile comes after it', async () => {
  const { code } = await people.classroom(0);
  const before = scenesOver(() => 500);
  before.hear(positionsUpdate, { R: [3], X: [400], Y: [400], A: [0], L: 1 }, code);
  before.hear(general, { TH: 'Space' }, code);
  before.hear(trail, { R: 3, P: true, SC: '#FF0000', EC: '#FF0000' }, code);
  before.hear(transform, { R: 3, G: 100, D: 3_600 }, code);
  before.hear(speech, { R: 3, T: 'What Ada said', D: 3_600 }, code);
  await before.scenes.stop();
  const [row] = await server.database.db.select().from(sandboxScenes).where(eq(sandboxScenes.classroomCode, code));
  // What children say is not kept.
  expect(JSON.stringify(row)).not.toContain('Ada');

  const after = scenesOver(() => 2);
  after.hear(general, { E: 'Desert' }, code);
  const { scene } = await after.scenes.read(code);
  expect(scene).toMatchObject({ theme: 'Space', environment: 'Desert', robots: { 3: { trail: { P: true } } } });
  const began = scene.robots[3]?.ghost?.at ?? Number.NaN;
  expect(began).toBeLessThanOrEqual(2);
  expect(began).toBeGreaterThan(-60);

  // Cleared, nothing of it comes back.
  after.hear(clear, { F: 'everything' }, code);
  await after.scenes.stop();
  expect(await server.database.db.select().from(sandboxScenes).where(eq(sandboxScenes.classroomCode, code))).toEqual(
    [],
  );
  const last = scenesOver(() => 1);
  expect((await last.scenes.read(code)).scene).toEqual(EMPTY_SCENE);
  await last.scenes.stop();
});

/** The database of the others, which answers nothing while it is away. */
const databaseThatGoes = () => {
  const state = { isAway: true };
  const { db } = server.database;
  const gone = () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  const away = new Proxy(db, {
    get: (target, name) => {
      if (state.isAway && ['select', 'insert', 'delete'].includes(String(name))) return gone;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { state, database: { ...server.database, db: away } as typeof server.database };
};

test('what could not be read is not written over: it is read later, and what was said meanwhile comes after it', async () => {
  const { code } = await people.classroom(0);
  const before = scenesOver(() => 1);
  before.hear(general, { TH: 'Space' }, code);
  await before.scenes.stop();
  const { state, database } = databaseThatGoes();
  const { scenes, hear } = scenesOver(() => 2, database);
  expect((await scenes.read(code)).scene.theme).toBe(EMPTY_SCENE.theme);
  hear(general, { E: 'Desert' }, code);
  expect((await scenes.read(code)).scene.environment).toBe('Desert');
  state.isAway = false;
  const { scene, lately } = await scenes.read(code);
  expect(scene).toMatchObject({ theme: 'Space', environment: 'Desert' });
  expect(lately).toHaveLength(1);
  await scenes.stop();
  const after = scenesOver(() => 3);
  expect((await after.scenes.read(code)).scene).toMatchObject({ theme: 'Space', environment: 'Desert' });
  await after.scenes.stop();
});

test('a class that goes to the bin while the database is away is written when it is back', async () => {
  const { code } = await people.classroom(0);
  const { state, database } = databaseThatGoes();
  const { scenes, events, hear } = scenesOver(() => 2, database);
  hear(general, { TH: 'Chess' }, code);
  events.emit('classroom.deleted', { code });
  await scenes.read(code);
  events.emit('classroom.deleted', { code });
  state.isAway = false;
  await scenes.stop();
  const after = scenesOver(() => 3);
  expect((await after.scenes.read(code)).scene.theme).toBe('Chess');
  await after.scenes.stop();
});

test('a class in the bin has its scene when it comes back, and its row is gone with it for good', async () => {
  const { code } = await people.classroom(0);
  const { scenes, events, hear } = scenesOver(() => 10);
  hear(general, { TH: 'Chess' }, code);
  await scenes.read(code);
  events.emit('classroom.deleted', { code });
  expect((await scenes.read(code)).scene.theme).toBe('Chess');
  await scenes.stop();
  const { db } = server.database;
  await db.delete(classrooms).where(eq(classrooms.code, code));
  expect(await db.select().from(sandboxScenes).where(eq(sandboxScenes.classroomCode, code))).toEqual([]);
});
