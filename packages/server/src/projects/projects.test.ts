import { HTTP_BASE, UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { type Project, ProjectSchema, ProjectSummarySchema } from '@trundle/protocol/entities/project';
import { type Call, pathOf } from '@trundle/protocol/http/call';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { addAvailableProject, setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import * as calls from '@trundle/protocol/http/project';
import * as contents from '@trundle/protocol/http/project-contents';
import * as parts from '@trundle/protocol/http/project-parts';
import { createWork } from '@trundle/protocol/http/work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let kim: Person;
let lee: Person;
let admin: Person;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  admin = await people.account('Admin');
  student = await people.account('Student');
});
afterAll(() => server.close());
beforeEach(async () => {
  [kim, lee] = [await people.account('Teacher'), await people.account('Teacher')];
});

const XML = '<xml><block type="print"/></xml>';
/** One transparent pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==';
const HTML = '<h2>Hi</h2><script>steal()</script><a href="javascript:x()">no</a>';

const create = async (by: Person, more: Record<string, unknown> = {}): Promise<Project> => {
  const answer = await server.ask(contents.createProject, { body: { name: 'Way home', xml: XML, ...more } }, by);
  expect(answer.status).toBe(200);
  return answer.body;
};
const read = (id: string, by: Person) => server.ask(calls.readProject, { params: { id } }, by);
const patch = (id: string, by: Person, body: Record<string, unknown>) =>
  server.ask(calls.updateProject, { params: { id }, body }, by);
const addRule = (id: string, by: Person, name: string) =>
  server.ask(parts.addRule, { params: { id }, body: { name, backgroundColorWhenRule: '#FFCC00' } }, by);

/** Sends a form as a browser does. */
const upload = async (call: Call, params: Record<string, string>, by: Person, form: FormData | string) => {
  const sent = new Response(form);
  const response = await server.server.app.inject({
    method: call.method,
    url: HTTP_BASE + pathOf(call.path, params),
    headers: { authorization: by.token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
};
const helpForm = (content: string | Uint8Array<ArrayBuffer>, field = 'help_file'): FormData => {
  const form = new FormData();
  form.set(field, new Blob([content], { type: 'text/html' }), 'help.html');
  return form;
};

test('who saves hears of their own save, whoever saves at the same moment', async () => {
  const { _id } = await create(kim);
  const texts = Array.from({ length: 20 }, (_, index) => `<xml><block type="print" id="${index}"/></xml>`);
  const save = (xml: string, by: Person) => server.ask(calls.updateProject, { params: { id: _id }, body: { xml } }, by);
  const answers = await Promise.all(texts.map(async (xml, index) => (await save(xml, index % 2 ? kim : admin)).body));
  expect(answers.map(({ xml }) => xml)).toEqual(texts);
  expect(new Set(answers.map(({ version }) => version)).size).toBe(texts.length);
});

describe('projects', () => {
  test('goals are kept with a project, changed by its owner alone, and stay where a save says nothing of them', async () => {
    const goals = [
      { kind: 'reach', id: 'home', hints: ['Look first.'], place: { name: 'home', x: 100, y: 700, radius: 50 } },
      { kind: 'blocks', id: 'few', hints: [], most: 5 },
    ];
    const { _id } = await create(kim, { goals });
    expect((await read(_id, student)).body.goals).toEqual(goals);
    const whole = { name: 'Way home', xml: XML };
    const replace = (by: Person, more = {}) =>
      server.ask(contents.replaceProject, { params: { id: _id }, body: { ...whole, ...more } }, by);
    expect((await replace(kim)).body.goals).toEqual(goals);
    expect((await patch(_id, kim, { description: 'Drive' })).body.goals).toEqual(goals);
    expect((await replace(kim, { goals: goals.slice(1) })).body.goals).toEqual(goals.slice(1));
    expect((await replace(lee, { goals: [] })).status).toBe(403);
    expect((await replace(student, { goals: [] })).status).toBe(403);
    expect((await replace(kim, { goals: [{ kind: 'fly', id: 'x' }] })).status).toBe(400);
    expect((await read(_id, lee)).body.goals).toEqual(goals.slice(1));
    expect((await replace(kim, { goals: [] })).body.goals).toEqual([]);
  });

  test('whether a class is recorded while it works on a project is its owner’s to say, and stays where a save says nothing of it', async () => {
    const { _id } = await create(kim, { records: true });
    const replace = (by: Person, more = {}) =>
      server.ask(contents.replaceProject, { params: { id: _id }, body: { name: 'Measure', xml: XML, ...more } }, by);
    expect((await read(_id, student)).body.records).toBe(true);
    expect((await replace(kim)).body.records).toBe(true);
    expect((await replace(lee, { records: false })).status).toBe(403);
    expect((await replace(student, { records: false })).status).toBe(403);
    expect((await replace(kim, { records: false })).body.records).toBe(false);
    expect((await create(kim)).records).toBe(false);
  });

  test('a project is made, read by students without the teachers’ help, listed without its program', async () => {
    const made = await create(kim, {
      description: 'Drive home',
      mapId: 3,
      grade: 4,
      helpHtml: HTML,
      teacherHelpHtml: '<p>Hints</p>',
      community: false,
    });
    expect(ProjectSchema.strict().safeParse(made).success).toBe(true);
    expect(made).toMatchObject({
      name: 'Way home',
      xml: XML,
      version: 1,
      mapId: 3,
      grade: 4,
      community: false,
      rules: [],
      parent: null,
      created_by: { _id: kim.id, name: kim.user.name },
      teacherHelpHtml: '<p>Hints</p>',
      imageCover: '',
    });
    expect(made.helpHtml).toContain('<h2>Hi</h2>');
    expect(made.helpHtml).not.toMatch(/script|javascript/);
    const seen = (await read(made._id, student)).body;
    expect(seen).toEqual({ ...made, teacherHelpHtml: '', teacherHelpId: '' });
    const listed = (await server.ask(calls.listProjects, { query: { onlyMine: 'true' } }, kim)).body;
    expect(listed.map(({ _id }) => _id)).toEqual([made._id]);
    expect(ProjectSummarySchema.strict().safeParse(listed[0]).success).toBe(true);
    const all = (await server.ask(calls.listProjects, { query: { onlyMine: 'false' } }, lee)).body;
    expect(all.map(({ _id }) => _id)).toContain(made._id);
    expect((await server.ask(calls.listProjects, { query: { onlyMine: 'true' } }, lee)).body).toEqual([]);
  });

  test('asked for again with the same key it is the project that was made; another one, another maker or none is not', async () => {
    const key = 'lost-answer';
    const [made, twice] = await Promise.all([create(kim, { key }), create(kim, { key })]);
    expect([twice._id, (await create(kim, { key }))._id]).toEqual([made._id, made._id]);
    const others = [await create(kim, { key, name: 'Another' }), await create(lee, { key }), await create(kim)];
    expect(new Set([made, ...others].map(({ _id }) => _id)).size).toBe(4);
  });

  test('only its maker and admins change it; others are told nothing but that they may not', async () => {
    const { _id } = await create(kim);
    expect((await patch(_id, lee, { description: 'Mine now' })).status).toBe(403);
    expect((await patch(_id, student, { description: 'Mine now' })).status).toBe(403);
    expect((await patch(_id, admin, { description: 'Tidied' })).body.description).toBe('Tidied');
    const body = { name: 'New name', xml: '<xml/>', grade: 2, mapId: 5 };
    const replaced = await server.ask(contents.replaceProject, { params: { id: _id }, body }, kim);
    expect(replaced.body).toMatchObject({ ...body, description: '', version: 2, created_by: { _id: kim.id } });
    expect((await server.ask(calls.deleteProject, { params: { id: _id } }, lee)).status).toBe(403);
    expect((await server.ask(calls.deleteProject, { params: { id: _id } }, kim)).status).toBe(200);
    expect((await read(_id, kim)).status).toBe(404);
    expect((await patch(_id, admin, { description: 'Gone' })).status).toBe(404);
  });

  test('a stale page does not overwrite a newer program; a new description makes none stale', async () => {
    const { _id } = await create(kim);
    await patch(_id, kim, { description: 'Longer' });
    const details = { name: 'Way home', xml: XML, description: 'Longer', version: 1 };
    const kept = await server.ask(contents.replaceProject, { params: { id: _id }, body: details }, kim);
    expect(kept.body.version).toBe(1);
    expect((await patch(_id, kim, { xml: '<xml>new</xml>', version: 1 })).body.version).toBe(2);
    expect(await patch(_id, kim, { xml: '<xml>old tab</xml>', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION', newer: { version: 2, xml: '<xml>new</xml>' } },
    });
    // The answer to a save was lost on the way and the page tries again.
    expect((await patch(_id, kim, { xml: '<xml>new</xml>', version: 1 })).body.version).toBe(2);
    // With anything else in it, it is no such save, and is not called saved.
    const more = { xml: '<xml>new</xml>', description: 'Unheard', version: 1 };
    expect((await patch(_id, kim, more)).status).toBe(409);
    const stale = { name: 'Other', xml: '<xml>old tab</xml>', version: 1 };
    expect((await server.ask(contents.replaceProject, { params: { id: _id }, body: stale }, kim)).status).toBe(409);
    expect((await read(_id, kim)).body).toMatchObject({ name: 'Way home', description: 'Longer' });
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) => patch(_id, kim, { xml: `<xml>${n}</xml>`, version: 2 })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('rules are sub-projects: they belong to the project’s maker, stand in their order and go with it', async () => {
    const { _id } = await create(kim, { mapId: 4, grade: 3 });
    const first = (await addRule(_id, kim, 'Slowly')).body;
    const second = (await addRule(_id, admin, 'Backwards')).body;
    expect(first).toMatchObject({ parent: _id, mapId: 4, grade: 3, backgroundColorWhenRule: '#FFCC00', rules: [] });
    expect(second.created_by._id).toBe(kim.id);
    expect((await read(_id, student)).body.rules.map(({ name }) => name)).toEqual(['Slowly', 'Backwards']);
    expect((await addRule(first._id, kim, 'Deeper')).status).toBe(404);
    expect((await patch(second._id, kim, { xml: XML })).body).toMatchObject({ xml: XML, parent: _id });

    const details = { name: 'Very slowly', xml: XML, grade: 2, mapId: 4, helpHtml: HTML, community: false };
    const replace = (more: object) =>
      server.ask(contents.replaceProject, { params: { id: first._id }, body: { ...details, ...more } }, kim);
    expect((await replace({})).body).toMatchObject({ backgroundColorWhenRule: '#FFCC00', parent: _id });
    const changed = (await replace({ backgroundColorWhenRule: '#00CCFF' })).body;
    expect(changed).toMatchObject({ name: 'Very slowly', grade: 2, backgroundColorWhenRule: '#00CCFF' });
    // It stands where its project does, whatever is asked for.
    expect(changed).toMatchObject({ community: true, category: null });

    const remove = (id: string, ruleId: string) => server.ask(parts.removeRule, { params: { id, ruleId } }, kim);
    const other = await create(kim);
    expect((await remove(other._id, first._id)).status).toBe(404);
    expect((await remove(_id, first._id)).status).toBe(200);
    const summary = (await server.ask(calls.listProjects, { query: { onlyMine: 'true' } }, kim)).body;
    expect(summary.find((each) => each._id === _id)?.rules).toEqual([second._id]);
    await server.ask(calls.deleteProject, { params: { id: _id } }, kim);
    expect((await read(second._id, kim)).status).toBe(404);
  });

  test('a class stops working on what is gone and hears of it; its list of projects opens nothing by itself', async () => {
    const own = await people.classroom(1);
    const { _id } = await create(own.teacher);
    const params = { id: own.code };
    await server.ask(addAvailableProject, { params, body: [_id] }, own.teacher);
    await server.ask(setCurrentProject, { params, body: { currentOperationProject: _id } }, own.teacher);
    const page = await openPage(server, own.teacher, `notify/classroom/${own.code}/classroom_event/update`);
    await server.ask(calls.deleteProject, { params: { id: _id } }, own.teacher);
    const heard = await page.receives(
      ({ message }) =>
        (message as { data: { currentOperationProject: unknown } }).data.currentOperationProject === null,
    );
    page.disconnect();
    expect(heard.message).toMatchObject({ data: { changed: ['projects'], availableProjects: [_id] } });
    const room = await server.ask(readClassroom, { params }, own.teacher);
    expect(room.body.currentOperationProject).toBeNull();
    const work = { name: 'W', xml: XML, projectRef: _id };
    expect((await server.ask(createWork, { params, body: work }, own.teacher)).status).toBe(404);
  });
});

describe('covers', () => {
  test('a picture sent along is kept once and fetched by whoever is logged in, for ever', async () => {
    const { imageCover, _id } = await create(kim, { imageCover: `data:image/png;base64,${PNG}` });
    expect(imageCover).toMatch(/^\/api\/project\/cover\/[0-9a-f]{32}$/);
    const fetched = (url: string, token = lee.token) =>
      server.server.app.inject({ url, headers: { authorization: token } });
    const picture = await fetched(imageCover);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.rawPayload.equals(Buffer.from(PNG, 'base64'))).toBe(true);
    expect((await create(lee, { imageCover: `data:image/png;base64,${PNG}` })).imageCover).toBe(imageCover);
    // Saved again as it is.
    const body = { name: 'Way home', xml: XML, imageCover };
    expect((await server.ask(contents.replaceProject, { params: { id: _id }, body }, kim)).body.imageCover).toBe(
      imageCover,
    );
    expect((await fetched(`/api/project/cover/${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await server.server.app.inject({ url: imageCover })).statusCode).toBe(401);
  });

  test('what is no picture, of another size than 390 by 135, too large or not kept here is no cover', async () => {
    const ask = async (imageCover: string) =>
      (await server.ask(contents.createProject, { body: { name: 'P', xml: XML, imageCover } }, kim)).status;
    const text = Buffer.from('<svg onload="x()"/>').toString('base64');
    expect(await ask(`data:image/png;base64,${text}`)).toBe(400);
    expect(await ask('/api/class/ABCDEF')).toBe(400);
    expect(await ask(`/api/project/cover/${'0'.repeat(32)}`)).toBe(400);
    expect(await ask('https://elsewhere.test/a.png')).toBe(400);
    const wider = Buffer.from(PNG, 'base64');
    wider.writeUInt32BE(391, 16);
    expect(await ask(`data:image/png;base64,${wider.toString('base64')}`)).toBe(400);
    const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
    expect(await ask(`data:image/png;base64,${large.toString('base64')}`)).toBe(413);
  });
});

describe('help', () => {
  test('both helps are sent as files, made safe, and read: the teachers’ by teachers only', async () => {
    const { _id } = await create(kim);
    const params = { id: _id };
    const forStudents = await upload(parts.writeStudentHelp, params, kim, helpForm(HTML));
    expect(forStudents).toMatchObject({ status: 200, body: { helpHtml: expect.stringContaining('<h2>Hi</h2>') } });
    expect(forStudents.body.helpHtml).not.toMatch(/script|javascript/);
    const forTeachers = await upload(parts.writeTeacherHelp, params, admin, helpForm('<p>Answers</p>'));
    expect(forTeachers.body.teacherHelpHtml).toBe('<p>Answers</p>');
    expect((await read(_id, kim)).body).toMatchObject({
      studentHelpId: forStudents.body.studentHelpId,
      teacherHelpId: forTeachers.body.teacherHelpId,
      version: 1,
    });
    const help = async (by: Person) => (await server.ask(parts.readHelp, { params }, by)).body.teacherHelpHtml;
    expect([await help(lee), await help(student)]).toEqual(['<p>Answers</p>', '']);
  });

  test('no form, no file, another field, bytes that are no text, too much, a broken form: each is refused by name', async () => {
    const { _id } = await create(kim);
    const send = (form: FormData | string, by = kim) => upload(parts.writeStudentHelp, { id: _id }, by, form);
    expect((await send(helpForm('x'), lee)).status).toBe(403);
    expect((await send('plain words')).status).toBeGreaterThanOrEqual(400);
    expect(await send(new FormData())).toMatchObject({
      status: 400,
      body: { errors: { help_file: { kind: 'required' } } },
    });
    expect(await send(helpForm('x', 'other'))).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    expect(await send(helpForm(new Uint8Array([0xff, 0xfe, 0])))).toMatchObject({
      body: { error: 'UNSUPPORTED_MEDIA' },
    });
    expect(await send(helpForm('x'.repeat(200_001)))).toMatchObject({ status: 413, body: { error: 'FILE_TOO_LARGE' } });
    const broken = await server.server.app.inject({
      method: 'POST',
      url: `${HTTP_BASE}/project/${_id}/help/student`,
      headers: { authorization: kim.token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="help_file"; filename="a.html"\r\n\r\n<p>cut',
    });
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'MALFORMED_BODY']);
    expect((await read(_id, kim)).body.helpHtml).toBe('');
  });
});
