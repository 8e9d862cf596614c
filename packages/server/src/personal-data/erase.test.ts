import { authenticate, current, patchClassroomState, patchUserState, register } from '@trundle/protocol/http/account';
import { listStudents } from '@trundle/protocol/http/classroom';
import { uploadClassMedia, uploadMyMedia } from '@trundle/protocol/http/media';
import { eraseMyAccount, eraseStudentData, readMyData } from '@trundle/protocol/http/personal-data';
import { createProject } from '@trundle/protocol/http/project-contents';
import { createWork, deleteWork } from '@trundle/protocol/http/work';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { accounts, classrooms, files } from '../database/schema.ts';
import { asFile, picture } from '../media/testing/pictures.ts';
import { newId } from '../random.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;
const image = async (): Promise<File> => asFile(await picture());

/** Every table is walked, several times: seconds on a machine at rest. */
const LONG = { timeout: 120_000 };

/** Every table with a row in which one of the texts stands, in whatever column, by walking the database itself. */
const mentioning = async (...wanted: string[]): Promise<string[]> => {
  const { rows: tables } = await db.execute<{
    name: string;
  }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} as whole
      where ${sql.join(
        wanted.map((text) => sql`whole::text ilike ${`%${text}%`}`),
        sql` or `,
      )} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** Something of a person wherever the server keeps something of people. */
const settle = async (who: Person, { code, teacher }: ClassroomOf, file: File): Promise<void> => {
  const as = { token: who.token };
  const { id } = who;
  await server.ask(patchUserState, { body: { stage_layout: { by: id } } }, as);
  await server.ask(
    patchClassroomState,
    { params: { code }, body: { current_classroom_workspace_xml: `<xml>${id}</xml>` } },
    as,
  );
  const kept = await server.ask(createWork, { params: { id: code }, body: { name: `Of ${id}`, xml: '<xml/>' } }, as);
  const binned = await server.ask(
    createWork,
    { params: { id: code }, body: { name: `Gone ${id}`, xml: '<xml/>' } },
    as,
  );
  expect((await server.ask(deleteWork, { params: { workId: binned.body._id } }, as)).status).toBe(200);
  expect(kept.status).toBe(200);
  expect((await server.ask(uploadMyMedia, { file }, as)).status).toBe(200);
  await db.execute(sql`insert into chat_messages (classroom_code, user_id, username, role, to_user, to_username, message, said_at)
    values (${code}, ${id}, ${who.user.name}, 'Student', null, null, 'Hello', now()),
      (${code}, ${teacher.id}, 'Teacher', 'Teacher', ${id}, ${who.user.name}, 'Well done', now())`);
  await db.execute(sql`insert into notifications (id, classroom_code, type, event, data, created_at)
    values (${newId()}, ${code}, 'student_event', 'update',
      ${JSON.stringify({ students: [{ studentName: who.user.name, robotQRNumber: 1 }] })}::jsonb, now())`);
  await db.execute(sql`insert into class_variables (classroom_code, name, value, readonly, brought_by, updated_at)
    values (${code}, ${`brought${id}`}, '1', false, array[${id}], now())`);
  await db.execute(sql`insert into models (id, classroom_code, title, file_id, created_by, created_at, updated_at)
    select ${newId()}, ${code}, 'Box', file_id, ${id}, now(), now() from media where created_by = ${id} limit 1`);
  await db.execute(sql`insert into one_time_links (token_hash, purpose, account_id, expires_at, created_at)
    values (${newId()}, 'reset', ${id}, now() + interval '1 hour', now())`);
  await db.execute(sql`update classrooms set chat_disabled_students = chat_disabled_students || array[${id}], whiteboard_student = ${id},
    mat_objects = mat_objects || ${JSON.stringify([{ number: 61, x: 1, y: 1, by: 'example', account: id, owner: id }])}::jsonb
    where code = ${code}`);
};

const OF_A_STUDENT = [
  'accounts',
  'chat_messages',
  'class_members',
  'class_variables',
  'classrooms',
  'files',
  'media',
  'models',
  'notifications',
  'one_time_links',
  'program_versions',
  'sessions',
  'state_entries',
  'works',
];

