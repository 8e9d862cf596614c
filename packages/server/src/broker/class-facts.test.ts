import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await page.publish(`to/classroom/${code}/special`, { mark: 'after' });
  await page.receives(({ message }) => (message as { mark?: string }).mark === 'after');
  expect(page.received).toHaveLength(1);
});
