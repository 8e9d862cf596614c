import pino from 'pino';
import { expect, test } from 'vitest';
import { WriteBehind } from './write-behind.ts';

const failing = (code: string): Error => Object.assign(new Error(code), { code });
const behind = (write: (items: string[]) => Promise<void>, most = 100) =>
  new WriteBehind<string>({ what: 'words', write, delay: 60_000, most, log: pino({ level: 'silent' }) });

test('what was added is written in one go, in order, and only once', async () => {
  const written: string[][] = [];
  const writes = behind(async (items) => void written.push(items));
  for (const word of ['a', 'b', 'c']) writes.add(word);
  await Promise.all([writes.flush(), writes.flush()]);
  writes.add('d');
  await writes.flush();
  expect(written).toEqual([['a', 'b', 'c'], ['d']]);
});

test('while the database is away nothing is lost and nothing overtakes', async () => {
  const written: string[] = [];
  let away = true;
  const writes = behind(async (items) => {
    if (away) throw failing('ECONNREFUSED');
    written.push(...items);
  });
  writes.add('a');
  await writes.flush();
  writes.add('b');
  away = false;
  await writes.flush();
  expect(written).toEqual(['a', 'b']);
});

test('words of a class that is gone are dropped, the others are written', async () => {
  const written: string[] = [];
  const writes = behind(async (items) => {
    if (items.includes('gone')) throw failing('23503');
    written.push(...items);
  });
  for (const word of ['a', 'gone', 'b']) writes.add(word);
  await writes.flush();
  await writes.flush();
  expect(written).toEqual(['a', 'b']);
});

test('a word the database cannot keep does not hold up the others for ever', async () => {
  const written: string[] = [];
  const writes = behind(async (items) => {
    if (items.includes('nul')) throw failing('22021');
    written.push(...items);
  });
  for (const word of ['a', 'nul', 'b']) writes.add(word);
  await writes.flush();
  await writes.flush();
  expect(written).toEqual(['a', 'b']);
});

test('a database that is away for long is written about once, not with every try', async () => {
  const lines: string[] = [];
  let isAway = true;
  const writes = new WriteBehind<string>({
    what: 'words',
    delay: 60_000,
    most: 100,
    write: async () => {
      if (isAway) throw failing('ECONNREFUSED');
    },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  writes.add('a');
  for (let tries = 0; tries < 10; tries += 1) await writes.flush();
  expect(lines).toHaveLength(1);
  isAway = false;
  await writes.flush();
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ tries: 10, msg: 'words are written again' });
});

test('memory does not fill: past the limit the oldest go', async () => {
  const written: string[] = [];
  const writes = behind(async (items) => void written.push(...items), 2);
  for (const word of ['a', 'b', 'c']) writes.add(word);
  await writes.flush();
  expect(written).toEqual(['b', 'c']);
});
