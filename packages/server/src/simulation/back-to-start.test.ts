import type { RobotSensors } from '@trundle/protocol/entities/robot';
import { addVariable, readClassroom, removeStudent, updateClassroom } from '@trundle/protocol/http/classroom';
import { addRobot, giveRobot, renewDeviceKey, takeRobot } from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import * as calls from '@trundle/protocol/http/virtual';
import { objectsTaken, positionsUpdate, robotsSentBack } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Point } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { spotOf } from '@trundle/world/maps/stage';
import { moveCommand } from '@trundle/world/robot/motor';
import mqtt from 'mqtt';
import { expect, test, vi } from 'vitest';
import { idMadeOf } from '../random.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** Where a page of the class sees robots and objects: the camera's word over the real broker. */
const watch = async (code: string, person: Person) => {
  const address = server.server.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${address.port}/mqtt`, {
    username: 'page',
    password: person.token,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  let seen = new Map<number, Point>();
  const sentBack: number[][] = [];
  const taken: number[][] = [];
  client.on('message', (topic, payload) => {
    if (objectsTaken.parse(topic)) taken.push(JSON.parse(payload.toString()).objects);
    if (robotsSentBack.parse(topic)) sentBack.push(JSON.parse(payload.toString()).robots);
    if (!positionsUpdate.parse(topic)) return;
    const { R, X, Y } = JSON.parse(payload.toString());
    seen = new Map(R.map((number: number, index: number) => [number, { x: X[index], y: Y[index] }]));
  });
  await client.subscribeAsync(`to/classroom/${code}/#`);
  return {
    at: (number: number) => seen.get(number),
    sentBack,
    taken,
    /** As a program does it. */
    drive: (mac: string, mm: number) =>
      client.publish(robotCommand.build({ mac, classroom: code }), JSON.stringify(moveCommand(mm, 4))),
    close: () => client.endAsync(),
  };
};

type Watched = Awaited<ReturnType<typeof watch>>;
const near = (at: Point) => ({ x: expect.closeTo(at.x, -1), y: expect.closeTo(at.y, -1) });
const stands = (eyes: Watched, number: number, at: Point) =>
  soon(() => expect(eyes.at(number)).toMatchObject(near(at)));

/** How far along the mat a robot has come when it has driven and moves no more. */
const restsAt = async (eyes: Watched, number: number): Promise<number> => {
  let seen: number[] = [];
  await vi.waitFor(
    () => {
      seen = [...seen, eyes.at(number)?.x ?? 0].slice(-5);
      expect(Math.min(...seen)).toBeGreaterThan(280);
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(8);
      expect(seen).toHaveLength(5);
    },
    { interval: 200, timeout: 20_000 },
  );
  return Math.max(...seen);
};

const own = (code: string, person: Person) => {
  const params = { id: code };
  const as = { token: person.token };
  return {
    start: (body: { opens?: { example: string | null; project?: string }; robot?: number } = {}, language = 'en') =>
      server.ask(calls.backToStart, { params, body }, { ...as, language }),
    put: (identifier: number, pose: Point) =>
      server.ask(
        calls.changeVirtualRobot,
        { params: { ...params, identifier }, body: { pose: { ...pose, a: 0 } } },
        as,
      ),
    add: (body: Point) => server.ask(calls.addMatObject, { params, body }, as),
    move: (number: number, body: Point) => server.ask(calls.moveMatObject, { params: { ...params, number }, body }, as),
    remove: (number: number) => server.ask(calls.removeMatObject, { params: { ...params, number } }, as),
    map: (mapId: string) => server.ask(updateClassroom, { params, body: { mapId } }, as),
    robots: async () => (await server.ask(readClassroom, { params }, as)).body.robots,
    plug: async (number: number, sensors: RobotSensors) => {
      const { body } = await server.ask(readClassroom, { params }, as);
      const id = body.robots.find(({ identifier }) => identifier === number)?._id ?? '';
      return server.ask(saveSensors, { params: { id }, body: { sensors } }, as);
    },
    variables: async () => (await server.ask(readClassroom, { params }, as)).body.globalVariables,
    setVariable: (name: string, value: number) => server.ask(addVariable, { params, body: { name, value } }, as),
  };
};

