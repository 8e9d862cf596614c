import type { Locator, Page } from '@playwright/test';
import { qrAddress } from '../packages/web/src/shell/qr-link.ts';
import { mapById } from '../packages/world/src/maps/index.ts';
import { spotOf } from '../packages/world/src/maps/stage.ts';
import { breaksNoRule } from './accessibility.ts';
import type { Teacher } from './actors.ts';
import { heardSounds, recordSound } from './recorder.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

/** The camera's picture trembles; this far nothing drives by itself. */
const MOVED = 40;
const RUN = { timeout: 40_000 };

/** Everything somebody does is done through here, and counted. */
class Hands {
  readonly page: Page;
  actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async does(action: () => Promise<unknown>): Promise<void> {
    this.actions += 1;
    await action();
  }

  click(thing: Locator): Promise<void> {
    return this.does(() => thing.click());
  }

  press(keys: string): Promise<void> {
    return this.does(() => this.page.keyboard.press(keys));
  }
}

interface Place {
  x: number;
  y: number;
}

const placeOf = async (page: Page, robot: number): Promise<Place> => {
  const where = (await page.locator(`[data-robot="${robot}"]`).getAttribute('transform')) ?? '';
  const [, x, y] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(where) ?? [];
  return { x: Number(x), y: Number(y) };
};

const drivesFrom = (page: Page, robot: number, from: Place): Promise<void> =>
  expect
    .poll(async () => {
      const { x, y } = await placeOf(page, robot);
      return Math.hypot(x - from.x, y - from.y);
    }, RUN)
    .toBeGreaterThan(MOVED);

/** Online and on the mat: a robot that is not waits beside it. */
const isOnMat = (page: Page, robot: number): Promise<void> =>
  expect
    .poll(async () => {
      const { x, y } = await placeOf(page, robot);
      return x > 0 && x < 800 && y > 0 && y < 800;
    }, RUN)
    .toBe(true);

/** A Chromebook with a panel open, a tablet both ways, and a phone, which shows the blocks until RUN is pressed. */
const DEVICES = [
  { size: { width: 1366, height: 768 }, panel: 'help' },
  { size: { width: 820, height: 1180 }, panel: null },
  { size: { width: 1180, height: 820 }, panel: null },
  { size: { width: 390, height: 844 }, panel: null },
] as const;

const SMART_CITY = 1;
const START = spotOf(mapById(SMART_CITY).parking, 1);

/** STOP leaves a robot on its way, nearer to an edge each time: between two runs it is put back, as anybody would. */
const goesToStart = async (teacher: Teacher): Promise<void> => {
  const { page, words } = teacher;
  await teacher.button(words.start.tapTeacher).click();
  await expect
    .poll(async () => {
      const { x, y } = await placeOf(page, 1);
      return Math.hypot(x - START.x, y - START.y);
    }, RUN)
    .toBeLessThan(MOVED);
};

const isWatchedEverywhere = async (teacher: Teacher): Promise<void> => {
  const { page, words } = teacher;
  const stage = page.getByRole('region', { name: words.panels.names.map, exact: true });
  for (const { size, panel } of DEVICES) {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    if (panel !== null) await teacher.openPanel(panel);
    // On a phone the mat is the other page.
    if (isPhone) await teacher.button(words.stage.pages.stage).click();
    await goesToStart(teacher);
    if (isPhone) await teacher.button(words.stage.pages.blocks).click();
    else await expect(stage).toBeInViewport({ ratio: 0.98 });
    const from = await placeOf(page, 1);
    await teacher.button(words.run.run).click();
    await expect(stage).toBeInViewport({ ratio: 0.98 });
    await drivesFrom(page, 1, from);
    await teacher.button(words.run.stop).click();
    await expect(teacher.button(words.run.run)).toBeVisible();
    if (panel !== null) await teacher.button(words.stage.back).click();
  }
  await page.setViewportSize(DEVICES[0].size);
};

