import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { storedProgram } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const text = (page: Page): Locator => page.locator('.cm-content');
const line = (word: string): string => `print('${word}');\n`;
const strip = (person: Student): Locator =>
  person.page.getByRole('region', { name: person.words.projects.strip.label, exact: true });

/** The code that is open somewhere, once the blocks and it say the same. */
const shows = async (page: Page, word: string): Promise<void> => {
  await new Workspace(page).isReady();
  await new ProgramPage(page).openPanel('code');
  await expect(text(page)).toContainText(word);
};

test('[A12] logging out ends the session and takes everything of that account out of the browser, and nothing of another', async ({
  teacher,
  student,
}) => {
  const { code } = await teacher.preparesClass('Shared computer', 'Maya', 'Leo');
  const { page, words } = student;
  await student.arrives(code, 'Maya');
  await new ProgramPage(page).type(line('maya'));
  await expect.poll(() => storedProgram(page, code)).toContain('maya');
  // Both are logged in here; the second one in a tab of their own.
  const other = await page.context().newPage();
  await other.goto('/student/login?um=9');
  const form = new Student(other, undefined as never);
  await form.field(words.login.classCode).fill(code);
  await form.field(words.login.studentName).fill('Leo');
  await form.button(words.login.submit).click();
  await form.isInClassroom();
  await new Workspace(other).isReady();
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('trundle/account/'))
        .map(
          (key) =>
            JSON.parse(localStorage.getItem(key) ?? '{}') as { token: string; user: { _id: string; name: string } },
        ),
    );
  const [maya, leo] = ['Maya', 'Leo'].map((name) => async () => (await kept()).find(({ user }) => user.name === name));
  const [mine, theirs] = [await maya?.(), await leo?.()];
  if (!mine || !theirs) throw new Error('both are to be logged in');
  /** Keys that are an account's, and whatever holds its token. */
  const places = (of: string) =>
    page.evaluate(async (wanted) => {
      const stores = [localStorage, sessionStorage].flatMap((store) => Object.entries(store));
      const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const keys = [...stores.map(([key]) => key), ...cached.flat().map(({ url }) => url)];
      const values = stores.filter(([, value]) => String(value).includes(`"token":"${wanted}"`)).map(([key]) => key);
      return [...keys.filter((key) => key.includes(wanted)), ...values];
    }, of);
  expect((await places(mine.user._id)).length).toBeGreaterThan(0);
  const before = (await places(theirs.user._id)).length;

  await page.bringToFront();
  await student.chooseInMenu(words.shell.menu.logout);
  await page.waitForURL('**/');
  expect(await places(mine.user._id)).toEqual([]);
  expect(await places(mine.token)).toEqual([]);
  const { baseURL } = surroundings();
  const ask = async (token: string) =>
    (await fetch(`${baseURL}/api/account/state_store/user`, { headers: { authorization: token } })).status;
  expect(await ask(mine.token)).toBe(401);
  expect(await ask(theirs.token)).toBe(200);
  expect((await places(theirs.user._id)).length).toBeGreaterThanOrEqual(before);
  // The other one works on as if nothing had been.
  await other.bringToFront();
  await new ProgramPage(other).type(line('leo'));
  await expect.poll(() => storedProgram(other, code)).toContain('leo');
});

test('edits of an open project are their editor’s own: there after a reload, on another device and after logging out, and the project stays as it was', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  const name = `Draft ${randomUUID().slice(0, 6)}`;
  const code = await teacher.hasClass('Drafts', 'Maya');
  await new ProgramPage(teacher.page).type(line('begins'));
  await expect.poll(() => storedProgram(teacher.page, code)).toContain('begins');
  const xml = await storedProgram(teacher.page, code);
  const { body: project } = await teacher.asks('POST', '/project', { name, xml });
  await student.arrives(code, 'Maya');
  const { page, words } = student;
  await student.button(words.projects.open).click();
  const dialog = page.getByRole('dialog', { name: words.projects.title, exact: true });
  await dialog.getByRole('radio', { name: words.projects.tabs.community, exact: true }).check();
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await student.button(words.projects.goOpen).click();
  await expect(strip(student)).toContainText(name);
  await new ProgramPage(page).type(line('my edit'));
  await expect.poll(() => storedProgram(page, code)).toContain('my edit');
  await page.reload();
  await shows(page, 'my edit');
  await expect(strip(student)).toContainText(name);
  const device = new Student(await newPage(), outbox);
  await device.arrives(code, 'Maya');
  await shows(device.page, 'my edit');
  await expect(strip(device)).toContainText(name);
  await device.chooseInMenu(words.shell.menu.logout);
  await device.page.waitForURL('**/');
  await device.arrives(code, 'Maya');
  await shows(device.page, 'my edit');
  expect((await teacher.asks('GET', `/project/${project._id}`)).body.xml).toBe(xml);
});
