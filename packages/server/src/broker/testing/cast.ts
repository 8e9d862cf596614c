import type { BrokerActor } from '@trundle/protocol/topics/topic';
import type { ClassroomOf, Person } from '../../testing/people.ts';
import type { Guest } from './guest.ts';
import type { Hall, Transport } from './hall.ts';
import type { Speaker } from './samples.ts';
import { STRANGERS, type StrangerName, strangersOf } from './strangers.ts';

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
  ...STRANGERS,
] as const;
export type CastRole = (typeof ROLES)[number];

/** Who each of them is in the class, by the contract's names; whoever is missing is nobody there. */
export const ACTOR_OF: Partial<Record<CastRole, BrokerActor>> = {
  student: 'student',
  teacher: 'teacher',
  assistance: 'assistance',
  admin: 'admin',
  robot: 'robot',
  unknownRobot: 'unknownRobot',
  camera: 'camera',
};

export interface Player {
  guest: Guest;
  speaker: Speaker;
  /** The class they try. */
  code: string;
}

export interface Cast {
  own: ClassroomOf;
  players: Record<CastRole, Player>;
  /** Hear everything that is said in the class and to its robots. */
  watchers: { class: Guest; robots: { guest: Guest; mac: string }[] };
}

const MACS = { robot: 'AA0000000001', assisted: 'AA0000000002', foreign: 'BB0000000001', unknown: 'CC0000000001' };

const speakerOf = (person: Person, client: string, mac: string, robot: number): Speaker => ({
  account: person.id,
  username: person.user.username,
  role: person.user.role,
  client,
  mac,
  robot,
});

const peopleOf = async (hall: Hall) => {
  const own = await hall.people.classroom(2);
  const foreign = await hall.people.classroom(2);
  const [student, assisted] = own.students as [Person, Person];
  const [foreignStudent] = foreign.students as [Person];
  await hall.robot(own.code, MACS.robot, 1, student);
  await hall.robot(own.code, MACS.assisted, 2, assisted);
  await hall.robot(foreign.code, MACS.foreign, 1, foreignStudent);
  const assistance: Person = await hall.people.assistant(own, assisted);
  const admin = await hall.people.account('Admin');
  return { own, foreign, student, foreignStudent, assistance, admin };
};

const watchersOf = async (
  hall: Hall,
  transport: Transport,
  { teacher, code }: ClassroomOf,
): Promise<Cast['watchers']> => {
  const watcher = await hall.person(transport, teacher, 'watcher');
  const filters = [
    `to/classroom/${code}/#`,
    `notify/classroom/${code}/#`,
    `notify/classroom_chat/${code}/#`,
    `classroom/${code}/#`,
    `watch/classroom/${code}/#`,
  ];
  for (const filter of filters) {
    if (!(await watcher.subscribe(filter))) throw new Error(`the watcher may not hear ${filter}`);
  }
  const robots: Cast['watchers']['robots'] = [];
  for (const [mac, number] of [
    [MACS.robot, 1],
    [MACS.assisted, 2],
  ] as const) {
    const guest = await hall.device(transport, code, `robot-${mac}-watcher`);
    const granted = [
      await guest.subscribe(`to/robot/${mac}/${code}`),
      await guest.subscribe(`to/robot/${code}/${number}`),
    ];
    if (granted.includes(false)) throw new Error('a robot may not hear its own commands');
    robots.push({ guest, mac });
  }
  return { class: watcher, robots };
};

/** Everybody who could try something in a class, each with a connection of their own. */
export const assemble = async (hall: Hall, transport: Transport): Promise<Cast> => {
  const { own, foreign, student, foreignStudent, assistance, admin } = await peopleOf(hall);
  const person = async (
    who: Person,
    client: string,
    { code = own.code, mac = MACS.robot, robot = 1 } = {},
  ): Promise<Player> => ({
    guest: await hall.person(transport, who, client),
    speaker: speakerOf(who, client, mac, robot),
    code,
  });
  const device = async (code: string, client: string, mac: string = MACS.robot): Promise<Player> => ({
    guest: await hall.device(transport, code, client),
    speaker: speakerOf(student, client, mac, 1),
    code: own.code,
  });
  const strangers = Object.entries(await strangersOf(hall, own, foreign)).map(
    async ([name, at]) => [name, await person(at.person, `${name}-page`, at)] as const,
  );
  return {
    own,
    players: {
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
      ...(Object.fromEntries(await Promise.all(strangers)) as Record<StrangerName, Player>),
    },
    watchers: await watchersOf(hall, transport, own),
  };
};
