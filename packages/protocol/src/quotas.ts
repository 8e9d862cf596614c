import { z } from 'zod';
import { CLASS_VARIABLE_CAP } from './constants.ts';
import type { ErrorCode } from './errors.ts';
import { MAX_VIRTUAL_ROBOTS } from './http/virtual.ts';

const MB = 1_000_000;

/** What a quota is counted over. */
type QuotaScope = 'account' | 'class' | 'document' | 'project' | 'server';

interface QuotaDeclaration {
  of: QuotaScope;
  unit: 'things' | 'bytes';
  limit: number;
  /** Why this number. */
  because: string;
  /** An error that has words of its own. Without one the texts say, in words for this quota, that it is full. */
  error?: ErrorCode;
  /** Nothing is refused: what is oldest makes room. Nobody is told, so it has no words. */
  drops?: 'oldest';
}

/**
 * How much of everything there may be. Whoever has more already keeps it; only making more is refused. Each number is
 * many times what a class needs and a small part of what a school's computer has.
 */
export const QUOTAS = {
  classes: {
    of: 'account',
    unit: 'things',
    limit: 100,
    because: 'A teacher has ten classes a year; what is deleted does not count.',
  },
  rosterOfTeacher: {
    of: 'account',
    unit: 'things',
    limit: 5_000,
    because:
      'Thirty students in ten classes for fifteen years. Students who were taken out count for as long as they are kept.',
  },
  demoClasses: {
    of: 'account',
    unit: 'things',
    limit: 5,
    because: 'A look around needs one or two. Deleted ones count too: a demo asks for no name and lasts a day.',
  },
  demoStudents: {
    of: 'account',
    unit: 'things',
    limit: 60,
    because: 'Two classes of a usual size. Anybody opens a demo, so it must not fill the server.',
  },
  works: {
    of: 'account',
    unit: 'things',
    limit: 500,
    because: 'Three saved works in every week of four school years.',
  },
  workBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 20 * MB,
    because: 'A thousand programs of a usual size, or ten of the largest size there is.',
  },
  stateBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 30 * MB,
    because: 'The open programs of five classes at the largest size there is.',
  },
  stateDocuments: {
    of: 'account',
    unit: 'things',
    limit: 200,
    because: 'One for each class somebody is in, twice as many as a teacher may have.',
  },
  historyBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 40 * MB,
    because: 'Two thousand versions of programs of a usual size.',
    drops: 'oldest',
  },
  demoHistoryBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 10 * MB,
    because: 'A day of a class, of all people of a demo together. Anybody opens one, so it must not fill the server.',
    drops: 'oldest',
  },
  stateKeys: {
    of: 'document',
    unit: 'things',
    limit: 64,
    because: 'The page keeps fewer than ten. Its own do not count, so the open program always finds room.',
  },
  stateDocumentBytes: {
    of: 'document',
    unit: 'bytes',
    limit: 6 * MB,
    because: 'Three programs of the largest size: the open one, one put aside, one that could not be opened.',
  },
  projects: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'More than a teacher writes in a working life; lists show a thousand of all teachers.',
  },
  projectBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 60 * MB,
    because: 'Three hundred projects with long help texts.',
  },
  rules: {
    of: 'project',
    unit: 'things',
    limit: 40,
    because: 'A project shows its rules side by side.',
  },
  categories: {
    of: 'account',
    unit: 'things',
    limit: 60,
    because: 'Everybody scrolls past every category.',
  },
  coverBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 60 * MB,
    because: 'A cover for every project, a fifth of the largest size each.',
  },
  pathfindings: {
    of: 'account',
    unit: 'things',
    limit: 100,
    because: 'Sixteen for each map, and a page lists them all.',
  },
  models: {
    of: 'account',
    unit: 'things',
    limit: 100,
    because: 'Half of what a class may have: nobody fills it alone.',
  },
  modelBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 100 * MB,
    because: 'A hundred models of a usual size, or twelve of the largest.',
  },
  media: {
    of: 'account',
    unit: 'things',
    limit: 150,
    because: 'More than anybody scrolls through; a list shows all of them.',
  },
  mediaBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 60 * MB,
    because: 'A hundred and fifty pictures of a usual size, or sixty of the largest.',
  },
  demoMediaBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 10 * MB,
    because: 'A look around, of all people of a demo together. Anybody opens one, so it must not fill the server.',
  },
  students: {
    of: 'class',
    unit: 'things',
    limit: 500,
    because: 'A whole school year on one mat is three hundred; every list of a class holds five hundred.',
  },
  classTeachers: {
    of: 'class',
    unit: 'things',
    limit: 20,
    because: 'A class has a few teachers, and some invitations that nobody has taken yet.',
  },
  classWorks: {
    of: 'class',
    unit: 'things',
    limit: 5_000,
    because: 'Three hundred students with more than a dozen works each.',
  },
  classWorkBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 300 * MB,
    because: 'Three hundred students with fifty works of a usual size each.',
  },
  classHistoryBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 300 * MB,
    because: 'As much as its works may take up: three hundred students with fifty versions each.',
    drops: 'oldest',
  },
  classModels: {
    of: 'class',
    unit: 'things',
    limit: 200,
    because: 'Thirty students with a few each.',
    error: 'TOO_MANY_MODELS',
  },
  classModelBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 400 * MB,
    because: 'Two hundred models, a quarter of the largest size each.',
  },
  classMedia: {
    of: 'class',
    unit: 'things',
    limit: 200,
    because: 'More than anybody scrolls through; a list and the blocks show all of them.',
  },
  classMediaBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 100 * MB,
    because: 'Two hundred pictures, half of the largest size each.',
  },
  variables: {
    of: 'class',
    unit: 'things',
    limit: CLASS_VARIABLE_CAP,
    because: 'More than a program’s blocks can list.',
    error: 'TOO_MANY_VARIABLES',
  },
  variableBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 48_000,
    because: 'All of them are said in one message, which holds little more.',
  },
  objects: {
    of: 'class',
    unit: 'things',
    limit: 200,
    because: 'A camera sees two hundred markers at once.',
  },
  built: {
    of: 'class',
    unit: 'things',
    limit: 100,
    because: 'A mat with a hundred things on it is full, and every screen of the class draws them.',
  },
  classNotes: {
    of: 'class',
    unit: 'things',
    limit: 3_000,
    because: 'Ten for each of three hundred students; those that were read go after a month.',
  },
  availableProjects: {
    of: 'class',
    unit: 'things',
    limit: 300,
    because: 'Every page of the class carries the list.',
  },
  virtualRobots: {
    of: 'class',
    unit: 'things',
    limit: MAX_VIRTUAL_ROBOTS,
    because: 'More would not find room on the mat.',
    error: 'TOO_MANY_ROBOTS',
  },
  virtualRobotsOfAccount: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'Ten classes of a teacher with thirty each.',
  },
  virtualRobotsOfServer: {
    of: 'server',
    unit: 'things',
    limit: 10_000,
    because: 'Thirty classes full of them and a practice mat for every student of several schools; few run at once.',
  },
  virtualRobotsOfDemos: {
    of: 'server',
    unit: 'things',
    limit: 2_000,
    because:
      'Every demo as it opens, and more in many of them. A part of the server’s: anybody opens a demo, and practice mats and real classes always find theirs.',
  },
  robots: {
    of: 'class',
    unit: 'things',
    limit: 60,
    because: 'Twice as many as students in a class. Virtual ones count apart.',
  },
  robotsOfAccount: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'Ten sets of thirty. An address written down keeps other classes from that robot.',
  },
  demos: {
    of: 'server',
    unit: 'things',
    limit: 300,
    because: 'Ten school classes trying it on one day; each goes after a day.',
  },
  unverifiedAccounts: {
    of: 'server',
    unit: 'things',
    limit: 3_000,
    because: 'A whole town registering in two days; what is not verified by then goes, and before that the oldest.',
  },
  accounts: {
    of: 'server',
    unit: 'things',
    limit: 50_000,
    because: 'A town’s schools for years. Demos do not count: they have their own limits and go after a day.',
  },
  serverBytes: {
    of: 'server',
    unit: 'bytes',
    limit: 20_000 * MB,
    because: 'A part of the smallest disk a school PC has.',
    error: 'SERVER_FULL',
  },
} as const satisfies Record<string, QuotaDeclaration>;

