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
  expect(read.body).toEqual({ ...input.body, current_workspace_version: 1 });
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

const workspace = (code: string, token: string | undefined, body: Record<string, unknown>) =>
  server.ask(patchClassroomState, { params: { code }, body }, { token });

test('[A13] a stale tab does not overwrite a newer workspace: it gets the newer copy, and may overwrite on purpose', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const xml = (text: string, version?: number) => ({
    current_classroom_workspace_xml: text,
    ...(version === undefined ? {} : { current_workspace_version: version }),
  });
  expect((await workspace(code, token, xml('<a/>', 0))).body.current_workspace_version).toBe(1);
  expect((await workspace(code, token, xml('<b/>', 1))).body.current_workspace_version).toBe(2);
  const stale = await workspace(code, token, { ...xml('<old/>', 1), colour: 'lost?' });
  expect(stale).toMatchObject({
    status: 409,
    body: {
      error: 'STALE_VERSION',
      message: 'Someone saved a newer version meanwhile. Nothing was lost.',
      newer: { version: 2, xml: '<b/>' },
    },
  });
  // Other keys of the document have nothing to do with it, and a save whose answer was lost is no conflict.
  expect((await workspace(code, token, { colour: 'blue' })).body).toMatchObject({ current_workspace_version: 2 });
  expect((await workspace(code, token, xml('<b/>', 1))).body.current_workspace_version).toBe(2);
  expect((await workspace(code, token, xml('<c/>'))).body).toMatchObject({
    current_classroom_workspace_xml: '<c/>',
    current_workspace_version: 3,
    colour: 'blue',
  });
});

test('[A13] twenty tabs at once: one wins each version, nothing is mixed', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  await workspace(code, token, { current_classroom_workspace_xml: '<start/>' });
  const saves = Array.from({ length: 20 }, (_, tab) =>
    workspace(code, token, { current_classroom_workspace_xml: `<tab${tab}/>`, current_workspace_version: 1 }),
  );
  const answers = await Promise.all(saves);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test('[A13] a workspace of two million characters is kept; a longer one is refused with the limit', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const large = await workspace(code, token, { current_classroom_workspace_xml: 'x'.repeat(2_000_000) });
  expect(large.status).toBe(200);
  const larger = await workspace(code, token, { current_classroom_workspace_xml: 'x'.repeat(2_000_001) });
  expect(larger).toMatchObject({
    status: 400,
    body: { errors: { current_classroom_workspace_xml: { message: 'At most 2000000 characters.' } } },
  });
});
