import { login } from '@trundle/client/testing/people';
import { resendVerification, verify } from '@trundle/protocol/http/account';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const LINK = `/verify/${'x'.repeat(43)}`;
const teacher = login({ number: 1 });

test('opening the link sends nothing before the password is given, then logs in', async () => {
  const network = quietServer().answer(verify, teacher);
  const { app, page } = await openPage(LINK, { network });
  await page.sees('Type the password you chose when you registered.');
  expect(network.to(verify)).toEqual([]);
  page.type('Password', 'correct horse');
  page.submit();
  await page.sees('Your e-mail is confirmed');
  expect(network.to(verify).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
  expect(app.accounts.all()).toHaveLength(1);
});

test('who did not register says who they are and sets a password instead', async () => {
  const network = quietServer().refuse(verify, 'LINK_PASSWORD_WRONG');
  const { page } = await openPage(LINK, { network });
  await page.sees('Confirm your e-mail');
  page.type('Password', 'a guess');
  page.submit();
  await page.sees('This is not the password chosen at registration.');
  network.answer(verify, teacher);
  page.press('I do not know it, or somebody else registered me: register anew');
  await page.sees('Whatever name, role and password were set before stop working.');
  page.type('New password', 'one of my own');
  page.submit();
  await page.sees('Please fill this in.');
  expect(network.to(verify)).toHaveLength(1);
  page.type('Name', 'Ms. Lovelace');
  const role = document.querySelector<HTMLSelectElement>('select[name=role]');
  if (role) role.value = 'Teacher';
  page.submit();
  await page.sees('Your e-mail is confirmed');
  expect(network.to(verify).at(-1)?.body).toEqual({
    newPassword: 'one of my own',
    name: 'Ms. Lovelace',
    role: 'Teacher',
  });
});

test('[A1] a link that was used or is too old says so', async () => {
  const network = quietServer().refuse(verify, 'LINK_NOT_VALID');
  const { page } = await openPage(LINK, { network });
  await page.sees('Confirm your e-mail');
  page.type('Password', 'correct horse');
  page.submit();
  await page.sees('This link was used already or is too old. Ask for a new one.');
  await page.sees('Perhaps you are confirmed already: log in.');
  expect(page.named('a', 'Go to the login').getAttribute('href')).toBe('/teacher/login');
  network.answer(resendVerification, { ok: true });
  page.type('E-mail', 'kim@school.test');
  page.submit();
  await page.sees('Please, check your e-mail.');
  expect(network.to(resendVerification)[0]?.body).toEqual({ email: 'kim@school.test' });
});
