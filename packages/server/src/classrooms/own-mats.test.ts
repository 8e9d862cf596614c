import { addStudents, markMeEntered, readClassroom } from '@trundle/protocol/http/classroom';
import {
  addRobot,
  giveRobot,
  listRobotOutputs,
  listRobots,
  removeRobots,
} from '@trundle/protocol/http/classroom-robots';
import { setOwnMats } from '@trundle/protocol/http/own-mats';
import { makeTeams } from '@trundle/protocol/http/team';
import * as virtual from '@trundle/protocol/http/virtual';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestClient } from '../broker/testing/test-client.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);
const open: TestClient[] = [];

let own: ClassroomOf;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  own = await people.classroom(2);
  [ana, ben] = own.students as [Person, Person];
});
afterAll(() => {
  for (const page of open) page.disconnect();
});

const asTeacher = () => ({ token: own.teacher.token });
const params = () => ({ id: own.code });
const set = (ownMats: boolean, { token }: Person = own.teacher) =>
  server.ask(setOwnMats, { params: params(), body: { ownMats } }, { token });
const add = (count: number) => server.ask(virtual.addVirtualRobots, { params: params(), body: { count } }, asTeacher());
const robots = async () => (await server.ask(listRobots, { params: params(), query: {} }, asTeacher())).body;
const robotOf = async (person: Person) => {
  const found = (await robots()).find(({ student }) => student?._id === person.id);
  if (!found) throw new Error('nobody gave them a robot');
  return found;
};

/** Somebody's page in the class. */
const comes = async (person: Person): Promise<TestClient> => {
  await server.ask(markMeEntered, { params: params() }, { token: person.token });
  const page = await openPage(server, person, `to/classroom/${own.code}/#`);
  open.push(page);
  await server.ask(virtual.readVirtual, { params: params() }, { token: person.token });
  return page;
};

const numbers = (page: TestClient, tail: string, from = 0): Set<number> =>
  new Set(
    page.received.slice(from).flatMap(({ topic, message }) => {
      const { R, id } = message as { R?: number[] | number; id?: number };
      return topic.endsWith(`/${tail}`) ? [R ?? id ?? []].flat() : [];
    }),
  );
/** What the page hears from now on until pictures were told that many times. */
const sees = async (page: TestClient, pictures = 3): Promise<{ seen: Set<number>; said: Set<number> }> => {
  const from = page.received.length;
  const heard = () => page.received.slice(from).filter(({ topic }) => topic.endsWith('/positions_update')).length;
  await vi.waitFor(() => expect(heard()).toBeGreaterThanOrEqual(pictures), { timeout: 15_000, interval: 20 });
  return { seen: numbers(page, 'positions_update', from), said: numbers(page, 'robot_status') };
};
const isRobot = (number: number): boolean => number < 100;

test('everyone gets a robot on a mat that classmates neither see nor hear of, and the teacher looks at any of them', async () => {
  const [anas, bens, teachers] = [await comes(ana), await comes(ben), await comes(own.teacher)];
  expect(await set(true)).toMatchObject({ status: 200, body: { ownMats: true } });
  const [{ identifier: one }, { identifier: two, _id: mac }] = [await robotOf(ana), await robotOf(ben)];
  expect([one, two]).toEqual([1, 2]);
  expect([...(await sees(anas)).seen].filter(isRobot)).toEqual([one]);
  expect([...(await sees(bens)).seen].filter(isRobot)).toEqual([two]);
  await vi.waitFor(() => expect([...numbers(teachers, 'robot_status')].sort()).toEqual([one, two]), 10_000);
  expect([...numbers(anas, 'robot_status'), ...numbers(bens, 'robot_status')]).toEqual([one, two]);
  // Not by the class's topic: pictures of several mats would be one muddle.
  expect(numbers(teachers, 'positions_update').size).toBe(0);

  expect(await anas.subscribe(`mats/classroom/${own.code}/#`)).toBe(false);
  expect(await bens.subscribe(`mats/classroom/${own.code}/${ana.id}/seen`)).toBe(false);
  expect(await teachers.subscribe(`mats/classroom/${own.code}/${ben.id}/seen`)).toBe(true);
  const picture = await teachers.receives(({ topic }) => topic.startsWith('mats/'));
  expect((picture.message as { R: number[] }).R.filter(isRobot)).toEqual([two]);

  const drives = (page: TestClient, id: string) =>
    page.publish(robotCommand.build({ mac, classroom: own.code }), { do: 'turn', power: 324, gear: 4, angle: 22, id });
  await drives(anas, 'ana-1');
  await drives(bens, 'ben-1');
  await bens.receives(({ topic, message }) => topic.endsWith('feedback') && (message as { id: string }).id === 'ben-1');
  await teachers.receives(
    ({ topic, message }) => topic.endsWith('feedback') && (message as { id: string }).id === 'ben-1',
  );
  const answers = [...anas.received, ...bens.received].filter(({ topic }) => topic.endsWith('command_feedback'));
  expect(new Set(answers.map(({ message }) => (message as { id: string }).id))).toEqual(new Set(['ben-1']));
  expect(anas.received.some(({ topic }) => topic.endsWith('command_feedback'))).toBe(false);
});

test('what a program shows in 3D stays on its mat, and the scene of each mat is told to its own student', async () => {
  await set(true);
  const [anas, bens, teachers] = [await comes(ana), await comes(ben), await comes(own.teacher)];
  const { identifier: R } = await robotOf(ana);
  const topic = `to/classroom/${own.code}/3d/speech`;
  for (const qos of [1, 2] as const) await anas.publish(topic, { R, T: 'secret' }, { qos });
  await anas.receives((heard) => heard.topic === topic);
  await bens.publish(topic, { R: (await robotOf(ben)).identifier, T: 'mine' });
  await bens.receives((heard) => heard.topic === topic);
  expect(bens.received.filter((heard) => heard.topic === topic)).toHaveLength(1);
  expect(teachers.received.filter((heard) => heard.topic === topic)).toEqual([]);
});

