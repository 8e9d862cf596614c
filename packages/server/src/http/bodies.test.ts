import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { HTTP_BASE } from '@trundle/protocol';
import { authenticate, patchClassroomState, patchUserState, readUserState } from '@trundle/protocol/http/account';
import { bodyLimitOf } from '@trundle/protocol/http/body-limit';
import { addStudents, removeStudent } from '@trundle/protocol/http/classroom';
import { uploadClassModel } from '@trundle/protocol/http/model3d';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Authorizer } from '../access/authorizer.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  own = await people.classroom(2);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const LOGIN = `${HTTP_BASE}/account/authenticate`;
const STATE = `${HTTP_BASE}/account/state_store/user`;

const send = async (
  method: 'POST' | 'PATCH',
  url: string,
  payload: string,
  token?: string,
  type = 'application/json',
) => {
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await server.server.app.inject({
    method,
    url,
    headers: { 'content-type': type, ...(token ? { authorization: token } : {}) },
    payload,
  });
  const parsed = parse.mock.calls.some(([text]) => text === payload);
  parse.mockRestore();
  return { status: answer.statusCode, error: answer.json().error as string, parsed };
};

const keys = (count: number): string =>
  Array.from({ length: count }, (_, number) => `"k${number.toString(36)}":1`).join();

/** A connection that says what it likes, when it likes. */
class Wire {
  readonly socket: Socket;
  heard = '';
  constructor() {
    this.socket = connect((server.server.app.server.address() as AddressInfo).port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.heard += chunk;
    });
    this.socket.on('error', () => undefined);
  }
  async status(): Promise<number> {
    while (!this.heard.includes('\r\n')) await once(this.socket, 'data');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.heard)?.[1]);
  }
}

const head = (line: string, headers: Record<string, string | number>): string =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** The status of an answer to headers alone: the body is announced and never sent. */
const statusUnsent = async (line: string, headers: Record<string, string | number>): Promise<number> => {
  const wire = new Wire();
  wire.socket.write(head(line, headers));
  const status = await wire.status();
  wire.socket.destroy();
  return status;
};

test('[N7] the server itself cuts off a body that stops, and headers that never end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = vi.getTimerCount();
  const wire = new Wire();
  wire.socket.write(`${head(`POST ${LOGIN}`, { 'content-type': 'application/json', 'content-length': 300 })}{"email":`);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(before + 1));
  vi.advanceTimersByTime(20_000);
  await once(wire.socket, 'close');
  vi.useRealTimers();
  const { headersTimeout } = server.server.app.server as HttpServer;
  expect(headersTimeout).toBeLessThanOrEqual(15_000);
});

