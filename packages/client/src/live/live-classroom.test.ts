import * as topics from '@trundle/protocol/topics/classroom';
import { studentEvent } from '@trundle/protocol/topics/notify';
import { expect, test, vi } from 'vitest';
import { chartSamples } from './histories.ts';
import { availableRobots, robotsOf } from './robots.ts';
import { makeClassroom, openClassroom, settled } from './testing/test-classroom.ts';
import { accountOf, CODE, classroomOf, robotOf, studentOf } from './testing/test-server.ts';

const room = { code: CODE };
const online = ({ live }: { live: { robot: (number: number) => { online: boolean } | undefined } }, number: number) =>
  live.robot(number)?.online;

test('is silent until started, and lets go of everything when stopped', async () => {
  const classroom = makeClassroom();
  const { live, clock, broker, server } = classroom;
  expect([broker.logins.length, server.asked.length, clock.alarms]).toEqual([0, 0, 0]);
  live.start();
  live.start();
  await settled();
  expect(broker.logins).toHaveLength(1);
  live.stop();
  await settled();
  expect(broker.connected).toBe(false);
  expect(clock.alarms).toBe(0);
  live.start();
  await settled();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  expect(online(classroom, 1)).toBe(true);
  live.stop();
});

test('hears the class by its code and by its camera’s short id', async () => {
  const { broker, live } = await openClassroom({ classroom: classroomOf({ ssid: 'kit-01' }) });
  expect([...broker.filters]).toEqual(
    expect.arrayContaining([
      `to/classroom/${CODE}/#`,
      'to/classroom/kit-01/#',
      `notify/classroom_chat/${CODE}/disable`,
      `notify/classroom/${CODE}/student_event/update`,
    ]),
  );
  broker.say(topics.cameraStatus, { code: 'kit-01' }, { ws_server: 'ws://kit', app_status: 1 });
  expect(live.read('camera').online).toBe(true);
});

test('[D1] the robots of the class, by number, available ones and mine', async () => {
  const mine = robotOf(2, { student: { _id: accountOf(1), name: 'student_1' } });
  const { live } = await openClassroom({ classroom: classroomOf({ robots: [robotOf(7), mine, robotOf(1)] }) });
  const robots = live.read('robots');
  expect(robots.map(({ identifier }) => identifier)).toEqual([1, 2, 7]);
  expect(availableRobots(robots).map(({ identifier }) => identifier)).toEqual([1, 7]);
  expect(robotsOf(robots, accountOf(1)).map(({ identifier }) => identifier)).toEqual([2]);
});

test('[D1] a robot added or removed elsewhere comes and goes, and the others keep what they said', async () => {
  const { live, broker, server, clock } = await openClassroom();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  server.classroom = classroomOf({ robots: [robotOf(1), robotOf(3)] });
  // Nobody told us, but it speaks.
  broker.say(topics.robotStatus, room, { id: 3, status: 1, battery: 600 });
  clock.advance(2_000);
  await settled();
  expect(live.read('robots').map(({ identifier, online }) => [identifier, online])).toEqual([
    [1, true],
    [3, false],
  ]);
  broker.say(topics.robotStatus, room, { id: 3, status: 1, battery: 600 });
  expect(live.robot(3)?.online).toBe(true);
});

test('a number that nobody has is looked up once, not at every word', async () => {
  const { broker, server, clock } = await openClassroom();
  const before = server.times('GET', `/api/class/${CODE}`);
  for (let turn = 0; turn < 20; turn += 1) {
    broker.say(topics.robotStatus, room, { id: 77, status: 1, battery: 600 });
    broker.say(topics.sensorsUpdate, room, { R: 77, S: { S13: 1 } });
    clock.advance(2_000);
    await settled();
  }
  expect(server.times('GET', `/api/class/${CODE}`) - before).toBe(1);
});

test('[D3] a robot is online for 20 s after its last status, and off at once when its last will says so', async () => {
  const classroom = await openClassroom();
  const { broker, clock } = classroom;
  expect(online(classroom, 1)).toBe(false);
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  expect(online(classroom, 1)).toBe(true);
  clock.advance(20_000);
  expect(online(classroom, 1)).toBe(true);
  clock.advance(1_000);
  expect(online(classroom, 1)).toBe(false);
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.robotStatus, room, { id: 1, status: 0, battery: 0 });
  expect(online(classroom, 1)).toBe(false);
  expect(online(classroom, 2)).toBe(false);
});

