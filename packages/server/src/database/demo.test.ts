import { expect, test } from 'vitest';
import { query } from '../testing/embedded.ts';
import { databaseBefore } from '../testing/old-database.ts';
import { migrate } from './migrate.ts';

const account = (id: string, role: string, email: string | null, ends: boolean): string =>
  `('${id}', '${role}', '${id}', '${id}', ${email ? `'${email}'` : 'NULL'}, '${id}', 'en', ${ends ? `'2026-02-01'` : 'NULL'}, now(), now())`;
const room = (code: string, maker: string, project: string | null): string =>
  `('${code}', '${code}', '0', 'key', now(), '{}', false, '{}', '{}', false, '${maker}', now(), now(), false, ${project ? `'${project}'` : 'NULL'})`;
const member = (code: string, who: string, role: string): string =>
  `('${code}-${who}', '${code}', '${who}', '${role}', '${who}', '${code}-${who}', now(), '{}')`;
const shelf = (id: string, maker: string): string => `('${id}', '${id}', 1, 1, '', '${maker}', now(), now())`;
const project = (id: string, maker: string, category: string): string =>
  `('${id}', '${id}', '', '', 1, '', '', 0, 1, '', '${category}', true, '${maker}', now(), now())`;

/** Tom has a class with Ana. A visitor has a demo with Ben, a second class with Zoe, and Kim from outside in it. */
const fill = async (url: string): Promise<void> => {
  await query(
    url,
    `INSERT INTO accounts (id, role, name, username, email, referral_code, language, expires_at, created_at, updated_at)
      VALUES ${account('tom', 'Teacher', 'tom@school.test', false)}, ${account('ana', 'Student', null, false)},
      ${account('visitor', 'Teacher', null, true)}, ${account('ben', 'Student', null, true)},
      ${account('zoe', 'Student', null, false)}, ${account('kim', 'Student', 'kim@school.test', false)}`,
  );
  await query(
    url,
    `INSERT INTO classrooms (code, name, map_id, device_key, device_key_at, available_projects, chat_disabled,
      chat_disabled_students, objects, blockly_read_only, created_by, created_at, updated_at, practice,
      current_operation_project) VALUES
      ${room('SCHOOL', 'tom', 'theirs')}, ${room('DEMO22', 'visitor', 'theirs')}, ${room('SECOND', 'visitor', null)}`,
  );
  await query(
    url,
    `INSERT INTO class_members (id, classroom_code, account_id, role, name, card, created_at, robots_before) VALUES
      ${member('SCHOOL', 'tom', 'teacher')}, ${member('SCHOOL', 'ana', 'student')},
      ${member('DEMO22', 'visitor', 'teacher')}, ${member('DEMO22', 'ben', 'student')},
      ${member('SECOND', 'zoe', 'student')}, ${member('SECOND', 'kim', 'student')},
      ${member('SECOND', 'ana', 'student')}`,
  );
  await query(
    url,
    `INSERT INTO project_categories (id, name, display_on, position, image_cover, created_by, created_at, updated_at)
      VALUES ${shelf('school', 'tom')}, ${shelf('demo', 'visitor')}`,
  );
  await query(
    url,
    `INSERT INTO projects (id, name, description, xml, version, help_html, teacher_help_html, map_id, grade, image_cover,
      category, community, created_by, created_at, updated_at) VALUES ${project('theirs', 'visitor', 'demo')},
      ${project('shown', 'visitor', 'school')}, ${project('ours', 'tom', 'demo')}`,
  );
};

test('what a demo has is known as its own, and what went over between it and the school is parted', async () => {
  const url = await databaseBefore('demo');
  await fill(url);
  await migrate(url);
  expect(await query(url, 'SELECT id, demo, expires_at IS NOT NULL AS ends FROM accounts ORDER BY id')).toEqual([
    { id: 'ana', demo: null, ends: false },
    { id: 'ben', demo: 'visitor', ends: true },
    { id: 'kim', demo: null, ends: false },
    { id: 'tom', demo: null, ends: false },
    { id: 'visitor', demo: 'visitor', ends: true },
    { id: 'zoe', demo: 'visitor', ends: true },
  ]);
  const removed = await query(url, 'SELECT id FROM class_members WHERE removed_at IS NOT NULL ORDER BY id');
  expect(removed.map(({ id }) => id)).toEqual(['SECOND-ana', 'SECOND-kim']);
  expect(await query(url, 'SELECT code, current_operation_project AS on FROM classrooms ORDER BY code')).toEqual([
    { code: 'DEMO22', on: 'theirs' },
    { code: 'SCHOOL', on: null },
    { code: 'SECOND', on: null },
  ]);
  expect(await query(url, 'SELECT id, category FROM projects ORDER BY id')).toEqual([
    { id: 'ours', category: null },
    { id: 'shown', category: null },
    { id: 'theirs', category: 'demo' },
  ]);
  expect(await query(url, 'SELECT id, demo FROM project_categories ORDER BY id')).toEqual([
    { id: 'demo', demo: 'visitor' },
    { id: 'school', demo: null },
  ]);
  // The visitor's account takes everything of the demo along.
  await query(url, `DELETE FROM accounts WHERE id = 'visitor'`);
  const left = await query(url, 'SELECT id FROM accounts ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual(['ana', 'kim', 'tom']);
});
