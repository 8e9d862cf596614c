import { patchClassroomState } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { uploadMyMedia } from '@trundle/protocol/http/media';
import { exportMyData, exportStudentData } from '@trundle/protocol/http/personal-data';
import { createProject } from '@trundle/protocol/http/project-contents';
import { createWork, deleteWork } from '@trundle/protocol/http/work';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { asFile, picture } from '../media/testing/pictures.ts';
import { newId } from '../random.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;

const unpacked = async (file: File): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await file.arrayBuffer()));
const textsOf = (files: Record<string, Uint8Array>): string =>
  Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
const own = async (who: Person, language = 'en') => {
  const answer = await server.ask(exportMyData, {}, { token: who.token, language });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return unpacked(answer.body);
};
const named = (files: Record<string, Uint8Array>, form: RegExp): Uint8Array => {
  const name = Object.keys(files).find((each) => form.test(each));
  expect(name, `${form} among ${Object.keys(files).join(', ')}`).toBeDefined();
  return files[name ?? ''] ?? new Uint8Array();
};

const draws = async ({ token }: Person, code: string, name: string): Promise<Buffer> => {
  const image = await picture();
  const xml = `<xml><block type="${name}"/></xml>`;
  await server.ask(
    patchClassroomState,
    { params: { code }, body: { current_classroom_workspace_xml: xml } },
    { token },
  );
  await server.ask(createWork, { params: { id: code }, body: { name: `${name}: ../my/work`, xml } }, { token });
  const gone = await server.ask(createWork, { params: { id: code }, body: { name: `${name} binned`, xml } }, { token });
  await server.ask(deleteWork, { params: { workId: gone.body._id } }, { token });
  expect((await server.ask(uploadMyMedia, { file: asFile(image, `${name}.png`) }, { token })).status).toBe(200);
  return image;
};

test('[N9] a student takes her programs, works, pictures and history along, and her teacher can for her', {
  timeout: 120_000,
}, async () => {
  const classroom = await people.classroom(2);
  const { code, teacher } = classroom;
  const [ana, ben] = classroom.students as [Person, Person];
  await db.execute(
    sql`update accounts set home_classroom = ${code}, email = null, password_hash = 'secret-hash' where id = ${ana.id}`,
  );
  await draws(ana, code, 'anas');
  await draws(ben, code, 'bens');
  await db.execute(sql`insert into chat_messages (classroom_code, user_id, username, role, message, said_at)
    values (${code}, ${ana.id}, 'Ana', 'Student', 'anas word', now()), (${code}, ${ben.id}, 'Ben', 'Student', 'bens word', now())`);
  const asked = await server.ask(
    exportStudentData,
    { params: { id: code, studentId: ana.id } },
    { token: teacher.token },
  );
  expect(asked.status).toBe(200);
  for (const files of [await own(ana), await unpacked(asked.body)]) {
    const texts = textsOf(files);
    expect(strFromU8(named(files, /^README\.txt$/))).toContain('What Trundle keeps');
    expect(strFromU8(named(files, /^programs\/.*workspace_xml\.xml$/))).toBe('<xml><block type="anas"/></xml>');
    expect(strFromU8(named(files, /^works\/anas_ _my_work-.*\.xml$/))).toBe('<xml><block type="anas"/></xml>');
    expect(strFromU8(named(files, /^works\/anas binned-.*\.xml$/))).toContain('anas');
    expect(JSON.parse(strFromU8(named(files, /^works\.json$/)))).toHaveLength(2);
    expect(JSON.parse(strFromU8(named(files, /^account\.json$/)))).toMatchObject([{ id: ana.id, role: 'Student' }]);
    named(files, /^history\/.*\.xml$/);
    // A PNG, as it was kept.
    expect(named(files, /^pictures\/anas.*\.png$/).slice(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
    expect(texts).toContain('anas word');
    for (const foreign of ['bens', ben.id, ben.user.name, 'secret-hash']) expect(texts).not.toContain(foreign);
    expect(Object.keys(files).filter((name) => name.includes('..') || name.startsWith('/'))).toEqual([]);
  }
});

test('[N9] a class that did not make the account gets what is of the class, a foreign class nothing', {
  timeout: 120_000,
}, async () => {
  const [here, there, foreign] = [await people.classroom(1), await people.classroom(1), await people.classroom(0)];
  const eve = here.students[0] as Person;
  await db.execute(sql`update accounts set home_classroom = ${here.code} where id = ${eve.id}`);
  await db.execute(sql`insert into class_members (id, classroom_code, account_id, role, name, card, created_at, robots_before)
    values (${newId()}, ${there.code}, ${eve.id}, 'student', 'Eve', ${newId()}, now(), '{}')`);
  await draws(eve, here.code, 'here');
  const params = { id: there.code, studentId: eve.id };
  const part = await server.ask(exportStudentData, { params }, { token: there.teacher.token });
  const files = await unpacked(part.body);
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'places-in-classes.json']);
  expect(textsOf(files)).not.toContain(here.code);
  expect((await server.ask(exportStudentData, { params }, { token: foreign.teacher.token })).status).toBe(403);
  const stranger = { id: foreign.code, studentId: eve.id };
  expect((await server.ask(exportStudentData, { params: stranger }, { token: foreign.teacher.token })).status).toBe(
    404,
  );
});

test('[N9] a teacher takes her classes, lists and projects along, in her language, without keys', {
  timeout: 120_000,
}, async () => {
  const { code, teacher, students } = await people.classroom(1);
  const as = { token: teacher.token };
  await server.ask(createProject, { body: { name: 'Way home', xml: '<xml>home</xml>' } }, as);
  const files = await own(teacher, 'fr');
  expect(strFromU8(named(files, /^README\.txt$/))).toContain('Ce que Trundle garde');
  expect(JSON.parse(strFromU8(named(files, /^classes\.json$/)))).toMatchObject([{ code, name: 'Class 5b' }]);
  expect(strFromU8(named(files, /^projects\/Way home-.*\.xml$/))).toBe('<xml>home</xml>');
  const texts = textsOf(files);
  expect(texts).toContain(students[0]?.user.name);
  const { rows } = await db.execute<{
    secret: string;
  }>(sql`select device_key as secret from classrooms where code = ${code}
    union all select card from class_members where classroom_code = ${code}
    union all select id from sessions where account_id = ${teacher.id}`);
  expect(rows).toHaveLength(4);
  for (const { secret } of rows) expect(texts).not.toContain(secret);
  expect((await server.ask(readClassroom, { params: { id: code } }, as)).status).toBe(200);
});
