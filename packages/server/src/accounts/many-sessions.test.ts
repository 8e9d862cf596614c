import { authenticate, current, ping } from '@trundle/protocol/http/account';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { SESSIONS_KEPT } from './sessions.ts';

const server = await serverOfTests();
const people = new People(server);

test('[N7] however often somebody logs in, an account keeps a hundred sessions, and the page that is open stays', async () => {
  const { code, students } = await people.classroom(1);
  const [child] = students as [Person];
  const body = { classroom: code, studentName: child.user.name };
  const logIn = async () => (await server.ask(authenticate, { body }, { address: '10.88.0.1' })).body;
  const status = async (token: string) => (await server.ask(current, {}, { token })).status;
  // A page that is open says so every few seconds.
  expect((await server.ask(ping, { body: { actions: {} } }, { token: child.token })).status).toBe(200);
  const first = await logIn();
  const page = await openPage(server, { ...child, ...first });
  for (let number = 0; number < SESSIONS_KEPT; number += 1) await logIn();
  const last = await logIn();
  const kept = await server.database.db.select().from(sessions).where(eq(sessions.accountId, child.id));
  expect(kept).toHaveLength(SESSIONS_KEPT);
  expect(await status(child.token)).toBe(200);
  expect(await status(last.token)).toBe(200);
  // Nobody was ever heard of in it: it is over, on the broker too.
  expect(await status(first.token)).toBe(401);
  await vi.waitFor(() => expect(page.mqtt.connected).toBe(false), { timeout: 15_000 });
});

test('[N7] whose account has a hundred sessions with a page gets in all the same, and the page that was silent longest is out', async () => {
  const { code, students } = await people.classroom(1);
  const [child] = students as [Person];
  const body = { classroom: code, studentName: child.user.name };
  const logIn = async () => (await server.ask(authenticate, { body }, { address: '10.88.0.2' })).body.token;
  const status = async (token: string) => (await server.ask(current, {}, { token })).status;
  const pings = async (token: string) => (await server.ask(ping, { body: { actions: {} } }, { token })).status;
  const tokens = [child.token];
  while (tokens.length < SESSIONS_KEPT) tokens.push(await logIn());
  // The oldest login is the one that was heard of last.
  for (const token of tokens.toReversed()) expect(await pings(token)).toBe(200);
  const newest = await logIn();
  expect(await status(newest)).toBe(200);
  expect(await status(child.token)).toBe(200);
  expect(await status(tokens.at(-1) ?? '')).toBe(401);
});