test('whatever hangs on an account goes or lets go when it does', async () => {
  const { rows } = await db.execute<{ what: string }>(sql`select conrelid::regclass || ' ' || conname as what
    from pg_constraint where confrelid = 'accounts'::regclass and confdeltype not in ('c', 'n')`);
  expect(rows).toEqual([]);
});

test('[N9] a teacher erases a student: nothing of her is left in any table, and her page is told', LONG, async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  await db.execute(sql`update accounts set home_classroom = ${own.code}, email = null where id = ${ana.id}`);
  for (const who of [ben, ana]) await settle(who, own, await image());
  const { id, user } = ana;
  expect(await mentioning(id, user.name)).toEqual(OF_A_STUDENT);
  const page = await openPage(server, ana);
  const erased = { params: { id: own.code, studentId: id } };
  const foreign = await people.account('Teacher');
  expect((await server.ask(eraseStudentData, erased, { token: foreign.token })).status).toBe(403);
  expect((await server.ask(eraseStudentData, erased, { token: ben.token })).status).toBe(403);
  const done = await server.ask(eraseStudentData, erased, { token: own.teacher.token });
  expect(done).toMatchObject({ status: 200, body: { erased: 'account' } });
  await page.closed;
  expect(await mentioning(id, user.name)).toEqual([]);
  expect(await server.ask(current, {}, { token: ana.token })).toMatchObject({
    status: 401,
    body: { error: 'ACCOUNT_ERASED' },
  });
  // The others are as they were.
  expect(await mentioning(ben.id)).toEqual(OF_A_STUDENT.filter((table) => table !== 'notifications'));
  const left = await server.ask(listStudents, { params: { id: own.code } }, { token: own.teacher.token });
  expect(left.body.map(({ student }) => student._id)).toEqual([ben.id]);
});

test('[N9] of a student whose account is her own a class erases what is of the class', LONG, async () => {
  const [own, other] = [await people.classroom(1), await people.classroom(1)];
  const eve = own.students[0] as Person;
  await db.execute(
    sql`update accounts set home_classroom = null, email = ${`eve-${eve.id}@school.test`} where id = ${eve.id}`,
  );
  await settle(eve, own, await image());
  await db.execute(sql`insert into class_members (id, classroom_code, account_id, role, name, card, created_at, robots_before)
    values (${newId()}, ${other.code}, ${eve.id}, 'student', 'Eve', ${newId()}, now(), '{}')`);
  await db.execute(sql`insert into works (id, classroom_code, name, xml, svg_cover, map_id, version, created_by, created_at, updated_at)
    values (${newId()}, ${other.code}, 'Elsewhere', '<xml/>', '', 0, 1, ${eve.id}, now(), now())`);
  const erased = { params: { id: own.code, studentId: eve.id } };
  const done = await server.ask(eraseStudentData, erased, { token: own.teacher.token });
  expect(done).toMatchObject({ status: 200, body: { erased: 'class' } });
  const { rows } = await db.execute<{ what: string }>(sql`select 'account' as what from accounts where id = ${eve.id}
    union all select 'place ' || name from class_members where account_id = ${eve.id}
    union all select 'work ' || name from works where created_by = ${eve.id}
    union all select 'message' from chat_messages where user_id = ${eve.id} or to_user = ${eve.id}
    union all select 'version' from program_versions where owner_id = ${eve.id}
    union all select 'document' from state_entries where account_id = ${eve.id} and namespace like 'classroom/%'`);
  expect(rows.map(({ what }) => what).sort()).toEqual(['account', 'place Eve', 'work Elsewhere']);
  expect(await server.ask(current, {}, { token: eve.token })).toMatchObject({
    status: 401,
    body: { error: 'REMOVED_FROM_CLASS' },
  });
});

