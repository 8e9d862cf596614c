import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { mapById } from '../packages/world/src/maps/index.ts';
import type { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const NAME = 'BraveOtter';
/** Where robot 1 starts, and a place 25 cm ahead of it. */
const [START] = mapById(0).parking;
const ahead = (mm: number) => {
  if (START === undefined) throw new Error('The map has no parking.');
  const a = (START.a * Math.PI) / 180;
  return { x: Math.round(START.x + mm * Math.cos(a)), y: Math.round(START.y + mm * Math.sin(a)) };
};
const GOALS = [
  {
    kind: 'reach',
    id: 'home',
    hints: ['How far is it?', 'Drive 25 cm.'],
    place: { name: 'home', ...ahead(250), radius: 50 },
  },
  { kind: 'loop', id: 'loop', hints: [] },
  { kind: 'print', id: 'word', hints: [], value: 'home' },
];
const LEAST_MAT = 260;
const WRONG = "await myRobot.moveForward(5, 'fastest');\n";
const RIGHT = "for (let i = 0; i < 2; i++) {\n  await myRobot.moveForward(13, 'fastest');\n}\nprint('home');\n";

/** With its goals and the open task in sight, on a Chromebook: the mat is large enough to see a robot drive on it. */
const leavesRoomForMat = async ({ page, words }: Student): Promise<void> => {
  const boxOf = async (thing: Locator) => {
    await expect(thing).toBeInViewport({ ratio: 1 });
    return (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const mat = page.locator('[data-mat]');
  const picture = mat.locator('img');
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThanOrEqual(LEAST_MAT);
  const card = page.getByRole('region', { name: new RegExp(filled(words.stage.robot, { robot: '.*1.*' })) });
  await card.getByRole('button', { name: words.stage.hands }).click({ trial: true });
  const parts = [page.getByRole('button', { name: /Reach: home/ }), mat, card, page.getByRole('tabpanel')];
  const boxes = await Promise.all(parts.map(boxOf));
  // One under the other, none over the next.
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(box.y + box.height).toBeLessThanOrEqual(next.y);
  }
  // What is tapped is told beside it, and the mat stays where it is.
  const before = await boxOf(picture);
  await picture.click({ position: { x: before.width / 2, y: before.height / 2 }, force: true });
  await expect(page.locator('[data-empty="false"]')).toBeInViewport({ ratio: 1 });
  expect(await boxOf(picture)).toEqual(before);
};

test('[I6] a child runs a project with goals (a place, a loop, a printed word) and sees them ticked; the class’s table follows, and both stay', async ({
  teacher,
  student,
}) => {
  test.slow();
  const { goals: words, projects, watch, panels } = teacher.words;
  const { code, asks, addRobots, enters } = await teacher.preparesClass('Goals', NAME);
  await addRobots(NAME);
  await enters();
  await teacher.isInClassroom();
  const { body: project } = await teacher.asks('POST', '/project', { name: 'Way home', xml: '<xml/>', goals: GOALS });
  await asks('PATCH', '/currentOperationProject', { currentOperationProject: project._id });

  await student.joinByCode(code, NAME);
  await student.isAtWork();
  await student.button(projects.strip.openIt).click();
  const strip = student.button(/Reach: home/);
  await expect(strip).toBeVisible();

  // Where to drive stands on the mat.
  const flag = student.page.locator('[data-goal-place]');
  await expect(flag).toHaveCount(1);
  await expect(flag).toHaveAttribute('data-goal-place', 'next');
  await expect(flag).toBeInViewport();

  const program = new ProgramPage(student.page);
  const codePanel = student.button(panels.names.code).and(student.page.locator('[aria-expanded]'));
  const runs = async (text: string): Promise<void> => {
    await program.type(text);
    await codePanel.click();
    await program.start();
    await program.finishes();
  };
  await runs(WRONG);
  // A hint is offered to whoever has run without success, the first one first.
  await strip.click();
  await leavesRoomForMat(student);
  const list = student.page.getByRole('region', { name: words.title, exact: true });
  await list.getByRole('button', { name: words.hint }).click();
  await expect(list.getByText('How far is it?')).toBeInViewport({ ratio: 1 });
  await expect(list).not.toContainText('Drive 25 cm.');
  await expect(list.getByText(words.reached, { exact: true })).toHaveCount(0);

  await teacher.link(watch.title).click();
  await teacher.button(words.title).click();
  const row = teacher.page.getByRole('row').filter({ hasText: NAME });
  await expect(row.getByText(filled(words.tries_one, { count: 1 }))).toHaveCount(GOALS.length);
  await expect(row).toContainText('At: Reach: home');

  // Her teacher lets the class vie: the board is there at once, and has the run that comes home.
  const { challenge } = words;
  await teacher.page
    .getByLabel(challenge.title, { exact: true })
    .and(teacher.page.locator('select'))
    .selectOption('blocks');
  const boardOf = (page: Page): Locator => page.getByRole('region', { name: challenge.title, exact: true });
  await expect(boardOf(student.page)).toContainText(challenge.nobody);

  // Nobody has an advantage: what counts there begins at the start place.
  await student.button(teacher.words.start.tap).click();
  await runs(RIGHT);
  for (const page of [student.page, teacher.page])
    await expect(boardOf(page).getByRole('listitem')).toHaveText(new RegExp(`^1${NAME}\\d+ blocks$`));
  const ticks = (place: Locator): Locator => place.getByText(words.reached, { exact: true });
  await expect(ticks(row)).toHaveCount(GOALS.length);
  await expect(student.button(new RegExp(words.all))).toBeVisible();
  await expect(flag).toHaveAttribute('data-goal-place', 'reached');
  await expect(ticks(student.button(new RegExp(words.all)))).toHaveCount(GOALS.length);

  await student.page.reload();
  await expect(student.button(new RegExp(words.all))).toBeVisible();
  await teacher.page.reload();
  await expect(ticks(row)).toHaveCount(GOALS.length);
  await teacher.button(challenge.reset).click();
  await teacher.button(challenge.resetGo).click();
  await expect(boardOf(teacher.page)).toContainText(challenge.nobodyYet);

  // Beside the project of now stands the term: when what was reached.
  await teacher.button(words.term).click();
  await expect(row).toContainText(filled(words.step, { step: GOALS.length, all: GOALS.length }));
  await row.getByRole('button', { name: NAME }).click();
  const reachedGoals = teacher.page.getByRole('row').filter({ hasText: new Date().getFullYear().toString() });
  await expect(reachedGoals).toHaveCount(GOALS.length);
  const [file] = await Promise.all([teacher.page.waitForEvent('download'), teacher.button(words.export).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
    [NAME, 'Way home', 'Reach: home', '2', '1'],
    [NAME, 'Way home', 'Use a loop', '2', '0'],
    [NAME, 'Way home', expect.stringContaining('home'), '2', '0'],
  ]);
  expect(lines.every((line) => /Z$/.test(line))).toBe(true);

  // The project is deleted: the term keeps what was reached in it.
  expect((await teacher.asks('DELETE', `/project/${project._id}`)).status).toBe(200);
  await teacher.page.reload();
  const title = filled(words.deleted, { name: 'Way home' });
  await expect(teacher.page.getByRole('columnheader', { name: title, exact: true })).toBeVisible();
  await expect(row).toContainText(filled(words.step, { step: GOALS.length, all: GOALS.length }));
});
