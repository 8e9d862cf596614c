import { openDemo } from '@trundle/protocol/http/account';
import {
  deleteClassroom,
  listClassrooms,
  listStudents,
  readClassroom,
  updateSsid,
} from '@trundle/protocol/http/classroom';
import {
  addRobot,
  giveRobot,
  listRobots,
  readDeviceKey,
  removeRobots,
  renewDeviceKey,
  takeRobot,
} from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { openPractice } from '@trundle/protocol/http/virtual';
import { virtualMac } from '@trundle/simulator/virtual-mac';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classrooms, robots } from '../database/schema.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

let serial = 0;
const newMac = (): string => `AA00${(++serial).toString(16).toUpperCase().padStart(8, '0')}`;
const add = ({ code, teacher }: ClassroomOf, identifier: number, _id = newMac()) =>
  server.ask(addRobot, { params: { id: code }, body: { _id, identifier } }, { token: teacher.token });
const give = ({ code, teacher }: ClassroomOf, student: Person, robotId: string) =>
  server.ask(
    giveRobot,
    { params: { id: code, studentId: student.id }, body: { studentName: student.user.name, robotId } },
    { token: teacher.token },
  );

test('[D1] robots belong to a class by address and number; numbers start at 1 and are unique', async () => {
  const own = await people.classroom(0);
  const { token } = own.teacher;
  const made = await add(own, 7, 'aa:bb:cc:dd:ee:01');
  expect(made.body).toMatchObject({
    _id: 'AABBCCDDEE01',
    identifier: 7,
    name: 'unused',
    classRoom: own.code,
    sensors: { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 },
    student: null,
  });
  expect((await add(own, 0)).status).toBe(400);
  expect(await add(own, 7)).toMatchObject({ status: 400, body: { error: 'DUPLICATE', code: 11_000 } });
  await add(own, 2);
  const list = await server.ask(listRobots, { params: { id: own.code }, query: {} }, { token });
  expect(list.body.map(({ identifier }) => identifier)).toEqual([2, 7]);
  const removed = await server.ask(
    removeRobots,
    { params: { id: own.code }, body: { robotNumberIds: [7, 99] } },
    { token },
  );
  expect(removed.body).toEqual({ removed: [7] });
});

const robotsOf = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body.robots;
const take = ({ code, teacher }: ClassroomOf, number: number) =>
  server.ask(removeRobots, { params: { id: code }, body: { robotNumberIds: [number] } }, { token: teacher.token });
/** A class anybody can open without a teacher. */
const demo = async (): Promise<ClassroomOf> => {
  const { body } = await server.ask(openDemo, {}, { address: `10.7.0.${++serial % 250}` });
  const [{ _id: code } = { _id: '' }] = (await server.ask(listClassrooms, {}, { token: body.token })).body;
  return { code, teacher: { ...body, id: body.user._id }, students: [] };
};
const practice = async (): Promise<ClassroomOf> => {
  const student = await people.account('Student');
  const { body } = await server.ask(openPractice, {}, { token: student.token });
  return { code: body._id, teacher: student, students: [] };
};

test('[D1] a robot is in one class at a time: the class that has it keeps it, however the address is written', async () => {
  const one = await people.classroom(1);
  const two = await people.classroom(0);
  const mac = newMac();
  await add(one, 1, mac);
  await give(one, one.students[0] as Person, mac);
  const spelt = mac.toLowerCase().replace(/..(?=.)/g, '$&:');
  for (const wanted of [mac, spelt, spelt.replaceAll(':', '-')]) {
    const answer = await add(two, 5, wanted);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ROBOT_ELSEWHERE' } });
    expect(JSON.stringify(answer.body)).not.toContain(one.code);
  }
  expect(await robotsOf(one)).toMatchObject([{ _id: mac, identifier: 1, student: { _id: one.students[0]?.id } }]);
  expect(await robotsOf(two)).toEqual([]);
  await take(one, 1);
  expect((await add(two, 5, mac)).status).toBe(200);
  expect(await robotsOf(two)).toMatchObject([{ _id: mac, identifier: 5 }]);
});

