import type { Page } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { scan } from './qr.ts';
import { expect, test } from './test.ts';
import { filled, WORDS } from './words.ts';
import { Workspace } from './workspace.ts';

/** What a spreadsheet puts on the clipboard or into a file. */
const TABLE = [
  'Name\tClass',
  'Ana Lopez\t5b',
  '',
  'Ana Luna\t5b',
  'Zoé\t5b',
  '🙂\t5b',
  `${'x'.repeat(10_000)}\t5b`,
].join('\n');

const savesList = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  const panel = await teacher.openStudents('addTab');
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(500);
  const file = panel.locator('input[type=file]');
  await file.setInputFiles({ name: 'class.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04\0\0') });
  await teacher.sees(roster.importFailed);
  await file.setInputFiles({ name: 'class.tsv', mimeType: 'text/plain', buffer: Buffer.from(TABLE) });
  const line = (text: string) => panel.getByRole('row').filter({ hasText: text });
  await expect(line('Ana Lopez')).toContainText('AnaL');
  await expect(line('Ana Luna')).toContainText(roster.problems.duplicate);
  await expect(line('🙂')).toContainText(roster.problems.nothingLeft);
  await expect(line('xxx')).toContainText(filled(roster.problems.tooLong, { limit: 60 }));
  await teacher.button(roster.add).click();
  await teacher.sees(roster.saving.success);
  await expect(teacher.field(roster.names)).toHaveValue(/^Ana Luna/);
  // The same name again is in the class now, and the page says so before the server has to.
  await teacher.sees('Some students already added to this classroom');
  const list = await teacher.openStudents();
  await expect(list.getByRole('listitem', { name: 'AnaL', exact: true })).toBeVisible();
  await expect(list.getByRole('listitem', { name: 'Zoé', exact: true })).toBeVisible();
  // Nothing typed is lost by looking elsewhere.
  await teacher.page.reload();
  await teacher.openStudents('addTab');
  await expect(teacher.field(roster.names)).toHaveValue(/^Ana Luna/);
};

const savesThroughAFault = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  await teacher.openStudents('addTab');
  await teacher.field(roster.names).fill('BraveOtter\nQuietFox');
  await teacher.page.context().setOffline(true);
  await teacher.button(roster.add).click();
  await teacher.sees(roster.waiting);
  await expect(teacher.field(roster.names)).toHaveValue('BraveOtter\nQuietFox');
  await teacher.page.context().setOffline(false);
  const panel = await teacher.openStudents();
  await expect(panel.getByRole('listitem', { name: 'QuietFox', exact: true })).toBeVisible();
};

const givesRobots = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  await teacher.addRobots(2);
  const panel = await teacher.openStudents();
  await panel.getByRole('button', { name: filled(roster.robot, { number: 1 }), exact: true }).click();
  await teacher.button(filled(roster.give, { number: 1, name: 'QuietFox' })).click();
  // The next robot is in the hand already.
  await teacher.button(filled(roster.give, { number: 2, name: 'BraveOtter' })).click();
  const robotOf = (name: string, number: number) =>
    panel.getByRole('listitem', { name, exact: true }).getByLabel(filled(roster.robot, { number }));
  await expect(robotOf('QuietFox', 1)).toBeVisible();
  await expect(robotOf('BraveOtter', 2)).toBeVisible();
  await teacher.openStudent('QuietFox');
  const taken = teacher.button(filled(roster.robotOf, { number: 2, name: 'BraveOtter' }));
  await expect(taken).toBeDisabled();
  await teacher.button(roster.noRobot).click();
  await expect(teacher.button(roster.noRobot)).toHaveAttribute('aria-pressed', 'true');
};

