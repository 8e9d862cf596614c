import { authenticate, current, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import * as calls from '@trundle/protocol/http/classroom';
import { addRobot, giveRobot } from '@trundle/protocol/http/classroom-robots';
import * as works from '@trundle/protocol/http/work';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
/** With an account and an e-mail of her own. */
let kim: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(2);
  [ana, ben] = own.students as [Person, Person];
  kim = await people.account('Student', 'Kim');
  await join(kim);
});

const join = ({ token }: Person) => server.ask(calls.joinClassroom, { params: { id: own.code } }, { token });
const about = ({ id }: Person) => ({ params: { id: own.code, studentId: id } });
const remove = (who: Person) => server.ask(calls.removeStudent, about(who), { token: own.teacher.token });
const letBackIn = (who: Person) => server.ask(calls.letBackIn, about(who), { token: own.teacher.token });
const former = async () =>
  (await server.ask(calls.listFormerStudents, { params: { id: own.code } }, { token: own.teacher.token })).body;
const XML = '<xml><block type="print"/></xml>';
const workOf = async ({ token }: Person): Promise<string> =>
  (await server.ask(works.createWork, { params: { id: own.code }, body: { name: 'Mine', xml: XML } }, { token })).body
    ._id;
const cardOf = async ({ id }: Person) =>
  (await server.ask(calls.listLoginCards, { params: { id: own.code } }, { token: own.teacher.token })).body.find(
    ({ studentId }) => studentId === id,
  )?.card ?? '';
let serial = 0;
const withCard = (card: string) =>
  server.ask(authenticate, { body: { classroom: own.code, card } }, { address: `10.8.0.${++serial}` });

test('who was taken off the list neither reads nor changes work there, is told so, and the work is kept', async () => {
  const workId = await workOf(kim);
  expect((await remove(kim)).status).toBe(200);
  const { token } = kim;
  const attempts = [
    await server.ask(works.readWork, { params: { workId } }, { token }),
    await server.ask(works.updateWork, { params: { workId }, body: { xml: '<xml/>' } }, { token }),
    await server.ask(works.updateWork, { params: { workId }, body: { name: 'Rude' } }, { token }),
    await server.ask(works.deleteWork, { params: { workId } }, { token }),
    await server.ask(works.saveWork, { params: { id: own.code }, body: { workId, xml: '<xml/>' } }, { token }),
    await server.ask(readClassroomState, { params: { code: own.code } }, { token }),
    await server.ask(patchClassroomState, { params: { code: own.code }, body: { x: 1 } }, { token }),
  ];
  for (const refused of attempts) expect(refused).toMatchObject({ status: 403, body: { error: 'OFF_CLASS_LIST' } });
  const kept = await server.ask(works.readWork, { params: { workId } }, { token: own.teacher.token });
  expect(kept.body).toMatchObject({ name: 'Mine', xml: XML });
});

test('removal ends what was opened in this class, and leaves the child logged in elsewhere', async () => {
  const byCard = (await withCard(await cardOf(kim))).body;
  const page = await openPage(server, { ...kim, ...byCard }, `to/classroom/${own.code}/#`);
  const atHome = await openPage(server, kim, `to/classroom/${own.code}/#`);
  await remove(kim);
  await page.closed;
  expect(await server.ask(current, {}, { token: byCard.token })).toMatchObject({
    status: 401,
    body: { error: 'REMOVED_FROM_CLASS' },
  });
  expect((await server.ask(current, {}, { token: kim.token })).status).toBe(200);
  expect(await atHome.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
});

test('the code on the wall lets nobody back in whom a teacher took off the list; a teacher does', async () => {
  await remove(kim);
  for (const [language, says] of [
    ['en', 'Ask your teacher'],
    ['fr', 'Demande-lui'],
    ['es', 'Pídele'],
  ] as const) {
    const refused = await server.ask(calls.joinClassroom, { params: { id: own.code } }, { token: kim.token, language });
    expect(refused).toMatchObject({ status: 403, body: { error: 'OFF_CLASS_LIST' } });
    expect((refused.body as unknown as { message: string }).message).toContain(says);
  }
  expect(await former()).toMatchObject([{ _id: kim.id, name: 'Kim' }]);
  expect((await letBackIn(kim)).body).toMatchObject({ _id: kim.id, student: { name: 'Kim' } });
  expect(await former()).toEqual([]);
  expect((await join(kim)).status).toBe(200);
});

test('let back in, a child has the work, the program, the card and the robot of before', async () => {
  const workId = await workOf(ana);
  const state = { params: { code: own.code } };
  const program = { current_classroom_workspace_xml: XML };
  await server.ask(patchClassroomState, { ...state, body: program }, { token: ana.token });
  const robot = { _id: 'AB0000000A01', identifier: 1 };
  const asTeacher = { token: own.teacher.token };
  await server.ask(addRobot, { params: { id: own.code }, body: robot }, asTeacher);
  const give = (who: Person) =>
    server.ask(giveRobot, { ...about(who), body: { studentName: 'Any', robotId: robot._id } }, asTeacher);
  await give(ana);
  const card = await cardOf(ana);
  await remove(ana);
  expect(await withCard(card)).toMatchObject({ status: 403, body: { error: 'OFF_CLASS_LIST' } });
  expect((await letBackIn(ana)).body).toMatchObject({ robotId: robot._id });
  const { token } = (await withCard(card)).body;
  expect((await server.ask(works.readWork, { params: { workId } }, { token })).body.xml).toBe(XML);
  expect((await server.ask(readClassroomState, state, { token })).body).toMatchObject(program);

  // The robot and the name may be somebody else's by now.
  await remove(ana);
  await give(ben);
  const named = { students: [{ name: ana.user.name }] };
  await server.ask(calls.addStudents, { params: { id: own.code }, body: named }, asTeacher);
  const back = (await letBackIn(ana)).body;
  expect(back).toMatchObject({ robotId: null, student: { name: `${ana.user.name}_2` } });
});

test('letting in twice is letting in once; a stranger is not let in, and not by a stranger', async () => {
  await remove(kim);
  const both = await Promise.all([letBackIn(kim), letBackIn(kim)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const roster = await server.ask(calls.listStudents, { params: { id: own.code } }, { token: own.teacher.token });
  expect(roster.body.filter(({ _id }) => _id === kim.id)).toHaveLength(1);
  const stranger = await people.account('Student');
  expect((await letBackIn(stranger)).status).toBe(404);
  await remove(kim);
  for (const { token } of [kim, ben, await people.account('Teacher')])
    expect((await server.ask(calls.letBackIn, about(kim), { token })).status).toBe(403);
});
