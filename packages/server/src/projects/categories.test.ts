import { HTTP_BASE, PLATFORM } from '@trundle/protocol';
import type { Project, ProjectCategory } from '@trundle/protocol/entities/project';
import * as projectCalls from '@trundle/protocol/http/project';
import * as calls from '@trundle/protocol/http/project-category';
import * as contents from '@trundle/protocol/http/project-contents';
import * as parts from '@trundle/protocol/http/project-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let kim: Person;
let lee: Person;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  [kim, lee] = [await people.account('Teacher'), await people.account('Teacher')];
  student = await people.account('Student');
});
afterAll(() => server.close());

const project = async (name: string, more: Record<string, unknown> = {}): Promise<Project> => {
  const answer = await server.ask(contents.createProject, { body: { name, xml: '<xml/>', ...more } }, kim);
  expect(answer.status).toBe(200);
  return answer.body;
};
const category = async (body: { name: string; displayOn?: number; order?: number }, by = kim) =>
  server.ask(calls.createCategory, { body }, by);
/** Which projects stand where, as somebody sees it. */
const shelves = async (by: Person, displayOn?: number): Promise<Record<string, string[]>> => {
  const { body } = await server.ask(calls.listCategories, { query: displayOn === undefined ? {} : { displayOn } }, by);
  // Lessons stand before what anybody made.
  const made = body.filter(({ created_by }) => created_by?._id !== PLATFORM._id);
  return Object.fromEntries(
    made.map(({ _id, name, projects }) => [
      _id.length === 1 ? _id : name,
      projects.map((each) => each.name).toSorted(),
    ]),
  );
};
const move = (id: string, categoryId: string, by = kim) =>
  server.ask(parts.moveToCategory, { params: { id, categoryId } }, by);

test('projects move between shelves, community and featured; those on none stand with the others', async () => {
  const [maze, rescue] = [await project('Maze'), await project('Rescue', { community: false })];
  const rule = { params: { id: maze._id }, body: { name: 'Slowly' } };
  await server.ask(parts.addRule, rule, kim);
  const later = (await category({ name: 'Later', order: 2 })).body;
  const sooner = (await category({ name: 'Sooner', displayOn: 1, order: 1 })).body;
  expect(later).toMatchObject({ displayOn: 2, order: 2, imageCover: '', projects: [], created_by: { _id: kim.id } });
  expect(await shelves(student)).toEqual({ Sooner: [], Later: [], A: ['Rescue'], B: ['Maze'] });
  expect(Object.keys(await shelves(student))).toEqual(['Sooner', 'Later', 'A', 'B']);
  const listed = await server.ask(calls.listCategories, { query: {} }, student);
  expect(listed.body.slice(-2).map(({ name }) => name)).toEqual(['Others projects', 'Others projects']);

  expect((await move(maze._id, sooner._id, lee)).status).toBe(403);
  expect((await move(maze._id, 'c'.repeat(32))).status).toBe(404);
  // A shelf among the featured ones makes a project featured.
  expect((await move(maze._id, sooner._id)).body).toMatchObject({ category: sooner._id, community: false });
  expect((await move(maze._id, later._id)).body).toMatchObject({ category: later._id, community: true });
  expect(await shelves(kim, 2)).toEqual({ Later: ['Maze'], B: [] });
  expect(await shelves(kim, 1)).toEqual({ Sooner: [], A: ['Rescue'] });
  expect((await move(maze._id, 'A')).body).toMatchObject({ category: null, community: false });
  expect((await move(rescue._id, 'B')).body).toMatchObject({ category: null, community: true });
  expect(await shelves(kim)).toMatchObject({ A: ['Maze'], B: ['Rescue'] });

  const patch = (id: string, body: { community?: boolean; category?: string | null }) =>
    server.ask(projectCalls.updateProject, { params: { id }, body }, kim);
  await patch(maze._id, { community: true, category: later._id });
  expect(await shelves(kim)).toMatchObject({ Later: ['Maze'], A: [] });
  // Leaving the community leaves its shelf too.
  expect((await patch(maze._id, { community: false })).body).toMatchObject({ category: null, community: false });
  expect((await patch(maze._id, { category: 'c'.repeat(32) })).status).toBe(404);
  const loose = await server.ask(parts.listProjectsWithoutCategory, {}, student);
  expect(loose.body.map(({ name }) => name).toSorted()).toEqual(['Maze', 'Rescue']);
});

test('a name stands once in each place; only its maker takes a category away, and its projects stay', async () => {
  const made = (await category({ name: 'Mars' })).body;
  expect(await category({ name: 'MARS' }, lee)).toMatchObject({ status: 400, body: { error: 'DUPLICATE' } });
  expect((await category({ name: 'Mars', displayOn: 1 }, lee)).status).toBe(200);
  expect((await category({ name: 'Students’ own' }, student)).status).toBe(403);
  const lander = await project('Lander', { category: made._id });
  expect(lander).toMatchObject({ category: made._id, community: true });
  const remove = (by: Person) => server.ask(calls.deleteCategory, { params: { id: made._id } }, by);
  expect((await remove(lee)).status).toBe(403);
  expect((await remove(kim)).status).toBe(200);
  expect((await shelves(kim)).B).toContain('Lander');
});

