import { Student, type Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { scan } from './qr.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const NAMES = ['AnaL', 'Ben', 'Cleo'] as const;
/** As a spreadsheet puts it on the clipboard. */
const TABLE = 'Name\tClass\nAna Lopez\t5b\nBen\t5b\nCleo\t5b\n';

const pastesNames = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  await teacher.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await teacher.page.evaluate((text) => navigator.clipboard.writeText(text), TABLE);
  const panel = await teacher.openStudents('addTab');
  await teacher.field(roster.names).focus();
  await teacher.page.keyboard.press('ControlOrMeta+v');
  await expect(panel.getByRole('row').filter({ hasText: 'Ana Lopez' })).toContainText('AnaL');
  await teacher.button(roster.add).click();
  const list = await teacher.openStudents();
  for (const name of NAMES) await expect(list.getByRole('listitem', { name, exact: true })).toBeVisible();
};

/** One sheet of cards, and where each of them leads. */
const printsCards = async (teacher: Teacher): Promise<string[]> => {
  const { roster, classroom } = teacher.words;
  await teacher.link(roster.cards).click();
  const cards = NAMES.map((name) =>
    teacher.page.getByRole('img', { name: filled(roster.cardQr, { name }), exact: true }),
  );
  for (const card of cards) await expect(card).toBeVisible();
  expect(await teacher.printed()).toHaveLength(1);
  const addresses = await Promise.all(cards.map(scan));
  await teacher.link(classroom.toClassroom).click();
  return addresses;
};

const givesRobots = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  // A teacher's first class begins with one.
  await teacher.addRobots(NAMES.length - 1, 1);
  const panel = await teacher.openStudents();
  await panel.getByRole('button', { name: filled(roster.robot, { number: 1 }), exact: true }).click();
  for (const [at, name] of NAMES.entries()) {
    await teacher.button(filled(roster.give, { number: at + 1, name })).click();
    const row = panel.getByRole('listitem', { name, exact: true });
    await expect(row.getByLabel(filled(roster.robot, { number: at + 1 }))).toBeVisible();
  }
};

const drives = async (student: Student): Promise<void> => {
  const program = new ProgramPage(student.page);
  await program.seesRobots(NAMES.length);
  const before = await program.where(1);
  await program.type("print('off we go');\nawait myRobot.moveForward(10, 'fastest');\nprint('there');\n");
  await student.button(student.words.run.run).click();
  await program.said('off we go');
  await program.finishes();
  await expect
    .poll(async () => {
      const now = await program.where(1);
      return Math.hypot(now.x - before.x, now.y - before.y);
    })
    .toBeGreaterThan(7);
};

const locks = async (teacher: Teacher, students: readonly Student[]): Promise<void> => {
  await teacher.openSettings();
  const lock = teacher.page.getByRole('switch', { name: teacher.words.settings.lock });
  await lock.check();
  for (const student of students) await student.sees(student.words.editor.readOnly);
  await lock.uncheck();
  for (const student of students) await expect(student.page.getByText(student.words.editor.readOnly)).toHaveCount(0);
};

/** Over the student's shoulder, blocks and console; and back to the class. */
const looksAt = async (teacher: Teacher, student: Student, name: string): Promise<void> => {
  const { watch } = teacher.words;
  await teacher.link(watch.title).click();
  await teacher.button(filled(watch.look, { name })).click();
  const view = teacher.page.getByRole('dialog', { name });
  const blocks = view.getByRole('region', { name: filled(watch.blocksOf, { name }) });
  await expect(blocks.locator('g.motion_forward_simple, g.print').first()).toBeVisible();
  const lines = view.getByRole('region', { name: filled(watch.consoleOf, { name }) });
  await expect(lines.getByText(/^there/)).toBeVisible();
  await student.sees(watch.watched);
  await view.getByRole('button', { name: watch.back, exact: true }).click();
  const wall = teacher.page.getByRole('dialog', { name: new RegExp(watch.title) });
  await wall.getByRole('button', { name: teacher.words.shell.close, exact: true }).click();
  await expect(wall).toHaveCount(0);
  await expect(student.page.getByText(watch.watched)).toHaveCount(0);
};

/** Whatever banners stand above the workspace, nothing of it lies below the window or under the bar of a phone. */
const fits = async ({ page, words }: Student): Promise<void> => {
  const run = page.getByRole('button', { name: words.run.run, exact: true });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0);
    // Only what nothing covers can be pressed.
    await run.click({ trial: true });
  }
};

/** Somebody else helps in the student's account, who waits meanwhile and then goes on. */
const helps = async (teacher: Teacher, student: Student, helper: Student, name: string): Promise<void> => {
  const { roster, login, classroom, shell } = teacher.words;
  await teacher.openStudent(name);
  await teacher.button(filled(roster.assistance, { name })).click();
  const dialog = teacher.page.getByRole('dialog', { name: filled(roster.assistanceTitle, { name }) });
  const codeStatus = dialog.getByRole('status');
  await expect(codeStatus).not.toHaveText(shell.loading);
  const code = (await codeStatus.textContent()) ?? '';

  await helper.page.goto('/classroom_assistance/login');
  await helper.field(login.assistanceCode).fill(code);
  await helper.button(login.assistanceSubmit).click();
  await helper.isInClassroom();
  await helper.sees(filled(classroom.assisting, { name }));
  await new Workspace(helper.page).isReady();
  await fits(helper);
  await student.sees(classroom.waitingTitle);
  await expect(student.page).toHaveURL(/waiting/);

  await dialog.getByRole('button', { name: roster.assistanceEnd, exact: true }).click();
  await teacher.sees(roster.assistanceEnded);
  await expect(student.page).not.toHaveURL(/waiting/);
  await new Workspace(student.page).isReady();
  await helper.page.waitForURL((url) => !url.pathname.startsWith('/classroom/'));
};

const leaves = async (person: Teacher | Student): Promise<void> => {
  await person.chooseInMenu(person.words.shell.menu.logout);
  await person.page.waitForURL((url) => url.pathname === '/');
};

test('a whole lesson: from an empty class to a class that has driven, talked, been helped and gone home', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  test.slow();
  await teacher.signUp('Ms Lesson');
  const code = await teacher.createClass('Robots 5b');
  await pastesNames(teacher);
  const cards = await printsCards(teacher);
  const ben = new Student(await newPage(), outbox);
  const cleo = new Student(await newPage(), outbox);
  const students = [ana, ben, cleo];
  for (const [at, student] of students.entries()) {
    await student.page.goto(cards[at] ?? '');
    expect(await student.isInClassroom()).toBe(code);
    await student.isAtWork();
  }
  await givesRobots(teacher);
  await drives(ana);

  await ana.says('my robot moved!');
  await teacher.hears('my robot moved!', 'AnaL');
  await teacher.says('well done', 'AnaL');
  await ana.hears('well done');
  await ben.hears('my robot moved!');
  await expect(ben.message('well done')).toHaveCount(0);

  await teacher.createVariable('round', '2');
  const program = new ProgramPage(ben.page);
  await program.type("print('round ' + (classroom.get('round') + 1));\n");
  await ben.button(ben.words.run.run).click();
  await program.said('round 3');

  await locks(teacher, students);
  await looksAt(teacher, ana, 'AnaL');
  await helps(teacher, cleo, new Student(await newPage(), outbox), 'Cleo');
  for (const person of [...students, teacher]) await leaves(person);
});
