import { addRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { MEASUREMENTS_KEPT, RECORDING_HOURS, readRecording, setRecording } from '@trundle/protocol/http/recording';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../testing/broker-clients.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { partitionOf } from './partitions.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;

const ROBOTS = 14;
const SENSORS = { S13: [123.4], S55: { r: 123, g: 123, b: 123 }, S37: [100], S2: [1] };

test('three hours of fourteen robots fit, with four sensors a second and three pictures', () => {
  const seconds = RECORDING_HOURS * 3_600;
  const sizes = [SENSORS, ...Array<object>(3).fill({ X: 1234.5, Y: 1234.5, Angle: 123.4 })].map(
    (reading) => JSON.stringify([10_000, reading]).length + 1,
  );
  // And how full it is, every five seconds.
  const readings = ROBOTS * seconds * (sizes.length + 1 / 5);
  const bytes = ROBOTS * seconds * (sizes.reduce((sum, size) => sum + size, 0) + 30 / 5);
  expect(readings).toBeLessThan(MEASUREMENTS_KEPT.readings);
  expect(bytes).toBeLessThan(MEASUREMENTS_KEPT.bytes);
});

test.each([
  ['readings', { samples: MEASUREMENTS_KEPT.readings, bytes: 2 }],
  ['bytes', { samples: 1, bytes: MEASUREMENTS_KEPT.bytes }],
])(
  'a class that has all the %s that are kept is told so, and nothing of it goes',
  { timeout: 120_000 },
  async (_, kept) => {
    const { code, teacher } = await people.classroom(0);
    await db.execute(sql.raw(partitionOf(new Date())));
    await db.execute(sql`insert into measurements (classroom_code, at, until, kind, robot, samples, readings)
    values (${code}, now(), now(), 'battery', 1, ${kept.samples}, repeat(' ', ${kept.bytes}))`);
    const as = { token: teacher.token };
    const read = async () => (await server.ask(readRecording, { params: { id: code } }, as)).body;
    expect(await read()).toMatchObject({ isFull: true, rows: kept.samples });
    const mac = `AE${code.charCodeAt(0)}${code.charCodeAt(1)}${code.charCodeAt(2)}0001`;
    await server.ask(addRobot, { params: { id: code }, body: { _id: mac, identifier: 1 } }, as);
    const password = (await server.ask(readDeviceKey, { params: { id: code } }, as)).body.deviceKey;
    const robot = await openDevice(server, { username: code, password, clientId: `robot-${mac}` });
    const { body } = await server.ask(setRecording, { params: { id: code }, body: { on: true } }, as);
    expect(body.isFull).toBe(true);
    await robot.publish(`to/classroom/${code}/robot_status`, { id: 1, status: 1, battery: 700 });
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ on: false, isFull: true, rows: kept.samples }),
      20_000,
    );
  },
);