test('[D1] of two classes that add a robot at the same moment one has it', async () => {
  const [one, two] = [await people.classroom(0), await people.classroom(0)];
  const mac = newMac();
  const answers = await Promise.all([add(one, 1, mac), add(two, 1, mac)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'ROBOT_ELSEWHERE' });
});

/** As it could be written down before such classes had virtual robots only. */
const writeDown = ({ code }: ClassroomOf, mac: string, identifier: number) =>
  server.database.db.insert(robots).values({
    mac,
    identifier,
    classroomCode: code,
    name: 'unused',
    type: '',
    sensors: [1, 1, 2, 13],
    xmlSensors: '',
    memberId: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  });

test.each([
  ['practice', practice],
  ['demo', demo],
] as const)('[D1] a %s class takes no robot from a teacher’s, and keeps none from it', async (_, open) => {
  const [own, trying] = [await people.classroom(0), await open()];
  const [mine, theirs] = [newMac(), newMac()];
  await add(own, 1, mine);
  expect((await add(trying, 50, mine)).status).toBe(403);
  expect(await robotsOf(own)).toMatchObject([{ _id: mine }]);
  await writeDown(trying, theirs, 50);
  expect((await add(own, 2, theirs)).status).toBe(200);
  expect((await robotsOf(trying)).map(({ _id }) => _id)).not.toContain(theirs);
});

test('[D1] a robot of a class that is deleted is free', async () => {
  const [gone, own] = [await people.classroom(0), await people.classroom(0)];
  const mac = newMac();
  await add(gone, 1, mac);
  await server.ask(deleteClassroom, { params: { id: gone.code } }, { token: gone.teacher.token });
  expect((await add(own, 5, mac)).status).toBe(200);
});

test('[D1] the addresses of another class’s virtual robots are its own, also before it has them', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  for (const origin of ['server', 'commandLine'] as const) {
    expect((await add(other, 3, virtualMac(own.code, 3, origin))).body).toMatchObject({ error: 'ROBOT_ELSEWHERE' });
    expect((await add(own, origin === 'server' ? 3 : 4, virtualMac(own.code, 3, origin))).status).toBe(200);
  }
});

test('[D7] a camera kit stays with the class that has it; a class for trying keeps none from a teacher’s', async () => {
  const [own, other, trying] = [await people.classroom(0), await people.classroom(0), await demo()];
  const tie = ({ code, teacher }: ClassroomOf, ssid: string) =>
    server.ask(updateSsid, { params: { id: code }, body: { ssid } }, { token: teacher.token });
  expect((await tie(own, 'KIT-A')).status).toBe(200);
  expect((await tie(other, 'KIT-A')).body).toMatchObject({ error: 'DUPLICATE' });
  expect((await tie(trying, 'KIT-A')).status).toBe(403);
  await server.database.db.update(classrooms).set({ ssid: 'KIT-B' }).where(eq(classrooms.code, trying.code));
  expect((await tie(own, 'KIT-B')).status).toBe(200);
  const read = await server.ask(readClassroom, { params: { id: trying.code } }, { token: trying.teacher.token });
  expect(read.body.ssid).toBe(null);
});

test('[C4] two students cannot share a robot, even when both are given it at once; none takes it away', async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  const { body: robot } = await add(own, 1);
  const answers = await Promise.all([give(own, ana, robot._id), give(own, ben, robot._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'ROBOT_TAKEN' });
  const holder = answers[0]?.status === 200 ? ana : ben;
  const none = await give(own, holder, 'none');
  expect(none.body).toMatchObject({ robotId: null, robots: [] });
  const free = await server.ask(
    listRobots,
    { params: { id: own.code }, query: { available: 'true' } },
    { token: own.teacher.token },
  );
  expect(free.body).toHaveLength(1);
});

