import { MOTION, ONLINE_WINDOW } from '@trundle/protocol/constants';
import { isVirtualMac } from '@trundle/protocol/ids';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import { batteryPercent } from '@trundle/world/robot/battery';
import { describe, expect, test } from 'vitest';
import { LoopbackBroker } from './loopback-broker.ts';
import { ManualClock } from './manual-clock.ts';
import { Teacher } from './testing/teacher.ts';
import { VirtualClassroom, type VirtualClassroomOptions } from './virtual-classroom.ts';
import { LAST_ROBOT_NUMBER } from './virtual-mac.ts';

const CODE = 'K7PM3X';

/** A class with so many robots that it knows, all connected. */
const open = async (robots = 4, options: Partial<VirtualClassroomOptions> = {}) => {
  const clock = new ManualClock();
  const broker = new LoopbackBroker(CODE);
  const classroom = new VirtualClassroom({ code: CODE, connect: broker.connect, clock, seed: 5, ...options });
  for (const robot of classroom.freeRobots(robots)) {
    broker.robots.set(robot.mac, robot.identifier);
    classroom.addRobot(robot);
  }
  classroom.start();
  await clock.advance(100);
  const mac = (identifier: number): string => classroom.robots[identifier - 1]?.mac ?? '';
  const tell = (identifier: number, message: unknown): void =>
    broker.send(`to/robot/${mac(identifier)}/${CODE}`, message);
  const robot = (identifier: number) => {
    const found = classroom.snapshot().robots.find(({ marker }) => marker === identifier);
    if (!found) throw new Error(`no robot ${identifier}`);
    return found;
  };
  return { clock, broker, classroom, tell, robot, mac };
};

const { forward } = MOTION.power;
const drive = (mm: number, id?: string) => ({
  do: 'motor',
  left: { power: forward },
  right: { power: forward },
  distance: Math.round(mm * MOTION.distanceScale),
  ...(id ? { id } : {}),
});
const statesOf = (broker: LoopbackBroker, id: string): unknown[] =>
  broker
    .on('command_feedback')
    .filter((feedback) => (feedback as { id: string }).id === id)
    .map((feedback) => (feedback as { state: string }).state);

