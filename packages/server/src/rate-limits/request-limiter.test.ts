import { patchUserState, ping } from '@trundle/protocol/http/account';
import { listClassrooms, readClassroom } from '@trundle/protocol/http/classroom';
import { appConfig, featureSettings } from '@trundle/protocol/http/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { REQUEST_LIMITS, RequestLimiter, type RequestPermit } from './request-limiter.ts';

describe('[N7] a sender’s part of the server', () => {
  const small = { burst: 5, perSecond: 2, maxConcurrent: 2, maxQueued: 2, releasedWhen: 'read' as const };
  let now = 0;
  const budget = () => new RequestLimiter({ ...REQUEST_LIMITS, account: small }, () => now);
  const settled = async (turn: Promise<RequestPermit>): Promise<'in' | 'waits' | 'refused'> => {
    const answer = turn.then(
      () => 'in' as const,
      (error) =>
        error instanceof ApiError && error.code === 'SLOW_DOWN' ? ('refused' as const) : Promise.reject(error),
    );
    return Promise.race([answer, new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))]);
  };

  test('a burst, then a steady rate, each sender for themselves', async () => {
    const shared = budget();
    const ask = async (name: string) => {
      const turn = shared.acquire('account', name);
      const outcome = await settled(turn);
      if (outcome === 'in') (await turn).release();
      return outcome;
    };
    for (let number = 0; number < 5; number += 1) expect(await ask('ana')).toBe('in');
    expect(await ask('ana')).toBe('refused');
    expect(await ask('ben')).toBe('in');
    now += 1_000;
    expect([await ask('ana'), await ask('ana'), await ask('ana')]).toEqual(['in', 'in', 'refused']);
  });

  test('where many share, what comes above the rate waits until it is due, and so many wait', async () => {
    const shared = new RequestLimiter(
      {
        ...REQUEST_LIMITS,
        address: {
          burst: 2,
          perSecond: 100,
          delaysExcess: true,
          maxConcurrent: 10,
          maxQueued: 2,
          releasedWhen: 'read',
        },
      },
      () => now,
    );
    const permits = Array.from({ length: 5 }, () => shared.acquire('address', 'school'));
    expect(await Promise.all(permits.map(settled))).toEqual(['in', 'in', 'waits', 'waits', 'refused']);
    now += 20;
    for (const permit of await Promise.all(permits.slice(0, 4))) permit.release();
  });

  test.each(['address', 'pages'] as const)(
    'what comes all at once by %s is started one after the other',
    async (kind) => {
      const shared = new RequestLimiter(REQUEST_LIMITS, () => now);
      const permits = Array.from({ length: REQUEST_LIMITS[kind].maxConcurrent }, () => shared.acquire(kind, 'school'));
      const outcomes = await Promise.all(permits.map(settled));
      expect(outcomes[0]).toBe('in');
      expect(outcomes.at(-1)).toBe('waits');
      for (const permit of await Promise.all(permits)) permit.release();
    },
  );

  test('so many at once, the others in their order, no more than may wait', async () => {
    const shared = budget();
    const turns = Array.from({ length: 5 }, () => shared.acquire('account', 'ana'));
    expect(await Promise.all(turns.map(settled))).toEqual(['in', 'in', 'waits', 'waits', 'refused']);
    (await turns[0])?.release();
    expect(await Promise.all([turns[2], turns[3]].map((turn) => settled(turn as Promise<RequestPermit>)))).toEqual([
      'in',
      'waits',
    ]);
  });

  test('work goes on counting when nobody waits for its answer, and counts once', async () => {
    const shared = budget();
    const [first, second] = [await shared.acquire('account', 'ana'), await shared.acquire('account', 'ana')];
    let finish: () => void = () => undefined;
    const work = first.during(new Promise<void>((resolve) => (finish = resolve)));
    first.release();
    const third = shared.acquire('account', 'ana');
    expect(await settled(third)).toBe('waits');
    finish();
    await work;
    first.release();
    expect(await settled(third)).toBe('in');
    expect(await settled(shared.acquire('account', 'ana'))).toBe('waits');
    second.release();
  });

  test('what weighs much is paid for: the next request waits, and is refused while much is owed', async () => {
    const bytes = { burst: 1_000, perSecond: 1_000 };
    const shared = new RequestLimiter({ ...REQUEST_LIMITS, account: { ...small, bytes } }, () => now);
    const ask = () => shared.acquire('account', 'ana');
    const first = await ask();
    first.charge(21_000);
    first.release();
    await expect(ask()).rejects.toMatchObject({ code: 'SLOW_DOWN', details: { seconds: 20 } });
    expect(await settled(shared.acquire('account', 'ben'))).toBe('in');
    now += 11_000;
    expect(await settled(ask())).toBe('waits');
    now += 10_000;
    expect(await settled(ask())).toBe('in');
  });

  test('turns many share end when the answer is handed over, and for who waits elsewhere', async () => {
    const address = { ...small, burst: 10, maxConcurrent: 1, releasedWhen: 'sent' as const };
    const shared = new RequestLimiter({ ...REQUEST_LIMITS, address }, () => now);
    const first = await shared.acquire('address', 'school');
    const [second, third] = [shared.acquire('address', 'school'), shared.acquire('address', 'school')];
    expect(await settled(second)).toBe('waits');
    first.answerReady();
    expect(await settled(second)).toBe('in');
    void (await second).during(new Promise(() => undefined));
    (await second).yield();
    expect(await settled(third)).toBe('in');
    first.release();
    expect(await settled(shared.acquire('address', 'school'))).toBe('waits');
  });
});

