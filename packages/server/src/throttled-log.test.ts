import pino from 'pino';
import { expect, test } from 'vitest';
import { ThrottledLog } from './throttled-log.ts';

test('the same thing is written once, and later with how often it was not', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const warnings = new ThrottledLog(log, () => now);
  const warn = (key: string) => warnings.warn(key, 'dropped', () => ({ key }));
  for (let n = 0; n < 5; n += 1) warn('a');
  warn('b');
  now = 10_000;
  warn('a');
  warn('a');
  expect(lines).toEqual([
    { level: 40, key: 'a', msg: 'dropped' },
    { level: 40, key: 'b', msg: 'dropped' },
    { level: 40, key: 'a', unwritten: 4, msg: 'dropped' },
  ]);
});
