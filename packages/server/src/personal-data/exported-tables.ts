import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema.ts';
import { isShared } from '../files/files.ts';
import { type DataScope, rowsOf } from './scope.ts';

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

export interface ExportedTable<Table extends PgTable = PgTable> {
  /** Where it lies in the file: `works.json`, with what is large below `works/`. */
  readonly place: string;
  readonly table: Table;
  /** The rows that are somebody's; null: none of them is of that one class. */
  readonly rows: (scope: DataScope) => SQL | undefined | null;
  /** What opens doors, or says nothing to anybody. */
  readonly without?: readonly string[];
  /** Columns that are files of their own, with their endings. */
  readonly files?: Readonly<Record<string, string>>;
  /** The column that names the row for a reader. */
  readonly name?: string;
  /** The column with the id of a kept file. */
  readonly content?: string;
}

/** Why the rows of a table are in nobody's file. */
interface NotExported {
  readonly because: string;
}

const ofAccount =
  (...columns: readonly AnyColumn[]) =>
  ({ accountId, classroomCode }: DataScope): SQL | undefined | null =>
    classroomCode === null ? or(...columns.map((column) => eq(column, accountId))) : null;

/** What is in the classes somebody made. */
const ofOwnClasses =
  (column: AnyColumn) =>
  ({ accountId, classroomCode }: DataScope): SQL | null =>
    classroomCode === null ? sql`${column} in (select code from classrooms where created_by = ${accountId})` : null;

const orOfOwnClasses = (rows: (scope: DataScope) => SQL | undefined, column: AnyColumn) => (scope: DataScope) =>
  or(rows(scope), ofOwnClasses(column)(scope) ?? undefined);

const {
  accounts,
  assistanceCodes,
  classMembers,
  classrooms,
  classVariables,
  files,
  goalProgress,
  modelAllocations,
  pathfindingChoices,
  pathfindings,
  projectCategories,
  projects,
  putUpGifs,
  referralPoints,
  robots,
  sandboxScenes,
  studentNotes,
} = schema;

/**
 * What of each table goes into somebody's file. A new table has to say it here; what hangs on an account by a foreign key is
 * erased with it by the database, and `erase.test.ts` finds what is not.
 */
