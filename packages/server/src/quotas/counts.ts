import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import type { QuotaName } from '@trundle/protocol/quotas';
import { type SQL, sql } from 'drizzle-orm';

const ROSTER = (of: string): SQL => sql`select count(*) from class_members m
  join classrooms c on c.code = m.classroom_code where c.created_by = ${of} and m.role = 'student'`;

/**
 * How much of each there is: for an account, a class or a project by its id. Works and projects that were deleted do
 * not count, nor what lies in deleted classes where a person counts what they see; bytes count wherever they lie.
 */
export const COUNTS: Record<
  Exclude<QuotaName, 'stateKeys' | 'stateDocumentBytes' | 'serverBytes'>,
  (of: string) => SQL
> = {
  classes: (of) => sql`select count(*) from classrooms
    where created_by = ${of} and (deleted_at is null or archived_at is not null)`,
  rosterOfTeacher: (of) => ROSTER(of),
  demoClasses: (of) => sql`select count(*) from classrooms where created_by = ${of}`,
  demoStudents: (of) => ROSTER(of),
  works: (of) => sql`select count(*) from works w join classrooms c on c.code = w.classroom_code
    where w.created_by = ${of} and w.deleted_at is null and c.deleted_at is null`,
  workBytes: (of) => sql`select coalesce(sum(bytes), 0) from works where created_by = ${of} and deleted_at is null`,
  stateBytes: (of) => sql`select coalesce(sum(bytes), 0) from state_entries where account_id = ${of}`,
  stateDocuments: (of) => sql`select count(distinct namespace) from state_entries where account_id = ${of}`,
  historyBytes: (of) => sql`select coalesce(sum(bytes), 0) from program_versions where owner_id = ${of}`,
  demoHistoryBytes: (of) => sql`select coalesce(sum(v.bytes), 0) from program_versions v
    join accounts a on a.id = v.owner_id where a.demo = ${of}`,
  projects: (of) => sql`select count(*) from projects
    where created_by = ${of} and parent is null and deleted_at is null`,
  projectBytes: (of) => sql`select coalesce(sum(bytes), 0) from projects
    where created_by = ${of} and deleted_at is null`,
  rules: (of) => sql`select count(*) from projects where parent = ${of} and deleted_at is null`,
  categories: (of) => sql`select count(*) from project_categories where created_by = ${of}`,
  pathfindings: (of) => sql`select count(*) from pathfindings where created_by = ${of}`,
  coverBytes: (of) => sql`select coalesce(sum(size), 0) from files
    where created_by = ${of} and classroom_code is null and owner_id is null`,
  models: (of) => sql`select count(*) from models m join classrooms c on c.code = m.classroom_code
    where m.created_by = ${of} and c.deleted_at is null`,
  modelBytes: (of) => sql`select coalesce(sum(f.size), 0) from models m join files f on f.id = m.file_id
    where m.created_by = ${of}`,
  media: (of) => sql`select count(*) from media m left join classrooms c on c.code = m.classroom_code
    where m.created_by = ${of} and m.deleted_at is null and c.deleted_at is null`,
  mediaBytes: (of) => sql`select coalesce(sum(bytes), 0) from media where created_by = ${of} and deleted_at is null`,
  demoMediaBytes: (of) => sql`select coalesce(sum(m.bytes), 0) from media m
    join accounts a on a.id = m.created_by where a.demo = ${of}`,
  students: (of) => sql`select count(*) from class_members
    where classroom_code = ${of} and role = 'student' and removed_at is null`,
  classTeachers: (
    of,
  ) => sql`select (select count(*) from class_members where classroom_code = ${of} and role = 'teacher')
    + (select count(*) from teacher_invitations where classroom_code = ${of} and expires_at > now())`,
  classWorks: (of) => sql`select count(*) from works where classroom_code = ${of} and deleted_at is null`,
  classWorkBytes: (of) => sql`select coalesce(sum(bytes), 0) from works
    where classroom_code = ${of} and deleted_at is null`,
  classHistoryBytes: (of) => sql`select coalesce(sum(bytes), 0) from program_versions where classroom_code = ${of}`,
  classModels: (of) => sql`select count(*) from models where classroom_code = ${of}`,
  classModelBytes: (of) => sql`select coalesce(sum(f.size), 0) from models m join files f on f.id = m.file_id
    where m.classroom_code = ${of}`,
  classMedia: (of) => sql`select count(*) from media where classroom_code = ${of} and deleted_at is null`,
  classMediaBytes: (of) => sql`select coalesce(sum(bytes), 0) from media
    where classroom_code = ${of} and deleted_at is null`,
  variables: (of) => sql`select count(*) from class_variables where classroom_code = ${of}`,
  variableBytes: (of) => sql`select coalesce(sum(octet_length(name) + octet_length(value::text)), 0)
    from class_variables where classroom_code = ${of}`,
  built: (of) => sql`select count(*) from built_things where classroom_code = ${of}`,
  classNotes: (of) => sql`select count(*) from student_notes where classroom_code = ${of}`,
  objects: (of) => sql`select count(*) from classrooms, jsonb_object_keys(objects) where code = ${of}`,
  availableProjects: (of) => sql`select cardinality(available_projects) from classrooms where code = ${of}`,
  virtualRobots: (of) => sql`select count(*) from robots where classroom_code = ${of} and type = ${VIRTUAL_ROBOT}`,
  virtualRobotsOfAccount: (of) => sql`select count(*) from robots r join classrooms c on c.code = r.classroom_code
    where c.created_by = ${of} and c.deleted_at is null and r.type = ${VIRTUAL_ROBOT}`,
  virtualRobotsOfServer: () => sql`select count(*) from robots r join classrooms c on c.code = r.classroom_code
    where c.deleted_at is null and r.type = ${VIRTUAL_ROBOT}`,
  virtualRobotsOfDemos: () => sql`select count(*) from robots r join classrooms c on c.code = r.classroom_code
    join accounts a on a.id = c.created_by
    where a.demo is not null and c.deleted_at is null and r.type = ${VIRTUAL_ROBOT}`,
  robots: (of) => sql`select count(*) from robots where classroom_code = ${of} and type <> ${VIRTUAL_ROBOT}`,
  robotsOfAccount: (of) => sql`select count(*) from robots r join classrooms c on c.code = r.classroom_code
    where c.created_by = ${of} and c.deleted_at is null and r.type <> ${VIRTUAL_ROBOT}`,
  demos: () => sql`select count(*) from accounts where demo = id and expires_at > now()`,
  unverifiedAccounts: () => sql`select count(*) from accounts where verified_at is null`,
  accounts: () => sql`select count(*) from accounts where demo is null`,
};
