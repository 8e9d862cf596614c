import { openDemo } from '@trundle/protocol/http/account';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { addAvailableProject, setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { readClassProgress } from '@trundle/protocol/http/goal';
import { readLessonPath } from '@trundle/protocol/http/lesson-path';
import * as calls from '@trundle/protocol/http/project';
import { listCategories } from '@trundle/protocol/http/project-category';
import * as contents from '@trundle/protocol/http/project-contents';
import * as parts from '@trundle/protocol/http/project-parts';
import { createWork } from '@trundle/protocol/http/work';
import * as said from '@trundle/protocol/topics/goals';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GoalProgressStore } from '../goals/goal-progress.ts';
import { RunFacts } from '../goals/run-facts.ts';
import { openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { LESSONS } from './index.ts';
import { lessonGoals } from './lesson-projects.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

const shelves = async (token: string, language: string) =>
  (await server.ask(listCategories, { query: { displayOn: 1 } }, { token, language })).body;

test('a teacher finds all lessons among the featured projects in her language, gives one to her class, and a child reads it in his', async () => {
  const { teacher, students, code } = await people.classroom(1);
  const [student] = students;
  if (student === undefined) throw new Error('nobody in class');
  const found = await shelves(teacher.token, 'fr-CA,en;q=0.8');
  const lessons = found.slice(0, 4).flatMap(({ projects }) => projects);
  expect(lessons.map(({ name }) => name)).toEqual(LESSONS.map(({ texts }) => texts('fr').name));
  expect((await shelves(teacher.token, 'es'))[0]?.projects[0]?.name).toBe('Salir del garaje');
  const id = lessons[0]?._id ?? '';
  const params = { id };

  const read = await server.ask(calls.readProject, { params }, { token: teacher.token, language: 'fr' });
  expect(read.body).toMatchObject({ name: 'Sortir du garage', mapId: 1, grade: 1, community: false });
  expect(read.body.teacherHelpHtml).toContain('moveForward(13)');
  expect(read.body.goals.map(({ kind, hints }) => [kind, hints.length])).toEqual([
    ['reach', 3],
    ['clean', 3],
  ]);

  const given = await server.ask(
    setCurrentProject,
    { params: { id: code }, body: { currentOperationProject: id } },
    teacher,
  );
  expect(given.status).toBe(200);
  expect((await server.ask(addAvailableProject, { params: { id: code }, body: [id] }, teacher)).status).toBe(200);
  const classroom = await server.ask(readClassroom, { params: { id: code } }, student);
  expect(classroom.body).toMatchObject({ currentOperationProject: id, availableProjects: [id] });
  const seen = await server.ask(calls.readProject, { params }, { token: student.token, language: 'es' });
  expect(seen.body).toMatchObject({ name: 'Salir del garaje', teacherHelpHtml: '', teacherHelpId: '' });
  expect(seen.body.helpHtml).toContain('Pulsa EJECUTAR');
  const help = await server.ask(parts.readHelp, { params }, { token: student.token, language: 'es' });
  expect(help.body).toEqual({ helpHtml: seen.body.helpHtml, teacherHelpHtml: '' });
});

test('a copy is the teacher’s own; the lesson itself is changed by nobody, not by an admin either', async () => {
  const [teacher, admin] = [await people.account('Teacher'), await people.account('Admin')];
  const [first] = (await shelves(teacher.token, 'en')).flatMap(({ projects }) => projects);
  const params = { id: first?._id ?? '' };
  for (const [by, status] of [
    [teacher, 403],
    [admin, 404],
  ] as const) {
    const answers = [
      await server.ask(calls.updateProject, { params, body: { description: 'Mine' } }, by),
      await server.ask(contents.replaceProject, { params, body: { name: 'Mine', xml: '<xml/>' } }, by),
      await server.ask(calls.deleteProject, { params }, by),
      await server.ask(parts.addRule, { params, body: { name: 'Mine' } }, by),
      await server.ask(parts.moveToCategory, { params: { ...params, categoryId: 'B' } }, by),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
  const lesson = (await server.ask(calls.readProject, { params }, teacher)).body;
  const { name, xml, helpHtml, teacherHelpHtml, goals, mapId, grade } = lesson;
  const body = { name, xml, helpHtml, teacherHelpHtml, goals, mapId, grade };
  const copy = (await server.ask(contents.createProject, { body }, teacher)).body;
  expect(copy).toMatchObject({ ...body, created_by: { _id: teacher.id } });
  expect(
    (await server.ask(calls.updateProject, { params: { id: copy._id }, body: { description: 'Ours' } }, teacher))
      .status,
  ).toBe(200);
  const mine = await server.ask(calls.listProjects, { query: { onlyMine: 'true' } }, teacher);
  expect(mine.body.map(({ _id }) => _id)).toEqual([copy._id]);
  const shelf = first?.category ?? '';
  expect(
    (await server.ask(parts.moveToCategory, { params: { id: copy._id, categoryId: shelf } }, teacher)).status,
  ).toBe(404);
});

test('the goals of a lesson are checked as those of any project, and the teacher reads of them in her language', async () => {
  const { teacher, students, code } = await people.classroom(1);
  const [student] = students;
  if (student === undefined) throw new Error('nobody in class');
  const [first] = (await shelves(teacher.token, 'en')).flatMap(({ projects }) => projects);
  const project = first?._id ?? '';
  const page = await openPage(server, student, said.progress.build({ code, userId: student.id }));
  // A run on another map counts for nothing: its places are elsewhere.
  const facts = () => new RunFacts(server.database).goals({ code, project, student: student.id });
  expect(await facts()).toBeUndefined();
  await server.ask(updateClassroom, { params: { id: code }, body: { mapId: '1' } }, teacher);
  expect(await facts()).toMatchObject({ mapId: '1' });
  const started = { kind: 'started', run: 'run-1', project, program: '1-a-b' };
  await page.publish(said.run.build({ code, userId: student.id }), started);
  const inFrench = { token: teacher.token, language: 'fr' };
  await vi.waitFor(
    async () => {
      const { body } = await server.ask(readClassProgress, { params: { id: code } }, inFrench);
      expect(body.projects.map(({ name }) => name)).toEqual(['Sortir du garage']);
      expect(body.progress.map(({ goal, attempts, reachedAt }) => [goal, attempts, reachedAt]).toSorted()).toEqual([
        ['clean', 1, null],
        ['reach', 1, null],
      ]);
    },
    { timeout: 20_000 },
  );
  const work = { name: 'My garage', xml: '<xml/>', projectRef: project };
  const made = await server.ask(createWork, { params: { id: code }, body: work }, student);
  expect(made).toMatchObject({ status: 200, body: { projectRef: project } });
});

test('the path says in one’s language what follows what, and what one has reached oneself in this class', async () => {
  const { students, code } = await people.classroom(2);
  const [ana, ben] = students as [Person, Person];
  const ask = async (who: Person, language: string) =>
    (await server.ask(readLessonPath, { params: { id: code } }, { token: who.token, language })).body;
  const [first, second, ...rest] = await ask(ana, 'fr');
  expect(first).toMatchObject({
    name: 'Sortir du garage',
    after: [],
    goals: ['reach', 'clean'],
    reached: [],
    mapId: 1,
  });
  expect(second).toMatchObject({ after: [first?._id], goals: ['visit'], way: [{}, {}, {}] });
  expect(rest).toHaveLength(LESSONS.length - 2);
  const store = new GoalProgressStore(server.database);
  const learning = { student: ana.id, code, project: first?._id ?? '' };
  const lesson = lessonGoals(learning.project, 'en') ?? { name: '', goals: [] };
  await store.begin(learning, lesson, { at: new Date(), isCounted: false });
  await store.reached(learning, ['reach'], new Date());
  expect((await ask(ana, 'en'))[0]).toMatchObject({ name: 'Out of the garage', reached: ['reach'] });
  await store.reached(learning, ['clean'], new Date());
  expect((await ask(ana, 'en'))[0]?.reached).toEqual(['reach', 'clean']);
  expect((await ask(ben, 'en'))[0]?.reached).toEqual([]);
});

test('whoever tries the demo finds them too', async () => {
  const { body } = await server.ask(openDemo, {}, { address: '10.9.9.9' });
  const token = body.token;
  const [first] = (await shelves(token, 'en')).flatMap(({ projects }) => projects);
  const read = await server.ask(calls.readProject, { params: { id: first?._id ?? '' } }, { token });
  expect(read.body.name).toBe('Out of the garage');
});