const givesPassword = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { roster } = teacher.words;
  await teacher.openStudent('BraveOtter');
  await teacher.button(roster.passwordGive).click();
  await teacher.field(roster.newPassword).fill('QuickOwl42');
  await teacher.button(roster.passwordSave).click();
  await teacher.sees(filled(roster.passwordSaved, { name: 'BraveOtter' }));

  const { login } = student.words;
  await student.page.goto('/student/login');
  await student.field(login.classCode).fill(code);
  await student.field(login.studentName).fill('BraveOtter');
  await student.button(login.submit).click();
  await student.field(login.classPassword).fill('QuickOwl42');
  await student.button(login.submit).click();
  await student.isInClassroom();
};

test('[C2][C3][C4] a list is looked at before it is saved, also while the network is gone; robots are given by a tap; a password must be given by whoever has one', async ({
  teacher,
  student,
}) => {
  const code = await teacher.hasClass('Lists');
  await savesList(teacher);
  await savesThroughAFault(teacher);
  await givesRobots(teacher);
  await givesPassword(teacher, student, code);
});

/** In the class, with blocks to drag. */
const arrives = async (page: Page, code: string): Promise<void> => {
  await page.waitForURL(`**/classroom/${code}`);
  await new Workspace(page).isReady();
};

const DEVICES = [
  { name: 'a Chromebook', viewport: { width: 1366, height: 768 }, students: ['BraveOtter', 'QuietFox', 'CalmSeal'] },
  { name: 'a phone', viewport: { width: 360, height: 740 }, students: ['KindBear', 'SwiftHare', 'WiseCrow'] },
] as const;

test('[A5][A6][C13] three taps or fewer to the blocks, on a Chromebook and on a phone: by square, by code, by card', async ({
  teacher,
  newPage,
  leave,
}) => {
  // Nine times the blocks are loaded.
  test.slow();
  const { roster, shell, login, landing, editor } = WORDS.en;
  const code = await teacher.hasClass('Doors', ...DEVICES.flatMap(({ students }) => students));
  const panel = await teacher.openSettings();
  const square = await scan(panel.getByRole('img', { name: filled(shell.classQr.picture, { name: 'Doors' }) }));
  await teacher.openStudents();
  await teacher.link(roster.cards).click();
  const cardOf = (name: string): Promise<string> =>
    scan(teacher.page.getByRole('img', { name: filled(roster.cardQr, { name }) }));
  for (const { viewport, students } of DEVICES) {
    const [otterName, foxName, sealName] = students;
    const card = await cardOf(sealName);
    const open = async (): Promise<Page> => {
      const page = await newPage();
      await page.setViewportSize(viewport);
      return page;
    };

    // By the square of the class: no field to look for, type the name, one tap.
    const otter = await open();
    await otter.goto(square);
    await expect(otter.getByLabel(login.studentName)).toBeFocused();
    await otter.keyboard.type(otterName);
    await otter.getByRole('button', { name: login.submit, exact: true }).click();
    await arrives(otter, code);

    // By the code on the board: one tap, type both, one tap.
    const fox = await open();
    await fox.goto('/');
    await fox.getByRole('link', { name: new RegExp(landing.student) }).click();
    await expect(
      fox.getByLabel(login.classCode, { exact: true }).and(fox.locator('input[name=classroom]')),
    ).toBeFocused();
    await fox.keyboard.type(code.toLowerCase());
    await expect(fox.getByLabel(login.studentName)).toBeFocused();
    await fox.keyboard.type(foxName);
    await fox.getByRole('button', { name: login.submit, exact: true }).click();
    await arrives(fox, code);
    await expect(fox.getByText(filled(editor.hello, { name: foxName }))).toBeVisible();
    await leave(fox);

    // By a card: nothing to tap at all.
    const seal = await open();
    await seal.goto(card);
    await arrives(seal, code);
    await leave(seal);

    // Whoever is known here already is one tap from the class.
    await otter.goto(square);
    await otter.getByRole('button', { name: filled(login.enterAs, { name: otterName }) }).click();
    await arrives(otter, code);
    await leave(otter);
  }
});
