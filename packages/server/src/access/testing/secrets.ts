import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import * as tables from '../../database/schema.ts';
import { newId } from '../../random.ts';
import type { Made, PersonName } from './fixture-plan.ts';
import type { Role } from './permission-table.ts';

/** Calls that name a class to who is not in it: by its code, and to an admin who looks for it or for room on the disk. */
const TOLD_NAMES = ['classroom.joinClassroom', 'usage.readUsage', 'admin.listPeople', 'admin.listAllClasses'];

/** A text found in one place of the database alone, and who may be told it. */
export interface PlantedSecret {
  what: string;
  text: string;
  may: readonly Role[];
  /** Calls that tell it to whoever they let in. */
  by?: readonly string[];
}

/** The roles each person is tried as; the others are not tried themselves. */
const ROLES_OF: Record<PersonName, readonly Role[]> = {
  teacher: ['teacher'],
  student: ['student'],
  assisted: ['assistance'],
  foreignTeacher: ['foreignTeacher'],
  foreignStudent: ['foreignStudent'],
  admin: ['admin'],
  practiceOwner: ['practiceOwner'],
  // Whoever came in elsewhere by a card or to help is not let into what is the account's own.
  cardHolder: [],
  helpedElsewhere: [],
  removed: ['removed'],
  ofDeleted: ['classDeleted'],
  demo: ['demo', 'demoAtHome'],
  demoStudent: [],
  coTeacher: ['coTeacher'],
  substitute: ['substitute'],
};
const LEADERS: Record<keyof Made['codes'], readonly Role[]> = {
  own: ['teacher', 'coTeacher', 'substitute', 'admin'],
  foreign: ['foreignTeacher', 'admin'],
  practice: ['practiceOwner', 'admin'],
  deleted: [],
  demo: ['demo', 'demoAtHome', 'admin'],
};
/** Those of them who are not gone tomorrow. */
const KEEPERS = (room: keyof Made['codes']): readonly Role[] => LEADERS[room].filter((role) => role !== 'substitute');
/** Whose real robots and cameras come in with a key; the others have virtual ones, and nobody gets their keys. */
const HAS_DEVICES: ReadonlySet<keyof Made['codes']> = new Set(['own', 'foreign']);
const MEMBERS: Record<keyof Made['codes'], readonly Role[]> = {
  own: [...LEADERS.own, 'student', 'assistance'],
  foreign: [...LEADERS.foreign, 'foreignStudent', 'cardElsewhere', 'helpElsewhere'],
  practice: LEADERS.practice,
  deleted: LEADERS.deleted,
  demo: LEADERS.demo,
};
/** Whoever made a class that is deleted brings it back by its name. */
const NAMED_TO: Partial<typeof MEMBERS> = { deleted: ['foreignTeacher'] };
const OUTSIDE_DEMOS: readonly Role[] = [
  'student',
  'foreignStudent',
  'teacher',
  'foreignTeacher',
  'assistance',
  'admin',
  'practiceOwner',
  'cardElsewhere',
  'helpElsewhere',
  'removed',
  'classDeleted',
  'coTeacher',
  'substitute',
] as Role[];

const mark = (): string => `planted${newId()}`;
const people = Object.entries as (made: Made['people']) => [PersonName, Made['people'][PersonName]][];
const rooms = Object.entries as (codes: Made['codes']) => [keyof Made['codes'], string][];

/** A secret into every column that holds one. One statement a table where it can be. */
export const plantSecrets = async (db: Database['db'], made: Made): Promise<PlantedSecret[]> => {
  const groups = await Promise.all([
    plantInAccounts(db, made),
    plantInClasses(db, made),
    plantInPrograms(db, made),
    plantInDocuments(db, made),
  ]);
  return groups.flat();
};

const plantInAccounts = async (db: Database['db'], made: Made): Promise<PlantedSecret[]> => {
  const hash = mark();
  const ids = Object.values(made.people).map(({ id }) => id);
  await db.update(tables.accounts).set({ passwordHash: hash }).where(inArray(tables.accounts.id, ids));
  const link = { tokenHash: mark(), purpose: 'reset' as const, accountId: made.people.student.id };
  const times = { expiresAt: new Date(Date.now() + 3_600_000), usedAt: null, createdAt: new Date() };
  await db.insert(tables.oneTimeLinks).values({ ...link, ...times });
  return [
    { what: 'a password’s hash', text: hash, may: [] },
    { what: 'the hash of a mailed link', text: link.tokenHash, may: [] },
    ...people(made.people).flatMap(([name, { email, referralCode }]): PlantedSecret[] => [
      ...(email ? [{ what: `the e-mail of ${name}`, text: email, may: [...ROLES_OF[name], 'admin' as const] }] : []),
      { what: `the referral code of ${name}`, text: referralCode, may: ROLES_OF[name] },
    ]),
  ];
};