describe('[N7] with the usual parts', () => {
  let server: TestServer;
  let own: ClassroomOf;
  beforeAll(async () => {
    server = await testServer({}, { requestLimits: REQUEST_LIMITS });
    own = await new People(server).classroom(2);
  });
  afterAll(() => server.close());

  test('a pupil who asks more at once than may wait is refused; the teacher and a classmate are answered meanwhile', async () => {
    const [hostile, classmate] = own.students;
    const { maxQueued: waiting, maxConcurrent } = REQUEST_LIMITS.account;
    const burst = Array.from({ length: waiting + maxConcurrent + 200 }, () =>
      server.ask(listClassrooms, {}, { token: hostile?.token }),
    );
    const params = { id: own.code };
    const [teachers, classmates] = await Promise.all([
      server.ask(readClassroom, { params }, { token: own.teacher.token }),
      server.ask(readClassroom, { params }, { token: classmate?.token }),
    ]);
    expect([teachers.status, classmates.status]).toEqual([200, 200]);
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(150);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.body).toMatchObject({ error: 'SLOW_DOWN', message: expect.stringContaining('Nothing is lost') });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(waiting);
  });

  test('six tabs that open at once, poll and save meet no limit', async () => {
    const { token } = own.teacher;
    // Browsers send six at a time for all tabs together.
    const connection = async (): Promise<number[]> => {
      const statuses: number[] = [];
      for (let number = 0; number < 40; number += 1)
        statuses.push((await server.ask(readClassroom, { params: { id: own.code } }, { token })).status);
      for (let number = 0; number < 5; number += 1) {
        statuses.push((await server.ask(ping, { body: {} }, { token })).status);
        statuses.push((await server.ask(patchUserState, { body: { number } }, { token })).status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 6 }, connection))).flat();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('three hundred pages behind one school’s address that open at once are all answered', async () => {
    const address = '10.9.9.9';
    const body = { APP_VERSION: 'test', serverType: 'app' as const };
    const page = async (): Promise<number[]> => {
      const first = await server.ask(appConfig, { body }, { address });
      const second = await server.ask(featureSettings, {}, { address });
      const third = await server.ask(appConfig, { body }, { address });
      return [first.status, second.status, third.status];
    };
    const statuses = (await Promise.all(Array.from({ length: 300 }, page))).flat();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

test('[N7] whoever watches the server asks ten times a second, and no more than sixty at once', async () => {
  let now = 0;
  const limiter = new RequestLimiter(REQUEST_LIMITS, () => now);
  const ask = async (): Promise<void> => (await limiter.acquire('probes', '203.0.113.9')).release();
  for (let number = 0; number < 60; number += 1) await ask();
  await expect(ask()).rejects.toThrow(ApiError);
  now += 1_000;
  for (let number = 0; number < 10; number += 1) await ask();
  await expect(ask()).rejects.toThrow(ApiError);
});
