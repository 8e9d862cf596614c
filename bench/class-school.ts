import { call, newTeacher } from '../e2e/new-teacher.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import type { LiveClass } from './class-traffic.ts';
import { Line, type LineOptions } from './mqtt-line.ts';

export const STUDENTS = 30;
export const ROBOTS = 14;
const AT_ONCE = 16;

/** Works off a list, some at a time. */
const each = async <Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = new Array(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      made[at] = await make(items[at] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return made;
};

interface Peer {
  open(number: number): Promise<LiveClass>;
}
/** Ours has accounts besides. */
interface OurPeer extends Peer {
  teacherToken(number: number): Promise<string>;
}

/** A connection for each of a class, told from one another by the peer's rules. */
const openLines = async (
  code: string,
  people: { id: string; name: string; as: Omit<LineOptions, 'path' | 'port'> }[],
  devices: Omit<LineOptions, 'port'>[],
  { ws, tcp }: { ws: number; tcp: number },
  path: string,
): Promise<LiveClass> => {
  const lines = await each(people, async ({ as }) => {
    const line = await Line.open({ ...as, port: ws, path });
    await line.subscribe(`to/classroom/${code}/#`);
    await line.subscribe(`notify/classroom_chat/${code}/waterfall/messages/to_everyone`);
    return line;
  });
  const [camera, ...robots] = await each(devices, (as) => Line.open({ ...as, port: tcp }));
  const [teacher, ...others] = lines;
  if (!teacher || !camera) throw new Error('a class without a teacher or a camera');
  const students = others.map((line, at) => ({ line, id: people[at + 1]?.id ?? '', name: people[at + 1]?.name ?? '' }));
  return { code, teacher, students, robots, camera };
};

const mac = (number: number, robot: number): string =>
  (number * 100 + robot + 1).toString(16).toUpperCase().padStart(12, '0');

/** An account may hold twenty connections. */
const CLASSES_PER_TEACHER = 15;

/** Classes on our server: real accounts, real robots, logged in as they would. */
export const ourSchool = ({ baseURL, outbox }: { baseURL: string; outbox: string }, mqttPort: number): OurPeer => {
  const teachers = new Map<number, Promise<Authentication>>();
  const teacherOf = (number: number): Promise<Authentication> => {
    const block = Math.floor(number / CLASSES_PER_TEACHER);
    const teacher = teachers.get(block) ?? newTeacher(baseURL, outbox);
    teachers.set(block, teacher);
    return teacher;
  };
  return {
    open: async (number) => openOurs(baseURL, await teacherOf(number), number, mqttPort),
    teacherToken: async (number) => (await teacherOf(number)).token,
  };
};

const openOurs = async (
  baseURL: string,
  teacher: Authentication,
  number: number,
  mqttPort: number,
): Promise<LiveClass> => {
  const { token } = teacher;
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: `C${number}` } });
  const names = Array.from({ length: STUDENTS }, (_, n) => ({ name: `Student${n}` }));
  await call(baseURL, 'POST', `/class/${code}/students`, { token, body: { students: names } });
  const logins = await each(names, ({ name }) =>
    call<Authentication>(baseURL, 'POST', '/account/authenticate', { body: { classroom: code, studentName: name } }),
  );
  for (let robot = 0; robot < ROBOTS; robot += 1)
    await call(baseURL, 'POST', `/class/${code}/robots`, {
      token,
      body: { _id: mac(number, robot), identifier: robot + 1 },
    });
  const { deviceKey } = await call<{ deviceKey: string }>(baseURL, 'GET', `/class/${code}/device_key`, { token });
  const people = [teacher, ...logins].map(({ token: password, user }, at) => ({
    id: user._id,
    name: user.username,
    as: { clientId: `${code}-${at}`, username: 'page', password },
  }));
  const device = { username: code, password: deviceKey };
  const devices = [
    { clientId: `camera-KIT-${code}`, ...device },
    ...Array.from({ length: ROBOTS }, (_, robot) => ({ clientId: `robot-${mac(number, robot)}`, ...device })),
  ];
  return openLines(code, people, devices, { ws: Number(new URL(baseURL).port), tcp: mqttPort }, '/mqtt');
};

/** The same classes on a broker that asks nobody who they are. */
export const bareSchool = (ports: { ws: number; tcp: number }): Peer => ({
  open: async (number) => {
    const code = `K${String(number).padStart(5, '0')}`;
    const id = (at: number): string => (number * 100 + at).toString(16).padStart(32, '0');
    const people = Array.from({ length: STUDENTS + 1 }, (_, at) => ({
      id: id(at),
      name: `Student${at}`,
      as: { clientId: `${code}-page-${at}` },
    }));
    const devices = Array.from({ length: ROBOTS + 1 }, (_, at) => ({ clientId: `${code}-device-${at}` }));
    return openLines(code, people, devices, ports, '/');
  },
});
