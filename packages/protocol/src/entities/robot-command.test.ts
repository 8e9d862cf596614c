import { expect, test } from 'vitest';
import { MOTION } from '../constants.ts';
import { type RobotCommandInput, RobotCommandSchema } from './robot-command.ts';

const accepts = (command: unknown): boolean => RobotCommandSchema.safeParse(command).success;
const wheel = { power: MOTION.power.forward, gear: 4 };

/** One of each, written as shortly as allowed. */
const EACH: RobotCommandInput[] = [
  { do: 'motor', left: { power: 324 }, right: { power: 580 } },
  { do: 'turn', power: 324, angle: 22 },
  { do: 'stop' },
  { do: 'led', r: 0, g: 255, b: 0 },
  { do: 'brightness' },
  { do: 'beep' },
  { do: 'song', song: 10 },
  { do: 'rtttl', rtttl: 'a:d=4,o=5,b=100:c' },
  { do: 'gripper', state: 'closed' },
  { do: 'servo', angle: 90 },
  { do: 'relay', on: true },
  { do: 'pump', on: true },
  { do: 'ir', code: 0x00ff_30cf },
  { do: 'strip', position: 5, r: 1, g: 2, b: 3 },
  { do: 'matrix', rows: [0, 1, 2, 3, 4, 5, 6, 255] },
  { do: 'matrixText', text: 'hello' },
  { do: 'oledText', line: 4, text: 'hi' },
  { do: 'oledIcon', icon: 'KAI' },
  { do: 'oledBrightness', brightness: 100 },
  { do: 'oledClear' },
  { do: 'digits', show: { mode: 6, minutes: 1, seconds: 30 } },
  { do: 'microbit', text: 'hi' },
];

test('every command is understood, and there is an example of each', () => {
  expect(EACH.filter((command) => !accepts(command))).toEqual([]);
  expect(new Set(EACH.map((command) => command.do)).size).toBe(RobotCommandSchema.options.length);
});

test('usual values are filled in as the blocks have them', () => {
  expect(RobotCommandSchema.parse({ do: 'beep' })).toMatchObject({ frequency: 1_000, duration: 500, volume: 10 });
  expect(RobotCommandSchema.parse({ do: 'led', r: 0, g: 0, b: 0, blink: {} })).toMatchObject({
    blink: { period: 500, duty: 40 },
  });
  expect(RobotCommandSchema.parse({ do: 'turn', power: 580, angle: 1 })).toMatchObject({ gear: 4 });
});

test.each([
  ['a melody over 255 characters', { do: 'rtttl', rtttl: 'x'.repeat(256) }],
  ['a distance and a time at once', { do: 'motor', left: wheel, right: wheel, distance: 1, duration: 1 }],
  ['a power of more than ten bits', { do: 'motor', left: { power: 1_024 }, right: wheel }],
  ['an LED beyond the strip', { do: 'strip', position: 6, r: 0, g: 0, b: 0 }],
  ['seven rows of eight', { do: 'matrix', rows: [0, 0, 0, 0, 0, 0, 0] }],
  ['a fifth line', { do: 'oledText', line: 5, text: '' }],
  ['an eleventh song', { do: 'song', song: 11 }],
  ['a display mode nobody knows', { do: 'digits', show: { mode: 2 } }],
  ['a command nobody knows', { do: 'fly' }],
  ['an id that could not stand in a message', { do: 'stop', id: 'a b' }],
])('refuses %s', (_, command) => {
  expect(accepts(command)).toBe(false);
});

test('the two usual powers have one strength and opposite directions', () => {
  const { forward, backward } = MOTION.power;
  expect([forward & 0xff, forward >> 8]).toEqual([backward & 0xff, 1]);
  expect(backward >> 8).toBe(2);
});
