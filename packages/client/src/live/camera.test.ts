import { cameraRegister, cameraStatus } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom, settled } from './testing/test-classroom.ts';
import { CODE, classroomOf } from './testing/test-server.ts';

const room = { code: CODE };
const SSID_PATH = `/api/class/${CODE}/ssid`;

test('two cameras that speak in turn are told to whoever leads the class, once', async () => {
  for (const namespace of ['teacher', 'student'] as const) {
    const { broker, clock, live, notices } = await openClassroom({ namespace });
    for (let turn = 0; turn < 6; turn += 1) {
      broker.say(cameraStatus, room, { ws_server: turn % 2 ? 'ws://window' : 'ws://door', app_status: 1 });
      clock.advance(2_000);
    }
    expect(live.read('camera')).toMatchObject({ online: true, count: 2 });
    expect(notices).toEqual(
      namespace === 'teacher' ? [{ code: 'TWO_CAMERAS', details: { one: 'ws://door', other: 'ws://window' } }] : [],
    );
    clock.advance(14_000);
    broker.say(cameraStatus, room, { ws_server: 'ws://door', app_status: 1 });
    clock.advance(2_000);
    expect(live.read('camera')).toMatchObject({ online: true, server: 'ws://door', count: 1 });
  }
});

test('a camera that got another address is not a second one', async () => {
  const { broker, clock, notices } = await openClassroom();
  for (const server of ['ws://old', 'ws://old', 'ws://new', 'ws://new', 'ws://new']) {
    broker.say(cameraStatus, room, { ws_server: server, app_status: 1 });
    clock.advance(2_000);
  }
  expect(notices).toEqual([]);
});

test('a camera that says it does not work is not online', async () => {
  const { broker, live } = await openClassroom();
  broker.say(cameraStatus, room, { ws_server: 'ws://cam', app_status: 1 });
  broker.say(cameraStatus, room, { ws_server: 'ws://cam', app_status: 0 });
  expect(live.read('camera')).toMatchObject({ online: false, status: 0, count: 0 });
});

test('a hundred names of cameras are not all remembered', async () => {
  const { broker, live } = await openClassroom();
  for (let turn = 0; turn < 100; turn += 1) {
    broker.say(cameraStatus, room, { ws_server: `ws://${turn}`, app_status: 1 });
  }
  expect(live.read('camera').count).toBe(8);
});

test('[D7] a camera that says its number is tied to the class through the server, and heard by its own name', async () => {
  const { broker, server, live } = await openClassroom();
  broker.say(cameraRegister, room, { serial: 'kit-07' });
  broker.say(cameraRegister, room, { serial: 'kit-07' });
  await settled();
  expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: SSID_PATH, body: { ssid: 'kit-07' } },
  ]);
  expect(live.read('settings')?.ssid).toBe('kit-07');
  expect(broker.filters.has('to/classroom/kit-07/#')).toBe(true);
  broker.say(cameraRegister, room, { serial: 'kit-07' });
  broker.say(cameraRegister, room, { serial: 'kit-08' });
  await settled();
  expect(server.times('PATCH', SSID_PATH)).toBe(2);
  expect(broker.filters.has('to/classroom/kit-07/#')).toBe(false);
  expect(broker.filters.has('to/classroom/kit-08/#')).toBe(true);
});

test('[D7] a camera that belongs to another class is told once, and tried again later', async () => {
  const { broker, server, clock, notices } = await openClassroom();
  server.refuses.set(`PATCH ${SSID_PATH}`, 'DUPLICATE');
  for (let turn = 0; turn < 30; turn += 1) {
    broker.say(cameraRegister, room, { serial: 'kit-07' });
    await settled();
    clock.advance(3_000);
  }
  expect(server.times('PATCH', SSID_PATH)).toBe(2);
  expect(notices).toMatchObject([
    { code: 'CAMERA_NOT_TIED', details: { serial: 'kit-07', error: 'This already exists.' } },
  ]);
});

test('a simulated camera and a phone are no kits: nobody ties them', async () => {
  const { broker, server } = await openClassroom({ classroom: classroomOf({ ssid: 'kit-01' }) });
  for (const serial of ['virtual-abc234', 'station-8D580B6E']) broker.say(cameraRegister, room, { serial });
  await settled();
  expect(server.times('PATCH', SSID_PATH)).toBe(0);
});

test('[D7] a student’s page ties no camera', async () => {
  const { broker, server } = await openClassroom({ namespace: 'student', classroom: classroomOf({ ssid: 'kit-01' }) });
  broker.say(cameraRegister, room, { serial: 'kit-07' });
  await settled();
  expect(server.times('PATCH', SSID_PATH)).toBe(0);
});

test('whoever leads is told of another phone that took the seat, once; its comings and goings are nothing new', async () => {
  for (const namespace of ['teacher', 'student'] as const) {
    const { broker, clock, live, notices } = await openClassroom({ namespace });
    const say = (ws_server: string, app_status = 1): void => {
      broker.say(cameraStatus, room, { ws_server, app_status });
      clock.advance(5_000);
    };
    const [one, other] = ['station-1A2B3C4D', 'station-00FF00FF'];
    for (const status of [1, 0, 1]) say(one, status);
    expect([notices, live.read('camera').before]).toEqual([[], '']);
    // Its last word is that it is off, before the other one speaks.
    say(one, 0);
    for (let turn = 0; turn < 3; turn += 1) say(other);
    expect(live.read('camera')).toMatchObject({ server: other, before: one, count: 1 });
    const told = [{ code: 'CAMERA_TAKEN', details: { one: other, other: one } }];
    expect(notices).toEqual(namespace === 'teacher' ? told : []);
    // A lesson later that is no news, and the one of now is the one that is taken from next.
    for (let minute = 0; minute < 11; minute += 1) {
      clock.advance(60_000);
      say(other);
    }
    expect(live.read('camera')).toMatchObject({ online: true, server: other, before: '' });
    say(one);
    expect(live.read('camera')).toMatchObject({ server: one, before: other });
  }
});

test('a phone that took the seat is the only one at once, and a virtual camera beside it is told by name', async () => {
  const { broker, clock, live, notices: all } = await openClassroom();
  const say = (ws_server: string): void => {
    broker.say(cameraStatus, room, { ws_server, app_status: 1 });
    clock.advance(2_000);
  };
  const [one, other] = ['station-1A2B3C4D', 'station-00FF00FF'];
  for (const serial of [one, other, one]) say(serial);
  expect(live.read('camera')).toMatchObject({ online: true, server: one, count: 1 });
  const notices = () => all.filter(({ code }) => code !== 'CAMERA_TAKEN');
  expect(notices()).toEqual([]);
  for (const server of ['', one]) say(server);
  expect(notices()).toEqual([{ code: 'TWO_CAMERAS', details: { one, other: '' } }]);
});

test('a phone that watches by the camera link is not tied to the class as a kit', async () => {
  const { broker, server, live } = await openClassroom();
  broker.say(cameraRegister, room, { serial: 'station-1A2B3C4D' });
  await settled();
  expect(server.times('PATCH', SSID_PATH)).toBe(0);
  expect(live.read('settings')?.ssid).toBeNull();
});
