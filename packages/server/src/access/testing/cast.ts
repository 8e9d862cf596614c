import type { Account } from '../../accounts/registration.ts';

/** The people of a test world. */
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
] as const;
export type PersonName = (typeof PEOPLE)[number];
export type RoomName = 'own' | 'foreign' | 'practice' | 'deleted' | 'demo';

/** Whose account there is a code for, by class. */
export const HELPED = { own: 'assisted', foreign: 'helpedElsewhere', demo: 'demoStudent' } as const;

/** What a test world is made of, by name. */
export interface Made {
  people: Record<PersonName, Account>;
  codes: Record<RoomName, string>;
  cards: Record<string, string>;
  works: Record<string, string>;
  robots: Record<string, string>;
  projects: Record<'own' | 'demo', string>;
  categories: Record<'own' | 'demo', string>;
  models: Record<RoomName, string>;
  assistanceCodes: Record<keyof typeof HELPED, string>;
}
