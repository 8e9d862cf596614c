import type { Locator } from '@playwright/test';
import type { Teacher } from './actors.ts';
import { Stage } from './every-block/stage.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

/** The robots of the map that the camera sees. */
const DEMO_ROBOTS = 4;
const ADDED = 10;
const OFFERED_AT_FIRST = 2;

const middleOf = async (thing: Locator): Promise<{ x: number; y: number }> => {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it does not show');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const changesSensor = async (teacher: Teacher): Promise<void> => {
  const { panels } = teacher.words;
  const { page } = teacher;
  await teacher.button(panels.names.robot_configuration).click();
  await teacher.button(filled(panels.robots.open, { number: 1 })).click();
  await expect(page.getByRole('img', { name: new RegExp(`^${panels.charts.battery}`) })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`^${panels.charts.position}.*\\d cm`) })).toBeVisible();
  // The charts are live: what is drawn of battery, position and the sensor grows while one looks.
  for (const title of [panels.charts.battery, panels.charts.position, 'Ultrasonic distance']) {
    const chart = page.getByRole('img', { name: new RegExp(`^${title}`) });
    const lines = (): Promise<string[]> =>
      chart
        .locator('path, polyline')
        .evaluateAll((drawn) => drawn.map((line) => line.getAttribute('d') ?? line.getAttribute('points') ?? ''));
    await expect.poll(async () => (await lines()).join('').length, title).toBeGreaterThan(0);
    const before = await lines();
    await expect.poll(lines, { message: `${title} runs` }).not.toEqual(before);
  }

  const port = page.getByLabel(filled(panels.sensors.slot, { port: 1 }));
  await port.selectOption({ index: 3 });
  const wanted = await port.inputValue();
  await teacher.button(panels.names.map).click();
  await expect(page.getByRole('alertdialog')).toContainText(filled(panels.sensors.unsaved, { number: 1 }));
  await teacher.button(panels.leave.stay).click();
  await expect(port).toHaveValue(wanted);

  await teacher.button(panels.sensors.save).click();
  await expect(page.locator('form').getByText(panels.sensors.state.completed, { exact: true })).toBeVisible();
  await teacher.sees(filled(panels.sensors.saved, { number: 1 }));
  await page.reload();
  await teacher.button(panels.names.robot_configuration).click();
  await teacher.button(filled(panels.robots.open, { number: 1 })).click();
  await expect(port).toHaveValue(wanted);
};

