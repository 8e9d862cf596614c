import { login } from '@trundle/client/testing/people';
import { authenticate, authenticateWithAssistanceCode } from '@trundle/protocol/http/account';
import { joinClassroom, listClassrooms } from '@trundle/protocol/http/classroom';
import { ASSISTANCE_CODE_LENGTH } from '@trundle/protocol/ids';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const SQUARE = `/qr?q=${encodeURIComponent('classroom|K7PM3X')}`;
const summary = {
  _id: 'K7PM3X',
  name: 'Robots 5b',
  mapId: '0',
  students: 1,
  robots: 0,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};
const focused = () => document.activeElement?.getAttribute('name');

test('the square of a class leads to the name: one thing to type, one button to press', async () => {
  const { page, network, router } = await openPage(SQUARE);
  await page.sees('Your name in class');
  expect(document.querySelector<HTMLInputElement>('[name=classroom]')?.value).toBe('K7PM3X');
  await vi.waitFor(() => expect(focused()).toBe('studentName'));
  network.answer(authenticate, login({ number: 2, role: 'Student', classroom: 'K7PM3X' }));
  page.type('Your name in class', 'BraveOtter');
  page.press('Log in');
  page.submit();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/classroom/K7PM3X'));
});

test('a code that is typed to its end leads on to the name', async () => {
  const { page } = await openPage('/student/login');
  await page.sees('Class code');
  await vi.waitFor(() => expect(focused()).toBe('classroom'));
  page.type('Class code', 'k7pm3');
  expect(focused()).toBe('classroom');
  page.type('Class code', 'k7pm3x');
  expect(focused()).toBe('studentName');
});

test('a code that is copied in groups is the same code, and the field has room for it', async () => {
  const { page, network } = await openPage('/student/login');
  await page.sees('Class code');
  const typed = 'k7p m3x';
  const field = document.querySelector<HTMLInputElement>('[name=classroom]');
  expect(field?.maxLength).toBeGreaterThanOrEqual(typed.length);
  network.answer(authenticate, login({ number: 2, role: 'Student', classroom: 'K7PM3X' }));
  page.type('Class code', typed);
  page.type('Your name in class', 'Zoe');
  page.submit();
  await vi.waitFor(() => expect(network.to(authenticate)[0]?.body).toMatchObject({ classroom: 'K7PM3X' }));
});

test('[C13] a student who is logged in here joins with one tap; somebody else still can log in', async () => {
  const network = quietServer().answer(joinClassroom, summary);
  const { page, router } = await openPage(SQUARE, {
    network,
    accounts: [login({ number: 2, role: 'Student', name: 'Kim' }), login({ number: 1 })],
  });
  await page.sees('Class K7PM3X');
  expect(page.named('a', 'I am somebody else').getAttribute('href')).toBe('/student/login?classroom=K7PM3X');
  expect(page.text()).not.toContain('Go in as Person 1');
  page.press('Go in as Kim');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/classroom/K7PM3X'));
  expect(network.to(joinClassroom)[0]?.authorization).toContain('t2-');
});

test('a login that opens one class is offered at the door of that class alone', async () => {
  const kim = login({ number: 2, role: 'Student', name: 'Kim', boundTo: 'BBBBBB' });
  const { page } = await openPage(SQUARE, { accounts: [kim] });
  await page.sees('Your name in class');
  expect(page.text()).not.toContain('Go in as Kim');
  const own = { ...kim, accessToken: { ...kim.accessToken, classroom: 'K7PM3X' } };
  const { page: theirs } = await openPage(SQUARE, { accounts: [own] });
  await theirs.sees('Go in as Kim');
});

test('a class that has ended says so at its door', async () => {
  const network = quietServer().refuse(joinClassroom, 'NOT_FOUND');
  const { page, router } = await openPage(SQUARE, {
    network,
    accounts: [login({ number: 2, role: 'Student', name: 'Kim' })],
  });
  await page.sees('Go in as Kim');
  page.press('Go in as Kim');
  await page.sees('No class has this code. Look at the board again, or ask your teacher.');
  expect(router.state.location.pathname).toBe('/qr');
});

test('a code nobody has is said to be none, where a student with an e-mail types it', async () => {
  const network = quietServer().answer(listClassrooms, []).refuse(joinClassroom, 'NOT_FOUND');
  const { page } = await openPage('/switchclassroom', {
    network,
    accounts: [login({ number: 2, role: 'Student', name: 'Kim' })],
  });
  await page.sees('Join a class');
  page.type('Class code', 'ZZZZZZ');
  page.submit();
  await page.sees('No class has this code. Look at the board again, or ask your teacher.');
});

test('after too many tries the password stays, and the button counts the seconds and works again', async () => {
  const network = quietServer().refuse(authenticate, 'STUDENT_HAS_PASSWORD');
  const { page } = await openPage('/student/login?classroom=K7PM3X', { network });
  await page.sees('Your name in class');
  page.type('Your name in class', 'Zoe');
  page.submit();
  const label = 'Password (only if you have one)';
  await page.sees(label);
  page.type(label, 'my secret');
  network.tooMany(authenticate, 3);
  const counted = new Set<string | undefined>();
  page.submit();
  await page.sees('Log in in');
  // One of the two counts: a number in the sentence would stand still.
  await page.sees('Too many tries. You can go on when the button has counted down.');
  expect(document.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('my secret');
  page.submit();
  expect(network.to(authenticate)).toHaveLength(2);
  const looks = (): void => {
    counted.add(/Log in in \d s/.exec(page.text())?.[0]);
    expect(page.text()).not.toContain('Log in in');
  };
  await vi.waitFor(looks, { timeout: 20_000, interval: 20 });
  expect(counted).toContain('Log in in 3 s');
  // A machine that is busy for a second may leave one out.
  expect([counted.has('Log in in 2 s'), counted.has('Log in in 1 s')]).toContain(true);
  expect(page.text()).not.toContain('Too many tries');
  page.submit();
  await vi.waitFor(() => expect(network.to(authenticate)).toHaveLength(3));
  expect(network.to(authenticate)[2]?.body).toMatchObject({ studentName: 'Zoe', password: 'my secret' });
});

test('[A14] an assistance code that is too short hears how long codes are', async () => {
  const { page, network } = await openPage('/classroom_assistance/login');
  await page.sees('Assistance code');
  page.type('Assistance code', 'ABC2345');
  page.submit();
  await page.sees(`At least ${ASSISTANCE_CODE_LENGTH} characters.`);
  expect(network.to(authenticateWithAssistanceCode)).toEqual([]);
});
