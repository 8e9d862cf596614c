import { authenticate, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { moveStudent } from '@trundle/protocol/http/class-cycle';
import * as classCalls from '@trundle/protocol/http/classroom';
import { addRobot, listRobots } from '@trundle/protocol/http/classroom-robots';
import { listOwnVersions } from '@trundle/protocol/http/history';
import { listMyNotes, writeNote } from '@trundle/protocol/http/note';
import { makeTeams } from '@trundle/protocol/http/team';
import { createWork, listWorks, updateWork } from '@trundle/protocol/http/work';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, classrooms, goalProgress } from '../database/schema.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const cardsOf = async (code: string, by: Person) =>
  (await server.ask(classCalls.listLoginCards, { params: { id: code } }, by)).body;
const comesByCard = (classroom: string, card: string) =>
  server.ask(authenticate, { body: { classroom, card } }, { address: '10.9.8.7' });

test('a student moves to another class of the teacher with work, history, goals and notes; the old card is over, the new one opens it', async () => {
  const { code: from, teacher, students } = await people.classroom(2);
  const [kim] = students as [Person];
  const made = await server.ask(classCalls.createClassroom, { body: { name: 'Class 6b' } }, teacher);
  const to = made.body._id;
  const program = '<xml><block type="print"></block></xml>';
  const state = { current_workspace_type: 'temporary', current_classroom_workspace_xml: program } as const;
  expect((await server.ask(patchClassroomState, { params: { code: from }, body: state }, kim)).status).toBe(200);
  const work = await server.ask(createWork, { params: { id: from }, body: { name: 'Tower', xml: program } }, kim);
  const workId = work.body._id;
  await server.ask(updateWork, { params: { workId }, body: { xml: '<xml/>' } }, kim);
  const note = { params: { id: from, studentId: kim.id }, body: { text: 'Well done' } };
  expect((await server.ask(writeNote, note, teacher)).status).toBe(200);
  const now = new Date();
  await server.database.db.insert(goalProgress).values({
    studentId: kim.id,
    classroomCode: from,
    projectId: 'p',
    goal: 'loop',
    attempts: 2,
    firstRunAt: now,
    lastRunAt: now,
    reachedAt: now,
  });
  const [before] = await cardsOf(from, teacher);
  const move = { params: { id: from, studentId: kim.id }, body: { to } };
  expect((await server.ask(moveStudent, move, teacher)).status).toBe(200);

  expect((await server.ask(classCalls.readClassroom, { params: { id: from } }, kim)).status).toBe(401);
  expect((await comesByCard(from, before?.card ?? '')).status).toBe(400);
  const [after] = await cardsOf(to, teacher);
  expect(after).toMatchObject({ studentId: kim.id, name: before?.name });
  expect(after?.card).not.toBe(before?.card);
  const { token } = (await comesByCard(to, after?.card ?? '')).body;
  const me = { token };
  expect((await server.ask(listWorks, { params: { id: to }, query: {} }, me)).body).toMatchObject([{ _id: workId }]);
  expect((await server.ask(readClassroomState, { params: { code: to } }, me)).body).toMatchObject(state);
  const history = { params: { id: to, studentId: kim.id }, query: {} };
  expect((await server.ask(listOwnVersions, history, me)).body.length).toBeGreaterThan(0);
  expect((await server.ask(listMyNotes, { params: { id: to } }, me)).body).toMatchObject([{ text: 'Well done' }]);
  const goals = await server.database.db.select().from(goalProgress).where(eq(goalProgress.studentId, kim.id));
  expect(goals).toMatchObject([{ classroomCode: to, attempts: 2 }]);
  const [account] = await server.database.db.select().from(accounts).where(eq(accounts.id, kim.id));
  expect(account?.homeClassroom).toBe(to);
  expect((await server.ask(listWorks, { params: { id: from }, query: {} }, teacher)).body).toEqual([]);
  expect((await server.ask(classCalls.listFormerStudents, { params: { id: from } }, teacher)).body).toEqual([]);

  // And back again, should it have been a mistake.
  const back = { params: { id: to, studentId: kim.id }, body: { to: from } };
  expect((await server.ask(moveStudent, back, teacher)).status).toBe(200);
  expect((await server.ask(listWorks, { params: { id: from }, query: {} }, teacher)).body).toMatchObject([
    { _id: workId },
  ]);
});

test('who moves leaves a team behind that goes on without her, and no robot of the old class follows', async () => {
  const { code: from, teacher, students } = await people.classroom(2);
  const [kim, lea] = students as [Person, Person];
  const to = (await server.ask(classCalls.createClassroom, { body: { name: 'Class 6c' } }, teacher)).body._id;
  const robot = { _id: 'C0FFEE000001', identifier: 3 };
  expect((await server.ask(addRobot, { params: { id: from }, body: robot }, teacher)).status).toBe(200);
  const body = { teams: [{ robotId: robot._id, students: [kim.id, lea.id], turnSeconds: null }] };
  expect((await server.ask(makeTeams, { params: { id: from }, body }, teacher)).status).toBe(200);
  const move = { params: { id: from, studentId: kim.id }, body: { to } };
  expect((await server.ask(moveStudent, move, teacher)).status).toBe(200);
  const robotsOf = async (id: string) => (await server.ask(listRobots, { params: { id }, query: {} }, teacher)).body;
  expect(await robotsOf(from)).toMatchObject([{ student: { _id: lea.id } }]);
  // Whatever happens to teams of the new class changes nothing in the old one.
  expect((await server.ask(makeTeams, { params: { id: to }, body: { teams: [] } }, teacher)).status).toBe(200);
  expect(await robotsOf(from)).toMatchObject([{ student: { _id: lea.id } }]);
  expect(await robotsOf(to)).toEqual([]);
});

test('nobody is moved into a class of somebody else, into a mat, into one that is closed, or twice', async () => {
  const own = await people.classroom(1);
  const other = await people.classroom(0);
  const closed = await people.classroom(0);
  await server.database.db.update(classrooms).set({ deletedAt: new Date() }).where(eq(classrooms.code, closed.code));
  const studentId = own.students[0]?.id ?? '';
  const move = (to: string) =>
    server.ask(moveStudent, { params: { id: own.code, studentId }, body: { to } }, own.teacher);
  expect((await move(other.code)).status).toBe(403);
  expect((await move(closed.code)).status).toBe(403);
  expect(await move(own.code)).toMatchObject({ status: 400, body: { error: 'STUDENTS_ALREADY_ADDED' } });
  const roster = await server.ask(classCalls.listStudents, { params: { id: own.code } }, own.teacher);
  expect(roster.body).toHaveLength(1);
});
