import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  assistanceCodes,
  challengeResults,
  chatMessages,
  classMembers,
  goalProgress,
  helpRequests,
  lessonMarks,
  lessonParts,
  media,
  models,
  programVersions,
  robots,
  sessions,
  stateEntries,
  studentNotes,
  works,
} from '../database/schema.ts';

/** Whose data: all of it, or what is of one class. */
export interface DataScope {
  readonly accountId: string;
  /** Null: everything the account has anywhere. */
  readonly classroomCode: string | null;
}

const within = (column: AnyColumn, { classroomCode }: DataScope): SQL | undefined =>
  classroomCode === null ? undefined : eq(column, classroomCode);

/** The rows that are somebody's in each table where a class may be named: exported and erased by the same words. */
export const rowsOf = {
  works: (scope: DataScope) => and(eq(works.createdBy, scope.accountId), within(works.classroomCode, scope)),
  programVersions: (scope: DataScope) =>
    and(eq(programVersions.ownerId, scope.accountId), within(programVersions.classroomCode, scope)),
  models: (scope: DataScope) => and(eq(models.createdBy, scope.accountId), within(models.classroomCode, scope)),
  media: (scope: DataScope) =>
    and(
      eq(media.createdBy, scope.accountId),
      scope.classroomCode === null
        ? undefined
        : or(eq(media.classroomCode, scope.classroomCode), eq(media.boundTo, scope.classroomCode)),
    ),
  chatMessages: (scope: DataScope) =>
    and(
      or(eq(chatMessages.userId, scope.accountId), eq(chatMessages.toUser, scope.accountId)),
      within(chatMessages.classroomCode, scope),
    ),
  classMembers: (scope: DataScope) =>
    and(eq(classMembers.accountId, scope.accountId), within(classMembers.classroomCode, scope)),
  sessions: (scope: DataScope) => and(eq(sessions.accountId, scope.accountId), within(sessions.classroomCode, scope)),
  assistanceCodes: (scope: DataScope) =>
    and(eq(assistanceCodes.accountId, scope.accountId), within(assistanceCodes.classroomCode, scope)),
  robots: (scope: DataScope) =>
    and(
      sql`${robots.memberId} in (select id from class_members where account_id = ${scope.accountId})`,
      within(robots.classroomCode, scope),
    ),
  goalProgress: (scope: DataScope) =>
    and(eq(goalProgress.studentId, scope.accountId), within(goalProgress.classroomCode, scope)),
  challengeResults: (scope: DataScope) =>
    and(eq(challengeResults.studentId, scope.accountId), within(challengeResults.classroomCode, scope)),
  helpRequests: (scope: DataScope) =>
    and(eq(helpRequests.studentId, scope.accountId), within(helpRequests.classroomCode, scope)),
  lessonParts: (scope: DataScope) =>
    and(eq(lessonParts.accountId, scope.accountId), within(lessonParts.classroomCode, scope)),
  lessonMarks: (scope: DataScope) =>
    and(
      or(eq(lessonMarks.accountId, scope.accountId), eq(lessonMarks.toAccount, scope.accountId)),
      within(lessonMarks.classroomCode, scope),
    ),
  studentNotes: (scope: DataScope) =>
    and(eq(studentNotes.studentId, scope.accountId), within(studentNotes.classroomCode, scope)),
  /** `classroom/CODE`, and what a session of that class keeps beside it (`accountNamespace`). */
  stateEntries: ({ accountId, classroomCode }: DataScope) =>
    and(
      eq(stateEntries.accountId, accountId),
      classroomCode === null ? undefined : sql`split_part(${stateEntries.namespace}, '/', 2) = ${classroomCode}`,
    ),
} as const;
