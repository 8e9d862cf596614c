import { POLL } from '@trundle/protocol/constants';
import { ping } from '@trundle/protocol/http/account';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { id, login, pulse, tokenOf } from '../testing/people.ts';
import { storages } from '../testing/storage.ts';
import { type Account, Accounts } from './accounts.ts';
import { Heartbeat, type Pulse } from './heartbeat.ts';

let network: Network;
let account: Account | null;
let pulses: Pulse[];
let beacons: { url: string; body: Promise<string> }[];
let heartbeat: Heartbeat;
let page: TestPage;

const settle = () => vi.advanceTimersByTimeAsync(0);
const actions = () => network.to(ping).map(({ body }) => (body as { actions: unknown }).actions);

beforeEach(() => {
  vi.useFakeTimers();
  const { shared, own } = storages();
  account = new Accounts({ shared, tab: own }).signIn(login({ number: 1 }));
  network = new Network().answer(ping, pulse());
  page = new TestPage();
  pulses = [];
  beacons = [];
  heartbeat = new Heartbeat({
    client: new ApiClient({
      fetch: network.fetch,
      token: () => account?.token ?? null,
      languageTag: () => 'en',
      judge: () => 'failed',
    }),
    account: () => account,
    answered: (answer) => pulses.push(answer),
    page,
    beacon: (url, body) => beacons.push({ url, body: body.text() }) > 0,
  });
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

describe('the account ping', () => {
  test('[A9] says on load that the session starts, then pings every 5 seconds', async () => {
    heartbeat.start();
    await settle();
    expect(actions()).toEqual([{ startUserSession: { accountId: id(1) } }]);
    await vi.advanceTimersByTimeAsync(POLL.accountPing * 3);
    expect(actions().slice(1)).toEqual([{}, {}, {}]);
    expect(pulses).toHaveLength(4);
  });

  test('[A9] says when the tab is hidden and when it is seen again', async () => {
    heartbeat.start();
    await settle();
    page.show('hidden');
    await settle();
    page.show('visible');
    await settle();
    expect(actions().slice(1)).toEqual([
      { endUserSession: { accountId: id(1) } },
      { startUserSession: { accountId: id(1) } },
    ]);
    expect(network.to(ping)[1]?.keepalive).toBe(true);
  });

  test('[A9] what could not be said is said with the next ping', async () => {
    network.lose(ping);
    heartbeat.start();
    await settle();
    network.answer(ping, pulse());
    await vi.advanceTimersByTimeAsync(POLL.accountPing);
    await vi.advanceTimersByTimeAsync(POLL.accountPing);
    expect(actions()).toEqual([
      { startUserSession: { accountId: id(1) } },
      { startUserSession: { accountId: id(1) } },
      {},
    ]);
  });

  test('[A9] a closing page sends a beacon with its token, as headers cannot be set', async () => {
    heartbeat.start();
    await settle();
    page.happen('pagehide');
    expect(beacons.map(({ url }) => url)).toEqual(['/api/account/ping/beacon']);
    expect(JSON.parse((await beacons[0]?.body) ?? '')).toEqual({
      token: tokenOf(1),
      actions: { endUserSession: { accountId: id(1) } },
    });
  });

  test('a slow answer does not pile up pings', async () => {
    network.hang(ping);
    heartbeat.start();
    await vi.advanceTimersByTimeAsync(POLL.accountPing * 2);
    expect(network.to(ping)).toHaveLength(1);
  });

  test('after stopping nothing is sent any more', async () => {
    heartbeat.start();
    await settle();
    heartbeat.stop();
    page.show('hidden');
    page.happen('pagehide');
    await vi.advanceTimersByTimeAsync(POLL.accountPing * 3);
    expect(network.to(ping)).toHaveLength(1);
    expect(beacons).toEqual([]);
  });
});
