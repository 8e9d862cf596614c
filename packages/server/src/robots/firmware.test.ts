import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import { addRobot, giveRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { SONGS } from '@trundle/world/catalogue/songs';
import { headingTo, shortestTurn } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { readMelody } from '@trundle/world/robot/melody';
import { moveCommand, turnCommand } from '@trundle/world/robot/motor';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ReceivedMessage, TestClient } from '../broker/testing/test-client.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { Lesson } from './testing/lesson.ts';

/**
 * The robot of docs/build-a-robot.md: the files of robots/micropython in MicroPython, against the real broker, on a
 * simulated mat with a camera over it. Nothing here waits for a time, only for what is to happen.
 */
const PATIENCE = 90_000;
const TIMEOUT = { timeout: 240_000 };
const until = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: PATIENCE, interval: 10 });

let server: TestServer;
let people: People;
let serial = 0;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

/** What is heard in a class, and what is said to one robot. */
class Page {
  readonly client: TestClient;
  readonly #code: string;
  readonly #mac: string;
  #commands = 0;

  constructor(client: TestClient, code: string, mac: string) {
    this.client = client;
    this.#code = code;
    this.#mac = mac;
  }

  heard(name: string): Record<string, unknown>[] {
    return this.client.received
      .filter(({ topic }) => topic.endsWith(`/${name}`))
      .map(({ message }) => message as Record<string, unknown>);
  }

  /** Sends a command and resolves with the name it has. */
  async tell(command: RobotCommandInput): Promise<string> {
    const id = `c${++this.#commands}`;
    await this.client.publish(`to/robot/${this.#mac}/${this.#code}`, { ...command, id });
    return id;
  }

  statesOf(id: string): unknown[] {
    return this.heard('command_feedback')
      .filter((feedback) => feedback.id === id)
      .map(({ state }) => state);
  }

  /** Sends a command and waits until the robot says how it ended. */
  async let(command: RobotCommandInput): Promise<unknown[]> {
    const id = await this.tell(command);
    await until(() => expect(this.statesOf(id).at(-1)).toMatch(/done|stopped|refused/));
    return this.statesOf(id);
  }

  async newest(name: string, fits: (message: Record<string, unknown>) => boolean = () => true) {
    const from = this.client.received.length;
    return until(() => {
      const isOne = ({ topic, message }: ReceivedMessage) => topic.endsWith(`/${name}`) && fits(message as never);
      const found = this.client.received.slice(from).find(isOne);
      if (!found) throw new Error(`no ${name} so far`);
      return found.message as Record<string, unknown>;
    });
  }

  /** Where the camera sees a marker now. */
  async seen(marker: number): Promise<Pose> {
    const frame = (await this.newest('positions_update', ({ R }) => (R as number[]).includes(marker))) as {
      R: number[];
      X: number[];
      Y: number[];
      A: number[];
    };
    const at = frame.R.indexOf(marker);
    return { x: frame.X[at] as number, y: frame.Y[at] as number, a: frame.A[at] as number };
  }

  /** Looks, turns, drives, and looks again, as a program does that goes to a place. */
  async driveTo(marker: number, goal: Point): Promise<void> {
    for (let tries = 0; tries < 8; tries++) {
      const pose = await this.seen(marker);
      const away = Math.hypot(goal.x - pose.x, goal.y - pose.y);
      if (away < 8) return;
      expect(await this.let(turnCommand(shortestTurn(pose.a, headingTo(pose, goal))))).toEqual(['started', 'done']);
      await this.let(moveCommand(Math.max(away, 10)));
    }
    throw new Error('did not get there');
  }
}

const START: Pose = { x: 600, y: 600, a: 0 };

interface Scene {
  own: ClassroomOf;
  student: Person;
  lesson: Lesson;
  page: Page;
  marker: number;
  add(): Promise<unknown>;
}

/** A class, a mat with a camera, and the robot with its battery in, which nobody has added yet. */
const scene = async (pose = START, key?: string): Promise<Scene> => {
  const own = await people.classroom(1);
  const [student] = own.students as [Person];
  const { token } = own.teacher;
  const { body } = await server.ask(readDeviceKey, { params: { id: own.code } }, { token });
  const mac = `FA${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  const marker = 7;
  const access = { server: '127.0.0.1', port: server.brokerPort, code: own.code, key: body.deviceKey };
  const lesson = new Lesson(access, { mac, marker, pose, ...(key === undefined ? {} : { key }) });
  onTestFinished(() => lesson.stop());
  const page = new Page(await openPage(server, own.teacher, `to/classroom/${own.code}/#`), own.code, mac);
  onTestFinished(() => page.client.disconnect());
  lesson.start();
  return {
    own,
    student,
    lesson,
    page,
    marker,
    add: () => server.ask(addRobot, { params: { id: own.code }, body: { _id: mac, identifier: marker } }, { token }),
  };
};

test('a robot built from the document drives a lesson with one pupil', TIMEOUT, async () => {
  const { own, student, lesson, page, marker, add } = await scene();
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
