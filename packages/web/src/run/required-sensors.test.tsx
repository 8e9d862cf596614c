import { CODE, macOf, robotOf } from '@trundle/client/live/testing/test-server';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

const COMMANDS = `to/robot/${macOf(1)}/${CODE}`;

/** What the specification asks for before a block may switch something on or off, by the code of the sensor. */
const REQUIRED: readonly [block: string, code: number, program: string][] = [
  ['gripper_open', 2, 'robot(1).openGripper();'],
  ['gripper_close', 2, 'robot(1).closeGripper();'],
  ['servo_angle', 2, 'robot(1).setServo(90);'],
  ['led_white', 3, 'robot(1).setWhiteLed(50);'],
  ['strip_set', 4, "robot(1).setStrip(5, color('GREEN'));"],
  ['strip_off', 4, 'robot(1).stripOff();'],
  ['strip_animate', 4, "robot(1).animateStrip('rainbow');"],
  ['buzzer_beep', 5, 'robot(1).buzz(1000, 500);'],
  ['buzzer_play', 5, "robot(1).buzzTune(songSound('Nokia'));"],
  ['buzzer_off', 5, 'robot(1).buzzerOff();'],
  ['ir_send', 6, "robot(1).sendIr(irCode('ok'));"],
  ['relay_set', 7, "robot(1).setRelay('on');"],
  ['relay_switch', 7, "robot(1).switchRelay('on', 1);"],
  ['digits_number', 57, 'robot(1).showDigits(1234);'],
  ['digits_time', 57, 'robot(1).showTime(12, 30);'],
  ['digits_countdown', 57, 'robot(1).startCountdown(1, 0);'],
  ['digits_clear', 57, 'robot(1).clearDigits();'],
  ['matrix_show', 58, 'robot(1).showMatrix(picture(1));'],
  ['matrix_brightness', 58, "robot(1).setMatrixBrightness('50');"],
  ['matrix_scroll', 58, "robot(1).scrollMatrix('Hello');"],
  ['matrix_clear', 58, 'robot(1).clearMatrix();'],
];
const GRIPPER = 2;
const EMPTY = 1;
const plugged = (number: number, code: number) =>
  robotOf(number, { sensors: { ...robotOf(number).sensors, sensor1: code } });

/** One of the others of the list would not do. */
const otherThan = (code: number): number =>
  REQUIRED.find(([, other]) => other !== code && other !== GRIPPER)?.[1] ?? EMPTY;

/** No class has a robot without the gripper, whose port is the third: it is taken out of one that the page knows already. */
const takeGripper = ({ live }: Awaited<ReturnType<typeof openBlocks>>): void => {
  for (const { identifier, sensors } of live.read('robots'))
    if (identifier === 1) Object.assign(sensors, { sensor3: EMPTY });
};

test.each(REQUIRED)(
  '[H4] %s needs S%i: without it RUN is refused, and the robot is told nothing',
  async (block, code, program) => {
    const opened = await openBlocks({
      program,
      classroom: { robots: [plugged(1, otherThan(code)), plugged(2, code)] },
      awake: [1, 2],
    });
    const { page, broker, control, typed } = opened;
    if (code === GRIPPER) takeGripper(opened);
    expect(typed(block)).toHaveLength(1);
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
