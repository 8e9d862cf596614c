import { createHash } from 'node:crypto';
import { invitationCheck, sendInvitation } from '@trundle/protocol/http/classroom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type Puzzle, Puzzles } from './puzzle.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

/** What the widget in the page does. */
const solve = ({ algorithm, challenge, salt, signature, maxnumber }: Puzzle): string => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
  }
  throw new Error('the puzzle has no solution');
};

test('an invitation goes out after the not-a-robot check, once per check, with the code and a link', async () => {
  const { code, teacher } = await people.classroom(0);
  const email = 'parent@home.test';
  const check = async (by: Person = teacher): Promise<string> => {
    const made = await server.ask(invitationCheck, { params: { id: code } }, { token: by.token });
    return solve(made.body as unknown as Puzzle);
  };
  const send = (given: string, language = 'en') =>
    server.ask(
      sendInvitation,
      { params: { id: code }, body: { email, check: given } },
      { token: teacher.token, language },
    );
  const solved = await check();
  expect((await send(solved)).status).toBe(200);
  const mail = await server.mailTo(email);
  expect(mail.subject).toContain(code);
  expect(new URL(mail.link).searchParams.get('q')).toBe(`classroom|${code}`);
  for (const worthless of [solved, 'no puzzle', Buffer.from('{"number":1}').toString('base64')])
    expect(await send(worthless)).toMatchObject({ status: 400, body: { error: 'CODE_NOT_VALID' } });
  expect((await send(await check(), 'fr')).status).toBe(200);
  expect((await server.mailTo(email, 2)).subject).toContain('rejoignez');
});

test('a puzzle is for one account and for a while, and its number must be right', () => {
  const puzzles = new Puzzles('secret');
  const now = 1_800_000_000_000;
  const solution = solve(puzzles.make('me', now));
  expect(puzzles.accepts('somebody else', solution, now)).toBe(false);
  expect(puzzles.accepts('me', solution, now + 11 * 60_000)).toBe(false);
  const wrong = JSON.parse(Buffer.from(solution, 'base64').toString()) as { number: number };
  const guess = Buffer.from(JSON.stringify({ ...wrong, number: wrong.number + 1 })).toString('base64');
  expect(puzzles.accepts('me', guess, now)).toBe(false);
  expect(new Puzzles('another').accepts('me', solution, now)).toBe(false);
  expect(puzzles.accepts('me', solution, now)).toBe(true);
  expect(puzzles.accepts('me', solution, now)).toBe(false);
});
