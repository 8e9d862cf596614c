import { current } from '@trundle/protocol/http/account';
import type { CallInput } from '@trundle/protocol/http/call';
import { deleteClassroom, joinClassroom, setBlocklyReadOnly, updateClassroom } from '@trundle/protocol/http/classroom';
import * as contents from '@trundle/protocol/http/project-contents';
import * as parts from '@trundle/protocol/http/project-parts';
import * as calls from '@trundle/protocol/http/work';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classrooms } from '../database/schema.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(2);
  [ana, ben] = own.students as [Person, Person];
});

const XML = '<xml><block type="print"/></xml>';
const create = async (by: Person, more: Record<string, unknown> = {}) =>
  server.ask(
    calls.createWork,
    { params: { id: own.code }, body: { name: 'Rescue', xml: XML, mapId: 3, ...more } },
    { token: by.token },
  );
const open = (id: string, by: Person) => server.ask(calls.readWork, { params: { workId: id } }, { token: by.token });
const patch = (id: string, by: Person, body: Record<string, unknown>) =>
  server.ask(calls.updateWork, { params: { workId: id }, body }, { token: by.token });
type Wanted = CallInput<typeof calls.listWorks>['query'];
const list = (by: Person, query: Wanted = {}) =>
  server.ask(calls.listWorks, { params: { id: own.code }, query }, { token: by.token });

test('[I5] a work is created, listed newest first, opened, changed with its cover, and deleted', async () => {
  const first = (await create(ana)).body;
  expect(first).toMatchObject({
    name: 'Rescue',
    xml: XML,
    mapId: 3,
    svgCoverXML: '',
    classRoom: own.code,
    version: 1,
    created_by: { _id: ana.id },
    rule: null,
    projectRef: null,
    workRef: null,
  });
  const second = (await create(ben, { name: 'Copy', workRef: first._id })).body;
  expect(second.workRef).toBe(first._id);
  const saved = await patch(first._id, ana, { xml: '<xml/>', svgCoverXML: '<svg/>', version: 1 });
  expect(saved.body).toMatchObject({ xml: '<xml/>', svgCoverXML: '<svg/>', version: 2, name: 'Rescue' });
  expect((await list(own.teacher)).body.map(({ _id }) => _id)).toEqual([first._id, second._id]);
  expect((await list(own.teacher)).body[0]).not.toHaveProperty('xml');
  expect((await open(first._id, ben)).body.xml).toBe('<xml/>');

  const remove = (id: string, by: Person) =>
    server.ask(calls.deleteWork, { params: { workId: id } }, { token: by.token });
  expect((await remove(first._id, ben)).status).toBe(403);
  expect((await remove(first._id, ana)).status).toBe(200);
  expect((await open(first._id, ana)).status).toBe(403);
  expect((await list(ana)).body.map(({ _id }) => _id)).toEqual([second._id]);
  expect((await remove(second._id, own.teacher)).status).toBe(200);
});

test('a work that comes without a map, as a copy does, is made for the one of its class', async () => {
  await server.ask(updateClassroom, { params: { id: own.code }, body: { mapId: '5' } }, { token: own.teacher.token });
  expect((await create(ana, { mapId: undefined, key: 'copy' })).body.mapId).toBe(5);
});

test('[I5] another name or cover is no other version of the program, so whoever has it open goes on', async () => {
  const made = (await create(ana)).body;
  const named = (await patch(made._id, ana, { name: 'Rescue at night' })).body;
  expect(named).toMatchObject({ name: 'Rescue at night', mapId: 3, version: 1, xml: XML });
  const drawn = (await patch(made._id, ana, { svgCoverXML: '<svg><rect/></svg>' })).body;
  expect(drawn).toMatchObject({ svgCoverXML: '<svg><rect/></svg>', version: 1, updatedAt: named.updatedAt });
  const saved = await server.ask(
    calls.saveWork,
    { params: { id: own.code }, body: { workId: made._id, xml: '<xml></xml>', version: 1 } },
    { token: ana.token },
  );
  expect(saved.body).toMatchObject({ version: 2 });
});

test('who saves hears of their own save, whoever saves at the same moment', async () => {
  const { _id } = (await create(ana)).body;
  const texts = Array.from({ length: 20 }, (_, index) => `<xml><block type="print" id="${index}"/></xml>`);
  const answers = await Promise.all(texts.map(async (xml) => (await patch(_id, ana, { xml })).body));
  expect(answers.map(({ xml }) => xml)).toEqual(texts);
  expect(new Set(answers.map(({ version }) => version)).size).toBe(texts.length);
});

