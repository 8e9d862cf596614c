import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from './actors.ts';
import { expect, test } from './test.ts';
import { filled, WORDS } from './words.ts';

const MY_DATA = WORDS.en.myData;

const unpacked = async (download: Download): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await readFile(await download.path())));

const downloads = async (page: Page, press: () => Promise<void>): Promise<Record<string, Uint8Array>> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return unpacked(download);
};

const PROGRAM = '<xml xmlns="https://developers.google.com/blockly/xml"></xml>';

test('[N9] a student takes her data along, her teacher erases it, and then herself', async ({ teacher, student }) => {
  const code = await teacher.hasClass('Class 5b', 'Ana', 'Ben');
  await student.arrives(code, 'Ana', { program: PROGRAM });

  await student.chooseInMenu(student.words.shell.menu.myData);
  await student.sees(MY_DATA.byTeacher);
  const own = await downloads(student.page, () => student.button(MY_DATA.download).click());
  expect(strFromU8(own['places-in-classes.json'] ?? new Uint8Array())).toContain('"Ana"');
  expect(Object.keys(own).some((name) => name.startsWith('programs/'))).toBe(true);

  await teacher.openStudents();
  await teacher.openStudent('Ana');
  const given = await downloads(teacher.page, () =>
    teacher.button(filled(MY_DATA.studentDownload, { name: 'Ana' })).click(),
  );
  expect(Object.keys(given)).toContain('account.json');
  await teacher.button(filled(MY_DATA.studentErase, { name: 'Ana' })).click();
  await teacher.sees(MY_DATA.studentEraseText);
  await teacher.button(MY_DATA.studentEraseGo).click();
  await expect(teacher.page.getByRole('alertdialog')).toHaveCount(0);
  const list = await teacher.openStudents();
  await expect(list.getByRole('listitem', { name: 'Ben', exact: true })).toBeVisible();
  await expect(list.getByRole('listitem', { name: 'Ana', exact: true })).toBeHidden();
  await student.sees('This account was deleted, with everything in it.');

  await teacher.chooseInMenu(teacher.words.shell.menu.myData);
  await teacher.button(MY_DATA.erase).click();
  const question = teacher.page.getByRole('alertdialog', { name: MY_DATA.eraseSure });
  await question.getByLabel(MY_DATA.password, { exact: true }).fill('not my password');
  await question.getByRole('button', { name: MY_DATA.eraseGo }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was deleted');
  await question.getByLabel(MY_DATA.password, { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: MY_DATA.eraseGo }).click();
  await expect(teacher.page).toHaveURL((url) => url.pathname === '/');
  // Nobody of that address can log in any more.
  await teacher.logIn();
  await teacher.sees('Wrong E-mail or Password. Try again');
});

test('a teacher has another name and another password from the page of her account, and comes in with the new one alone', async ({
  teacher,
}) => {
  const { account } = MY_DATA;
  await teacher.signUp('Ms Before');
  await teacher.chooseInMenu(teacher.words.shell.menu.myData);
  await teacher.field(account.name).fill('Ms After');
  await teacher.button(account.rename).click();
  await expect(teacher.page.getByRole('heading', { name: 'Ms After', exact: true })).toBeVisible();
  await teacher.page.reload();
  await expect(teacher.field(account.name)).toHaveValue('Ms After');

  const another = 'another good password';
  const change = async (before: string): Promise<void> => {
    await teacher.field(account.before).fill(before);
    await teacher.field(teacher.words.login.newPassword).fill(another);
    await teacher.button(account.change).click();
  };
  await change('not my password');
  await teacher.sees('That is not your password of now. Nothing was changed.');
  await change(PASSWORD);
  await teacher.sees(account.changed);
  await teacher.chooseInMenu(teacher.words.shell.menu.logout);
  await teacher.logIn();
  await teacher.sees('Wrong E-mail or Password. Try again');
  await teacher.logIn(another);
  await teacher.page.waitForURL('**/switchclassroom');
});

test('what robots measure in a lesson is taken home as a spreadsheet and as CSV, and then deleted', async ({
  teacher,
}) => {
  const words = WORDS.en.recording;
  await teacher.hasClass('Class 5b', 'Ana');
  await teacher.addRobots(2);
  const settings = await teacher.openSettings();
  await settings.getByRole('button', { name: words.start }).click();
  // What stands before the moment at which it ends.
  await expect(settings.getByText(words.on.slice(0, words.on.indexOf('{{')))).toBeVisible();
  await expect(async () => {
    await settings.getByRole('button', { name: words.look }).click();
    await expect(settings.getByRole('button', { name: words.xlsx })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const book = await downloads(teacher.page, () => settings.getByRole('button', { name: words.xlsx }).click());
  expect(strFromU8(book['xl/worksheets/sheet3.xml'] ?? new Uint8Array())).toContain('Total Distance');
  const csv = await downloads(teacher.page, () => settings.getByRole('button', { name: words.csv }).click());
  expect(Object.keys(csv)).toEqual(['Sensors.csv', 'Battery.csv', 'Positions.csv']);
  const rows = Object.values(csv).flatMap((file) => strFromU8(file).trim().split('\r\n').slice(1));
  expect(rows.length).toBeGreaterThan(0);

  await settings.getByRole('button', { name: words.remove.button }).click();
  await teacher.button(words.remove.go).click();
  await expect(settings.getByRole('button', { name: words.xlsx })).toHaveCount(0);
  await expect(settings.getByRole('button', { name: words.start })).toBeVisible();
  await expect(settings.getByRole('button', { name: words.remove.button })).toHaveCount(0);
});
