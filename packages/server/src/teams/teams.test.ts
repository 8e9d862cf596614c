import { TURN_AWAY_AFTER } from '@trundle/protocol/entities/team';
import { removeStudent } from '@trundle/protocol/http/classroom';
import { addRobot, giveRobot, listRobots, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { assignRobots } from '@trundle/protocol/http/lesson';
import { askForTurn, makeTeams, passTurn, stopWaiting } from '@trundle/protocol/http/team';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Authorizer } from '../access/authorizer.ts';
import type { TestClient } from '../broker/testing/test-client.ts';
import { EventBus } from '../event-bus.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { Teams } from './teams.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
let cem: Person;
let dia: Person;
let mac: string;
let other: string;
let serial = 0;
const open: TestClient[] = [];

const newMac = () => `AABB${(++serial).toString(16).toUpperCase().padStart(8, '0')}`;

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(async () => {
  for (const page of open) page.disconnect();
  await server.close();
});
beforeEach(async () => {
  own = await people.classroom(4);
  [ana, ben, cem, dia] = own.students as [Person, Person, Person, Person];
  [mac, other] = [newMac(), newMac()];
  for (const [at, _id] of [mac, other].entries())
    await server.ask(addRobot, { params: { id: own.code }, body: { _id, identifier: at + 1 } }, asTeacher());
});

const asTeacher = () => ({ token: own.teacher.token });
const idOf = ({ id }: Person) => id;
const team = (robotId: string, students: Person[], turnSeconds: number | null = null) => ({
  robotId,
  students: students.map(idOf),
  turnSeconds,
});
const make = (...teams: ReturnType<typeof team>[]) =>
  server.ask(makeTeams, { params: { id: own.code }, body: { teams } }, asTeacher());
const params = () => ({ id: own.code, robotId: mac });
const ask = ({ token }: Person) => server.ask(askForTurn, { params: params() }, { token });
const pass = ({ token }: Person, to: Person | null = null) =>
  server.ask(passTurn, { params: params(), body: { to: to?.id ?? null } }, { token });
const robot = async (which = mac) => {
  const { body } = await server.ask(listRobots, { params: { id: own.code }, query: {} }, asTeacher());
  const found = body.find(({ _id }) => _id === which);
  if (!found) throw new Error('no robot');
  return found;
};
const driver = async (which = mac) => (await robot(which)).student?._id ?? null;
const here = async (person: Person): Promise<TestClient> => {
  const page = await openPage(server, person);
  open.push(page);
  await page.publish(`to/classroom/${own.code}/student/ping`, { student_id: person.id });
  return page;
};

test('the broker lets drive who has the turn and the teacher, nobody else of the team, checked on each message', async () => {
  await make(team(mac, [ana, ben]));
  const { body: key } = await server.ask(readDeviceKey, { params: { id: own.code } }, asTeacher());
  const device = await openDevice(
    server,
    { username: own.code, password: key.deviceKey, clientId: `robot-${mac}` },
    `to/robot/${mac}/${own.code}`,
  );
  open.push(device);
  const [anas, bens, teachers] = [await here(ana), await here(ben), await openPage(server, own.teacher)];
  open.push(teachers);
  const topic = robotCommand.build({ mac, classroom: own.code });
  const drive = (page: TestClient, id: string) =>
    page.publish(topic, { do: 'turn', power: 324, gear: 4, angle: 22, id });
  const heard = () =>
    device.received.flatMap(({ message }) => {
      const { id, do: what } = message as { id?: string; do?: string };
      return what === 'turn' ? [id] : [];
    });
  /** Whatever was said before the teacher's word has been decided when that has come. */
  const teacherSays = async (id: string): Promise<void> => {
    await drive(teachers, id);
    await device.receives(({ message }) => (message as { id?: string }).id === id);
  };
  await drive(bens, 'ben-1');
  await drive(anas, 'ana-1');
  await teacherSays('teacher-1');
  expect(heard()).toEqual(['ana-1', 'teacher-1']);

  await pass(ana, ben);
  await device.receives(({ message }) => (message as { do?: string }).do === 'stop');
  await drive(anas, 'ana-2');
  await drive(bens, 'ben-2');
  await teacherSays('teacher-2');
  expect(heard()).toEqual(['ana-1', 'teacher-1', 'ben-2', 'teacher-2']);
});

test('a team has one driver, the first; the others wait for the turn, longest first, and it is passed on to them', async () => {
  expect((await make(team(mac, [ana, ben, cem]))).status).toBe(200);
  await here(ana);
  expect(await robot()).toMatchObject({ student: { _id: ana.id }, team: { queue: [], turnSeconds: null } });
  await ask(cem);
  await ask(ben);
  await ask(cem);
  expect((await robot()).team?.queue).toEqual([cem.id, ben.id]);
  expect(await driver()).toBe(ana.id);
  await server.ask(stopWaiting, { params: params() }, { token: cem.token });
  await here(ben);
  await pass(ana);
  expect(await robot()).toMatchObject({ student: { _id: ben.id }, team: { queue: [] } });
});

