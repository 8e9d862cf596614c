import {
  patchClassroomState,
  patchUserState,
  readClassroomState,
  readState,
  readUserState,
} from '@trundle/protocol/http/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

test('[A13] the open workspace of a class is kept for its student, across devices', async () => {
  const { code, students } = await people.classroom(2);
  const [ana, ben] = students;
  const input = {
    params: { code },
    body: { current_workspace_type: 'temporary' as const, current_classroom_workspace_xml: '<xml/>' },
  };
  expect((await server.ask(patchClassroomState, input, { token: ana?.token })).status).toBe(200);
  const read = await server.ask(readClassroomState, { params: { code } }, { token: ana?.token });
  expect(read.body).toEqual(input.body);
  const other = await server.ask(readClassroomState, { params: { code } }, { token: ben?.token });
  expect(other.body).toEqual({});
});

test('[A13] patches merge, null removes, and two tabs at once both keep what they wrote', async () => {
  const { token } = await people.account('Teacher');
  await server.ask(patchUserState, { body: { gone: 1, nested: { keep: null } } }, { token });
  const writes = Array.from({ length: 30 }, (_, index) =>
    server.ask(patchUserState, { body: { [`key${index}`]: index } }, { token }),
  );
  await Promise.all(writes);
  await server.ask(patchUserState, { body: { gone: null } }, { token });
  const { body } = await server.ask(readUserState, {}, { token });
  expect(Object.keys(body)).toHaveLength(31);
  expect(body).toMatchObject({ key0: 0, key29: 29, nested: { keep: null } });
  expect(body).not.toHaveProperty('gone');
});

test('[A13] other documents are read by name; an unknown one is empty', async () => {
  const { token } = await people.account('Teacher');
  expect((await server.ask(readState, { params: { ns: 'notes' } }, { token })).body).toEqual({});
});

test('[A13] a document cannot grow without bound', async () => {
  const { token } = await people.account('Teacher');
  let refused = 0;
  for (let part = 0; part < 4; part += 1) {
    const answer = await server.ask(patchUserState, { body: { [`part${part}`]: 'x'.repeat(1_500_000) } }, { token });
    if (answer.status === 413) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
