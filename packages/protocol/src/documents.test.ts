import { expect, test } from 'vitest';
import { httpTable, topicTable } from './documents.ts';
import { allCalls } from './http/index.ts';
import { allTopics } from './topics/index.ts';

const rowsOf = (markdown: string): string[] => markdown.split('\n').filter((line) => line.startsWith('| `'));

test('the table of calls has a row for each, with the same number of cells', () => {
  const rows = rowsOf(httpTable());
  expect(rows).toHaveLength(allCalls().length);
  expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 8)).toEqual([]);
  expect(rows.filter((row) => row.startsWith('| `POST /api/account/authenticate` |'))).toHaveLength(1);
});

test('the table of topics has a row for each and says who is bound to what', () => {
  const rows = rowsOf(topicTable());
  expect(rows).toHaveLength(allTopics().length);
  expect(rows.find((row) => row.startsWith('| `to/robot/{mac}/{classroom}`'))).toContain(
    'student, assistance (`{mac}` is their robot, with `do`); robot (`{mac}` is their own mac, with `do`); teacher, admin, server |',
  );
});
