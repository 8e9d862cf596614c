import type { Locator } from '@playwright/test';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const PROGRAM = ["print('I wait');", 'myRobot.whenButtonPressed(async () => {', "  print('pressed!');", '});'].join(
  '\n',
);

const OWN = 1;
const THEIRS = 2;

test('[F3] a student plugs a button into her virtual robot and presses it in the page: her waiting program goes on and the console shows it; the robot of a classmate offers her no hands', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Hands', 'QuietFox', 'BraveOtter');
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
  await opensRobot(OWN);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(handsOn(OWN).getByText(hands.felt)).toBeVisible();
  await program.said('pressed!');
});