test('[I5] origins must be there: an unknown project, rule or work, or a work of another class, is refused', async () => {
  const unknown = 'd'.repeat(32);
  for (const key of ['rule', 'projectRef', 'workRef'])
    expect((await create(ana, { [key]: unknown })).status, key).toBe(404);
  const elsewhere = await people.classroom(0);
  const foreign = await server.ask(
    calls.createWork,
    { params: { id: elsewhere.code }, body: { name: 'Far', xml: XML } },
    { token: elsewhere.teacher.token },
  );
  expect((await create(ana, { workRef: foreign.body._id })).status).toBe(404);
  expect((await open(foreign.body._id, ana)).status).toBe(403);
});

test('[I5] a work started from a rule says of which project the rule is, however it was asked for', async () => {
  const by = { token: own.teacher.token };
  const project = (await server.ask(contents.createProject, { body: { name: 'Way home', xml: XML } }, by)).body;
  const params = { id: project._id };
  const rule = (await server.ask(parts.addRule, { params, body: { name: 'Slowly', xml: XML } }, by)).body;
  const origins = { projectRef: project._id, rule: rule._id };
  expect((await create(own.teacher, { projectRef: rule._id })).body).toMatchObject(origins);
  expect((await create(own.teacher, origins)).body).toMatchObject(origins);
});

test('a stale tab does not overwrite newer work: it gets the newer copy; the same save again is no conflict', async () => {
  const { _id } = (await create(ana)).body;
  await patch(_id, ana, { xml: '<xml>new</xml>', version: 1 });
  const stale = await patch(_id, ana, { xml: '<xml>old tab</xml>', version: 1 });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'STALE_VERSION', newer: { version: 2, xml: '<xml>new</xml>' } },
  });
  expect((await open(_id, ana)).body.xml).toBe('<xml>new</xml>');
  // The answer to a save was lost on the way and the page tries again.
  expect((await patch(_id, ana, { xml: '<xml>new</xml>', version: 1 })).body.version).toBe(2);
  // With anything else in it, it is no such save, and is not called saved.
  expect((await patch(_id, ana, { xml: '<xml>new</xml>', name: 'Unheard', version: 1 })).status).toBe(409);
  expect((await patch(_id, ana, { xml: '<xml>on purpose</xml>' })).body.version).toBe(3);
});

