import { HTTP_BASE } from '@trundle/protocol';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { Project, ProjectCategory } from '@trundle/protocol/entities/project';
import { PROJECT_FILE, type ProjectFile } from '@trundle/protocol/entities/project-file';
import * as calls from '@trundle/protocol/http/project';
import * as categories from '@trundle/protocol/http/project-category';
import * as contents from '@trundle/protocol/http/project-contents';
import * as files from '@trundle/protocol/http/project-file';
import * as parts from '@trundle/protocol/http/project-parts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let kim: Person;
let lee: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [kim, lee] = [await people.account('Teacher'), await people.account('Teacher')];
});

const XML = '<xml><block type="print"/></xml>';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==';
const COVER = `data:image/png;base64,${PNG}`;
const GOALS = [{ kind: 'blocks' as const, id: 'few', hints: ['Look first.'], most: 5 }] satisfies Goal[];
let serial = 0;

const bring = async (file: unknown, by: Person, key?: string) => {
  const form = new FormData();
  if (key !== undefined) form.set('key', key);
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  form.set('project_file', new Blob([text], { type: 'application/json' }), 'file.json');
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const response = await server.server.app.inject({
    method: 'POST',
    url: `${HTTP_BASE}/project/import`,
    headers: {
      authorization: by.token,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};

const make = async (by: Person, more: Record<string, unknown> = {}): Promise<Project> => {
  const answer = await server.ask(contents.createProject, { body: { name: 'Way home', xml: XML, ...more } }, by);
  expect(answer.status).toBe(200);
  return answer.body;
};
const shelf = async (by: Person, name = `Shelf ${++serial} of ${by.id}`): Promise<ProjectCategory> =>
  (await server.ask(categories.createCategory, { body: { name } }, by)).body;
const read = async (id: string, by: Person): Promise<Project> =>
  (await server.ask(calls.readProject, { params: { id } }, by)).body;
const ownedBy = async ({ id }: Person): Promise<unknown[]> => {
  const { rows } = await server.database.db.execute(sql`
    select id from projects where created_by = ${id}
    union all select id from project_categories where created_by = ${id}
    union all select id from files where created_by = ${id}`);
  return rows;
};

/** The smallest file there is, to be changed. */
const fileOf = (...projects: Record<string, unknown>[]): Record<string, unknown> => ({
  kind: PROJECT_FILE.kind,
  format: PROJECT_FILE.format,
  savedAt: '2026-01-01T00:00:00.000Z',
  category: null,
  projects: projects.map((project) => ({ name: 'Brought', xml: XML, ...project })),
});

test('a file with a goal nobody can reach is refused by the name of the goal, in a project and in a rule; nothing of it is kept', async () => {
  const corner: Goal = { kind: 'reach', id: 'corner', hints: [], place: { name: 'corner', x: 0, y: 0, radius: 20 } };
  const sound = { goals: GOALS, rules: [] };
  for (const [field, project] of [
    ['projects.1.goals.0.place', { name: 'Too hard', goals: [corner] }],
    ['projects.1.rules.0.goals.0.place', { rules: [{ name: 'Too hard', xml: XML, goals: [corner] }] }],
  ] as const) {
    const refused = await bring(fileOf(sound, project), kim);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      [field]: { message: '“Too hard”, “Reach: corner”: No robot gets there.', kind: 'outOfReach' },
    });
  }
  expect(await ownedBy(kim)).toEqual([]);
});

test('a project leaves as a file with all that its maker wrote, names nobody, and is another teacher’s own where it comes in', async () => {
  const made = await make(kim, {
    description: 'Drive home',
    helpHtml: '<h2>First</h2>',
    teacherHelpHtml: '<p>Ask why</p>',
    mapId: 3,
    grade: 4,
    imageCover: COVER,
    goals: GOALS,
  });
  const rule = { name: 'Slowly', xml: XML, description: 'At half speed', backgroundColorWhenRule: '#FFCC00' };
  const added = await server.ask(parts.addRule, { params: { id: made._id }, body: rule }, kim);
  await server.ask(
    contents.replaceProject,
    { params: { id: added.body._id }, body: { ...rule, helpHtml: '<p>Slow</p>', goals: GOALS } },
    kim,
  );

  const file = await server.ask(files.exportProject, { params: { id: made._id } }, lee);
  expect(file.status).toBe(200);
  const text = JSON.stringify(file.body);
  for (const secret of [kim.id, kim.user.name, made._id, added.body._id, '/api/']) expect(text).not.toContain(secret);

  const brought = await bring(file.body, lee);
  expect(brought).toMatchObject({ status: 200, body: { category: null, projects: [{ name: 'Way home' }] } });
  const copy = await read(brought.body.projects[0]._id, lee);
  expect(copy).toMatchObject({
    name: 'Way home',
    description: 'Drive home',
    helpHtml: '<h2>First</h2>',
    teacherHelpHtml: '<p>Ask why</p>',
    mapId: 3,
    grade: 4,
    goals: GOALS,
    xml: XML,
    community: true,
    category: null,
    created_by: { _id: lee.id },
    rules: [{ name: 'Slowly', backgroundColorWhenRule: '#FFCC00', helpHtml: '<p>Slow</p>', goals: GOALS }],
  });
  expect(copy.rules[0]?.created_by._id).toBe(lee.id);
  const cover = await server.server.app.inject({ url: copy.imageCover, headers: { authorization: lee.token } });
  expect(cover.rawPayload.equals(Buffer.from(PNG, 'base64'))).toBe(true);
  // Taken along once more it is the same.
  const again = await server.ask(files.exportProject, { params: { id: copy._id } }, lee);
  expect({ ...again.body, savedAt: '' }).toEqual({ ...file.body, savedAt: '' });
});

test('a category comes as a whole, under a name that is free, in the order it had', async () => {
  const { _id: category, name } = await shelf(kim);
  for (const each of ['One', 'Two', 'Three']) await make(kim, { name: each, category });
  const file: ProjectFile = (await server.ask(files.exportCategory, { params: { id: category } }, lee)).body;
  expect(file.category?.name).toBe(name);
  const brought = await bring(file, lee);
  expect(brought).toMatchObject({ status: 200, body: { category: { name: `${name} (2)` } } });
  const all = (await server.ask(categories.listCategories, { query: {} }, lee)).body as ProjectCategory[];
  const there = all.find(({ _id }) => _id === brought.body.category._id);
  expect(there).toMatchObject({ displayOn: 2, created_by: { _id: lee.id } });
  expect(there?.projects.map((project) => project.name)).toEqual(file.projects.map((project) => project.name));
});

test('a lesson that comes with the program can be taken along too', async () => {
  const all = (await server.ask(calls.listProjects, { query: {} }, kim)).body;
  const lesson = all.find(({ created_by }) => created_by._id === PLATFORM._id);
  const file = await server.ask(files.exportProject, { params: { id: lesson?._id ?? '' } }, kim);
  expect(file.status).toBe(200);
  expect((await bring(file.body, kim)).status).toBe(200);
});

test('pressed twice, or sent again because an answer was lost, a file comes in once', async () => {
  const file = { ...fileOf({}, { name: 'Second' }), category: { name: `Once ${kim.id}` } };
  const first = await bring(file, kim, 'press-1');
  const again = await bring(file, kim, 'press-1');
  expect(again.body.category).toEqual(first.body.category);
  expect(again.body.projects.map(({ _id }: Project) => _id).sort()).toEqual(
    first.body.projects.map(({ _id }: Project) => _id).sort(),
  );
  expect(await ownedBy(kim)).toHaveLength(3);
  expect((await bring(file, kim, 'press-2')).body.category.name).toBe(`Once ${kim.id} (2)`);
});

test('what comes in is made harmless as if it were typed', async () => {
  const name = ' Way\n\u202ehome ';
  const helpHtml =
    '<h2>Hi</h2><script>x()</script><img src="https://a.test/x.png" onerror="x()"><a href="javascript:x()">no</a>';
  const rules = [{ name: 'Rule', xml: '', teacherHelpHtml: '<iframe src="https://a.test"></iframe><p>ok</p>' }];
  const brought = await bring(fileOf({ name, helpHtml, rules, created_by: { _id: lee.id }, parent: 'x' }), kim);
  expect(brought.status).toBe(200);
  const made = await read(brought.body.projects[0]._id, kim);
  expect(made).toMatchObject({ name: 'Way home', parent: null, created_by: { _id: kim.id } });
  expect(made.helpHtml).toContain('<h2>Hi</h2>');
  expect(made.helpHtml).not.toMatch(/script|onerror/);
  expect(made.rules[0]?.teacherHelpHtml).toBe('<p>ok</p>');
});

const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}`;
const many = Array.from({ length: PROJECT_FILE.mostProjects + 1 }, () => ({}));
const HOSTILE: Record<string, () => unknown> = {
  nothing: () => '',
  'no JSON': () => '{"kind":',
  'a picture': () => '\x89PNG',
  'something else': () => ({ hello: 'world' }),
  'a file of programs': () => ({ kind: 'trundle-programs', format: 1, savedAt: '', programs: [] }),
  'a version to come': () => ({ ...fileOf({}), format: 2 }),
  'a version that never was': () => ({ ...fileOf({}), format: '1' }),
  'no projects at all': () => fileOf(),
  'too many projects': () => fileOf(...many),
  'ten megabytes of XML': () => fileOf({ xml: `<xml>${' '.repeat(10_000_000)}</xml>` }),
  'a program larger than programs are': () => fileOf({ xml: `<xml>${' '.repeat(2_000_000)}</xml>` }),
  'XML that is none': () => fileOf({}, { xml: '<xml><block' }),
  'XML that grows': () => fileOf({ xml: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml>&b;</xml>' }),
  'a drawing with a script as cover': () => fileOf({}, { imageCover: svg }),
  'a cover that is no picture': () => fileOf({ imageCover: 'data:image/png;base64,PHN2Zy8+' }),
  'a cover elsewhere': () => fileOf({ imageCover: 'https://a.test/x.png' }),
  'a name of nothing to see': () => fileOf({ name: '\u3164\u2800' }),
  'a name without an end': () => fileOf({ name: 'x'.repeat(121) }),
  'a sign no database keeps': () => fileOf({ description: 'a\u0000b' }),
  'half a sign': () => fileOf({ description: '\ud800' }),
  'goals that are none': () => fileOf({ goals: [{ kind: 'fly', id: 'x' }] }),
  'too many rules': () => fileOf({ rules: Array.from({ length: 41 }, () => ({ name: 'R', xml: '' })) }),
  'rules within rules without an end': () => `${'{"projects":['.repeat(100_000)}`,
  'lists without an end': () => ({ ...fileOf({}), more: Array.from({ length: 100_000 }, () => 0) }),
};

test.each(Object.keys(HOSTILE))('nothing is kept of a file that holds %s', async (name) => {
  const good = { name: 'Good', xml: XML, imageCover: COVER.replace('RU5ErkJggg', 'RU5ErkJgg0') };
  const given = HOSTILE[name]?.();
  const file =
    typeof given === 'object' && Array.isArray((given as ProjectFile).projects) && name !== 'no projects at all'
      ? { ...given, category: { name: `Hostile ${kim.id}` }, projects: [good, ...(given as ProjectFile).projects] }
      : given;
  const answer = await bring(file, kim);
  expect([400, 413, 415]).toContain(answer.status);
  expect(answer.body.message).not.toBe('');
  expect(await ownedBy(kim)).toEqual([]);
});

test('a file for which there is no room leaves nothing behind, neither covers nor a category', async () => {
  await server.database.db.execute(sql`
    insert into projects (id, name, description, xml, version, help_html, teacher_help_html, map_id, grade, image_cover, community, created_by, created_at, updated_at)
    select ${kim.id} || n, 'Filler', '', '', 1, '', '', 0, 1, '', true, ${kim.id}, now(), now() from generate_series(1, 299) n`);
  const file = { ...fileOf({ imageCover: COVER.replace('AAAB', 'AAAC') }, {}), category: { name: `Full ${kim.id}` } };
  expect(await bring(file, kim)).toMatchObject({ status: 409, body: { error: 'QUOTA_REACHED' } });
  expect(await ownedBy(kim)).toHaveLength(299);
  expect((await bring(fileOf({}), kim)).status).toBe(200);
});

test('students neither take projects along nor bring them', async () => {
  const student = await people.account('Student');
  const made = await make(kim);
  expect((await server.ask(files.exportProject, { params: { id: made._id } }, student)).status).toBe(403);
  expect((await bring(fileOf({}), student)).status).toBe(403);
});