test(
  '[N9] a teacher erases herself with the password: her classes go, one taught with others stays theirs',
  LONG,
  async () => {
    const own = await people.classroom(1);
    const shared = await people.classroom(0);
    const { teacher } = own;
    const helper = await people.account('Teacher');
    const pupil = own.students[0] as Person;
    await db.execute(sql`update accounts set home_classroom = ${own.code}, email = null where id = ${pupil.id}`);
    await db.execute(sql`update classrooms set created_by = ${teacher.id} where code = ${shared.code}`);
    for (const who of [teacher, helper])
      await db.execute(sql`insert into class_members (id, classroom_code, account_id, role, standing, name, card, created_at, robots_before)
      values (${newId()}, ${shared.code}, ${who.id}, 'teacher', 'coTeacher', ${who.user.name}, ${newId()}, now(), '{}')`);
    await db.execute(sql`update class_members set removed_at = now() where classroom_code = ${shared.code}
    and account_id = ${shared.teacher.id}`);
    await db
      .update(accounts)
      .set({ passwordHash: await hashPassword('correct horse') })
      .where(eq(accounts.id, teacher.id));
    await settle(teacher, own, await image());
    const as = { token: teacher.token };
    await server.ask(uploadClassMedia, { params: { code: own.code }, file: await image() }, as);
    const cover = `data:image/png;base64,${(await picture('image/png', 390, 135)).toString('base64')}`;
    const project = await server.ask(
      createProject,
      { body: { name: 'Way home', xml: '<xml/>', imageCover: cover } },
      as,
    );
    expect(project.status).toBe(200);
    await db.execute(sql`update classrooms set available_projects = array[${project.body._id}],
    current_operation_project = ${project.body._id} where code = ${shared.code}`);

    expect((await server.ask(readMyData, {}, as)).body).toMatchObject({
      classes: 2,
      projects: 1,
      students: 1,
      erasedBy: 'password',
    });
    const wrong = await server.ask(eraseMyAccount, { body: { confirmation: 'wrong horse' } }, as);
    expect(wrong).toMatchObject({ status: 400, body: { error: 'ERASE_NOT_CONFIRMED' } });
    expect((await mentioning(teacher.id)).length).toBeGreaterThan(10);
    expect((await server.ask(eraseMyAccount, { body: { confirmation: 'correct horse' } }, as)).status).toBe(200);

    expect(await mentioning(teacher.id, teacher.user.email ?? '', own.code, pupil.id)).toEqual([]);
    const [left] = await db.select().from(classrooms).where(eq(classrooms.code, shared.code));
    expect(left).toMatchObject({ createdBy: helper.id, currentOperationProject: null });
    // An empty list would open every project to the class.
    expect(left?.availableProjects).toEqual([project.body._id]);
    expect(await db.select().from(files).where(sql`created_by is null`)).toEqual([]);
  },
);

test(
  '[N9] whoever came in by a class asks the teacher; an account without a password is erased by its address',
  LONG,
  async () => {
    const { students } = await people.classroom(1);
    const child = students[0] as Person;
    const asked = await server.ask(eraseMyAccount, { body: { confirmation: 'anything' } }, { token: child.token });
    expect(asked).toMatchObject({ status: 409, body: { error: 'ERASED_BY_TEACHER' } });
    const zoe = await people.account('Student');
    const as = { token: zoe.token };
    expect((await server.ask(readMyData, {}, as)).body.erasedBy).toBe('email');
    expect((await server.ask(eraseMyAccount, { body: { confirmation: 'zoe' } }, as)).status).toBe(400);
    const body = { confirmation: zoe.user.email?.toUpperCase() ?? '' };
    expect((await server.ask(eraseMyAccount, { body }, as)).status).toBe(200);
    expect(await mentioning(zoe.id)).toEqual([]);
  },
);

test('[N9] what was mailed to an erased address is gone from the outbox', LONG, async () => {
  const address = 'mailed@school.test';
  await server.ask(register, { body: { name: 'Mailed', email: address, password: 'correct horse', role: 'Student' } });
  await server.mailTo(address);
  await db.execute(sql`update accounts set verified_at = now() where email = ${address}`);
  const login = await server.ask(authenticate, { body: { email: address, password: 'correct horse' } });
  const body = { confirmation: 'correct horse' };
  expect((await server.ask(eraseMyAccount, { body }, { token: login.body.token })).status).toBe(200);
  expect(await server.mailsTo(address)).toEqual([]);
  expect(await mentioning(address)).toEqual([]);
});
