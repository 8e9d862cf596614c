import { POLL } from '@trundle/protocol/constants';
import { markMeEntered, operatingTeacher } from '@trundle/protocol/http/classroom';
import type { Role } from '@trundle/protocol/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { Network } from '../testing/network.ts';
import { id, login } from '../testing/people.ts';
import { storages } from '../testing/storage.ts';
import { Accounts } from './accounts.ts';
import { OperatingTeacher } from './operating-teacher.ts';

const MINE = id(1_001);
let network: Network;
let replaced: string[];
let letGo: number;
let watch: OperatingTeacher;

const open = (role: Role) => {
  const { shared, own } = storages();
  const accounts = new Accounts({ shared, tab: own });
  accounts.signIn(login({ number: 1, role }));
  watch = new OperatingTeacher('K7PM3X', {
    client: new ApiClient({
      fetch: network.fetch,
      token: () => 'jwt',
      languageTag: () => 'en',
      judge: () => 'failed',
    }),
    account: () => accounts.current,
    replaced: ({ user }) => replaced.push(user.name),
    letGo: () => {
      letGo += 1;
    },
  });
  watch.start();
};

beforeEach(() => {
  vi.useFakeTimers();
  replaced = [];
  letGo = 0;
  network = new Network().answer(markMeEntered, {
    currentOperationTeacherToken: MINE,
    enteredAt: '2026-01-02T03:04:05.000Z',
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('one teacher operates a class', () => {
  test('[A10] enters at once, asks every 5 seconds, and leaves when another session took over', async () => {
    network.answer(
      operatingTeacher,
      { currentOperationTeacherToken: MINE },
      { currentOperationTeacherToken: MINE },
      { currentOperationTeacherToken: id(2_002) },
    );
    open('Teacher');
    await vi.advanceTimersByTimeAsync(0);
    expect(network.to(markMeEntered)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher * 2);
    expect(network.to(operatingTeacher)).toHaveLength(2);
    expect(replaced).toEqual([]);
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher);
    expect(replaced).toEqual(['Person 1']);
  });

  test('[A10] a class nobody operates replaces nobody', async () => {
    network.answer(operatingTeacher, { currentOperationTeacherToken: null });
    open('Teacher');
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher * 3);
    expect(network.to(operatingTeacher)).toHaveLength(3);
    expect(replaced).toEqual([]);
  });

  test('students and admins enter, but are never asked about', async () => {
    for (const role of ['Student', 'Admin'] as const) {
      open(role);
      await vi.advanceTimersByTimeAsync(POLL.operatingTeacher * 2);
      watch.stop();
    }
    expect(network.to(markMeEntered)).toHaveLength(2);
    expect(network.to(operatingTeacher)).toEqual([]);
  });

  test('an entry that failed is tried again before anything is compared', async () => {
    network.lose(markMeEntered);
    open('Teacher');
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher);
    expect(network.to(markMeEntered)).toHaveLength(2);
    expect(network.to(operatingTeacher)).toEqual([]);
  });

  test('[C15] whoever is let go leaves the class, once; a network that is away lets nobody go', async () => {
    network.refuse(operatingTeacher, 'UNAVAILABLE');
    open('Teacher');
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher * 2);
    expect(letGo).toBe(0);
    network.refuse(operatingTeacher, 'NOT_ALLOWED');
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher * 3);
    expect([letGo, replaced]).toEqual([1, []]);
  });
});
