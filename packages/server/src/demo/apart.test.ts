import { HTTP_BASE } from '@trundle/protocol';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Authentication } from '@trundle/protocol/entities/account';
import { authenticate, myReferral, openDemo, registerTeacher } from '@trundle/protocol/http/account';
import * as classCalls from '@trundle/protocol/http/classroom';
import { addAvailableProject, setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import * as projectCalls from '@trundle/protocol/http/project';
import * as categoryCalls from '@trundle/protocol/http/project-category';
import * as contents from '@trundle/protocol/http/project-contents';
import * as parts from '@trundle/protocol/http/project-parts';
import { openPractice } from '@trundle/protocol/http/virtual';
import { createWork } from '@trundle/protocol/http/work';
import { count, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  classMembers,
  classrooms,
  fileChunks,
  files,
  projectCategories,
  projects,
  referralPoints,
} from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

const FRONT =
  'iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==';
/** A picture like no other. */
const cover = (mark: string): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(FRONT, 'base64'), Buffer.from(mark)]).toString('base64')}`;

let server: TestServer;
let people: People;
let teacher: Person;
let student: Person;
let admin: Person;
let visitor: Authentication & { classroom: string };
let other: Authentication;
let serial = 0;

const demo = async (): Promise<Authentication & { classroom: string }> => {
  const { body } = await server.ask(openDemo, {}, { address: `10.9.0.${++serial}` });
  return { ...body, classroom: body.classroom ?? '' };
};

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  teacher = await people.account('Teacher');
  student = await people.account('Student');
  admin = await people.account('Admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  [visitor, other] = [await demo(), await demo()];
});

const make = async (by: { token: string }, name = `Maze ${++serial}`) => {
  const body = { name, xml: '<xml/>', teacherHelpHtml: '<p>Answers</p>', imageCover: cover(name), community: false };
  const made = await server.ask(contents.createProject, { body }, by);
  expect(made.status).toBe(200);
  return made.body;
};
const shelf = async (by: { token: string }, name = `Shelf ${++serial}`) =>
  server.ask(categoryCalls.createCategory, { body: { name, displayOn: 1 } }, by);
const isMade = ({ created_by }: { created_by: { _id: string } | null }): boolean => created_by?._id !== PLATFORM._id;
/** The names of everything the lists show somebody, but for the lessons, which everybody sees. */
const sees = async (by: { token: string }): Promise<string[]> => {
  const all = await server.ask(projectCalls.listProjects, { query: {} }, by);
  const loose = await server.ask(parts.listProjectsWithoutCategory, {}, by);
  const shelves = await server.ask(categoryCalls.listCategories, { query: {} }, by);
  return [
    ...all.body.filter(isMade).map(({ name }) => name),
    ...loose.body.map(({ name }) => name),
    ...shelves.body.filter(isMade).flatMap(({ name, projects: on }) => [name, ...on.map((each) => each.name)]),
  ];
};
/** What reading a project, its help and its cover answers. */
const reads = async (by: { token: string }, { _id, imageCover }: { _id: string; imageCover: string }) => {
  const params = { id: _id };
  const coverId = imageCover.slice(imageCover.lastIndexOf('/') + 1);
  return [
    (await server.ask(projectCalls.readProject, { params }, by)).status,
    (await server.ask(parts.readHelp, { params }, by)).status,
    (await server.ask(projectCalls.readCover, { params: { id: coverId } }, by)).status,
  ];
};
/** A student of the visitor's class. */
const pupilOf = async ({ classroom, token }: { classroom: string; token: string }): Promise<Authentication> => {
  const { body } = await server.ask(classCalls.listStudents, { params: { id: classroom } }, { token });
  const login = { classroom, studentName: body[0]?.student.name ?? '' };
  return (await server.ask(authenticate, { body: login }, { address: `10.9.1.${++serial}` })).body;
};

describe('[N2] the demo shows nothing outside itself', () => {
  test('projects and shelves of a visitor are seen in their demo and by nobody else', async () => {
    const project = await make(visitor);
    const category = await shelf(visitor);
    const pupil = await pupilOf(visitor);
    for (const inside of [visitor, pupil]) {
      expect(await sees(inside)).toEqual(expect.arrayContaining([project.name, category.body.name]));
      expect(await reads(inside, project)).toEqual([200, 200, 200]);
    }
    const help = await server.ask(parts.readHelp, { params: { id: project._id } }, pupil);
    expect(help.body.teacherHelpHtml).toBe('');
    for (const outside of [teacher, student, other]) {
      const seen = await sees(outside);
      expect([seen.includes(project.name), seen.includes(category.body.name)]).toEqual([false, false]);
      expect(await reads(outside, project)).toEqual([403, 403, 404]);
    }
    expect(await sees(admin)).not.toContain(project.name);
  });

  test('a shelf in a demo takes its name from nobody, and nobody puts a project on it', async () => {
    const name = `Space ${++serial}`;
    const theirs = await shelf(visitor, name);
    expect([theirs.status, (await shelf(other, name)).status, (await shelf(teacher, name)).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await shelf(visitor, name)).body).toMatchObject({ error: 'DUPLICATE' });
    const { _id } = await make(teacher);
    const params = { id: _id, categoryId: theirs.body._id };
    expect((await server.ask(parts.moveToCategory, { params }, teacher)).status).toBe(404);
  });

  test('no class outside works on a project of a demo', async () => {
    const { _id } = await make(visitor);
    const own = await people.classroom(1);
    const params = { id: own.code };
    const answers = [
      await server.ask(addAvailableProject, { params, body: [_id] }, own.teacher),
      await server.ask(setCurrentProject, { params, body: { currentOperationProject: _id } }, own.teacher),
      await server.ask(createWork, { params, body: { name: 'W', xml: '<xml/>', projectRef: _id } }, own.teacher),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a visitor mails nobody, refers nobody, and ties no camera kit and no robot to a class that vanishes', async () => {
    const params = { id: visitor.classroom };
    const answers = [
      await server.ask(classCalls.invitationCheck, { params }, visitor),
      await server.ask(classCalls.sendInvitation, { params, body: { email: 'a@b.test', check: 'x' } }, visitor),
      await server.ask(classCalls.updateSsid, { params, body: { ssid: 'KIT-1' } }, visitor),
      await server.ask(classCalls.bindSerialNumber, { params: { ...params, serial: 'KIT-1' } }, visitor),
      await server.ask(addRobot, { params, body: { _id: 'A1B2C3D4E5F6', identifier: 9 } }, visitor),
      await server.ask(myReferral, {}, visitor),
    ];
    expect(answers.map(({ status, body }) => [status, 'error' in body && body.error])).toEqual(
      answers.map(() => [403, 'NOT_IN_DEMO']),
    );
  });

  test('a referral code of a demo earns nothing', async () => {
    const [row] = await server.database.db.select().from(accounts).where(eq(accounts.id, visitor.user._id));
    const body = { name: 'Kim', email: `kim${++serial}@school.test`, password: 'correct horse' };
    const referralCode = row?.referralCode ?? '';
    expect((await server.ask(registerTeacher, { body: { ...body, referralCode } })).status).toBe(200);
    const [points] = await server.database.db
      .select({ n: count() })
      .from(referralPoints)
      .where(eq(referralPoints.referrerId, visitor.user._id));
    expect(points?.n).toBe(0);
  });
});

describe('[N2] the demo sees nothing outside itself', () => {
  test('projects, shelves and covers of teachers are hidden from a visitor and their students', async () => {
    const project = await make(teacher);
    const category = await shelf(teacher);
    for (const inside of [visitor, await pupilOf(visitor)]) {
      expect(await sees(inside)).toEqual(['Others projects', 'Others projects']);
      expect(await reads(inside, project)).toEqual([403, 403, 404]);
    }
    const body = { name: 'Mine', xml: '<xml/>' };
    const created = (more: object) => server.ask(contents.createProject, { body: { ...body, ...more } }, visitor);
    expect((await created({ category: category.body._id })).status).toBe(404);
    expect((await created({ imageCover: project.imageCover })).status).toBe(400);
    const params = { id: visitor.classroom };
    const allowed = await server.ask(addAvailableProject, { params, body: [project._id] }, visitor);
    const work = { name: 'W', xml: '<xml/>', projectRef: project._id };
    expect([allowed.status, (await server.ask(createWork, { params, body: work }, visitor)).status]).toEqual([
      404, 404,
    ]);
  });

  test('nobody goes from one to the other by a class code', async () => {
    const own = await people.classroom(0);
    const pupil = await pupilOf(visitor);
    const join = (id: string, by: { token: string }) => server.ask(classCalls.joinClassroom, { params: { id } }, by);
    expect(await join(own.code, pupil)).toMatchObject({ status: 403, body: { error: 'NOT_IN_DEMO' } });
    expect((await join(visitor.classroom, student)).status).toBe(404);
    expect((await join(own.code, student)).status).toBe(200);
  });

  test('whoever is in a class of the other side all the same has no standing there', async () => {
    const own = await people.classroom(0);
    const row = (classroomCode: string, accountId: string, role: 'teacher' | 'student') => ({
      id: `m${++serial}`,
      card: `c${serial}`,
      name: `n${serial}`,
      createdAt: new Date(),
      classroomCode,
      accountId,
      role,
      standing: role === 'teacher' ? ('coTeacher' as const) : null,
      robotsBefore: [],
    });
    await server.database.db
      .insert(classMembers)
      .values([row(own.code, visitor.user._id, 'teacher'), row(visitor.classroom, student.id, 'student')]);
    const read = (id: string, by: { token: string }) => server.ask(classCalls.readClassroom, { params: { id } }, by);
    expect([(await read(own.code, visitor)).status, (await read(visitor.classroom, student)).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('[B4] a demo goes as a whole', () => {
  test('with every class, student, project, shelf and cover made in it, and its classes are told', async () => {
    const { db } = server.database;
    const before = await make(teacher, `Shared ${++serial}`);
    await make(visitor, before.name);
    await make(visitor);
    await shelf(visitor);
    const second = await server.ask(classCalls.createClassroom, { body: { name: 'Second' } }, visitor);
    const students = { params: { id: second.body._id }, body: { students: [{ name: 'Zoe' }] } };
    await server.ask(classCalls.addStudents, students, visitor);
    const pupil = await pupilOf({ classroom: second.body._id, token: visitor.token });
    const practice = await server.ask(openPractice, {}, pupil);
    expect(practice.status).toBe(200);

    const events = new EventBus();
    const told: string[] = [];
    events.on('classroom.deleted', ({ code }) => told.push(code));
    await sweeperOf(server, events).sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(told).toEqual(expect.arrayContaining([visitor.classroom, second.body._id, practice.body._id]));
    const left = async (table: typeof accounts | typeof projectCategories) =>
      (await db.select({ n: count() }).from(table).where(isNotNull(table.demo)))[0]?.n;
    expect([await left(accounts), await left(projectCategories)]).toEqual([0, 0]);
    expect(await db.select().from(accounts).where(eq(accounts.name, 'Zoe'))).toEqual([]);
    expect(await db.select().from(classrooms).where(eq(classrooms.code, second.body._id))).toEqual([]);

    // Covers that nothing shows are gone, with their pieces; the one a teacher sent too is still there.
    const urls = await db.selectDistinct({ url: projects.imageCover }).from(projects);
    const kept = await db.select({ id: files.id }).from(files).where(isNull(files.classroomCode));
    const address = `${HTTP_BASE}/project/cover/`;
    expect(kept.map(({ id }) => address + id).sort()).toEqual(urls.map(({ url }) => url).sort());
    expect(await reads(teacher, before)).toEqual([200, 200, 200]);
    const pieces = await db.selectDistinct({ id: fileChunks.fileId }).from(fileChunks);
    expect(pieces.length).toBe((await db.select({ n: count() }).from(files))[0]?.n);
  });
});
