import { addRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { onTestFinished } from 'vitest';
import { openPage } from '../../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../../testing/people.ts';
import type { TestServer } from '../../testing/server.ts';
import { Lesson } from './lesson.ts';
import { SPEED } from './lesson-time.ts';
import { Page } from './page.ts';

const START: Pose = { x: 600, y: 600, a: 0 };
const MARKER = 7;
let serial = 0;

interface Scene {
  own: ClassroomOf;
  lesson: Lesson;
  /** The teacher's. */
  page: Page;
  marker: number;
  deviceKey: string;
  /** A teacher adds it in the robots panel. */
  add(identifier?: number): Promise<unknown>;
}

/** What the robot's owner got wrong, or has otherwise than usual. */
interface Access {
  key?: string;
  port?: number;
  tls?: boolean;
  /** How fast time passes for the robot. */
  speed?: number;
}

/** A class, a mat with a camera, and the robot with its battery in, which nobody has added yet. */
export const scene = async (server: TestServer, { speed = SPEED, ...access }: Access = {}): Promise<Scene> => {
  const own = await new People(server).classroom(1);
  const { token } = own.teacher;
  const { body } = await server.ask(readDeviceKey, { params: { id: own.code } }, { token });
  const mac = `FA${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  const camera = { server: '127.0.0.1', port: server.brokerPort, code: own.code, key: body.deviceKey };
  const lesson = new Lesson(camera, { ...camera, ...access, mac, marker: MARKER, pose: START }, speed);
  onTestFinished(() => lesson.stop());
  const page = new Page(await openPage(server, own.teacher, `to/classroom/${own.code}/#`), own.code, mac);
  onTestFinished(() => page.client.disconnect());
  lesson.start();
  const add = (identifier = MARKER) =>
    server.ask(addRobot, { params: { id: own.code }, body: { _id: mac, identifier } }, { token });
  return { own, lesson, page, marker: MARKER, deviceKey: camera.key, add };
};

/** The same, and the robot is in the class. */
export const joined = async (server: TestServer, access: Access = {}): Promise<Scene> => {
  const made = await scene(server, access);
  await made.add();
  await made.page.newest('robot_status', ({ id, status }) => id === made.marker && status === 1);
  return made;
};
