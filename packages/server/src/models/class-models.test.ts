import { MODEL_UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { recentNotifications } from '@trundle/protocol/http/classroom';
import * as calls from '@trundle/protocol/http/model3d';
import { BUNDLED_MODELS } from '@trundle/world';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileChunks, files } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { CUBE, zipOf, zippedModel } from './testing/zipped-model.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(2);
  [ada, ben] = own.students as [Person, Person];
});

const send = (by: Person, modelTitle = 'Cube', file = zippedModel()) =>
  server.ask(
    calls.uploadClassModel,
    { params: { code: own.code }, body: { modelTitle }, file },
    { token: by.token, address: `10.3.0.${Math.ceil(Math.random() * 250)}` },
  );
const list = async (by: Person, p = 1) =>
  (
    await server.ask(
      calls.listClassModels,
      { params: { code: own.code }, query: { p: String(p) } },
      { token: by.token },
    )
  ).body;
const titles = async (by: Person, p = 1) => (await list(by, p)).data.map(({ modelTitle }) => modelTitle);
const about = (modelId: string) => ({ params: { code: own.code, modelId } });
const accept = (by: Person, modelId: string) =>
  server.ask(calls.acceptClassModel, { params: { code: own.code }, body: { modelId } }, { token: by.token });
const listen = (by: Person) => openPage(server, by, `notify/classroom/${own.code}/#`, `to/classroom/${own.code}/#`);

test('a student’s model waits for a teacher, seen by its maker; a teacher’s counts at once', async () => {
  const { status, body } = await send(ada, '  My  cube ');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    modelTitle: 'My  cube',
    namespace: 'account',
    accepted_at: null,
    classRoom: own.code,
    created_by: { _id: ada.id, name: ada.user.name },
    modelOBJZipURL: `/api/3d/model/classroom/${own.code}/${body._id}/file`,
  });
  expect((await send(own.teacher, 'Tower')).body.accepted_at).not.toBeNull();
  expect(await list(own.teacher)).toMatchObject({ pageNumber: 1, totalPage: 1, countWaitingToBeAccepted: 1 });
  expect(await titles(own.teacher)).toEqual(['My  cube', 'Tower']);
  expect(await titles(ada)).toEqual(['My  cube', 'Tower']);
  expect(await list(ben)).toMatchObject({ countWaitingToBeAccepted: 0, data: [{ modelTitle: 'Tower' }] });
  const ask = (call: typeof calls.readClassModel | typeof calls.readClassModelFile, by: Person) =>
    server.ask(call, about(body._id), { token: by.token }).then((answer) => answer.status);
  for (const call of [calls.readClassModel, calls.readClassModelFile])
    expect([await ask(call, ada), await ask(call, own.teacher), await ask(call, ben)]).toEqual([200, 200, 404]);
});

