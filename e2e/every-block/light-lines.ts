import type { Locator } from '@playwright/test';
import { MATRIX_PICTURES } from '../../packages/world/src/catalogue/matrix.ts';
import { expect } from '../expect.ts';
import { filled, WORDS } from '../words.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

/** Which add-ons are in the ports of the robots of these lines. */
export const LIGHT_PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4, 6],
  2: [7, 8, 16],
  3: [54, 57, 58],
};

const { closeUp } = WORDS.en.panels;

type Seen = (stage: Stage) => Promise<void>;

/** Too small for the map: seen close up alone. */
const ONLY_CLOSE_UP: readonly string[] = ['lamp', 'relay'];
/** A part of the robot wherever it is drawn: close up from the front, and on the map. */
const drawings = (stage: Stage, part: string): Locator[] =>
  ONLY_CLOSE_UP.includes(part) ? [stage.part(part)] : [stage.part(part), stage.partOnMap(part)];
const everywhere =
  (part: string, look: (drawing: Locator) => Promise<void>): Seen =>
  async (stage) => {
    for (const drawing of drawings(stage, part)) await look(drawing);
  };

/** A part of the drawing has this written on it. */
const shows = (part: string, attribute: string, value: string | RegExp): Seen =>
  everywhere(part, (drawing) => expect(drawing).toHaveAttribute(attribute, value));
const hides = (part: string): Seen => everywhere(part, (drawing) => expect(drawing).toBeHidden());
const appears = (part: string): Seen => everywhere(part, (drawing) => expect(drawing).toBeVisible());
const writes = (part: string, text: string): Seen => everywhere(part, (drawing) => expect(drawing).toHaveText(text));

const both =
  (...seen: readonly Seen[]): Seen =>
  async (stage) => {
    for (const look of seen) await look(stage);
  };

/** Everything that was written on a part, in order, wherever it is drawn. */
const filmed = async (stage: Stage, part: string, attribute: string): Promise<readonly (readonly string[])[]> => {
  const closeUp = await stage.seenOn(part, attribute);
  return ONLY_CLOSE_UP.includes(part) ? [closeUp] : [closeUp, await stage.seenOnMap(stage.closeUp, part, attribute)];
};

/** It is seen in at least so many ways, one after the other. */
const changes =
  (part: string, attribute: string, ways: number): Seen =>
  (stage) =>
    expect
      .poll(async () => Math.min(...(await filmed(stage, part, attribute)).map((seen) => new Set(seen).size)), {
        message: `${part} changes`,
      })
      .toBeGreaterThanOrEqual(ways);

type Value = string | RegExp;
const isMeant = (wanted: Value, value: string): boolean =>
  typeof wanted === 'string' ? wanted === value : wanted.test(value);

/** It is seen in each of these ways in this order, however short. */
const goesThrough =
  (part: string, attribute: string, ...wanted: readonly Value[]): Seen =>
  async (stage) => {
    const goes = (seen: readonly string[]): boolean => {
      let next = 0;
      for (const value of seen) if (next < wanted.length && isMeant(wanted[next] ?? '', value)) next += 1;
      return next === wanted.length;
    };
    const isThrough = async (): Promise<boolean> => (await filmed(stage, part, attribute)).every(goes);
    await expect.poll(isThrough, { message: `${part} goes through ${wanted.join(', ')}` }).toBe(true);
  };
const flashes = (part: string): Seen => goesThrough(part, 'display', 'inline', 'none');

const DARK = /^var/;
const strip = (...fills: readonly (string | RegExp)[]): Seen =>
  both(...fills.map((fill, at) => shows(`strip${at + 1}`, 'fill', fill)));