describe('[N7] a body costs what its call may cost', () => {
  test('200,000 keys beside a login are refused unread', async () => {
    const body = `{"email":"a@b.test","password":"secret-1",${keys(200_000)}}`;
    expect(await send('POST', LOGIN, body)).toEqual({ status: 413, error: 'BODY_TOO_LARGE', parsed: false });
    const length = Buffer.byteLength(body);
    const json = { 'content-type': 'application/json', 'content-length': length };
    expect(await statusUnsent(`POST ${LOGIN}`, json)).toBe(413);
  });

  test('more keys than a call can hold are refused unparsed, however short they are', async () => {
    const crowded = `{"email":"a@b.test","password":"secret-1",${keys(400)}}`;
    expect(crowded.length).toBeLessThan(bodyLimitOf(authenticate).bytes);
    expect(await send('POST', LOGIN, crowded)).toEqual({ status: 413, error: 'BODY_TOO_LARGE', parsed: false });
    const lists = `{"email":"a@b.test","password":[${'[],'.repeat(400)}1]}`;
    expect(await send('POST', LOGIN, lists)).toMatchObject({ status: 413, parsed: false });
  });

  test('JSON nested ten thousand deep is a 400, unparsed, as JSON and as a beacon', async () => {
    const deep = (count: number): string => `{"a":${'['.repeat(count)}${']'.repeat(count)}}`;
    const [student] = own.students;
    for (const type of ['application/json', 'text/plain']) {
      const refused = { status: 400, error: 'MALFORMED_BODY', parsed: false };
      expect(await send('PATCH', STATE, deep(10_000), student?.token, type), type).toEqual(refused);
      expect(await send('POST', LOGIN, deep(1_000), undefined, type), type).toEqual(refused);
    }
  });

  test('large bodies take turns, and nobody with a small one waits for them', async () => {
    const { code, students } = own;
    const url = `${HTTP_BASE}/account/state_store/classroom/${code}`;
    const [ana, ben] = students;
    const save = (length: number, token?: string) =>
      send('PATCH', url, `{"current_classroom_workspace_xml":"${'x'.repeat(length)}"}`, token);
    const turns = availableParallelism();
    const held = Array.from({ length: turns }, () => server.server.app.largeBodies.acquire('somebody'));
    const begun = await Promise.all(held.slice(0, Math.max(1, turns - 1)));
    let isSaved = false;
    const large = save(400_000, ana?.token).then((answer) => {
      isSaved = true;
      return answer;
    });
    expect(await save(1_000, ben?.token)).toMatchObject({ status: 200 });
    expect(isSaved).toBe(false);
    // One turn is free again: whoever has waited longest has it, and then the save.
    for (const end of begun) end();
    for (const end of await Promise.all(held)) end();
    expect(await large).toMatchObject({ status: 200 });
  });

  test('a large body gives way to others however it ends: refused, broken, poisoned, left', async () => {
    const { code, students } = own;
    const [student] = students;
    const url = `${HTTP_BASE}/account/state_store/classroom/${code}`;
    const large = 'x'.repeat(400_000);
    const endings: [body: string, status: number, error: string][] = [
      [`{"a":"${large}","b":${'['.repeat(100)}${']'.repeat(100)}}`, 400, 'MALFORMED_BODY'],
      [`{"a":"${large}",${keys(25_000)}}`, 413, 'BODY_TOO_LARGE'],
      [`{"a":"${large}"`, 400, 'MALFORMED_BODY'],
      [`{"__proto__":{"a":"${large}"}}`, 400, 'MALFORMED_BODY'],
      [`{"\\u005f_proto__":{"a":"${large}"}}`, 400, 'MALFORMED_BODY'],
      [`{"nonsense":"${large}"}`, 400, 'INVALID_INPUT'],
    ];
    // More of each than there are turns, whatever the machine has of them.
    for (let round = 0; round < availableParallelism() + 1; round += 1)
      for (const [body, status, error] of endings)
        expect(await send('PATCH', url, body, student?.token), body.slice(0, 30)).toMatchObject({ status, error });
    for (let round = 0; round < availableParallelism() + 1; round += 1) {
      const wire = new Wire();
      const body = `{"current_classroom_workspace_xml":"${large}"}`;
      const headers = { authorization: student?.token ?? '', 'content-type': 'application/json' };
      wire.socket.write(head(`PATCH ${url}`, { ...headers, 'content-length': body.length }) + body);
      wire.socket.end();
      wire.socket.destroySoon();
      await once(wire.socket, 'close');
    }
    const saves = students.map(async ({ token }) =>
      send('PATCH', url, `{"current_classroom_workspace_xml":"<xml>${large}</xml>"}`, token),
    );
    for (const saved of await Promise.all(saves)) expect(saved).toMatchObject({ status: 200 });
  });

  test('a few fields nobody knows any more are cut: a page from before an upgrade goes on', async () => {
    const [student] = own.students;
    const body = { students: [{ name: 'Nia', avatar: 'cat' }], theme: 'dark', beta: { on: true } };
    const added = await server.ask(
      addStudents,
      { params: { id: own.code }, body: body as never },
      { token: own.teacher.token },
    );
    expect(added.status).toBe(200);
    expect(JSON.stringify(added.body)).not.toContain('cat');
    const login = { classroom: own.code, studentName: student?.user.name ?? '', remember: true };
    expect((await server.ask(authenticate, { body: login as never })).status).toBe(200);
  });

  test('a program of two million characters and a roster of three hundred names are let in', async () => {
    const [student] = own.students;
    const xml = '<block type="robot_move" id="abc"/>'.repeat(57_000);
    const params = { code: own.code };
    const saved = await server.ask(
      patchClassroomState,
      { params, body: { current_classroom_workspace_xml: xml } },
      { token: student?.token },
    );
    expect(saved.status).toBe(200);
    const students = Array.from({ length: 300 }, (_, number) => ({ name: `Zoë Müller-Ñandú ${number}` }));
    const big = await people.classroom(0);
    const added = await server.ask(addStudents, { params: { id: big.code }, body: { students } }, big.teacher);
    expect(added.status).toBe(200);
  });
});

