import { ConsoleLines } from '@trundle/client/program/console-lines';
import { consolePrefix } from '@trundle/language/checker/console-prefix';
import { expect, test, vi } from 'vitest';
import { consoleRows } from './console-rows.ts';

const shown = (console: ConsoleLines): string[] =>
  consoleRows(console.lines.getState()).map((row) =>
    row.shows === 'run' ? `run ${row.at}` : `${row.line.kind} ${row.line.text} ×${row.count}`,
  );

test('runs stand apart, prints stay as many as they are, and what is wrong is said once in each run', () => {
  vi.useFakeTimers({ now: 1_000 });
  const console = new ConsoleLines();
  const warning = `${consolePrefix('a')}gone`;
  console.add('warning', warning, 'a');
  console.beginRun();
  console.add('warning', warning, 'a');
  console.add('print', 'one');
  console.add('print', 'one');
  console.add('error', 'gone', 'a');
  console.add('warning', warning, 'a');
  console.add('warning', warning.replace('[Block ID : a]', '[Block ID : b]'), 'b');
  vi.setSystemTime(2_000);
  console.beginRun();
  console.beginRun();
  console.add('print', 'two');
  expect(shown(console)).toEqual([
    `warning ${warning} ×1`,
    'run 1000',
    'print one ×1',
    'print one ×1',
    'error gone ×3',
    `warning ${consolePrefix('b')}gone ×1`,
    'run 2000',
    'print two ×1',
  ]);
  vi.useRealTimers();
});