describe('[D10] a class of virtual robots', () => {
  test('comes online with its camera, says only what devices may say, and leaves politely', async () => {
    const { clock, broker, classroom } = await open(4);
    await clock.advance(30_000);
    expect(broker.refused).toEqual([]);
    expect(broker.clients.sort()).toEqual([
      'camera-virtual-k7pm3x',
      ...classroom.robots.map(({ mac }) => `robot-${mac}`),
    ]);
    expect(classroom.robots.every(({ mac, isOnline }) => isVirtualMac(mac) && isOnline)).toBe(true);
    expect(broker.on('camera_register')).toEqual([{ serial: 'virtual-k7pm3x' }]);
    expect(broker.on('register')).toEqual([]);
    classroom.stop();
    await clock.advance(0);
    const last = broker.on('robot_status').slice(-4) as { id: number; status: number }[];
    expect(last.map(({ id, status }) => [id, status])).toEqual([1, 2, 3, 4].map((id) => [id, 0]));
    expect(broker.clients).toEqual([]);
    expect(clock.alarms).toBe(0);
  });

  test('its camera goes with the last robot, says so, and comes back with the next', async () => {
    const { clock, broker, classroom } = await open(2);
    const said = () => broker.on('camera_status').map((status) => (status as { app_status: number }).app_status);
    classroom.removeRobot(1);
    await clock.advance(20_000);
    expect(said().at(-1)).toBe(1);
    classroom.removeRobot(2);
    await clock.advance(0);
    expect(said().at(-1)).toBe(0);
    expect(broker.clients).toEqual([]);
    const before = said().length;
    await clock.advance(60_000);
    expect(said()).toHaveLength(before);
    classroom.addRobots(1);
    await clock.advance(1_000);
    expect(said().at(-1)).toBe(1);
    classroom.stop();
    await clock.advance(0);
    expect(clock.alarms).toBe(0);
  });

  test('speaks often enough to stay online, and the camera about three times a second', async () => {
    const { clock, broker } = await open(3);
    const from = broker.delivered.length;
    await clock.advance(60_000);
    const since = broker.delivered.slice(from);
    const count = (name: string): number => since.filter(({ topic }) => topic.endsWith(`/${name}`)).length;
    expect(count('positions_update')).toBeGreaterThan(170);
    expect(count('positions_update')).toBeLessThanOrEqual(185);
    expect(count('camera_status')).toBeGreaterThanOrEqual(60_000 / ONLINE_WINDOW.camera);
    expect(count('robot_status')).toBeGreaterThanOrEqual((3 * 60_000) / ONLINE_WINDOW.robot);
    expect(count('sensors_update')).toBeGreaterThanOrEqual((3 * 60_000) / ONLINE_WINDOW.sensor);
    // Nothing moves: nobody chatters.
    expect(count('sensors_update')).toBeLessThan(3 * 20);
  });

  test('a drive is seen by the camera, felt by the sensor and told by the robot', async () => {
    const { clock, broker, classroom, tell, robot } = await open(1, { mapId: 0 });
    classroom.moveRobot(1, { x: 200, y: 400, a: 0 });
    await clock.advance(1_000);
    tell(1, drive(300, 'go'));
    await clock.advance(100);
    expect(statesOf(broker, 'go')).toEqual(['started']);
    const from = broker.delivered.length;
    await clock.advance(5_000);
    expect(statesOf(broker, 'go')).toEqual(['started', 'done']);
    expect(robot(1).x).toBeCloseTo(500, -1);
    const frames = broker.on('positions_update') as { R: number[]; X: number[] }[];
    expect(frames.at(-1)?.X[0]).toBeCloseTo(robot(1).x, -1);
    expect(broker.delivered.slice(from).some(({ topic }) => topic.endsWith('sensors_update'))).toBe(true);
  });

  test('what it cannot do it refuses, with a reason; nonsense harms nobody', async () => {
    const { clock, broker, tell } = await open(1);
    tell(1, { do: 'fly', id: 'a' });
    tell(1, { do: 'strip', position: 1, r: 1, g: 1, b: 1, id: 'b' });
    tell(1, { do: 'rtttl', rtttl: 'la la la', id: 'c' });
    tell(1, { do: 'led', r: 1, g: 2, b: 3, id: 'd' });
    for (const nonsense of [null, 7, 'x', [], {}, { id: 'x y' }, { do: 'motor' }]) tell(1, nonsense);
    await clock.advance(100);
    expect(broker.on('command_feedback')).toEqual([
      { R: 1, id: 'a', state: 'refused', reason: 'not a command I know' },
      { R: 1, id: 'b', state: 'refused', reason: 'S4 is not plugged in' },
      { R: 1, id: 'c', state: 'refused', reason: 'the melody cannot be read' },
      { R: 1, id: 'd', state: 'done' },
    ]);
  });

  test('a new motion, a stop and a stop of everything end what is under way', async () => {
    const { clock, broker, tell, robot } = await open(1, { mapId: 0 });
    tell(1, drive(600, 'first'));
    await clock.advance(200);
    tell(1, drive(600, 'second'));
    tell(1, { do: 'beep', duration: 5_000, id: 'beep' });
    await clock.advance(200);
    expect(robot(1).outputs.frequency).toBe(1_000);
    tell(1, { do: 'stop' });
    await clock.advance(1_000);
    expect(robot(1).isMoving).toBe(false);
    tell(1, { do: 'stop', all: true });
    await clock.advance(100);
    expect(statesOf(broker, 'first')).toEqual(['started', 'stopped']);
    expect(statesOf(broker, 'second')).toEqual(['started', 'stopped']);
    expect(statesOf(broker, 'beep')).toEqual(['started', 'stopped']);
    expect(robot(1).outputs.frequency).toBe(0);
  });
});

