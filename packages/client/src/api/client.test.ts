import { HTTP_TIMEOUT } from '@trundle/protocol/constants';
import { authenticate, current, logout, myReferral } from '@trundle/protocol/http/account';
import { addStudents, listClassrooms, readClassroom } from '@trundle/protocol/http/classroom';
import { readClassModelFile, uploadClassModel } from '@trundle/protocol/http/model3d';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Network } from '../testing/network.ts';
import { classroom } from '../testing/people.ts';
import { ApiClient, type Sent, type Verdict } from './client.ts';
import { ApiFailure } from './failure.ts';

let network: Network;
let token: string | null;
let verdict: Verdict;
let judged: { failure: ApiFailure; sent: Sent }[];
let client: ApiClient;

beforeEach(() => {
  network = new Network();
  token = 'jwt';
  verdict = 'failed';
  judged = [];
  client = new ApiClient({
    fetch: network.fetch,
    token: () => token,
    languageTag: () => 'fr',
    judge: (failure, sent) => {
      judged.push({ failure, sent });
      return sent.retried ? 'failed' : verdict;
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('a request', () => {
  test('[N5] carries the token and the language on every call', async () => {
    network.answer(listClassrooms, []).answer(logout, { ok: true }).answer(readClassroom, classroom());
    await client.request(listClassrooms, {});
    await client.request(logout, {});
    await client.request(readClassroom, { params: { id: 'K7PM3X' } });
    expect(network.sent.map(({ authorization, language }) => [authorization, language])).toEqual(
      Array.from({ length: 3 }, () => ['Bearer jwt', 'fr']),
    );
  });

  test('fills the path so that no value can change its shape', async () => {
    await client.request(readClassroom, { params: { id: '../account' } }).catch(() => undefined);
    expect(network.sent[0]?.path).toBe('/class/..%2Faccount');
  });

  test('sends the body as JSON and gives back the checked answer', async () => {
    network.answer(addStudents, classroom({ students: ['Ada'] }).students);
    const body = { students: [{ name: 'Ada' }] };
    const answer = await client.request(addStudents, { params: { id: 'K7PM3X' }, body });
    expect(network.sent[0]).toMatchObject({ method: 'POST', path: '/class/K7PM3X/students', body });
    expect(answer[0]?.student.name).toBe('Ada');
  });

  test('a file goes out as a form with its fields, and comes in as a file of its kind', async () => {
    network.file(readClassModelFile, 'PK', 'application/zip').refuse(uploadClassModel, 'MODEL_NOT_ZIP');
    const params = { code: 'K7PM3X' };
    const file = new File(['PK'], 'a.zip', { type: 'application/zip' });
    await client.request(uploadClassModel, { params, body: { modelTitle: 'Cube' }, file }).catch(() => undefined);
    expect(network.sent[0]).toMatchObject({
      method: 'POST',
      body: { modelTitle: 'Cube', modelFile: expect.any(File) },
    });
    expect(judged[0]?.failure.code).toBe('MODEL_NOT_ZIP');
    const read = { params: { ...params, modelId: 'a'.repeat(32) } };
    const got = await client.request(readClassModelFile, read);
    expect([got.type, await got.text()]).toEqual(['application/zip', 'PK']);
    network.file(readClassModelFile, '<html>', 'text/html');
    await expect(client.request(readClassModelFile, read)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('a file on its way may take longer than an answer, as long as it moves', async () => {
    vi.useFakeTimers();
    let moved: (share: number) => void = () => undefined;
    const shares: number[] = [];
    const slow = new ApiClient({
      fetch: network.fetch,
      token: () => token,
      languageTag: () => 'fr',
      judge: () => 'failed',
      upload: (_, { signal }, progress) => {
        moved = progress;
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError())));
      },
    });
    const file = new File(['PK'], 'a.zip');
    const input = { params: { code: 'K7PM3X' }, body: { modelTitle: 'Cube' }, file };
    const outcome = slow
      .request(uploadClassModel, input, { progress: (share) => shares.push(share) })
      .catch((failure) => failure);
    for (const share of [0.3, 0.6, 0.9]) {
      await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT - 1);
      moved(share);
    }
    expect(shares).toEqual([0.3, 0.6, 0.9]);
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  test('an answer that is not what the contract says is a failure', async () => {
    network.raw(listClassrooms, 200, { surprise: true });
    await expect(client.request(listClassrooms, {})).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'REQUEST_FAILED',
    });
  });

  test('a large body does not ask to outlive the page, which browsers refuse', async () => {
    network.answer(addStudents, []);
    const students = Array.from({ length: 300 }, () => ({ name: 'x'.repeat(60) }));
    await client.request(addStudents, { params: { id: 'K7PM3X' }, body: { students } }, { keepalive: true });
    await client.request(
      addStudents,
      { params: { id: 'K7PM3X' }, body: { students: students.slice(0, 1) } },
      { keepalive: true },
    );
    expect(network.sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });
});

describe('failures', () => {
  test('[N5] a request without an answer is given up after 15 seconds', async () => {
    vi.useFakeTimers();
    network.hang(listClassrooms);
    const request = client.request(listClassrooms, {}).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT - 1);
    expect(judged).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await request).toMatchObject({ kind: 'timeout', method: 'GET', url: '/api/class' });
  });

  test('a lost network is told apart from a refusal', async () => {
    network.lose(listClassrooms).refuse(current, 'NOT_SIGNED_IN');
    await expect(client.request(listClassrooms, {})).rejects.toMatchObject({ kind: 'network' });
    await expect(client.request(current, {})).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  test('every failure is judged once, with how it was sent', async () => {
    network.refuse(authenticate, 'WRONG_CREDENTIALS');
    const body = { email: 'a@b.test', password: 'x' };
    await expect(client.request(authenticate, { body }, { showing: 'own' })).rejects.toBeInstanceOf(ApiFailure);
    expect(judged).toHaveLength(1);
    expect(judged[0]?.sent).toEqual({ path: '/account/authenticate', token: 'jwt', showing: 'own', retried: false });
  });

  test('[A11] when the verdict says so, it is sent once more with the stored token', async () => {
    token = null;
    verdict = { retryWith: 'stored' };
    network.refuse(myReferral, 'NOT_SIGNED_IN');
    await expect(client.request(myReferral, {})).rejects.toMatchObject({ status: 401 });
    expect(network.sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer stored']);
    expect(judged.map(({ sent }) => sent.retried)).toEqual([false, true]);
  });

  test('a request its caller no longer wants is not a failure', async () => {
    network.hang(listClassrooms);
    const controller = new AbortController();
    const request = client.request(listClassrooms, {}, { signal: controller.signal }).catch((cause: unknown) => cause);
    controller.abort();
    expect(await request).toBeInstanceOf(DOMException);
    expect(judged).toEqual([]);
  });
});