/** A class with three virtual robots; the first child has robot 1, the second robot 2. */
const lesson = async () => {
  const classroom: ClassroomOf = await people.classroom(2);
  const { code, teacher, students } = classroom;
  const as = { token: teacher.token };
  const { body } = await server.ask(calls.addVirtualRobots, { params: { id: code }, body: { count: 3 } }, as);
  for (const [index, student] of students.entries())
    await server.ask(
      giveRobot,
      {
        params: { id: code, studentId: student.id },
        body: { studentName: student.user.name, robotId: body.robots[index]?._id ?? '' },
      },
      as,
    );
  const [ana, ben] = students as [Person, Person];
  return {
    code,
    students,
    eyes: await watch(code, teacher),
    teacher: own(code, teacher),
    ana: own(code, ana),
    ben: own(code, ben),
    as,
  };
};

const startOf = (number: number, mapId = '0'): Point => spotOf(mapById(mapId).parking, number);
const ELSEWHERE = [
  { x: 300, y: 400 },
  { x: 500, y: 400 },
  { x: 400, y: 550 },
] as const;
const scatter = async ({ teacher, eyes }: Awaited<ReturnType<typeof lesson>>) => {
  for (const [index, at] of ELSEWHERE.entries()) await teacher.put(index + 1, at);
  for (const [index, at] of ELSEWHERE.entries()) await stands(eyes, index + 1, at);
};

test('[H9] a student’s tap puts her robot on its start place and leaves the others’ alone; a teacher’s all', async () => {
  const room = await lesson();
  const { eyes, ana, teacher } = room;
  await scatter(room);
  expect((await ana.start()).body).toMatchObject({ carry: [] });
  await stands(eyes, 1, startOf(1));
  expect(eyes.at(2)).toMatchObject(near(ELSEWHERE[1]));
  expect(eyes.at(3)).toMatchObject(near(ELSEWHERE[2]));
  expect(eyes.sentBack).toEqual([]);
  await teacher.start();
  // The programs of the children stop before: else their robots would drive off again.
  expect(eyes.sentBack).toEqual([[1, 2]]);
  for (const number of [1, 2, 3]) await stands(eyes, number, startOf(number));
  await eyes.close();
});

test('[H9] one robot goes back alone, a child’s own or, for whoever leads, any; a child cannot send another’s', async () => {
  const room = await lesson();
  const { eyes, ana, teacher } = room;
  await scatter(room);
  expect((await ana.start({ robot: 2 })).body).toMatchObject({ moved: [], carry: [] });
  expect((await ana.start({ robot: 1 })).body).toMatchObject({ moved: [1] });
  await stands(eyes, 1, startOf(1));
  expect((await teacher.start({ robot: 3 })).body).toMatchObject({ moved: [3] });
  await stands(eyes, 3, startOf(3));
  expect(eyes.at(2)).toMatchObject(near(ELSEWHERE[1]));
  await eyes.close();
});

test('[H9] robots that stand on each other’s places find back to their own', async () => {
  const room = await lesson();
  const { eyes, teacher } = room;
  await scatter(room);
  await teacher.put(1, startOf(2));
  await teacher.put(2, startOf(1));
  await stands(eyes, 2, startOf(1));
  await teacher.start();
  for (const number of [1, 2, 3]) await stands(eyes, number, startOf(number));
  await eyes.close();
});

test('[H9] a teacher who opens a program moves the robots that nobody has, of which it drives one, and no child’s', async () => {
  const room = await lesson();
  const { eyes, teacher } = room;
  await scatter(room);
  await teacher.start({ opens: { example: null } });
  await stands(eyes, 3, startOf(3));
  expect(eyes.at(1)).toMatchObject(near(ELSEWHERE[0]));
  expect(eyes.at(2)).toMatchObject(near(ELSEWHERE[1]));
  await eyes.close();
});

test('[H9] real robots are named: somebody has to carry them', async () => {
  const { code, teacher, ana, as, eyes } = await lesson();
  await server.ask(addRobot, { params: { id: code }, body: { _id: 'A0B1C2D3E4F5', identifier: 9 } }, as);
  expect((await teacher.start()).body.carry).toEqual([9]);
  expect((await ana.start()).body.carry).toEqual([]);
  await eyes.close();
});