test('[D3] a camera is online for 15 s', async () => {
  const { live, broker, clock } = await openClassroom();
  const said = { isMatDetected: null, before: '', isMissing: false };
  expect(live.read('camera')).toEqual({ online: false, status: null, server: '', ...said, count: 0 });
  broker.say(topics.cameraStatus, room, { ws_server: 'ws://cam', app_status: 1, isMatDetected: true });
  const heard = { ...said, isMatDetected: true };
  expect(live.read('camera')).toEqual({ online: true, status: 1, server: 'ws://cam', ...heard, count: 1 });
  clock.advance(15_000);
  expect(live.read('camera').online).toBe(true);
  clock.advance(1_000);
  expect(live.read('camera')).toMatchObject({ online: false, server: 'ws://cam', count: 0 });
});

test('[D3] a sensor is online for 15 s while its status is not 0', async () => {
  const { live, broker, clock } = await openClassroom();
  const states = (): unknown[] => live.read('sensors:1').map(({ code, value, online }) => [code, value, online]);
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: 120, S55: { r: 1, g: 2, b: 3 } }, STATUS: { S55: 0 } });
  expect(states()).toEqual([
    ['S13', 120, true],
    ['S55', { r: 1, g: 2, b: 3 }, false],
  ]);
  clock.advance(10_000);
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S55: [4, 5, 6] }, STATUS: { S55: 1 } });
  clock.advance(5_000);
  expect(states().map((state) => (state as unknown[])[2])).toEqual([true, true]);
  clock.advance(1_000);
  expect(states().map((state) => (state as unknown[])[2])).toEqual([false, true]);
  clock.advance(10_000);
  expect(live.sensor(1, 'S55')).toMatchObject({ value: [4, 5, 6], online: false });
  expect(live.read('sensors:2')).toEqual([]);
});

test.each([
  [1023, 100],
  [590, 80],
  [570, 50],
  [555, 30],
  [545, 20],
  [530, 10],
  [500, 0],
])('[D3] a battery that reads %i shows %i percent', async (reading, percent) => {
  const { live, broker } = await openClassroom();
  expect(live.robot(1)?.battery).toBe(null);
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: reading });
  expect(live.robot(1)?.battery).toBe(percent);
  expect(live.read('history:1').battery).toMatchObject([{ percent, reading }]);
});

test('[D3] histories keep 500, and 50 of a sensor are shown', async () => {
  const { live, broker, clock, camera } = await openClassroom();
  for (let turn = 0; turn < 600; turn += 1) {
    broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
    broker.say(topics.sensorsUpdate, room, { R: 1, S: turn % 2 ? { S13: turn } : { S14: turn } });
    camera({ 1: [turn, 100, 0], 9: [1, 1, 1] });
    clock.advance(400);
  }
  const history = live.read('history:1');
  expect([history.positions.length, history.sensors.length, history.battery.length]).toEqual([500, 500, 500]);
  expect(history.positions.at(-1)).toMatchObject({ x: 599, y: 100, a: 0 });
  const samples = chartSamples(history, 'S13');
  expect(samples).toHaveLength(50);
  expect(samples.at(-1)?.value).toBe(599);
  expect(samples[0]?.value).toBe(501);
  expect(live.read('history:9').positions).toEqual([]);
});

test('[D3] a chart hears of a busy robot twice a second, not at every word', async () => {
  const { live, broker, clock } = await openClassroom();
  const drawn = vi.fn();
  live.subscribe('history:1', drawn);
  for (let turn = 0; turn < 100; turn += 1) {
    broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: turn } });
    clock.advance(10);
  }
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(3);
  clock.advance(500);
  expect(live.read('history:1').sensors.at(-1)?.S).toEqual({ S13: 99 });
});