test('ten tabs saving one version at once: one wins, the others hear of it', async () => {
  const { _id } = (await create(ana)).body;
  const saves = Array.from({ length: 10 }, (_, n) => patch(_id, ana, { xml: `<xml>${n}</xml>`, version: 1 }));
  const answers = await Promise.all(saves);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('the open work is saved by its maker and by a teacher of the class, not by classmates', async () => {
  const { _id } = (await create(ana)).body;
  const save = (by: Person, body: Record<string, unknown>) =>
    server.ask(calls.saveWork, { params: { id: own.code }, body: { xml: XML, ...body } as never }, { token: by.token });
  expect((await save(ana, { workId: _id, xml: '<xml>2</xml>', version: 1 })).body).toMatchObject({
    workId: _id,
    version: 2,
  });
  expect((await save(ben, { workId: _id })).status).toBe(404);
  expect(await save(ana, { workId: _id, xml: '<xml>stale</xml>', version: 1 })).toMatchObject({
    status: 409,
    body: { newer: { version: 2, xml: '<xml>2</xml>' } },
  });
  expect((await save(own.teacher, { workId: _id, version: 2 })).body.version).toBe(3);
  expect((await save(ana, {})).status).toBe(400);
});

const lock = (isBlocklyReadOnly: boolean) =>
  server.ask(
    setBlocklyReadOnly,
    { params: { id: own.code }, body: { isBlocklyReadOnly } },
    { token: own.teacher.token },
  );

test('[C10] while the blocks are locked a student creates, renames, changes and deletes nothing; a teacher may', async () => {
  const work = (await create(ana)).body;
  await lock(true);
  const remove = (by: Person) => server.ask(calls.deleteWork, { params: { workId: work._id } }, { token: by.token });
  // Nothing is lost when these wait, so they wait from the first moment on.
  for (const refused of [await create(ana), await patch(work._id, ana, { name: 'Other' }), await remove(ana)])
    expect(refused).toMatchObject({ status: 423, body: { error: 'CLASS_LOCKED' } });
  // A program that was on its way counts for a moment.
  expect((await patch(work._id, ana, { xml: XML })).status).toBe(200);
  await server.database.db
    .update(classrooms)
    .set({ blocklyReadOnlySince: new Date(Date.now() - 60_000) })
    .where(eq(classrooms.code, own.code));
  const late = [
    await create(ana),
    await patch(work._id, ana, { xml: '<xml/>' }),
    await patch(work._id, ana, { svgCoverXML: '<svg/>' }),
    await remove(ana),
  ];
  for (const refused of late) expect(refused).toMatchObject({ status: 423, body: { error: 'CLASS_LOCKED' } });
  expect((await patch(work._id, own.teacher, { name: 'Shown' })).status).toBe(200);
  expect((await create(own.teacher)).status).toBe(200);
  await lock(false);
  expect((await open(work._id, ana)).body).toMatchObject({ name: 'Shown', xml: XML, mapId: 3 });
  expect((await remove(ana)).status).toBe(200);
});

test('a deleted class takes its works out of everybody’s reach, their makers’ too', async () => {
  const kim = await people.account('Student', 'Kim');
  await server.ask(joinClassroom, { params: { id: own.code } }, { token: kim.token });
  const work = (await create(kim)).body;
  expect((await server.ask(deleteClassroom, { params: { id: own.code } }, { token: own.teacher.token })).status).toBe(
    200,
  );
  const remove = (by: Person) => server.ask(calls.deleteWork, { params: { workId: work._id } }, { token: by.token });
  for (const by of [kim, own.teacher])
    for (const refused of [await open(work._id, by), await patch(work._id, by, { xml: '<xml/>' }), await remove(by)])
      expect(refused).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } });
  expect(await server.ask(current, {}, { token: ana.token })).toMatchObject({ body: { error: 'CLASS_CLOSED' } });
  expect((await server.ask(current, {}, { token: kim.token })).status).toBe(200);
});

test('a cover is kept as a drawing, whatever came along with it', async () => {
  const drawn = '<svg viewBox="0 0 1 1"><rect width="1"/></svg>';
  const hostile = drawn.replace(
    '<rect',
    '<script>alert(1)</script><image href="https://evil.test/x"/><rect onload="x"',
  );
  const made = (await create(ana, { svgCoverXML: hostile })).body;
  expect(made.svgCoverXML).toBe(drawn);
  expect((await patch(made._id, ana, { svgCoverXML: hostile })).body.svgCoverXML).toBe(drawn);
  expect((await patch(made._id, ana, { svgCoverXML: '<html>no drawing</html>' })).body.svgCoverXML).toBe('');
});

test('a work asked for again with the same key is the one that is there: after a lost answer, and in two tabs at once', async () => {
  const key = '12-abc-def';
  const first = (await create(ana, { key })).body;
  const again = await Promise.all(Array.from({ length: 5 }, () => create(ana, { key })));
  expect(again.map(({ body }) => body._id)).toEqual(Array(5).fill(first._id));
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => create(ben, { key })));
  expect(new Set(atOnce.map(({ body }) => body._id)).size).toBe(1);
  expect(atOnce[0]?.body).toMatchObject({ xml: XML, created_by: { _id: ben.id } });
  expect(atOnce[0]?.body._id).not.toBe(first._id);
  expect((await list(own.teacher)).body).toHaveLength(2);
  // What has become something else since, or was deleted, does not stand for what is asked for now.
  await patch(first._id, ana, { xml: '<xml>later</xml>' });
  const other = (await create(ana, { key })).body;
  expect(other._id).not.toBe(first._id);
  expect((await open(first._id, ana)).body.xml).toBe('<xml>later</xml>');
  await server.ask(calls.deleteWork, { params: { workId: atOnce[0]?.body._id ?? '' } }, { token: ben.token });
  expect((await create(ben, { key })).body).toMatchObject({ xml: XML });
  expect((await list(own.teacher)).body).toHaveLength(3);
});