describe('[D10] [D2] registration', () => {
  test('robots the class does not know are found by their heading and need no hand', async () => {
    const clock = new ManualClock();
    const broker = new LoopbackBroker(CODE);
    const teacher = new Teacher(broker, clock);
    const classroom = new VirtualClassroom({ code: CODE, connect: broker.connect, clock, seed: 3, mapId: 1 });
    classroom.addRobots(3);
    classroom.start();
    await clock.advance(60_000);
    expect(teacher.dropped).toEqual([]);
    expect([...broker.robots].map(([, number]) => number).sort()).toEqual([1, 2, 3]);
    for (const { mac, identifier, isOnline } of classroom.robots)
      expect([broker.robots.get(mac), isOnline]).toEqual([identifier, true]);
    const registrations = broker.on('register').length;
    await clock.advance(20_000);
    expect(broker.on('register')).toHaveLength(registrations);
    // Until it is known a robot may say its address and nothing else; it does not try more.
    expect(broker.refused).toEqual([]);
  });

  test('whose marker the camera cannot see is not found, until it is uncovered', async () => {
    const clock = new ManualClock();
    const broker = new LoopbackBroker(CODE);
    const teacher = new Teacher(broker, clock);
    const classroom = new VirtualClassroom({ code: CODE, connect: broker.connect, clock, seed: 3, mapId: 1 });
    classroom.addRobots(1);
    classroom.camera.cover(1);
    classroom.start();
    await clock.advance(12_000);
    expect(teacher.dropped.length).toBeGreaterThan(0);
    expect(broker.robots.size).toBe(0);
    classroom.camera.uncover(1);
    await clock.advance(20_000);
    expect(broker.robots.size).toBe(1);
  });

  test('a robot given another number answers to it, and its last will speaks of it', async () => {
    const { clock, broker, classroom, tell, mac } = await open(2);
    const address = mac(2);
    broker.robots.set(address, 9);
    tell(2, { classroom: CODE, identifier: 9 });
    await clock.advance(3_000);
    expect(broker.on('register_feedback')).toEqual([{ mac: address, identifier: 9, sensor: [1, 1, 2, 13] }]);
    expect(classroom.snapshot().robots.map(({ marker }) => marker)).toEqual([1, 9]);
    classroom.unplug(9);
    expect(broker.on('robot_status').at(-1)).toMatchObject({ id: 9, status: 0 });
    tell(1, { classroom: 'ABCDEF', identifier: 5 });
    await clock.advance(3_000);
    expect(classroom.snapshot().robots[0]?.identifier).toBe(1);
  });
});

describe('[D10] [D5] sensor registration', () => {
  test('what fits is repeated, and the sensors report from then on', async () => {
    const { clock, broker, robot } = await open(1);
    broker.send(`to/robot/${CODE}/1`, { sensor_update: [55, 61, 2, 13] });
    await clock.advance(500);
    expect(broker.on('sensor_feedback')).toEqual([{ identifier: 1, sensor: [55, 61, 2, 13] }]);
    expect(robot(1).sensors).toEqual([55, 61, 2, 13]);
    const { S, STATUS } = broker.on('sensors_update').at(-1) as Record<'S' | 'STATUS', Record<string, unknown>>;
    expect(Object.keys(S).sort()).toEqual(['S13', 'S55', 'S61']);
    expect(STATUS).toEqual({ S55: 1, S61: 1, S2: 1, S13: 1 });
  });

  test('what cannot be there is not repeated: the sender sees the difference', async () => {
    const { clock, broker } = await open(1);
    broker.send(`to/robot/${CODE}/1`, { sensor_update: [2, 200, 5, 1] });
    broker.send(`to/robot/${CODE}/1`, { sensor_update: [1, 2] });
    await clock.advance(500);
    expect(broker.on('sensor_feedback')).toEqual([{ identifier: 1, sensor: [1, 1, 2, 1] }]);
  });
});

