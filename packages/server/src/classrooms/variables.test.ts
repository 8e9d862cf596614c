import { CLASS_VARIABLE_CAP } from '@trundle/protocol';
import { addVariable, readClassroom, removeVariables } from '@trundle/protocol/http/classroom';
import { createSystemConfig, deleteSystemConfig } from '@trundle/protocol/http/config';
import { STUDENTS_SHARE_OF_VARIABLES } from '@trundle/protocol/quotas';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const set = (code: string, by: Person, name: string, value: string | number | boolean, readonly = false) =>
  server.ask(addVariable, { params: { id: code }, body: { name, value, readonly } }, { token: by.token });
const kept = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body.globalVariables;

test('[C8] a variable is created, its numeric-looking value is a number, and every page hears of it', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const page = await openPage(server, ana, `to/classroom/${own.code}/variables_update_all`);
  const answer = await set(own.code, own.teacher, 'score', ' 12.5 ', true);
  expect(answer.body).toEqual([{ name: 'score', value: 12.5, readonly: true }]);
  expect((await page.receives(() => true)).message).toEqual({ score: { value: 12.5, readonly: true } });
  expect(await kept(own)).toEqual([{ name: 'score', value: 12.5, readonly: true }]);
  page.disconnect();
});

test('[C8] students set what is not read-only, over HTTP and over the broker, and nothing else', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  await set(own.code, own.teacher, 'locked', 1, true);
  await set(own.code, own.teacher, 'open', 1);
  expect(await set(own.code, ana, 'locked', 2)).toMatchObject({
    status: 403,
    body: { error: 'VARIABLE_READ_ONLY', message: 'Only a teacher can change this variable.' },
  });
  expect((await set(own.code, ana, 'open', 2, true)).status).toBe(403);
  expect((await set(own.code, ana, 'open', 2)).status).toBe(200);

  const teacher = await openPage(server, own.teacher, `to/classroom/${own.code}/variables_set`);
  const page = await openPage(server, ana);
  await page.publish(`to/classroom/${own.code}/variables_set`, { locked: 3, open: 3 });
  await page.publish(`to/classroom/${own.code}/variables_set`, { open: '4', mine: true });
  expect((await teacher.receives(() => true)).message).toEqual({ open: 4, mine: true });
  await vi.waitFor(async () =>
    expect(await kept(own)).toEqual([
      { name: 'locked', value: 1, readonly: true },
      { name: 'mine', value: true, readonly: false },
      { name: 'open', value: 4, readonly: false },
    ]),
  );
  for (const client of [teacher, page]) client.disconnect();
});

test('what a teacher says with variables_update_all replaces all; a lock made so counts at once', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  await set(own.code, own.teacher, 'old', 1);
  const [teacher, page] = [await openPage(server, own.teacher), await openPage(server, ana)];
  await teacher.publish(`to/classroom/${own.code}/variables_update_all`, { fresh: { value: '7', readonly: true } });
  await vi.waitFor(async () => expect(await kept(own)).toEqual([{ name: 'fresh', value: 7, readonly: true }]));
  await page.publish(`to/classroom/${own.code}/variables_set`, { fresh: 8 });
  await page.publish(`to/classroom/${own.code}/variables_set`, { other: 1 });
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(2));
  expect(await kept(own)).toContainEqual({ name: 'fresh', value: 7, readonly: true });
  for (const client of [teacher, page]) client.disconnect();
});

test.each([
  ['a space behind it', 'score '],
  ['spaces of other kinds', '\u00a0\u3000score\u2003'],
  ['two spaces inside', 'my  score'],
  ['an accent of its own', 'e\u0301tat'],
  ['another way to draw it', '\u2b50\ufe0f'],
  ['a capital', 'Score'],
  ['Cyrillic letters', '\u0455\u0441\u043er\u0435'],
  ['full-width letters', '\uff53\uff43\uff4f\uff52\uff45'],
])('[C8] a student makes no writable twin of a read-only variable by %s', async (_, twin) => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const locked = ['score', 'my score', '\u00e9tat', '\u2b50'].map((name) => ({ name, value: 1, readonly: true }));
  for (const { name } of locked) await set(own.code, own.teacher, name, 1, true);
  const teacher = await openPage(server, own.teacher, `to/classroom/${own.code}/variables_set`);
  const page = await openPage(server, ana);
  await page.publish(`to/classroom/${own.code}/variables_set`, { [twin]: 99 });
  await page.publish(`to/classroom/${own.code}/variables_set`, { mark: 1 });
  expect((await teacher.receives(() => true)).message).toEqual({ mark: 1 });
  expect(await set(own.code, ana, twin, 99)).toMatchObject({ status: 403, body: { error: 'VARIABLE_READ_ONLY' } });
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(locked.length + 1));
  expect(await kept(own)).toEqual(expect.arrayContaining(locked));
  for (const client of [teacher, page]) client.disconnect();
});