test('[H9] an example brings its object and its variables, and takes them away when something else is opened', async () => {
  const { eyes, ana, teacher } = await lesson();
  const { body } = await ana.start({ opens: { example: 'fetch' } });
  expect(body).toMatchObject({ missing: [], virtual: { objects: [{ number: 119, by: 'example' }] } });
  await soon(() => expect(eyes.at(119)).toBeDefined());
  await ana.start({ opens: { example: 'quiz' } });
  expect((await teacher.variables()).map(({ name }) => name)).toEqual(['answer', 'score']);
  await soon(() => expect(eyes.at(119)).toBeUndefined());
  // Back to start alone takes nothing away.
  await ana.start();
  expect(await teacher.variables()).toHaveLength(2);
  await ana.start({ opens: { example: null } });
  expect(await teacher.variables()).toEqual([]);
  // A page in French opens the program with French names.
  await ana.start({ opens: { example: 'quiz' } }, 'fr');
  expect((await teacher.variables()).map(({ name }) => name).toSorted()).toEqual(['points', 'réponse']);
  await eyes.close();
});

test('a lesson brings the class variables it is about, one for all who open it, and they go with the last of them', async () => {
  const { eyes, ana, ben, teacher } = await lesson();
  const project = idMadeOf('lesson', 'cityTeam');
  const names = async () => (await teacher.variables()).map(({ name }) => name);
  expect((await ana.start({ opens: { example: null, project } })).body.variables).toEqual([
    { name: 'deliveries', as: 'deliveries' },
  ]);
  await ben.start({ opens: { example: null, project } });
  expect(await names()).toEqual(['deliveries']);
  await ana.start({ opens: { example: null } });
  expect(await names()).toEqual(['deliveries']);
  await ben.start({ opens: { example: null } });
  expect(await names()).toEqual([]);
  // What is no lesson brings nothing.
  await ana.start({ opens: { example: null, project: idMadeOf('lesson', 'none') } });
  expect(await names()).toEqual([]);
  await eyes.close();
});

test('[H9] two children with the same example have things and variables of their own, and a teacher’s are everybody’s', async () => {
  const { eyes, ana, ben, teacher } = await lesson();
  const opened = async (who: typeof ana, example: string | null) => (await who.start({ opens: { example } })).body;
  expect(await opened(ana, 'fetch')).toMatchObject({ objects: [{ number: 119, as: 119 }], missing: [] });
  const { objects } = await opened(ben, 'fetch');
  expect(objects).toEqual([{ number: 119, as: 117 }]);
  await soon(() => expect([117, 119].map((number) => eyes.at(number) !== undefined)).toEqual([true, true]));
  // Hers goes when she opens something else, his stays; what she opens again has its own number.
  await opened(ana, null);
  await soon(() => expect(eyes.at(119)).toBeUndefined());
  expect(eyes.at(117)).toBeDefined();
  expect((await opened(ben, 'fetch')).objects).toEqual([{ number: 119, as: 119 }]);
  // What lies on the mat by a teacher's hand stays hers.
  await teacher.add({ x: 600, y: 600 });
  const named = async (who: typeof ana) => (await opened(who, 'quiz')).variables.map(({ as }) => as);
  expect(await named(ana)).toEqual(['answer', 'score']);
  expect(await named(ben)).toEqual(['answer 2', 'score 2']);
  expect(await named(ana)).toEqual(['answer', 'score']);
  await opened(ana, null);
  expect((await teacher.variables()).map(({ name }) => name)).toEqual(['answer 2', 'score 2']);
  expect(await named(ben)).toEqual(['answer', 'score']);
  await eyes.close();
});

test('[H9] robots of two children pass through each other from the moment they are given, and no longer when they are taken', async () => {
  const { code, eyes, teacher, as, students } = await lesson();
  const place = async () => {
    await teacher.put(1, { x: 200, y: 400 });
    await teacher.put(2, { x: 400, y: 400 });
    await stands(eyes, 1, { x: 200, y: 400 });
    await stands(eyes, 2, { x: 400, y: 400 });
  };
  await place();
  eyes.drive((await teacher.robots())[0]?._id ?? '', 400);
  // Wheels slip a little: what counts is which side of the other it is on.
  await soon(() => expect(eyes.at(1)?.x).toBeGreaterThan(560));
  expect(eyes.at(2)).toMatchObject(near({ x: 400, y: 400 }));
  const robots = await teacher.robots();
  for (const [index, student] of students.entries())
    await server.ask(takeRobot, { params: { id: code, studentId: student.id, robotId: robots[index]?._id ?? '' } }, as);
  await place();
  eyes.drive(robots[0]?._id ?? '', 400);
  expect(await restsAt(eyes, 1)).toBeLessThan(340);
  await eyes.close();
});