export const EXPORTED_TABLES: Readonly<Record<TableName, ExportedTable | NotExported>> = {
  accounts: { place: 'account', table: accounts, rows: ofAccount(accounts.id), without: ['passwordHash'] },
  sessions: { place: 'logins', table: schema.sessions, rows: rowsOf.sessions, without: ['id', 'assistanceCode'] },
  oneTimeLinks: { because: 'hashes of mailed links, gone within days' },
  referralPoints: {
    place: 'referrals',
    table: referralPoints,
    rows: ofAccount(referralPoints.referrerId, referralPoints.referredId),
  },
  stateEntries: { because: 'written a document at a time, with its programs as files (person-export.ts)' },
  classrooms: {
    place: 'classes',
    table: classrooms,
    rows: ofAccount(classrooms.createdBy),
    without: ['deviceKey', 'viewerKey', 'cameraKey', 'cameraSeat', 'cameraTokenDigest'],
  },
  classMembers: {
    place: 'places-in-classes',
    table: classMembers,
    // A teacher's list of names is what the teacher wrote.
    rows: orOfOwnClasses(rowsOf.classMembers, classMembers.classroomCode),
    without: ['card', 'nameKey', 'operatingSession'],
  },
  teacherInvitations: {
    place: 'invited-teachers',
    table: schema.teacherInvitations,
    rows: ofAccount(schema.teacherInvitations.invitedBy),
    without: ['keyHash'],
  },
  classVariables: { place: 'variables', table: classVariables, rows: ofOwnClasses(classVariables.classroomCode) },
  sandboxScenes: { place: 'scenes', table: sandboxScenes, rows: ofOwnClasses(sandboxScenes.classroomCode) },
  robots: { place: 'robots', table: robots, rows: orOfOwnClasses(rowsOf.robots, robots.classroomCode) },
  assistanceCodes: {
    place: 'assistance',
    table: assistanceCodes,
    rows: (scope) => or(rowsOf.assistanceCodes(scope), ofAccount(assistanceCodes.createdBy)(scope) ?? undefined),
    without: ['code'],
  },
  systemConfig: { because: 'settings of the server' },
  chatMessages: { place: 'messages', table: schema.chatMessages, rows: rowsOf.chatMessages },
  notifications: { because: 'lists of a whole class; what they say of a person is in places-in-classes' },
  projects: {
    place: 'projects',
    table: projects,
    rows: ofAccount(projects.createdBy),
    files: { xml: 'xml', helpHtml: 'help.html', teacherHelpHtml: 'teacher-help.html' },
    name: 'name',
  },
  projectCategories: { place: 'shelves', table: projectCategories, rows: ofAccount(projectCategories.createdBy) },
  works: {
    place: 'works',
    table: schema.works,
    rows: rowsOf.works,
    files: { xml: 'xml', svgCover: 'svg' },
    name: 'name',
  },
  programVersions: {
    place: 'history',
    table: schema.programVersions,
    rows: rowsOf.programVersions,
    files: { xml: 'xml' },
    without: ['blockMarks', 'digest'],
    name: 'savedAt',
  },
  googleGrants: {
    place: 'google-connections',
    table: schema.googleGrants,
    rows: ofAccount(schema.googleGrants.accountId),
    without: ['codeDigest', 'accessToken', 'refreshToken'],
  },
  sweepCursors: { because: 'how far jobs of the server have come' },
  pathfindings: { place: 'path-maps', table: pathfindings, rows: ofAccount(pathfindings.createdBy) },
  pathfindingChoices: {
    place: 'path-map-choices',
    table: pathfindingChoices,
    rows: ofAccount(pathfindingChoices.accountId),
  },
  modelAllocations: {
    place: 'model-allocations',
    table: modelAllocations,
    rows: ofOwnClasses(modelAllocations.classroomCode),
  },
  files: {
    place: 'covers',
    table: files,
    rows: (scope) => (scope.classroomCode === null ? and(isShared(), eq(files.createdBy, scope.accountId)) : null),
    content: 'id',
  },
  fileChunks: { because: 'the contents of files, which lie with what they belong to' },
  models: { place: 'models', table: schema.models, rows: rowsOf.models, name: 'title', content: 'fileId' },
  media: { place: 'pictures', table: schema.media, rows: rowsOf.media, name: 'name', content: 'fileId' },
  builtThings: {
    place: 'built-things',
    table: schema.builtThings,
    // Who built what is not kept.
    rows: ofOwnClasses(schema.builtThings.classroomCode),
    without: ['revision', 'classModel'],
  },
  measurements: { because: 'readings of robots, which are the class’s; they are exported as tables (recording/)' },
  recordings: { because: 'when a class records' },
  lessonParts: {
    place: 'recorded-lessons',
    table: schema.lessonParts,
    rows: rowsOf.lessonParts,
    files: { content: 'json.gz' },
    name: 'at',
  },
  lessonMarks: { place: 'recorded-moments', table: schema.lessonMarks, rows: rowsOf.lessonMarks },
  goalProgress: {
    place: 'goals-reached',
    table: goalProgress,
    // What a teacher's classes have reached is on the class's own sheet.
    rows: rowsOf.goalProgress,
  },
  helpRequests: { place: 'asked-for-help', table: schema.helpRequests, rows: rowsOf.helpRequests },
  studentNotes: {
    place: 'notes',
    table: studentNotes,
    // To somebody, and by somebody: a teacher takes along what the teacher wrote.
    rows: (scope) => or(rowsOf.studentNotes(scope), ofAccount(studentNotes.authorId)(scope) ?? undefined),
  },
  classChanges: { because: 'what a teacher did to a class lately; it goes after thirty days' },
  goalChallenges: { because: 'what a class vies for' },
  challengeResults: { place: 'challenges', table: schema.challengeResults, rows: rowsOf.challengeResults },
  putUpGifs: { place: 'moving-pictures', table: putUpGifs, rows: ofOwnClasses(putUpGifs.classroomCode) },
};
