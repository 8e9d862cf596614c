import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Authorizer } from '../access/authorizer.ts';
import { loadClassFacts } from './class-facts.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { Room } from './room.ts';
import { BrokerHarness } from './testing/broker-harness.ts';

let harness: BrokerHarness;
beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());

test('[N7] a class that cannot be read is logged once, however many wait for it', async () => {
  const { code, teacher } = await harness.people.classroom(0);
  const page = await harness.person('ws', teacher);
  await page.subscribe(`to/classroom/${code}/#`);
  const { db } = harness.test.database;
  await db.execute(sql`alter table robots rename to robots_away`);
  for (let n = 0; n < 5; n += 1) harness.events.emit('classroom.changed', { code });
  // Each of them waits for the class, and hears that it could not be read.
  for (let n = 0; n < 5; n += 1) await page.publish(`to/classroom/${code}/special`, { n });
  await db.execute(sql`alter table robots_away rename to robots`);
  expect(harness.lines.filter(({ msg }) => msg.includes('could not read a class'))).toHaveLength(1);
  // A moment passes before the class is read again.
  await vi.waitFor(
    async () => {
      await page.publish(`to/classroom/${code}/special`, { mark: 'after' });
      expect(page.received.length).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(page.received.every(({ message }) => (message as { mark?: string }).mark === 'after')).toBe(true);
});

test('[N7] while a class cannot be read, messages in it do not ask the database each', async () => {
  const { code } = await harness.people.classroom(0);
  const { database } = harness.test;
  const facts = await loadClassFacts(database.db, code);
  if (!facts) throw new Error('no class');
  let isAway = true;
  const load = vi.fn(async () => {
    if (isAway) throw new Error('the database is away');
    return facts;
  });
  const failed = vi.fn();
  const room = new Room(facts, {
    load,
    failed,
    authorizer: new Authorizer(database),
    lifetime: 60_000,
    limits: DEFAULT_LIMITS,
    reloaded: () => undefined,
  });
  room.invalidate();
  for (let n = 0; n < 20; n += 1) await expect(room.ensureFresh()).rejects.toThrow('away');
  expect(load).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledTimes(1);
  isAway = false;
  await vi.waitFor(() => room.ensureFresh(), { timeout: 15_000, interval: 50 });
  expect(room.ensureFresh()).toBeUndefined();
});
