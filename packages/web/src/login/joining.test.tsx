import { authenticate } from '@trundle/protocol/http/account';
import { joinClassroom } from '@trundle/protocol/http/classroom';
import { expect, test, vi } from 'vitest';
import { openPage, quietServer } from '../testing/page.tsx';
import { login } from '../testing/people.ts';

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
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
  expect(router.state.location.pathname).toBe('/qr');
});
