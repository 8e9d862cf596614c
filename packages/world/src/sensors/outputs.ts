import { ANY_SLOT, channel, GRIPPER_SLOT, type Sensor, sensor, sensorEvent } from './sensor.ts';

type OutputReads = { readonly kind: 'nothing' } | { readonly kind: 'countdown' };

const common = { category: 'output', mode: 'none', slots: ANY_SLOT, reads: { kind: 'nothing' } } as const;

/** What a robot does: lights, sounds, displays, motors. */
export const OUTPUTS: readonly Sensor<OutputReads>[] = [
  sensor<OutputReads>({
    ...common,
    // SG90 servo: 0 to 180 degrees.
    code: 2,
    kind: 'gripper',
    varName: 'gripper',
    slots: GRIPPER_SLOT,
    channels: [channel('angle', 'int', [0, 180], '°')],
  }),
  sensor<OutputReads>({
    ...common,
    // Brightness by pulse width, in percent.
    code: 3,
    kind: 'LED',
    varName: 'whiteLed',
    channels: [channel('brightness', 'int', [0, 100], '%')],
  }),
  sensor<OutputReads>({
    ...common,
    // WS2812: 8 bits for each colour; positions 1 to 4, 5 is all of them.
    code: 4,
    kind: 'LED strip',
    varName: 'ledStrip',
    channels: [
      channel('r', 'int', [0, 255]),
      channel('g', 'int', [0, 255]),
      channel('b', 'int', [0, 255]),
      channel('position', 'int', [1, 5]),
    ],
  }),
  sensor<OutputReads>({
    ...common,
    // Passive piezo buzzer: from 31 Hz, the lowest square wave of the robot’s timer, to the end of hearing.
    code: 5,
    kind: 'buzzer',
    varName: 'buzzer',
    channels: [channel('frequency', 'int', [31, 20_000], 'Hz')],
  }),
  sensor<OutputReads>({
    ...common,
    // NEC protocol at 38 kHz: a command is one byte.
    code: 6,
    kind: 'IR',
    varName: 'irSender',
    channels: [channel('code', 'int', [0, 255])],
  }),
  sensor<OutputReads>({
    ...common,
    // SRD-05VDC relay board: on or off.
    code: 7,
    kind: 'relay',
    varName: 'relay',
    channels: [channel('on', 'boolean', [0, 1])],
  }),
  sensor<OutputReads>({
    ...common,
    // Small 5 V submersible pump behind a switch: on or off.
    code: 8,
    kind: 'pump',
    varName: 'pump',
    channels: [channel('on', 'boolean', [0, 1])],
  }),
  sensor<OutputReads>({
    ...common,
    // SSD1306, 128 x 64 pixels: four lines of text.
    code: 54,
    kind: 'OLED',
    varName: 'oled',
    channels: [channel('text', 'string', null)],
  }),
  sensor<OutputReads>({
    ...common,
    code: 57,
    kind: '4-digit display',
    varName: 'digitDisplay',
    mode: 'event',
    channels: [channel('time', 'string', null)],
    event: sensorEvent('countdownOver', 'time'),
    reads: { kind: 'countdown' },
  }),
  sensor<OutputReads>({
    ...common,
    // MAX7219 with an 8 x 8 matrix: one byte for each row.
    code: 58,
    kind: 'LED matrix',
    varName: 'ledMatrix',
    channels: [channel('picture', 'string', null)],
  }),
];