describe('[D10] drop-outs', () => {
  test('an unplugged robot is gone at once by its last will, and comes back where it was', async () => {
    const { clock, broker, classroom, robot, tell } = await open(2, { mapId: 0 });
    tell(1, drive(400, 'go'));
    await clock.advance(500);
    classroom.unplug(1);
    expect(broker.on('robot_status').at(-1)).toMatchObject({ id: 1, status: 0 });
    const where: Pose = robot(1);
    const from = broker.delivered.length;
    await clock.advance(25_000);
    const since = broker.delivered.slice(from);
    expect(since.filter(({ message }) => (message as { id?: unknown }).id === 1)).toEqual([]);
    // Its marker still lies on the mat.
    expect((broker.on('positions_update').at(-1) as { R: number[] }).R).toEqual([1, 2]);
    expect(distance(robot(1), where)).toBe(0);
    classroom.plug(1);
    await clock.advance(1_000);
    expect(robot(1)).toMatchObject({ isOnline: true, isPlugged: true, isMoving: false });
    const own = broker.on('robot_status').filter((status) => (status as { id: number }).id === 1);
    expect(own.at(-1)).toMatchObject({ status: 1 });
  });

  test('an empty battery ends like a pulled plug; plugging in brings a fresh one', async () => {
    const { clock, broker, classroom, robot, tell } = await open(1, { mapId: 0 });
    for (const body of classroom.mat.robots) classroom.mat.batteries.setCharge(body.index, 0.000_05);
    tell(1, { do: 'motor', left: { power: forward }, right: { power: forward, gear: 5 } });
    await clock.advance(6_000);
    const last = broker.on('robot_status').at(-1) as { status: number };
    expect(last.status).toBe(0);
    expect(robot(1)).toMatchObject({ isPlugged: false, isOnline: false, isMoving: false });
    expect(batteryPercent(robot(1).battery)).toBe(0);
    classroom.plug(1);
    await clock.advance(1_000);
    expect(batteryPercent((broker.on('robot_status').at(-1) as { battery: number }).battery)).toBe(100);
  });

  test('a restarted broker finds them all again', async () => {
    const { clock, broker, tell } = await open(3);
    broker.restart();
    const from = broker.delivered.length;
    await clock.advance(2_000);
    const statuses = broker.delivered.slice(from).filter(({ topic }) => topic.endsWith('robot_status'));
    expect(new Set(statuses.map(({ message }) => (message as { id: number }).id))).toEqual(new Set([1, 2, 3]));
    tell(2, { do: 'led', r: 1, g: 1, b: 1, id: 'after' });
    await clock.advance(100);
    expect(statesOf(broker, 'after')).toEqual(['done']);
    expect(broker.on('camera_register')).toHaveLength(1);
  });

  test('a robot that loses the broker stops by itself, and says so when it is back', async () => {
    const { clock, broker, classroom, tell, robot } = await open(1, { mapId: 0 });
    classroom.moveRobot(1, { x: 100, y: 400, a: 0 });
    tell(1, { do: 'motor', left: { power: forward, gear: 15 }, right: { power: forward, gear: 15 }, id: 'far' });
    await clock.advance(300);
    expect(robot(1).isMoving).toBe(true);
    broker.restart();
    await clock.advance(100);
    const { x } = robot(1);
    await clock.advance(1_000);
    expect(robot(1)).toMatchObject({ x, isMoving: false });
    expect(statesOf(broker, 'far')).toEqual(['started', 'stopped']);
  });

  test('after a long sleep the class goes on from where it was', async () => {
    const { clock, classroom, tell, robot } = await open(1, { mapId: 0 });
    classroom.moveRobot(1, { x: 100, y: 400, a: 0 });
    tell(1, { do: 'motor', left: { power: forward, gear: 15 }, right: { power: forward, gear: 15 } });
    await clock.advance(100);
    const before = robot(1).x;
    clock.jump(3_600_000);
    await clock.advance(20);
    expect(robot(1).x - before).toBeLessThan(70);
  });
});

