import { DIGITS_MODE, STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import { BRIGHTNESS_PERCENT, LED_STRIP, OLED_ICONS, OLED_LINES } from '@trundle/world/catalogue/choices';
import { PALETTE } from '@trundle/world/catalogue/colours';
import { MATRIX_PICTURES } from '@trundle/world/catalogue/matrix';
import { parseHex, type Rgb, rgbOf } from '@trundle/world/colour';
import { clamp, clampInteger } from '@trundle/world/geometry/clamp';
import type { MatrixView } from '../port.ts';
import type { Colour } from '../values.ts';
import { robotCommand, syncFunction } from './binding.ts';
import { BLACK, choice, colour, matrix, number, text } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { type RunContext, warn } from './run-context.ts';

/** What a robot shows: its LED, the strip, the matrix, the small screen and the four digits. */

type AnyColour = Colour | { readonly unreadable: string };
/** Black instead of something unreadable, with a warning in the console. */
export const colourOrBlack = (run: RunContext, given: AnyColour): Colour => {
  if ('objType' in given) return given;
  warn(run, 'unreadableColour', { value: given.unreadable });
  return BLACK;
};
const rgbParts = ({ r, g, b }: Rgb): Rgb => ({ r, g, b });
const OFF = rgbParts(BLACK);

/** Milliseconds after which blinking and light shows are sent again, so that a robot that missed them joins in. */
const REPEAT_EVERY = 5_000;
const FRAME = 250;
const SHOW_FRAMES = 8;

/** Does something now and every five seconds, beside the program, until another task of its kind begins. */
const repeat = (
  robot: RobotHandle,
  kind: string,
  act: (isOver: () => boolean) => Promise<void>,
  whileAgain: (playing: Promise<void>) => void = () => undefined,
): Promise<void> => {
  const { driver, scheduler } = robot.run;
  const task = driver.startBackground(robot.number, kind);
  const isOver = (): boolean => task.isOver;
  const cancel = scheduler.every(REPEAT_EVERY, () => {
    if (task.isOver) cancel();
    // A robot that has gone meanwhile is no reason to end the program.
    else whileAgain(act(isOver).catch(() => undefined));
  });
  return act(isOver);
};

const setLed = async (robot: RobotHandle, given: AnyColour): Promise<void> => {
  robot.run.driver.endBackground(robot.number, 'blink');
  await robot.tell({ do: 'led', ...rgbParts(colourOrBlack(robot.run, given)) });
};

const blinkLed = (
  robot: RobotHandle,
  given: AnyColour,
  period: number,
  duty: number,
  brightness: number,
): Promise<void> => {
  const { r, g, b } = colourOrBlack(robot.run, given);
  const share = clampInteger(brightness, 0, 100) / 100;
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * share));
  const blink = { period: clampInteger(period, 1, 60_000), duty: clampInteger(duty, 0, 100) };
  return repeat(robot, 'blink', () => robot.tell({ do: 'led', r: red ?? 0, g: green ?? 0, b: blue ?? 0, blink }));
};