test('the file comes back as it was checked, in pieces from the database, to be kept for ever', async () => {
  // Noise does not pack, so that the file takes several pieces.
  const noise = Array.from({ length: 40_000 }, (_, at) => `v ${Math.sin(at)} ${Math.cos(at * at)} ${at}`).join('\n');
  const obj = `${noise}\nf 1 2 3\n`;
  const { body } = await send(ada, 'Noise', zippedModel(zipOf({ 'noise.obj': obj })));
  const kept = await server.database.db.select().from(fileChunks);
  expect(kept.length).toBeGreaterThan(2);
  const { token } = ada;
  const got = await server.ask(calls.readClassModelFile, about(body._id), { token });
  const unpacked = unzipSync(new Uint8Array(await got.body.arrayBuffer()));
  expect(Buffer.from(unpacked['noise.obj'] ?? []).toString()).toBe(obj);
  expect(got.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const again = await server.server.app.inject({
    url: body.modelOBJZipURL,
    headers: { authorization: token, 'if-none-match': String(got.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('renaming, accepting and deleting is told to the class and to the teacher’s list; accepting twice once', async () => {
  const { body } = await send(ada, 'Cube');
  const page = await listen(ben);
  const { token } = own.teacher;
  expect((await accept(own.teacher, body._id)).body.accepted_at).not.toBeNull();
  await accept(own.teacher, body._id);
  const change = { ...about(body._id), body: { modelTitle: 'House' } };
  expect((await server.ask(calls.updateClassModel, change, { token })).body.modelTitle).toBe('House');
  expect((await server.ask(calls.deleteClassModel, about(body._id), { token })).status).toBe(200);
  await page.receives(({ topic }) => topic.endsWith('3d_model_event/delete'));
  page.disconnect();
  const told = page.received.filter(({ topic }) => topic.includes('3d_model_event'));
  expect(told.map(({ message }) => message)).toEqual([
    { messageType: 'accept', data: { modelId: body._id, modelTitle: 'Cube' } },
    { messageType: 'modify', data: { modelId: body._id, modelTitle: 'House' } },
    { messageType: 'delete', data: { modelId: body._id, modelTitle: 'House' } },
  ]);
  const noticed = await server.ask(recentNotifications, { params: { id: own.code }, query: {} }, { token });
  expect(noticed.body.map(({ type, event }) => `${type} ${event}`).toSorted()).toEqual([
    '3d_model_event accept',
    '3d_model_event delete',
    '3d_model_event modify',
  ]);
  for (const [call, given] of [
    [calls.readClassModel, about(body._id)],
    [calls.deleteClassModel, about(body._id)],
    [calls.updateClassModel, change],
  ] as const)
    expect((await server.ask(call as typeof calls.readClassModel, given, { token })).status).toBe(404);
  expect((await accept(own.teacher, body._id)).status).toBe(404);
});

test('students and strangers change nothing; another class’s teacher finds nothing', async () => {
  const { body } = await send(ada);
  const foreign = await people.classroom(1);
  expect((await accept(ada, body._id)).status).toBe(403);
  expect((await server.ask(calls.deleteClassModel, about(body._id), { token: ada.token })).status).toBe(403);
  const elsewhere = { params: { code: foreign.code, modelId: body._id } };
  for (const call of [calls.readClassModel, calls.deleteClassModel, calls.readClassModelFile])
    expect(
      (await server.ask(call as typeof calls.readClassModel, elsewhere, { token: foreign.teacher.token })).status,
    ).toBe(404);
  const read = (by: Person) => server.ask(calls.readModel, { params: { id: body._id } }, { token: by.token });
  expect((await read(own.teacher)).body.modelTitle).toBe('Cube');
  expect([(await read(ben)).status, (await read(foreign.teacher)).status]).toEqual([404, 403]);
  const bundled = { params: { id: BUNDLED_MODELS[0]?.id ?? '' } };
  expect((await server.ask(calls.readModel, bundled, { token: ben.token })).body.namespace).toBe('global');
});

test('a robot can have an accepted model of its class; deleting the model takes it away and tells the class', async () => {
  const { body } = await send(ada, 'Dragon');
  const { token } = own.teacher;
  const give = () =>
    server.ask(
      calls.setAllocations,
      {
        params: { code: own.code },
        body: { allocations: [1, 2].map((qrcodeNumber) => ({ qrcodeNumber, threeDModel: body._id })) },
      },
      { token },
    );
  expect((await give()).status).toBe(404);
  await accept(own.teacher, body._id);
  expect((await give()).body.map(({ threeDModel }) => threeDModel.modelTitle)).toEqual(['Dragon', 'Dragon']);
  const page = await listen(ben);
  await server.ask(calls.removeAllocation, { params: { code: own.code, identifier: 2 } }, { token });
  await server.ask(calls.deleteClassModel, about(body._id), { token });
  await page.receives(({ topic }) => topic.endsWith('3d_model_event/delete'));
  page.disconnect();
  const freed = page.received
    .filter(({ topic }) => topic.endsWith('3d/model/allocation'))
    .map(({ message }) => message);
  const student_name = own.teacher.user.name;
  expect(freed).toEqual([
    { R: [2], M: [null], student_name },
    { R: [1], M: [null], student_name },
  ]);
  expect((await server.ask(calls.listAllocations, { params: { code: own.code } }, { token })).body).toEqual([]);
  expect((await server.database.db.select().from(files)).map(({ classroomCode }) => classroomCode)).not.toContain(
    own.code,
  );
});

test('a file is downloaded by its name once the model is accepted, the oldest of a name first, by the class alone', async () => {
  const { body } = await send(ada, 'Big dragon', zippedModel(zipOf({ 'first.obj': CUBE })));
  const get = async (file: string, by: Person) => {
    const given = { params: { code: own.code, file } };
    const answer = await server.ask(calls.downloadClassModel, given, { token: by.token });
    if (answer.status !== 200) return answer.status;
    return Object.keys(unzipSync(new Uint8Array(await answer.body.arrayBuffer())));
  };
  expect(await get('Big dragon.zip', ada)).toBe(404);
  await accept(own.teacher, body._id);
  await send(own.teacher, 'Big dragon', zippedModel(zipOf({ 'second.obj': CUBE })));
  for (const file of ['Big dragon.zip', 'Big dragon']) expect(await get(file, ben)).toEqual(['first.obj']);
  expect(await get('Small dragon.zip', ben)).toBe(404);
  expect(await get('Big dragon.zip', (await people.classroom(0)).teacher)).toBe(403);
});

test('the list goes by pages of twelve; what waits stands first', async () => {
  await send(ada, 'waits');
  for (let at = 1; at <= 12; at += 1) expect((await send(own.teacher, `model ${at}`)).status).toBe(200);
  expect(await list(own.teacher)).toMatchObject({ pageNumber: 1, totalPage: 2, countWaitingToBeAccepted: 1 });
  expect((await titles(own.teacher)).slice(0, 2)).toEqual(['waits', 'model 12']);
  expect(await list(own.teacher, 2)).toMatchObject({ pageNumber: 2, data: [{ modelTitle: 'model 1' }] });
  expect(await titles(own.teacher, 3)).toEqual([]);
});

test('what is no model is refused in the words of who asks', async () => {
  const refused = async (file: File, language: string) => {
    const given = { params: { code: own.code }, body: { modelTitle: 'x' }, file };
    const { status, body } = await server.ask(calls.uploadClassModel, given, { token: ada.token, language });
    return { status, ...(body as unknown as { error: string; message: string }) };
  };
  expect(await refused(zippedModel(new TextEncoder().encode(CUBE)), 'en')).toMatchObject({
    status: 415,
    error: 'MODEL_NOT_ZIP',
    message: 'This is not a zip file. Put your OBJ model into a zip and try again.',
  });
  expect(await refused(zippedModel(zipOf({ '../a.obj': CUBE })), 'fr')).toMatchObject({
    status: 400,
    error: 'MODEL_UNSAFE_NAME',
    message: 'Un fichier du zip a un nom qui mène hors de celui-ci\u00a0: ../a.obj. Renomme-le et réessaie.',
  });
  expect(await refused(zippedModel(zipOf({ 'a.mtl': '' })), 'es')).toMatchObject({
    error: 'MODEL_NEEDS_ONE_OBJ',
    message: 'Pon exactamente un archivo OBJ en el zip. Hay 0.',
  });
  const large = zippedModel(new Uint8Array(MODEL_UPLOAD_LIMIT_BYTES + 1));
  expect(await refused(large, 'en')).toMatchObject({ status: 413, error: 'BODY_TOO_LARGE' });
  expect(await list(ada)).toMatchObject({ data: [] });
});

test('each model of a class has a title of its own, so that scenes and programs mean one of them', async () => {
  const [first, second] = [(await send(own.teacher, 'Dragon')).body, (await send(ada, 'dragon')).body];
  expect([first.modelTitle, second.modelTitle]).toEqual(['Dragon', 'dragon 2']);
  const rename = (modelTitle: string) =>
    server.ask(calls.updateClassModel, { ...about(second._id), body: { modelTitle } }, { token: own.teacher.token });
  expect((await rename('DRAGON')).body.modelTitle).toBe('DRAGON 2');
  expect((await rename('Lizard')).body.modelTitle).toBe('Lizard');
  expect((await rename('Lizard')).body.modelTitle).toBe('Lizard');
});
