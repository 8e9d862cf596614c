import * as calls from '@trundle/protocol/http/built';
import { deleteClassModel, uploadClassModel } from '@trundle/protocol/http/model3d';
import { openViewer, readViewerLink, readViewerModel } from '@trundle/protocol/http/viewer';
import { QUOTAS } from '@trundle/protocol/quotas';
import { BUNDLED_MODELS } from '@trundle/world';
import { expect, test } from 'vitest';
import { freeName } from '../free-name.ts';
import { zippedModel } from '../models/testing/zipped-model.ts';
import { newId } from '../random.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const TREE = BUNDLED_MODELS.find(({ kind }) => kind === 'tree')?.id ?? '';
const thingOf = (more: object = {}) => ({
  mapId: '0',
  model: TREE,
  name: 'arbre 1',
  x: 400,
  y: 300,
  a: 0,
  size: 100,
  ...more,
});
const put = (code: string, by: Person, thing: string, more: object = {}) =>
  server.ask(calls.putBuilt, { params: { id: code, thing }, body: thingOf(more) }, { token: by.token });
const remove = (code: string, by: Person, thing: string) =>
  server.ask(calls.removeBuilt, { params: { id: code, thing } }, { token: by.token });
const list = async (code: string, by: Person) =>
  (await server.ask(calls.listBuilt, { params: { id: code } }, { token: by.token })).body;
const allow = (code: string, by: Person, studentsBuild: boolean) =>
  server.ask(calls.letStudentsBuild, { params: { id: code }, body: { studentsBuild } }, { token: by.token });

test('what a teacher builds is kept, told to everybody at once, and there for whoever comes later', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const [ada] = students as [Person];
  const page = await openPage(server, ada, `to/classroom/${code}/#`);
  const thing = newId();
  const { status, body } = await put(code, teacher, thing, { x: 400.4, a: -90 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: thing, model: TREE, name: 'arbre 1', x: 400, y: 300, a: 270, size: 100 });
  const { message } = await page.receives(({ topic }) => topic === `to/classroom/${code}/built`);
  expect(message).toEqual({ put: body });
  const moved = (await put(code, teacher, thing, { x: 100, size: 250 })).body;
  expect(moved.revision).toBeGreaterThan(body.revision);
  expect(await list(code, ada)).toEqual({ studentsBuild: false, things: [moved] });
  expect((await remove(code, teacher, thing)).status).toBe(200);
  const gone = await page.receives(({ message }) => 'taken' in (message as object));
  expect(gone.message).toMatchObject({ taken: thing });
  expect((gone.message as { revision: number }).revision).toBeGreaterThan(moved.revision);
  // Again changes nothing.
  expect((await remove(code, teacher, thing)).status).toBe(200);
  expect((await list(code, ada)).things).toEqual([]);
});

test('students build only where their teacher lets them, and everybody hears that they may', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const [ada] = students as [Person];
  const page = await openPage(server, ada, `to/classroom/${code}/#`);
  const thing = newId();
  expect((await put(code, ada, thing)).body).toMatchObject({ error: 'BUILDING_LOCKED' });
  expect((await allow(code, ada, true)).status).toBe(403);
  expect((await allow(code, teacher, true)).body).toEqual({ studentsBuild: true });
  await page.receives(({ message }) => (message as { studentsBuild?: boolean }).studentsBuild === true);
  expect((await put(code, ada, thing)).status).toBe(200);
  expect((await list(code, ada)).studentsBuild).toBe(true);
  await allow(code, teacher, false);
  expect((await remove(code, ada, thing)).body).toMatchObject({ error: 'BUILDING_LOCKED' });
  expect((await list(code, teacher)).things).toHaveLength(1);
});

test('a thing stands on its own map; a name is taken once on each, and never from a place of the map', async () => {
  const { code, teacher } = await people.classroom(0);
  const named = async (more: object) => (await put(code, teacher, newId(), more)).body.name;
  expect(await named({})).toBe('arbre 1');
  expect(await named({})).toBe('arbre 2');
  expect(await named({ name: 'Arbre 2' })).toBe('Arbre 3');
  expect(await named({ mapId: '1' })).toBe('arbre 1');
  expect(freeName('x'.repeat(60), ['X'.repeat(60)], 60)).toBe(`${'x'.repeat(58)} 2`);
  const refused = await put(code, teacher, newId(), { name: 'object 117' });
  expect(refused.status).toBe(400);
});

test('a class has room for so many things and no more; changing one that is there always goes', async () => {
  const { code, teacher } = await people.classroom(0);
  const ids = Array.from({ length: QUOTAS.built.limit }, newId);
  for (const id of ids) expect((await put(code, teacher, id)).status).toBe(200);
  expect((await put(code, teacher, newId())).body).toMatchObject({ error: 'QUOTA_REACHED' });
  expect((await put(code, teacher, ids[3] ?? '', { x: 5, name: 'arbre 4' })).body).toMatchObject({
    x: 5,
    name: 'arbre 4',
  });
});

test('nobody builds in another class, with a model of another class, or with one that waits', async () => {
  const [own, other] = [await people.classroom(1), await people.classroom(0)];
  const [ada] = own.students as [Person];
  await allow(own.code, own.teacher, true);
  const send = (code: string, by: Person) =>
    server.ask(
      uploadClassModel,
      { params: { code }, body: { modelTitle: 'Cube' }, file: zippedModel() },
      { token: by.token },
    );
  const foreign = (await send(other.code, other.teacher)).body;
  const waiting = (await send(own.code, ada)).body;
  for (const model of [foreign._id, waiting._id, newId()])
    expect((await put(own.code, own.teacher, newId(), { model })).body).toMatchObject({ error: 'NOT_FOUND' });
  const thing = newId();
  await put(own.code, own.teacher, thing);
  expect((await put(own.code, other.teacher, thing)).status).toBe(403);
  // The same id in another class is another thing.
  expect((await put(other.code, other.teacher, thing, { name: 'other' })).status).toBe(200);
  expect((await remove(other.code, other.teacher, thing)).status).toBe(200);
  expect((await list(own.code, ada)).things).toHaveLength(1);
});

test('a screen of the viewer link sees what is built and hears of more; what a model is taken from goes with it', async () => {
  const { code, teacher } = await people.classroom(0);
  const { _id: model } = (
    await server.ask(
      uploadClassModel,
      { params: { code }, body: { modelTitle: 'Cube' }, file: zippedModel() },
      { token: teacher.token },
    )
  ).body;
  const { key } = (await server.ask(readViewerLink, { params: { id: code } }, { token: teacher.token })).body;
  const file = () => server.ask(readViewerModel, { params: { code }, body: { key, name: model } }, {});
  expect((await file()).status).toBe(404);
  const viewer = await openDevice(
    server,
    { username: code, password: key, clientId: 'viewer-1' },
    `to/classroom/${code}/built`,
  );
  const thing = newId();
  const { body } = await put(code, teacher, thing, { model, name: 'cube' });
  expect((await viewer.receives(() => true)).message).toEqual({ put: body });
  expect((await server.ask(openViewer, { params: { code }, body: { key } }, {})).body.built).toEqual([body]);
  expect((await file()).status).toBe(200);
  await server.ask(deleteClassModel, { params: { code, modelId: model } }, { token: teacher.token });
  await viewer.receives(({ message }) => (message as { taken?: string }).taken === thing);
  expect((await list(code, teacher)).things).toEqual([]);
});
