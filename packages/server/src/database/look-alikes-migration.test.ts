import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { query } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const NAMES = '0009-names-that-look-alike.sql';
const ALPHABETS = '0012-look-alikes-across-alphabets.sql';

/** A database as the program before left it, and the next step. */
const beforeStep = async (step: string) => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  const before = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file < step);
  for (const file of before) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(database.url, folder);
  const goOn = async () => {
    await copyFile(join(MIGRATIONS, step), join(folder, step));
    await migrate(database.url, folder);
  };
  return { url: database.url, goOn };
};

/** A value for every column that must have one, so that other columns may come and go. */
const insert = async (url: string, table: string, given: Record<string, string>): Promise<void> => {
  const columns = await query(
    url,
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull
       AND NOT atthasdef AND attidentity = ''`,
  );
  const plain = (type: string): string => {
    if (type.startsWith('timestamp')) return 'now()';
    if (type.endsWith('[]')) return "'{}'";
    if (type === 'jsonb') return "'{}'";
    if (type === 'boolean') return 'false';
    return type === 'integer' ? '1' : "''";
  };
  const values = new Map(columns.map(({ name, type }) => [String(name), plain(String(type))]));
  for (const [name, value] of Object.entries(given)) values.set(name, value);
  await query(url, `INSERT INTO ${table} (${[...values.keys()].join()}) VALUES (${[...values.values()].join()})`);
};

const classOf = async (url: string, names: readonly string[]): Promise<void> => {
  await insert(url, 'accounts', { id: "'teacher'", role: "'Teacher'", language: "'en'", referral_code: "'t'" });
  await insert(url, 'classrooms', { code: "'K7PM3X'", created_by: "'teacher'", device_key: "'key'" });
  for (const [index, name] of names.entries()) {
    const id = `'child ${index}'`;
    await insert(url, 'accounts', { id, role: "'Student'", language: "'en'", referral_code: id });
    await insert(url, 'class_members', {
      id,
      classroom_code: "'K7PM3X'",
      account_id: id,
      role: "'student'",
      name: `'${name}'`,
      card: id,
      created_at: `now() + interval '${index} seconds'`,
    });
  }
};

test('children whose names look the same are all kept, the later ones with a number to tell them by', async () => {
  const { url, goOn } = await beforeStep(NAMES);
  await classOf(url, ['Ana', 'Аnа', 'Ａｎａ', 'Ana_2', 'Ben']);
  await goOn();
  expect(await query(url, 'SELECT name FROM class_members ORDER BY created_at')).toEqual(
    ['Ana', 'Аnа_3', 'Ａｎａ_4', 'Ana_2', 'Ben'].map((name) => ({ name })),
  );
});

test('children whose names look the same across alphabets are all kept and numbered, others keep their names', async () => {
  const { url, goOn } = await beforeStep(ALPHABETS);
  await classOf(url, ['Paula', 'Pauӏa', 'Paul', 'PauI', 'Paul_2', 'Нур', 'Eva', 'Eѵa']);
  await goOn();
  expect(await query(url, 'SELECT name FROM class_members ORDER BY created_at')).toEqual(
    ['Paula', 'Pauӏa_2', 'Paul', 'PauI_3', 'Paul_2', 'Нур', 'Eva', 'Eѵa_2'].map((name) => ({ name })),
  );
  const rename = (name: string) => query(url, `UPDATE class_members SET name = '${name}' WHERE name = 'Eѵa_2'`);
  await expect(rename('PаuІ')).rejects.toThrow('class_members_name');
  await rename('Нүр');
});

test('covers that hold more than a drawing are gone, drawings stay', async () => {
  const { url, goOn } = await beforeStep(NAMES);
  await insert(url, 'accounts', { id: "'teacher'", role: "'Teacher'", language: "'en'", referral_code: "'t'" });
  await insert(url, 'classrooms', { code: "'K7PM3X'", created_by: "'teacher'", device_key: "'key'" });
  const covers = {
    drawing: '<svg viewBox="0 0 1 1"><g stroke="#000"><path d="M0 0"/></g></svg>',
    script: '<svg><script>alert(1)</script></svg>',
    handler: '<svg onload="alert(1)"/>',
    link: '<svg><a href="https://evil.test">x</a></svg>',
    fetched: '<svg><rect fill="url(//evil.test)"/></svg>',
  };
  for (const [id, cover] of Object.entries(covers))
    await insert(url, 'works', {
      id: `'${id}'`,
      classroom_code: "'K7PM3X'",
      created_by: "'teacher'",
      svg_cover: `'${cover}'`,
    });
  await goOn();
  const rows = await query(url, `SELECT id FROM works WHERE svg_cover <> ''`);
  expect(rows).toEqual([{ id: 'drawing' }]);
});
