import type { Account } from '../../accounts/registration.ts';

/** Who is who in a fixture, and what each of them has. */

/** A class with the things somebody could reach for in it. */
export interface Scene {
  code: string;
  /** Whom calls about a student name. */
  student: string;
  robot: string;
  work: string;
  project: string;
  category: string;
  model: string;
  pathfinding: string;
  media: string;
  assistanceCode: string;
}

export const PEOPLE = [
  'teacher',
  'student',
  'assisted',
  'foreignTeacher',
  'foreignStudent',
  'admin',
  'practiceOwner',
  'cardHolder',
  'helpedElsewhere',
  'removed',
  'ofDeleted',
  'demo',
  'demoStudent',
  'coTeacher',
  'substitute',
] as const;
export type PersonName = (typeof PEOPLE)[number];
export type RoomName = 'own' | 'foreign' | 'practice' | 'deleted' | 'demo';

export const ROLE_OF: Partial<Record<PersonName, Account['role']>> = {
  teacher: 'Teacher',
  foreignTeacher: 'Teacher',
  coTeacher: 'Teacher',
  substitute: 'Teacher',
  demo: 'Teacher',
  admin: 'Admin',
};
/** Made by a teacher, without an address. */
export const WITHOUT_EMAIL = new Set<PersonName>(['student', 'assisted', 'helpedElsewhere', 'demo', 'demoStudent']);

/** Who made which class, and who is a student in it. The last was taken out of the class again. */
export const ROOMS: Record<RoomName, { by: PersonName; students: readonly PersonName[] }> = {
  own: { by: 'teacher', students: ['student', 'assisted', 'cardHolder', 'helpedElsewhere', 'removed'] },
  foreign: { by: 'foreignTeacher', students: ['foreignStudent', 'cardHolder', 'helpedElsewhere'] },
  // Practice classes are joined by nobody; this pupil was put in before that was so.
  practice: { by: 'practiceOwner', students: ['student'] },
  deleted: { by: 'foreignTeacher', students: ['ofDeleted'] },
  demo: { by: 'demo', students: ['demoStudent'] },
};

/** Whose robot and work stand ready where. */
export const THINGS: readonly (readonly [RoomName, PersonName])[] = [
  ['own', 'student'],
  ['own', 'assisted'],
  ['own', 'cardHolder'],
  ['own', 'helpedElsewhere'],
  ['own', 'removed'],
  ['practice', 'practiceOwner'],
  ['practice', 'student'],
  ['deleted', 'ofDeleted'],
  ['demo', 'demoStudent'],
];

/** Whose account there is a code for, by class. */
export const HELPED = { own: 'assisted', foreign: 'helpedElsewhere', demo: 'demoStudent' } as const;

export interface Made {
  people: Record<PersonName, Account>;
  codes: Record<RoomName, string>;
  cards: Record<string, string>;
  works: Record<string, string>;
  robots: Record<string, string>;
  projects: Record<'own' | 'demo', string>;
  categories: Record<'own' | 'demo', string>;
  models: Record<RoomName, string>;
  pathfindings: Record<'own' | 'demo', string>;
  media: Record<string, string>;
  assistanceCodes: Record<keyof typeof HELPED, string>;
}

/** What is there before the things are. */
export type Basics = Pick<Made, 'people' | 'codes' | 'cards' | 'assistanceCodes'>;

/** The class that made the account of whoever has no address. */
export const HOMES = ['own/student', 'own/assisted', 'foreign/helpedElsewhere', 'demo/demoStudent'];