/** The lights that are lit, a line for each row, read from where the drawing has dots. */
const litRows = (path: string): string[] => {
  const dots = [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const at = (place: number): number => (place - 6) / 4;
  const isLit = (x: number, y: number): boolean => dots.some(([left, top]) => at(left) === x && at(top) === y);
  return Array.from({ length: 8 }, (_, y) => Array.from({ length: 8 }, (_, x) => (isLit(x, y) ? '1' : '0')).join(''));
};
const matrix = (rows: readonly string[]): Seen =>
  everywhere('matrix', (drawing) =>
    expect.poll(async () => litRows((await drawing.getAttribute('d')) ?? '')).toEqual(rows),
  );
const pictureRows = (number: number): string[] =>
  (MATRIX_PICTURES[number - 1]?.rows ?? []).map((row) => row.toString(2).padStart(8, '0'));

/** Looked at by its robot: the close-up is opened before the statement. */
const on =
  (robot: number) =>
  (block: string, code: string, after: Seen): Line => ({
    block,
    code: `await robot(${robot}).${code};`,
    before: (stage) => stage.lookAt(robot),
    after,
  });

const lamp = on(1);
const switches = on(2);
const screen = on(3);

const ON_BOARD: readonly Line[] = [
  lamp('led_set', "setLed(color('red'))", both(shows('led', 'fill', '#ff0000'), appears('glow'))),
  lamp('led_off', 'ledOff()', both(shows('led', 'fill', DARK), hides('glow'))),
  lamp('color_palette', "setLed(color('blue'))", shows('led', 'fill', '#0000ff')),
  lamp('color_rgb', 'setLed(rgb(255, 128, 0))', shows('led', 'fill', '#ff8000')),
  lamp('color_hex', "setLed(hexColor('#12ab34'))", shows('led', 'fill', '#12ab34')),
  lamp('color_part', "setLed(rgb(0, colorPart(rgb(9, 200, 7), 'green'), 0))", shows('led', 'fill', '#00c800')),
  lamp('led_blink', "blinkLed(color('red'), 500, 40, 50)", goesThrough('led', 'fill', '#800000', DARK, '#800000')),
  lamp('led_stop_blinking', 'stopBlinking()', both(shows('led', 'fill', DARK), saysNothingOf(closeUp.blinking))),
  lamp('led_set', "setLed(color('pink'))", shows('led', 'fill', '#ffc0cb')),
  lamp('led_set', "setLed(color('black'))", both(shows('led', 'fill', DARK), hides('glow'))),
  ...(
    [
      [10, '0.3'],
      [50, '0.6'],
      [100, '0.9'],
    ] as const
  ).map(([percent, opacity]) =>
    lamp(
      'led_white',
      `setWhiteLed(${percent})`,
      both(appears('beam'), shows('beam', 'opacity', opacity), shows('lamp', 'fill', /lamplight/)),
    ),
  ),
];

/** The words beside the drawings no longer say it. */
function saysNothingOf(words: string): Seen {
  return (stage) => expect(stage.sheet(1).getByText(words.trim())).toHaveCount(0);
}

const STRIP: readonly Line[] = [
  lamp('strip_set', "setStrip(1, color('white'))", strip('#ffffff', DARK, DARK, DARK)),
  lamp('strip_set', "setStrip(2, color('green'))", strip('#ffffff', '#00ff00', DARK, DARK)),
  lamp('strip_set', "setStrip(3, color('purple'))", strip('#ffffff', '#00ff00', '#800080', DARK)),
  lamp('strip_set', "setStrip(4, color('cyan'))", strip('#ffffff', '#00ff00', '#800080', '#00ffff')),
  lamp('strip_set', "setStrip(5, color('yellow'))", strip('#ffff00', '#ffff00', '#ffff00', '#ffff00')),
  lamp('strip_off', 'stripOff()', strip(DARK, DARK, DARK, DARK)),
  lamp('strip_animate', "animateStrip('rainbow')", changes('strip1', 'fill', 4)),
  lamp('strip_animate', "animateStrip('chase')", goesThrough('strip2', 'fill', DARK, /^#/, DARK)),
  lamp('strip_animate', "animateStrip('pulse')", goesThrough('strip3', 'fill', '#005080', '#00a0ff', '#005080')),
  lamp('strip_animate', "animateStrip('sparkle')", goesThrough('strip4', 'fill', '#ffffff', '#0d0d0d', '#ffffff')),
  lamp('strip_off', 'stripOff()', strip(DARK, DARK, DARK, DARK)),
  lamp('ir_send', "sendIr(irCode('ok'))", flashes('ir')),
  lamp('ir_code', "sendIr(irCode('up'))", flashes('ir')),
];

const DRAWING = '00000000/01100110/01100110/00000000/10000001/01000010/00111100/00000000';

/** As the specification lists them. */
const ICONS = ['KAI', 'chat', 'cancel', 'aliens', 'cool', 'error', 'rain', 'sun'] as const;
const screenSays =
  (words: string): Seen =>
  (stage) =>
    expect(stage.sheet(stage.closeUp).getByText(words)).toBeVisible();
/** It is drawn, not like the one before, and called by its name beside the drawings. */
const isIcon = (icon: string): Seen =>
  both(changes('oledIcon', 'd', 2), shows('oledIcon', 'd', /^M/), screenSays(filled(closeUp.oledIcon, { icon })));

const SCREENS: readonly Line[] = [
  screen('oled_text', "oledText(1, 'Hello')", writes('oled1', 'Hello')),
  screen('oled_text', "oledText(2, 'you')", both(writes('oled2', 'you'), writes('oled1', 'Hello'))),
  screen('oled_number', 'oledNumber(3, 12.5)', both(writes('oled3', '12.5'), writes('oled1', 'Hello'))),
  screen('oled_number', 'oledNumber(4, 7)', both(writes('oled4', '7'), writes('oled2', 'you'))),
  screen('oled_brightness', 'setOledBrightness(10)', shows('oled', 'opacity', '0.4')),
  screen('oled_brightness', 'setOledBrightness(50)', shows('oled', 'opacity', '0.7')),
  screen('oled_brightness', 'setOledBrightness(100)', shows('oled', 'opacity', '1')),
  ...ICONS.map((icon) => screen('oled_icon', `oledIcon('${icon}')`, both(isIcon(icon), writes('oled1', '')))),
  screen('oled_clear', 'clearOled()', both(shows('oledIcon', 'd', ''), writes('oled3', ''))),
  screen('digits_number', 'showDigits(1234)', both(shows('digits', 'data-shown', '1234'), shows('digits', 'd', /M/))),
  screen('digits_time', 'showTime(12, 30)', shows('digits', 'data-shown', '12:30')),
  screen('digits_countdown', 'startCountdown(1, 2)', goesThrough('digits', 'data-shown', '01:01', '01:00')),
  screen('digits_clear', 'clearDigits()', both(shows('digits', 'data-shown', ''), shows('digits', 'd', ''))),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
    screen('matrix_picture', `showMatrix(picture(${number}))`, matrix(pictureRows(number))),
  ),
  screen('matrix_drawing', `showMatrix(drawing('${DRAWING}'))`, matrix(DRAWING.split('/'))),
  ...(
    [
      [10, '0.5'],
      [50, '0.7'],
      [100, '1'],
    ] as const
  ).map(([percent, opacity]) =>
    screen('matrix_brightness', `setMatrixBrightness(${percent})`, shows('matrix', 'opacity', opacity)),
  ),
  screen('matrix_scroll', "scrollMatrix('Hello, robots')", changes('matrix', 'd', 5)),
  screen('matrix_show', 'showMatrix(picture(2))', matrix(pictureRows(2))),
  screen('matrix_clear', 'clearMatrix()', matrix(Array.from({ length: 8 }, () => '00000000'))),
];

const jaws = (apart: number): Seen =>
  both(
    shows('jawLeft', 'transform', `translate(${apart === 0 ? 0 : -apart} 0)`),
    shows('jawRight', 'transform', `translate(${apart} 0)`),
  );
const [ON, OFF] = ['rotate(22)', 'rotate(-22)'];
const relayOn = both(shows('relay', 'transform', ON), shows('relayLight', 'fill', /go/));
const relayOff = both(shows('relay', 'transform', OFF), shows('relayLight', 'fill', DARK));

const SWITCHES: readonly Line[] = [
  switches('gripper_close', 'closeGripper()', jaws(0)),
  switches('gripper_open', 'openGripper()', jaws(31.1)),
  switches('servo_angle', 'setServo(180)', jaws(44)),
  switches('relay_set', "setRelay('on')", relayOn),
  switches('relay_set', "setRelay('off')", relayOff),
  switches(
    'relay_switch',
    "switchRelay('on', 1)",
    both(goesThrough('relay', 'transform', ON, OFF), goesThrough('relayLight', 'fill', /go/, DARK)),
  ),
  switches('pump_set', "setPump('on')", appears('drop1')),
  switches('pump_set', "setPump('off')", hides('drop1')),
];

/** The percent the close-up shows. */
const shownPercent = async (stage: Stage): Promise<number> =>
  Number(/(\d+) %/.exec((await stage.sheet(2).locator('[data-low]').first().textContent()) ?? '')?.[1]);

/** The specification's table, by hand: what the page calls so many percent has so many volts. A fresh cell has 4.2. */
const VOLTS: Readonly<Record<number, readonly [above: number, most: number]>> = {
  100: [3.85, 4.2],
  80: [3.75, 3.85],
  50: [3.6, 3.75],
  30: [3.55, 3.6],
  20: [3.45, 3.55],
  10: [3.4, 3.45],
  0: [0, 3.4],
};
const shownVolts = async (stage: Stage): Promise<readonly [number, number]> => {
  const percent = await shownPercent(stage);
  const volts = VOLTS[percent];
  if (volts === undefined) throw new Error(`the page shows ${percent} %`);
  return volts;
};

const OF_ITSELF: readonly Line[] = [
  { block: 'battery_percent', code: 'print(robot(2).batteryPercent());', prints: { shown: shownPercent, within: 3 } },
  {
    block: 'battery_volts',
    code: 'print(robot(2).batteryVolts());',
    prints: { between: shownVolts },
  },
  { block: 'robot_online', code: 'print(robot(2).isOnline());', prints: 'true' },
];

export const LIGHTS: readonly Line[] = [...ON_BOARD, ...STRIP, ...SCREENS, ...SWITCHES, ...OF_ITSELF];

/** All nineteen keys of a remote control, as programs call them. */
const REMOTE = '0 1 2 3 4 5 6 7 8 9 star hash up down left right ok volumeUp volumeDown'.split(' ');

/** Robot 1 turns to robot 2, which has the receiver, and sends it one code after the other; the console says which arrived. */
export const INFRARED: Pick<Line, 'code' | 'after'> = {
  code: [
    'await robot(1).look(90);',
    ...REMOTE.flatMap((key) => [
      `await robot(1).sendIr(irCode('${key}'));`,
      `await waitUntil(() => robot(2).irReceived() == irCode('${key}'));`,
      `print('${key} arrived');`,
    ]),
    'await wait(600);',
  ].join('\n'),
  after: async (stage) => {
    await stage.opensConsole();
    // The console keeps what was said before.
    const arrived = async () => (await stage.printed()).filter((words) => words.endsWith(' arrived'));
    await expect.poll(arrived).toEqual(REMOTE.map((key) => `${key} arrived`));
  },
};
