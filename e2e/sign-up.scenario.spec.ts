import { LANGUAGES, localeOf } from '../packages/protocol/src/languages.ts';
import { PASSWORD } from './actors.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

for (const language of LANGUAGES) {
  test(`[A1][B5] a teacher signs up, opens the mailed link and opens a class, in ${language}`, async ({ teacher }) => {
    await teacher.speak(language);
    await teacher.register('Ada Lovelace');
    await teacher.verify();
    await teacher.sees(filled(teacher.words.classrooms.hello, { name: 'Ada Lovelace' }));
    const code = await teacher.createClass('Robots 5b');
    await teacher.sees(code);
    await teacher.sees('Robots 5b');
    await expect(teacher.page.locator('html')).toHaveAttribute('lang', localeOf(language).tag);
  });
}

test('[A2][A4] an unverified account is told so, a wrong password too; a forgotten one is replaced through a mailed link', async ({
  teacher,
}) => {
  await teacher.register('Grace');
  await teacher.logIn('not the password');
  await teacher.sees('Wrong E-mail or Password. Try again');
  await teacher.logIn();
  await teacher.sees('E-mail not verified yet!');
  await teacher.openMailedLink();
  await teacher.sees(teacher.words.login.verifiedTitle);
  await teacher.page.context().clearCookies();
  await teacher.page.evaluate(() => localStorage.clear());
  await teacher.logIn();
  await teacher.page.waitForURL('**/switchclassroom');

  const { login } = teacher.words;
  await teacher.page.evaluate(() => localStorage.clear());
  await teacher.page.goto('/teacher/login');
  await teacher.link(login.forgot).click();
  await teacher.page.waitForURL('**/teacher/passwordrecovery');
  // The login has such a field too, and is there a moment longer than its address.
  await teacher.sees(login.recoverTitle);
  await teacher.field(login.email).fill(teacher.email);
  await teacher.button(login.recoverSubmit).click();
  await teacher.sees('Please, check your e-mail.');
  await expect(teacher.page.locator('a[href="/teacher/login"]').first()).toBeVisible();
  const mail = await teacher.mailTo();
  await teacher.page.goto(mail.links[0] ?? '');
  await teacher.field(login.newPassword).fill('short');
  await teacher.button(login.resetSubmit).click();
  await teacher.sees('At least 8 characters.');
  await teacher.field(login.newPassword).fill(`${PASSWORD}, a newer one`);
  await teacher.button(login.resetSubmit).click();
  await teacher.page.waitForURL('**/switchclassroom');
});

test('whoever is mailed a link without having registered sets a password of their own, and the other one is worth nothing', async ({
  teacher,
}) => {
  const { login } = teacher.words;
  // Somebody else, with a password of theirs.
  await teacher.register('Not me');
  const [link = ''] = (await teacher.mailTo()).links;
  await teacher.page.goto(link);
  await teacher.field(login.password).fill('a guess at it');
  await teacher.button(login.verifySubmit).click();
  await teacher.sees('This is not the password chosen at registration. Try again, or set a new one.');
  await teacher.button(login.verifyUnknown).click();
  await teacher.field(login.name).fill('Ms Me');
  await teacher.page.getByLabel(login.verifyRole).selectOption('Teacher');
  await teacher.field(login.newPassword).fill('a password of my own');
  await teacher.button(login.verifySubmit).click();
  await teacher.sees(login.verifiedTitle);
  await teacher.page.evaluate(() => localStorage.clear());
  await teacher.logIn();
  await teacher.sees('Wrong E-mail or Password. Try again');
  await teacher.logIn('a password of my own');
  await teacher.page.waitForURL('**/switchclassroom');
  await teacher.page.goto(link);
  await teacher.field(login.password).fill('a password of my own');
  await teacher.button(login.verifySubmit).click();
  await teacher.sees(login.verifyFailed);
});

test('[A15] a referral link is remembered until the colleague registers', async ({ teacher, newPage }) => {
  await teacher.signUp('Referrer');
  const link = await teacher.field(teacher.words.classrooms.inviteLink).inputValue();
  const page = await newPage();
  await page.goto(new URL(link).pathname);
  await page.waitForURL('**/teacher/register');
  await expect(page.getByText(teacher.words.login.referred)).toBeVisible();
});
