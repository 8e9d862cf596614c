import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { query } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { samplesIn } from './measured-pieces.ts';
import { partitionOf } from './partitions.ts';

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const PIECES = '0038-pieces-of-measurements.sql';

test('what was recorded a row a reading is still there, value for value', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const before = join(await temporaryFolder(), 'migrations');
  await mkdir(before);
  for (const file of await readdir(MIGRATIONS))
    if (file < PIECES) await copyFile(join(MIGRATIONS, file), join(before, file));
  await migrate(database.url, before);
  const at = ['2026-11-19T10:00:00.123Z', '2026-11-19T10:00:01.5Z'] as const;
  await query(
    database.url,
    `${partitionOf(new Date(at[0]))};
     INSERT INTO accounts (id, role, name, username, referral_code, language, created_at, updated_at)
       VALUES ('kim', 'Teacher', 'kim', 'kim', 'kim', 'en', now(), now());
     INSERT INTO classrooms (code, name, map_id, device_key, device_key_at, available_projects, chat_disabled,
         chat_disabled_students, objects, blockly_read_only, practice, created_by, created_at, updated_at)
       VALUES ('ABCDEF', 'Class', '0', 'k', now(), '{}', false, '{}', '{}', false, false, 'kim', now(), now());
     INSERT INTO measurements (classroom_code, at, kind, robot, reading) VALUES
       ('ABCDEF', '${at[0]}', 'sensors', 3, '{"S13": [120], "S20": "=1+1"}'),
       ('ABCDEF', '${at[1]}', 'positions', 4, '{"X": 1.5, "Y": 2, "Angle": 90}')`,
  );
  await migrate(database.url, MIGRATIONS);
  const rows = await query(
    database.url,
    'SELECT at, until, kind, robot, samples, readings FROM measurements ORDER BY at',
  );
  expect(rows).toMatchObject([
    { kind: 'sensors', robot: 3, samples: 1, at: new Date(at[0]), until: new Date(at[0]) },
    { kind: 'positions', robot: 4, samples: 1 },
  ]);
  expect(await samplesIn(rows as never, {})).toEqual([
    { at: Date.parse(at[0]), robot: 3, reading: { S13: [120], S20: '=1+1' } },
    { at: Date.parse(at[1]), robot: 4, reading: { X: 1.5, Y: 2, Angle: 90 } },
  ]);
});
