import * as calls from '@trundle/protocol/http/model3d';
import { BUNDLED_MODELS } from '@trundle/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
const [car, rocket] = BUNDLED_MODELS.map(({ id }) => id) as [string, string];

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(1);
});

const set = (...pairs: [number, string][]) =>
  server.ask(
    calls.setAllocations,
    {
      params: { code: own.code },
      body: { allocations: pairs.map(([qrcodeNumber, threeDModel]) => ({ qrcodeNumber, threeDModel })) },
    },
    { token: own.teacher.token },
  );
const list = async (token = own.teacher.token) =>
  (await server.ask(calls.listAllocations, { params: { code: own.code } }, { token })).body.map(
    ({ qrcodeNumber, threeDModel }) => [qrcodeNumber, threeDModel._id],
  );

test('a robot has the model it was given last; the others keep theirs; one can be taken away', async () => {
  expect((await set([1, car], [2, car])).status).toBe(200);
  await set([2, rocket], [1, rocket], [1, car], [999, rocket]);
  expect(await list()).toEqual([
    [1, car],
    [2, rocket],
    [999, rocket],
  ]);
  const params = { code: own.code, identifier: 2 };
  expect((await server.ask(calls.removeAllocation, { params }, { token: own.teacher.token })).status).toBe(200);
  expect(await list(own.students[0]?.token)).toEqual([
    [1, car],
    [999, rocket],
  ]);
});

test('a model nobody knows allocates nothing at all', async () => {
  expect(await set([1, car], [2, 'f'.repeat(32)])).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  expect(await list()).toEqual([]);
});

test('the class hears who got which model, at most a hundred robots in a message', async () => {
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/3d/model/allocation`);
  await set(...Array.from({ length: 150 }, (_, at): [number, string] => [at + 1, at === 149 ? rocket : car]));
  const last = await page.receives(({ message }) => (message as { R: number[] }).R.includes(150));
  page.disconnect();
  expect(last.message).toMatchObject({ student_name: own.teacher.user.name });
  expect((last.message as { M: string[] }).M.at(-1)).toBe(rocket);
  expect(page.received.map(({ message }) => (message as { R: number[] }).R.length)).toEqual([100, 50]);
});

test('the models for everybody come by pages of 24 from page 1; each can be read', async () => {
  const { token } = own.teacher;
  const page = async (p: number) =>
    (await server.ask(calls.listGlobalModels, { query: { p: String(p) } }, { token })).body;
  const first = (await server.ask(calls.listGlobalModels, { query: {} }, { token })).body;
  expect(first).toMatchObject({ pageNumber: 1, totalPage: 4, countWaitingToBeAccepted: 0 });
  expect(await page(1)).toEqual(first);
  const pages = [first, await page(2), await page(3), await page(4)];
  expect(pages.map(({ pageNumber, data }) => [pageNumber, data.length])).toEqual([
    [1, 24],
    [2, 24],
    [3, 24],
    [4, 4],
  ]);
  expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(BUNDLED_MODELS.map(({ id }) => id));
  expect((await page(5)).data).toEqual([]);
  for (const p of ['0', '-1', 'x'])
    expect((await server.ask(calls.listGlobalModels, { query: { p } }, { token })).status).toBe(400);
  const one = await server.ask(calls.readGlobalModel, { params: { id: rocket } }, { token });
  expect(one.body).toMatchObject({ modelTitle: 'Rocket', namespace: 'global' });
  expect(await server.ask(calls.readGlobalModel, { params: { id: 'f'.repeat(32) } }, { token })).toMatchObject({
    status: 404,
  });
});