describe('[D10] a hand on the mat', () => {
  test('robots and objects are taken, put down and covered', async () => {
    const { clock, broker, classroom, robot } = await open(2, { mapId: 0 });
    const box = classroom.addObject({ x: 400, y: 400, a: 0 });
    expect(box?.marker).toBe(117);
    expect(classroom.addObject({ x: 300, y: 300, a: 0, marker: 117 })).toBeUndefined();
    expect(classroom.addObject({ x: 300, y: 300, a: 0, marker: 12 })).toBeUndefined();
    expect(classroom.moveObject(117, { x: 500, y: 500, a: 90 })).toBe(true);
    expect(classroom.moveRobot(1, { x: 250, y: 250, a: 45 })).toBe(true);
    expect(classroom.moveRobot(2, { x: -110, y: 60, a: 0 })).toBe(true);
    expect(classroom.moveRobot(77, { x: 0, y: 0, a: 0 })).toBe(false);
    await clock.advance(1_000);
    const frame = broker.on('positions_update').at(-1) as Record<'R' | 'X' | 'Y' | 'A', number[]>;
    expect(frame.R).toEqual([1, 117]);
    expect([frame.X[0], frame.Y[1], frame.A[1]].map((value) => Math.round((value ?? 0) / 10))).toEqual([25, 50, 9]);
    expect(robot(2)).toMatchObject({ x: -110, isSeen: false });
    classroom.camera.cover(117);
    classroom.camera.cover(1);
    const seen = broker.on('positions_update').length;
    await clock.advance(1_000);
    expect(broker.on('positions_update')).toHaveLength(seen);
    expect(classroom.snapshot().objects[0]?.isSeen).toBe(false);
    expect(classroom.removeObject(117)).toBe(true);
    expect(classroom.snapshot().objects).toEqual([]);
  });

  test('numbers are free ones, and end before those of objects', async () => {
    const { classroom } = await open(2);
    expect(classroom.freeRobots(3, [3, 5]).map(({ identifier }) => identifier)).toEqual([4, 6, 7]);
    expect(classroom.addRobots(3, [3, 5])).toHaveLength(3);
    expect(classroom.addRobots(500)).toHaveLength(LAST_ROBOT_NUMBER - 5);
    expect(new Set(classroom.robots.map(({ mac }) => mac)).size).toBe(LAST_ROBOT_NUMBER);
    expect(classroom.addRobots(1)).toEqual([]);
    expect(classroom.removeRobot(4)).toBe(true);
    expect(classroom.removeRobot(4)).toBe(false);
    expect(classroom.freeRobots(1).map(({ identifier }) => identifier)).toEqual([4]);
  });

  test('sliders, buttons, remote controls and radios reach the sensors', async () => {
    const { clock, broker, classroom } = await open(1);
    broker.send(`to/robot/${CODE}/1`, { sensor_update: [23, 70, 2, 14] });
    await clock.advance(1_000);
    const from = broker.delivered.length;
    classroom.setEnvironment('waterTemperature', 80);
    for (const felt of [
      { hand: 'use', control: 'button' },
      { hand: 'remote', code: 0x45 },
      { hand: 'radio', text: 'a message' },
    ])
      broker.send(`to/robot/${CODE}/1/hand`, felt);
    await clock.advance(4_000);
    const reports = broker.delivered.slice(from).filter(({ topic }) => topic.endsWith('sensors_update'));
    const readings = reports.map(({ message }) => (message as { S: Record<string, unknown> }).S);
    expect(readings.map(({ S23 }) => S23)).toEqual(expect.arrayContaining([1, 0]));
    expect(readings.map(({ S70 }) => S70)).toEqual(expect.arrayContaining([0x45, 0]));
    expect(Number(readings.at(-1)?.S14)).toBeCloseTo(80, 0);
    expect(readings.at(-1)?.S100).toBe('a message');
  });

  test('another map is another world at once', async () => {
    const { classroom, robot } = await open(1, { mapId: 0 });
    classroom.setMap(1);
    expect(classroom.snapshot().mapId).toBe(1);
    classroom.moveRobot(1, { x: 58, y: 58, a: 0 });
    expect(distance(robot(1), { x: 58, y: 58 })).toBeGreaterThan(50);
  });
});

test('an idle class costs next to nothing', async () => {
  const { clock, classroom, tell } = await open(14);
  await clock.advance(2_000);
  const rings = async (milliseconds: number): Promise<number> => {
    const before = clock.rung;
    await clock.advance(milliseconds);
    return clock.rung - before;
  };
  expect(await rings(10_000)).toBeLessThanOrEqual(31);
  tell(1, drive(100));
  expect(await rings(500)).toBeGreaterThanOrEqual(20);
  await clock.advance(5_000);
  expect(await rings(10_000)).toBeLessThanOrEqual(31);
  classroom.stop();
  expect(await rings(10_000)).toBe(0);
});

