import { type RobotCommandInput, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { giveRobot } from '@trundle/protocol/http/classroom-robots';
import { SONGS } from '@trundle/world/catalogue/songs';
import { mapById } from '@trundle/world/maps/index';
import { readMelody } from '@trundle/world/robot/melody';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import type { Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { Page, until } from './testing/page.ts';
import { joined, scene } from './testing/scene.ts';

/**
 * The robot of docs/build-a-robot.md: the files of robots/micropython in MicroPython, against the real broker, on a
 * simulated mat with a camera over it. Nothing here waits for a time, only for what is to happen.
 */
const TIMEOUT = { timeout: 240_000 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a robot built from the document drives a lesson with one pupil', TIMEOUT, async () => {
  const { own, lesson, page, marker, add } = await scene(server);
  const [student] = own.students as [Person];
  const { robot } = lesson;

  // It asks until a teacher adds it, and says so with its light; then it has its number and tells what it has.
  await until(() => expect(page.heard('register')).toContainEqual({ mac_broadcast: robot.mac }));
  await until(() => expect(robot.light).toEqual([50, 40, 0]));
  await add();
  await until(() =>
    expect(page.heard('register_feedback')).toContainEqual({
      mac: robot.mac,
      identifier: marker,
      sensor: [23, 1, 2, 13],
    }),
  );
  const status = await page.newest('robot_status');
  expect(status).toMatchObject({ id: marker, status: 1 });
  expect(status.battery).toBeGreaterThan(600);
  await until(() => expect(robot.light).toEqual([0, 0, 0]));

  // A pupil drives it, and no one asks what it is made of.
  await server.ask(
    giveRobot,
    { params: { id: own.code, studentId: student.id }, body: { studentName: student.user.name, robotId: robot.mac } },
    { token: own.teacher.token },
  );
  const client = await openPage(server, student, `to/classroom/${own.code}/#`);
  onTestFinished(() => client.disconnect());
  const pupil = new Page(client, own.code, robot.mac);

  const star = mapById(0).places.find(({ id }) => id === 'star');
  if (!star) throw new Error('the map has no star');
  const goal = { x: star.mx, y: star.my };
  await pupil.driveTo(marker, goal);
  expect(Math.hypot(robot.pose.x - goal.x, robot.pose.y - goal.y)).toBeLessThan(10);

  expect(await pupil.let({ do: 'led', r: 0, g: 120, b: 255 })).toEqual(['done']);
  expect(robot.light).toEqual([0, 120, 255]);

  const song = await pupil.tell({ do: 'song', song: 5 });
  const heard = new Set<number>();
  await until(() => {
    heard.add(robot.tone);
    expect(pupil.statesOf(song)).toEqual(['started', 'done']);
  });
  const melody = readMelody(SONGS[4]?.rtttl ?? '') ?? [];
  expect(melody.map(({ frequency }) => Math.round(frequency))).toEqual(expect.arrayContaining([...heard]));
  expect(robot.tone).toBe(0);

  expect(await pupil.let({ do: 'gripper', state: 'closed' })).toEqual(['started', 'done']);
  expect(robot.servoAngle).toBe(0);
  expect(await pupil.let({ do: 'gripper', state: 'open' })).toEqual(['started', 'done']);
  expect(robot.servoAngle).toBe(90);

  // What stands before it is measured: here the edge of what a simulated eye can see, there the pupil's finger.
  const distance = await pupil.newest('sensors_update');
  expect(distance).toMatchObject({ R: marker, STATUS: { S2: 1, S13: 1, S23: 1 } });
  expect((distance.S as { S13: number }).S13).toBeCloseTo(robot.distanceAhead, -1);
  robot.isPressed = true;
  await pupil.newest('sensors_update', ({ S }) => (S as { S23: number }).S23 === 1);

  // STOP in the middle of a way that has no end.
  const drive = await pupil.tell({ do: 'motor', left: { power: 580, gear: 10 }, right: { power: 580, gear: 10 } });
  await until(() => expect(robot.isMoving).toBe(true));
  expect(await pupil.let({ do: 'stop', all: true })).toEqual(['done']);
  expect(robot.isDriven).toBe(false);
  expect(pupil.statesOf(drive)).toEqual(['started', 'stopped']);
  expect(robot.light).toEqual([0, 0, 0]);
});

/** One of each, as programs send it, and how the robot answers. */
const ANSWERS: readonly [command: RobotCommandInput, states: unknown[], reason?: string][] = [
  [{ do: 'motor', left: { power: 324, gear: 4 }, right: { power: 324, gear: 4 }, distance: 20 }, ['started', 'done']],
  [{ do: 'turn', power: 580, gear: 4, angle: 10 }, ['started', 'done']],
  [{ do: 'stop' }, ['done']],
  [{ do: 'led', r: 1, g: 2, b: 3, blink: { period: 200, duty: 50 } }, ['done']],
  [{ do: 'beep', frequency: 440, duration: 100, volume: 5 }, ['started', 'done']],
  [{ do: 'beep', speaker: 'external' }, ['refused'], 'S5 is not plugged in'],
  [{ do: 'song', song: 10 }, ['started', 'done']],
  [{ do: 'rtttl', rtttl: 'a:d=16,o=5,b=240:c,e,g' }, ['started', 'done']],
  [{ do: 'rtttl', rtttl: 'no melody' }, ['refused'], 'the melody cannot be read'],
  [{ do: 'gripper', state: 'closed' }, ['started', 'done']],
  [{ do: 'servo', angle: 45 }, ['started', 'done']],
  [{ do: 'brightness', brightness: 50 }, ['refused'], 'S3 is not plugged in'],
  [{ do: 'strip', position: 5, r: 0, g: 0, b: 9 }, ['refused'], 'S4 is not plugged in'],
  [{ do: 'ir', code: 1 }, ['refused'], 'S6 is not plugged in'],
  [{ do: 'relay', on: true, duration: 100 }, ['refused'], 'S7 is not plugged in'],
  [{ do: 'pump', on: true, duration: 100 }, ['refused'], 'S8 is not plugged in'],
  [{ do: 'oledText', line: 1, text: 'Hi' }, ['refused'], 'S54 is not plugged in'],
  [{ do: 'oledIcon', icon: 'sun' }, ['refused'], 'S54 is not plugged in'],
  [{ do: 'oledBrightness', brightness: 5 }, ['refused'], 'S54 is not plugged in'],
  [{ do: 'oledClear' }, ['refused'], 'S54 is not plugged in'],
  [{ do: 'digits', show: { mode: 1, value: 5 } }, ['refused'], 'S57 is not plugged in'],
  [{ do: 'matrix', rows: [0, 1, 2, 3, 4, 5, 6, 7] }, ['refused'], 'S58 is not plugged in'],
  [{ do: 'matrixText', text: 'Hi' }, ['refused'], 'S58 is not plugged in'],
  [{ do: 'microbit', text: 'go' }, ['refused'], 'S100 is not plugged in'],
];

test(
  'it answers every command there is, and says of each that it has no part for which one is missing',
  TIMEOUT,
  async () => {
    const { lesson, page } = await joined(server);
    for (const [command, states, reason] of ANSWERS) {
      const id = await page.tell(command);
      await until(() => expect([command, page.statesOf(id)]).toEqual([command, states]));
      const last = page.heard('command_feedback').findLast((feedback) => feedback.id === id);
      expect(last?.reason).toBe(reason);
    }
    const all = RobotCommandSchema.options.map((option) => option.shape.do.value);
    expect([...new Set(ANSWERS.map(([command]) => command.do))].sort()).toEqual(
      all.filter((name) => (name as string) !== 'unknown').sort(),
    );
    // Whatever was asked of it, it goes on as before.
    await page.newest('robot_status');
    expect(lesson.robot.chip.resets).toBe(0);
  },
);

test(
  'it takes out what the class does not want plugged in, and claims nothing that it does not have',
  TIMEOUT,
  async () => {
    const { own, page, marker } = await joined(server);
    const plug = (sensors: number[]) =>
      page.client.publish(`to/robot/${own.code}/${marker}`, { sensor_update: sensors });
    const told = () => page.heard('sensor_feedback').at(-1);
    await plug([1, 1, 2, 13]);
    await until(() => expect(told()).toEqual({ identifier: marker, sensor: [1, 1, 2, 13] }));
    await page.newest('sensors_update', ({ S }) => !Object.hasOwn(S as object, 'S23'));
    await plug([23, 55, 2, 14]);
    await until(() => expect(told()).toEqual({ identifier: marker, sensor: [23, 1, 2, 13] }));
    await page.newest('sensors_update', ({ S }) => Object.hasOwn(S as object, 'S23'));
  },
);
