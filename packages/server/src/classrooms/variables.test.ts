import { CLASS_VARIABLE_CAP } from '@trundle/protocol';
import { addVariable, readClassroom } from '@trundle/protocol/http/classroom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

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
  expect((await page.hears(() => true)).message).toEqual({ score: { value: 12.5, readonly: true } });
  expect(await kept(own)).toEqual([{ name: 'score', value: 12.5, readonly: true }]);
  page.leave();
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
  await page.say(`to/classroom/${own.code}/variables_set`, { locked: 3, open: 3 });
  await page.say(`to/classroom/${own.code}/variables_set`, { open: '4', mine: true });
  expect((await teacher.hears(() => true)).message).toEqual({ open: 4, mine: true });
  await vi.waitFor(async () =>
    expect(await kept(own)).toEqual([
      { name: 'locked', value: 1, readonly: true },
      { name: 'mine', value: true, readonly: false },
      { name: 'open', value: 4, readonly: false },
    ]),
  );
  for (const guest of [teacher, page]) guest.leave();
});

test('what a teacher says with variables_update_all replaces all; a lock made so counts at once', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  await set(own.code, own.teacher, 'old', 1);
  const [teacher, page] = [await openPage(server, own.teacher), await openPage(server, ana)];
  await teacher.say(`to/classroom/${own.code}/variables_update_all`, { fresh: { value: '7', readonly: true } });
  await vi.waitFor(async () => expect(await kept(own)).toEqual([{ name: 'fresh', value: 7, readonly: true }]));
  await page.say(`to/classroom/${own.code}/variables_set`, { fresh: 8 });
  await page.say(`to/classroom/${own.code}/variables_set`, { other: 1 });
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(2));
  expect(await kept(own)).toContainEqual({ name: 'fresh', value: 7, readonly: true });
  for (const guest of [teacher, page]) guest.leave();
});

test('what several classes set at once is kept for each, the last value of each name', async () => {
  const classes = [await people.classroom(1), await people.classroom(1), await people.classroom(1)];
  const pages = await Promise.all(classes.map(({ students: [ana] }) => openPage(server, ana as Person)));
  const say = (at: number, values: Record<string, unknown>) =>
    pages[at]?.say(`to/classroom/${classes[at]?.code}/variables_set`, values);
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
  for (const page of pages) page.leave();
});

test('a class has room for so many variables; the message says how many', async () => {
  const own = await people.classroom(1);
  const page = await openPage(server, own.teacher);
  const many = Object.fromEntries(Array.from({ length: CLASS_VARIABLE_CAP + 5 }, (_, n) => [`v${n}`, n]));
  await page.say(`to/classroom/${own.code}/variables_set`, many);
  await vi.waitFor(async () => expect(await kept(own)).toHaveLength(CLASS_VARIABLE_CAP));
  expect(await set(own.code, own.teacher, 'one_more', 1)).toMatchObject({
    status: 400,
    body: { error: 'TOO_MANY_VARIABLES', message: expect.stringContaining(String(CLASS_VARIABLE_CAP)) },
  });
  expect((await set(own.code, own.teacher, 'v0', 'again')).status).toBe(200);
  page.leave();
});
