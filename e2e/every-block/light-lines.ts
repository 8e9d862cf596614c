import { expect } from '@playwright/test';
import { MATRIX_PICTURES } from '../../packages/world/src/catalogue/matrix.ts';
import { voltsOfCharge } from '../../packages/world/src/robot/battery.ts';
import { WORDS } from '../words.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

/** Which add-ons are in the ports of the robots of these lines. */
export const LIGHT_PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4, 6],
  2: [54, 57, 58],
  3: [7, 8],
};

type Seen = (stage: Stage) => Promise<void>;

/** A part of the drawing has this written on it. */
const shows =
  (part: string, attribute: string, value: string | RegExp): Seen =>
  (stage) =>
    expect(stage.part(part)).toHaveAttribute(attribute, value);
const hides =
  (part: string): Seen =>
  (stage) =>
    expect(stage.part(part)).toBeHidden();
const appears =
  (part: string): Seen =>
  (stage) =>
    expect(stage.part(part)).toBeVisible();
const writes =
  (part: string, text: string): Seen =>
  (stage) =>
    expect(stage.part(part)).toHaveText(text);

const both =
  (...seen: readonly Seen[]): Seen =>
  async (stage) => {
    for (const look of seen) await look(stage);
  };

/** It is seen in at least so many ways, one after the other. */
const changes =
  (part: string, attribute: string, ways: number): Seen =>
  (stage) =>
    expect
      .poll(async () => new Set(await stage.seenOn(part, attribute)).size, { message: `${part} changes` })
      .toBeGreaterThanOrEqual(ways);

type Value = string | RegExp;
const isMeant = (wanted: Value, value: string): boolean =>
  typeof wanted === 'string' ? wanted === value : wanted.test(value);

/** It is seen in each of these ways in this order, however short. */
const goesThrough =
  (part: string, attribute: string, ...wanted: readonly Value[]): Seen =>
  async (stage) => {
    const isThrough = async (): Promise<boolean> => {
      let next = 0;
      for (const value of await stage.seenOn(part, attribute))
        if (next < wanted.length && isMeant(wanted[next] ?? '', value)) next += 1;
      return next === wanted.length;
    };
    await expect.poll(isThrough, { message: `${part} goes through ${wanted.join(', ')}` }).toBe(true);
  };
const flashes = (part: string): Seen => goesThrough(part, 'display', 'inline', 'none');

const DARK = /^var/;
const strip = (...fills: readonly (string | RegExp)[]): Seen =>
  both(...fills.map((fill, at) => shows(`strip${at + 1}`, 'fill', fill)));

const dots = (rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0);
const matrix =
  (count: number): Seen =>
  (stage) =>
    expect.poll(async () => ((await stage.part('matrix').getAttribute('d')) ?? '').split('M').length - 1).toBe(count);

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
const screen = on(2);
const switches = on(3);

const ON_BOARD: readonly Line[] = [
  lamp('led_set', "setLed(color('red'))", both(shows('led', 'fill', '#ff0000'), appears('glow'))),
  lamp('led_off', 'ledOff()', both(shows('led', 'fill', DARK), hides('glow'))),
  lamp('color_palette', "setLed(color('blue'))", shows('led', 'fill', '#0000ff')),
  lamp('color_rgb', 'setLed(rgb(255, 128, 0))', shows('led', 'fill', '#ff8000')),
  lamp('color_hex', "setLed(hexColor('#12ab34'))", shows('led', 'fill', '#12ab34')),
  lamp('color_part', "setLed(rgb(0, colorPart(rgb(9, 200, 7), 'green'), 0))", shows('led', 'fill', '#00c800')),
  lamp('led_blink', "blinkLed(color('red'), 500, 40, 50)", goesThrough('led', 'fill', '#800000', DARK, '#800000')),
  lamp(
    'led_stop_blinking',
    'stopBlinking()',
    both(shows('led', 'fill', DARK), saysNothingOf(WORDS.en.panels.closeUp.blinking)),
  ),
  lamp('led_white', 'setWhiteLed(50)', both(appears('beam'), shows('lamp', 'fill', /lamplight/))),
];