describe('[D10] what a robot shows', () => {
  test('is told when it changes, at once and then ten times a second at most, and nothing while it stays', async () => {
    const { clock, broker, tell } = await open(2);
    await clock.advance(1_000);
    expect(broker.on('robot_outputs')).toEqual([]);
    tell(1, { do: 'led', r: 255, g: 0, b: 0 });
    await clock.advance(60);
    expect(broker.on('robot_outputs')).toEqual([{ R: 1, led: { r: 255, g: 0, b: 0 } }]);
    for (let step = 1; step <= 20; step++) {
      tell(1, { do: 'led', r: step, g: 0, b: 0 });
      await clock.advance(10);
    }
    await clock.advance(30_000);
    const told = broker.on('robot_outputs') as { led: { r: number } }[];
    expect(told.length).toBeLessThanOrEqual(4);
    expect(told.at(-1)?.led.r).toBe(20);
    expect(broker.refused).toEqual([]);
  });

  test('sounds: each beep is told, however short it is and however soon it follows something else', async () => {
    const { clock, broker, tell } = await open(1);
    tell(1, { do: 'led', r: 255, g: 0, b: 0 });
    for (const frequency of [440, 550, 660, 770]) {
      tell(1, { do: 'beep', frequency, duration: 10 });
      await clock.advance(30);
    }
    const heard = (broker.on('robot_outputs') as { sound?: { tune: { frequency: number }; age: number } }[])
      .flatMap(({ sound }) => sound ?? [])
      .map(({ tune, age }) => [tune.frequency, age]);
    expect(heard).toEqual([440, 550, 660, 770].map((frequency) => [frequency, 0]));
    // What is over is not told again with what comes later.
    tell(1, { do: 'led', r: 0, g: 255, b: 0 });
    await clock.advance(500);
    expect(broker.on('robot_outputs').at(-1)).toEqual({ R: 1, led: { r: 0, g: 255, b: 0 } });
  });

  test('goes dark with a stop of everything, and says so', async () => {
    const { clock, broker, tell } = await open(1);
    tell(1, { do: 'song', song: 1 });
    tell(1, { do: 'stop', all: true });
    await clock.advance(500);
    expect(broker.on('robot_outputs').at(-1)).toEqual({ R: 1 });
  });
});

describe('[D12] a robot that runs into something', () => {
  const bumps = (broker: LoopbackBroker): number =>
    new Set(broker.on('robot_outputs').flatMap((told) => (told as { bump?: { count: number } }).bump?.count ?? []))
      .size;

  test('tells so once with the sensors every robot has, however long it pushes on', async () => {
    const { clock, broker, tell } = await open(1);
    tell(1, drive(200));
    await clock.advance(3_000);
    expect(bumps(broker)).toBe(0);
    tell(1, drive(10_000));
    await clock.advance(60_000);
    expect(bumps(broker)).toBe(1);
    expect(broker.refused).toEqual([]);
  });

  test('is another robot that stands there, too, and only the one that drives tells so', async () => {
    const { clock, broker, classroom, tell } = await open(2);
    classroom.moveRobot(1, { x: 400, y: 400, a: 0 });
    classroom.moveRobot(2, { x: 600, y: 400, a: 0 });
    tell(1, drive(300));
    await clock.advance(10_000);
    expect(bumps(broker)).toBe(1);
    expect(broker.on('robot_outputs').filter((told) => 'bump' in (told as object))).toMatchObject([{ R: 1 }]);
  });
});

