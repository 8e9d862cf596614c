import { updateClassroom } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { general } from '@trundle/protocol/topics/sandbox';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { expect, test, vi } from 'vitest';
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

test('of a class that is deleted no scene is kept', () => {
  const events = new EventBus();
  const heard = new Map<string, (payload: never, context: never) => void>();
  const scenes = new SandboxScenes({
    events,
    broker: {
      onMessage: (topic, listener) => {
        heard.set(topic.pattern, listener as never);
        return () => undefined;
      },
    },
  });
  scenes.start();
  for (const code of ['AAAAAA', 'BBBBBB']) heard.get(general.pattern)?.({ TH: 'Chess' } as never, { code } as never);
  events.emit('classroom.deleted', { code: 'AAAAAA' });
  expect(['AAAAAA', 'BBBBBB'].map((code) => scenes.read(code).scene.theme)).toEqual([undefined, 'Chess']);
});
