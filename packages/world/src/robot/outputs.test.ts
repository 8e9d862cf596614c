import { type RobotCommandInput, RobotCommandSchema, SONGS } from '@trundle/protocol/entities/robot-command';
import { RobotOutputsSchema } from '@trundle/protocol/entities/robot-outputs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SONGS as TUNES } from '../catalogue/songs.ts';
import { frequencyAt, lengthOf, readMelody } from './melody.ts';
import { type OutputResult, Outputs } from './outputs.ts';

const tell = (outputs: Outputs, command: RobotCommandInput, now = 0): OutputResult => {
  const read = RobotCommandSchema.parse(command);
  if (read.do === 'motor' || read.do === 'turn' || read.do === 'stop') throw new Error('no output');
  return outputs.do(read, now);
};
const endOf = (result: OutputResult): number => ('endsAt' in result ? result.endsAt : Number.NaN);

describe('melodies', () => {
  test('have the length and the notes they say', () => {
    const melody = readMelody('Scale:d=4,o=5,b=120:c,8d,e.,p,a4,2a#6') ?? [];
    expect(melody.map(({ seconds }) => seconds)).toEqual([0.5, 0.25, 0.75, 0.5, 0.5, 1]);
    expect(melody[0]?.frequency).toBeCloseTo(523.25, 1);
    expect(melody[3]?.frequency).toBe(0);
    expect(melody[4]?.frequency).toBe(440);
    expect(melody[5]?.frequency).toBeCloseTo(1_864.66, 1);
    expect(lengthOf(melody)).toBe(3.5);
    expect([-1, 0, 0.6, 1.9, 2.2, 9].map((at) => Math.round(frequencyAt(melody, at)))).toEqual([
      0, 523, 587, 0, 440, 0,
    ]);
  });

  test.each([
    '',
    'no colons',
    'a:b',
    'x:d=4,o=5,b=0:c',
    'x:d=3,o=5,b=100:c',
    'x:q=1:c',
    'x::z',
    'x:o=9:c',
    'x:b=100:c:d',
  ])('that make no sense are not read: %s', (text) => {
    expect(readMelody(text)).toBeUndefined();
  });

  test('no text breaks the reader', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'abcdefghp#.:,=dob0123456789 '), maxLength: 255 });
    fc.assert(
      fc.property(texts, (text) => {
        const melody = readMelody(text);
        if (melody) expect(lengthOf(melody)).toBeGreaterThan(0);
      }),
      { seed: 1 },
    );
  });

  test('each of the ten songs is one, in the order of the protocol', () => {
    expect(TUNES.map(({ id }) => id)).toEqual([...SONGS]);
    for (const { rtttl } of TUNES) {
      const melody = readMelody(rtttl) ?? [];
      expect(lengthOf(melody)).toBeGreaterThan(0.5);
      expect(lengthOf(melody)).toBeLessThan(12);
    }
  });
});