export type QuotaName = keyof typeof QUOTAS;
/** A quota that says in its own words that it is full. */
export type WordedQuota = {
  [Name in QuotaName]: (typeof QUOTAS)[Name] extends { error: ErrorCode } | { drops: 'oldest' } ? never : Name;
}[QuotaName];
export const isWorded = (name: QuotaName): name is WordedQuota => !('error' in QUOTAS[name] || 'drops' in QUOTAS[name]);
export const QUOTA_NAMES = Object.keys(QUOTAS) as readonly QuotaName[];

/** Programs of students fill so much of a class's variables; the rest is kept for its teachers. */
export const STUDENTS_SHARE_OF_VARIABLES = 0.75;

/** What an account deleted last is kept for a second thought: of works and projects so many and so much, of classes so many; older ones go. */
export const KEPT = { deletedThings: 50, deletedBytes: 10 * MB, deletedClasses: 100 } as const;

/** A program of this size is saved whatever else is full: a child's lesson goes on. */
export const ALWAYS_SAVED_BYTES = 65_536;

/** Other numbers for one server, as an admin writes them into the configuration item of this name. */
export const QUOTAS_CONFIG_KEY = 'quotas';
export const QuotaOverridesSchema = z
  .strictObject(
    Object.fromEntries(
      QUOTA_NAMES.map((name) => [name, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]),
    ) as Record<QuotaName, z.ZodNumber>,
  )
  .partial();
export type QuotaOverrides = z.infer<typeof QuotaOverridesSchema>;

/** A limit as a person reads it: bytes in megabytes. */
export const limitAsRead = (name: QuotaName, limit: number): number =>
  QUOTAS[name].unit === 'bytes' ? Math.round(limit / MB) : limit;