test('[C4] taking a robot back answers 202', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const { body: robot } = await add(own, 3);
  await give(own, ana, robot._id);
  const params = { id: own.code, studentId: ana.id, robotId: robot._id };
  expect((await server.ask(takeRobot, { params }, { token: own.teacher.token })).status).toBe(202);
  expect((await server.ask(takeRobot, { params }, { token: own.teacher.token })).status).toBe(404);
  const roster = await server.ask(listStudents, { params: { id: own.code } }, { token: own.teacher.token });
  expect(roster.body[0]?.robots).toEqual([]);
});

test('[D1] a student lists their own robots', async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  const { body: robot } = await add(own, 1);
  await add(own, 2);
  await give(own, ana, robot._id);
  const mine = ({ token }: Person) =>
    server.ask(listRobots, { params: { id: own.code }, query: { onlyMine: 'true' } }, { token });
  expect((await mine(ana)).body).toMatchObject([{ _id: robot._id, student: { name: ana.user.name } }]);
  expect((await mine(ben)).body).toEqual([]);
});

test('[D5] a new robot has sensors 1, 1, 2 and 13; they are changed by its student or a teacher, and the third is always 2', async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  const { body: robot } = await add(own, 1);
  expect(robot.sensors).toEqual({ sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 });
  await give(own, ana, robot._id);
  const save = ({ token }: Person, sensor3: 2, xmlSensors?: string) =>
    server.ask(
      saveSensors,
      {
        params: { id: robot._id },
        body: { sensors: { sensor1: 55, sensor2: 4, sensor3, sensor4: 13 }, xmlSensors },
      },
      { token },
    );
  const saved = await save(ana, 2, '<xml/>');
  expect(saved.body).toMatchObject({ sensors: { sensor1: 55, sensor2: 4, sensor3: 2 }, xmlSensors: '<xml/>' });
  expect((await save(ben, 2)).status).toBe(403);
  expect((await save(own.teacher, 9 as 2)).status).toBe(400);
});

test('[N7] nobody gets or renews the device key of a practice mat or a demo, which have virtual robots alone', async () => {
  const ana = await people.account('Student');
  const { body: mat } = await server.ask(openPractice, {}, { token: ana.token });
  const { body: demo } = await server.ask(openDemo, {});
  const admin = await people.account('Admin');
  const places = [
    { id: mat._id, owner: ana.token, error: 'PRACTICE_CLASS' },
    { id: demo.classroom ?? '', owner: demo.token, error: 'NOT_IN_DEMO' },
  ];
  for (const { id, owner, error } of places)
    for (const token of [owner, admin.token]) {
      for (const call of [readDeviceKey, renewDeviceKey])
        expect(await server.ask(call, { params: { id } }, { token })).toMatchObject({ status: 403, body: { error } });
      expect((await server.ask(readClassroom, { params: { id } }, { token })).body.realDevices).toBe(false);
    }
  const school = await people.classroom(0);
  const read = await server.ask(readClassroom, { params: { id: school.code } }, { token: school.teacher.token });
  expect(read.body.realDevices).toBe(true);
});

test('[N7] a device key is renewed ten times in a while, and then the account waits', async () => {
  const { code, teacher } = await people.classroom(0);
  const renewed: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const asked = { token: teacher.token, address: `10.21.0.${n}` };
    renewed.push((await server.ask(renewDeviceKey, { params: { id: code } }, asked)).status);
  }
  expect(renewed).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('[D1] the device key is the teacher’s to see and to renew', async () => {
  const own = await people.classroom(1);
  const ask = (call: typeof readDeviceKey, { token }: Person) =>
    server.ask(call, { params: { id: own.code } }, { token });
  const before = await ask(readDeviceKey, own.teacher);
  expect(before.body.deviceKey).toMatch(/^[0-9a-f]{32}$/);
  expect((await ask(readDeviceKey, own.students[0] as Person)).status).toBe(403);
  const after = await ask(renewDeviceKey, own.teacher);
  expect(after.body.deviceKey).not.toBe(before.body.deviceKey);
});
