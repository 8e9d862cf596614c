import { CODE, robotOf } from '@trundle/client/live/testing/test-server';
import { programOf } from '@trundle/client/run/testing/program-parts';
import type { Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import { robotStatus } from '@trundle/protocol/topics/classroom';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { type BlockPageOptions, openBlocks, STUDENT } from '../testing/block-page.tsx';

const robots = [robotOf(1), robotOf(2, { sensors: { ...robotOf(2).sensors, sensor1: 7 } })];

/** A program in which a block that belongs in a loop stands in none. */
const besideALoop = (): Program => {
  const program = programOf('robot(1).stop();');
  for (const block of walkProgram(program))
    if (block.type === 'motion_stop') block.next = { block: { type: 'controls_break', id: 'breakOut1' } };
  return program;
};

/** What is wrong, at which block, and the words of the specification about it. */
const WARNINGS: readonly (Omit<BlockPageOptions, 'program'> & {
  says: string;
  at: string;
  program: () => string | Program;
  /** What it is changed to before anything is said. */
  edited?: string;
})[] = [
  {
    says: 'Please configure the robot sensor "Relay" to enable this blockly.',
    program: () => "robot(1).setRelay('on');",
    at: 'relay_set',
    classroom: { robots },
    awake: [1, 2],
  },
  { says: 'The Robot #2 is offline.', program: () => 'robot(2).stop();', at: 'motion_stop', awake: [1] },
  { says: 'The Robot #9 does not exist.', program: () => 'robot(9).stop();', at: 'motion_stop', awake: [1, 2] },
  {
    says: 'Please add robots for this classroom',
    program: () => 'myRobot.stop();',
    at: 'motion_stop',
    classroom: { robots: [] },
  },
  {
    says: 'No variable in the classroom! Please define one',
    program: () => "classroom.set('', 1);",
    at: 'classroom_set',
    awake: [1, 2],
  },
  {
    says: 'Please associate a robot to me',
    program: () => "classroom.set('', 1);",
    edited: 'myRobot.stop();',
    at: 'motion_stop',
    by: STUDENT,
    awake: [1, 2],
  },
  {
    says: 'Please add sensors for robots',
    program: () => "robot(1).setRelay('on');",
    at: 'relay_set',
    awake: [1, 2],
  },
  {
    says: 'RTTTL rhythm is too long !',
    program: () => `robot(1).playRtttl('${'c'.repeat(256)}');`,
    at: 'sound_play_rtttl',
    awake: [1, 2],
  },
  {
    says: 'Warning: This block may only be used within a loop.',
    program: besideALoop,
    at: 'controls_break',
    awake: [1, 2],
  },
];

const warningOf = (block: Blockly.BlockSvg | null) => block?.getIcon(Blockly.icons.WarningIcon.TYPE)?.getText();

test.each(WARNINGS.map((each) => [each.says, each] as const))(
  '[F8] “%s” stands on the block and, with the id of the block, in the console',
  async (says, { at, program, edited, ...options }) => {
    const { page, blocks, typed, workspace } = await openBlocks({ ...options, program: program() });
    if (edited !== undefined) {
      // The blocks are looked at by now: what is changed before counts as what somebody finds.
      await page.sees('No variable in the classroom! Please define one');
      workspace.program.put(programOf(edited), 'javascript');
    }
    const id = typed(at)[0]?.id ?? '';
    expect(id).toHaveLength(9);
    await page.sees(`[WARNING] [Block ID : ${id}] : ${says}`);
    expect(warningOf(blocks.getBlockById(id))).toBe(says);
  },
);

test('[F8] a warning goes from its block when its cause goes, and is told again when that comes back', async () => {
  const { page, blocks, typed, speak, workspace } = await openBlocks({ program: 'robot(2).stop();', awake: [1] });
  const id = typed('motion_stop')[0]?.id ?? '';
  const told = () => workspace.console.lines.getState().filter(({ kind }) => kind === 'warning').length;
  await page.sees('The Robot #2 is offline.');
  expect(told()).toBe(1);
  speak(2, true);
  await vi.waitFor(() => expect(warningOf(blocks.getBlockById(id))).toBeUndefined(), { timeout: 20_000 });
  expect(told()).toBe(1);
  speak(2, false);
  await vi.waitFor(() => expect(warningOf(blocks.getBlockById(id))).toBe('The Robot #2 is offline.'), {
    timeout: 20_000,
  });
  expect(told()).toBe(2);
});

test('of a robot that has not had time to speak nothing is said: who has just come in does not know whether it sleeps', async () => {
  const { page, workspace } = await openBlocks({ program: "robot(2).stop(); classroom.set('', 1);", silent: [2] });
  await page.sees('No variable in the classroom! Please define one');
  const lines = workspace.console.lines.getState().map(({ text }) => text);
  expect(lines.filter((text) => text.includes('offline'))).toEqual([]);
});

test('who has no robot yet is not told so at every block of a program that lies there; RUN says it at the blocks', async () => {
  const { page, blocks, typed, workspace } = await openBlocks({
    program: "myRobot.stop(); myRobot.stop(); classroom.set('', 1);",
    by: STUDENT,
    awake: [1, 2],
  });
  const told = () => workspace.console.lines.getState().filter(({ text }) => text.includes('Please associate'));
  await page.sees('No variable in the classroom! Please define one');
  expect(told()).toEqual([]);
  const stops = () => typed('motion_stop').map(({ id = '' }) => warningOf(blocks.getBlockById(id)));
  expect(stops()).toEqual([undefined, undefined]);
  page.press('RUN');
  await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 20_000 });
  expect(stops().every((text) => text !== undefined)).toBe(true);
});

