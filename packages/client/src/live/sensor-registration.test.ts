import { sensorFeedback, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { CODE, classroomOf, macOf, robotOf } from './testing/test-server.ts';

const SENSORS = { sensor1: 4, sensor2: 5, sensor4: 57 };
const SENSORS_PATH = `/api/robot/${macOf(1)}/sensors`;
const repeat = ({ broker }: TestClassroom, identifier: number, sensor: number[]): boolean =>
  broker.say(sensorFeedback, { code: CODE }, { identifier, sensor });
const stateOf = ({ live }: TestClassroom, number: number): string | undefined =>
  live.read('sensorRegistration').get(number);

const watched = (classroom: TestClassroom): (string | undefined)[] => {
  const states: (string | undefined)[] = [];
  classroom.live.subscribe('sensorRegistration', () => states.push(stateOf(classroom, 1)));
  return states;
};

test('[D5] told at quality 1, repeated by the robot, saved with its xml: pending, sent, received, completed', async () => {
  const classroom = await openClassroom();
  const states = watched(classroom);
  const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS, xmlSensors: '<xml/>' });
  expect(classroom.broker.published).toEqual([
    { topic: `to/robot/${CODE}/1`, payload: { sensor_update: [4, 5, 2, 57] }, qos: 1 },
  ]);
  repeat(classroom, 2, [4, 5, 2, 57]);
  expect(states).toEqual(['pending', 'sent']);
  repeat(classroom, 1, [4, 5, 2, 57]);
  const sensors = { ...SENSORS, sensor3: 2 };
  expect(await over).toEqual({ ok: true, robot: robotOf(1, { sensors, xmlSensors: '<xml/>' } as never) });
  expect(states).toEqual(['pending', 'sent', 'received', 'completed']);
  expect(classroom.server.asked.at(-1)).toEqual({
    method: 'POST',
    path: SENSORS_PATH,
    body: { sensors, xmlSensors: '<xml/>' },
  });
  expect(classroom.live.robot(1)?.sensors).toEqual(sensors);
  classroom.clock.advance(20_000);
  expect(stateOf(classroom, 1)).toBe('completed');
});

test('what a sensor said last goes with it when it is unplugged, here and in the pages of others', async () => {
  const classroom = await openClassroom();
  const { live, broker, server } = classroom;
  const say = (S: Record<string, number>) => broker.say(sensorsUpdate, { code: CODE }, { R: 1, S });
  const read = () => live.read('sensors:1').map(({ code }) => code);
  say({ S13: 40, S2: 1, S23: 7 });
  const over = live.registerSensors({ chosen: [1], sensors: SENSORS });
  repeat(classroom, 1, [4, 5, 2, 57]);
  await over;
  expect(read()).toEqual(['S2', 'S23']);
  say({ S4: 3 });
  server.classroom = classroomOf({ robots: [robotOf(1)] });
  classroom.clock.advance(1);
  await live.refresh();
  expect(read()).toEqual(['S2', 'S23']);
});

test.each([[[4, 5, 2, 58]], [[4, 5, 2]], [[]], [[5, 4, 2, 57]]])(
  '[D5] a robot that repeats %j fails the verification, and nothing is saved',
  async (sensor) => {
    const classroom = await openClassroom();
    const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS });
    repeat(classroom, 1, sensor);
    const outcome = await over;
    expect(outcome).toEqual({ ok: false, code: 'SENSORS_DIFFER', details: {} });
    expect(stateOf(classroom, 1)).toBe('verificationfailed');
    expect(classroom.server.times('POST', SENSORS_PATH)).toBe(0);
  },
);

test('[D5] a silent robot times out after 10 s with its message', async () => {
  const classroom = await openClassroom();
  const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS });
  classroom.clock.advance(9_999);
  expect(stateOf(classroom, 1)).toBe('sent');
  classroom.clock.advance(1);
  expect(stateOf(classroom, 1)).toBe('timeout');
  expect(await over).toEqual({ ok: false, code: 'ROBOT_SILENT', details: { robotId: 1 } });
  repeat(classroom, 1, [4, 5, 2, 57]);
  await settled();
  expect(stateOf(classroom, 1)).toBe('timeout');
  expect(classroom.server.times('POST', SENSORS_PATH)).toBe(0);
});