const ANIMATIONS = ['rainbow', 'chase', 'pulse', 'sparkle'] as const;
type Animation = (typeof ANIMATIONS)[number];
const RAINBOW = ['#ff0000', '#ffa500', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#800080', '#ff00ff'].map(rgbOf);
const dim = ({ r, g, b }: Rgb, share: number): Rgb => ({
  r: Math.round(r * share),
  g: Math.round(g * share),
  b: Math.round(b * share),
});
const rainbow = (index: number): Rgb => RAINBOW[index % RAINBOW.length] ?? OFF;

/** The light of one position in one frame of a show. */
const SHOWS: Readonly<Record<Animation, (frame: number, light: number, random: () => number) => Rgb>> = {
  rainbow: (frame, light) => rainbow(frame + 2 * light),
  chase: (frame, light) => (frame % LED_STRIP.positions.length === light ? rainbow(frame) : OFF),
  pulse: (frame) => dim(rgbOf('#00a0ff'), 1 - Math.abs(frame - SHOW_FRAMES / 2) / (SHOW_FRAMES / 2)),
  sparkle: (_frame, _light, random) => dim(rgbOf('#ffffff'), random() < 0.4 ? 1 : 0.05),
};

/** Stops between two lights as soon as it is over: the strip belongs to whatever came next. */
const playShow = async (robot: RobotHandle, animation: Animation, isOver: () => boolean): Promise<void> => {
  for (let frame = 0; frame < SHOW_FRAMES; frame++) {
    for (const position of LED_STRIP.positions) {
      if (isOver()) return;
      const light = SHOWS[animation](frame, position - 1, robot.run.random);
      await robot.tell({ do: 'strip', position, ...light });
    }
    await robot.run.scheduler.sleep(FRAME);
  }
  if (!isOver()) await robot.tell({ do: 'strip', position: STRIP_ALL, ...OFF });
};

const leds = [
  robotCommand('setLed', [colour], setLed),
  robotCommand('ledOff', [], (robot) => setLed(robot, BLACK)),
  robotCommand('blinkLed', [colour, number, number, number], blinkLed),
  robotCommand('stopBlinking', [], (robot) => setLed(robot, BLACK)),
  robotCommand('setWhiteLed', [choice(BRIGHTNESS_PERCENT)], (robot, brightness) =>
    robot.tell({ do: 'brightness', brightness }),
  ),
  robotCommand(
    'setStrip',
    [choice([...LED_STRIP.positions, LED_STRIP.all]), colour],
    async (robot, position, given) => {
      robot.run.driver.endBackground(robot.number, 'show');
      await robot.tell({ do: 'strip', position, ...rgbParts(colourOrBlack(robot.run, given)) });
    },
  ),
  robotCommand('stripOff', [], async (robot) => {
    robot.run.driver.endBackground(robot.number, 'show');
    await robot.tell({ do: 'strip', position: STRIP_ALL, ...OFF });
  }),
  robotCommand('animateStrip', [choice(ANIMATIONS)], (robot, animation) => {
    const { block } = robot.run;
    const play = (isOver: () => boolean) => playShow(robot, animation, isOver);
    // The program has gone on by then, to a wait perhaps: what is seen is still this block.
    return repeat(robot, 'show', play, (playing) => robot.run.beside(block, playing));
  }),
];

const CHANNELS = { red: 'r', green: 'g', blue: 'b' } as const;

const colours = [
  syncFunction('color', [choice(PALETTE.map(({ code }) => code))], (_run, code) => ({
    objType: 'color_RGB',
    ...rgbOf(PALETTE.find((entry) => entry.code === code)?.hex ?? ''),
  })),
  syncFunction('rgb', [number, number, number], (_run, ...parts) => {
    const [r = 0, g = 0, b = 0] = parts.map((part) => clampInteger(part, 0, 255));
    return { objType: 'color_RGB', r, g, b };
  }),
  syncFunction('hexColor', [text], (run, hex) => {
    const rgb = parseHex(hex);
    return colourOrBlack(run, rgb ? { objType: 'color_RGB', ...rgb } : { unreadable: hex.slice(0, 60) });
  }),
  syncFunction(
    'colorPart',
    [colour, choice(['red', 'green', 'blue'])],
    (run, given, part) => colourOrBlack(run, given)[CHANNELS[part]],
  ),
];

const EMPTY_ROWS = [0, 0, 0, 0, 0, 0, 0, 0];
const DARK_MATRIX: MatrixView = { rows: EMPTY_ROWS, brightness: 8 };
/**
 * What a run has put on each robot's matrix, because brightness can only be sent together with a picture. Before that it is
 * the picture of an earlier run, as the robot says.
 */
const matrices = new WeakMap<RunContext['driver'], Map<number, MatrixView>>();
const matrixOf = ({ run, number: robot, view }: RobotHandle): MatrixView =>
  matrices.get(run.driver)?.get(robot) ?? view.matrix ?? DARK_MATRIX;

const setMatrix = (robot: RobotHandle, change: Partial<MatrixView>): MatrixView => {
  const ofRun = matrices.get(robot.run.driver) ?? new Map<number, MatrixView>();
  matrices.set(robot.run.driver, ofRun);
  const matrix = { ...matrixOf(robot), ...change };
  ofRun.set(robot.number, matrix);
  return matrix;
};

const showMatrix = (robot: RobotHandle, change: Partial<MatrixView>): Promise<void> => {
  const { rows, brightness } = setMatrix(robot, change);
  return robot.tell({ do: 'matrix', rows: [...rows], brightness });
};

const rowsOf = (drawing: string): number[] => {
  const rows = drawing.split('/').map((row) => Number.parseInt(row, 2));
  return EMPTY_ROWS.map((_, index) => clampInteger(rows[index] || 0, 0, 255));
};

const matrixBindings = [
  robotCommand('showMatrix', [matrix], (robot, rows) => showMatrix(robot, { rows })),
  robotCommand('setMatrixBrightness', [choice(BRIGHTNESS_PERCENT)], (robot, percent) =>
    showMatrix(robot, { brightness: Math.round((percent * 15) / 100) }),
  ),
  robotCommand('scrollMatrix', [text], (robot, words) =>
    robot.tell({
      do: 'matrixText',
      text: words.slice(0, 60),
      brightness: setMatrix(robot, { rows: EMPTY_ROWS }).brightness,
    }),
  ),
  robotCommand('clearMatrix', [], (robot) => showMatrix(robot, { rows: EMPTY_ROWS })),
  syncFunction('picture', [choice(MATRIX_PICTURES.map((each) => each.number))], (_run, wanted) => [
    ...(MATRIX_PICTURES.find((each) => each.number === wanted)?.rows ?? EMPTY_ROWS),
  ]),
  syncFunction('drawing', [text], (_run, drawing) => rowsOf(drawing)),
];

const LINE_LENGTH = 16;
const oledText = (robot: RobotHandle, line: number, words: string): Promise<void> =>
  robot.tell({ do: 'oledText', line, text: words.slice(0, LINE_LENGTH) });

const displays = [
  robotCommand('oledText', [choice(OLED_LINES), text], oledText),
  robotCommand('oledNumber', [choice(OLED_LINES), number], (robot, line, value) =>
    oledText(robot, line, String(Number(value.toPrecision(12)))),
  ),
  robotCommand('oledIcon', [choice(OLED_ICONS.map(({ value }) => value))], (robot, icon) =>
    robot.tell({ do: 'oledIcon', icon }),
  ),
  robotCommand('setOledBrightness', [choice(BRIGHTNESS_PERCENT)], (robot, brightness) =>
    robot.tell({ do: 'oledBrightness', brightness }),
  ),
  robotCommand('clearOled', [], (robot) => robot.tell({ do: 'oledClear' })),
  robotCommand('showDigits', [number], (robot, value) =>
    robot.tell({ do: 'digits', show: { mode: DIGITS_MODE.number, value: clamp(value, -999, 9_999) } }),
  ),
  robotCommand('showTime', [number, number], (robot, hours, minutes) =>
    robot.tell({
      do: 'digits',
      show: { mode: DIGITS_MODE.time, hours: clampInteger(hours, 0, 23), minutes: clampInteger(minutes, 0, 59) },
    }),
  ),
  robotCommand('startCountdown', [number, number], (robot, minutes, seconds) =>
    robot.tell({
      do: 'digits',
      show: {
        mode: DIGITS_MODE.countdown,
        minutes: clampInteger(minutes, 0, 99),
        seconds: clampInteger(seconds, 0, 59),
      },
    }),
  ),
  robotCommand('clearDigits', [], (robot) => robot.tell({ do: 'digits', show: { mode: DIGITS_MODE.off } })),
];

export const lightBindings = [...leds, ...colours, ...matrixBindings, ...displays];