test('what a robot on a private mat says and shows is not told to a classmate who asks, and is to the teacher', async () => {
  await set(true);
  const [anas, bens] = [await comes(ana), await comes(ben)];
  const [{ identifier: one }, { identifier: two }] = [await robotOf(ana), await robotOf(ben)];
  await anas.publish(`to/classroom/${own.code}/3d/speech`, { R: one, T: 'secret' });
  await bens.publish(`to/classroom/${own.code}/3d/speech`, { R: two, T: 'mine' });
  const said = async ({ token }: { token: string }) => {
    const { body } = await server.ask(listRobotOutputs, { params: params() }, { token });
    return body.flatMap(({ speech }) => (speech === undefined ? [] : [speech.T])).sort();
  };
  await vi.waitFor(async () => expect(await said(own.teacher)).toEqual(['mine', 'secret']), 10_000);
  expect(await said(ana)).toEqual(['secret']);
  expect(await said(ben)).toEqual(['mine']);
});

test('whose robot is taken away is lent another, and programs of real robots stop when everyone goes to a mat of their own', async () => {
  const real = { _id: 'AABBCC00FF02', identifier: 41, name: 'Real', type: 'robot' };
  await server.ask(addRobot, { params: params(), body: real }, asTeacher());
  const to = { id: own.code, studentId: ana.id };
  const body = { studentName: 'Student', robotId: real._id };
  const given = await server.ask(giveRobot, { params: to, body }, asTeacher());
  expect(given.status).toBe(200);
  const anas = await comes(ana);
  await set(true);
  const stopped = await anas.receives(({ topic }) => topic.endsWith('/robots_sent_back'));
  expect((stopped.message as { robots: number[] }).robots).toContain(41);
  const { identifier } = await robotOf(ben);
  const removed = await server.ask(
    removeRobots,
    { params: params(), body: { robotNumberIds: [identifier] } },
    asTeacher(),
  );
  expect(removed.body.removed).toEqual([identifier]);
  await vi.waitFor(async () => expect((await robotOf(ben)).student?._id).toBe(ben.id), 10_000);
});

test('all meet again with the robots they had, on the mat of the class', async () => {
  await add(1);
  await set(true);
  const anas = await comes(ana);
  const before = (await robots()).map(({ _id, student }) => [_id, student?._id]);
  expect(before.filter(([, student]) => student !== undefined)).toHaveLength(2);
  await sees(anas);
  await set(false);
  expect((await robots()).map(({ _id, student }) => [_id, student?._id])).toEqual(before);
  await vi.waitFor(async () => expect([...(await sees(anas, 1)).seen].filter(isRobot)).toEqual([1, 2, 3]), 15_000);
  const { body } = await server.ask(readClassroom, { params: params() }, { token: ana.token });
  expect(body.ownMats).toBe(false);
});

test('a class with real robots or teams meets with those: what was lent goes, and a team’s robot stays where it is', async () => {
  await add(1);
  const [shared] = await robots();
  const team = { robotId: shared?._id ?? '', students: [ana.id, ben.id], turnSeconds: null };
  await server.ask(makeTeams, { params: params(), body: { teams: [team] } }, asTeacher());
  await set(true);
  const lent = await robots();
  expect(lent).toHaveLength(3);
  const [anas, teachers] = [await comes(ana), await comes(own.teacher)];
  expect([...(await sees(teachers)).seen].filter(isRobot)).toEqual([1]);
  expect([...(await sees(anas)).seen].filter(isRobot)).not.toContain(1);
  await set(false);
  expect((await robots()).map(({ _id }) => _id)).toEqual([shared?._id]);

  const real = { _id: 'AABBCC00FF01', identifier: 40, name: 'Real', type: 'robot' };
  expect((await server.ask(addRobot, { params: params(), body: real }, asTeacher())).status).toBe(200);
  await server.ask(makeTeams, { params: params(), body: { teams: [{ ...team, students: [] }] } }, asTeacher());
  await set(true);
  // Who had the turn keeps what the team shared.
  expect(await robots()).toHaveLength(3);
  await set(false);
  expect((await robots()).map(({ identifier }) => identifier)).toEqual([1, 40]);
});

test('who joins later has a robot too, classmates may not switch, and the same word twice changes nothing', async () => {
  expect((await set(true, ana)).status).toBe(403);
  await set(true);
  await server.ask(addStudents, { params: params(), body: { students: [{ name: 'Late' }] } }, asTeacher());
  await vi.waitFor(async () => {
    const list = await robots();
    expect(list.filter(({ student }) => student !== null)).toHaveLength(3);
  }, 10_000);
  const before = await robots();
  await set(true);
  expect((await robots()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
});

test('a child sends her own robot back, on her mat; what the teacher puts on the mat lies on all', async () => {
  await set(true);
  const [anas, bens] = [await comes(ana), await comes(ben)];
  const back = await server.ask(virtual.backToStart, { params: params(), body: {} }, { token: ana.token });
  expect(back.body.moved).toEqual([(await robotOf(ana)).identifier]);
  expect(back.body.virtual.robots.map(({ identifier }) => identifier)).toEqual(back.body.moved);
  const { body } = await server.ask(virtual.addMatObject, { params: params(), body: { x: 100, y: 100 } }, asTeacher());
  const number = body.objects.find(({ by }) => by === 'leader')?.number;
  for (const page of [anas, bens])
    await vi.waitFor(() => expect(numbers(page, 'positions_update')).toContain(number), 10_000);
});
