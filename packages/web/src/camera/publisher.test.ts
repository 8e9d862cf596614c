import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { TestBroker } from '@trundle/client/live/testing/test-broker';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import { expect, onTestFinished, test } from 'vitest';
import { Publisher } from './publisher.ts';
import { settled } from './testing/fake-camera.ts';

const CODE = 'K7PM3X';
const SERIAL = 'station-0123ABCD';
const TO = `to/classroom/${CODE}`;

const setUp = async () => {
  const clock = new TestClock();
  const broker = new TestBroker();
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    reporter: { tell: () => undefined, warn: () => undefined },
    token: () => 'token',
    clientId: SERIAL,
    username: CODE,
    random: () => 0.5,
  });
  const publisher = new Publisher({ connection, clock, code: CODE, serial: SERIAL });
  onTestFinished(() => {
    publisher.stop();
    connection.stop();
  });
  publisher.start();
  connection.start();
  await settled();
  return { clock, broker, connection, publisher };
};

const at = (x: number, y = 200) => ({ kind: 'robot' as const, identifier: 3, x, y, a: 90 });

test('it says who it is, and every five seconds that it is there and whether it sees the mat', async () => {
  const { clock, broker, publisher } = await setUp();
  expect(broker.saidTo(`${TO}/camera_register`)).toEqual([{ serial: SERIAL }]);
  expect(publisher.told.isRegistered).toBe(true);
  publisher.now({ isWorking: true, isMatDetected: true });
  clock.advance(11_000);
  const said = broker.saidTo(`${TO}/camera_status`);
  expect(said[0]).toEqual({ ws_server: SERIAL, app_status: 0, isMatDetected: false });
  expect(said.slice(1)).toEqual(Array(3).fill({ ws_server: SERIAL, app_status: 1, isMatDetected: true }));
});

test('positions go out three times a second at most, the newest of each time, in tenths and turns of a circle', async () => {
  const { clock, broker, publisher } = await setUp();
  for (let turn = 0; turn < 30; turn += 1) {
    publisher.saw([{ ...at(0), x: 100.123 + turn, y: 200.456, a: -10 }], clock.now());
    clock.advance(100);
  }
  const said = broker.saidTo(`${TO}/positions_update`) as { R: number[]; X: number[]; Y: number[]; A: number[] }[];
  expect(said.length).toBeGreaterThanOrEqual(7);
  expect(said.length).toBeLessThanOrEqual(10);
  expect(said[0]).toMatchObject({ R: [3], X: [100.1], Y: [200.5], A: [350] });
  expect(said.at(-1)?.X[0]).toBeGreaterThan(125);
});

test('the last of a quick row is said, and what lies beside the mat is not', async () => {
  const { clock, broker, publisher } = await setUp();
  publisher.saw([at(10)], clock.now());
  publisher.saw([at(20), { ...at(900), identifier: 4 }], clock.now());
  clock.advance(1_000);
  const said = broker.saidTo(`${TO}/positions_update`);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatchObject({ R: [3], X: [20] });
  publisher.saw([at(-40)], clock.now());
  clock.advance(1_000);
  expect(broker.saidTo(`${TO}/positions_update`)).toHaveLength(2);
});

test('while the line is away nothing counts as told, and what was seen then is not said afterwards', async () => {
  const { clock, broker, publisher } = await setUp();
  publisher.now({ isWorking: true, isMatDetected: true });
  publisher.saw([at(10)], clock.now());
  expect(publisher.told.positionsAt).not.toBeNull();
  broker.behaviour = 'fails';
  broker.cut();
  expect(publisher.told).toEqual({ statusAt: null, positionsAt: null, marks: [], isRegistered: false });
  publisher.saw([at(20)], clock.now());
  clock.advance(400);
  expect(publisher.told.positionsAt).toBeNull();
  broker.behaviour = 'opens';
  for (let turn = 0; turn < 30 && !broker.connected; turn += 1) {
    clock.advance(1_000);
    await settled();
  }
  expect(broker.connected).toBe(true);
  expect(broker.saidTo(`${TO}/camera_register`)).toHaveLength(2);
  expect(broker.saidTo(`${TO}/positions_update`)).toHaveLength(1);
  expect(broker.saidTo(`${TO}/camera_status`).at(-1)).toMatchObject({ app_status: 1 });
});

test('a change is said soon, and not more than twice a second', async () => {
  const { clock, broker, publisher } = await setUp();
  const before = broker.saidTo(`${TO}/camera_status`).length;
  for (let turn = 0; turn < 40; turn += 1) {
    publisher.now({ isWorking: true, isMatDetected: turn % 2 === 0 });
    clock.advance(50);
  }
  const said = broker.saidTo(`${TO}/camera_status`).length - before;
  expect(said).toBeGreaterThanOrEqual(2);
  expect(said).toBeLessThanOrEqual(5);
});

test('stopped, it says that it is off, once, and nothing more', async () => {
  const { clock, broker, publisher } = await setUp();
  publisher.now({ isWorking: true, isMatDetected: true });
  publisher.saw([at(10)], clock.now());
  publisher.saw([at(20)], clock.now());
  publisher.stop();
  const said = broker.published.length;
  expect(broker.saidTo(`${TO}/camera_status`).at(-1)).toMatchObject({ app_status: 0, isMatDetected: false });
  clock.advance(60_000);
  expect(broker.published).toHaveLength(said);
});
