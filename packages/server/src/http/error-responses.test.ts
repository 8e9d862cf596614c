import { HTTP_BASE } from '@trundle/protocol';
import { patchClassroomState, readState } from '@trundle/protocol/http/account';
import { listRobots } from '@trundle/protocol/http/classroom-robots';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests, testServer } from '../testing/server.ts';

const server = await serverOfTests();

test('[N4] what is wrong in an address answers 400 with a list of param and msg, in the language asked for', async () => {
  const { code, teacher } = await new People(server).classroom(0);
  const { token } = teacher;
  const inPath = await server.ask(readState, { params: { ns: 'Not A Name' } }, { token, language: 'fr' });
  expect(inPath.status).toBe(400);
  expect(inPath.body).toMatchObject({
    error: 'INVALID_INPUT',
    errors: [{ param: 'ns', msg: 'Cela ne semble pas correct.' }],
  });
  const query = { available: 'maybe' } as never;
  const inQuery = await server.ask(listRobots, { params: { id: code }, query }, { token });
  expect(inQuery.body).toMatchObject({ errors: [{ param: 'available', msg: expect.any(String) }] });
});

test('[N7] an address the database cannot read fails for its sender alone', async () => {
  const { code, teacher, students } = await new People(server).classroom(20);
  const read = (id: string, token: string) =>
    server.server.app.inject({ url: `${HTTP_BASE}/class/${id}`, headers: { authorization: token } });
  const all = await Promise.all(
    students.flatMap(({ token }) => [read('%00%00%00', teacher.token), read(code, token), read('%F0%9F%92%A5', token)]),
  );
  expect(all.filter((_, at) => at % 3 === 1).map(({ statusCode }) => statusCode)).toEqual(students.map(() => 200));
  expect(new Set(all.filter((_, at) => at % 3 !== 1).map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
});

test('[N7] when the database says that its disk is full, saving pauses and says so, whoever watches the folder', async () => {
  const full = await testServer();
  const { code, students } = await new People(full).classroom(1);
  const save = () =>
    full.ask(
      patchClassroomState,
      { params: { code }, body: { current_classroom_workspace_xml: '<xml/>' } },
      { token: students[0]?.token },
    );
  expect((await save()).status).toBe(200);
  await full.database.db.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await full.database.db.execute(sql`create trigger no_room before insert on state_entries execute function no_room()`);
  expect((await save()).status).toBeGreaterThanOrEqual(500);
  await full.database.db.execute(sql`drop trigger no_room on state_entries`);
  expect(await save()).toMatchObject({ status: 507, body: { error: 'STORAGE_FULL' } });
  await full.close();
});
