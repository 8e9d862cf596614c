import type { Locator } from '@playwright/test';
import { Student, type Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const DRIVES = 'await myRobot.turnRight();\nawait myRobot.turnRight();\n';

const robotsOnMat = (student: Student): Locator => student.page.locator('[data-robot][data-awake="true"]');
const looksAt = async (teacher: Teacher, name: string): Promise<Locator> => {
  const { watch } = teacher.words;
  await teacher.link(watch.title).click();
  await teacher.button(filled(watch.look, { name })).click();
  const view = teacher.page.getByRole('dialog', { name });
  await expect(view).toBeVisible();
  return view;
};

test('[C14] with fewer robots than children everyone gets a private mat of virtual robots, which classmates do not see and the teacher does, and all meet again with the same robot and the same program', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  const ben = new Student(await newPage(), outbox);
  const { code, addRobots, enters } = await teacher.preparesClass('Mats', 'Ana', 'Ben');
  await addRobots('Ana');
  await enters();
  await teacher.isInClassroom();
  await ana.arrives(code, 'Ana');
  await ben.arrives(code, 'Ben');
  const { teams, watch } = teacher.words;
  const band = (student: Student): Locator =>
    student.page.getByRole('complementary', { name: teams.mats.band, exact: true });

  const anas = new ProgramPage(ana.page);
  await anas.type(DRIVES);
  await anas.seesRobots(1);
  await expect(band(ana)).toHaveCount(0);

  const panel = await teacher.openStudents();
  await panel.getByRole('switch', { name: teams.mats.everyone }).check();
  await expect(band(ana)).toContainText(filled(teams.mats.where, { name: 'Mats' }));
  await expect(band(ben)).toBeVisible();
  const bens = new ProgramPage(ben.page);
  await bens.openPanel('map');
  // Each sees a robot, and each another one: Ana hers as before, Ben one that he is lent.
  await expect(robotsOnMat(ana)).toHaveCount(1);
  await expect(ana.page.locator('[data-robot="1"][data-awake="true"]')).toHaveCount(1);
  await expect(robotsOnMat(ben)).toHaveCount(1);
  await expect(ben.page.locator('[data-robot="2"][data-awake="true"]')).toHaveCount(1);
  await expect(ben.page.locator('[data-robot="1"]')).toHaveCount(0);
  // The program is the one she wrote before.
  await anas.start();
  await anas.finishes();

  const view = await looksAt(teacher, 'Ben');
  const matOf = (name: string): Locator =>
    teacher.page.getByRole('figure', { name: filled(teams.mats.of, { name }), exact: true });
  await expect(matOf('Ben').locator('[data-robot="2"]')).toBeVisible();
  await expect(matOf('Ben').locator('[data-robot="1"]')).toHaveCount(0);
  await view
    .getByRole('button', { name: filled(watch.after, { name: 'Ana' }) })
    .or(view.getByRole('button', { name: filled(watch.before, { name: 'Ana' }) }))
    .first()
    .click();
  await expect(matOf('Ana').locator('[data-robot="1"]')).toBeVisible();

  await ana.page.reload();
  await expect(band(ana)).toBeVisible();
  await anas.seesRobots(1);

  const wall = teacher.page.getByRole('dialog', { name: 'Ana' });
  await wall.getByRole('button', { name: teams.mats.meet }).click();
  await expect(band(ana)).toHaveCount(0);
  await expect(band(ben)).toHaveCount(0);
  for (const page of [anas, bens]) await page.seesRobots(2);
  await anas.start();
  await anas.finishes();
});