test.each([
  ['zero-width space', 'sco\u200bre'],
  ['right-to-left override', '\u202escore'],
  ['soft hyphen', 'score\u00ad'],
  ['Hangul filler', '\u3164'],
  ['blank braille', '\u2800'],
  ['tag letters', 'score\u{e0041}'],
  ['control character', 'score\u0007'],
  ['half a letter', 'score\ud83d'],
  ['nothing but spaces', '  \u00a0'],
  ['the prototype', ' __proto__ '],
])('[C8] a name with what nobody sees is refused, over HTTP and over the broker: %s', async (_, name) => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const page = await openPage(server, ana);
  const teacher = await openPage(server, own.teacher, `to/classroom/${own.code}/variables_set`);
  expect((await set(own.code, own.teacher, name, 1)).status).toBe(400);
  await page.publish(`to/classroom/${own.code}/variables_set`, { [name]: 99, beside: 1 });
  await teacher.publish(`to/classroom/${own.code}/variables_update_all`, { [name]: { value: 9, readonly: false } });
  await page.publish(`to/classroom/${own.code}/variables_set`, { mark: 1 });
  await teacher.receives(({ message }) => 'mark' in (message as object));
  await vi.waitFor(async () => expect((await kept(own)).map((each) => each.name)).toContain('mark'));
  expect((await kept(own)).map((each) => each.name).filter((each) => !['mark', 'beside'].includes(each))).toEqual([]);
  for (const client of [teacher, page]) client.disconnect();
});

test('[C8] one spelling is kept, whoever says it and however; names of JavaScript are names like others', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const page = await openPage(server, ana, `to/classroom/${own.code}/variables_set`);
  await page.publish(`to/classroom/${own.code}/variables_set`, { ' my\tscore ': 1, constructor: 2, toString: 3 });
  const heard = (await page.receives(() => true)).message;
  expect(Object.entries(heard as object)).toEqual([
    ['my score', 1],
    ['constructor', 2],
    ['toString', 3],
  ]);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(3));
  const teacher = await openPage(server, own.teacher);
  await teacher.publish(`to/classroom/${own.code}/variables_update_all`, { 'my  score': { value: 4, readonly: true } });
  await vi.waitFor(async () => expect(await kept(own)).toEqual([{ name: 'my score', value: 4, readonly: true }]));
  for (const client of [teacher, page]) client.disconnect();
});

test('a value no database takes keeps nobody else’s from being kept', async () => {
  const [own, other] = [await people.classroom(1), await people.classroom(1)];
  const [page, theirs] = [await openPage(server, own.students[0] as Person), await openPage(server, other.teacher)];
  await page.publish(`to/classroom/${own.code}/variables_set`, { bad: 'nul\u0000' });
  await page.publish(`to/classroom/${own.code}/variables_set`, '{"half": "\\ud83d"}');
  await theirs.publish(`to/classroom/${other.code}/variables_set`, { good: '\\u0000 is only text' });
  await vi.waitFor(async () => expect(await kept(other)).toHaveLength(1));
  expect(await kept(own)).toEqual([]);
  for (const client of [page, theirs]) client.disconnect();
});

test('what several classes set at once is kept for each, the last value of each name', async () => {
  const classes = [await people.classroom(1), await people.classroom(1), await people.classroom(1)];
  const pages = await Promise.all(classes.map(({ students: [ana] }) => openPage(server, ana as Person)));
  const say = (at: number, values: Record<string, unknown>) =>
    pages[at]?.publish(`to/classroom/${classes[at]?.code}/variables_set`, values);
  await Promise.all([
    say(0, { score: 1 }),
    say(1, { score: 2, lives: null }),
    say(2, { level: 'x' }),
    say(0, { score: 3 }),
  ]);
  await vi.waitFor(async () =>
    expect(await Promise.all(classes.map(kept))).toEqual([
      [{ name: 'score', value: 3, readonly: false }],
      [
        { name: 'lives', value: null, readonly: false },
        { name: 'score', value: 2, readonly: false },
      ],
      [{ name: 'level', value: 'x', readonly: false }],
    ]),
  );
  for (const page of pages) page.disconnect();
});