describe('[D10] what is in and before a robot', () => {
  const lastOf = (broker: LoopbackBroker): unknown => broker.on('robot_outputs').at(-1);

  test('an object in its gripper is told by its number, until it is let go or taken away', async () => {
    const { clock, broker, classroom, tell, robot } = await open(1);
    const { x, y, a } = robot(1);
    const ahead = { x: x + 80 * Math.cos((a * Math.PI) / 180), y: y + 80 * Math.sin((a * Math.PI) / 180), a: 0 };
    const object = classroom.addObject(ahead)?.marker;
    tell(1, { do: 'gripper', state: 'closed' });
    await clock.advance(1_500);
    expect(object).toBeDefined();
    expect(lastOf(broker)).toMatchObject({ R: 1, carries: object });
    tell(1, { do: 'gripper', state: 'open' });
    await clock.advance(1_500);
    expect(lastOf(broker)).not.toHaveProperty('carries');
    tell(1, { do: 'gripper', state: 'closed' });
    await clock.advance(1_500);
    expect(lastOf(broker)).toHaveProperty('carries', object);
    classroom.removeObject(object ?? 0);
    await clock.advance(1_500);
    expect(lastOf(broker)).not.toHaveProperty('carries');
    expect(broker.refused).toEqual([]);
  });

  test('a thing held before it is told, for as long as nobody takes it away', async () => {
    const { clock, broker, classroom } = await open(1);
    const feel = async (thing: string | null, colour?: string) => {
      broker.send(`to/robot/${CODE}/1/hand`, { hand: 'hold', thing, colour });
      await clock.advance(500);
    };
    await feel('card', '#00ff00');
    expect(lastOf(broker)).toEqual({ R: 1, held: { thing: 'card', colour: '#00ff00' } });
    await feel('box');
    expect(lastOf(broker)).toEqual({ R: 1, held: { thing: 'box' } });
    await feel(null);
    expect(lastOf(broker)).toEqual({ R: 1 });
    await feel('magnet');
    await clock.advance(600_000);
    expect(lastOf(broker)).toEqual({ R: 1, held: { thing: 'magnet' } });
    classroom.emptyHands(1);
    await clock.advance(500);
    expect(lastOf(broker)).toEqual({ R: 1 });
    expect(broker.refused).toEqual([]);
  });

  test('a robot that a hand puts elsewhere says so, and soon no more', async () => {
    const { clock, broker, classroom, tell } = await open(1);
    classroom.moveRobot(1, { x: 300, y: 300, a: 0 });
    await clock.advance(500);
    expect(lastOf(broker)).toEqual({ R: 1, placed: { age: expect.any(Number) } });
    await clock.advance(2_000);
    tell(1, { do: 'led', r: 255, g: 0, b: 0 });
    await clock.advance(500);
    expect(lastOf(broker)).toEqual({ R: 1, led: { r: 255, g: 0, b: 0 } });
    expect(broker.refused).toEqual([]);
  });

  test('is told again by a robot that comes back', async () => {
    const { clock, broker, classroom } = await open(1);
    broker.send(`to/robot/${CODE}/1/hand`, { hand: 'hold', thing: 'box' });
    await clock.advance(500);
    classroom.stop();
    const before = broker.on('robot_outputs').length;
    classroom.start();
    await clock.advance(1_000);
    expect(broker.on('robot_outputs').slice(before)).toEqual([{ R: 1, held: { thing: 'box' } }]);
  });
});

