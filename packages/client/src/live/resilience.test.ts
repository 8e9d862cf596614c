import { HISTORY_CAP, ONLINE_WINDOW } from '@trundle/protocol/constants';
import * as topics from '@trundle/protocol/topics/classroom';
import { allTopics, matchTopic } from '@trundle/protocol/topics/index';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OBJECT_CAP } from './objects.ts';
import { ATTEMPT_CAP } from './robot-registration.ts';
import { SENSORS_PER_ROBOT } from './sensors.ts';
import type { SliceName } from './slices.ts';
import { makeClassroom, openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { accountOf, CODE, classroomOf, macOf, robotOf, studentOf } from './testing/test-server.ts';
import { VARIABLE_CAP } from './variables.ts';

const room = { code: CODE };
const EVERYTHING: SliceName[] = [
  ...(['robots', 'lastSeen', 'positions', 'objects', 'camera', 'students', 'connection', 'variables'] as const),
  ...(['settings', 'registration', 'sensorRegistration', 'sensors:1', 'history:1', 'sensors:2', 'history:2'] as const),
];
const pictures = ({ live }: TestClassroom): unknown[] => EVERYTHING.map((slice) => live.read(slice));

const watchReports = () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return report;
};

/** The same numbers every time, so that a failure can be looked at again. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const GOOD: Record<string, unknown> = {
  camera_status: { ws_server: 'ws://cam', app_status: 1 },
  positions_update: { R: [1, 101], X: [10, 20], Y: [30, 40], A: [0, 90], L: 5 },
  register_feedback: { mac: macOf(9), identifier: 9 },
  register: { mac_broadcast: macOf(9) },
  robot_status: { id: 1, status: 1, battery: 600 },
  sensor_feedback: { identifier: 1, sensor: [1, 1, 2, 13] },
  sensors_update: { R: 1, S: { S13: 5 } },
  'student/ping': { student_id: accountOf(1) },
  camera_register: { serial: 'kit-09' },
  setBlocklyReadOnly: { isBlocklyReadOnly: true },
  variables_update_all: { score: { value: 1, readonly: false } },
};
const WRONG: unknown[] = [
  null,
  [],
  {},
  '',
  'NaN',
  -1.5,
  true,
  [[1]],
  { $gt: '' },
  '../../etc',
  ['x'],
  { a: { b: [] } },
];
const NOT_JSON = ['', '{', 'undefined', '{"id":1,}', "{'id':1}", '\u0000', 'NaN', '[1,2', '"', '<xml/>', '{"a":}'];

/** A message that no topic takes: a good one spoilt, no JSON, nonsense bytes, or to a topic there is none. */
const spoil = (roll: (sides: number) => number): [topic: string, bytes: Uint8Array] => {
  const encoder = new TextEncoder();
  const name = Object.keys(GOOD)[roll(Object.keys(GOOD).length)] ?? '';
  const good = GOOD[name] as Record<string, unknown>;
  const topic = `to/classroom/${CODE}/${name}`;
  switch (roll(5)) {
    case 0: {
      const field = Object.keys(good)[roll(Object.keys(good).length)] ?? '';
      return [topic, encoder.encode(JSON.stringify({ ...good, [field]: WRONG[roll(WRONG.length)] }))];
    }
    case 1: {
      const field = Object.keys(good)[roll(Object.keys(good).length)] ?? '';
      return [topic, encoder.encode(JSON.stringify({ ...good, [field]: undefined }))];
    }
    case 2:
      return [topic, encoder.encode(NOT_JSON[roll(NOT_JSON.length)])];
    case 3:
      return [topic, Uint8Array.from({ length: roll(60) }, () => roll(256))];
    default:
      return [`to/classroom/${CODE}/${name}/${roll(1_000)}`, encoder.encode(JSON.stringify(good))];
  }
};

const isBad = (topic: string, bytes: Uint8Array): boolean => {
  try {
    return matchTopic(topic)?.topic.payload.safeParse(JSON.parse(new TextDecoder().decode(bytes))).success !== true;
  } catch {
    return true;
  }
};

test('[N3] 100,000 bad messages change nothing, and the class goes on', async () => {
  const report = watchReports();
  const classroom = await openClassroom();
  const { broker, server, camera, live, warnings } = classroom;
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: 5 } });
  camera({ 1: [100, 100, 0], 101: [50, 50, 0] });
  const roll = dice(7);
  const bad: ReturnType<typeof spoil>[] = [];
  while (bad.length < 100_000) {
    const message = spoil(roll);
    if (isBad(...message)) bad.push(message);
  }
  const [before, asked] = [pictures(classroom), server.asked.length];
  const told = vi.fn();
  for (const slice of EVERYTHING) live.subscribe(slice, told);
  let heard = 0;
  for (const [topic, bytes] of bad) if (broker.sayBytes(topic, bytes)) heard += 1;
  expect(heard).toBe(bad.length);
  const after = pictures(classroom);
  expect(after.every((picture, index) => picture === before[index])).toBe(true);
  expect(told).not.toHaveBeenCalled();
  expect([broker.published, server.asked.length]).toEqual([[], asked]);
  expect(report).not.toHaveBeenCalled();
  expect(warnings.length).toBeGreaterThan(10);
  expect(warnings.length).toBeLessThan(200);
  broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 600 });
  expect(live.robot(2)?.online).toBe(true);
}, 60_000);

