import { STATE_LIMITS, type StateDocument } from '@trundle/protocol/entities/account';
import {
  patchClassroomState,
  patchUserState,
  readClassroomState,
  readState,
  readUserState,
} from '@trundle/protocol/http/account';
import { createSystemConfig, deleteSystemConfig } from '@trundle/protocol/http/config';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

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

test('[N7] a document takes few keys, small values and shallow ones, and says so', async () => {
  const { token } = await people.account('Student');
  const patch = (body: Record<string, unknown>) =>
    server.ask(patchUserState, { body: body as StateDocument }, { token });
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  expect((await patch(many(40_000))).status).toBe(413);
  expect(await patch(many(STATE_LIMITS.keys + 1))).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  expect((await server.ask(readUserState, {}, { token })).body).toEqual({});
  expect(await patch({ note: 'x'.repeat(STATE_LIMITS.valueCharacters) })).toMatchObject({
    status: 400,
    body: { errors: { note: { message: 'At most 16384 characters.' } } },
  });
  let deep: unknown = 1;
  for (let level = 0; level <= STATE_LIMITS.depth; level += 1) deep = [deep];
  expect((await patch({ deep })).status).toBe(400);
  expect((await patch({ deep: (deep as unknown[])[0] })).status).toBe(200);
});

test('[N7] keys added by many requests at once do not slip past the limit, and removing some makes room', async () => {
  const { token } = await people.account('Student');
  const patch = (keys: readonly number[], value: number | null) =>
    server.ask(patchUserState, { body: Object.fromEntries(keys.map((key) => [`k${key}`, value])) }, { token });
  const numbers = (from: number) => Array.from({ length: 16 }, (_, index) => from + index);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => patch(numbers(index * 16), 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(STATE_LIMITS.keys / 16);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { error: 'QUOTA_REACHED', message: 'Only 64 things can be remembered here. Take one away first.' },
  });
  const { body } = await server.ask(readUserState, {}, { token });
  expect(Object.keys(body)).toHaveLength(STATE_LIMITS.keys);
  const [some = ''] = Object.keys(body);
  expect((await server.ask(patchUserState, { body: { [some]: null, other: 1 } }, { token })).status).toBe(200);
});

test('[N7] a document full of other things never keeps the program out', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const junk = Object.fromEntries(
    Array.from({ length: STATE_LIMITS.keys }, (_, index) => [`junk${index}`, 'x'.repeat(9_000)]),
  );
  expect((await workspace(code, token, junk)).status).toBe(200);
  expect((await workspace(code, token, { more: 1 })).status).toBe(409);
  const program = {
    current_workspace_type: 'temporary',
    current_workspace_ref_id: null,
    current_classroom_workspace_xml: 'x'.repeat(1_000_000),
    current_workspace_ref_version: null,
    workspaces_put_aside: [{ work: '', xml: '<xml/>' }],
  };
  const saved = await workspace(code, token, program);
  expect(saved).toMatchObject({ status: 200, body: { current_workspace_version: 1 } });
  const read = await server.ask(readClassroomState, { params: { code } }, { token });
  expect(read.body).toMatchObject({ current_classroom_workspace_xml: program.current_classroom_workspace_xml });
});

test('[N7] large programs of an account have a limit together; a small one is saved whatever else there is', async () => {
  const { token: admin } = await people.account('Admin');
  const overrides = { params: { key: 'quotas' }, body: { data: { stateBytes: 300_000 } } };
  expect((await server.ask(createSystemConfig, overrides, { token: admin })).status).toBe(200);
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const save = (characters: number) =>
    workspace(code, token, { current_classroom_workspace_xml: 'x'.repeat(characters) });
  expect((await save(400_000)).body).toMatchObject({
    error: 'QUOTA_REACHED',
    message: expect.stringContaining('Your work is safe on this device'),
  });
  expect((await save(250_000)).status).toBe(200);
  expect((await save(260_000)).status).toBe(200);
  expect((await save(60_000)).status).toBe(200);
  // Anything else counts however small it comes: many small things are a large one.
  const notes = Array.from({ length: 20 }, (_, at) => [`note${at}`, 'x'.repeat(15_000)] as const);
  const answers: number[] = [];
  for (const [key, value] of notes) answers.push((await workspace(code, token, { [key]: value })).status);
  expect(answers.slice(0, 10)).toEqual(answers.slice(0, 10).map(() => 200));
  expect(answers.at(-1)).toBeGreaterThanOrEqual(400);
  expect((await save(61_000)).status).toBe(200);
  // What is taken away in the same breath makes room.
  const swap = { note0: null, another: 'x'.repeat(14_990) };
  expect((await workspace(code, token, swap)).status).toBe(200);
  await server.ask(deleteSystemConfig, { params: { key: 'quotas' } }, { token: admin });
});

