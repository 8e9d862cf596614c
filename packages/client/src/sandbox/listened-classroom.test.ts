import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { openViewer } from '@trundle/protocol/http/viewer';
import { mayReceive, maySubscribe } from '@trundle/protocol/topics/authority';
import { positionsUpdate, robotStatus } from '@trundle/protocol/topics/classroom';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { general } from '@trundle/protocol/topics/sandbox';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { BrokerConnection } from '../live/broker-connection.ts';
import { TestBroker } from '../live/testing/test-broker.ts';
import { settled } from '../live/testing/test-classroom.ts';
import { TestClock } from '../live/testing/test-clock.ts';
import { CODE } from '../live/testing/test-server.ts';
import { Network } from '../testing/network.ts';
import { ListenedClassroom } from './listened-classroom.ts';

const KEY = 'c'.repeat(32);
const room = { code: CODE };

const opened = (more: Partial<CallAnswerInput<typeof openViewer>> = {}): CallAnswerInput<typeof openViewer> => ({
  now: 10,
  scene: EMPTY_SCENE,
  lately: [],
  built: [],
  name: 'Robots 5b',
  mapId: '1',
  ssid: null,
  until: '2026-01-12T20:00:00.000Z',
  wears: { 3: 'castle' },
  robots: [3],
  objects: {},
  outputs: [{ R: 3, alive: { status: 1, battery: 800, ago: 0 } }],
  ...more,
});

const open = async (network: Network) => {
  const clock = new TestClock();
  const broker = new TestBroker();
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    reporter: { tell: () => undefined, warn: () => undefined },
    clientId: 'viewer-1',
    username: CODE,
    token: () => KEY,
    random: () => 0.5,
  });
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => null,
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const listened = new ListenedClassroom({ code: CODE, key: KEY, client, connection, clock, random: () => 0.5 });
  onTestFinished(() => listened.stop());
  listened.start();
  await settled();
  return { listened, broker, clock };
};

test('it comes with the key of the class, asks for what is, and follows what is said', async () => {
  const network = new Network().answer(openViewer, opened(), opened(), opened({ mapId: '2', robots: [3, 4] }));
  const { listened, broker, clock } = await open(network);
  expect(broker.logins[0]).toEqual({ clientId: 'viewer-1', username: CODE, token: KEY });
  expect(network.to(openViewer)[0]).toMatchObject({ authorization: null, body: { key: KEY } });
  expect(listened.state.read()).toEqual({ state: 'open', name: 'Robots 5b', mapId: 1, wears: { 3: 'castle' } });
  expect(listened.robot(3)).toMatchObject({ identifier: 3, online: true, student: null });

  broker.say(positionsUpdate, room, { R: [3], X: [120], Y: [300], A: [90], L: clock.now() });
  clock.advance(1_000);
  expect(listened.poseAt(3, clock.now())).toMatchObject({ x: 120, y: 300 });
  broker.say(general, room, { TH: 'Space' });
  expect(listened.scene.state.read().theme).toBe('Space');

  const data = {
    changed: ['map' as const],
    name: 'Robots 5b',
    mapId: '2',
    availableProjects: [],
    currentOperationProject: null,
  };
  broker.say(classroomEvent, room, { messageType: 'update', data });
  expect(listened.state.read().mapId).toBe(2);
  clock.advance(1_000);
  await settled();
  expect(listened.robots.read().map(({ identifier }) => identifier)).toEqual([3, 4]);
  broker.say(robotStatus, room, { id: 4, status: 0, battery: 0 });
  expect(listened.robot(4)?.online).toBe(false);
});

test('it asks the broker for nothing that a viewer may not hear', async () => {
  const { broker } = await open(new Network().answer(openViewer, opened({ ssid: 'KIT-7' })));
  const viewer = {
    actor: 'viewer' as const,
    classroom: { code: CODE, ssid: 'KIT-7' },
    client: 'viewer-1',
    robots: [],
    chatEnabled: false,
    readonlyVariables: new Set<string>(),
  };
  expect(broker.filters.size).toBeGreaterThan(5);
  expect([...broker.filters].filter((filter) => !maySubscribe(filter, viewer))).toEqual([]);
  expect([...broker.filters].some((filter) => filter.includes('KIT-7'))).toBe(true);
  expect(mayReceive(`to/classroom/${CODE}/3d/model/allocation`, viewer)).toBe(false);
});

test('a link that is over says so and is not tried again', async () => {
  const network = new Network().refuse(openViewer, 'LINK_NOT_VALID');
  const { listened, broker, clock } = await open(network);
  expect(listened.state.read().state).toBe('over');
  const asked = network.sent.length;
  clock.advance(60_000);
  await settled();
  expect([network.sent.length, broker.connected]).toEqual([asked, false]);
});

test('a renewed link is noticed when the broker turns it away', async () => {
  const { listened, broker, clock } = await open(new Network().answer(openViewer, opened()));
  expect(listened.state.read().state).toBe('open');
  broker.behaviour = 'refuses';
  broker.cut();
  clock.advance(10_000);
  await settled();
  expect(listened.state.read().state).toBe('over');
});
