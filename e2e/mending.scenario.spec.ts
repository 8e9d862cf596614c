import type { Locator } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const OWN = 2;
const THEIRS = 1;
const NAME = 'QuietFox';

/** What the mascot says, with its one button. */
const told = ({ page }: Student, text: string): Locator => page.getByRole('status').filter({ hasText: text });

const sentence = ({ words: { problems } }: Student, what: string, todo: string): string =>
  filled(problems.sentence, { what, todo });

const presses = async (student: Student, text: string, button: string): Promise<void> => {
  const notice = told(student, text);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: button, exact: true }).click();
};

const isMended = async (student: Student): Promise<void> =>
  expect(told(student, student.words.problems.mended)).toBeVisible();

const givesRobot = async (teacher: Teacher): Promise<void> => {
  const { roster } = teacher.words;
  const panel = await teacher.openStudents();
  await panel.getByRole('button', { name: filled(roster.robot, { number: OWN }), exact: true }).click();
  await teacher.button(filled(roster.give, { number: OWN, name: NAME })).click();
  await expect(
    panel.getByRole('listitem', { name: NAME, exact: true }).getByLabel(filled(roster.robot, { number: OWN })),
  ).toBeVisible();
};

/** The hand is up where the teacher is, with what the mascot says for the child: it needs no chat. */
const seesHand = async (teacher: Teacher, words: string): Promise<void> => {
  const { help } = teacher.words.needs;
  await teacher.button(filled(help.queue_one, { count: 1 })).click();
  const queue = teacher.page.getByRole('region', { name: help.queueTitle });
  await expect(queue).toContainText(NAME);
  await expect(queue).toContainText(words);
  await teacher.page.keyboard.press('Escape');
};

const handIsDown = async (teacher: Teacher): Promise<void> => {
  await expect(teacher.button(filled(teacher.words.needs.help.queue_one, { count: 1 }))).toHaveCount(0);
};

/** RUN: some of these programs never start, others are over before anybody sees STOP. */
const pressesRun = ({ page, words }: Student): Promise<void> =>
  page.getByRole('button', { name: words.run.run, exact: true }).click();

test('[H10] a student whose program cannot run is told why by the mascot and mends it with one button: no block, no robot, the robot of a classmate, a missing part, a sleeping robot; yellow goes with its cause, and then the program runs', async ({
  teacher,
  student,
}) => {
  const code = await teacher.hasClass('Mending', NAME);
  await teacher.addRobots(2);
  await student.arrives(code, NAME);
  const { page, words } = student;
  const { says, asks, todo, button } = words.problems;
  const program = new ProgramPage(page);
  const workspace = new Workspace(page);

  await pressesRun(student);
  await presses(student, sentence(student, says.emptyProgram, todo.openToolbox), button.openToolbox);
  await expect(workspace.trayBlocks().first()).toBeVisible();

  await program.type("await myRobot.setRelay('on');\nprint('it clicks');\n");
  await pressesRun(student);
  await presses(student, sentence(student, says.noOwnRobot, todo.askTeacher), button.askTeacher);
  await seesHand(teacher, asks.noOwnRobot);
  await givesRobot(teacher);
  // It comes down by itself: what it was about is mended.
  await handIsDown(teacher);

  // What is in the way next comes by itself; the block is yellow until the part is there.
  const painted = workspace.blocks('relay_set').first().locator('> .blocklyPath');
  const part = filled(says.needsSensor, { robot: OWN, sensor: 'Relay' });
  await expect(told(student, part)).toContainText(/relay/i);
  await expect(painted).toHaveAttribute('fill', /#fbbd08/i);
  await presses(student, sentence(student, part, todo.plugSensor), button.plugSensor);
  await isMended(student);
  await expect(painted).not.toHaveAttribute('fill', /#fbbd08/i);
  await pressesRun(student);
  await program.finishes();
  await program.said('it clicks');

  await program.type(`await robot(${THEIRS}).turnRight();\nprint('round');\n`);
  await pressesRun(student);
  const others = filled(says.notYours, { robot: THEIRS });
  const mine = { mine: OWN };
  await presses(student, sentence(student, others, filled(todo.useMyRobot, mine)), filled(button.useMyRobot, mine));
  await isMended(student);
  await pressesRun(student);
  await program.said('round');
  await program.finishes();

  await teacher.openPanel('robot_configuration');
  await teacher.button(filled(words.panels.robots.unplug, { number: OWN })).click();
  const asleep = sentence(student, filled(says.asleep, { robot: OWN }), todo.askTeacher);
  await expect(async () => {
    await pressesRun(student);
    await expect(told(student, asleep)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  // By the keyboard alone.
  await told(student, asleep).getByRole('button', { name: button.askTeacher, exact: true }).focus();
  await page.keyboard.press('Enter');
  await seesHand(teacher, filled(says.asleep, { robot: OWN }));
  await teacher.openPanel('robot_configuration');
  await teacher.button(filled(words.panels.robots.plug, { number: OWN })).click();
  await isMended(student);
  await handIsDown(teacher);
  await pressesRun(student);
  await program.finishes();
});