test('[N7] a save is answered with its version alone, a patch of other keys with none', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const program = { current_classroom_workspace_xml: 'x'.repeat(1_000_000), colour: 'blue' };
  expect((await workspace(code, token, program)).body).toEqual({ current_workspace_version: 1 });
  // The same again is a save whose answer was lost.
  const again = { ...program, current_workspace_version: 0 };
  expect((await workspace(code, token, again)).body).toEqual({ current_workspace_version: 1 });
  expect((await workspace(code, token, { colour: 'red' })).body).toEqual({});
  expect((await server.ask(patchUserState, { body: { colour: 'red' } }, { token })).body).toEqual({ ok: true });
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
  // So does one that says what the program belongs to, and nothing of the program.
  const moved = await workspace(code, token, { current_workspace_type: 'temporary', current_workspace_version: 1 });
  expect(moved).toMatchObject({ status: 409, body: { newer: { version: 2, xml: '<b/>' } } });
  // Other keys of the document have nothing to do with it, and a save whose answer was lost is no conflict.
  expect((await workspace(code, token, { colour: 'blue' })).status).toBe(200);
  expect((await workspace(code, token, xml('<b/>', 1))).body.current_workspace_version).toBe(2);
  // With anything else in it, it is none: whoever knows the text to be their own says so by its version.
  const named = { ...xml('<b/>', 1), current_workspace_type: 'work', current_workspace_ref_id: 'a'.repeat(32) };
  expect(await workspace(code, token, named)).toMatchObject({
    status: 409,
    body: { newer: { version: 2, xml: '<b/>' } },
  });
  const known = { ...named, current_workspace_version: 2 };
  expect((await workspace(code, token, known)).body.current_workspace_version).toBe(3);
  expect((await workspace(code, token, xml('<c/>'))).status).toBe(200);
  expect((await server.ask(readClassroomState, { params: { code } }, { token })).body).toEqual({
    current_classroom_workspace_xml: '<c/>',
    current_workspace_type: 'work',
    current_workspace_ref_id: 'a'.repeat(32),
    current_workspace_version: 4,
    colour: 'blue',
  });
});

test('[A13] what was put aside is not overwritten by a stale tab either, alone or with a text that is the same again', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const aside = (name: string) => ({ workspaces_put_aside: [{ work: '', xml: `<${name}/>` }] });
  const save = (body: Record<string, unknown>, version: number) =>
    workspace(code, token, { ...body, current_workspace_version: version });
  const text = (xml: string) => ({ current_classroom_workspace_xml: xml });
  expect((await save({ ...text('<a/>'), ...aside('first') }, 0)).body.current_workspace_version).toBe(1);
  // It counts as a save of the workspace where it names a version, and is answered with the next.
  expect((await save(aside('second'), 1)).body.current_workspace_version).toBe(2);
  expect(await save(aside('stale'), 1)).toMatchObject({ status: 409, body: { newer: { version: 2, xml: '<a/>' } } });
  // Another tab went elsewhere and came back to the same text: more than the text has changed.
  expect((await save({ ...text('<b/>'), ...aside('theirs') }, 2)).status).toBe(200);
  expect((await save(text('<a/>'), 3)).status).toBe(200);
  expect((await save(text('<a/>'), 2)).status).toBe(409);
  const { body } = await server.ask(readClassroomState, { params: { code } }, { token });
  expect(body).toMatchObject({ ...text('<a/>'), ...aside('theirs'), current_workspace_version: 4 });
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

test('[N7] everything kept for one class has a limit together; a small save of the program is taken all the same', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const large = 'x'.repeat(1_990_000);
  expect((await workspace(code, token, { current_classroom_workspace_xml: large })).status).toBe(200);
  expect((await workspace(code, token, { broken_workspace_xml: large })).status).toBe(200);
  const aside = (characters: number) =>
    workspace(code, token, {
      workspaces_put_aside: [
        { work: '', xml: large },
        { work: 'a', xml: 'x'.repeat(characters) },
      ],
    });
  expect(await aside(900_000)).toMatchObject({ status: 409, body: { error: 'QUOTA_REACHED' } });
  expect((await aside(1_000)).status).toBe(200);
  const junk = await workspace(code, token, { a: 'x'.repeat(16_000), b: 'x'.repeat(16_000), c: 'x'.repeat(16_000) });
  expect(junk).toMatchObject({ status: 409, body: { message: expect.stringContaining('takes up 6 MB') } });
  expect((await workspace(code, token, { workspaces_put_aside: null })).status).toBe(200);
  expect((await workspace(code, token, { a: 'x'.repeat(16_000) })).status).toBe(200);
  expect((await workspace(code, token, { current_classroom_workspace_xml: '<xml/>' })).status).toBe(200);
});

test('[A13] whatever a key or a value is called, it comes back as it was given', async () => {
  const { token } = await people.account('Teacher');
  const body: StateDocument = { 'a"b\\c': 'say "hé"\n', toString: [1, { nested: null }], 'ключ,:{}': false };
  expect((await server.ask(patchUserState, { body }, { token })).status).toBe(200);
  const read = await server.ask(readUserState, {}, { token });
  expect(read.body).toEqual(body);
  expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
});
