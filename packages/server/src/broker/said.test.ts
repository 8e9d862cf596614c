import { robotStatus } from '@trundle/protocol/topics/classroom';
import { robotCommand, said } from '@trundle/protocol/topics/robot';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { BrokerHarness } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

const MAC = 'AA0000000001';
const STRANGER = 'CC0000000001';
const PATIENT = { timeout: 20_000 };

let harness: BrokerHarness;
let code: string;
beforeAll(async () => {
  harness = await BrokerHarness.open();
  const own = await harness.people.classroom(0);
  code = own.code;
  await harness.robot(code, MAC, 7);
});
afterAll(() => harness.close());

const device = async (clientId: string): Promise<TestClient> => {
  const client = await harness.device('tcp', code, clientId);
  onTestFinished(() => client.disconnect());
  return client;
};
const listener = async (mac: string): Promise<TestClient> => {
  const client = await device(`robot-${mac}-test`);
  expect(await client.subscribe(said.build({ mac, classroom: code }))).toBe(true);
  return client;
};
const told = ({ received }: TestClient): unknown[] => received.map(({ message }) => message);

test('whoever tries out a robot hears what it says, and why the broker drops it', async () => {
  const tester = await listener(MAC);
  const robot = await device(`robot-${MAC}`);
  const status = robotStatus.build({ code });
  await robot.publish(status, { id: 7, status: 1, battery: 600, mood: 'fine' });
  await robot.publish(status, { id: 7, status: 1 });
  await robot.publish(status, { id: 8, status: 1, battery: 600 });
  await robot.publish(status, 'nothing that is JSON');
  await robot.publish('to/clasroom/robot_status', { id: 7 });
  const client = `robot-${MAC}`;
  await vi.waitFor(() => expect(told(tester)).toHaveLength(5), PATIENT);
  expect(told(tester)).toEqual([
    { client, topic: status, message: { id: 7, status: 1, battery: 600, mood: 'fine' } },
    { client, topic: status, message: { id: 7, status: 1 }, dropped: 'badPayload', detail: expect.any(String) },
    { client, topic: status, message: { id: 8, status: 1, battery: 600 }, dropped: 'condition' },
    { client, topic: status, dropped: 'badPayload', detail: 'not JSON' },
    { client, topic: 'to/clasroom/robot_status', message: { id: 7 }, dropped: 'unknownTopic' },
  ]);
  for (const message of told(tester)) expect(said.payload.safeParse(message).success).toBe(true);
});

test('the last will of a robot is told, also when somebody else comes in under its name', async () => {
  const tester = await listener(MAC);
  const topic = robotStatus.build({ code });
  const will = { id: 7, status: 0, battery: 0 };
  await harness.device('tcp', code, `robot-${MAC}`, {
    will: { topic, payload: Buffer.from(JSON.stringify(will)), qos: 1, retain: false },
  });
  await device(`robot-${MAC}`);
  await vi.waitFor(() => expect(told(tester)).toEqual([{ client: `robot-${MAC}`, topic, message: will }]), PATIENT);
});

test('a robot the class does not know is told why it is not heard; nobody hears what another robot says', async () => {
  const tester = await listener(STRANGER);
  expect(await tester.subscribe(said.build({ mac: MAC, classroom: code }))).toBe(false);
  const stranger = await device(`robot-${STRANGER}`);
  await stranger.publish(robotStatus.build({ code }), { id: 7, status: 1, battery: 600 });
  await vi.waitFor(() => expect(told(tester)).toMatchObject([{ dropped: 'notForThem' }]), PATIENT);
});

test('a robot that is tried out is asked for what nobody knows', async () => {
  const robot = await device(`robot-${MAC}`);
  const topic = robotCommand.build({ mac: MAC, classroom: code });
  await robot.subscribe(topic);
  const tester = await device(`robot-${MAC}-test`);
  await tester.publish(topic, { do: 'unknown', id: 'a1' });
  await robot.receives(({ message }) => (message as { do?: string }).do === 'unknown');
  expect(told(robot)).toEqual([{ do: 'unknown', id: 'a1' }]);
});