test('behind the last place there is room for everybody, in the order they came', async () => {
  const first = (await category({ name: 'Far', displayOn: 1, order: calls.LAST_PLACE })).body;
  const next = await category({ name: 'Further', displayOn: 1, order: calls.LAST_PLACE }, lee);
  expect(next.status).toBe(200);
  const place = { params: { id: next.body._id }, body: { order: calls.LAST_PLACE } };
  expect((await server.ask(calls.updateCategory, place, lee)).body.order).toBe(calls.LAST_PLACE);
  expect(Object.keys(await shelves(kim, 1)).slice(-3)).toEqual(['Far', 'Further', 'A']);
  for (const [id, by] of [
    [first._id, kim],
    [next.body._id, lee],
  ] as const)
    expect((await server.ask(calls.deleteCategory, { params: { id } }, by)).status).toBe(200);
});

test('a category comes as a form with a cover; a cover that is no picture is refused', async () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = async (content: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.set('name', name);
    form.set('displayOn', '1');
    form.set('order', '7');
    form.set('imageCover', new Blob([content], { type: 'image/png' }), 'cover.png');
    const sent = new Response(form);
    const response = await server.server.app.inject({
      method: 'POST',
      url: `${HTTP_BASE}/projectCategory`,
      headers: { authorization: kim.token, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const made = await send(new Uint8Array(PNG), 'With a cover');
  expect(made).toMatchObject({ status: 200, body: { name: 'With a cover', displayOn: 1, order: 7 } });
  const cover = await server.server.app.inject({ url: made.body.imageCover, headers: { authorization: kim.token } });
  expect(cover.rawPayload.equals(PNG)).toBe(true);
  const higher = Uint8Array.from(PNG);
  higher[23] = 136;
  expect((await send(higher, 'Too high')).status).toBe(400);
  expect(await send(new Uint8Array(Buffer.from('<svg/>')), 'Bad')).toMatchObject({ status: 415 });
  const bare = { params: { id: made.body._id }, body: { withoutCover: 'true' as const } };
  expect((await server.ask(calls.updateCategory, bare, kim)).body).toMatchObject({ imageCover: '', order: 7 });
});

test('its maker puts the projects of a category in order, also those of others; what comes later stands first', async () => {
  const { _id: id } = (await category({ name: 'In order', displayOn: 2 })).body;
  const made = [];
  for (const name of ['One', 'Two', 'Three']) made.push(await project(name, { category: id }));
  const names = async (): Promise<string[]> => {
    const all = (await server.ask(calls.listCategories, { query: {} }, student)).body as ProjectCategory[];
    return all.find(({ _id }) => _id === id)?.projects.map(({ name }) => name) ?? [];
  };
  expect(await names()).toEqual(['Three', 'Two', 'One']);
  const put = (ordered: string[], by = kim) =>
    server.ask(calls.updateCategory, { params: { id }, body: { projects: ordered } }, by);
  const [one, two, three] = made.map(({ _id }) => _id) as [string, string, string];
  expect((await put([two, one, three])).status).toBe(200);
  expect(await names()).toEqual(['Two', 'One', 'Three']);
  // A save of what is in it changes nothing of that.
  const body = { name: 'One', xml: '<xml/>', category: id };
  expect((await server.ask(contents.replaceProject, { params: { id: one }, body }, kim)).status).toBe(200);
  expect(await names()).toEqual(['Two', 'One', 'Three']);
  await project('Four', { category: id });
  expect(await names()).toEqual(['Four', 'Two', 'One', 'Three']);
  expect((await put([three], lee)).status).toBe(403);
  expect((await put([three], student)).status).toBe(403);
  const strange = await project('Elsewhere', {});
  expect((await put([strange._id, three])).status).toBe(200);
  expect((await names()).at(-1)).toBe('Three');
  expect(await names()).not.toContain('Elsewhere');
});

test('its maker renames a category, moves it before others and to the other place, where its projects follow', async () => {
  const change = (id: string, body: object, by = kim) => server.ask(calls.updateCategory, { params: { id }, body }, by);
  const names = async (displayOn: number): Promise<string[]> =>
    Object.keys(await shelves(student, displayOn)).filter((name) => /^Row \d/.test(name));
  const made: string[] = [];
  for (const number of [1, 2, 3]) {
    const by = number === 2 ? lee : kim;
    made.push((await category({ name: `Row ${number}`, displayOn: 2, order: 100 + number }, by)).body._id);
  }
  const [first = '', second = '', third = ''] = made;
  expect((await change(third, { order: 102 })).body).toMatchObject({ order: 102, name: 'Row 3' });
  expect(await names(2)).toEqual(['Row 1', 'Row 3', 'Row 2']);
  expect((await change(first, { order: 104 })).status).toBe(200);
  expect(await names(2)).toEqual(['Row 3', 'Row 2', 'Row 1']);

  expect((await change(second, { name: 'Mine now' })).status).toBe(403);
  expect((await change(second, { name: 'Mine now' }, student)).status).toBe(403);
  expect(await change(first, { name: 'row 3' })).toMatchObject({ status: 400, body: { error: 'DUPLICATE' } });
  for (const id of ['0', 'A', 'B']) expect((await change(id, { name: 'Nobody made it' })).status).toBe(403);

  const probe = await project('Probe', { category: first });
  expect((await change(first, { displayOn: 1, name: 'Row 9' })).body.projects).toMatchObject([{ community: false }]);
  expect([await names(2), await names(1)]).toEqual([['Row 3', 'Row 2'], ['Row 9']]);
  const read = await server.ask(projectCalls.readProject, { params: { id: probe._id } }, student);
  expect(read.body).toMatchObject({ community: false, category: first });
});