test('only who has the turn passes it on; whoever leads gives it to anybody of the team; no stranger has it', async () => {
  await make(team(mac, [ana, ben]));
  expect(await pass(ben)).toMatchObject({ status: 409, body: { error: 'NOT_YOUR_TURN' } });
  for (const stranger of [cem, await people.account('Student')]) expect((await pass(stranger)).status).not.toBe(200);
  expect(await ask(dia)).toMatchObject({ body: { error: 'NOT_YOUR_TEAM' } });
  expect(await pass(own.teacher, cem)).toMatchObject({ body: { error: 'NOT_YOUR_TEAM' } });
  await pass(own.teacher, ben);
  expect(await driver()).toBe(ben.id);
});

test('what a team shares is not given to a student besides, and a student of a team gets no robot besides', async () => {
  await make(team(mac, [ana, ben]));
  const give = (to: Person, robotId: string) =>
    server.ask(
      giveRobot,
      { params: { id: own.code, studentId: to.id }, body: { studentName: 'Any', robotId } },
      asTeacher(),
    );
  const assign = (to: Person, robotId: string) =>
    server.ask(
      assignRobots,
      { params: { id: own.code }, body: { students: [{ studentId: to.id, robotId }] } },
      asTeacher(),
    );
  for (const attempt of [give(cem, mac), give(ben, mac), give(ben, other), assign(cem, mac), assign(ben, other)])
    expect(await attempt).toMatchObject({ status: 409, body: { error: 'ROBOT_SHARED' } });
  // Nobody loses the turn by being given nothing.
  await give(ana, 'none');
  await assign(ana, 'none');
  expect(await driver()).toBe(ana.id);
  expect((await give(cem, other)).status).toBe(200);
  expect(await make(team(other, [ana, ben]))).toMatchObject({ body: { error: 'ROBOT_TAKEN' } });
});

test('teams are made all or nothing, of two to four who are in one team only; a new team takes from an old one', async () => {
  const refused = [
    await make(team(mac, [ana, ben]), team(other, [ben, cem])),
    await make(team(mac, [ana, ben]), team(newMac(), [cem, dia])),
    await make(team(mac, [ana, await people.account('Student')])),
    await make(team(mac, [ana])),
  ];
  for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
  expect(await robot()).toMatchObject({ student: null, team: null });
  await make(team(mac, [ana, ben, cem]));
  await make(team(other, [ben, dia]));
  expect((await robot()).team?.students.map(({ _id }) => _id)).toEqual([ana.id, cem.id]);
  // Whoever is left alone shares with nobody: the robot is hers.
  await make(team(other, [ben, cem]));
  expect(await robot()).toMatchObject({ student: { _id: ana.id }, team: null });
  await make(team(other, []));
  expect(await robot(other)).toMatchObject({ student: { _id: ben.id }, team: null });
});

test('who is taken off the list leaves the team, which goes on', async () => {
  await make(team(mac, [ana, ben, cem]));
  await server.ask(removeStudent, { params: { id: own.code, studentId: ana.id } }, asTeacher());
  expect(await robot()).toMatchObject({ student: null, team: { queue: [] } });
  await ask(ben);
  expect(await driver()).toBe(ben.id);
  await server.ask(removeStudent, { params: { id: own.code, studentId: ben.id } }, asTeacher());
  expect(await robot()).toMatchObject({ student: { _id: cem.id }, team: null });
});

/** Teams beside those of the server, whose clock is the test's and whose pages are heard by hand. */
const beside = async () => {
  let heard: ((ping: { student_id: string }) => void) | undefined;
  const teams = new Teams({
    database: server.database,
    broker: {
      onMessage: ((_topic: unknown, listener: typeof heard) => {
        heard = listener;
        return () => undefined;
      }) as never,
      publish: (async () => undefined) as never,
    },
    authorizer: new Authorizer(server.database),
    events: new EventBus(),
    log: pino({ enabled: false }),
  });
  await teams.start();
  const asks = ({ id }: Person) => teams.ask({ accountId: id } as never, own.code, mac);
  const ping = ({ id }: Person) => heard?.({ student_id: id });
  return { teams, asks, ping };
};

test('while somebody waits a turn ends when its time is up or its child is away, also after the server began anew', async () => {
  await make(team(mac, [ana, ben], 60), team(other, [cem, dia]));
  const before = await beside();
  before.ping(ana);
  await before.asks(ben);
  await before.teams.stop();
  const { teams, asks, ping } = await beside();
  const start = Date.now();
  const after = async (passed: number, ...present: Person[]): Promise<string | null> => {
    vi.setSystemTime(start + passed);
    for (const person of present) ping(person);
    await teams.tick();
    return driver();
  };
  expect(await after(40_000, ana, ben)).toBe(ana.id);
  expect(await after(61_000, ana, ben)).toBe(ben.id);
  // Nobody waits: it lasts.
  expect(await after(200_000, ana, ben)).toBe(ben.id);
  await asks(ana);
  expect(await after(201_000, ana, ben)).toBe(ana.id);
  await asks(ben);
  expect(await after(202_000 + TURN_AWAY_AFTER, ben)).toBe(ben.id);
  vi.useRealTimers();
  await teams.stop();
});
