import { TRASH_DAYS } from '../packages/protocol/src/entities/deleted-thing.ts';
import { HELP_AWAY_AFTER, HELP_LASTS } from '../packages/protocol/src/entities/help-request.ts';
import { NOTE_KEPT_DAYS } from '../packages/protocol/src/entities/note.ts';
import { MEASUREMENTS_KEPT, MEASUREMENTS_KEPT_DAYS, RECORDING_HOURS } from '../packages/protocol/src/http/recording.ts';
import { LESSONS_KEPT } from '../packages/protocol/src/http/replay.ts';
import { KEPT, limitAsRead, QUOTAS, type QuotaName } from '../packages/protocol/src/quotas.ts';
import { HISTORY_LIMITS, ONE_VERSION_FOR, THINNING } from '../packages/server/src/history/policy.ts';

const UNITS: readonly (readonly [string, number])[] = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const figure = (value: number): string => value.toLocaleString('en');
const span = (milliseconds: number): string => {
  const [name, length] = UNITS.find(([, each]) => milliseconds % each === 0) ?? ['millisecond', 1];
  const count = milliseconds / length;
  return `${figure(count)} ${name}${count === 1 ? '' : 's'}`;
};
const megabytes = (bytes: number): string => `${figure(bytes / 1_000_000)} MB`;
const quota = (name: QuotaName): string => `${figure(limitAsRead(name, QUOTAS[name].limit))} MB`;

const thinning = THINNING.map(({ from, every }) => `one of every ${span(every)} after ${span(from)}`).join(', ');
const { ofProgram, ofAccount } = HISTORY_LIMITS;
const days = `${TRASH_DAYS} days`;

/** What is kept, how long, and what goes first. */
const ROWS: readonly (readonly [what: string, howLong: string, howMuch: string])[] = [
  [
    'Open programs, works, projects, pictures',
    'until somebody deletes them',
    'the quotas of the account and the class; making more is refused, nothing goes',
  ],
  [
    'Versions of a program',
    `saves within ${span(ONE_VERSION_FOR)} by one person on one device that take no block away are one; ${thinning}; the newest always`,
    `${figure(ofProgram.versions)} versions and ${megabytes(ofProgram.bytes)} a program; the oldest go`,
  ],
  [
    'Versions of all programs of an account',
    'as above',
    `${figure(ofAccount.versions)} versions and ${quota('historyBytes')} (\`historyBytes\`); the longest history is cut first, so no program pushes out another's`,
  ],
  [
    'Versions of a class',
    'as above',
    `${quota('classHistoryBytes')} (\`classHistoryBytes\`); the longest history is cut first`,
  ],
  [
    'Versions of a demo',
    'until the demo ends',
    `${quota('demoHistoryBytes')} (\`demoHistoryBytes\`), of all its people together`,
  ],
  [
    'Deleted works, projects and pictures, with their history',
    `${days}; then erased`,
    `the last ${KEPT.deletedThings} and ${megabytes(KEPT.deletedBytes)} of whoever made them`,
  ],
  [
    'Deleted classes, with everything in them',
    `${days}; then erased, with the accounts made for them`,
    `the last ${KEPT.deletedClasses} of a teacher`,
  ],
  [
    'What students made who were taken off a list, with its history',
    `${days}; then erased, with accounts that were made for that class and are in no other`,
    'counts as before',
  ],
  [
    'Notes of teachers to students',
    `until they were read, and ${NOTE_KEPT_DAYS} days more; with the student’s place in the class`,
    `${figure(QUOTAS.classNotes.limit)} a class (\`classNotes\`); writing more is refused`,
  ],
  [
    'Who asked for help',
    `until it is answered or taken back; ${span(HELP_AWAY_AFTER)} after the page was last heard of, ${span(HELP_LASTS)} at most`,
    'one a student and class',
  ],
  [
    'What robots measured while a teacher recorded',
    `${MEASUREMENTS_KEPT_DAYS} days, or until whoever teaches deletes it; then erased`,
    `${RECORDING_HOURS} hours a recording; ${figure(MEASUREMENTS_KEPT.readings)} readings and ${figure(MEASUREMENTS_KEPT.bytes / 1_000_000)} MB a class, which is twice ${RECORDING_HOURS} hours of 14 robots; then the recording stops and the teacher is told, nothing older goes`,
  ],
  [
    'Lessons that were recorded, to be played again: the mat, and of each student the program, runs, goals and words in the chat',
    `${MEASUREMENTS_KEPT_DAYS} days, or until whoever teaches deletes it; then erased; what is a student’s goes with the student`,
    `${figure(LESSONS_KEPT.bytes / 1_000_000)} MB packed and ${figure(LESSONS_KEPT.marks)} moments a class; what is more is not recorded`,
  ],
];

export const retentionDocument = (): string =>
  [
    '# What is kept, and how long',
    '',
    'Written from `packages/server/src/history/policy.ts` and `packages/protocol/src/quotas.ts` by `npm run documents`. An admin changes the',
    'quotas of a server with the setting `quotas`; the page for admins shows what is used of them.',
    '',
    '| what | how long | how much |',
    '|---|---|---|',
    ...ROWS.map((row) => `| ${row.join(' | ')} |`),
    '',
    'Erased means deleted from the database. What a backup holds is in the backup for as long as that is kept.',
    '',
    'Somebody’s data go at once, without the days of this table, by “My data” in the menu (oneself, after the password) and by “Erase … for good”',
    'beside a student’s name (teachers of the class): programs, works, history, pictures, chat messages, logins and the name. There they are',
    'also downloaded as one zip file. What others wrote about somebody in their own messages and programs is theirs and stays.',
    '',
  ].join('\n');