test('[H9] an example brings its things also where the class shows another map, and takes them away again', async () => {
  const { eyes, ana, teacher } = await lesson();
  await teacher.map('1');
  const { body } = await ana.start({ opens: { example: 'warehouse' } });
  expect(body).toMatchObject({
    missing: [],
    virtual: {
      objects: [
        { number: 117, by: 'example' },
        { number: 118, by: 'example' },
      ],
    },
  });
  for (const number of [117, 118]) await soon(() => expect(eyes.at(number)).toBeDefined());
  await ana.start({ opens: { example: null } });
  for (const number of [117, 118]) await soon(() => expect(eyes.at(number)).toBeUndefined());
  await eyes.close();
});

test('[H9] an example plugs its sensor into the virtual robot it drives, and what was there comes back', async () => {
  const { eyes, ana, ben, teacher } = await lesson();
  const sensors = async () => (await teacher.robots()).map((robot) => Object.values(robot.sensors));
  const [before, bens] = await sensors();
  await ana.start({ opens: { example: 'line' } });
  await ben.start();
  expect((await sensors())[0]).toEqual([17, 1, 2, 13]);
  await ana.start();
  expect((await sensors())[0]).toEqual([17, 1, 2, 13]);
  await ana.start({ opens: { example: 'square' } });
  expect(await sensors()).toEqual([before, bens, bens]);
  // What somebody plugged in meanwhile is theirs.
  await ana.start({ opens: { example: 'line' } });
  await teacher.plug(1, { sensor1: 30, sensor2: 17, sensor3: 2, sensor4: 13 });
  await ana.start({ opens: { example: null } });
  expect((await sensors())[0]).toEqual([30, 17, 2, 13]);
  await eyes.close();
});

test('what an example lent goes again where sensors were saved meanwhile; what somebody plugged in themselves stays', async () => {
  const { eyes, ana, teacher } = await lesson();
  const plugged = async () => Object.values((await teacher.robots())[0]?.sensors ?? {});
  // Something else beside it, as whoever saves one slot saves all of them.
  await ana.start({ opens: { example: 'line' } });
  await teacher.plug(1, { sensor1: 17, sensor2: 30, sensor3: 2, sensor4: 13 });
  await ana.start({ opens: { example: null } });
  expect(await plugged()).toEqual([1, 30, 2, 13]);
  // Once more, with every slot taken: what made room comes back, and once where it was plugged in elsewhere.
  await teacher.plug(1, { sensor1: 7, sensor2: 30, sensor3: 2, sensor4: 13 });
  const own = await plugged();
  await ana.start({ opens: { example: 'line' } });
  const lent = await plugged();
  expect(lent).not.toEqual(own);
  await ana.plug(1, { sensor1: lent[0] ?? 1, sensor2: lent[1] ?? 1, sensor3: 2, sensor4: lent[3] ?? 1 });
  await ana.start({ opens: { example: null } });
  expect(await plugged()).toEqual(own);
  await eyes.close();
});

test('another map gives back what examples lent: sensors and variables; a lesson’s and a person’s stay', async () => {
  const { eyes, ana, ben, teacher } = await lesson();
  const sensors = async () => (await teacher.robots()).map((robot) => Object.values(robot.sensors));
  const names = async () => (await teacher.variables()).map(({ name }) => name);
  const before = await sensors();
  await ana.start({ opens: { example: 'line' } });
  expect(await sensors()).not.toEqual(before);
  await ben.start({ opens: { example: 'quiz' } });
  await teacher.setVariable('score', 7);
  await teacher.setVariable('mine', 1);
  await teacher.start({ opens: { example: null, project: idMadeOf('lesson', 'cityTeam') } });
  expect(await names()).toEqual(['answer', 'deliveries', 'mine', 'score']);
  // The same map is no other one.
  await teacher.map('0');
  expect(await names()).toHaveLength(4);
  await teacher.map('3');
  expect(await sensors()).toEqual(before);
  expect(await names()).toEqual(['deliveries', 'mine', 'score']);
  await eyes.close();
});

test('[H9] a variable that the class has already keeps its value, and stays', async () => {
  const { eyes, ana, teacher } = await lesson();
  await teacher.setVariable('score', 7);
  await ana.start({ opens: { example: 'quiz' } });
  await ana.start({ opens: { example: null } });
  expect(await teacher.variables()).toEqual([{ name: 'score', value: 7, readonly: false }]);
  await ana.start({ opens: { example: 'quiz' } });
  await teacher.setVariable('answer', 42);
  await ana.start({ opens: { example: null } });
  expect((await teacher.variables()).map(({ name }) => name)).toEqual(['answer', 'score']);
  await eyes.close();
});

