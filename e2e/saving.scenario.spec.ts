import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { DEBOUNCE } from '../packages/protocol/src/constants.ts';
import { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expectDebounce, isStatePatch, line, saveAsWork, shows, status, strip, watchesSaves } from './save-page.ts';
import { storedProgram, storedState } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { fillStorage, keptBeside } from './work-store.ts';
import { Workspace } from './workspace.ts';

test('[A13] the documents of the account and of the class are read and patched, a second after the last change, and are there on another device; the open workspace with its type, its reference and its program survives a reload and is there on another device', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  const { code } = await teacher.preparesClass('State', 'Maya');
  await watchesSaves(student.page);
  await student.arrives(code, 'Maya');
  const { page } = student;
  const user = '/account/state_store/user';
  const { openDrawer, closeDrawer } = student.words.stage;
  // How somebody arranges the page is kept for the account.
  await expectDebounce(page, {
    document: 'user',
    word: '"isDrawerOpen":true',
    debounce: DEBOUNCE.statePatch,
    change: () => student.button(openDrawer).click(),
  });
  await expect
    .poll(async () => (await student.asks('GET', user)).body)
    .toMatchObject({
      first_moves: {},
      stage_layout: { isDrawerOpen: true },
    });

  const patches: string[] = [];
  page.on('request', (request) => isStatePatch(request) && patches.push(request.postData() ?? ''));
  await expectDebounce(page, { document: 'classroom', word: 'first', debounce: DEBOUNCE.statePatch });
  await expect.poll(() => storedProgram(page, code)).toContain('first');
  // Many changes at once are one patch.
  const before = patches.length;
  await page.evaluate(
    (label) => {
      const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
      for (const name of [label.undo, label.redo, label.undo, label.redo]) press(name);
    },
    { undo: student.words.editor.undo, redo: student.words.editor.redo },
  );
  await new ProgramPage(page).type(line('second'));
  await expect.poll(() => storedProgram(page, code)).toContain('second');
  expect(patches.length).toBeLessThanOrEqual(before + 2);

  await saveAsWork(student, 'Rescue');
  await new ProgramPage(page).type(line('third'));
  await expect.poll(() => storedProgram(page, code)).toContain('third');
  const kept = await storedState(page, code);
  expect(kept).toMatchObject({ current_workspace_type: 'work', current_workspace_ref_id: expect.any(String) });
  await page.reload();
  await shows(page, 'third');
  await expect(strip(student)).toContainText('Rescue');
  const device = new Student(await newPage(), outbox);
  await device.arrives(code, 'Maya');
  await expect(device.button(closeDrawer)).toBeVisible();
  await shows(device.page, 'third');
  await expect(strip(device)).toContainText('Rescue');
  const { current_workspace_ref_id, current_workspace_type } = await storedState(device.page, code);
  expect({ current_workspace_ref_id, current_workspace_type }).toEqual({
    current_workspace_ref_id: kept.current_workspace_ref_id,
    current_workspace_type: 'work',
  });
});

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
            JSON.parse(localStorage.getItem(key) ?? '{}') as {
              token: string;
              sessionId: number;
              user: { _id: string; name: string };
            },
        ),
    );
  const [maya, leo] = ['Maya', 'Leo'].map((name) => async () => (await kept()).find(({ user }) => user.name === name));
  const [mine, theirs] = [await maya?.(), await leo?.()];
  if (!mine || !theirs) throw new Error('both are to be logged in');
  /** Keys that are an account's, and whatever holds its token. */
  const places = (of: string) =>
    page.evaluate((wanted) => {
      const stores = [localStorage, sessionStorage].flatMap((store) => Object.entries(store));
      const found = stores.filter(
        ([key, value]) => key.includes(wanted) || String(value).includes(`"token":"${wanted}"`),
      );
      return found.map(([key]) => key);
    }, of);
  /** What a page caches of an account: what the server answered last, which opens the class without a network. */
  const answers = async (login: { sessionId: number }): Promise<number> =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
      `trundle/answer/${login.sessionId}/`,
    );
  expect(await answers(mine)).toBeGreaterThan(0);
  expect((await places(mine.user._id)).length).toBeGreaterThan(0);

  await page.bringToFront();
  // A browser that has no room keeps work beside its storage; that goes too.
  const cut = (route: Route): Promise<void> => (isStatePatch(route.request()) ? route.abort() : route.continue());
  await page.route('**/api/**', cut);
  await fillStorage(page);
  await new ProgramPage(page).type(line('beside'));
  await expect.poll(async () => (await keptBeside(page)).join()).toContain(mine.user._id);
  await page.evaluate(() => localStorage.removeItem('filler'));
  await page.unroute('**/api/**', cut);
  await student.chooseInMenu(words.shell.menu.logout);
  await page.waitForURL('**/');
  expect(await places(mine.user._id)).toEqual([]);
  expect(await places(mine.token)).toEqual([]);
  expect(await answers(mine)).toBe(0);
  expect(await answers(theirs)).toBeGreaterThan(0);
  await expect.poll(() => keptBeside(page)).toEqual([]);
  // The pages are kept for when there is no network; nothing that the server said to anybody is among them.
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api/') || path.includes(code))).toEqual([]);
  const { baseURL } = surroundings();
  const ask = async (token: string) =>
    (await fetch(`${baseURL}/api/account/state_store/user`, { headers: { authorization: token } })).status;
  expect(await ask(mine.token)).toBe(401);
  expect(await ask(theirs.token)).toBe(200);
  // What waited of the other one may have been sent meanwhile; the account is there as it was.
  expect((await leo?.())?.user).toEqual(theirs.user);
  expect(await places(theirs.token)).not.toEqual([]);
  // The other one works on as if nothing had been.
  await other.bringToFront();
  await new ProgramPage(other).type(line('leo'));
  await expect.poll(() => storedProgram(other, code)).toContain('leo');
});

test('a browser whose storage is full keeps the work of who was logged out, over the end of the page, and hands it over when they are back', async ({
  teacher,
  student,
}) => {
  const { code } = await teacher.preparesClass('No room', 'Maya');
  await student.arrives(code, 'Maya');
  let { page } = student;
  const { words } = student;
  const context = page.context();
  await fillStorage(page);
  const cut = (route: Route): Promise<void> => (isStatePatch(route.request()) ? route.abort() : route.continue());
  await context.route('**/api/**', cut);
  await new ProgramPage(page).type(line('no room'));
  await expect.poll(async () => (await keptBeside(page)).join()).toContain('/classroom/');
  await expect(status(page)).toHaveAttribute('data-status', 'waiting');
  // It is safe: nobody is told to leave the page open.
  await expect(status(page)).toHaveAttribute('data-fragile', 'false');
  expect((await student.asks('POST', '/account/logout')).status).toBe(200);
  await context.unroute('**/api/**', cut);
  const waits = words.shell.unsent.waits_one.replace('{{names}}', 'Maya');
  await expect(page.getByText(waits)).toBeVisible({ timeout: 60_000 });
  await page.close();
  page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(waits)).toBeVisible();
  const saved = page.waitForResponse(
    (answer) =>
      isStatePatch(answer.request()) && (answer.request().postData() ?? '').includes('no room') && answer.ok(),
  );
  await page.goto('/student/login');
  const form = new Student(page, undefined as never);
  await form.field(words.login.classCode).fill(code);
  await form.field(words.login.studentName).fill('Maya');
  await form.button(words.login.submit).click();
  await saved;
  await shows(page, 'no room');
  await expect.poll(async () => (await keptBeside(page)).join()).not.toContain('/classroom/');
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
