import { current } from '@trundle/protocol/http/account';
import { readChat } from '@trundle/protocol/http/chat';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../api/client.ts';
import type { Account } from '../session/accounts.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { classroom, login } from '../testing/people.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { openLiveClassroom } from './open-live-classroom.ts';
import type { LiveNotice } from './report.ts';
import { TestBroker } from './testing/test-broker.ts';
import { settled } from './testing/test-classroom.ts';
import { TestClock } from './testing/test-clock.ts';
import { CODE } from './testing/test-server.ts';

const accountOf = (number: number): Account => {
  const { classroom: _, ...account } = login({ number });
  return { ...account, sessionId: number, currentClassroom: CODE };
};

const open = async () => {
  const [account, page, broker, clock] = [accountOf(1), new TestPage(), new TestBroker(), new TestClock()];
  const network = new Network().answer(readClassroom, classroom()).answer(readChat, []);
  const accounts: { current: Account | null } = { current: account };
  const notices: LiveNotice[] = [];
  const local = new MemoryStorage();
  const live = openLiveClassroom({
    code: CODE,
    account,
    accounts,
    client: new ApiClient({
      fetch: network.fetch,
      token: () => accounts.current?.token ?? null,
      languageTag: () => 'en',
      judge: () => 'failed',
    }),
    connect: broker.dial,
    page,
    storage: () => local,
    reporter: { tell: (notice) => notices.push(notice), warn: () => undefined },
    hasChat: () => true,
    classroomRead: () => undefined,
    clock,
  });
  live.start();
  onTestFinished(() => live.stop());
  await settled();
  return { live, account, accounts, page, broker, clock, network, notices };
};

test('a class is entered with the token of its account as it is now, and read', async () => {
  const { live, account, broker, accounts, page } = await open();
  expect(broker.logins.map(({ token }) => token)).toEqual([account.token]);
  expect(live.read('settings')).not.toBeNull();
  // The token was renewed meanwhile; the network comes back.
  accounts.current = { ...account, token: 'renewed'.padEnd(120, 'x') };
  broker.cut();
  page.happen('online');
  await settled();
  expect(broker.logins.at(-1)?.token).toMatch(/^renewed/);
  expect(live.connection.state.state).toBe('connected');
});

test('another account of the tab does not enter by the connection of the first', async () => {
  const { live, broker, accounts, page } = await open();
  accounts.current = accountOf(2);
  broker.cut();
  page.happen('online');
  await settled();
  expect(broker.logins).toHaveLength(1);
  expect(live.connection.state).toEqual({ state: 'disconnected', reason: 'refused' });
});

test('why a session has ended is asked of the server, and nobody is told by the broker', async () => {
  const { broker, clock, network, notices } = await open();
  network.refuse(current, 'SESSION_ENDED');
  broker.behaviour = 'refuses';
  broker.cut();
  clock.advance(60_000);
  await settled();
  expect(network.to(current)).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('nobody is asked why a session has ended that somebody has ended here', async () => {
  const { broker, clock, network, notices, accounts } = await open();
  accounts.current = null;
  broker.cut();
  clock.advance(60_000);
  await settled();
  expect(network.to(current)).toEqual([]);
  expect(notices).toEqual([]);
});
