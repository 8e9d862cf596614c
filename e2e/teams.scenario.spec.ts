import type { Locator, Page } from '@playwright/test';
import { robotCommand } from '../packages/protocol/src/topics/robot.ts';
import { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const ROBOT = 1;

/** Below the blocks, also with the mat put away: whose turn it is. */
const turnOf = (student: Student): Locator =>
  student.page.getByRole('complementary', {
    name: filled(student.words.teams.team, { robot: ROBOT }),
    exact: true,
  });
const DRIVES_ON = 'while (true) {\n  await myRobot.turnRight();\n}\n';

/** Messages to robots that this page has put on the wire. */
const commandsOf = (page: Page): (() => number) => {
  let count = 0;
  const [before = ''] = robotCommand.filter().split('+');
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const text = typeof payload === 'string' ? payload : payload.toString('latin1');
      count += text.split(before).length - 1;
    });
  });
  return () => count;
};

test('children of a team drive their robot by turns: who has not the turn is told so and asks for it, a turn that ends stops its program, and the teacher gives and takes turns', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  const ben = new Student(await newPage(), outbox);
  const { code, addRobots, enters } = await teacher.preparesClass('Teams', 'Ana', 'Ben');
  await addRobots(null);
  await enters();
  await teacher.isInClassroom();
  const bensCommands = commandsOf(ben.page);
  await ana.arrives(code, 'Ana');
  await ben.arrives(code, 'Ben');
  const { teams, problems, run, roster } = teacher.words;

  const panel = await teacher.openStudents();
  await panel.getByRole('button', { name: filled(teams.deal_one, { count: 1 }), exact: true }).click();
  const team = panel.getByRole('listitem', { name: filled(teams.team, { robot: ROBOT }), exact: true });
  await expect(team.getByRole('button', { name: filled(teams.drives, { name: 'Ana' }) })).toBeVisible();

  await expect(turnOf(ana)).toContainText(filled(teams.mine, { robot: ROBOT }));
  await expect(turnOf(ben)).toContainText(filled(teams.other, { name: 'Ana', robot: ROBOT }));

  const [anas, bens] = [new ProgramPage(ana.page), new ProgramPage(ben.page)];
  await bens.type(DRIVES_ON);
  await ben.button(run.run).click();
  await ben.sees(
    filled(problems.sentence, {
      what: filled(problems.says.waitsForTurn, { name: 'Ana', robot: ROBOT }),
      todo: problems.todo.askTurn,
    }),
  );
  expect(bensCommands()).toBe(0);
  await ben.button(problems.button.askTurn).first().click();
  await expect(turnOf(ben)).toContainText(teams.next);
  await expect(turnOf(ana)).toContainText(filled(teams.waits, { name: 'Ben' }));
  await expect(team).toContainText(teams.inQueue);

  await anas.type(DRIVES_ON);
  await anas.start();
  await ana.button(teams.pass).click();
  await ana.sees(filled(problems.says.turnOver, { robot: ROBOT }));
  await expect(ana.button(run.run)).toBeVisible();
  await expect(turnOf(ben)).toContainText(filled(teams.mine, { robot: ROBOT }));

  await bens.start();
  await expect.poll(bensCommands).toBeGreaterThan(0);
  await team.getByRole('button', { name: filled(teams.give, { name: 'Ana' }), exact: true }).click();
  await expect(ben.button(run.run)).toBeVisible();
  await expect(turnOf(ana)).toContainText(filled(teams.mine, { robot: ROBOT }));
  await panel.getByRole('button', { name: filled(teams.apartOf, { robot: ROBOT }), exact: true }).click();
  await expect(team).toHaveCount(0);
  await expect(panel.getByRole('img', { name: filled(roster.robot, { number: ROBOT }) })).toBeVisible();
  await expect(turnOf(ben)).toHaveCount(0);
});