const plantInClasses = async (db: Database['db'], { people: who, codes, cards, assistanceCodes }: Made) => {
  const { classMembers, classrooms, sessions } = tables;
  // Each class is operated by its teachers' sessions, and named and keyed like no other.
  await db.execute(sql`update class_members m set operating_session =
    (select max(id) from ${sessions} where account_id = m.account_id) where m.role = 'teacher'`);
  await db
    .update(classrooms)
    .set({
      deviceKey: sql`'planted' || gen_random_uuid()`,
      name: sql`'planted' || gen_random_uuid()`,
    })
    .where(inArray(classrooms.code, Object.values(codes)));
  const rows = await db
    .select()
    .from(classrooms)
    .where(inArray(classrooms.code, Object.values(codes)));
  const operating = await db
    .select({
      classroomCode: classMembers.classroomCode,
      accountId: classMembers.accountId,
      session: classMembers.operatingSession,
    })
    .from(classMembers)
    .where(and(inArray(classMembers.classroomCode, Object.values(codes)), eq(classMembers.role, 'teacher')));
  const talk = mark();
  const news = mark();
  await db.insert(tables.chatMessages).values({
    classroomCode: codes.own,
    userId: who.teacher.id,
    username: 'T',
    role: 'Teacher',
    message: talk,
    toUser: who.assisted.id,
    toUsername: 'A',
    saidAt: new Date(),
  });
  await db.insert(tables.notifications).values({
    id: newId(),
    classroomCode: codes.own,
    type: 'student_event',
    event: 'update',
    data: { news },
    createdAt: new Date(),
  });
  return [
    { what: 'a word to one student', text: talk, may: [...LEADERS.own, 'assistance'] },
    { what: 'a notification', text: news, may: LEADERS.own },
    { what: 'an assistance code', text: assistanceCodes.own, may: [...KEEPERS('own'), 'assistance'] },
    { what: 'an assistance code elsewhere', text: assistanceCodes.foreign, may: LEADERS.foreign },
    ...rooms(codes).flatMap(([room, code]): PlantedSecret[] => {
      const row = rows.find((each) => each.code === code);
      const of = `of the class «${room}»`;
      return [
        // Whoever joins is told what the class is called.
        { what: `the name ${of}`, text: row?.name ?? '', may: NAMED_TO[room] ?? MEMBERS[room], by: TOLD_NAMES },
        { what: `the device key ${of}`, text: row?.deviceKey ?? '', may: HAS_DEVICES.has(room) ? KEEPERS(room) : [] },
        // One's own session is no secret from oneself, and nobody else's business: not another teacher's of the class.
        ...operating
          .filter(({ classroomCode }) => classroomCode === code && room !== 'deleted')
          .map(({ accountId, session }) => ({
            what: `the operating session of a teacher ${of}`,
            text: session ?? '',
            may: people(who).flatMap(([name, { id }]) => (id === accountId ? ROLES_OF[name] : [])),
          })),
      ];
    }),
    ...Object.entries(cards).map(([place, text]): PlantedSecret => {
      const room = place.slice(0, place.indexOf('/')) as keyof Made['codes'];
      // Nobody but the child's own class hands out the child's card.
      return { what: `the card ${place}`, text, may: room === 'practice' ? [] : KEEPERS(room) };
    }),
  ] satisfies PlantedSecret[];
};

const plantInPrograms = async (db: Database['db'], made: Made): Promise<PlantedSecret[]> => {
  const { projects, models } = tables;
  const found: PlantedSecret[] = [];
  for (const side of ['own', 'demo'] as const) {
    const [help, name] = [mark(), mark()];
    await db.update(projects).set({ teacherHelpHtml: help, name }).where(eq(projects.id, made.projects[side]));
    const demo: readonly Role[] = ['demo', 'demoAtHome', 'admin'];
    const may: readonly Role[] =
      side === 'demo' ? demo : ['teacher', 'foreignTeacher', 'coTeacher', 'substitute', 'admin'];
    found.push({ what: `the help for teachers (${side})`, text: help, may });
    found.push({ what: `the name of a project (${side})`, text: name, may: side === 'demo' ? demo : OUTSIDE_DEMOS });
  }
  const title = mark();
  const [own] = await db.select({ fileId: models.fileId }).from(models).where(eq(models.id, made.models.own));
  const model = { id: newId(), classroomCode: made.codes.own, title, acceptedAt: null, fileId: own?.fileId ?? '' };
  const times = { createdBy: made.people.assisted.id, createdAt: new Date(), updatedAt: new Date() };
  await db.insert(models).values({ ...model, ...times });
  found.push({ what: 'a model that waits', text: title, may: [...LEADERS.own, 'assistance'] });
  return found;
};

const plantInDocuments = async (db: Database['db'], { people: who, codes }: Made): Promise<PlantedSecret[]> => {
  const setting = 'planted_setting';
  const namespace = (name: PersonName, of: string, text: string) => ({
    accountId: who[name].id,
    namespace: of,
    key: 'note',
    value: text,
    updatedAt: new Date(),
  });
  const names = Object.keys(who) as PersonName[];
  const texts = names.map((name) => ({ name, own: mark(), inClass: mark() }));
  await db
    .insert(tables.stateEntries)
    .values(
      texts.flatMap(({ name, own, inClass }) => [
        namespace(name, 'user', own),
        namespace(name, `classroom/${codes.own}`, inClass),
      ]),
    );
  await db
    .insert(tables.systemConfig)
    .values({ key: setting, data: setting, updatedAt: new Date() })
    .onConflictDoNothing();
  return [
    { what: 'a setting', text: setting, may: ['admin'] },
    ...texts.flatMap(({ name, own, inClass }): PlantedSecret[] => [
      { what: `what ${name} keeps`, text: own, may: ROLES_OF[name] },
      {
        what: `what ${name} keeps in the class`,
        text: inClass,
        may: ROLES_OF[name].filter((role) => MEMBERS.own.includes(role)),
      },
    ]),
  ];
};

/** What an answer told somebody who should not know it. */
export const leaksIn = (secrets: readonly PlantedSecret[], role: Role, id: string, answer: string): string[] =>
  secrets.flatMap(({ what, text, may, by }) =>
    text !== '' && !may.includes(role) && !by?.includes(id) && answer.includes(text) ? [`${role} is told ${what}`] : [],
  );
