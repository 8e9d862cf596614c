import { CODE, macOf, robotOf } from '@trundle/client/live/testing/test-server';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

/** In the third port of every robot, so no robot is without it. */
const GRIPPER = 2;
const COMMANDS = `to/robot/${macOf(1)}/${CODE}`;

/** What the specification asks for before a block may switch something on, by the code of the sensor. */
const REQUIRED: readonly [what: string, code: number, program: string][] = [
  ['servo', 2, 'robot(1).setServo(90);'],
  ['LED brightness', 3, 'robot(1).setWhiteLed(50);'],
  ['LED strip', 4, "robot(1).setStrip(5, color('GREEN'));"],
  ['buzzer', 5, 'robot(1).buzz(1000, 500);'],
  ['IR send', 6, "robot(1).sendIr(irCode('ok'));"],
  ['relay', 7, "robot(1).setRelay('on');"],
  ['tube display', 57, 'robot(1).showDigits(1234);'],
  ['LED matrix', 58, 'robot(1).showMatrix(picture(1));'],
];
const plugged = (number: number, code: number) =>
  robotOf(number, { sensors: { ...robotOf(number).sensors, sensor1: code } });

/** One of the others of the list would not do. */
const otherThan = (code: number): number => REQUIRED.find(([, other]) => other !== code && other !== GRIPPER)?.[1] ?? 1;

test.each(REQUIRED.filter(([, code]) => code !== GRIPPER))(
  '[H4] %s needs S%i: without it RUN is refused, and the robot is told nothing',
  async (_what, code, program) => {
    const { page, broker, control } = await openBlocks({
      program,
      classroom: { robots: [plugged(1, otherThan(code)), plugged(2, code)] },
      awake: [1, 2],
    });
    page.press('RUN');
    await page.sees('First configure the sensor for this robot.');
    expect(control.state.getState().run).toBe('STOPPED');
    expect(broker.saidTo(COMMANDS)).toEqual([]);
  },
);

test.each(REQUIRED)('[H4] %s with S%i plugged in runs, and the robot is told', async (_what, code, program) => {
  const { page, broker, control } = await openBlocks({
    program,
    classroom: { robots: [plugged(1, code), robotOf(2)] },
    awake: [1, 2],
  });
  page.press('RUN');
  await vi.waitFor(() => expect(broker.saidTo(COMMANDS)).not.toEqual([]), { timeout: 20_000 });
  expect(control.problems.state.getState().problem).toBeNull();
});
