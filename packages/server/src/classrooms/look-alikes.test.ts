import { LETTER_LOOKS, SIGN_LOOKS } from '@trundle/protocol/entities/look-alikes';
import { studentNameKey } from '@trundle/protocol/entities/student-name-key';
import { authenticate } from '@trundle/protocol/http/account';
import { addStudents, joinClassroom } from '@trundle/protocol/http/classroom';
import { renameStudent, setStudentPassword } from '@trundle/protocol/http/lesson';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, classMembers } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const CYRILLIC_ANA = 'Аnа';
const FULL_WIDTH_ANA = 'Ａｎａ';

const classWithAna = async () => {
  const { code, teacher } = await people.classroom(0);
  const add = (...names: string[]) =>
    server.ask(
      addStudents,
      { params: { id: code }, body: { students: names.map((name) => ({ name })) } },
      { token: teacher.token },
    );
  const added = await add('Ana');
  return { code, teacher, add, ana: added.body[0]?._id ?? '' };
};

test.each([CYRILLIC_ANA, FULL_WIDTH_ANA, 'ANA', 'Αna', '𝐀na', 'Ꭺna', 'Ana\u3164', 'An\uffa0a'])(
  '%s is Ana: a second child of the class is neither added nor renamed to it',
  async (name) => {
    const { code, teacher, add } = await classWithAna();
    expect(await add('Ben', name)).toMatchObject({
      status: 400,
      body: { error: 'STUDENTS_ALREADY_ADDED', errors: { 'students.1.name': { kind: 'duplicate' } } },
    });
    const other = (await add('Ben')).body[0]?._id ?? '';
    const renamed = await server.ask(
      renameStudent,
      { params: { id: code, studentId: other }, body: { name } },
      { token: teacher.token },
    );
    expect(renamed.body).toMatchObject({ error: 'STUDENTS_ALREADY_ADDED' });
  },
);

test('[A5] a child whose keyboard writes other letters that look the same logs in all the same', async () => {
  const { code, ana } = await classWithAna();
  for (const studentName of ['ana', CYRILLIC_ANA, FULL_WIDTH_ANA])
    expect((await server.ask(authenticate, { body: { classroom: code, studentName } })).body.user._id).toBe(ana);
});

test('[A5] a child who writes her name in full or without accents is let in, if it can only be she', async () => {
  const { code, teacher, add } = await classWithAna();
  const zoe = (await add('ZoéM', 'Jean_LucD', 'Noël', 'Noél')).body.map(({ _id }) => _id);
  const login = (studentName: string, password?: string) =>
    server.ask(authenticate, { body: { classroom: code, studentName, ...(password && { password }) } });
  for (const name of ['Zoé Müller', 'zoem', 'Zoe Muller', 'ZOÉ MÜLLER GARCÍA'])
    expect((await login(name)).body.user?._id, name).toBe(zoe[0]);
  expect((await login('Jean-Luc Dupont')).body.user._id).toBe(zoe[1]);
  expect((await login('noél')).body.user._id).toBe(zoe[3]);
  for (const name of ['noel', 'Zoé Garcia', 'Zoé'])
    expect((await login(name)).body, name).toMatchObject({ error: 'UNKNOWN_CLASS_OR_NAME' });
  await server.ask(
    setStudentPassword,
    { params: { id: code, studentId: zoe[0] ?? '' }, body: { newPassword: 'right one' } },
    { token: teacher.token },
  );
  // A password is tried under the name of the list alone: other spellings would each have tries of their own.
  for (const password of [undefined, 'wrong one', 'right one'])
    expect((await login('Zoé Müller', password)).body).toMatchObject({
      error: 'STUDENT_NAME_AS_LISTED',
      message: expect.stringContaining('ZoéM'),
    });
  expect((await login('ZoéM', 'right one')).body.user._id).toBe(zoe[0]);
});

test('who joins under a name that looks like another one gets a number behind it', async () => {
  const { code } = await classWithAna();
  const joining = await people.account('Student');
  await server.database.db.update(accounts).set({ name: CYRILLIC_ANA }).where(eq(accounts.id, joining.id));
  expect((await server.ask(joinClassroom, { params: { id: code } }, { token: joining.token })).status).toBe(200);
  const [row] = await server.database.db
    .select({ name: classMembers.name })
    .from(classMembers)
    .where(and(eq(classMembers.classroomCode, code), eq(classMembers.accountId, joining.id)));
  expect(row?.name).toBe(`${CYRILLIC_ANA}_2`);
});

test('[A5] children whose alphabet tells their names apart are in one class, and each logs in', async () => {
  const { code, add } = await classWithAna();
  const names = ['Нур', 'Нүр', 'Наян', 'Һаян', 'Ella', 'Elia', 'Iara', 'Lara', 'Paula'];
  const added = await add(...names);
  expect(added.status).toBe(200);
  for (const studentName of names) {
    const { body } = await server.ask(authenticate, {
      body: { classroom: code, studentName: studentName.toLowerCase() },
    });
    expect(body.user.name).toBe(studentName);
  }
  expect((await add('Pauӏa')).body).toMatchObject({ error: 'STUDENTS_ALREADY_ADDED' });
});

test('names in Cyrillic and Greek letters that differ stay different', () => {
  const names = ['Нина', 'Ника', 'Вова', 'Лена', 'Рома', 'Соня', 'Ίρις', 'Νίκη', 'Ηρώ', 'Ζωή', 'Zoë', 'Zoe', 'Ana1'];
  expect(new Set(names.map(studentNameKey)).size).toBe(names.length);
});

/** Those whose letters the table of look-alikes has. */
const KNOWN = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}/u;

const differing = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await server.database.db.execute<{ name: string; key: string }>(
    sql`select name, student_name_key(name) as key from json_array_elements_text(${JSON.stringify(names)}::json) as name`,
  );
  expect(rows.length).toBe(names.length);
  return rows.filter(({ name, key }) => studentNameKey(name) !== key).map(({ name }) => name);
};

test('the database and the program have the same form of every letter', async () => {
  const letters: string[] = [];
  // Up to the letters that came lately: of those, each side knows what it knows.
  for (let code = 0x30; code < 0xff_ff; code += code === 0xa6_ff ? 0x58_00 : 1) {
    const letter = String.fromCodePoint(code);
    if (/[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(letter)) letters.push(letter);
  }
  expect((await differing(letters)).filter((letter) => KNOWN.test(letter))).toEqual([]);
});

test('the database and the program have the same form of names put together at random', async () => {
  const signs = [
    ...LETTER_LOOKS.keys(),
    ...SIGN_LOOKS.keys(),
    ...'IIIlli1|Mac nrsv -_.\u2019\u0027ABCabcАБВабвΑΒΓΣσςԱաß\u0332\u0301',
  ];
  let seed = 7;
  const below = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const names = Array.from({ length: 5_000 }, () =>
    Array.from({ length: 1 + below(10) }, () => signs[below(signs.length)]).join(''),
  );
  const given = ['Ryan McIntosh', 'MacInnes', 'PauI', 'AIi', 'ALI', 'İpek', 'IŞIL', 'Ίρις', 'ΣΑΣ'];
  expect(await differing([...given, ...names])).toEqual([]);
});