test('[B14] from the landing page two clicks lead to a robot that drives and sounds; on every device it is watched while it runs, also beside an open panel; the program is there to be changed', async ({
  teacher,
}) => {
  const { page, words } = teacher;
  await recordSound(page);
  await page.goto('/');
  const hands = new Hands(page);
  await hands.click(teacher.button(new RegExp(words.landing.demo)));
  await teacher.isInClassroom();
  const workspace = new Workspace(page);
  await workspace.isReady();
  const run = teacher.button(words.run.run);
  await expect(run).toHaveAttribute('data-calls', 'true');
  await expect(page.getByRole('region', { name: words.panels.names.map, exact: true })).toBeVisible();
  await expect(workspace.blocks('motion_forward_simple').first()).toBeVisible();
  await isOnMat(page, 1);
  const from = await placeOf(page, 1);
  await hands.click(run);
  await drivesFrom(page, 1, from);
  await expect.poll(() => heardSounds(page), RUN).toBeGreaterThan(0);
  expect(hands.actions).toBe(2);

  const again = teacher.button(words.run.again);
  await expect(again).toBeVisible(RUN);
  await expect(again).toHaveAttribute('data-calls', 'false');
  await isWatchedEverywhere(teacher);
  // Nothing of what was made is lost by running it: there is no question about an example in its place.
  await teacher.button(words.examples.open).click();
  await expect(page.getByRole('dialog', { name: words.examples.title })).toContainText(/\d+ min/);
  await page.keyboard.press('Escape');

  // Text that is no program yet is asked about, and the last program that worked runs if one says so.
  await teacher.openPanel('code');
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\nawait (');
  await expect(page.getByText(words.code.condition.unreadable)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: words.run.brokenText.title });
  await expect(question).toBeVisible();
  await breaksNoRule(page);
  await question.getByRole('button', { name: words.run.brokenText.look, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(teacher.button(words.run.stop)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: words.run.brokenText.run, exact: true }).click();
  const stop = teacher.button(words.run.stop);
  await expect(stop).toHaveAttribute('aria-keyshortcuts', 'Control+.');
  await page.keyboard.press('Control+.');
  await expect(stop).toHaveCount(0);
});

test('a teacher who makes her first class is two clicks away from a robot that drives: the one that makes it, and RUN', async ({
  teacher,
}) => {
  const { page, words } = teacher;
  await teacher.register('Ms First');
  await teacher.verify();
  await teacher.button(words.classrooms.create).first().click();
  await teacher.field(words.classrooms.name).fill('My first class');
  const hands = new Hands(page);
  await hands.click(teacher.button(words.classrooms.createSubmit));
  await teacher.isInClassroom();
  const workspace = new Workspace(page);
  await workspace.isReady();
  await expect(page.getByRole('region', { name: words.panels.names.map, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.panels.rail }).locator('[aria-expanded=true]')).toHaveCount(
    0,
  );
  await expect(workspace.blocks('motion_forward_simple').first()).toBeVisible();
  const run = teacher.button(words.run.run);
  await expect(run).toHaveAttribute('data-calls', 'true');
  await isOnMat(page, 1);
  const from = await placeOf(page, 1);
  await hands.click(run);
  await drivesFrom(page, 1, from);
  expect(hands.actions).toBe(2);
});

test('a card leads a student to a running program of her own in five actions; her first moves are ticked off as she makes them, and are over when she says so', async ({
  teacher,
  student,
  baseURL,
}) => {
  const { page, words } = student;
  const { code, asks, addRobots } = await teacher.preparesClass('First hour', 'Maya');
  await addRobots('Maya');
  const [card] = await asks<{ card: string }[]>('GET', '/students/login-cards');
  const hands = new Hands(page);
  const link = qrAddress(baseURL ?? '', { kind: 'student_login', classroom: code, card: card?.card ?? '' });
  await hands.does(() => page.goto(link));
  const workspace = new Workspace(page);
  await workspace.isReady();
  const moves = page.getByRole('complementary', { name: words.editor.moves.label });
  const made = moves.getByText(words.editor.moves.made, { exact: true });
  await expect(moves).toBeVisible();
  await expect(made).toHaveCount(0);
  await breaksNoRule(page);

  await hands.does(() => workspace.open('beginner/print'));
  const top = await workspace.mouth('Run');
  await hands.does(() => workspace.drag('print', top));
  await expect(made).toHaveCount(1);
  await isOnMat(page, 1);
  const from = await placeOf(page, 1);
  await hands.press('Control+Enter');
  await drivesFrom(page, 1, from);
  expect(hands.actions).toBeLessThanOrEqual(5);
  await expect(made).toHaveCount(2);

  await moves.getByRole('button', { name: words.editor.helloClose, exact: true }).click();
  await expect(moves).toHaveCount(0);
  await expect
    .poll(async () => (await student.asks('GET', '/account/state_store/user')).body)
    .toMatchObject({ first_moves: { isClosed: true, isWelcomed: true } });
  await page.reload();
  await workspace.isReady();
  await expect(student.button(words.run.run)).toBeEnabled();
  await expect(moves).toHaveCount(0);
});
