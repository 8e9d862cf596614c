import type { Locator, Page } from '@playwright/test';
import { texts } from '../packages/web/src/texts/en/viewer.ts';
import type { Student, Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';

// A small screen: everything in 3D is drawn by the processor here.
test.use({ launchOptions: chromiumOptions({ in3d: true }) });

const TREE = 'tree 1';
const PUT_TREE = texts.buildPut.replace('{name}', 'Tree');

/** What stands in the scene, in the words that a screen reader has of it. */
const scene = (page: Page): Locator => page.locator('[data-scene]');
const stands = (name: string, x: number, y: number): string =>
  texts.built.replace('{name}', name).replace('{x}', String(x)).replace('{y}', String(y));
/** The same thing from above, on the mat beside the blocks. */
const onMat = (page: Page, name: string): Locator => page.locator(`[data-built="${name}"]`);
const desk = (page: Page): Locator => page.getByRole('region', { name: texts.build, exact: true });
const button = (page: Page, name: string): Locator => desk(page).getByRole('button', { name, exact: true });
const placeOf = async (page: Page, name: string): Promise<string> =>
  (await scene(page).getByText(`${name} stands at`).textContent()) ?? '';

const opensDesk = async (actor: Teacher | Student): Promise<void> => {
  const panel = await actor.openPanel('map3D');
  await panel.getByRole('radio', { name: actor.words.models.scene, exact: true }).check();
  await button(actor.page, texts.build).click();
  await expect(button(actor.page, texts.build)).toHaveAttribute('aria-pressed', 'true');
};

const middleOf = async (thing: Locator): Promise<{ x: number; y: number }> => {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drags = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
};

/** A press puts it in the middle; keys move, turn and scale it; each is taken back by itself. */
const buildsWithKeys = async (page: Page): Promise<void> => {
  await button(page, PUT_TREE).focus();
  await page.keyboard.press('Enter');
  await expect(scene(page)).toContainText(stands(TREE, 40, 40));
  await button(page, TREE).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(scene(page)).toContainText(stands(TREE, 38, 39));
  await page.keyboard.press('.');
  await page.keyboard.press('+');
  await expect(desk(page)).toContainText('15°, 110 %');
  for (const left of ['15°, 100 %', '0°, 100 %']) {
    await button(page, texts.buildUndo).click();
    await expect(desk(page)).toContainText(left);
  }
  await button(page, texts.buildUndo).click();
  await expect(scene(page)).toContainText(stands(TREE, 40, 40));
};

/** In the middle of the picture stands what stands in the middle of the mat: a finger takes it along. */
const buildsWithFingers = async (page: Page): Promise<void> => {
  const middle = await middleOf(page.getByRole('application').locator('canvas'));
  await drags(page, { x: middle.x, y: middle.y - 4 }, { x: middle.x + 60, y: middle.y - 4 });
  await expect(scene(page)).not.toContainText(stands(TREE, 40, 40));
  await button(page, texts.buildUndo).click();
  await expect(scene(page)).toContainText(stands(TREE, 40, 40));
  // Pulled out of the palette it stands where it is let go, and the press at the end of it places nothing more.
  const tile = button(page, PUT_TREE);
  await tile.scrollIntoViewIfNeeded();
  const now = await middleOf(page.getByRole('application').locator('canvas'));
  await drags(page, await middleOf(tile), { x: now.x - 70, y: now.y + 20 });
  await expect(button(page, 'tree 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(onMat(page, 'tree 2')).toBeVisible();
  await expect(button(page, 'tree 3')).toHaveCount(0);
  await button(page, texts.buildRemove.replace('{name}', 'tree 2')).click();
  await expect(onMat(page, 'tree 2')).toHaveCount(0);
};

test('hands build a world on the mat: for everybody at once, for late comers, for the screen on the wall, for programs, map by map', async ({
  teacher,
  student,
  newPage,
}) => {
  const { code, addRobots, enters, asks } = await teacher.preparesClass('Builders', 'Ada');
  await addRobots('Ada');
  await enters();
  const { key } = await asks<{ key: string }>('POST', '/viewer_link');
  await opensDesk(teacher);
  await buildsWithKeys(teacher.page);
  await buildsWithFingers(teacher.page);

  // Who comes later, and a screen that nobody is signed in at, see what there is.
  await student.arrives(code, 'Ada');
  await expect(onMat(student.page, TREE)).toBeVisible();
  const wall = await newPage();
  await wall.setViewportSize({ width: 390, height: 844 });
  await wall.goto(`/qr?q=viewer%7C${code}#${key}`);
  await expect(scene(wall)).toContainText(stands(TREE, 40, 40));

  // What moves, moves for all of them.
  await button(teacher.page, TREE).click();
  for (let press = 0; press < 4; press += 1) await teacher.page.keyboard.press('ArrowRight');
  const moved = await placeOf(teacher.page, TREE);
  await expect(scene(wall)).toContainText(moved);
  await wall.close();

  // Nobody builds until the teacher lets them; then a student does as the teacher did.
  await student.openPanel('map3D');
  await expect(scene(student.page)).toContainText(moved);
  await expect(button(student.page, texts.build)).toHaveCount(0);
  await desk(teacher.page).getByRole('switch', { name: texts.buildStudents }).check();
  await button(student.page, texts.build).click();
  await button(student.page, PUT_TREE).click();
  await expect(onMat(teacher.page, 'tree 2')).toBeVisible();

  // A program finds it by its name.
  const program = new ProgramPage(student.page, student.words);
  await program.type(`await myRobot.navigateToPlace('${TREE}');`);
  await program.start();
  await program.finishes();
  const [, x, y] = /at (\d+), (\d+) cm/.exec(moved) ?? [];
  await expect
    .poll(async () => {
      const at = await program.where(1);
      return Math.hypot(at.x - Number(x), at.y - Number(y));
    })
    .toBeLessThan(3);

  // Another map is another world; the first is as it was, after a reload too.
  await asks('PATCH', '', { mapId: '1' });
  await expect(onMat(teacher.page, TREE)).toHaveCount(0);
  await expect(scene(teacher.page)).toContainText(texts.nothing);
  await asks('PATCH', '', { mapId: '0' });
  await teacher.page.reload();
  await expect(onMat(teacher.page, TREE)).toBeVisible();
  await expect(onMat(teacher.page, 'tree 2')).toBeVisible();
});
