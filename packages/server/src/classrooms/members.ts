import { sanitiseStudentName } from '@trundle/protocol/entities/classroom';
import type { ClassStanding } from '@trundle/protocol/roles';
import { and, eq, isNull } from 'drizzle-orm';
import { isOfNow } from '../access/memberships.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classMembers, classrooms } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { QuotaRequest } from '../quotas/quotas.ts';
import { newId } from '../random.ts';

type Db = Database['db'] | Transaction;

/** More children of one name than a class has children. */
const SAME_NAMES = 500;

/** A complete row for a new student of a class. */
export const memberRow = (code: string, accountId: string, name: string, createdAt: Date) => ({
  id: newId(),
  classroomCode: code,
  accountId,
  role: 'student' as const,
  standing: null,
  until: null,
  operatingSession: null,
  name,
  card: newId(),
  enteredAt: null,
  lastPingAt: null,
  createdAt,
  removedAt: null,
  robotsBefore: [],
  teamRobot: null,
  turnAskedAt: null,
});

/** Who teaches a class now. */
export const isTeacherOf = (code: string) =>
  and(eq(classMembers.classroomCode, code), eq(classMembers.role, 'teacher'), isNull(classMembers.removedAt), isOfNow);

/** A complete row for somebody who teaches a class. */
export const teacherRow = (
  code: string,
  account: { id: string; name: string },
  place: { standing: ClassStanding; until: Date | null },
  createdAt: Date,
) => ({ ...memberRow(code, account.id, account.name, createdAt), ...place, role: 'teacher' as const });

/** A student on the list of a class. */
export const isOnList = (code: string, accountId: string) =>
  and(
    eq(classMembers.classroomCode, code),
    eq(classMembers.accountId, accountId),
    eq(classMembers.role, 'student'),
    isNull(classMembers.removedAt),
  );

/** Two children called Ana in one class: the second is Ana_2. */
export const underFreeName = async <Made>(wanted: string, make: (name: string) => Promise<Made>): Promise<Made> => {
  const base = sanitiseStudentName(wanted).slice(0, 50);
  for (let number = 1; ; number += 1) {
    try {
      return await make(number === 1 ? base : `${base}_${number}`);
    } catch (error) {
      if (!isUniqueViolation(error, 'class_members_name') || number > SAME_NAMES) throw error;
    }
  }
};

/** What more students in a class take up. */
export const placesIn = async (db: Db, code: string, adding: number): Promise<QuotaRequest[]> => {
  const [classroom] = await db
    .select({ maker: classrooms.createdBy, demo: accounts.demo })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(classrooms.code, code));
  if (!classroom) throw new ApiError('NOT_FOUND');
  return [
    { quota: 'students', of: code, adding },
    { quota: classroom.demo === null ? 'rosterOfTeacher' : 'demoStudents', of: classroom.maker, adding },
  ];
};

/** What new accounts on a list take up; those of a demo are counted with it alone. */
export const accountsIn = async (db: Db, code: string, adding: number): Promise<QuotaRequest[]> => {
  const places = await placesIn(db, code, adding);
  return places.some(({ quota }) => quota === 'demoStudents') ? places : [...places, { quota: 'accounts', adding }];
};

/** Powers over a person, not just over their place in a class, end at the class that looks after the account. */
export const isMadeHere = async (db: Db, code: string, accountId: string): Promise<boolean> => {
  const [account] = await db.select({ home: accounts.homeClassroom }).from(accounts).where(eq(accounts.id, accountId));
  return account?.home === code;
};

export const requireMadeHere = async (db: Db, code: string, accountId: string): Promise<void> => {
  if (!(await isMadeHere(db, code, accountId))) throw new ApiError('ACCOUNT_NOT_OURS');
};
