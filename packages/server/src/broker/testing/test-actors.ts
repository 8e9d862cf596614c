import type { BrokerActor } from '@trundle/protocol/topics/topic';
import type { ClassroomOf, Person } from '../../testing/people.ts';
import type { BrokerHarness, Transport } from './broker-harness.ts';
import { OUTSIDERS, type OutsiderName, outsidersOf } from './outsiders.ts';
import type { Speaker } from './samples.ts';
import type { TestClient } from './test-client.ts';

export const ROLES = [
  'student',
  'foreignStudent',
  'teacher',
  'foreignTeacher',
  'assistance',
  'admin',
  'robot',
  'foreignRobot',
  'unknownRobot',
  'camera',
  'viewer',
  'foreignViewer',
  'station',
  'foreignStation',
  ...OUTSIDERS,
] as const;
export type TestRole = (typeof ROLES)[number];

/** Who each of them is in the class, by the contract's names; whoever is missing is nobody there. */
export const BROKER_ACTOR_OF: Partial<Record<TestRole, BrokerActor>> = {
  student: 'student',
  teacher: 'teacher',
  assistance: 'assistance',
  admin: 'admin',
  robot: 'robot',
  unknownRobot: 'unknownRobot',
  camera: 'camera',
  viewer: 'viewer',
  station: 'station',
};

export interface TestActor {
  client: TestClient;
  speaker: Speaker;
  /** The class they try. */
  code: string;
}

export interface TestActors {
  own: ClassroomOf;
  byRole: Record<TestRole, TestActor>;
  /** Hear everything that is said in the class and to its robots. */
  watchers: { class: TestClient; robots: { client: TestClient; mac: string }[] };
}

const MACS = { robot: 'AA0000000001', assisted: 'AA0000000002', foreign: 'BB0000000001', unknown: 'CC0000000001' };

const speakerOf = (person: Person, client: string, mac: string, robot: number): Speaker => ({
  account: person.id,
  username: person.user.username,
  role: person.user.role,
  client,
  mac,
  robot,
  serial: 'KIT-0042',
});

const peopleOf = async (harness: BrokerHarness) => {
  const own = await harness.people.classroom(2);
  const foreign = await harness.people.classroom(2);
  const [student, assisted] = own.students as [Person, Person];
  const [foreignStudent] = foreign.students as [Person];
  await harness.robot(own.code, MACS.robot, 1, student);
  await harness.robot(own.code, MACS.assisted, 2, assisted);
  await harness.robot(foreign.code, MACS.foreign, 1, foreignStudent);
  const assistance: Person = await harness.people.assistant(own, assisted);
  const admin = await harness.people.account('Admin');
  return { own, foreign, student, foreignStudent, assistance, admin };
};

const watchersOf = async (
  harness: BrokerHarness,
  transport: Transport,
  { teacher, code }: ClassroomOf,
): Promise<TestActors['watchers']> => {
  const watcher = await harness.person(transport, teacher, 'watcher');
  const filters = [
    `to/classroom/${code}/#`,
    `notify/classroom/${code}/#`,
    `notify/classroom_chat/${code}/#`,
    `classroom/${code}/#`,
    `watch/classroom/${code}/#`,
    `goals/classroom/${code}/progress/+`,
    `goals/classroom/${code}/board`,
    `lesson/classroom/${code}/#`,
    `mats/classroom/${code}/#`,
  ];
  for (const filter of filters) {
    if (!(await watcher.subscribe(filter))) throw new Error(`the watcher may not hear ${filter}`);
  }
  const robots: TestActors['watchers']['robots'] = [];
  for (const [mac, number] of [
    [MACS.robot, 1],
    [MACS.assisted, 2],
  ] as const) {
    const client = await harness.device(transport, code, `robot-${mac}-watcher`);
    const granted = [
      await client.subscribe(`to/robot/${mac}/${code}`),
      await client.subscribe(`to/robot/${code}/${number}`),
      await client.subscribe(`to/robot/${code}/${number}/hand`),
    ];
    if (granted.includes(false)) throw new Error('a robot may not hear its own commands');
    robots.push({ client, mac });
  }
  return { class: watcher, robots };
};

/** Everybody who could try something in a class, each with a connection of their own. */
export const connectActors = async (harness: BrokerHarness, transport: Transport): Promise<TestActors> => {
  const { own, foreign, student, foreignStudent, assistance, admin } = await peopleOf(harness);
  const person = async (
    who: Person,
    client: string,
    { code = own.code, mac = MACS.robot, robot = 1 } = {},
  ): Promise<TestActor> => ({
    client: await harness.person(transport, who, client),
    speaker: speakerOf(who, client, mac, robot),
    code,
  });
  const device = async (code: string, client: string, mac: string = MACS.robot): Promise<TestActor> => ({
    client: await harness.device(transport, code, client),
    speaker: speakerOf(student, client, mac, 1),
    code: own.code,
  });
  const viewer = async ({ code }: ClassroomOf, client: string): Promise<TestActor> => ({
    client: await harness.viewer(transport, code, client),
    speaker: speakerOf(student, client, MACS.robot, 1),
    code: own.code,
  });
  const station = async ({ code }: ClassroomOf): Promise<TestActor> => {
    const { client, serial } = await harness.station(transport, code);
    return { client, speaker: { ...speakerOf(student, serial, MACS.robot, 1), serial }, code: own.code };
  };
  const strangers = Object.entries(await outsidersOf(harness, own, foreign)).map(
    async ([name, at]) => [name, await person(at.person, `${name}-page`, at)] as const,
  );
  return {
    own,
    byRole: {
      student: await person(student, 'student-page'),
      foreignStudent: await person(foreignStudent, 'foreign-page'),
      teacher: await person(own.teacher, 'teacher-page'),
      foreignTeacher: await person(foreign.teacher, 'foreign-teacher-page'),
      assistance: await person(assistance, 'assistance-page', { mac: MACS.assisted, robot: 2 }),
      admin: await person(admin, 'admin-page'),
      robot: await device(own.code, `robot-${MACS.robot}`),
      foreignRobot: await device(foreign.code, `robot-${MACS.foreign}`, MACS.foreign),
      unknownRobot: await device(own.code, `robot-${MACS.unknown}`, MACS.unknown),
      camera: await device(own.code, 'camera-KIT-1'),
      viewer: await viewer(own, 'viewer-1'),
      foreignViewer: await viewer(foreign, 'viewer-2'),
      station: await station(own),
      foreignStation: await station(foreign),
      ...(Object.fromEntries(await Promise.all(strangers)) as Record<OutsiderName, TestActor>),
    },
    watchers: await watchersOf(harness, transport, own),
  };
};
