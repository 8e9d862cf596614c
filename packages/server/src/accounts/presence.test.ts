import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sessions } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { Presence } from './presence.ts';

const server = await serverOfTests();
const people = new People(server);

test('pings are written a little later, and none takes back a goodbye that came after it', async () => {
  const { accessToken } = await people.account('Teacher');
  const presence = new Presence(server.database, pino({ level: 'silent' }));
  const row = async () => (await server.database.db.select().from(sessions).where(eq(sessions.id, accessToken.id)))[0];
  const began = (await row())?.seenAt?.getTime() ?? 0;
  await presence.ping(accessToken.id, {});
  // Moments are kept in thousandths of a second.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.now());
  await presence.left(accessToken.id);
  await presence.stop();
  const left = await row();
  expect(left?.leftAt).not.toBeNull();
  expect(left?.seenAt).toEqual(left?.leftAt);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.now());
  await presence.ping(accessToken.id, {});
  await presence.ping(accessToken.id, {});
  await presence.stop();
  const back = await row();
  expect(back?.leftAt).toBeNull();
  expect(back?.seenAt?.getTime()).toBeGreaterThan(began);
});
