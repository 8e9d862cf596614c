import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { loadTexts } from '../packages/web/src/texts/index.ts';
import { KilledServer } from './keep/killed-server.ts';
import { playSchedule, type Verdict } from './keep/schedule.ts';
import { School } from './keep/school.ts';
import { newTeacher } from './new-teacher.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const SCHEDULES = 50;
const AT_ONCE = 10;
/** The server, its database, and both at once. */
const KILLS = 3;
const FORWARD = 'motion_forward_simple';

/**
 * The pages' own code in browsers without a screen, against a server of their own that is killed in the middle of saves, and
 * its database too. `npm run bench -- keep` plays a thousand longer ones.
 */
test('fifty random lessons with accounts switched, pages lost, networks down, storages full, sessions ended, classes locked and the server and its database killed: every edit is on the server under who made it, and what is shown as saved is', async () => {
  test.setTimeout(600_000);
  await loadTexts('en');
  const server = await KilledServer.start();
  try {
    const { baseURL, ask, playing } = server;
    const verdicts: Verdict[] = [];
    let next = 1;
    const play = async (teacher: Authentication): Promise<void> => {
      while (next <= SCHEDULES) {
        const seed = next++;
        const school = await School.found(ask, teacher, seed, ['Ana', 'Ben']);
        verdicts.push(await playSchedule(school, { baseURL, seed, length: 20, playing }));
      }
    };
    const teachers: Authentication[] = [];
    while (teachers.length < AT_ONCE) teachers.push(await newTeacher(baseURL(), server.outbox));
    server.beginKilling(KILLS);
    await Promise.all(teachers.map(play));
    await server.endKilling();
    expect(verdicts).toHaveLength(SCHEDULES);
    const sum = (of: (verdict: Verdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
    expect(sum(({ edits }) => edits)).toBeGreaterThan(SCHEDULES);
    expect(sum(({ claims }) => claims)).toBeGreaterThan(0);
    expect([server.kills, server.databaseKills]).toEqual([2, 2]);
    expect(verdicts.filter(({ lost, foreign, untrue }) => lost.length + foreign.length + untrue.length > 0)).toEqual(
      [],
    );
  } finally {
    await server.stop();
  }
});

test('an edit a moment before another child takes over the computer is saved for who made it, and logging out too early says so', async ({
  teacher,
  student,
}) => {
  const { code } = await teacher.preparesClass('Shared', 'Maya', 'Leo');
  const { shell, landing } = student.words;
  await student.arrives(code, 'Maya');
  const workspace = new Workspace(student.page);
  const add = async (category: string, type: string): Promise<void> => {
    await workspace.open(category);
    await workspace.drag(type, await workspace.aside());
    await expect(workspace.blocks(type)).toHaveCount(1);
  };
  await add('beginner/motion', FORWARD);
  // Within the second in which the edit waits.
  const sent = student.page.waitForRequest(
    (request) => request.method() === 'PATCH' && /state_store/.test(request.url()),
  );
  await student.chooseInMenu(shell.menu.logout);
  const answer = await (await sent).response();
  expect(answer?.status()).toBe(200);
  await student.page.waitForURL('**/');
  expect(
    await student.page.evaluate(() => Object.keys(localStorage).filter((key) => /account|state/.test(key))),
  ).toEqual([]);

  await student.arrives(code, 'Maya');
  expect(await storedProgram(student.page, code)).toContain(FORWARD);
  await student.page.route(/state_store/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await add('beginner/timing', 'wait_seconds');
  await student.chooseInMenu(shell.menu.logout);
  const question = student.page.getByRole('alertdialog', { name: shell.unsent.title });
  await question.getByRole('button', { name: shell.unsent.go }).click();
  await student.page.waitForURL('**/');
  await student.sees(shell.unsent.waits_one.replace('{{names}}', 'Maya'));
  await student.page.unroute(/state_store/);

  // The next child works here, and nothing of the first goes out under their name.
  await student.arrives(code, 'Leo');
  await add('beginner/print', 'print');
  await expect.poll(() => storedProgram(student.page, code)).toContain('print');
  expect(await storedProgram(student.page, code)).not.toContain('wait_seconds');
  await student.chooseInMenu(shell.menu.logout);
  await expect(student.page.getByRole('heading', { name: landing.title })).toBeVisible();
  await student.arrives(code, 'Maya');
  await expect.poll(() => storedProgram(student.page, code)).toContain('wait_seconds');
  expect(await storedProgram(student.page, code)).not.toContain('"print"');
});

test('an edit a moment before the account is switched in the menu goes out with the login of who made it, and the other has nothing of it', async ({
  teacher,
  student,
}) => {
  const { code } = await teacher.preparesClass('Side by side', 'Maya', 'Leo');
  const { page } = student;
  const { shell, login } = student.words;
  await student.arrives(code, 'Maya');
  await student.chooseInMenu(shell.menu.addAccount);
  await student.field(login.classCode).fill(code);
  await student.field(login.studentName).fill('Leo');
  await student.button(login.submit).click();
  await student.isAtWork();
  const logins = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /account\/\d+$/.test(key))
      .map(([, value]) => JSON.parse(value) as { token: string; user: { name: string } }),
  );
  const tokenOf = (name: string): string => logins.find(({ user }) => user.name === name)?.token ?? '';
  const programOf = async (name: string): Promise<string> => {
    const path = `/api/account/state_store/classroom/${code}`;
    return (await page.request.get(path, { headers: { authorization: tokenOf(name) } })).text();
  };

  // What has left the page by then is held up until she is there; what has not leaves after it.
  let switched: (() => void) | undefined;
  const isSwitched = new Promise<void>((resolve) => {
    switched = resolve;
  });
  const saves: (string | undefined)[] = [];
  await page.route(/state_store\/classroom/, async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' && request.postData()?.includes(FORWARD)) {
      saves.push(request.headers().authorization);
      await isSwitched;
    }
    await route.continue();
  });
  const workspace = new Workspace(page);
  await workspace.open('beginner/motion');
  await workspace.drag(FORWARD, await workspace.aside());
  await student.chooseInMenu(filled(shell.menu.switchTo, { name: 'Maya' }));
  await student.sees(filled(shell.switched, { name: 'Maya' }));
  switched?.();
  await expect.poll(() => programOf('Leo')).toContain(FORWARD);
  expect(new Set(saves.map((token) => token?.replace(/^Bearer /, '')))).toEqual(new Set([tokenOf('Leo')]));
  await page.goto(`/classroom/${code}`);
  await workspace.isReady();
  expect(await programOf('Maya')).not.toContain(FORWARD);
  await expect(workspace.blocks(FORWARD)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});