test('[D10][K2][D8][D9][D5] the demo shows live robots on the map; add, drag and unplug them; one gets another sensor, its charts run, and leaving unsaved choices asks first', async ({
  teacher,
}) => {
  const { panels } = teacher.words;
  const { page } = teacher;
  const online = page.locator('[data-robot]').and(page.getByRole('button', { name: new RegExp(panels.state.online) }));
  const mapButton = teacher.button(panels.names.map);
  const figure = (number: number): Locator => page.locator(`[data-robot="${number}"]`);

  await teacher.openDemo();
  await changesSensor(teacher);
  await mapButton.click();
  await expect(online).toHaveCount(DEMO_ROBOTS);
  // Beside the panel one may still do everything else; the panel is 500 pixels wide.
  const panel = page.getByRole('region', { name: panels.names.map });
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(500);

  await teacher.button(panels.names.robot_configuration).click();
  for (let more = OFFERED_AT_FIRST; more < ADDED; more += 1) await teacher.button(panels.robots.more).click();
  await teacher.button(panels.robots.add).click();
  await expect(page.getByRole('listitem').filter({ hasText: panels.state.online })).toHaveCount(DEMO_ROBOTS + ADDED);
  await mapButton.click();
  await expect(online).toHaveCount(DEMO_ROBOTS + ADDED);

  const position = page.getByTestId('robot-position');
  await figure(1).focus();
  await page.keyboard.press('Enter');
  await expect(position).toHaveText(/^x \d+\.\d cm, y \d+\.\d cm/);
  const before = await position.textContent();
  // What is drawn close up takes its room below the mat.
  const closeUp = page.getByRole('region', { name: filled(panels.closeUp.title, { number: 1 }) });
  await expect(closeUp.getByRole('img').first()).toBeVisible();
  const from = await middleOf(figure(1));
  const to = await middleOf(page.getByRole('application', { name: /Map/ }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(position).toHaveText(/^x (39|40|41)\.\d cm, y (39|40|41)\.\d cm/);
  expect(await position.textContent()).not.toBe(before);
  // A page that comes later asks the camera, not the hand: the robot really is there.
  await page.reload();
  await mapButton.click();
  await expect(online).toHaveCount(DEMO_ROBOTS + ADDED);
  await figure(1).focus();
  await page.keyboard.press('Enter');
  await expect(position).toHaveText(/^x (39|40|41)\.\d cm, y (39|40|41)\.\d cm/);

  await teacher.button(panels.names.robot_configuration).click();
  await teacher.button(filled(panels.robots.unplug, { number: 2 })).click();
  const second = page.getByRole('listitem', { name: filled(panels.robots.name, { number: 2 }), exact: true });
  await expect(second).toContainText(panels.state.offline);
  await expect(second).toContainText(panels.robots.unplugged);
  await mapButton.click();
  await expect(figure(2)).toHaveAccessibleName(new RegExp(panels.state.offline));
  await expect(online).toHaveCount(DEMO_ROBOTS + ADDED - 1);
});

test('[D10] a student alone opens a mat of their own, and its robots are theirs to move', async ({
  teacher,
  student,
}) => {
  const { code } = await teacher.preparesClass('At school', 'BraveOtter');
  await student.arrives(code, 'BraveOtter');
  const { words, page } = student;
  await student.chooseInMenu(words.shell.menu.switchClassroom);
  await student.button(words.classrooms.practiceOpen).click();
  await page.waitForURL((url) => /\/classroom\/\w{6}$/.test(url.pathname) && !url.pathname.endsWith(code));
  await student.button(words.panels.names.robot_configuration).click();
  const online = page.getByRole('listitem').filter({ hasText: words.panels.state.online });
  await expect(online).toHaveCount(2);
  await student.button(words.panels.robots.add).click();
  await expect(online).toHaveCount(4);

  // By hand, and by a program: one that came with the mat, and one that was added.
  const stage = new Stage(student);
  await stage.program.seesRobots(4);
  const away = (number: number, from: { x: number; y: number }) => async (): Promise<number> => {
    const { x, y } = await stage.pose(number);
    return Math.hypot(x - from.x, y - from.y);
  };
  const middle = { x: 400, y: 400 };
  await expect.poll(away(1, middle)).toBeGreaterThan(100);
  await stage.drag(1, middle);
  await expect.poll(away(1, middle)).toBeLessThan(30);
  const from = await stage.pose(4);
  await stage.program.type('await robot(4).moveForward(15);');
  await stage.program.start();
  await stage.program.finishes();
  await stage.program.openPanel('map');
  await stage.near('robot 4 drives 15 cm', away(4, from), 150, 40);
});

/** A real camera may lose sight of an object for ten seconds; nobody waits so long for what was taken away. */
const AT_ONCE = 4_000;

test('an object that somebody takes off the mat is gone from a classmate’s mat at once', async ({
  teacher,
  student,
}) => {
  const { code, asks, addRobots } = await teacher.preparesClass('Tidy mat', 'BraveOtter');
  await addRobots('BraveOtter');
  await asks('POST', '/virtual/objects', { x: 500, y: 500 });
  await student.arrives(code, 'BraveOtter');
  await new Stage(student).program.openPanel('map');
  const object = student.page.locator('[data-object="117"]');
  await expect(object).toHaveCount(1);
  await asks('DELETE', '/virtual/objects/117');
  await expect(object).toHaveCount(0, { timeout: AT_ONCE });
});
