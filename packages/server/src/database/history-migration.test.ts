import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { query } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const HISTORY = '0016-history-and-trash.sql';
const WORK = 'a'.repeat(32);

test('programs that are there already are the first versions of their history', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const before = join(await temporaryFolder(), 'migrations');
  await mkdir(before);
  for (const file of await readdir(MIGRATIONS))
    if (file < HISTORY) await copyFile(join(MIGRATIONS, file), join(before, file));
  await migrate(database.url, before);
  await query(
    database.url,
    `INSERT INTO accounts (id, role, name, username, referral_code, language, created_at, updated_at)
       SELECT n, 'Student', n, n, n, 'en', now(), now() FROM unnest('{ana,ben}'::text[]) AS n;
     INSERT INTO classrooms (code, name, map_id, device_key, device_key_at, available_projects, chat_disabled,
         chat_disabled_students, objects, blockly_read_only, practice, created_by, created_at, updated_at)
       VALUES ('ABCDEF', 'Class', '0', 'k', now(), '{}', false, '{}', '{}', false, false, 'ana', now(), now());
     INSERT INTO works (id, classroom_code, name, xml, svg_cover, map_id, help_html, teacher_help_html, version,
         created_by, created_at, updated_at)
       VALUES ('${WORK}', 'ABCDEF', 'House', '<xml><block id="a"/></xml>', '', 0, '', '', 7, 'ana', now(), now());
     INSERT INTO state_entries (account_id, namespace, key, value, updated_at) VALUES
       ('ana', 'classroom/ABCDEF', 'current_classroom_workspace_xml', '"<xml><block a/><block b/></xml>"', now()),
       ('ana', 'classroom/ABCDEF', 'current_workspace_version', '99999999999', now()),
       ('ben', 'classroom/ABCDEF', 'current_classroom_workspace_xml', '"<xml>é</xml>"', now()),
       ('ben', 'classroom/ABCDEF', 'current_workspace_type', '"project"', now()),
       ('ben', 'classroom/ABCDEF', 'current_workspace_ref_id', '"p1"', now()),
       ('ben', 'classroom/OTHERS', 'current_classroom_workspace_xml', '"<xml/>"', now()),
       ('ben', 'user', 'current_classroom', '"ABCDEF"', now())`,
  );
  await migrate(database.url, MIGRATIONS);
  const rows = await query(
    database.url,
    'SELECT document, owner_id, version, xml, blocks, saved_by FROM program_versions ORDER BY document',
  );
  expect(rows).toEqual([
    {
      document: 'own/ana/ABCDEF/',
      owner_id: 'ana',
      version: 2_147_483_647,
      xml: '<xml><block a/><block b/></xml>',
      blocks: 2,
      saved_by: 'ana',
    },
    {
      document: 'own/ben/ABCDEF/project/p1',
      owner_id: 'ben',
      version: 0,
      xml: '<xml>é</xml>',
      blocks: 0,
      saved_by: 'ben',
    },
    {
      document: `work/${WORK}`,
      owner_id: 'ana',
      version: 7,
      xml: '<xml><block id="a"/></xml>',
      blocks: 1,
      saved_by: 'ana',
    },
  ]);
});
