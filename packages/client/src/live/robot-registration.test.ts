import { register, registerFeedback, robotStatus } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { CODE, classroomOf, macOf, robotOf } from './testing/test-server.ts';

const room = { code: CODE };
const ROBOTS_PATH = `/api/class/${CODE}/robots`;
const toRobot = (number: number): string => `to/robot/${macOf(number)}/${CODE}`;
type Heading = Record<number, number>;

/** Where the markers look; they stand in a row. */
const look = ({ camera, clock }: TestClassroom, headings: Heading, forMs: number): void => {
  for (let passed = 0; passed < forMs; passed += 500) {
    camera(
      Object.fromEntries(
        Object.entries(headings).map(([number, a]): [string, [number, number, number]] => [
          number,
          [Number(number) * 50, 100, a],
        ]),
      ),
    );
    clock.advance(500);
  }
};
const callOut = ({ broker }: TestClassroom, number: number): boolean =>
  broker.say(register, room, { mac_broadcast: macOf(number) });
const confirm = ({ broker }: TestClassroom, mac: number, identifier: number, sensor?: number[]): boolean =>
  broker.say(registerFeedback, room, { mac: macOf(mac), identifier, ...(sensor && { sensor }) });
const outcomes = ({ live }: TestClassroom): unknown[] =>
  live.read('registration').ended.map(({ mac, outcome }) => [mac, outcome]);

test('[D2] an unknown robot turns; the marker that turned as far is its number; it is saved when it confirms', async () => {
  const classroom = await openClassroom();
  const { broker, server, live } = classroom;
  look(classroom, { 1: 0, 5: 100, 6: 200, 101: 40 }, 1_000);
  callOut(classroom, 5);
  expect(broker.saidTo(toRobot(5))).toEqual([{ do: 'turn', power: 580, gear: 4, angle: 14 }]);
  expect(live.read('registration').attempts).toEqual([
    { mac: macOf(5), state: 'turning', angle: -30, identifier: null },
  ]);
  look(classroom, { 1: 0, 5: 72, 6: 200, 101: 40 }, 4_500);
  expect(broker.saidTo(toRobot(5))).toHaveLength(1);
  look(classroom, { 1: 0, 5: 72, 6: 200, 101: 40 }, 500);
  expect(broker.saidTo(toRobot(5)).at(-1)).toEqual({ classroom: CODE, identifier: 5 });
  expect(server.times('POST', ROBOTS_PATH)).toBe(0);
  expect(live.read('registration').attempts).toMatchObject([{ state: 'assigned', identifier: 5 }]);
  confirm(classroom, 5, 5, [4, 5, 9, 6]);
  await settled();
  expect(server.asked.at(-1)).toEqual({
    method: 'POST',
    path: ROBOTS_PATH,
    body: { _id: macOf(5), identifier: 5, sensors: { sensor1: 4, sensor2: 5, sensor3: 2, sensor4: 6 } },
  });
  expect(live.robot(5)).toMatchObject({ _id: macOf(5), name: 'unused' });
  expect(live.read('registration')).toMatchObject({ attempts: [], ended: [{ mac: macOf(5), outcome: 'registered' }] });
});

test.each([
  [-40, true],
  [-20, true],
  [-41, false],
  [-19, false],
  [30, false],
  [0, false],
])('[D2] told to turn by -30, one that turned by %i is taken: %s', async (turned, taken) => {
  const classroom = await openClassroom();
  // Over the north, where headings start anew.
  look(classroom, { 5: 10 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: 10 + turned }, 5_500);
  expect(classroom.broker.saidTo(toRobot(5))).toHaveLength(taken ? 2 : 1);
  if (!taken) expect(outcomes(classroom)).toEqual([[macOf(5), 'noMatch']]);
});

test('[D2] no match drops the attempt, and the trial angles take turns', async () => {
  const classroom = await openClassroom();
  const { broker, live } = classroom;
  for (let turn = 0; turn < 11; turn += 1) {
    look(classroom, { 5: 100 }, 500);
    callOut(classroom, 5);
    look(classroom, { 5: 100 }, 5_000);
    expect(live.read('registration').attempts).toEqual([]);
  }
  const turns = broker.saidTo(toRobot(5)) as { power: number; angle: number }[];
  const told = turns.map(({ power, angle }) => (power === 580 ? -1 : 1) * Math.round(angle / 0.481 / 10) * 10);
  expect(told).toEqual([-30, -60, -90, -120, -150, 30, 60, 90, 120, 150, -30]);
  expect(turns.map(({ power }) => power)).toEqual([580, 580, 580, 580, 580, 324, 324, 324, 324, 324, 580]);
});