describe('[D10] hands around a robot', () => {
  const readings = (broker: LoopbackBroker, from: number, code: string): unknown[] =>
    broker.delivered
      .slice(from)
      .filter(({ topic, message }) => topic.endsWith('sensors_update') && (message as { R: number }).R === 1)
      .map(({ message }) => (message as { S: Record<string, unknown> }).S[code]);
  const plugged = async (...sensors: number[]) => {
    const opened = await open(2);
    const { broker, clock } = opened;
    broker.send(`to/robot/${CODE}/1`, { sensor_update: [sensors[0] ?? 1, sensors[1] ?? 1, 2, sensors[2] ?? 1] });
    await clock.advance(1_000);
    const from = broker.delivered.length;
    const feel = async (message: unknown) => {
      broker.send(`to/robot/${CODE}/1/hand`, message);
      await clock.advance(1_500);
    };
    return { ...opened, feel, read: (code: string) => readings(broker, from, code) };
  };

  test('press, touch and flip', async () => {
    const { feel, read } = await plugged(23, 24, 25);
    for (const control of ['button', 'touch', 'switch']) await feel({ hand: 'use', control });
    expect(read('S23')).toEqual(expect.arrayContaining([1, 0]));
    expect(read('S24')).toEqual(expect.arrayContaining([1, 0]));
    expect(read('S25').at(-1)).toBe(1);
  });

  test('turn, tilt and wave', async () => {
    const { feel, read } = await plugged(37, 71, 63);
    await feel({ hand: 'use', control: 'dial', value: 120 });
    await feel({ hand: 'use', control: 'tilt' });
    await feel({ hand: 'use', control: 'gesture', value: 1 });
    // In hundredths of 270 degrees.
    expect(read('S37').at(-1)).toBe(44.44);
    expect(read('S71').at(-1)).toBe(1);
    expect(read('S63').some((value) => typeof value === 'string' && value !== '')).toBe(true);
  });

  test('a motion sensor feels its weight lie aslant, and a shake', async () => {
    const { feel, read } = await plugged(53);
    const ahead = () => (read('S53').at(-1) as { ax: number }).ax;
    await feel({ hand: 'use', control: 'tilt' });
    expect(ahead()).toBeCloseTo(0.5, 1);
    await feel({ hand: 'use', control: 'tilt' });
    expect(ahead()).toBeCloseTo(0, 1);
    await feel({ hand: 'shake' });
    expect(Math.max(...read('S53').map((value) => (value as { ax: number }).ax))).toBe(2);
  });

  test('under a cloth it is out of the camera, until the cloth is taken away', async () => {
    const { broker, clock, feel } = await plugged(23);
    const sees = async (): Promise<boolean> => {
      const from = broker.delivered.length;
      await clock.advance(1_000);
      const pictures = broker.delivered.slice(from).filter(({ topic }) => topic.endsWith('positions_update'));
      return pictures.some(({ message }) => (message as { R: number[] }).R.includes(1));
    };
    expect(await sees()).toBe(true);
    await feel({ hand: 'hold', thing: 'cloth' });
    expect(await sees()).toBe(false);
    await feel({ hand: 'hold', thing: null });
    expect(await sees()).toBe(true);
  });

  test('shake, clap, and a hand that moves is seen', async () => {
    const { feel, read } = await plugged(72, 43, 26);
    await feel({ hand: 'shake' });
    await feel({ hand: 'clap' });
    await feel({ hand: 'use', control: 'button' });
    expect(read('S72')).toEqual(expect.arrayContaining([1, 0]));
    expect(Math.max(...read('S43').map(Number))).toBeGreaterThan(80);
    expect(read('S26')).toContain(1);
  });

  test('a card, a flame, a magnet and a box are there until they are taken away', async () => {
    const { feel, read } = await plugged(55, 74, 73);
    await feel({ hand: 'hold', thing: 'card', colour: '#00ff00' });
    expect(read('S55').at(-1)).toMatchObject({ r: expect.any(Number), g: expect.any(Number) });
    expect((read('S55').at(-1) as { g: number }).g).toBeGreaterThan(240);
    await feel({ hand: 'hold', thing: 'flame' });
    expect(read('S74').at(-1)).toBe(1);
    await feel({ hand: 'hold', thing: 'magnet' });
    expect([read('S74').at(-1), read('S73').at(-1)]).toEqual([0, 1]);
    await feel({ hand: 'hold', thing: null });
    expect(read('S73').at(-1)).toBe(0);
  });

  test('a box stands before its eyes', async () => {
    const { feel, read } = await plugged(56, 76, 13);
    await feel({ hand: 'hold', thing: 'box' });
    expect(Number(read('S56').at(-1))).toBeLessThan(80);
    expect(read('S76').at(-1)).toBe(1);
    expect(Number(read('S13').at(-1))).toBeLessThan(80);
  });

  test('nothing else is felt, and nobody else feels it', async () => {
    const { broker, feel, read } = await plugged(23);
    await feel({ hand: 'use', control: 'nose' });
    broker.send(`to/robot/${CODE}/2/hand`, { hand: 'use', control: 'button' });
    expect(read('S23')).not.toContain(1);
  });
});
