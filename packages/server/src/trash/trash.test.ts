import { authenticate, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import {
  createClassroom,
  deleteClassroom,
  joinClassroom,
  letBackIn,
  listClassrooms,
  listDeletedClassrooms,
  listFormerStudents,
  readClassroom,
  removeStudent,
  restoreClassroom,
  updateSsid,
} from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import { createSystemConfig } from '@trundle/protocol/http/config';
import { listWorkVersions } from '@trundle/protocol/http/history';
import { deleteProject, listDeletedProjects, readProject, restoreProject } from '@trundle/protocol/http/project';
import { createProject } from '@trundle/protocol/http/project-contents';
import { addRule, removeRule } from '@trundle/protocol/http/project-parts';
import { createWork, deleteWork, listDeletedWorks, listWorks, restoreWork } from '@trundle/protocol/http/work';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

const server = await serverOfTests();
const people = new People(server);

const DAY = 24 * 3_600_000;
const inDays = (days: number) => sweeperOf(server).sweep(new Date(Date.now() + days * DAY));

test('a deleted work comes back with its history, by its maker or a teacher of the class, for thirty days', async () => {
  const { code, teacher, students } = await people.classroom(2);
  const [ana, ben] = students;
  const make = async (name: string): Promise<string> => {
    const body = { name, xml: '<xml/>' };
    const made = await server.ask(createWork, { params: { id: code }, body }, { token: ana?.token });
    await server.ask(deleteWork, { params: { workId: made.body._id } }, { token: ana?.token });
    return made.body._id;
  };
  const house = await make('House');
  const boat = await make('Boat');
  const deleted = async (token: string | undefined) =>
    (await server.ask(listDeletedWorks, { params: { id: code } }, { token })).body.map(({ name }) => name);
  expect(await deleted(ana?.token)).toEqual(['Boat', 'House']);
  expect(await deleted(ben?.token)).toEqual([]);
  expect(await deleted(teacher.token)).toEqual(['Boat', 'House']);
  const restore = (workId: string, token: string | undefined) =>
    server.ask(restoreWork, { params: { workId } }, { token });
  const other = await people.classroom();
  expect((await restore(house, ben?.token)).status).toBe(403);
  expect((await restore(house, other.teacher.token)).status).toBe(403);
  expect((await restore(house, ana?.token)).body.name).toBe('House');
  expect((await restore(boat, teacher.token)).status).toBe(200);
  expect((await restore(boat, teacher.token)).status).toBe(403);
  const { body } = await server.ask(listWorks, { params: { id: code }, query: {} }, { token: ana?.token });
  expect(body.map(({ name }) => name).sort()).toEqual(['Boat', 'House']);
  const history = await server.ask(listWorkVersions, { params: { workId: house } }, { token: ana?.token });
  expect(history.body).toHaveLength(1);

  await server.ask(deleteWork, { params: { workId: house } }, { token: ana?.token });
  await inDays(29);
  expect(await deleted(ana?.token)).toEqual(['House']);
  await inDays(30.5);
  const { rows } = await server.database.db.execute(sql`select id from works where id = ${house}
    union all select document from program_versions where work_id = ${house}`);
  expect(rows).toEqual([]);
});

test('a deleted project comes back with the rules that went with it; a rule that went alone comes back alone', async () => {
  const teacher = await people.account('Teacher');
  const stranger = await people.account('Teacher');
  const as = { token: teacher.token };
  const { body: project } = await server.ask(createProject, { body: { name: 'Way', xml: '<xml/>' } }, as);
  const params = { id: project._id };
  const rule = async (name: string) => (await server.ask(addRule, { params, body: { name } }, as)).body._id;
  const [slow, fast] = [await rule('Slow'), await rule('Fast')];
  await server.ask(removeRule, { params: { id: project._id, ruleId: slow } }, as);
  await server.ask(deleteProject, { params }, as);
  const deleted = async () => (await server.ask(listDeletedProjects, {}, as)).body.map(({ name }) => name);
  const restore = (id: string, token: string) => server.ask(restoreProject, { params: { id } }, { token });
  expect(await deleted()).toEqual(['Way']);
  expect((await restore(project._id, stranger.token)).status).toBe(403);
  expect((await restore(slow, teacher.token)).status).toBe(404);
  expect((await restore(project._id, teacher.token)).status).toBe(200);
  const rules = async () => (await server.ask(readProject, { params }, as)).body.rules.map(({ _id }) => _id);
  expect(await rules()).toEqual([fast]);
  expect(await deleted()).toEqual(['Slow']);
  expect((await restore(slow, teacher.token)).status).toBe(200);
  expect((await rules()).sort()).toEqual([slow, fast].sort());
});

test('nobody gets into a deleted class; brought back it is as it was, and its kit and robots are there unless others took them', async () => {
  const { code, teacher, students } = await people.classroom(2);
  const [ana] = students;
  const as = { token: teacher.token };
  const params = { id: code };
  const other = await people.classroom();
  const robot = (mac: string, identifier: number, token = teacher.token, id = code) =>
    server.ask(addRobot, { params: { id }, body: { _id: mac, identifier } }, { token });
  await robot('AABBCCDDEE01', 1);
  await robot('AABBCCDDEE02', 2);
  await server.ask(updateSsid, { params, body: { ssid: 'KIT-777' } }, as);
  const program = { current_classroom_workspace_xml: '<xml>Ana</xml>' };
  await server.ask(patchClassroomState, { params: { code }, body: program }, { token: ana?.token });
  await server.ask(createWork, { params, body: { name: 'House', xml: '<xml/>' } }, { token: ana?.token });

  expect((await server.ask(deleteClassroom, { params }, as)).status).toBe(200);
  expect((await server.ask(readClassroom, { params }, as)).status).toBe(403);
  expect((await server.ask(readClassroomState, { params: { code } }, { token: ana?.token })).status).toBe(401);
  const login = { body: { classroom: code, studentName: ana?.user.name ?? '' } };
  expect((await server.ask(authenticate, login)).body).toMatchObject({ error: 'UNKNOWN_CLASS_OR_NAME' });
  const newcomer = await people.account('Student');
  expect((await server.ask(joinClassroom, { params }, { token: newcomer.token })).status).toBe(404);
  expect((await server.ask(listClassrooms, {}, as)).body).toEqual([]);
  const deleted = await server.ask(listDeletedClassrooms, {}, as);
  expect(deleted.body).toMatchObject([{ _id: code, students: 2 }]);
  // Another class of the school takes a robot meanwhile.
  expect((await robot('AABBCCDDEE02', 1, other.teacher.token, other.code)).status).toBe(200);

  expect((await server.ask(restoreClassroom, { params }, { token: other.teacher.token })).status).toBe(403);
  expect((await server.ask(restoreClassroom, { params }, as)).status).toBe(200);
  expect((await server.ask(restoreClassroom, { params }, as)).status).toBe(403);
  const { body: back } = await server.ask(readClassroom, { params }, as);
  expect(back.students).toHaveLength(2);
  expect(back.ssid).toBe('KIT-777');
  expect(back.robots.map(({ _id }) => _id)).toEqual(['AABBCCDDEE01']);
  const again = await server.ask(authenticate, login);
  expect(again.status).toBe(200);
  const state = await server.ask(readClassroomState, { params: { code } }, { token: again.body.token });
  expect(state.body).toMatchObject(program);
  expect((await server.ask(listWorks, { params, query: {} }, as)).body.map(({ name }) => name)).toEqual(['House']);
  expect((await server.ask(listDeletedClassrooms, {}, as)).body).toEqual([]);
});

test('whoever teaches a class with others sees it among the deleted ones and brings it back', async () => {
  const { code, teacher } = await people.classroom(1);
  const helper = await people.account('Teacher');
  const gone = await people.account('Teacher');
  await server.database.db.execute(sql`insert into class_members
    (id, classroom_code, account_id, role, standing, name, card, created_at, robots_before, removed_at)
    values (${`co-${code}`}, ${code}, ${helper.id}, 'teacher', 'coTeacher', 'Helper', ${`card-co-${code}`}, now(), '{}', null),
      (${`ex-${code}`}, ${code}, ${gone.id}, 'teacher', 'coTeacher', 'Gone', ${`card-ex-${code}`}, now(), '{}', now())`);
  const params = { id: code };
  const deleted = async ({ token }: { token: string }) =>
    (await server.ask(listDeletedClassrooms, {}, { token })).body.map(({ _id }) => _id);
  // Whether the class goes on is for its owners; bringing it back is for all who look after it.
  expect((await server.ask(deleteClassroom, { params }, { token: helper.token })).status).toBe(403);
  expect((await server.ask(deleteClassroom, { params }, { token: teacher.token })).status).toBe(200);
  expect(await deleted(helper)).toEqual([code]);
  expect(await deleted(teacher)).toEqual([code]);
  expect(await deleted(gone)).toEqual([]);
  expect((await server.ask(restoreClassroom, { params }, { token: gone.token })).status).toBe(403);
  expect((await server.ask(restoreClassroom, { params }, { token: helper.token })).status).toBe(200);
  expect((await server.ask(listClassrooms, {}, { token: teacher.token })).body.map(({ _id }) => _id)).toEqual([code]);
});

test('what students made who were taken off a list is kept for thirty days, then erased with its history', async () => {
  const { code, teacher, students } = await people.classroom(4);
  const [ana, ben, cleo, dan] = students;
  const other = await people.classroom();
  // Ana and Ben were made for this class, Ben is in another one too; Cleo has an account of her own.
  await server.database.db.execute(sql`update accounts set home_classroom = ${code}, email = null
    where id in (${ana?.id}, ${ben?.id})`);
  await server.database.db.execute(sql`update accounts set home_classroom = null, email = 'cleo@example.org'
    where id = ${cleo?.id}`);
  await server.database.db.execute(sql`insert into class_members
    (id, classroom_code, account_id, role, name, card, created_at, robots_before)
    values (${`ben-${code}`}, ${other.code}, ${ben?.id}, 'student', 'Ben', ${`card-ben-${code}`}, now(), '{}')`);
  for (const who of students) {
    const as = { token: who.token };
    const body = { current_classroom_workspace_xml: `<xml>${who.id}</xml>` };
    await server.ask(patchClassroomState, { params: { code }, body }, as);
    await server.ask(createWork, { params: { id: code }, body: { name: who.user.name, xml: '<xml/>' } }, as);
  }
  const asTeacher = { token: teacher.token };
  for (const who of [ana, ben, cleo, dan])
    await server.ask(removeStudent, { params: { id: code, studentId: who?.id ?? '' } }, asTeacher);
  await server.ask(letBackIn, { params: { id: code, studentId: dan?.id ?? '' } }, asTeacher);
  const left = async (who: { id: string } | undefined) => {
    const { rows } = await server.database.db.execute<{ what: string }>(sql`
      select 'account' as what from accounts where id = ${who?.id}
      union all select 'place' from class_members where account_id = ${who?.id} and classroom_code = ${code}
      union all select 'program' from state_entries where account_id = ${who?.id}
        and namespace = ${`classroom/${code}`} and key like '%xml'
      union all select 'version' from program_versions where owner_id = ${who?.id}
      union all select 'work' from works where created_by = ${who?.id}`);
    return rows.map(({ what }) => what);
  };
  const all = ['account', 'place', 'program', 'version', 'version', 'work'];
  await inDays(29);
  for (const who of students) expect(await left(who)).toEqual(all);
  await inDays(30.5);
  expect(await left(ana)).toEqual([]);
  expect(await left(ben)).toEqual(['account', 'place']);
  expect(await left(cleo)).toEqual(['account', 'place']);
  expect(await left(dan)).toEqual(all);
  // Who has an account of her own stays among those a teacher may let in again, to an empty desk.
  const former = await server.ask(listFormerStudents, { params: { id: code } }, asTeacher);
  expect(former.body.map(({ _id }) => _id).sort()).toEqual([ben?.id, cleo?.id].sort());
  const back = { params: { id: code, studentId: cleo?.id ?? '' } };
  expect((await server.ask(letBackIn, back, asTeacher)).status).toBe(200);
});

test('a kit that another class has by now stays there', async () => {
  const { code, teacher } = await people.classroom();
  const other = await people.classroom();
  const kit = (id: string, token: string) =>
    server.ask(updateSsid, { params: { id }, body: { ssid: 'KIT-778' } }, { token });
  await kit(code, teacher.token);
  await server.ask(deleteClassroom, { params: { id: code } }, { token: teacher.token });
  expect((await kit(other.code, other.teacher.token)).status).toBe(200);
  await server.ask(restoreClassroom, { params: { id: code } }, { token: teacher.token });
  expect((await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body.ssid).toBeNull();
});

test('thirty days later a deleted class is gone with its students’ accounts; who is in another class stays', async () => {
  const { code, teacher, students } = await people.classroom(2);
  const [ana, ben] = students;
  const other = await people.classroom();
  await server.database.db.execute(sql`update accounts set home_classroom = ${code}, email = null
    where id in (${ana?.id}, ${ben?.id})`);
  await server.database.db.execute(sql`insert into class_members
    (id, classroom_code, account_id, role, name, card, created_at, robots_before)
    values ('elsewhere', ${other.code}, ${ben?.id}, 'student', 'Ben', 'card-elsewhere', now(), '{}')`);
  const state = { params: { code }, body: { current_classroom_workspace_xml: '<xml/>' } };
  await server.ask(patchClassroomState, state, { token: ana?.token });
  await server.ask(patchClassroomState, state, { token: ben?.token });
  await server.ask(deleteClassroom, { params: { id: code } }, { token: teacher.token });
  const left = async () => {
    const { rows } = await server.database.db.execute<{ what: string }>(sql`
      select 'class' as what from classrooms where code = ${code}
      union all select 'Ana' from accounts where id = ${ana?.id}
      union all select 'Ben' from accounts where id = ${ben?.id}
      union all select 'program' from state_entries where namespace = ${`classroom/${code}`} and key like '%xml'
      union all select 'version' from program_versions where classroom_code = ${code}`);
    return rows.map(({ what }) => what);
  };
  await inDays(29);
  expect(await left()).toEqual(['class', 'Ana', 'Ben', 'program', 'program', 'version', 'version']);
  await inDays(30.5);
  expect(await left()).toEqual(['Ben']);
  const gone = await server.ask(restoreClassroom, { params: { id: code } }, { token: teacher.token });
  expect(gone.status).toBe(403);
});

test('[N7] a class that comes back needs a place among the classes of its teacher', async () => {
  const { code, teacher } = await people.classroom();
  const as = { token: teacher.token };
  await server.ask(deleteClassroom, { params: { id: code } }, as);
  const admin = await people.account('Admin');
  const config = { params: { key: 'quotas' }, body: { data: { classes: 1 } } };
  await server.ask(createSystemConfig, config, { token: admin.token });
  expect((await server.ask(createClassroom, { body: { name: 'Other' } }, as)).status).toBe(200);
  expect((await server.ask(restoreClassroom, { params: { id: code } }, as)).status).toBe(409);
});