test('[D5] while one request is under way another is refused with the state it is in', async () => {
  const classroom = await openClassroom();
  const { live, server } = classroom;
  let open: () => void = () => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = live.registerSensors({ chosen: [1], sensors: SENSORS });
  const busy = await live.registerSensors({ chosen: [1], sensors: SENSORS });
  expect(busy).toEqual({ ok: false, code: 'SENSORS_BUSY', details: { state: 'sent' } });
  repeat(classroom, 1, [4, 5, 2, 57]);
  expect(await live.registerSensors({ chosen: [1], sensors: SENSORS })).toMatchObject({
    details: { state: 'received' },
  });
  const other = live.registerSensors({ chosen: [2], sensors: SENSORS });
  expect(stateOf(classroom, 2)).toBe('sent');
  open();
  expect(await first).toMatchObject({ ok: true });
  classroom.clock.advance(10_000);
  expect(await other).toMatchObject({ code: 'ROBOT_SILENT' });
});

test('[D5] a new request is allowed after completed, timeout, verificationfailed and a failed save', async () => {
  const classroom = await openClassroom();
  const { live, server } = classroom;
  const states: (string | undefined)[] = [];
  const round = async (answer: number[] | null): Promise<void> => {
    const over = live.registerSensors({ chosen: [1], sensors: SENSORS });
    expect(stateOf(classroom, 1)).toBe('sent');
    if (answer === null) classroom.clock.advance(10_000);
    else repeat(classroom, 1, answer);
    await over;
    states.push(stateOf(classroom, 1));
  };
  await round([4, 5, 2, 57]);
  await round(null);
  await round([1, 1, 2, 1]);
  server.refuses.set(`POST ${SENSORS_PATH}`, 'NOT_ALLOWED');
  await round([4, 5, 2, 57]);
  server.refuses.clear();
  await round([4, 5, 2, 57]);
  expect(states).toEqual(['completed', 'timeout', 'verificationfailed', 'pending', 'completed']);
});

test('[D5] a save the server refuses says why', async () => {
  const classroom = await openClassroom();
  classroom.server.refuses.set(`POST ${SENSORS_PATH}`, 'NOT_ALLOWED');
  const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS });
  repeat(classroom, 1, [4, 5, 2, 57]);
  expect(await over).toMatchObject({
    ok: false,
    code: 'SENSORS_NOT_SAVED',
    details: { error: 'You may not do this here.' },
  });
});

test('[D5] exactly one robot, of this class, with sensors there are, over a connection', async () => {
  const classroom = await openClassroom();
  const { live, broker } = classroom;
  const ask = (chosen: number[], sensors = SENSORS) => live.registerSensors({ chosen, sensors });
  expect(await ask([])).toMatchObject({ code: 'CHOOSE_ONE_ROBOT' });
  expect(await ask([1, 2])).toMatchObject({ code: 'CHOOSE_ONE_ROBOT' });
  expect(await ask([9])).toMatchObject({ code: 'ROBOT_NOT_IN_CLASS', details: { robotId: 9 } });
  expect(await ask([1], { ...SENSORS, sensor1: 300 })).toMatchObject({ code: 'SENSORS_UNKNOWN' });
  expect(live.read('sensorRegistration').size).toBe(0);
  broker.cut();
  expect(await ask([1])).toMatchObject({ code: 'NOT_CONNECTED' });
  expect(stateOf(classroom, 1)).toBe('pending');
  expect(broker.published).toEqual([]);
});

test('[D5] somebody else gave a robot other sensors: everybody reads them', async () => {
  const classroom = await openClassroom({ namespace: 'student' });
  const { server, clock, live } = classroom;
  const sensors = { sensor1: 7, sensor2: 1, sensor3: 2, sensor4: 13 } as const;
  server.classroom = { ...server.classroom, robots: [robotOf(1, { sensors })] };
  repeat(classroom, 1, [7, 1, 2, 13]);
  clock.advance(2_000);
  await settled();
  expect(live.robot(1)?.sensors).toEqual(sensors);
});

test('[D5] leaving the class ends what is under way', async () => {
  const classroom = await openClassroom();
  const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS });
  classroom.live.stop();
  expect(await over).toMatchObject({ ok: false, code: 'NOT_CONNECTED' });
  expect(classroom.clock.alarms).toBe(0);
});

test('[D5] a robot that repeats itself twice is saved once', async () => {
  const classroom = await openClassroom();
  const over = classroom.live.registerSensors({ chosen: [1], sensors: SENSORS });
  for (let turn = 0; turn < 3; turn += 1) repeat(classroom, 1, [4, 5, 2, 57]);
  expect(await over).toMatchObject({ ok: true });
  expect(classroom.server.times('POST', SENSORS_PATH)).toBe(1);
});
