import { expect, test } from 'vitest';
import { isTransient, logLevelOf, reasonIn, withoutValues } from './postgres-messages.ts';

test.each([
  ['FATAL:  could not extend file "base/1/2691": No space left on device\nPANIC:  cannot abort', 'the disk is full'],
  ['FATAL:  could not extend file: wrote only 4096\nHINT:  Check free disk space.', 'the disk is full'],
  [
    'LOG:  starting\nFATAL:  data directory "x" has invalid permissions\nDETAIL:  y',
    'data directory "x" has invalid permissions',
  ],
  [
    'initdb: error: could not look up effective user ID 7: user does not exist',
    'could not look up effective user ID 7: user does not exist',
  ],
  ['spawn postgres ENOENT.', 'spawn postgres ENOENT'],
  ['', 'PostgreSQL gave no reason'],
])('%j is told as %j', (output, reason) => {
  expect(reasonIn(output)).toBe(reason);
});

test('only what passes by itself is tried again', () => {
  expect(isTransient('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(true);
  expect(isTransient('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
  expect(isTransient('FATAL:  database files are incompatible with server')).toBe(false);
});

test('a failed query is not shouted about, a broken disk is', () => {
  expect(logLevelOf('ERROR:  duplicate key value violates unique constraint')).toBe('debug');
  expect(logLevelOf('FATAL:  terminating connection due to administrator command')).toBe('debug');
  expect(logLevelOf('WARNING:  page verification failed, calculated checksum 1 but expected 2')).toBe('warn');
  expect(logLevelOf('PANIC:  could not write to file')).toBe('warn');
});

test('what PostgreSQL quotes of a failed query is not written down, and no line is long', () => {
  const line = 'ERROR:  invalid input syntax for type json at "Ana Lopez likes robot 3", then "never closed';
  expect(withoutValues(line)).toBe('ERROR:  invalid input syntax for type json at "…", then "…"');
  expect(withoutValues(`ERROR:  ${'x'.repeat(10_000)}`).length).toBe(500);
  expect(withoutValues('LOG:  listening on "127.0.0.1"')).toBe('LOG:  listening on "127.0.0.1"');
});
