import type { Locator, Page } from '@playwright/test';
import { Student, TEACHER_NAME, type Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

/** By name the other way round than by need: the first of the list never comes. */
const ABSENT = 'Ana';
const FAILS = 'Milo';
const ASKS = 'Zoé';
const PROJECT = 'Deux tours';
const GOALS = [
  { kind: 'loop', id: 'loop', hints: [] },
  { kind: 'print', id: 'word', hints: [], value: 'fini' },
];
/** One goal of two. */
const LOOP = 'for (let i = 0; i < 2; i++) {\n  await myRobot.turnRight();\n}\n';
const SENTENCE = 'Mon robot tourne trop';
const NOTE = 'Bravo pour ta boucle !\nEssaie d’écrire « fini » à la fin.';

/** How many points of a small picture have the colour of warnings. */
const faultPoints = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 0xfb && data[at + 1] === 0xbd && data[at + 2] === 0x08) count++;
    }
    return count;
  });

const drawnPoints = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  });

const opensWall = async (teacher: Teacher): Promise<Locator> => {
  await teacher.link(teacher.words.watch.title).click();
  const wall = teacher.page.getByRole('dialog', { name: new RegExp(teacher.words.watch.title) });
  await expect(wall).toBeVisible();
  return wall;
};

const tilesOf = (wall: Locator, teacher: Teacher): Locator =>
  wall.getByRole('list', { name: teacher.words.roster.title, exact: true }).locator('> li');
const tileOf = (wall: Locator, teacher: Teacher, name: string): Locator =>
  tilesOf(wall, teacher).filter({ has: teacher.button(filled(teacher.words.watch.look, { name })) });

/** Whose tiles stand where. */
const namesOf = (tiles: Locator): Promise<(string | null)[]> =>
  tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));

const goesAway = async (page: Page): Promise<void> => void (await page.goto('about:blank'));

const runsWithGoals = async (zoe: Student): Promise<void> => {
  const program = new ProgramPage(zoe.page, zoe.words);
  await zoe.button(zoe.words.projects.strip.openIt).click();
  await expect(zoe.button(/boucle/i).first()).toBeVisible();
  await program.type(LOOP);
  await zoe.button(zoe.words.panels.names.code).and(zoe.page.locator('[aria-expanded]')).click();
  await program.start();
  await program.finishes();
};

const failsToRun = async (milo: Student): Promise<void> => {
  await new ProgramPage(milo.page, milo.words).type('await robot(1).turnRight();\n');
  await milo.button(milo.words.run.run).click();
  await milo.sees(filled(milo.words.problems.says.notYours, { robot: 1 }));
};

interface Lesson {
  teacher: Teacher;
  zoe: Student;
}

/** She asks, and wherever her teacher is in the class, it is seen. */
const asksForHelp = async ({ teacher, zoe }: Lesson): Promise<void> => {
  const { help } = zoe.words.needs;
  await zoe.button(help.ask).click();
  await zoe.sees(help.known);
  await zoe.field(help.about).fill(SENTENCE);
  await zoe.button(help.say).click();
  await zoe.sees(filled(help.said, { words: SENTENCE }));

  await expect(teacher.button(filled(help.queue_one, { count: 1 }))).toBeVisible();
  await expect(teacher.page.locator('[data-label="1"] [data-help]')).toHaveCount(1);
  const row = (await teacher.openStudents()).getByRole('listitem', { name: ASKS, exact: true });
  await expect(row).toContainText(help.isUp);
  await expect(row).toContainText(SENTENCE);
};

const sortsAndAnswers = async ({ teacher, zoe }: Lesson): Promise<void> => {
  const { help, order, signs } = teacher.words.needs;
  const wall = await opensWall(teacher);
  const tiles = tilesOf(wall, teacher);
  await expect.poll(() => namesOf(tiles)).toEqual([ASKS, FAILS, ABSENT]);
  const failing = tileOf(wall, teacher, FAILS);
  await expect(failing).toContainText(signs.failed);
  await expect.poll(() => faultPoints(failing.locator('canvas'))).toBeGreaterThan(30);
  const asking = tileOf(wall, teacher, ASKS);
  await expect(asking).toContainText(SENTENCE);
  await expect.poll(() => faultPoints(asking.locator('canvas'))).toBe(0);

  await wall.getByRole('radio', { name: order.name, exact: true }).check();
  await expect.poll(() => namesOf(tiles)).toEqual([ABSENT, FAILS, ASKS]);
  await teacher.page.reload();
  await expect.poll(() => namesOf(tiles)).toEqual([ABSENT, FAILS, ASKS]);
  await wall.getByRole('radio', { name: order.need, exact: true }).check();
  await expect.poll(() => namesOf(tiles)).toEqual([ASKS, FAILS, ABSENT]);

  await asking.getByRole('button', { name: filled(help.comeTo, { name: ASKS }), exact: true }).click();
  await zoe.sees(filled(zoe.words.needs.help.coming, { name: TEACHER_NAME }));
  // The pointer stays on the button: nothing moves under it before it rests.
  await asking.getByRole('button', { name: filled(help.doneFor, { name: ASKS }), exact: true }).click();
  await expect(zoe.page.getByText(SENTENCE)).toHaveCount(0);
  await expect(zoe.button(zoe.words.needs.help.ask)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => namesOf(tiles)).toEqual([FAILS, ABSENT, ASKS]);
  await expect(teacher.page.locator('[data-label="1"] [data-help]')).toHaveCount(0);
};

