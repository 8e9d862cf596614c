import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
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
  stateEntries,
  studentNotes,
  works,
} from '../database/schema.ts';
import { COVER_ADDRESS } from '../projects/covers.ts';
import { forgetHolders } from '../recording/holdings.ts';
import { endLonelyTeams } from '../teams/team-rows.ts';
import { eraseClasses, madeForClasses } from '../trash/deleted-classes.ts';
import { type DataScope, rowsOf } from './scope.ts';

/** Which classes look different now, and which are gone. */
export interface Erased {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const codesOf = async (tx: Transaction, query: SQL): Promise<string[]> =>
  (await tx.execute<{ code: string }>(query)).rows.map(({ code }) => code);

/**
 * Erases accounts and everything that is theirs. What hangs on an account by a foreign key goes with it; the rest, where
 * an account stands in a list or beside a message, is taken out here.
 */
export const eraseAccounts = async (tx: Transaction, ids: readonly string[]): Promise<Erased> => {
  if (ids.length === 0) return { changed: [], gone: [] };
  const them = textArray(ids);
  const touched = await codesOf(
    tx,
    sql`select distinct classroom_code as code from class_members where account_id = any(${them})`,
  );
  const gone = await eraseOwnClasses(tx, them);
  await eraseTraces(tx, them, touched);
  // What their projects were called and asked for is theirs.
  await tx.execute(sql`delete from goal_progress
    where project_id in (select id from projects where created_by = any(${them}))`);
  const left = await letGoOfProjects(tx, them);
  const covers = (
    await tx.execute<{ id: string }>(sql`select id from files where created_by = any(${them})
      and classroom_code is null and owner_id is null`)
  ).rows.map(({ id }) => id);
  await tx.execute(sql`delete from files where id in (select file_id from media where created_by = any(${them})
    union select file_id from models where created_by = any(${them}))`);
  await tx.execute(sql`delete from accounts where id = any(${them})`);
  for (const code of touched) await endLonelyTeams(tx, code);
  // A picture that others have put on a project of theirs stays there.
  await tx.execute(sql`delete from files where id = any(${textArray(covers)})
    and not exists (select from projects where image_cover = ${COVER_ADDRESS} || files.id)
    and not exists (select from project_categories where image_cover = ${COVER_ADDRESS} || files.id)`);
  return { changed: [...new Set([...touched, ...left])].filter((code) => !gone.includes(code)), gone };
};

/** A class that somebody else teaches too, for more than a day, is theirs from now on; the others go. */
const eraseOwnClasses = async (tx: Transaction, them: SQL): Promise<string[]> => {
  const heir = sql`(select m.account_id from class_members m where m.classroom_code = c.code and m.standing in ('owner', 'coTeacher')
    and m.removed_at is null and m.account_id <> all(${them}) order by m.standing desc, m.created_at, m.id limit 1)`;
  await tx.execute(sql`update classrooms c set created_by = ${heir}
    where c.created_by = any(${them}) and not c.practice and ${heir} is not null`);
  await tx.execute(sql`update class_members m set standing = 'owner' from classrooms c
    where c.code = m.classroom_code and m.account_id = c.created_by and m.standing = 'coTeacher'`);
  const own = await codesOf(tx, sql`select code from classrooms where created_by = any(${them}) for update`);
  const mats = await codesOf(
    tx,
    sql`select code from classrooms where created_by in (select a.id from accounts a where ${madeForClasses(textArray(own))})`,
  );
  await eraseClasses(tx, own);
  return [...own, ...mats];
};

/** Where accounts are named without a foreign key. */
const eraseTraces = async (tx: Transaction, them: SQL, codes: readonly string[]): Promise<void> => {
  await forgetHolders(tx, sql`account_id = any(${them})`);
  await tx.execute(sql`delete from chat_messages where user_id = any(${them}) or to_user = any(${them})`);
  // News of the list name everybody on it, also by names they had before.
  await tx.execute(sql`delete from notifications where classroom_code = any(${textArray(codes)})
    and (type = 'student_event' or data ->> 'modelId' in (select id from models where created_by = any(${them})))`);
  await tx.execute(sql`update classrooms set chat_disabled_students =
      array(select each from unnest(chat_disabled_students) each where each <> all(${them}))
    where chat_disabled_students && ${them}`);
  await tx.execute(sql`update class_changes set cleared = cleared - 'whiteboard'
    where cleared ->> 'whiteboard' = any(${them})`);
  await tx.execute(sql`update classrooms set mat_objects = (
      select jsonb_agg(each - case when each ->> 'account' = any(${them}) then 'account' else '' end
        - case when each ->> 'owner' = any(${them}) then 'owner' else '' end) from jsonb_array_elements(mat_objects) each)
    where exists (select from jsonb_array_elements(mat_objects) each
      where each ->> 'account' = any(${them}) or each ->> 'owner' = any(${them}))`);
  await tx.execute(sql`update class_variables set brought_by =
      array(select each from unnest(brought_by) each where each <> all(${them}))
    where brought_by && ${them}`);
  await tx.execute(sql`delete from class_variables where brought_by = '{}'`);
};

/** Classes that work on a project which goes. Their lists stay: taking the last one off would open all others. */
const letGoOfProjects = (tx: Transaction, them: SQL): Promise<string[]> =>
  codesOf(
    tx,
    sql`update classrooms set current_operation_project = null
      where current_operation_project in (select id from projects where created_by = any(${them})) returning code`,
  );

/** What somebody has in one class, and the place there; the account is not this class's to erase. */
export const eraseFromClass = async (
  tx: Transaction,
  scope: DataScope & { classroomCode: string },
): Promise<Erased> => {
  const { accountId, classroomCode } = scope;
  const them = textArray([accountId]);
  await tx.execute(sql`delete from files where id in (select file_id from media where ${rowsOf.media(scope)}
    union select file_id from models where ${rowsOf.models(scope)})`);
  await tx.delete(media).where(rowsOf.media(scope));
  await tx.delete(models).where(rowsOf.models(scope));
  await tx.delete(works).where(rowsOf.works(scope));
  await tx.delete(programVersions).where(rowsOf.programVersions(scope));
  await tx.delete(stateEntries).where(rowsOf.stateEntries(scope));
  await tx.delete(goalProgress).where(rowsOf.goalProgress(scope));
  await tx.delete(helpRequests).where(rowsOf.helpRequests(scope));
  await tx.delete(lessonParts).where(rowsOf.lessonParts(scope));
  await forgetHolders(tx, sql`account_id = ${accountId} and classroom_code = ${classroomCode}`);
  await tx.delete(lessonMarks).where(rowsOf.lessonMarks(scope));
  await tx.delete(studentNotes).where(rowsOf.studentNotes(scope));
  await tx.delete(challengeResults).where(rowsOf.challengeResults(scope));
  await tx.delete(chatMessages).where(rowsOf.chatMessages(scope));
  await tx.delete(assistanceCodes).where(rowsOf.assistanceCodes(scope));
  await tx.execute(sql`delete from notifications where classroom_code = ${classroomCode} and type = 'student_event'`);
  await tx.execute(sql`update classrooms set
      whiteboard_student = nullif(whiteboard_student, ${accountId}),
      chat_disabled_students = array_remove(chat_disabled_students, ${accountId})
    where code = ${classroomCode}`);
  await tx.execute(sql`update class_changes set cleared = cleared - 'whiteboard'
    where classroom_code = ${classroomCode} and cleared ->> 'whiteboard' = ${accountId}`);
  await tx.execute(sql`update class_variables set brought_by = array_remove(brought_by, ${accountId})
    where classroom_code = ${classroomCode} and brought_by && ${them}`);
  await tx.execute(sql`delete from class_variables where classroom_code = ${classroomCode} and brought_by = '{}'`);
  await tx.delete(classMembers).where(rowsOf.classMembers(scope));
  await endLonelyTeams(tx, classroomCode);
  return { changed: [classroomCode], gone: [] };
};