test('[D2] a robot the class knows is the server’s to answer, and does not turn', async () => {
  const classroom = await openClassroom();
  look(classroom, { 2: 0 }, 500);
  callOut(classroom, 2);
  expect(classroom.broker.saidTo(toRobot(2))).toEqual([]);
  confirm(classroom, 2, 2);
  await settled();
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(0);
  expect(classroom.live.read('registration').attempts).toEqual([]);
});

test('[D2] a teacher adds a robot that asks by the number on it, without a camera', async () => {
  const classroom = await openClassroom();
  const { live, server } = classroom;
  callOut(classroom, 5);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'unseen']]);
  await live.addRobot(macOf(5), 9);
  expect(server.asked.at(-1)).toEqual({ method: 'POST', path: ROBOTS_PATH, body: { _id: macOf(5), identifier: 9 } });
  expect(live.robot(9)).toMatchObject({ _id: macOf(5) });
  expect(outcomes(classroom)).toEqual([[macOf(5), 'registered']]);
});

test('[D2] a robot that another class keeps is told of once, and not turned again for a minute', async () => {
  const classroom = await openClassroom();
  const { live, server, notices, clock, broker } = classroom;
  server.refuses.set(`POST ${ROBOTS_PATH}`, 'ROBOT_ELSEWHERE');
  callOut(classroom, 5);
  await live.addRobot(macOf(5), 9);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'elsewhere']]);
  expect(notices.map(({ code }) => code)).toEqual(['ROBOT_ADD_FAILED']);
  look(classroom, { 5: 0 }, 1_000);
  for (let passed = 0; passed < 54_000; passed += 3_000) {
    callOut(classroom, 5);
    clock.advance(3_000);
  }
  expect(broker.saidTo(toRobot(5))).toEqual([]);
  expect(live.read('registration').attempts).toEqual([]);
  // It has not gone away.
  expect(live.read('registration').ended.at(-1)?.at).toBeGreaterThan(clock.wall() - 4_000);
  look(classroom, { 5: 0 }, 8_000);
  callOut(classroom, 5);
  expect(broker.saidTo(toRobot(5))).toMatchObject([{ do: 'turn' }]);
});

test.each(['student', 'classroom_assistance'] as const)('[D2] a page of %s ignores broadcasts', async (namespace) => {
  const classroom = await openClassroom({ namespace });
  look(classroom, { 2: 0, 5: 0 }, 500);
  callOut(classroom, 5);
  callOut(classroom, 2);
  confirm(classroom, 5, 5);
  look(classroom, { 2: 0, 5: 330 }, 10_000);
  await settled();
  expect(classroom.broker.published.filter(({ topic }) => topic.startsWith('to/robot/'))).toEqual([]);
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(0);
});

test('[D2] several robots at once wait for each other, whoever calls again keeps its place', async () => {
  const classroom = await openClassroom();
  const { broker, live } = classroom;
  look(classroom, { 5: 0, 6: 0, 7: 0 }, 500);
  for (const number of [5, 6, 5, 7, 6]) callOut(classroom, number);
  expect(live.read('registration').attempts.map(({ state }) => state)).toEqual(['turning', 'waiting', 'waiting']);
  look(classroom, { 5: -30, 6: 0, 7: 0 }, 5_000);
  expect(broker.saidTo(toRobot(5)).at(-1)).toEqual({ classroom: CODE, identifier: 5 });
  expect(broker.saidTo(toRobot(6))).toMatchObject([{ do: 'turn', angle: 29 }]);
  expect(broker.saidTo(toRobot(7))).toEqual([]);
  // The second one vanished mid-turn; the third still gets its chance.
  look(classroom, { 5: -30, 7: 0 }, 5_000);
  look(classroom, { 5: -30, 7: -90 }, 5_000);
  expect(broker.saidTo(toRobot(7)).at(-1)).toEqual({ classroom: CODE, identifier: 7 });
  for (const number of [5, 7]) confirm(classroom, number, number);
  await settled();
  expect(live.read('robots').map(({ identifier }) => identifier)).toEqual([1, 2, 7]);
  expect(outcomes(classroom)).toEqual([
    [macOf(6), 'noMatch'],
    [macOf(5), 'silent'],
    [macOf(7), 'registered'],
  ]);
});

