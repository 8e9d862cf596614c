import type { Locator } from '@playwright/test';
import type { TourStep } from '../packages/protocol/src/entities/first-moves.ts';
import { fill } from '../packages/protocol/src/text-source.ts';
import { texts as lessons } from '../packages/web/src/texts/en/lessons.ts';
import { texts as tour } from '../packages/web/src/texts/en/tour.ts';
import { breaksNoRule } from './accessibility.ts';
import type { Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];

/** What a teacher sees of the tour. */
const tourOf = ({ page, words }: Teacher) => {
  const card = page.getByRole('complementary', { name: tour.label, exact: true });
  const step = (name: TourStep): Locator =>
    card.getByRole('button', { name: new RegExp(`^${fill(tour[name], { run: words.run.run })}`) });
  return {
    card,
    step,
    isNext: (name: TourStep) => expect(step(name)).toHaveAttribute('aria-current', 'step'),
    isTicked: (name: TourStep) => expect(step(name)).toHaveAccessibleName(new RegExp(`, ${tour.made}$`)),
    isOpen: (name: TourStep) => expect(step(name)).not.toHaveAccessibleName(new RegExp(`, ${tour.made}$`)),
    /** In every size the card is whole and what it asks for has its ring and can be pressed: nothing lies over it. */
    pointsAt: async (control: Locator): Promise<void> => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(card).toBeInViewport({ ratio: 1 });
        await expect(control).toHaveCSS('outline-style', 'solid');
        await control.click({ trial: true });
      }
    },
  };
};

test('a new teacher is led through robots, RUN, students and a lesson by the controls themselves, in every size and by keys; a reload goes on, put away it stays away, and the guide begins it again', async ({
  teacher,
}) => {
  test.slow();
  const { page, words } = teacher;
  const { card, step, isNext, isTicked, isOpen, pointsAt } = tourOf(teacher);
  await teacher.register('Ms First');
  await teacher.verify();
  await teacher.createClass('First lesson');
  const workspace = new Workspace(page);
  await workspace.isReady();
  // A first class comes with a robot.
  await isTicked('robots');
  await isNext('run');
  const run = teacher.button(words.run.run);
  await pointsAt(run);
  await breaksNoRule(page);
  await step('run').press('Enter');
  await expect(run).toBeFocused();
  await run.press('Enter');
  await isTicked('run');

  await isNext('students');
  await expect
    .poll(async () => (await teacher.asks('GET', '/account/state_store/user')).body)
    .toMatchObject({ first_moves: { tour: 'going', toured: ['robots', 'run'] } });
  await page.reload();
  await workspace.isReady();
  await isTicked('run');
  await isNext('students');
  const rail = page.getByRole('navigation', { name: words.panels.rail });
  await pointsAt(rail.getByRole('button', { name: words.panels.names.student_configuration, exact: true }));
  await step('students').press('Enter');
  const names = teacher.field(words.roster.names);
  await expect(names).toBeFocused();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(card).toBeInViewport({ ratio: 1 });
  }
  await teacher.addStudents('BraveOtter');
  await isTicked('students');

  await isNext('lesson');
  await rail.getByRole('button', { name: words.panels.names.student_configuration, exact: true }).click();
  await pointsAt(teacher.button(words.projects.open));
  // Also from a panel that stands in the place of the blocks.
  await page.setViewportSize({ width: 820, height: 1180 });
  await teacher.openPanel('help');
  await step('lesson').press('Enter');
  const dialog = page.getByRole('dialog', { name: words.projects.title, exact: true });
  await dialog.getByRole('button', { name: /Out of the garage/ }).click();
  await pointsAt(teacher.button(lessons.give));
  await teacher.button(lessons.give).click();
  await isTicked('lesson');
  await teacher.sees('The class works on “Out of the garage” now.');
  await expect(card).toContainText(tour.done);
  await breaksNoRule(page);
  await card.getByRole('button', { name: words.shell.close, exact: true }).click();
  await expect(card).toHaveCount(0);

  // A class without anybody in it opens its list of students, beside the blocks.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/switchclassroom');
  await teacher.createClass('Second lesson');
  await workspace.isReady();
  await expect(teacher.button(words.run.run)).toBeEnabled();
  await expect(card).toHaveCount(0);
  await teacher.openPanel('help');
  await teacher.button(lessons.guideOpen).click();
  await teacher.button(lessons.guideTour).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // This class has neither yet.
  await isNext('robots');
  await isOpen('students');
  await step('robots').press('Enter');
  const add = teacher.button(words.panels.robots.add);
  await expect(add).toBeFocused();
  await add.press('Enter');
  await isTicked('robots');
  await isNext('run');
  await card.getByRole('button', { name: fill(tour.skip, { help: words.panels.names.help }), exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect
    .poll(async () => (await teacher.asks('GET', '/account/state_store/user')).body)
    .toMatchObject({ first_moves: { tour: 'over' } });
  await page.reload();
  await workspace.isReady();
  await expect(teacher.button(words.run.run)).toBeEnabled();
  await expect(card).toHaveCount(0);
});