describe('[N7] who may is asked before a body is read', () => {
  const json = { 'content-type': 'application/json', 'content-length': 2_700_000 };
  const save = (code: string): string => `PATCH ${HTTP_BASE}/account/state_store/classroom/${code}`;

  test('no token, an ended session and a stranger are answered at the headers', async () => {
    const [student] = (await people.classroom(1)).students;
    expect(await statusUnsent(save(own.code), json)).toBe(401);
    expect(await statusUnsent(save(own.code), { ...json, authorization: 'forged' })).toBe(401);
    expect(await statusUnsent(save(own.code), { ...json, authorization: student?.token ?? '' })).toBe(403);
  });

  test('a pupil taken out of the class while a save is under way is out', async () => {
    const { code, teacher, students } = await people.classroom(1);
    const [student] = students;
    const body = JSON.stringify({ note: 'x'.repeat(1_000) });
    const wire = new Wire();
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      authorization: student?.token ?? '',
    };
    const authorize = vi.spyOn(Authorizer.prototype, 'authorize');
    wire.socket.write(head(save(code), headers) + body.slice(0, 500));
    await vi.waitFor(() => expect(authorize).toHaveBeenCalled(), { interval: 1 });
    await authorize.mock.results[0]?.value;
    const params = { id: code, studentId: student?.id ?? '' };
    expect((await server.ask(removeStudent, { params }, { token: teacher.token })).status).toBe(200);
    wire.socket.write(body.slice(500));
    expect([401, 403]).toContain(await wire.status());
    wire.socket.destroy();
  });
});

describe('[N7] forms', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = (): string => `POST ${HTTP_BASE}/3d/model/classroom/${own.code}/accept3DModel`;

  test('one that is larger than the file it may carry, or has no length, is refused at the headers', async () => {
    const authorization = own.teacher.token;
    const path = uploadClassModel.path.replace('{code}', own.code);
    const line = `${uploadClassModel.method} ${HTTP_BASE}${path}`;
    expect(await statusUnsent(line, { ...form, authorization, 'content-length': 20_000_000 })).toBe(413);
    expect(await statusUnsent(line, { ...form, authorization, 'transfer-encoding': 'chunked' })).toBe(400);
  });

  test('one where none is expected is refused', async () => {
    expect(await statusUnsent(upload(), { ...form, authorization: own.teacher.token, 'content-length': 500 })).toBe(
      415,
    );
  });
});

test('what is refused for its size changes nothing', async () => {
  const [, student] = own.students;
  const token = { token: student?.token };
  await server.ask(patchUserState, { body: { colour: 'blue' } }, token);
  expect((await send('PATCH', STATE, `{${keys(40_000)}}`, student?.token)).status).toBe(413);
  expect((await server.ask(readUserState, {}, token)).body).toEqual({ colour: 'blue' });
});
