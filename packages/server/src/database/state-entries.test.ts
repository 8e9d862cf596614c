import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { query } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const QUOTAS = '0010-quotas.sql';

test('documents kept as one are kept key by key afterwards, and nothing of them is lost', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const before = join(await temporaryFolder(), 'migrations');
  await mkdir(before);
  for (const file of await readdir(MIGRATIONS))
    if (file < QUOTAS) await copyFile(join(MIGRATIONS, file), join(before, file));
  await migrate(database.url, before);
  await query(
    database.url,
    `INSERT INTO accounts (id, role, name, username, referral_code, language, created_at, updated_at)
       VALUES ('ana', 'Student', 'Ana', 'Ana', 'r', 'en', now(), now());
     INSERT INTO state_documents
       SELECT 'ana', 'classroom/ABCDEF', jsonb_object_agg('junk' || n, n) || '{
         "current_classroom_workspace_xml": "<xml>é</xml>", "current_workspace_version": 7, "nested": {"a": [null, true]}
       }', now() FROM generate_series(1, 1000) AS n;
     INSERT INTO state_documents VALUES ('ana', 'user', '{"current_classroom": "ABCDEF"}', now())`,
  );
  await migrate(database.url, MIGRATIONS);
  const rows = await query(
    database.url,
    `SELECT namespace, count(*)::int AS keys, jsonb_object_agg(key, value) FILTER (WHERE key NOT LIKE 'junk%') AS document,
       sum(value::int) FILTER (WHERE key LIKE 'junk%')::int AS junk
     FROM state_entries WHERE account_id = 'ana' GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    {
      namespace: 'classroom/ABCDEF',
      keys: 1_003,
      junk: 500_500,
      document: {
        current_classroom_workspace_xml: '<xml>é</xml>',
        current_workspace_version: 7,
        nested: { a: [null, true] },
      },
    },
    { namespace: 'user', keys: 1, junk: null, document: { current_classroom: 'ABCDEF' } },
  ]);
});