/** The words beside the drawings no longer say it. */
function saysNothingOf(words: string): Seen {
  return (stage) => expect(stage.sheet(1).getByText(words.trim())).toHaveCount(0);
}

const STRIP: readonly Line[] = [
  lamp('strip_set', "setStrip(2, color('green'))", strip(DARK, '#00ff00', DARK, DARK)),
  lamp('strip_set', "setStrip(5, color('yellow'))", strip('#ffff00', '#ffff00', '#ffff00', '#ffff00')),
  lamp('strip_off', 'stripOff()', strip(DARK, DARK, DARK, DARK)),
  lamp('strip_animate', "animateStrip('rainbow')", changes('strip1', 'fill', 4)),
  lamp('strip_off', 'stripOff()', strip(DARK, DARK, DARK, DARK)),
  lamp('ir_send', "sendIr(irCode('ok'))", flashes('ir')),
  lamp('ir_code', "sendIr(irCode('up'))", flashes('ir')),
];

const HEART = 3;
const DRAWING = '00000000/01100110/01100110/00000000/10000001/01000010/00111100/00000000';

const SCREENS: readonly Line[] = [
  screen('oled_text', "oledText(1, 'Hello')", writes('oled1', 'Hello')),
  screen('oled_number', 'oledNumber(3, 12.5)', both(writes('oled3', '12.5'), writes('oled1', 'Hello'))),
  screen('oled_brightness', 'setOledBrightness(10)', shows('oled', 'opacity', '0.4')),
  screen('oled_icon', "oledIcon('sun')", both(shows('oledIcon', 'd', /M/), writes('oled1', ''))),
  screen('oled_clear', 'clearOled()', both(shows('oledIcon', 'd', ''), writes('oled3', ''))),
  screen('digits_number', 'showDigits(1234)', both(shows('digits', 'data-shown', '1234'), shows('digits', 'd', /M/))),
  screen('digits_time', 'showTime(12, 30)', shows('digits', 'data-shown', '12:30')),
  screen('digits_countdown', 'startCountdown(1, 2)', goesThrough('digits', 'data-shown', '01:01', '01:00')),
  screen('digits_clear', 'clearDigits()', both(shows('digits', 'data-shown', ''), shows('digits', 'd', ''))),
  screen('matrix_show', `showMatrix(picture(${HEART}))`, matrix(dots(MATRIX_PICTURES[HEART - 1]?.rows ?? []))),
  screen('matrix_picture', 'showMatrix(picture(1))', matrix(dots(MATRIX_PICTURES[0]?.rows ?? []))),
  screen('matrix_drawing', `showMatrix(drawing('${DRAWING}'))`, matrix(DRAWING.split('1').length - 1)),
  screen('matrix_brightness', 'setMatrixBrightness(100)', shows('matrix', 'opacity', '1')),
  screen('matrix_scroll', "scrollMatrix('Hello, robots')", changes('matrix', 'd', 5)),
  screen('matrix_show', 'showMatrix(picture(2))', matrix(dots(MATRIX_PICTURES[1]?.rows ?? []))),
  screen('matrix_clear', 'clearMatrix()', matrix(0)),
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
  Number(/(\d+) %/.exec((await stage.sheet(3).locator('[data-low]').first().textContent()) ?? '')?.[1]);

const OF_ITSELF: readonly Line[] = [
  { block: 'battery_percent', code: 'print(robot(3).batteryPercent());', prints: { shown: shownPercent, within: 3 } },
  {
    block: 'battery_volts',
    code: 'print(robot(3).batteryVolts());',
    // A robot that has just been put on the mat has a fresh cell; the page calls all above 3.85 V full.
    prints: { shown: async () => voltsOfCharge(1), within: 0.3 },
  },
  { block: 'robot_online', code: 'print(robot(3).isOnline());', prints: 'true' },
];

export const LIGHTS: readonly Line[] = [...ON_BOARD, ...STRIP, ...SCREENS, ...SWITCHES, ...OF_ITSELF];
