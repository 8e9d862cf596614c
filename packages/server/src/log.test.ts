import { patchUserState } from '@trundle/protocol/http/account';
import { reportError } from '@trundle/protocol/http/config';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLog, LONGEST_LINE } from './log.ts';
import { People } from './testing/people.ts';
import { testServer } from './testing/server.ts';

/** A child's program and diary in one: nothing of it may be read in a log. */
const WORDS = 'drive forward 20; // Ana Lopez from class 5b likes the robot of Bruno Kowalski best of all';
const PIECE = 30;

const listen = () => {
  const lines: string[] = [];
  const log = createLog('trace', false, { write: (line) => void lines.push(line) });
  return { lines, log };
};

const expectDiscreet = (lines: readonly string[], words = WORDS): void => {
  const text = lines.join('\n');
  for (let at = 0; at + PIECE <= words.length; at += 1) expect(text).not.toContain(words.slice(at, at + PIECE));
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST_LINE);
    expect(() => JSON.parse(line), line.slice(0, 200)).not.toThrow();
  }
};

test('a failed save writes down where and why, and nothing of the program', async () => {
  const { lines, log } = listen();
  const server = await testServer({}, { log });
  onTestFinished(() => server.close());
  const child = await new People(server).account('Student');
  // Breaks the save in the database, after everything of it has been handed over.
  await server.database.db.execute(
    sql`alter table state_entries add constraint no_more check (account_id is null) not valid`,
  );
  lines.length = 0;
  const program = `${WORDS}\n`.repeat(100);
  const answer = await server.ask(patchUserState, { body: { [WORDS.slice(0, 40)]: program } }, { token: child.token });
  expect(answer).toMatchObject({ status: 500, body: { error: 'UNEXPECTED' } });
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({
    call: 'PATCH /api/account/state_store/user',
    err: { message: 'Failed query', query: expect.stringContaining('insert into "state_entries"') },
  });
  expect(failed.err.cause).toMatchObject({ code: '23514', table: 'state_entries', constraint: 'no_more' });
  expect(failed.err.stack).toMatch(/^at .+:\d+:\d+\)?\n/);
  expectDiscreet(lines);
});

const withStack = (error: Error): Error => Object.assign(error, { stack: `${error.stack}\n${error.message}` });
const query = (params: unknown[], cause?: Error): Error =>
  Object.assign(new Error(`Failed query: insert\nparams: ${params}`, { cause }), { query: 'insert', params });
const long = WORDS.repeat(40_000);

const CASES: Record<string, () => unknown[]> = {
  'a failed query': () => [{ err: query([long]) }, 'failed'],
  'a cause of a cause': () => [
    { err: new Error('outside', { cause: new Error('between', { cause: query([WORDS]) }) }) },
  ],
  'several at once': () => [{ err: new AggregateError([query([WORDS]), query([WORDS])], `"${WORDS}"`) }, 'failed'],
  'an error alone': () => [query([WORDS])],
  'an error by another name': () => [{ problem: { inner: query([WORDS]) } }, 'failed'],
  'a parser that shows what it read': () => [{ err: new SyntaxError(`Unexpected token in "${WORDS}"`) }],
  'a row in the details': () => [
    {
      err: Object.assign(new Error('refused'), {
        detail: `(${WORDS})`,
        where: WORDS,
        internalQuery: WORDS,
        hint: WORDS,
      }),
    },
  ],
  'a stack that repeats the message': () => [{ err: withStack(new Error(`"${WORDS}"`)) }],
  'a contract that does not hold': () => {
    const { error } = z.record(z.string(), z.number()).safeParse({ [WORDS]: 'x' });
    return [{ err: error }];
  },
  'unknown keys': () => [{ err: z.strictObject({}).safeParse({ [WORDS]: 1 }).error }],
  'a body': () => [{ body: { xml: WORDS }, nested: { payload: WORDS, document: { a: WORDS } } }, 'a request'],
  'a circle': () => {
    const error = query([WORDS]);
    error.cause = error;
    return [{ err: error }];
  },
};

test.each(Object.entries(CASES))('the log is discreet about %s', (_, args) => {
  const { lines, log } = listen();
  (log.error as (...given: unknown[]) => void)(...args());
  expect(lines).toHaveLength(1);
  expectDiscreet(lines);
});

test('passwords, tokens and addresses of people are not written down', () => {
  const { lines, log } = listen();
  const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(60)}.${'b'.repeat(43)}`;
  log.warn({ password: 'robot123', nested: { newPassword: 'robot456', accessToken: token } }, 'something');
  log.warn({ err: new Error(`550 mailbox of ana.lopez@school.example refused ${token}`) }, 'a mail did not leave');
  expect(lines.join()).not.toMatch(/robot123|robot456|ana\.lopez|eyJ/);
  expect(lines.join()).toContain('550 mailbox of');
});

test('no line is longer than the limit, whatever is in it', () => {
  const { lines, log } = listen();
  const big = 'x'.repeat(200_000);
  const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`key${at}`, big]));
  let deep: object = { big };
  for (let level = 0; level < 200; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
  log.error({ wide, deep, list: Array.from({ length: 1_000 }, () => big) }, big);
  log.info(big);
  log.error({ err: new Error(big, { cause: new AggregateError(Array.from({ length: 100 }, () => new Error(big))) }) });
  expect(lines).toHaveLength(3);
  expectDiscreet(lines);
  expect(JSON.parse(lines[0] ?? '').level).toBe(50);
});

test('a page that broke is reported by what its browser said and where, not by what a child wrote', async () => {
  const { lines, log } = listen();
  const server = await testServer({}, { log });
  onTestFinished(() => server.close());
  const report = (message: string, stack: string, url = '/classroom/K7PM3X') =>
    server.ask(reportError, { body: { message, stack, url, version: '0.1.0+2026' } });
  await report(
    `Program: ${WORDS}`,
    `Error: ${WORDS}\n    at ${WORDS}\n    at run (http://x/assets/editor-4f.js:1:2345)`,
  );
  await report("TypeError: Cannot read properties of undefined (reading 'pose')", '', `/${WORDS}`);
  const clients = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page broke');
  expect(clients.map(({ client }) => client)).toMatchObject([
    { frames: ['editor-4f.js:1:2345'], page: '/classroom/K7PM3X' },
    { message: "TypeError: Cannot read properties of undefined (reading 'pose')" },
  ]);
  expectDiscreet(lines);
});