test('[N3] nothing that can be said on any topic breaks the class', async () => {
  const report = watchReports();
  const { broker, live, clock } = await openClassroom();
  broker.filters.add('#');
  const values: Record<string, string> = { mac: macOf(1), identifier: '1', userId: accountOf(1), type: 'delete' };
  const named = (_whole: string, name: string): string => values[name] ?? (name === 'cmd' ? 'update_robot' : CODE);
  const places = allTopics().map(({ topic }) => topic.pattern.replace(/\{(\w+)\}/g, named));
  expect(places.filter((place) => matchTopic(place) === undefined)).toEqual([]);
  const said = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom(...Object.values(GOOD)).map((good) => JSON.stringify(good)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), said, fc.nat({ max: 5_000 }), (place, text, ms) => {
      expect(broker.sayText(place, text)).toBe(true);
      clock.advance(ms);
    }),
    { numRuns: 3_000 },
  );
  live.stop();
  expect(report).not.toHaveBeenCalled();
  expect(clock.alarms).toBe(0);
});

type Step = (world: World) => void | Promise<void>;
interface World extends TestClassroom {
  /** When each was last heard, and as what: the same told in the simplest way. */
  statuses: Map<number, { at: number; status: number }>;
  pings: Map<string, number>;
}

const NUMBERS = [1, 2, 3, 4];
const number = fc.constantFrom(...NUMBERS, 9);
const coordinate = fc.integer({ min: -50, max: 900 });
const knows = ({ live }: World, id: number): boolean => live.robot(id) !== undefined;

const speaks: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(number, fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 1_023 })).map(
    ([id, status, battery]): Step =>
      (world) => {
        const known = knows(world, id);
        const heard = world.broker.say(topics.robotStatus, room, { id, status, battery });
        if (heard && known) world.statuses.set(id, { at: world.clock.now(), status });
      },
  ),
  fc.tuple(number, fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 40 })).map(
    ([R, S]): Step =>
      ({ broker }) =>
        void broker.say(topics.sensorsUpdate, room, { R, S }),
  ),
  fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), coordinate, coordinate), { minLength: 1, maxLength: 60 }).map(
    (marks): Step =>
      ({ broker, clock }) => {
        const [R, X, Y] = [0, 1, 2].map((at) => marks.map((mark) => mark[at] ?? 0)) as [number[], number[], number[]];
        broker.say(topics.positionsUpdate, room, { R, X, Y, A: X, L: clock.wall() });
      },
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (student): Step =>
      (world) => {
        const account = accountOf(student);
        const known = world.live.read('students').some((each) => each.student._id === account);
        const heard = world.broker.say(topics.studentPing, room, { student_id: account });
        if (heard && known) world.pings.set(account, world.clock.now());
      },
  ),
  fc.tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.integer()).map(
    ([name, value]): Step =>
      ({ broker }) =>
        void broker.say(topics.variablesSet, room, { [name]: value }),
  ),
  fc.tuple(fc.constantFrom('ws://a', 'ws://b'), fc.constantFrom(0, 1)).map(
    ([ws_server, app_status]): Step =>
      ({ broker }) =>
        void broker.say(topics.cameraStatus, room, { ws_server, app_status }),
  ),
);
const registers: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map(
    (mac): Step =>
      ({ broker }) =>
        void broker.say(topics.register, room, { mac_broadcast: macOf(mac) }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 9 }), number).map(
    ([mac, identifier]): Step =>
      ({ broker }) =>
        void broker.say(topics.registerFeedback, room, { mac: macOf(mac), identifier }),
  ),
  number.map(
    (chosen): Step =>
      ({ live }) =>
        void live.registerSensors({ chosen: [chosen], sensors: { sensor1: 1, sensor2: 1, sensor4: 13 } }),
  ),
  number.map(
    (identifier): Step =>
      ({ broker }) =>
        void broker.say(topics.sensorFeedback, room, { identifier, sensor: [1, 1, 2, 13] }),
  ),
);
const breaks: fc.Arbitrary<Step> = fc.oneof(
  fc.integer().map(
    (seed): Step =>
      ({ broker }) => {
        const [topic, bytes] = spoil(dice(seed));
        if (isBad(topic, bytes)) broker.sayBytes(topic, bytes);
      },
  ),
  fc.constant<Step>(({ broker }) => broker.cut()),
  fc.constantFrom('opens', 'fails', 'hangs').map(
    (door): Step =>
      ({ broker }) => {
        broker.behaviour = door as 'opens';
      },
  ),
  fc.boolean().map(
    (away): Step =>
      ({ server }) => {
        server.away = away;
      },
  ),
);
const passes: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }).map(
    (ms): Step =>
      ({ clock }) =>
        clock.advance(ms),
  ),
  fc.integer({ min: 0, max: 3_600_000 }).map(
    (ms): Step =>
      ({ clock }) =>
        clock.sleep(ms),
  ),
  fc.integer({ min: 0, max: 4_000_000_000_000 }).map(
    (wall): Step =>
      ({ clock }) =>
        clock.setWall(wall),
  ),
);
const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: speaks }, { weight: 2, arbitrary: passes }, registers, breaks),
  { maxLength: 60 },
);