test('[D3] when a robot was last heard is told once a second', async () => {
  const { live, broker, clock } = await openClassroom();
  const heard = vi.fn();
  live.subscribe('lastSeen', heard);
  for (let turn = 0; turn < 10; turn += 1) broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 600 });
  const at = clock.wall();
  clock.advance(1_000);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(live.read('lastSeen')).toEqual(new Map([[2, at]]));
  clock.advance(5_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('[C6] a student is online when pinged less than 4 s ago, looked at every second', async () => {
  const { live, broker, clock } = await openClassroom();
  const states = (): boolean[] => live.read('students').map(({ online }) => online);
  expect(states()).toEqual([false, false]);
  broker.say(topics.studentPing, room, { student_id: accountOf(2) });
  expect(states()).toEqual([false, true]);
  expect(live.lastPing(accountOf(2))).toBe(clock.wall());
  clock.advance(3_000);
  expect(states()).toEqual([false, true]);
  clock.advance(1_000);
  expect(states()).toEqual([false, false]);
});

test('[C6] a student’s page pings every 3 s, also after a lost connection; a teacher’s does not', async () => {
  const { broker, clock, live } = await openClassroom({ namespace: 'student' });
  const pings = (): unknown[] => broker.saidTo(`to/classroom/${CODE}/student/ping`);
  expect(pings()).toEqual([{ student_id: accountOf(1) }]);
  clock.advance(9_000);
  expect(pings()).toHaveLength(4);
  expect(live.read('students')[0]?.online).toBe(true);
  broker.cut();
  clock.advance(1_000);
  await settled();
  expect(pings()).toHaveLength(5);
  const teacher = await openClassroom();
  teacher.clock.advance(9_000);
  expect(teacher.broker.published).toEqual([]);
});

test('a student alone on a practice mat pings nobody: the broker would refuse it', async () => {
  const { broker, clock, live, server } = await openClassroom({ namespace: 'student' });
  server.classroom = { ...server.classroom, practice: true };
  await live.refresh();
  const before = broker.saidTo(`to/classroom/${CODE}/student/ping`).length;
  clock.advance(9_000);
  expect(broker.saidTo(`to/classroom/${CODE}/student/ping`)).toHaveLength(before);
});

test('[C6] a student who joined meanwhile is found by their ping', async () => {
  const { live, broker, server, clock } = await openClassroom();
  server.classroom = classroomOf({ students: [studentOf(5)] });
  broker.say(topics.studentPing, room, { student_id: accountOf(5) });
  clock.advance(2_000);
  await settled();
  broker.say(topics.studentPing, room, { student_id: accountOf(5) });
  expect(live.read('students').map(({ student, online }) => [student._id, online])).toEqual([[accountOf(5), true]]);
});

test('a clock on the wall that jumps makes nobody go offline, and a night’s sleep does', async () => {
  const classroom = await openClassroom();
  const { broker, clock, live } = classroom;
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.studentPing, room, { student_id: accountOf(1) });
  clock.setWall(0);
  clock.advance(2_000);
  clock.setWall(Date.UTC(2031, 0, 1));
  clock.advance(1_000);
  expect(online(classroom, 1)).toBe(true);
  expect(live.read('students')[0]?.online).toBe(true);
  clock.sleep(8 * 3_600_000);
  expect(online(classroom, 1)).toBe(false);
  expect(live.read('students')[0]?.online).toBe(false);
});

test('in a hidden tab, where the clock hardly ticks, messages wind it up', async () => {
  const { broker, live } = await openClassroom();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  const other = await openClassroom();
  other.broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  vi.spyOn(other.clock, 'now').mockReturnValue(other.clock.now() + 60_000);
  other.broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 600 });
  expect(other.live.read('robots').map(({ online }) => online)).toEqual([false, true]);
  expect(live.read('robots').map(({ online }) => online)).toEqual([true, false]);
});

test('after a lost connection the class is read again, and the screen can say what happens', async () => {
  const { live, broker, server, clock } = await openClassroom();
  const states: string[] = [];
  live.subscribe('connection', () => states.push(live.read('connection').state));
  broker.cut();
  server.classroom = classroomOf({ name: 'Robots 4c', globalVariables: [{ name: 'a', value: 1, readonly: false }] });
  clock.advance(1_000);
  await settled();
  expect(states).toEqual(['disconnected', 'connecting', 'connected']);
  expect(live.read('settings')?.name).toBe('Robots 4c');
  expect(live.variable('a')?.value).toBe(1);
});