test('[H9] another map puts every robot on its start place there and takes leftovers away', async () => {
  const room = await lesson();
  const { eyes, ana, teacher } = room;
  await scatter(room);
  await ana.start({ opens: { example: 'fetch' } });
  await teacher.add({ x: 650, y: 650 });
  await teacher.map('4');
  for (const number of [1, 2, 3]) await stands(eyes, number, startOf(number, '4'));
  await soon(() => expect([117, 118].map((number) => eyes.at(number) !== undefined)).toEqual([true, true]));
  expect(eyes.at(119)).toBeUndefined();
  // Programs stop before, also that of whoever changed it: else the robots would drive off again.
  expect(eyes.sentBack).toEqual([[1, 2, 3]]);
  await eyes.close();
});

test('[H9] what an example brought is there again when the class has slept, is its child’s as before, and goes with the example', async () => {
  const { code, eyes, ana, ben, teacher, students, as } = await lesson();
  /** As after a minute with nobody in the class, or after a restart of the server. */
  const sleepsAndWakes = async () => {
    await server.ask(renewDeviceKey, { params: { id: code } }, as);
    return (await server.ask(calls.readVirtual, { params: { id: code } }, as)).body.objects;
  };
  await ana.start({ opens: { example: 'fetch' } });
  await ben.start({ opens: { example: 'fetch' } });
  await teacher.add({ x: 600, y: 600 });
  const all = [
    { number: 117, by: 'example' },
    { number: 118, by: 'leader' },
    { number: 119, by: 'example' },
  ];
  expect(await sleepsAndWakes()).toEqual(all);
  await soon(() => expect([117, 118, 119].every((number) => eyes.at(number) !== undefined)).toBe(true));
  // Still hers: what he brings again keeps out of its way, and hers goes with her example.
  expect((await ben.start({ opens: { example: 'fetch' } })).body.objects).toEqual([{ number: 119, as: 117 }]);
  await ana.start({ opens: { example: null } });
  expect(await sleepsAndWakes()).toEqual(all.slice(0, 2));
  // Nobody is left to take it away.
  const studentId = students[1]?.id ?? '';
  await server.ask(removeStudent, { params: { id: code, studentId } }, as);
  expect(await sleepsAndWakes()).toEqual([{ number: 118, by: 'leader' }]);
  await eyes.close();
});

test('[D13] a teacher puts objects on the mat, moves them and takes them away; the class sees it, students may not', async () => {
  const { code, eyes, ana, teacher, as } = await lesson();
  const made = await teacher.add({ x: 600, y: 500 });
  expect(made.body.objects).toEqual([{ number: 117, by: 'leader' }]);
  await stands(eyes, 117, { x: 600, y: 500 });
  await teacher.move(117, { x: 200, y: 600 });
  await stands(eyes, 117, { x: 200, y: 600 });
  for (const refused of [await ana.add({ x: 1, y: 1 }), await ana.move(117, { x: 1, y: 1 }), await ana.remove(117)])
    expect(refused.status).toBe(403);
  expect((await teacher.move(500, { x: 1, y: 1 })).status).toBe(404);
  expect((await server.ask(calls.readVirtual, { params: { id: code } }, as)).body.objects).toHaveLength(1);
  expect((await teacher.remove(117)).body.objects).toEqual([]);
  // Pages are told: they would miss it in the pictures only after a while.
  await soon(() => expect(eyes.taken).toEqual([[117]]));
  await soon(() => expect(eyes.at(117)).toBeUndefined());
  await eyes.close();
});

test('what is taken off the mat is told at once; what an example brings again in the same breath is not', async () => {
  const { eyes, ana, teacher } = await lesson();
  await ana.start({ opens: { example: 'fetch' } });
  await ana.start({ opens: { example: 'fetch' } });
  expect(eyes.taken).toEqual([]);
  await ana.start({ opens: { example: null } });
  await soon(() => expect(eyes.taken).toEqual([[119]]));
  await ana.start({ opens: { example: 'fetch' } });
  await teacher.map('4');
  await soon(() => expect(eyes.taken).toEqual([[119], [119]]));
  await eyes.close();
});

test('without virtual robots there is no mat to put anything on, and looking makes none', async () => {
  const { code, teacher } = await people.classroom(0);
  const asked = own(code, teacher);
  expect((await asked.add({ x: 400, y: 400 })).body).toMatchObject({ error: 'MAT_FULL' });
  expect((await asked.start({ opens: { example: 'fetch' } })).body).toMatchObject({ carry: [] });
});