test('a class has room for so many variables; the message says how many', async () => {
  const own = await people.classroom(1);
  const page = await openPage(server, own.teacher);
  const many = Object.fromEntries(Array.from({ length: CLASS_VARIABLE_CAP + 5 }, (_, n) => [`v${n}`, n]));
  await page.publish(`to/classroom/${own.code}/variables_set`, many);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(CLASS_VARIABLE_CAP));
  expect(await set(own.code, own.teacher, 'one_more', 1)).toMatchObject({
    status: 400,
    body: { error: 'TOO_MANY_VARIABLES', message: expect.stringContaining(String(CLASS_VARIABLE_CAP)) },
  });
  expect((await set(own.code, own.teacher, 'v0', 'again')).status).toBe(200);
  page.disconnect();
});

const numbered = <Value>(count: number, value: Value, word = 'v') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${word}${n}`, value]));

test('[C8] taking one away takes no other away, when an admin has made room for more of them', async () => {
  const own = await people.classroom(0);
  const admin = await people.account('Admin');
  const params = { key: 'quotas' };
  await server.ask(createSystemConfig, { params, body: { data: { variables: 300 } } }, { token: admin.token });
  const page = await openPage(server, own.teacher);
  const all = numbered(300, { value: 1, readonly: false });
  await page.publish(`to/classroom/${own.code}/variables_update_all`, all);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(300));
  const { v7: _, ...others } = all;
  await page.publish(`to/classroom/${own.code}/variables_update_all`, others);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(299));
  await page.publish(`to/classroom/${own.code}/variables_set`, { v7: 2 });
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(300));
  await server.ask(deleteSystemConfig, { params }, { token: admin.token });
  // There are more than may be now: they stay, and one less is one less.
  await page.publish(`to/classroom/${own.code}/variables_update_all`, others);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(299));
  page.disconnect();
});

test('[C8] students fill a part of the variables; their teacher still finds room, in number and in size', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const page = await openPage(server, ana);
  const share = CLASS_VARIABLE_CAP * STUDENTS_SHARE_OF_VARIABLES;
  for (const word of ['a', 'b']) await page.publish(`to/classroom/${own.code}/variables_set`, numbered(150, 1, word));
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(share));
  expect(await set(own.code, ana, 'one_more', 1)).toMatchObject({
    status: 400,
    body: { error: 'TOO_MANY_STUDENT_VARIABLES', message: expect.stringContaining(String(share)) },
  });
  expect((await set(own.code, own.teacher, 'goal', 1, true)).status).toBe(200);
  expect((await set(own.code, ana, 'a0', 2)).status).toBe(200);

  const other = await people.classroom(1);
  const theirs = await openPage(server, other.students[0] as Person);
  for (let n = 0; n < 30; n += 1)
    await theirs.publish(`to/classroom/${other.code}/variables_set`, { [`long${n}`]: 'x'.repeat(2_000) });
  await vi.waitFor(async () => expect((await kept(other)).length).toBeGreaterThan(10));
  expect((await set(other.code, other.teacher, 'goal', 'y'.repeat(2_000))).status).toBe(200);
  for (const client of [page, theirs]) client.disconnect();
});

test('[C8] what is not kept is said, and then the class hears what there is', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const classTopic = `to/classroom/${own.code}`;
  const teacher = await openPage(server, own.teacher, `${classTopic}/variables_refused`);
  await teacher.publish(
    `${classTopic}/variables_update_all`,
    numbered(CLASS_VARIABLE_CAP, { value: 1, readonly: false }),
  );
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(CLASS_VARIABLE_CAP));
  const listener = await openPage(server, own.teacher, `${classTopic}/variables_update_all`);
  const page = await openPage(server, ana);
  await page.publish(`${classTopic}/variables_set`, { v0: 5, late: 1 });
  expect((await teacher.receives(() => true)).message).toEqual({ names: ['late'] });
  const truth = (await listener.receives(() => true)).message as Record<string, { value: unknown }>;
  expect(Object.keys(truth)).toHaveLength(CLASS_VARIABLE_CAP);
  expect([truth.v0?.value, 'late' in truth]).toEqual([5, false]);
  for (const client of [teacher, listener, page]) client.disconnect();
});

test('[C8] a teacher removes one or all by a call, a student none', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/variables_update_all`);
  for (const name of ['a', 'b', 'c']) await set(own.code, own.teacher, name, 1);
  const remove = (by: Person, names: 'all' | string[]) =>
    server.ask(removeVariables, { params: { id: own.code }, body: { names } }, { token: by.token });
  expect((await remove(ana, 'all')).status).toBe(403);
  expect((await remove(own.teacher, [' b '])).body.map(({ name }) => name)).toEqual(['a', 'c']);
  await page.receives(({ message }) => Object.keys(message as object).join() === 'a,c');
  expect((await remove(own.teacher, 'all')).body).toEqual([]);
  await page.receives(({ message }) => Object.keys(message as object).length === 0);
  expect(await kept(own)).toEqual([]);
  page.disconnect();
});