test('a server that cannot be reached is asked until it answers', async () => {
  const classroom = makeClassroom();
  const { live, server, clock } = classroom;
  server.away = true;
  live.start();
  await settled();
  clock.advance(5_000);
  await settled();
  expect(live.read('settings')).toBe(null);
  server.away = false;
  clock.advance(5_000);
  await settled();
  expect(live.read('settings')?.name).toBe('Robots 4b');
  live.stop();
});

test('whoever asks while the server is being asked gets what is true after that', async () => {
  const { live, server } = await openClassroom();
  let open: () => void = () => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  const early = live.refresh();
  await settled();
  server.classroom = classroomOf({ name: 'Robots 4c' });
  const [late, later] = [live.refresh(), live.refresh()];
  const before = server.asked.length;
  open();
  await Promise.all([early, late, later]);
  expect(live.read('settings')?.name).toBe('Robots 4c');
  expect(server.asked.length - before).toBe(1);
});

test('a roster that changed elsewhere is read again', async () => {
  const { live, broker, server, clock } = await openClassroom();
  server.classroom = classroomOf({ students: [studentOf(8)] });
  broker.say(studentEvent, room, {
    messageType: 'update',
    data: { students: [{ studentName: 'student_8', robotQRNumber: null }] },
  });
  clock.advance(2_000);
  await settled();
  expect(live.read('students').map(({ student }) => student.name)).toEqual(['student_8']);
});

test('pictures are the same objects while nothing in them changes', async () => {
  const { live, broker, clock, camera } = await openClassroom();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  camera({ 1: [10, 10, 0], 2: [50, 50, 0], 101: [90, 90, 0] });
  const [robots, objects, students] = [live.read('robots'), live.read('objects'), live.read('students')];
  const told = vi.fn();
  for (const slice of ['robots', 'objects', 'students', 'variables', 'settings', 'camera'] as const) {
    live.subscribe(slice, told);
  }
  clock.advance(400);
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 601 });
  camera({ 1: [20, 20, 0], 2: [50, 50, 0], 101: [95, 90, 0] });
  clock.advance(400);
  expect(told).not.toHaveBeenCalled();
  expect([live.read('robots'), live.read('objects'), live.read('students')]).toEqual([robots, objects, students]);
  expect(live.read('robots')).toBe(robots);
  expect(live.position(1)).toMatchObject({ x: 20, y: 20 });
});

test('[D10] what hands do goes to the robot they are laid on, and not at all without a connection', async () => {
  const { live, broker } = await openClassroom();
  expect(live.hand(2, { hand: 'use', control: 'button' })).toBe('sent');
  expect(live.hand(2, { hand: 'radio', text: 'longer than nineteen' })).toBe('invalid');
  broker.behaviour = 'fails';
  broker.cut();
  expect(live.hand(2, { hand: 'clap' })).toBe('notConnected');
  expect(broker.saidTo(`to/robot/${CODE}/2/hand`)).toEqual([{ hand: 'use', control: 'button' }]);
});

test('whoever watches sees a child’s program begin on clean paper, once a run and only her own robots', async () => {
  const [hers, other] = [robotOf(1), robotOf(2)];
  const student = { _id: accountOf(2), name: 'Lin' };
  const { live, broker } = await openClassroom({ classroom: classroomOf({ robots: [{ ...hers, student }, other] }) });
  const drawn = (number: number): string => {
    live.pens.of(number).drawAgain();
    return [...live.pens.of(number).changes()].map(([, path]) => path).join('');
  };
  const draw = (): void => {
    for (const number of [1, 2]) for (const x of [100, 200]) live.pens.of(number).add({ x, y: 300 });
  };
  const ping = (running: boolean): boolean =>
    broker.say(topics.studentPing, room, { student_id: accountOf(2), running });
  draw();
  // Whoever comes while it runs keeps what is seen of it.
  ping(true);
  expect(drawn(1)).not.toBe('');
  ping(false);
  expect(drawn(1)).not.toBe('');
  ping(true);
  expect([drawn(1), drawn(2) === '']).toEqual(['', false]);
  draw();
  ping(true);
  expect(drawn(1)).not.toBe('');
});
