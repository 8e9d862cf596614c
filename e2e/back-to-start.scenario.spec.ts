import { mapById } from '../packages/world/src/maps/index.ts';
import { spotOf } from '../packages/world/src/maps/stage.ts';
import type { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const OWN = 1;
const BOX = 119;
const TRANSLATION = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/;
const START = spotOf(mapById(0).parking, OWN);

const distanceFromStart = async ({ page }: Student): Promise<number> => {
  const transform = await page.locator(`[data-robot="${OWN}"]`).getAttribute('transform');
  const [, x, y] = TRANSLATION.exec(transform ?? '') ?? [];
  return Math.hypot(Number(x) - START.x, Number(y) - START.y);
};

const opensExample = async ({ page, words }: Student, title: string): Promise<void> => {
  await page.getByRole('button', { name: words.examples.open, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${title}\\b`) }).click();
  await page.getByRole('button', { name: words.examples.go }).click();
  await expect(page.getByText(filled(words.examples.opened, { title }))).toBeVisible();
};

test('[H9] a student drives, taps once and her robot stands at its start place; an example brings its box, and the next one takes it away', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Starts', 'QuietFox');
  await addRobots('QuietFox', null);
  await student.arrives(code, 'QuietFox');
  const { page, words } = student;
  const program = new ProgramPage(page);
  await program.type('await myRobot.moveForward(25);');
  await program.start();
  await program.finishes();
  await student.openPanel('map');
  await expect.poll(() => distanceFromStart(student)).toBeGreaterThan(150);

  await page.getByRole('button', { name: words.start.tap, exact: true }).click();
  await student.sees(filled(words.start.moved_one, { robots: String(OWN) }));
  await expect.poll(() => distanceFromStart(student)).toBeLessThan(25);

  const box = page.locator(`[data-object="${BOX}"]`);
  await expect(box).toHaveCount(0);
  await opensExample(student, 'Fetch the box');
  await expect(box).toBeVisible();
  await opensExample(student, 'Square');
  await expect(box).toHaveCount(0);
});
