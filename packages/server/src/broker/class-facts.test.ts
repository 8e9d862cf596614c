import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open();
});
afterAll(() => hall.close());

test('[N7] a class that cannot be read is logged once, however many wait for it', async () => {
  const { code, teacher } = await hall.people.classroom(0);
  const page = await hall.person('ws', teacher);
  await page.subscribe(`to/classroom/${code}/#`);
  const { db } = hall.test.database;
  await db.execute(sql`alter table robots rename to robots_away`);
  for (let n = 0; n < 5; n += 1) hall.events.emit('classroom.changed', { code });
  // Each of them waits for the class, and hears that it could not be read.
  for (let n = 0; n < 5; n += 1) await page.say(`to/classroom/${code}/special`, { n });
  await db.execute(sql`alter table robots_away rename to robots`);
  expect(hall.lines.filter(({ msg }) => msg.includes('could not read a class'))).toHaveLength(1);
  await page.say(`to/classroom/${code}/special`, { mark: 'after' });
  await page.hears(({ message }) => (message as { mark?: string }).mark === 'after');
  expect(page.heard).toHaveLength(1);
});