const TICK = 1_000;

const holdsTrue = (world: World): void => {
  const { live, clock } = world;
  for (const { identifier, online } of live.read('robots')) {
    const said = world.statuses.get(identifier);
    const silent = said === undefined || said.status === 0 ? Infinity : clock.now() - said.at;
    if (online) expect(silent).toBeLessThanOrEqual(ONLINE_WINDOW.robot + TICK);
    else expect(silent).toBeGreaterThan(ONLINE_WINDOW.robot);
    const history = live.read(`history:${identifier}`);
    for (const samples of Object.values(history)) expect(samples.length).toBeLessThanOrEqual(HISTORY_CAP);
    expect(live.read(`sensors:${identifier}`).length).toBeLessThanOrEqual(SENSORS_PER_ROBOT);
    const { x, y, a } = live.poseAt(identifier);
    expect([x, y, a].every(Number.isFinite)).toBe(true);
  }
  for (const { student, online } of live.read('students')) {
    const silent = clock.now() - (world.pings.get(student._id) ?? Number.NEGATIVE_INFINITY);
    if (online) expect(silent).toBeLessThan(ONLINE_WINDOW.student + TICK);
    else expect(silent).toBeGreaterThanOrEqual(ONLINE_WINDOW.student);
  }
  expect(live.read('objects').length).toBeLessThanOrEqual(OBJECT_CAP);
  expect(live.read('variables').length).toBeLessThanOrEqual(VARIABLE_CAP);
  expect(live.read('registration').attempts.length).toBeLessThanOrEqual(ATTEMPT_CAP);
  expect(clock.alarms).toBeLessThan(ATTEMPT_CAP + 30);
};

/** The network, the server and everybody else are well again. */
const heal = async ({ broker, server, clock, live }: World): Promise<void> => {
  server.away = false;
  broker.behaviour = 'opens';
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    await settled();
  }
  // What was under way is over: a robot that was being registered is saved by now.
  server.classroom = classroomOf({
    robots: NUMBERS.map((each) => robotOf(each)),
    students: [1, 2, 3].map((each) => studentOf(each)),
    globalVariables: [{ name: 'score', value: 3, readonly: true }],
  });
  await live.refresh();
};

test('[D3] [D4] [C6] whatever is said, lost or slept through, the class comes back to what is true', async () => {
  const report = watchReports();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world: World = { ...makeClassroom(), statuses: new Map(), pings: new Map() };
      const { live, broker, clock, camera } = world;
      live.start();
      await settled();
      for (const step of sequence) {
        await step(world);
        await settled();
        holdsTrue(world);
      }
      await heal(world);
      expect(live.read('connection')).toEqual({ state: 'connected' });
      expect(live.read('objects')).toEqual([]);
      expect(live.read('camera').online).toBe(false);
      expect(live.read('variables')).toEqual([{ name: 'score', value: 3, readonly: true }]);
      expect(live.read('registration').attempts).toEqual([]);
      expect([...live.read('positions')]).toEqual(
        NUMBERS.map((each) => [each, { x: -999, y: -999, a: 0, kind: 'robot', outOfCamera: true }]),
      );
      for (const id of NUMBERS) broker.say(topics.robotStatus, room, { id, status: 1, battery: 590 });
      broker.say(topics.studentPing, room, { student_id: accountOf(3) });
      camera({ 1: [10, 20, 30], 2: [40, 50, 60], 300: [70, 80, 90] });
      clock.advance(400);
      expect(live.read('robots').map((robot) => [robot.identifier, robot.online, robot.battery])).toEqual(
        NUMBERS.map((each) => [each, true, 80]),
      );
      expect(live.read('students').map(({ online }) => online)).toEqual([false, false, true]);
      expect(live.read('positions').get(2)).toEqual({ x: 40, y: 50, a: 60, kind: 'robot', outOfCamera: false });
      expect(live.read('objects').map(({ identifier }) => identifier)).toEqual([300]);
      live.stop();
      await settled();
      expect(clock.alarms).toBe(0);
    }),
    { numRuns: 150 },
  );
  expect(report).not.toHaveBeenCalled();
}, 120_000);