describe('[D10] outputs', () => {
  test('sounds last as long as they are', () => {
    const outputs = new Outputs();
    expect(endOf(tell(outputs, { do: 'beep', frequency: 880, duration: 250 }, 10))).toBe(10.25);
    expect([outputs.frequencyAt(10.2), outputs.frequencyAt(10.3)]).toEqual([880, 0]);
    const nokia = TUNES.find(({ id }) => id === 'Nokia');
    const song = endOf(tell(outputs, { do: 'song', song: nokia?.index ?? 0 }, 20));
    expect(song).toBeCloseTo(20 + lengthOf(readMelody(nokia?.rtttl ?? '') ?? []));
    expect(endOf(tell(outputs, { do: 'rtttl', rtttl: 'x:d=4,o=5,b=60:c,c' }, 40))).toBe(42);
    expect(tell(outputs, { do: 'rtttl', rtttl: 'nonsense' })).toEqual({ refused: 'the melody cannot be read' });
  });

  test('a blinking LED is on for its share of each period', () => {
    const outputs = new Outputs();
    tell(outputs, { do: 'led', r: 255, g: 0, b: 0, blink: { period: 500, duty: 40 } });
    const lit = [0, 0.1, 0.19, 0.21, 0.4, 0.5, 0.69, 0.71].map((now) => outputs.ledAt(now).r > 0);
    expect(lit).toEqual([true, true, true, false, false, true, true, false]);
    tell(outputs, { do: 'brightness', brightness: 80 });
    expect(outputs.whiteAt(3)).toBe(80);
  });

  test('one light of the strip, or all', () => {
    const outputs = new Outputs();
    tell(outputs, { do: 'strip', position: 5, r: 1, g: 2, b: 3 });
    tell(outputs, { do: 'strip', position: 2, r: 9, g: 9, b: 9 });
    expect(outputs.strip.map(({ r }) => r)).toEqual([1, 9, 1, 1]);
  });

  test('the relay switches itself off', () => {
    const outputs = new Outputs();
    expect(endOf(tell(outputs, { do: 'relay', on: true, duration: 1_500 }, 2))).toBe(3.5);
    expect([outputs.isRelayOn(3.4), outputs.isRelayOn(3.5)]).toEqual([true, false]);
    tell(outputs, { do: 'relay', on: true }, 4);
    expect(outputs.isRelayOn(4_000)).toBe(true);
  });

  test('the pump is a switch of its own', () => {
    const outputs = new Outputs();
    expect(endOf(tell(outputs, { do: 'pump', on: true, duration: 1_500 }, 2))).toBe(3.5);
    expect([outputs.isPumpOn(3.4), outputs.isPumpOn(3.5), outputs.isRelayOn(3.4)]).toEqual([true, false, false]);
    tell(outputs, { do: 'pump', on: true }, 4);
    tell(outputs, { do: 'relay', on: false }, 4);
    expect(outputs.isPumpOn(4_000)).toBe(true);
    expect(outputs.current(5)).toBeGreaterThan(new Outputs().current(5));
    outputs.reset(6);
    expect(outputs.isPumpOn(7)).toBe(false);
  });

  test('the four digits show numbers, times and a countdown to its end', () => {
    const outputs = new Outputs();
    expect(outputs.digitsAt(0)).toBe('');
    tell(outputs, { do: 'digits', show: { mode: 1, value: 1234 } });
    expect(outputs.digitsAt(0)).toBe('1234');
    tell(outputs, { do: 'digits', show: { mode: 3, hours: 7, minutes: 5 } });
    expect(outputs.digitsAt(0)).toBe('07:05');
    tell(outputs, { do: 'digits', show: { mode: 6, minutes: 1, seconds: 10 } }, 100);
    expect([100, 110.5, 165, 170, 500].map((now) => outputs.digitsAt(now))).toEqual([
      '01:10',
      '01:00',
      '00:05',
      '00:00',
      '00:00',
    ]);
    expect(outputs.countdownAt(171)).toBe(0);
  });

  test('the servo takes its time', () => {
    const outputs = new Outputs();
    const end = endOf(tell(outputs, { do: 'servo', angle: 0 }, 1));
    expect(end).toBeCloseTo(1.3);
    expect(outputs.servoAngle(1.15)).toBeCloseTo(45);
    expect(outputs.servoAngle(2)).toBe(0);
    expect([outputs.isGripping(1.1), outputs.isGripping(2)]).toEqual([false, true]);
  });

  test('displays keep what they are told until they are cleared', () => {
    const outputs = new Outputs();
    tell(outputs, { do: 'oledText', line: 2, text: 'hello' });
    expect(outputs.oled.lines).toEqual(['', 'hello', '', '']);
    tell(outputs, { do: 'oledIcon', icon: 'sun' });
    expect(outputs.oled.icon).toBe('sun');
    tell(outputs, { do: 'oledClear' });
    expect(outputs.oled).toMatchObject({ lines: ['', '', '', ''], icon: null });
    tell(outputs, { do: 'matrix', rows: [1, 2, 3, 4, 5, 6, 7, 8], brightness: 15 });
    expect(outputs.matrix).toMatchObject({ rows: [1, 2, 3, 4, 5, 6, 7, 8], brightness: 15 });
    expect(endOf(tell(outputs, { do: 'matrixText', text: 'hi' }, 0))).toBeGreaterThan(1);
    tell(outputs, { do: 'microbit', text: 'go' });
    expect(outputs.microbit).toBe('go');
  });

  test('each of them takes something from the battery, and a reset gives it back', () => {
    const commands: RobotCommandInput[] = [
      { do: 'led', r: 255, g: 255, b: 255 },
      { do: 'brightness', brightness: 100 },
      { do: 'strip', position: 5, r: 255, g: 255, b: 255 },
      { do: 'matrix', rows: [255, 0, 0, 0, 0, 0, 0, 0] },
      { do: 'oledText', line: 1, text: 'x' },
      { do: 'digits', show: { mode: 1, value: 8 } },
      { do: 'relay', on: true },
      { do: 'beep', duration: 60_000 },
    ];
    const outputs = new Outputs();
    let before = outputs.current(0);
    expect(before).toBe(0);
    for (const command of commands) {
      tell(outputs, command);
      expect(outputs.current(0)).toBeGreaterThan(before);
      before = outputs.current(0);
    }
    outputs.reset(1);
    expect(outputs.current(5)).toBe(0);
  });

  test('at rest there is nothing to say', () => {
    const outputs = new Outputs();
    expect(outputs.state(3)).toEqual({});
    tell(outputs, { do: 'led', r: 255, g: 0, b: 0 });
    tell(outputs, { do: 'gripper', state: 'closed' });
    outputs.reset(4);
    expect(outputs.state(9)).toEqual({});
  });

  test('whoever is told the state sees, hears and counts the same, on a clock of their own', () => {
    const outputs = new Outputs();
    const commands: RobotCommandInput[] = [
      { do: 'led', r: 255, g: 20, b: 0, blink: { period: 500, duty: 40 } },
      { do: 'brightness', brightness: 70 },
      { do: 'strip', position: 3, r: 0, g: 9, b: 0 },
      { do: 'matrixText', text: 'hello' },
      { do: 'oledText', line: 2, text: 'two' },
      { do: 'digits', show: { mode: 6, minutes: 1, seconds: 30 } },
      { do: 'relay', on: true, duration: 3_000 },
      { do: 'pump', on: true },
      { do: 'servo', angle: 10 },
      { do: 'rtttl', rtttl: 'x:d=4,o=5,b=60:c,d,e,f' },
      { do: 'ir', code: 7 },
      { do: 'microbit', text: 'hi' },
    ];
    for (const command of commands) tell(outputs, command, 100);
    const said = RobotOutputsSchema.parse(JSON.parse(JSON.stringify(outputs.state(100.1))));
    const told = Outputs.from(said, 5);
    const ahead = 100.1 - 5;
    for (const now of [5, 5.2, 6.5, 7.8, 9, 60, 200]) {
      expect(told.digitsAt(now)).toBe(outputs.digitsAt(now + ahead));
      expect(told.servoAngle(now)).toBeCloseTo(outputs.servoAngle(now + ahead), 0);
      expect(told.frequencyAt(now)).toBeCloseTo(outputs.frequencyAt(now + ahead));
      expect(told.isRelayOn(now)).toBe(outputs.isRelayOn(now + ahead));
      expect(told.isPumpOn(now)).toBe(outputs.isPumpOn(now + ahead));
    }
    expect(told.led).toEqual(outputs.led);
    expect(told.ledBlink).toEqual(outputs.ledBlink);
    expect(told.white).toBe(70);
    expect(told.strip).toEqual(outputs.strip);
    expect(told.oled).toEqual(outputs.oled);
    expect(told.matrix).toMatchObject({ text: 'hello' });
    expect([told.sound?.count, told.ir?.count]).toEqual([outputs.sound?.count, outputs.ir?.count]);
    expect(told.microbit).toBe('hi');
  });

  test('what a robot carries and what is held before it is told on, for as long as it is held', () => {
    const said = RobotOutputsSchema.parse({ carries: 117, held: { thing: 'card', colour: '#00ff00' } });
    const told = Outputs.from(said, 10);
    expect(told.state(10)).toEqual(said);
    expect(told.state(6_000)).toEqual(said);
    for (const wrong of [{ carries: 3 }, { held: { thing: 'sword' } }, { held: { thing: 'card', colour: 'red' } }])
      expect(RobotOutputsSchema.safeParse(wrong).success).toBe(false);
  });

  test('two sounds that are alike are counted as two', () => {
    const outputs = new Outputs();
    tell(outputs, { do: 'beep' }, 1);
    const first = outputs.sound?.count;
    tell(outputs, { do: 'beep' }, 1);
    expect(outputs.sound?.count).not.toBe(first);
  });
});
