import type { Locator, Page } from '@playwright/test';
import { environmentName } from '../packages/world/src/sensors/environment.ts';
import { Stage } from './every-block/stage.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

/** The event is over when the class variable says so: until then no other one runs. */
const PROGRAM = [
  "classroom.set('open', 0);",
  "print('I wait');",
  'myRobot.whenButtonPressed(async () => {',
  "  print('pressed!');",
  "  await waitUntil(() => classroom.get('open') == 1);",
  "  print('over');",
  '});',
].join('\n');

const OWN = 1;
const THEIRS = 2;

test('[F3] a student plugs a button into her virtual robot and presses it in the page: her waiting program goes on and the console shows it, once for each press while no event runs; the robot of a classmate offers her no hands', async ({
  teacher,
  student,
}) => {
  const { code, asks, addRobots } = await teacher.preparesClass('Hands', 'QuietFox', 'BraveOtter');
  await asks('POST', '/variables', { name: 'open', value: 0, readonly: false });
  await addRobots('QuietFox', 'BraveOtter');
  await student.arrives(code, 'QuietFox');
  const { page, words } = student;
  const { panels, hands } = words;
  const program = new ProgramPage(page);

  const panel = await student.openPanel('robot_configuration');
  const opensRobot = async (number: number): Promise<void> => {
    await student.openPanel('robot_configuration');
    const back = panel.getByRole('button', { name: panels.robots.all, exact: true });
    const open = panel.getByRole('button', { name: filled(panels.robots.open, { number }), exact: true });
    await expect(back.or(open)).toBeVisible();
    if (await back.isVisible()) await back.click();
    await open.click();
    await expect(page.getByRole('img', { name: new RegExp(`^${panels.charts.battery}`) })).toBeVisible();
  };
  const handsOn = (number: number): Locator => page.getByRole('region', { name: filled(hands.label, { number }) });

  await opensRobot(THEIRS);
  await expect(handsOn(THEIRS)).toHaveCount(0);
  await opensRobot(OWN);
  const button = handsOn(OWN).getByRole('button', { name: hands.do.button });
  await expect(handsOn(OWN)).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByLabel(filled(panels.sensors.slot, { port: 1 })).selectOption('23');
  await student.button(panels.sensors.save).click();
  await student.sees(filled(panels.sensors.saved, { number: OWN }));
  await expect(button).toBeEnabled();

  await program.type(PROGRAM);
  await program.start();
  await program.said('I wait');
  const printed = page.getByRole('region', { name: panels.names.console });
  await expect(printed.getByText('pressed!')).toHaveCount(0);
  const lines = (words: string): Locator => printed.locator('li[data-kind="print"]').filter({ hasText: words });
  const presses = async (): Promise<void> => {
    await opensRobot(OWN);
    await button.focus();
    await page.keyboard.down('Enter');
    await expect(handsOn(OWN).getByText(hands.felt)).toBeVisible();
    await page.keyboard.up('Enter');
    await expect(handsOn(OWN).getByText(hands.felt)).toHaveCount(0);
  };
  await presses();
  await program.said('pressed!');
  // What happens while an event is not over is not heard, and not made up for afterwards.
  await presses();
  await asks('POST', '/variables', { name: 'open', value: 1, readonly: false });
  await program.said('over');
  await expect(lines('pressed!')).toHaveCount(1);
  await presses();
  await program.openPanel('console');
  await expect(lines('pressed!')).toHaveCount(2);
  await expect(lines('over')).toHaveCount(2);
});

/** What is in the ports of the robots that feel hands. */
const PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [23, 24, 25],
  2: [37, 71, 72],
  3: [63, 43, 55],
  4: [74, 73, 70],
  5: [15],
};

/** Keeps what stands beside the robot: a clap is over before anybody asks for it. */
const remembersValues = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stood: Record<string, string[]> = {};
    Object.assign(window, { stood });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[data-floating]')) {
        const sensor = each.getAttribute('data-floating') ?? '';
        const values = stood[sensor] ?? [];
        stood[sensor] = values;
        const value = each.querySelector('b')?.textContent ?? '';
        if (values.at(-1) !== value) values.push(value);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

