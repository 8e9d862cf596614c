import { classroom, login } from '@trundle/client/testing/people';
import { myReferral } from '@trundle/protocol/http/account';
import { createClassroom, listClassrooms, readClassroom } from '@trundle/protocol/http/classroom';
import { addVirtualRobots } from '@trundle/protocol/http/virtual';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const room = (_id: string, name: string, practice: boolean) => ({
  _id,
  name,
  practice,
  mapId: '0',
  students: 3,
  robots: 2,
  createdAt: TIME,
  updatedAt: TIME,
});
const kim = { number: 2, role: 'Student', name: 'Kim' } as const;

const open = (...accounts: ReturnType<typeof login>[]) =>
  openPage('/switchclassroom', {
    network: quietServer().answer(listClassrooms, [
      room('K7PM3X', 'Robots 5b', false),
      room('MAT234', 'My practice mat', true),
    ]),
    accounts,
  });

test('with an e-mail one joins another class and opens the mat; the mat shows no code and no students', async () => {
  const { page } = await open(login(kim));
  await page.sees('Robots 5b');
  await page.sees('Join a class');
  await page.sees('Open my mat');
  expect(page.text()).toContain('K7PM3X');
  expect(page.text()).not.toContain('MAT234');
  expect(page.text().match(/3 students/g)).toHaveLength(1);
});

test('who tries the demo is not asked to refer anybody, and the server is not asked about it', async () => {
  const teacher = login({ number: 1, role: 'Teacher' });
  const demo = { ...teacher, user: { ...teacher.user, email: null } };
  const trying = await open(demo);
  await trying.page.sees('Robots 5b');
  expect(trying.network.to(myReferral)).toEqual([]);
  const own = await open(teacher);
  await vi.waitFor(() => expect(own.network.to(myReferral)).toHaveLength(1));
});

test.each([
  { known: [], robots: 1, what: 'the first class of a teacher begins with a robot to watch' },
  { known: [room('K7PM3X', 'Robots 5b', false)], robots: 0, what: 'another class begins without one' },
])('$what', async ({ known, robots }) => {
  const network = quietServer()
    .answer(listClassrooms, known)
    .answer(createClassroom, classroom())
    .answer(readClassroom, classroom())
    .answer(addVirtualRobots, { robots: [], environment: {}, objects: [] });
  const { page } = await openPage('/switchclassroom', { network, accounts: [login({ number: 1, role: 'Teacher' })] });
  await page.sees(known.length === 0 ? 'No class yet' : 'Robots 5b');
  page.press('Create a class');
  await page.sees('Name of the class');
  await page.sees('An open mat for your own ideas');
  page.type('Name of the class', 'Robots 6a');
  page.submit();
  const opened = classroom()._id;
  await vi.waitFor(
    () => expect(network.to(readClassroom).map(({ path }) => path)).toContainEqual(expect.stringContaining(opened)),
    { timeout: 20_000 },
  );
  expect(network.to(addVirtualRobots)).toHaveLength(robots);
});

test('who came in by a class code or a card is told that it opens one class, and is not asked for another', async () => {
  const { page } = await open(login({ ...kim, boundTo: 'K7PM3X' }));
  await page.sees('To be in another, log in with your e-mail, or ask your teacher.');
  for (const words of ['Join a class', 'Open my mat']) expect(page.text()).not.toContain(words);
});

test('a child of the class opens her mat from there', async () => {
  const child = login({ ...kim, boundTo: 'K7PM3X' });
  const { page } = await open({ ...child, accessToken: { ...child.accessToken, practice: true } });
  await page.sees('Open my mat');
  expect(page.text()).not.toContain('Join a class');
});

test('[A7] one person with two keys: the menu says which class the other key opens', async () => {
  const { page, app } = await open(
    login({ ...kim, boundTo: 'BBBBBB', classroom: 'BBBBBB' }),
    login({ ...kim, token: 'e'.repeat(120) }),
  );
  await page.sees('Robots 5b');
  page.press('Menu: Kim');
  await page.sees('Switch to Kim · BBBBBB');
  page.press('Switch to Kim · BBBBBB');
  await vi.waitFor(() => expect(app.accounts.current?.accessToken.classroom).toBe('BBBBBB'));
});