test('copies that nobody named have different names, also when two devices make them at once; a chosen name stays', async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, (_, at) => create(ana, { xml: `<xml>${at}</xml>`, distinct: true })),
  );
  const names = made.map(({ body }) => body.name).toSorted();
  expect(names).toEqual(['Rescue', 'Rescue (2)', 'Rescue (3)', 'Rescue (4)']);
  expect((await create(ana)).body.name).toBe('Rescue');
  // Another child's works, and deleted ones, are in nobody's way.
  expect((await create(ben, { distinct: true })).body.name).toBe('Rescue');
  const long = 'x'.repeat(120);
  await create(ben, { name: long });
  expect((await create(ben, { name: long, distinct: true })).body.name).toBe(`${'x'.repeat(116)} (2)`);
});

test('[I5] a child’s works are found however many the class has made since: by maker, by words, in an order, in pages', async () => {
  const names = async (by: Person, query: Wanted) => (await list(by, query)).body.map(({ name }) => name);
  for (const name of ['Maze 10', 'maze 9', 'Été']) await create(ana, { name });
  // The rest of the class has made more since than any list holds.
  await server.database.db.execute(sql`insert into works
    (id, classroom_code, name, xml, svg_cover, map_id, version, created_by, created_at, updated_at)
    select md5(${own.code} || n), ${own.code}, 'Dance ' || n, '<xml/>', '', 0, 1, ${ben.id}, now(), now() + n * interval '1 second'
    from generate_series(1, 1100) as n`);
  expect(await names(ana, { by: ana.id })).toEqual(['Été', 'maze 9', 'Maze 10']);
  expect(await names(ana, { by: ana.id, order: 'name' })).toEqual(['Été', 'maze 9', 'Maze 10']);
  expect(await names(ana, { by: ana.id, order: 'name', search: 'MAZE' })).toEqual(['maze 9', 'Maze 10']);
  expect(await names(ana, { by: ana.id, search: 'ete' })).toEqual(['Été']);
  expect(await names(ana, { by: ana.id, search: 'dance' })).toEqual([]);
  const all: string[] = [];
  for (
    let page = await names(own.teacher, {});
    page.length > 0;
    page = await names(own.teacher, { offset: all.length })
  )
    all.push(...page);
  expect(all).toHaveLength(1103);
  expect(new Set(all).size).toBe(1103);
  expect(all.slice(0, 2)).toEqual(['Dance 1100', 'Dance 1099']);
  expect(all.at(-1)).toBe('Maze 10');
  // Whoever looks through the class also finds by the maker's name.
  const byMaker = await names(own.teacher, { search: ben.user.name, order: 'name' });
  expect(byMaker.slice(0, 2)).toEqual(['Dance 1', 'Dance 2']);
  expect(byMaker).toHaveLength(calls.WORKS_PAGE);
  expect(await names(own.teacher, { search: `maze ${ana.user.name}`, order: 'name' })).toEqual(['maze 9', 'Maze 10']);
  expect(await names(own.teacher, { search: `maze ${ben.user.name}` })).toEqual([]);
});

test('a class’s works are taken along by its teachers, the newest first and with their makers; not by students', async () => {
  await create(ana);
  await create(ben, { name: 'Dance', mapId: 5 });
  const gone = (await create(ben, { name: 'Gone' })).body;
  await server.ask(calls.deleteWork, { params: { workId: gone._id } }, { token: ben.token });
  const part = (by: Person, offset = 0) =>
    server.ask(calls.exportWorks, { params: { id: own.code }, query: { offset } }, { token: by.token });
  expect((await part(own.teacher)).body).toEqual({
    left: 0,
    programs: [
      { name: 'Dance', mapId: 5, xml: XML, by: expect.any(String) },
      { name: 'Rescue', mapId: 3, xml: XML, by: expect.any(String) },
    ],
  });
  expect((await part(ana)).status).toBe(403);
});

test('what a class has made is taken along in parts, none of them large, and nothing is left out', async () => {
  for (let n = 0; n < 5; n += 1) await create(ana, { name: `Big ${n}`, xml: 'x'.repeat(1_500_000) });
  await create(ben, { name: 'Small' });
  const parts: string[][] = [];
  for (let left = 1; left > 0; ) {
    const query = { offset: parts.flat().length };
    const { body } = await server.ask(calls.exportWorks, { params: { id: own.code }, query }, own.teacher);
    parts.push(body.programs.map(({ name }) => name));
    left = body.left;
  }
  expect(parts).toEqual([['Small', 'Big 4', 'Big 3'], ['Big 2', 'Big 1'], ['Big 0']]);
});