test('[D2] two markers that turned alike are nobody’s number', async () => {
  const classroom = await openClassroom();
  look(classroom, { 5: 0, 6: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30, 6: -25 }, 5_500);
  expect(classroom.broker.saidTo(toRobot(5))).toHaveLength(1);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'ambiguous']]);
});

test('[D2] a robot of the class that happens to turn is not taken for the new one', async () => {
  const classroom = await openClassroom();
  classroom.broker.say(robotStatus, room, { id: 1, status: 1, battery: 600 });
  look(classroom, { 1: 0, 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 1: -30, 5: -30 }, 5_500);
  expect(classroom.broker.saidTo(toRobot(5)).at(-1)).toEqual({ classroom: CODE, identifier: 5 });
  expect(classroom.notices).toEqual([]);
});

test('[D2] a number of the class on a new robot is told plainly, once', async () => {
  const classroom = await openClassroom();
  const angles = [-30, -60];
  for (const angle of angles) {
    look(classroom, { 1: 0 }, 500);
    callOut(classroom, 5);
    look(classroom, { 1: angle }, 5_500);
  }
  expect(outcomes(classroom)).toEqual([[macOf(5), 'numberTaken']]);
  expect(classroom.notices).toEqual([{ code: 'NUMBER_TAKEN', details: { mac: macOf(5), identifier: 1 } }]);
});

test('[D2] where the camera sees nothing, no robot is sent round for nothing', async () => {
  const classroom = await openClassroom();
  callOut(classroom, 5);
  expect(classroom.broker.published).toEqual([]);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'unseen']]);
});

test('[D2] the server’s refusal, the address and the number make the popup', async () => {
  const classroom = await openClassroom();
  classroom.server.refuses.set(`POST ${ROBOTS_PATH}`, 'DUPLICATE');
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  confirm(classroom, 5, 5);
  await settled();
  expect(classroom.notices[0]).toMatchObject({
    code: 'ROBOT_ADD_FAILED',
    title: 'ROBOT_ADD_FAILED_TITLE',
    details: { error: 'This already exists.', mac: macOf(5), identifier: 5 },
  });
  expect(classroom.live.read('registration').attempts).toEqual([]);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'notSaved']]);
});

test('a number typed by hand that another robot has is told in words, not by the name of a field', async () => {
  const classroom = await openClassroom();
  classroom.server.refuses.set(`POST ${ROBOTS_PATH}`, 'DUPLICATE');
  callOut(classroom, 5);
  await classroom.live.addRobot(macOf(5), 1);
  const [notice] = classroom.notices;
  expect(notice).toMatchObject({
    code: 'ROBOT_ADD_TAKEN',
    // «Error code:» stands above what the server said, and here it says nothing.
    title: 'ROBOT_ADD_TAKEN_TITLE',
    details: { mac: macOf(5), identifier: 1 },
  });
  // The popup would list the fields of a failure in place of the sentence.
  expect(notice).not.toHaveProperty('failure');
  expect(outcomes(classroom)).toEqual([[macOf(5), 'numberTaken']]);
});

test('a robot that lies in its box and is refused is told of once, and does not stand among those that ask', async () => {
  const classroom = await openClassroom();
  classroom.server.refuses.set(`POST ${ROBOTS_PATH}`, 'DUPLICATE');
  await classroom.live.addRobot(macOf(5), 1);
  expect(classroom.notices.map(({ code }) => code)).toEqual(['ROBOT_ADD_TAKEN']);
  expect(classroom.live.read('registration').asking).toEqual([]);
});

test('[D2] a robot whose number is taken says so while it waits for another turn', async () => {
  const classroom = await openClassroom();
  const stateOf = (number: number) =>
    classroom.live.read('registration').asking.find(({ mac }) => mac === macOf(number))?.state;
  look(classroom, { 5: 0, 6: 0 }, 500);
  for (const number of [5, 6]) callOut(classroom, number);
  expect([stateOf(5), stateOf(6)]).toEqual(['turning', 'waiting']);
  classroom.server.refuses.set(`POST ${ROBOTS_PATH}`, 'DUPLICATE');
  await classroom.live.addRobot(macOf(6), 1);
  expect(stateOf(6)).toBe('numberTaken');
  callOut(classroom, 6);
  expect(classroom.live.read('registration').attempts.at(-1)).toMatchObject({ mac: macOf(6), state: 'waiting' });
  expect(stateOf(6)).toBe('numberTaken');
  look(classroom, { 5: 0, 6: 0 }, 5_000);
  expect(stateOf(6)).toBe('turning');
});