/** What is left of a lesson, with nobody there. */
const looksThrough = async (teacher: Teacher): Promise<Locator> => {
  const { after, notes } = teacher.words.needs;
  const { history, panels } = teacher.words;
  const wall = await opensWall(teacher);
  await expect(wall.getByText(filled(panels.robots.online, { online: 0, all: 3 }))).toBeVisible();
  await wall.getByRole('button', { name: after.title, exact: true }).click();
  const students = tilesOf(wall, teacher);
  await expect(students).toHaveCount(3);
  const left = students.filter({ has: teacher.page.getByRole('heading', { name: ASKS, exact: true }) });
  const picture = left.getByRole('img', { name: filled(after.picture, { name: ASKS }) }).locator('canvas');
  await expect.poll(() => drawnPoints(picture)).toBeGreaterThan(500);
  await expect(left).toContainText(filled(after.goals, { project: PROJECT, reached: 1, all: GOALS.length }));
  await expect(left.getByRole('button', { name: 'Ma boucle', exact: true })).toBeVisible();
  await expect(students.filter({ hasText: ABSENT })).toContainText(after.nothing);

  await left.getByRole('button', { name: history.open, exact: true }).click();
  const versions = teacher.page.getByRole('dialog', { name: filled(history.lessonOf, { name: ASKS }) });
  await expect(versions.getByRole('list', { name: history.list }).getByRole('listitem').first()).toBeVisible();
  await teacher.page.keyboard.press('Escape');
  await expect(versions).toHaveCount(0);

  await left.getByRole('button', { name: notes.open, exact: true }).click();
  const dialog = teacher.page.getByRole('dialog', { name: filled(notes.title, { name: ASKS }) });
  await dialog.getByLabel(notes.text, { exact: true }).fill(NOTE);
  await dialog.getByRole('button', { name: notes.send, exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText(notes.notRead);
  return dialog;
};

test('[C16] a child asks for help, the class view puts her first and marks the block at which another fails, her teacher comes; after the bell the teacher looks through everybody’s saved work, history and goals with nobody there and leaves a note, which the child finds next time', async ({
  teacher,
  student: zoe,
  newPage,
  leave,
  outbox,
}) => {
  test.slow();
  const milo = new Student(await newPage(), outbox);
  for (const each of [teacher, zoe, milo]) await each.speak('fr');
  const { code, asks, addRobots, enters } = await teacher.preparesClass('Cloche', ABSENT, FAILS, ASKS);
  await addRobots(ASKS, FAILS);
  await enters();
  await teacher.isInClassroom();
  const { body: project } = await teacher.asks('POST', '/project', { name: PROJECT, xml: '<xml/>', goals: GOALS });
  await asks('PATCH', '/currentOperationProject', { currentOperationProject: project._id });
  await zoe.arrives(code, ASKS);
  await milo.arrives(code, FAILS);
  await runsWithGoals(zoe);
  await zoe.asks('POST', `/class/${code}/works`, {
    name: 'Ma boucle',
    xml: await storedProgram(zoe.page, code),
  });
  await failsToRun(milo);

  await asksForHelp({ teacher, zoe });
  await sortsAndAnswers({ teacher, zoe });

  await leave(milo.page);
  await goesAway(zoe.page);
  await goesAway(teacher.page);
  await enters();
  await teacher.isInClassroom();
  const dialog = await looksThrough(teacher);

  await zoe.comesBack(code, ASKS);
  const { notes } = zoe.words.needs;
  await zoe.sees(filled(notes.from, { name: TEACHER_NAME }));
  await expect(zoe.page.getByText(NOTE, { exact: true })).toBeVisible();
  await zoe.button(notes.gotIt).click();
  await expect(zoe.page.getByText(NOTE, { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toContainText(/^.*Lu /s);
  await expect(dialog.getByText(notes.notRead)).toHaveCount(0);
});
