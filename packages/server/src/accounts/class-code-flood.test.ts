import { authenticate } from '@trundle/protocol/http/account';
import { addStudents, joinClassroom } from '@trundle/protocol/http/classroom';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classMembers } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const logIn = (body: object, address: string) => server.ask(authenticate, { body: body as never }, { address });

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let guessed = 0;
/** A class code nobody has, another each time. */
const nextCode = (): string => {
  guessed += 1;
  return `ZZ${[1, 31, 961].map((place) => ALPHABET[Math.floor(guessed / place) % 31]).join('')}Z`;
};
/** So many wrong guesses at class codes from one address, many at a time. */
const guess = async (count: number, address: string): Promise<number[]> => {
  const all: number[] = [];
  while (all.length < count) {
    const some = Array.from({ length: Math.min(100, count - all.length) }, () =>
      logIn({ classroom: nextCode(), studentName: 'Ana' }, address),
    );
    for (const { status } of await Promise.all(some)) all.push(status);
  }
  return all;
};

test('while strangers use up what all may guess, whoever is right gets in from an address nobody knows', async () => {
  const { code, teacher } = await people.classroom(0);
  const students = ['Ana', 'Ben', 'Cleo'].map((name) => ({ name }));
  await server.ask(addStudents, { params: { id: code }, body: { students } }, { token: teacher.token });
  const [{ card } = { card: '' }] = await server.database.db
    .select()
    .from(classMembers)
    .where(eq(classMembers.nameKey, 'cleo'));

  for (const stranger of ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4', '10.9.0.5']) await guess(650, stranger);
  expect(await guess(30, '10.9.0.6')).toContain(429);

  expect((await logIn({ classroom: code, studentName: 'Ana' }, '10.9.1.1')).status).toBe(200);
  expect((await logIn({ classroom: code, card }, '10.9.1.2')).status).toBe(200);
  const joining = await people.account('Student');
  const joined = await server.ask(
    joinClassroom,
    { params: { id: code } },
    { token: joining.token, address: '10.9.1.3' },
  );
  expect(joined.status).toBe(200);

  // A child who mistypes where the class is in is told so, and not to wait.
  const mistyped = await logIn({ classroom: code, studentName: 'Bne' }, '10.9.1.1');
  expect(mistyped.body).toMatchObject({ error: 'UNKNOWN_CLASS_OR_NAME' });

  // Being told to wait is no free guess: it weighs against the address it comes from, and against no other.
  const stranger = '10.9.0.7';
  await guess(200, stranger);
  expect((await logIn({ classroom: code, studentName: 'Ben' }, stranger)).status).toBe(429);
  expect((await logIn({ classroom: code, studentName: 'Ben' }, '10.9.1.4')).status).toBe(200);
}, 180_000);