test('[D2] when another page of the class was faster, nobody is bothered', async () => {
  const classroom = await openClassroom();
  const { server, notices, live } = classroom;
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  server.refuses.set(`POST ${ROBOTS_PATH}`, 'DUPLICATE');
  server.classroom = classroomOf({ robots: [robotOf(1), robotOf(5)] });
  confirm(classroom, 5, 5);
  await settled();
  expect(notices).toEqual([]);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'registered']]);
  expect(live.robot(5)?._id).toBe(macOf(5));
});

test('[D2] a robot that did not hear its number gets it again; one that never confirms is dropped', async () => {
  const classroom = await openClassroom();
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  callOut(classroom, 5);
  expect(classroom.broker.saidTo(toRobot(5)).slice(1)).toEqual([
    { classroom: CODE, identifier: 5 },
    { classroom: CODE, identifier: 5 },
  ]);
  classroom.clock.advance(10_000);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'silent']]);
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(0);
});

test('[D2] a confirmation whose page was loaded again meanwhile is saved after all', async () => {
  const classroom = await openClassroom();
  confirm(classroom, 5, 5);
  classroom.clock.advance(4_000);
  await settled();
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(0);
  classroom.clock.advance(1_000);
  await settled();
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(1);
  expect(classroom.live.robot(5)?._id).toBe(macOf(5));
});

test('[D2] a connection lost in the middle drops the attempt; the next broadcast starts anew', async () => {
  const classroom = await openClassroom();
  const { broker, clock } = classroom;
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  callOut(classroom, 6);
  broker.behaviour = 'fails';
  broker.cut();
  clock.advance(5_000);
  expect(outcomes(classroom)).toEqual([
    [macOf(5), 'noMatch'],
    [macOf(6), 'unseen'],
  ]);
  broker.behaviour = 'opens';
  clock.advance(60_000);
  await settled();
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -60 }, 5_500);
  expect(broker.saidTo(toRobot(5)).at(-1)).toEqual({ classroom: CODE, identifier: 5 });
});

test('[D2] made-up addresses do not fill the memory', async () => {
  const classroom = await openClassroom();
  look(classroom, { 5: 0 }, 500);
  for (let number = 100; number < 400; number += 1) callOut(classroom, number);
  expect(classroom.live.read('registration').attempts).toHaveLength(50);
});

test('[D2] a robot that confirms another number than it was given is not saved', async () => {
  const classroom = await openClassroom();
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  confirm(classroom, 5, 6);
  await settled();
  expect(classroom.server.times('POST', ROBOTS_PATH)).toBe(0);
  expect(outcomes(classroom)).toEqual([[macOf(5), 'noMatch']]);
});

test('[D2] a number given to one new robot is not given to the next', async () => {
  const classroom = await openClassroom();
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  callOut(classroom, 6);
  look(classroom, { 5: -90 }, 5_500);
  expect(classroom.broker.saidTo(toRobot(6))).toHaveLength(1);
  expect(outcomes(classroom)).toEqual([[macOf(6), 'noMatch']]);
  confirm(classroom, 5, 5);
  await settled();
  expect(classroom.live.robot(5)?._id).toBe(macOf(5));
});

test('[D2] a robot that was saved while the class was being read stays', async () => {
  const classroom = await openClassroom();
  const { server, live, clock } = classroom;
  look(classroom, { 5: 0 }, 500);
  callOut(classroom, 5);
  look(classroom, { 5: -30 }, 5_500);
  const gates: (() => void)[] = [];
  server.gate = new Promise((resolve) => gates.push(resolve));
  // The server's answer was made before the robot was there, and comes after.
  const read = live.refresh();
  await settled();
  server.gate = Promise.resolve();
  clock.advance(10);
  confirm(classroom, 5, 5);
  await settled();
  gates[0]?.();
  await read;
  expect(live.robot(5)?._id).toBe(macOf(5));
  server.classroom = classroomOf();
  clock.advance(10);
  await live.refresh();
  expect(live.robot(5)).toBe(undefined);
});
