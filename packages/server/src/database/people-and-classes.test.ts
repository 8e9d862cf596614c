import { expect, test } from 'vitest';
import { query } from '../testing/embedded.ts';
import { databaseBefore } from '../testing/old-database.ts';
import { migrate } from './migrate.ts';

const account = (id: string, role: string, email: string | null): string =>
  `('${id}', '${role}', '${id}', '${id}', ${email ? `'${email}'` : 'NULL'}, '${id}', 'en', now(), now())`;
const room = (code: string, maker: string): string =>
  `('${code}', '${code}', '0', 'key', now(), '{}', false, '{}', '{}', false, '${maker}', now(), now())`;
const member = (code: string, who: string, role: string, day: number): string =>
  `('${code}-${who}', '${code}', '${who}', '${role}', '${who}', '${code}-${who}', '2026-01-0${day}')`;
const session = (id: string, who: string, namespace: string, code: string | null): string =>
  `('${id}', '${who}', '${namespace}', ${code ? `'${code}'` : 'NULL'}, now(), true)`;

test('people get the class that looks after them, practice classes are emptied, old logins are bound or ended', async () => {
  const url = await databaseBefore('people-and-classes');
  await query(
    url,
    `INSERT INTO accounts (id, role, name, username, email, referral_code, language, created_at, updated_at) VALUES
      ${account('tom', 'Teacher', 'tom@school.test')}, ${account('demo', 'Teacher', null)},
      ${account('ana', 'Student', null)}, ${account('kim', 'Student', 'kim@school.test')},
      ${account('solo', 'Student', 'solo@school.test')}`,
  );
  await query(
    url,
    `INSERT INTO classrooms (code, name, map_id, device_key, device_key_at, available_projects, chat_disabled,
      chat_disabled_students, objects, blockly_read_only, created_by, created_at, updated_at) VALUES
      ${room('AAAAAA', 'tom')}, ${room('BBBBBB', 'demo')}, ${room('MMMMMM', 'kim')}`,
  );
  await query(
    url,
    `INSERT INTO class_members (id, classroom_code, account_id, role, name, card, created_at) VALUES
      ${member('AAAAAA', 'tom', 'teacher', 1)}, ${member('MMMMMM', 'kim', 'teacher', 1)},
      ${member('BBBBBB', 'ana', 'student', 4)}, ${member('AAAAAA', 'ana', 'student', 2)},
      ${member('AAAAAA', 'kim', 'student', 3)}, ${member('MMMMMM', 'ana', 'student', 5)}`,
  );
  await query(url, `UPDATE class_members SET removed_at = now() WHERE id = 'AAAAAA-ana'`);
  await query(
    url,
    `INSERT INTO robots (mac, classroom_code, identifier, name, type, sensors, xml_sensors, member_id, created_at,
      updated_at) VALUES ('M', 'MMMMMM', 1, '', '', '{}', '', 'MMMMMM-ana', now(), now())`,
  );
  await query(
    url,
    `INSERT INTO sessions (id, account_id, namespace, classroom_code, created_at, in_front) VALUES
      ${session('s-ana', 'ana', 'student', null)}, ${session('s-kim', 'kim', 'student', null)},
      ${session('s-solo', 'solo', 'student', null)}, ${session('s-tom', 'tom', 'teacher', null)},
      ${session('h-home', 'ana', 'classroom_assistance', 'AAAAAA')},
      ${session('h-mat', 'ana', 'classroom_assistance', 'MMMMMM')}`,
  );
  await query(
    url,
    `INSERT INTO assistance_codes (code, classroom_code, account_id, created_by, created_at) VALUES
      ('HOME', 'AAAAAA', 'ana', 'tom', now()), ('MAT', 'MMMMMM', 'ana', 'kim', now())`,
  );

  expect(await migrate(url)).toContain('0007-people-and-classes');

  expect(await query(url, 'SELECT id, home_classroom AS home FROM accounts ORDER BY id')).toEqual([
    { id: 'ana', home: 'AAAAAA' },
    { id: 'demo', home: null },
    { id: 'kim', home: null },
    { id: 'solo', home: null },
    { id: 'tom', home: null },
  ]);
  expect(await query(url, 'SELECT code FROM classrooms WHERE practice')).toEqual([{ code: 'MMMMMM' }]);
  const here = await query(url, 'SELECT id FROM class_members WHERE removed_at IS NULL ORDER BY id');
  expect(here.map(({ id }) => id)).toEqual(['AAAAAA-kim', 'AAAAAA-tom', 'BBBBBB-ana', 'MMMMMM-kim']);
  expect(await query(url, 'SELECT member_id FROM robots')).toEqual([{ member_id: null }]);
  expect(
    await query(
      url,
      'SELECT id, classroom_code AS bound, ended_because AS ended, ended_at IS NULL AS open FROM sessions ORDER BY id',
    ),
  ).toEqual([
    { id: 'h-home', bound: 'AAAAAA', ended: null, open: true },
    { id: 'h-mat', bound: 'MMMMMM', ended: 'ASSISTANCE_ENDED', open: false },
    { id: 's-ana', bound: 'AAAAAA', ended: null, open: true },
    { id: 's-kim', bound: null, ended: 'ACCOUNT_CHANGED', open: false },
    { id: 's-solo', bound: null, ended: null, open: true },
    { id: 's-tom', bound: null, ended: null, open: true },
  ]);
  expect(await query(url, 'SELECT code FROM assistance_codes WHERE ended_at IS NULL')).toEqual([{ code: 'HOME' }]);
});