test('[D13] in a class a student presses, touches, switches, turns, tilts, shakes, waves, claps, sends by remote and radio and holds a card, a flame, a magnet and a box before her robot; the teacher touches it, puts an object before it and makes the room humid: each changes the value beside the robot', async ({
  teacher,
  student,
}) => {
  const { code, addRobots, enters } = await teacher.preparesClass('Hands', 'QuietFox');
  await addRobots('QuietFox', 'QuietFox', 'QuietFox', 'QuietFox', 'QuietFox');
  await student.arrives(code, 'QuietFox');
  const { page, words } = student;
  const { panels, hands } = words;
  const stage = new Stage(student);
  await stage.program.seesRobots(5);
  for (const [number, codes] of Object.entries(PLUGS)) await stage.plug(Number(number), codes);
  const shown = (sensor: number): Locator => page.locator(`[data-floating="${sensor}"] b`);
  await remembersValues(page);
  const stood = (sensor: number, value: RegExp): Promise<void> =>
    expect
      .poll(async () => {
        const values = await page.evaluate((id) => (window as never as { stood: string[][] }).stood[id], sensor);
        return values?.some((each) => value.test(each)) ? 'seen' : values;
      })
      .toBe('seen');
  const named = (name: string): Locator => stage.hand(new RegExp(`^${name}`));

  await stage.lookAt(1);
  for (const [name, sensor] of [
    [hands.do.button, 23],
    [hands.do.touch, 24],
  ] as const) {
    await expect(shown(sensor)).toHaveText(panels.closeUp.no);
    await named(name).hover();
    await page.mouse.down();
    await expect(shown(sensor)).toHaveText(panels.closeUp.yes);
    // A tap would be over by now.
    await expect(named(name)).toHaveAttribute('data-held', 'true');
    await expect(shown(sensor)).toHaveText(panels.closeUp.yes);
    await page.mouse.up();
    await expect(shown(sensor)).toHaveText(panels.closeUp.no);
  }
  await named(hands.do.switch).click();
  await expect(shown(25)).toHaveText(panels.closeUp.yes);

  await stage.lookAt(2);
  await stage.hands().getByRole('slider').fill('120');
  await expect(shown(37)).toHaveText('120 °');
  await named(hands.do.tilt).click();
  await expect(shown(71)).toHaveText(panels.closeUp.yes);
  await named(hands.do.shake).click();
  await stood(72, new RegExp(panels.closeUp.yes));

  await stage.lookAt(3);
  await named('← left').click();
  await stood(63, /^← left$/);
  await named(hands.do.clap).click();
  await stood(43, /^(8|9)\d/);
  await named('green').click();
  await expect(shown(55)).toHaveText(/green 2[45]\d/);
  await stage.hands().getByLabel(hands.do.radio).fill('hello');
  await stage.hand(hands.send).click();
  await expect(shown(100)).toHaveText('hello');

  await stage.lookAt(4);
  await named(hands.do.flame).click();
  await expect(shown(74)).toHaveText(panels.closeUp.yes);
  await named(hands.do.magnet).click();
  await expect(shown(73)).toHaveText(panels.closeUp.yes);
  await stage.hand('OK').click();
  await stood(70, /^OK$/);

  // What the teacher does is felt by the student's robot: a hand on it, and an object before the ultrasonic sensor
  // that every robot comes with.
  await enters();
  const desk = new Stage(teacher);
  await desk.program.seesRobots(5);
  await stage.lookAt(1);
  await desk.lookAt(1);
  await expect(shown(24)).toHaveText(panels.closeUp.no);
  await desk.hand(new RegExp(`^${hands.do.touch}`)).hover();
  await teacher.page.mouse.down();
  await expect(shown(24)).toHaveText(panels.closeUp.yes);
  await teacher.page.mouse.up();
  await expect(shown(24)).toHaveText(panels.closeUp.no);
  await stage.lookAt(5);
  const [near, far] = [/^\d(\.\d)? cm$/, /^\d{2,3}(\.\d)? cm$/];
  await expect(shown(13)).toHaveText(far);
  await named(hands.do.box).click();
  await expect(shown(13)).toHaveText(near);
  await expect(stage.partOnMap('heldBox')).toBeVisible();
  await named(hands.do.box).click();
  await expect(shown(13)).toHaveText(far);
  await expect(stage.partOnMap('heldBox')).toBeHidden();
  await expect(student.button(panels.map.addObject)).toHaveCount(0);
  await teacher.button(panels.map.addObject).click();
  await expect(page.locator('[data-object]')).toBeVisible();
  await desk.rests();
  const { x, y } = await desk.pose(117);
  await desk.drag(5, { x: x - 130, y });
  await expect(shown(13)).toHaveText(near);

  // The room is everybody's: the teacher makes it humid, and the student's robot feels it.
  await expect(shown(15)).toHaveText(/Humidity 4\d/);
  const room = await teacher.openPanel('robot_configuration');
  await room.getByRole('radio', { name: panels.room.tab, exact: true }).check();
  const humid = room.getByLabel(environmentName('humidity')('en'), { exact: true }).and(room.locator('input'));
  await humid.fill('85');
  await expect(shown(15)).toHaveText(/Humidity 8[45]/);
});

test('every hand is reached without scrolling the page, on a laptop, a tablet and a phone', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Hands', 'QuietFox');
  await addRobots('QuietFox');
  await student.arrives(code, 'QuietFox');
  const { page, words } = student;
  const stage = new Stage(student);
  await stage.program.seesRobots(1);
  await stage.plug(1, [70, 37, 55]);
  await student.button(words.panels.close).click();
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 500) await student.button(words.stage.pages.stage).click();
    const open = student.button(words.stage.hands);
    await expect(open.or(stage.sheet(1)).first()).toBeVisible();
    if (await open.isVisible()) await open.click();
    const controls = page
      .getByRole('region', { name: filled(words.hands.label, { number: 1 }) })
      .locator('button, input');
    await expect(controls).toHaveCount(32);
    for (const control of await controls.all()) {
      await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      const isReached = (): Promise<boolean> =>
        control.evaluate((element) => {
          const { x, y, width: w, height: h } = element.getBoundingClientRect();
          const there = document.elementFromPoint(x + w / 2, y + h / 2);
          return element.contains(there) && h >= 36 && document.documentElement.scrollTop === 0;
        });
      await expect.poll(isReached, { message: `${width}: ${await control.getAttribute('aria-label')}` }).toBe(true);
    }
    // The first of them is in sight before anybody scrolls.
    await controls.first().evaluate((control) => {
      for (let around = control.parentElement; around !== null; around = around.parentElement) around.scrollTop = 0;
    });
    await expect(controls.first()).toBeInViewport({ ratio: 1 });
  }
});
