import { openDemo } from '@trundle/protocol/http/account';
import { eq } from 'drizzle-orm';
import { insertClassroom } from '../../classrooms/classrooms.ts';
import { accounts, classMembers, classrooms, robots } from '../../database/schema.ts';
import { newId } from '../../random.ts';
import type { ClassroomOf, Person } from '../../testing/people.ts';
import type { BrokerHarness } from './broker-harness.ts';

/** Somebody who once had, or elsewhere has, what they would need here. */
interface Outsider {
  person: Person;
  /** The class they try. */
  code: string;
  mac: string;
  robot: number;
}

export const OUTSIDERS = [
  'demo',
  'practiceOwner',
  'joinedPupil',
  'cardElsewhere',
  'helpElsewhere',
  'removed',
  'classDeleted',
] as const;
export type OutsiderName = (typeof OUTSIDERS)[number];

let serial = 0;

/** Straight into the database, also where no call would let them; with a robot of their own. */
export const enrol = async (
  harness: BrokerHarness,
  code: string,
  { id, user }: Person,
  removedAt: Date | null = null,
): Promise<Outsider> => {
  const { db } = harness.test.database;
  const memberId = newId();
  await db.insert(classMembers).values({
    id: memberId,
    classroomCode: code,
    accountId: id,
    role: 'student',
    name: user.name,
    card: newId(),
    createdAt: new Date(),
    removedAt,
    robotsBefore: [],
  });
  const robot = 50 + ++serial;
  const mac = `DD${robot.toString(16).toUpperCase().padStart(10, '0')}`;
  await harness.robot(code, mac, robot);
  await db.update(robots).set({ memberId }).where(eq(robots.mac, mac));
  return { person: { id, user } as Person, code, mac, robot };
};

export const room = async (harness: BrokerHarness, { id, user }: Person, practice = false): Promise<string> =>
  insertClassroom(harness.test.database.db, {
    name: 'Another',
    mapId: '0',
    teacherId: id,
    teacherName: user.name,
    practice,
  });

/** With a card of the other class. */
const byCard = async (harness: BrokerHarness, child: Person, classroomCode: string): Promise<Person> => {
  const [row] = await harness.test.database.db.select().from(accounts).where(eq(accounts.id, child.id));
  if (!row) throw new Error('no such child');
  return { ...(await harness.sessions.open(row, { classroomCode })), id: row.id };
};

/**
 * Everybody who is nobody in the class `own` or in a class of their own. What the owner of a practice mat may do to a
 * pupil in it is tried in practice-mat.test.ts.
 */
export const outsidersOf = async (
  harness: BrokerHarness,
  own: ClassroomOf,
  foreign: ClassroomOf,
): Promise<Record<OutsiderName, Outsider>> => {
  const [pupil, helped] = [own.students[0], foreign.students[1]] as [Person, Person];
  const account = () => harness.people.account('Student');
  const [practiceOwner, cardHolder, removed, left] = [
    await account(),
    await account(),
    await account(),
    await account(),
  ];
  const mat = await room(harness, practiceOwner, true);
  const gone = await room(harness, foreign.teacher);
  const opened = await harness.test.ask(openDemo, {});
  const visitor: Person = { ...opened.body, id: opened.body.user._id };
  await enrol(harness, foreign.code, cardHolder);
  const as = async (person: Person, there: Promise<Outsider>): Promise<Outsider> => ({ ...(await there), person });
  const passing = (person: Person): Outsider => ({ person, code: own.code, mac: 'AA0000000001', robot: 1 });
  const strangers = {
    demo: passing(visitor),
    practiceOwner: passing(practiceOwner),
    joinedPupil: await as(pupil, enrol(harness, mat, pupil)),
    cardElsewhere: await as(await byCard(harness, cardHolder, foreign.code), enrol(harness, own.code, cardHolder)),
    helpElsewhere: await as(await harness.people.assistant(foreign, helped), enrol(harness, own.code, helped)),
    removed: await as(removed, enrol(harness, own.code, removed, new Date())),
    classDeleted: await as(left, enrol(harness, gone, left)),
  };
  await harness.test.database.db.update(classrooms).set({ deletedAt: new Date() }).where(eq(classrooms.code, gone));
  harness.events.emit('classroom.changed', { code: own.code });
  return strangers;
};
