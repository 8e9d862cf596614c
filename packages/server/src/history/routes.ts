import { parseReference } from '@trundle/protocol/entities/document-reference';
import * as calls from '@trundle/protocol/http/history';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { classMembers } from '../database/schema.ts';
import { type Route, route } from '../http/route.ts';
import type { ProgramKey } from './program-document.ts';
import type { ProgramHistory } from './program-history.ts';

interface HistoryServices {
  history: ProgramHistory;
  database: Database;
}

interface MemberRequest {
  caller: Caller;
  params: { id: string; studentId: string };
}
type OwnRequest = MemberRequest & { query: { reference: string } };

/** Who leads a class sees what its students do there; what other teachers do is theirs. */
const checkIsStudent = async ({ db }: Database, { caller, params }: MemberRequest): Promise<void> => {
  if (caller.accountId === params.studentId) return;
  const [member] = await db
    .select({ role: classMembers.role })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.classroomCode, params.id),
        eq(classMembers.accountId, params.studentId),
        isNull(classMembers.removedAt),
      ),
    );
  if (member?.role !== 'student') throw new ApiError('NOT_FOUND');
};

const ownDocument = async (database: Database, asked: OwnRequest): Promise<ProgramKey> => {
  await checkIsStudent(database, asked);
  const { id: code, studentId: accountId } = asked.params;
  return { of: 'own', accountId, code, reference: parseReference(asked.query.reference) };
};

export const historyRoutes = ({ history, database }: HistoryServices): Route[] => [
  route(calls.listOwnVersions, async (asked) => history.list(await ownDocument(database, asked))),
  route(calls.readOwnVersion, async (asked) =>
    history.read(await ownDocument(database, asked), asked.params.versionId),
  ),
  route(calls.listLessonVersions, async (asked) => {
    await checkIsStudent(database, asked);
    return history.listLesson(asked.params.studentId, asked.params.id);
  }),
  route(calls.readLessonVersion, async (asked) => {
    await checkIsStudent(database, asked);
    const { id, studentId, versionId } = asked.params;
    return history.readLesson(studentId, id, versionId);
  }),
  route(calls.listWorkVersions, async ({ params }) => history.list({ of: 'work', id: params.workId })),
  route(calls.readWorkVersion, async ({ params }) => history.read({ of: 'work', id: params.workId }, params.versionId)),
  route(calls.listProjectVersions, async ({ params }) => history.list({ of: 'project', id: params.id })),
  route(calls.readProjectVersion, async ({ params }) =>
    history.read({ of: 'project', id: params.id }, params.versionId),
  ),
];