test('[F8] a rhythm that is too long turns its block to the warning colour', async () => {
  const { page, blocks, typed } = await openBlocks({
    program: `robot(1).playRtttl('${'c'.repeat(256)}');`,
    awake: [1],
  });
  await page.sees('RTTTL rhythm is too long !');
  expect(
    blocks
      .getBlockById(typed('sound_play_rtttl')[0]?.id ?? '')
      ?.getColour()
      .toLowerCase(),
  ).toBe('#fbbd08');
});

test('a block whose effect plays on glows beside the one that the program is at, for as long as it plays', async () => {
  const { blocks, workspace } = await openBlocks({
    program: "robot(1).animateStrip('rainbow');\nawait wait(9);",
    awake: [1, 2],
  });
  const idOf = (type: string) => blocks.getBlocksByType(type)[0]?.id ?? '';
  const [show, wait] = [idOf('strip_animate'), idOf('wait_seconds')];
  const lit = () => [show, wait].map((id) => blocks.getBlockById(id)?.getSvgRoot().classList.contains('isRunning'));
  const { signs } = workspace;
  signs.run(show);
  await vi.waitFor(() => expect(lit()).toEqual([true, false]));
  signs.run(wait);
  signs.beside([show]);
  expect(lit()).toEqual([true, true]);
  signs.beside([]);
  expect(lit()).toEqual([false, true]);
});

test('a warning in the console is over when its cause is, and a new one is not', async () => {
  const { workspace, broker } = await openBlocks({ program: 'robot(2).stop();', awake: [1] });
  const told = () =>
    workspace.console.lines.getState().map(({ text, isOver = false }) => [text.split(' : ').at(-1), isOver]);
  workspace.program.put(programOf('robot(2).stop(); print(1);'), 'javascript');
  await vi.waitFor(() => expect(told()).toEqual([['The Robot #2 is offline.', false]]), { timeout: 20_000 });
  broker.say(robotStatus, { code: CODE }, { id: 2, status: 1, battery: 600 });
  await vi.waitFor(() => expect(told()).toEqual([['The Robot #2 is offline.', true]]), { timeout: 20_000 });
});
