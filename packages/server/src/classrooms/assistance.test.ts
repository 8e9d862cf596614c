import {
  authenticateWithAssistanceCode,
  current,
  endSessionBeacon,
  ping,
  readUserState,
} from '@trundle/protocol/http/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { type Assistant, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/** A whole server whose clock is in our hands: what waits for a network or a database goes on as ever. */
let server: TestServer;
let student: Person;
let helper: Assistant;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  server = await testServer();
  const people = new People(server);
  const own = await people.classroom(1);
  [student] = own.students as [Person];
  helper = await people.assistant(own, student);
  // A server that has just started has not had the time to miss anybody.
  await passes(30);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** With a ping of the helper's page every five seconds, unless it is silent. */
const passes = async (seconds: number, page: 'pings' | 'silent' = 'pings'): Promise<void> => {
  for (let gone = 0; gone < seconds; gone += 5) {
    if (page === 'pings') await pings();
    await vi.advanceTimersByTimeAsync(5_000);
  }
};
const pings = (actions: Record<string, { accountId: string }> = {}) =>
  server.ask(ping, { body: { actions } }, { token: helper.token });
const me = () => ({ accountId: student.id });
const saysGoodbye = () =>
  server.ask(endSessionBeacon, { body: { token: helper.token, actions: { endUserSession: me() } } });
const isWaiting = async (): Promise<boolean> => {
  const { status } = await server.ask(readUserState, {}, { token: student.token });
  expect([200, 423]).toContain(status);
  return status === 423;
};
const isLetBackIn = (): Promise<void> => vi.waitFor(async () => expect(await isWaiting()).toBe(false), { interval: 1 });

test('[A14] a helper who closes the page is gone a quarter of a minute later, and the student goes on', async () => {
  const page = await openPage(server, helper);
  await saysGoodbye();
  // A closing tab is hidden first, and that word may come last.
  await pings({ endUserSession: me() });
  await passes(10, 'silent');
  expect(await isWaiting()).toBe(true);
  await passes(10, 'silent');
  await isLetBackIn();
  await page.closed;
  expect(await server.ask(current, {}, { token: helper.token, language: 'fr' })).toMatchObject({
    status: 401,
    body: { error: 'ASSISTANCE_ENDED', message: expect.stringContaining('assistance est terminée') },
  });
  // The code is the teacher's to end: the same helper may come back with it.
  const again = await server.ask(authenticateWithAssistanceCode, { body: { code: helper.code } });
  expect(again.status).toBe(200);
  expect(await isWaiting()).toBe(true);
});

test('a page that starts anew, or a second one, takes the goodbye back', async () => {
  await saysGoodbye();
  await passes(10, 'silent');
  await pings({ startUserSession: me() });
  await passes(60);
  expect(await isWaiting()).toBe(true);
});

test('a page that falls silent without a word is missed after half a minute; in the background after a minute and a half', async () => {
  await pings({ endUserSession: me() });
  await passes(80, 'silent');
  expect(await isWaiting()).toBe(true);
  await pings({ startUserSession: me() });
  await passes(25, 'silent');
  expect(await isWaiting()).toBe(true);
  await passes(10, 'silent');
  await isLetBackIn();
});
