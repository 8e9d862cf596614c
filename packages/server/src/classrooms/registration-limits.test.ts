import { robotCommand } from '@trundle/protocol/topics/robot';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BrokerHarness } from '../broker/testing/broker-harness.ts';
import { RobotRegistration } from './robot-registration.ts';

const ROBOTS = 15;
const ANSWERED = 10;
const ANSWERED_IN_ALL = 50;

let harness: BrokerHarness;
let registration: RobotRegistration;
const lines: { msg: string }[] = [];
beforeAll(async () => {
  harness = await BrokerHarness.open();
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  registration = new RobotRegistration({ database: harness.test.database, broker: harness.broker, log });
  registration.start();
});
afterEach(() => lines.splice(0));
afterAll(async () => {
  registration.stop();
  await harness.close();
});

test('[N7] while the database is slow ten robots of a class wait for their number; others ask again, and one line says so', async () => {
  const { code } = await harness.people.classroom(0);
  const macs = Array.from({ length: ROBOTS }, (_, at) => `EC${at.toString(16).toUpperCase().padStart(10, '0')}`);
  const robots = await Promise.all(macs.map((mac) => harness.device('tcp', code, `robot-${mac}`)));
  for (const [at, robot] of robots.entries()) await robot.subscribe(`to/robot/${macs[at]}/${code}`);
  const ask = (at: number) => robots[at]?.publish(`to/classroom/${code}/register`, { mac_broadcast: macs[at] });
  await harness.test.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table robots in access exclusive mode`);
    for (const at of robots.keys()) await ask(at);
  });
  const answered = () => robots.filter(({ received }) => received.length > 0).length;
  await vi.waitFor(() => expect(answered()).toBe(ANSWERED), { timeout: 15_000, interval: 10 });
  // The last word to each of them comes after every answer that was under way.
  for (const mac of macs)
    await harness.broker.publish(robotCommand, { mac, classroom: code }, { do: 'stop', id: 'last' });
  await Promise.all(robots.map((robot) => robot.receives(({ message }) => 'id' in (message as object))));
  expect(robots.filter(({ received }) => received.length === 2)).toHaveLength(ANSWERED);
  expect(lines.map(({ msg }) => msg)).toEqual(['too many robots ask for their number at once']);
  const left = robots.findIndex(({ received }) => received.length === 1);
  await vi.waitFor(
    async () => {
      await ask(left);
      expect(robots[left]?.received.at(-1)?.message).toMatchObject({ code: 1 });
    },
    { timeout: 15_000, interval: 100 },
  );
});

test('[N7] however many classes ask, fifty robots wait for the database at once, so that it is left to others', async () => {
  const classes = await Promise.all(Array.from({ length: 6 }, () => harness.people.classroom(0)));
  const robots = await Promise.all(
    classes.flatMap(({ code }, which) =>
      Array.from({ length: ANSWERED }, async (_, at) => {
        const mac = `ED${(which * 16 + at).toString(16).toUpperCase().padStart(10, '0')}`;
        return { code, mac, device: await harness.device('tcp', code, `robot-${mac}`) };
      }),
    ),
  );
  const answers = vi.spyOn(harness.broker, 'publish');
  await harness.test.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table robots in access exclusive mode`);
    for (const { code, mac, device } of robots)
      await device.publish(`to/classroom/${code}/register`, { mac_broadcast: mac });
  });
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(ANSWERED_IN_ALL), { timeout: 15_000, interval: 10 });
  expect(lines.map(({ msg }) => msg)).toEqual(['too many robots ask for their number at once']);
  const told = answers.mock.calls.map(([, { mac }]) => mac);
  const left = robots.find(({ mac }) => !told.includes(mac));
  // Nothing is under way any more, so one that was left out is answered when it asks again.
  await vi.waitFor(
    async () => {
      await left?.device.publish(`to/classroom/${left.code}/register`, { mac_broadcast: left.mac });
      expect(answers.mock.lastCall?.[1]).toMatchObject({ mac: left?.mac });
    },
    { timeout: 15_000, interval: 100 },
  );
  answers.mockRestore();
});
