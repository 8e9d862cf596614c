import { DIGITS_MODE, type OLED_ICONS, type RobotCommand, STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import type { RobotOutputs, Tune } from '@trundle/protocol/entities/robot-outputs';
import { displayTime } from '../catalogue/choices.ts';
import { SONGS } from '../catalogue/songs.ts';
import type { Rgb } from '../colour.ts';
import { frequencyAt, lengthOf, type Melody, readMelody } from './melody.ts';
import { REFUSALS } from './refusals.ts';

type Command<Name extends RobotCommand['do']> = Extract<RobotCommand, { do: Name }>;
type Blink = NonNullable<Command<'led'>['blink']>;
type OledIcon = (typeof OLED_ICONS)[number];

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const STRIP_LIGHTS = STRIP_ALL - 1;
const GRIPPER_ANGLE = { open: 90, closed: 0 } as const;
const SERVO_DEGREES_PER_SECOND = 300;
/** A character of the matrix is five columns and a gap; it scrolls in and out over eight. */
export const SCROLL = { columnsPerCharacter: 6, width: 8, secondsPerColumn: 0.08 } as const;
const NO_THINGS: readonly number[] = [];
const EMPTY_ROWS = [0, 0, 0, 0, 0, 0, 0, 0] as const;
/** What each part takes from the battery, in milliamperes. */
const CURRENT = {
  led: 20,
  white: 60,
  light: 20,
  matrixDot: 1.5,
  oled: 15,
  digits: 30,
  relay: 70,
  pump: 200,
  buzzer: 30,
  servo: 150,
} as const;

/** A relay or a pump; one that was told how long goes off by itself. */
interface Switched {
  readonly on: boolean;
  readonly until: number;
}
const OFF: Switched = { on: false, until: Number.POSITIVE_INFINITY };

const switched = ({ on, duration }: Command<'relay'> | Command<'pump'>, now: number): Switched => ({
  on,
  until: duration === undefined ? Number.POSITIVE_INFINITY : now + duration / 1_000,
});
const leftOf = ({ until }: Switched, now: number): { left?: number } =>
  Number.isFinite(until) ? { left: Math.round((until - now) * 1_000) } : {};
const onFor = ({ left }: { left?: number | undefined }, now: number): Switched => ({
  on: true,
  until: left === undefined ? Number.POSITIVE_INFINITY : now + left / 1_000,
});
const isOn = ({ on, until }: Switched, now: number): boolean => on && now < until;
const endOf = ({ until }: Switched, now: number): OutputResult => ({ endsAt: Number.isFinite(until) ? until : now });

/** Something that stands before a robot until it is taken away. */
export type Held = NonNullable<RobotOutputs['held']>;

interface Sound {
  readonly tune: Tune;
  readonly melody: Melody;
  readonly volume: number;
  readonly speaker: 'board' | 'external';
  readonly startedAt: number;
  readonly endsAt: number;
  /** The how manieth it is, so that a sound that is told of twice is heard once. */
  readonly count: number;
}

/** A code sent by infrared light. */
interface Flash {
  readonly code: number;
  readonly at: number;
  readonly count: number;
}
/** Seconds for which a flash or a bump is worth telling whoever comes later. */
const FLASH_MEMORY = 1;
/** Seconds for which it is worth telling that a hand moved it: as long as pages glide to the new place. */
const PLACED_MEMORY = 1.5;

/** It ran into something. */
type Bump = Omit<Flash, 'code'>;

const melodyOf = (tune: Tune): Melody | undefined => {
  if ('song' in tune) return readMelody(SONGS[tune.song - 1]?.rtttl ?? '');
  if ('rtttl' in tune) return readMelody(tune.rtttl);
  return [{ frequency: tune.frequency, seconds: tune.duration / 1_000 }];
};

/** A sound as a message says it; `age` in milliseconds. */
export const soundMessage = (
  { tune, volume, speaker, count }: Sound,
  age: number,
): NonNullable<RobotOutputs['sound']> => ({ tune, volume, speaker, count, age });

/** Done: at `endsAt` of the mat's time. Refused: why not. */
export type OutputResult = { readonly endsAt: number } | { readonly refused: string };

type OutputCommand = Exclude<RobotCommand, Command<'motor'> | Command<'turn'> | Command<'stop'>>;

/**
 * Everything a robot shows, sounds and switches. Nothing here needs stepping: what blinks, plays or counts down is a
 * question about the time it is asked for, in seconds of the mat.
 */
export class Outputs {
  led: Rgb = BLACK;
  ledBlink: Blink | undefined;
  white = 0;
  whiteBlink: Blink | undefined;
  readonly strip: Rgb[] = Array.from({ length: STRIP_LIGHTS }, () => BLACK);
  matrix: { rows: readonly number[]; text: string; brightness: number; since: number } = {
    rows: EMPTY_ROWS,
    text: '',
    brightness: 8,
    since: 0,
  };
  oled: { lines: string[]; icon: OledIcon | null; brightness: number } = {
    lines: ['', '', '', ''],
    icon: null,
    brightness: 100,
  };
  #digits: { show: Command<'digits'>['show']; since: number } = { show: { mode: DIGITS_MODE.off }, since: 0 };
  #relay: Switched = OFF;
  #pump: Switched = OFF;
  #servo = { from: GRIPPER_ANGLE.open as number, to: GRIPPER_ANGLE.open as number, since: 0 };
  sound: Sound | undefined;
  ir: Flash | undefined;
  bump: Bump | undefined;
  /** The number of the object in its gripper, as it said. */
  carries: number | undefined;
  /** The numbers of the objects that only robots of its child move, as it said. */
  things: readonly number[] = NO_THINGS;
  /** What somebody holds before it, as it said. */
  held: Held | undefined;
  /** When a hand last put it somewhere else. */
  placedAt: number | undefined;
  /** Grows with every command, for whoever tells of changes. */
  version = 0;
  /** Lines for the micro:bit, as many as it has been told; the last one counts. */
  microbit = '';

  /** It has just run into something, which is told like what it shows. */
  bumped(now: number): void {
    this.version++;
    this.bump = { at: now, count: this.version };
  }

  /** Does what an output command says. */
  do(command: OutputCommand, now: number): OutputResult {
    this.version++;
    switch (command.do) {
      case 'beep':
        return this.#play({ frequency: command.frequency, duration: command.duration }, command, now);
      case 'song':
        return this.#play({ song: command.song }, command, now);
      case 'rtttl':
        return this.#play({ rtttl: command.rtttl }, command, now);
      case 'ir':
        this.ir = { code: command.code, at: now, count: this.version };
        return { endsAt: now };
      case 'gripper':
        return this.#turnServo(GRIPPER_ANGLE[command.state], now);
      case 'servo':
        return this.#turnServo(command.angle, now);
      case 'relay':
        this.#relay = switched(command, now);
        return endOf(this.#relay, now);
      case 'pump':
        this.#pump = switched(command, now);
        return endOf(this.#pump, now);
      case 'matrixText': {
        this.matrix = { rows: EMPTY_ROWS, text: command.text, brightness: command.brightness, since: now };
        const columns = command.text.length * SCROLL.columnsPerCharacter + SCROLL.width;
        return { endsAt: now + columns * SCROLL.secondsPerColumn };
      }
      default:
        this.#show(command, now);
        return { endsAt: now };
    }
  }

  #show(
    command: Exclude<
      OutputCommand,
      { do: 'beep' | 'song' | 'rtttl' | 'ir' | 'gripper' | 'servo' | 'relay' | 'pump' | 'matrixText' }
    >,
    now: number,
  ): void {
    switch (command.do) {
      case 'led':
        this.led = { r: command.r, g: command.g, b: command.b };
        this.ledBlink = command.blink;
        break;
      case 'brightness':
        this.white = command.brightness;
        this.whiteBlink = command.blink;
        break;
      case 'strip': {
        const { position, r, g, b } = command;
        this.strip.forEach((_, i) => {
          if (position === STRIP_ALL || position === i + 1) this.strip[i] = { r, g, b };
        });
        break;
      }
      case 'matrix':
        this.matrix = { rows: command.rows, text: '', brightness: command.brightness, since: now };
        break;
      case 'oledText':
        this.oled.icon = null;
        this.oled.lines[command.line - 1] = command.text;
        break;
      case 'oledIcon':
        this.oled.icon = command.icon;
        break;
      case 'oledBrightness':
        this.oled.brightness = command.brightness;
        break;
      case 'oledClear':
        this.#clearOled();
        break;
      case 'digits':
        this.#digits = { show: command.show, since: now };
        break;
      case 'microbit':
        this.microbit = command.text;
        break;
    }
  }

  #clearOled(): void {
    this.oled = { lines: ['', '', '', ''], icon: null, brightness: this.oled.brightness };
  }

  #play(tune: Tune, { volume, speaker }: Pick<Sound, 'volume' | 'speaker'>, now: number): OutputResult {
    const melody = melodyOf(tune);
    if (!melody) return { refused: REFUSALS.unreadableMelody };
    const endsAt = now + lengthOf(melody);
    this.sound = { tune, melody, volume, speaker, startedAt: now, endsAt, count: this.version };
    return { endsAt };
  }

  #turnServo(angle: number, now: number): OutputResult {
    const from = this.servoAngle(now);
    this.#servo = { from, to: angle, since: now };
    return { endsAt: now + Math.abs(angle - from) / SERVO_DEGREES_PER_SECOND };
  }

  /** Silent, dark, released. */
  reset(now: number): void {
    this.version++;
    this.led = BLACK;
    this.ledBlink = undefined;
    this.white = 0;
    this.whiteBlink = undefined;
    this.strip.fill(BLACK);
    this.matrix = { rows: EMPTY_ROWS, text: '', brightness: this.matrix.brightness, since: now };
    this.#clearOled();
    this.#digits = { show: { mode: DIGITS_MODE.off }, since: now };
    this.#relay = OFF;
    this.#pump = OFF;
    this.#turnServo(GRIPPER_ANGLE.open, now);
    this.sound = undefined;
    this.microbit = '';
  }

  /** All of it as a message says it, without what is at rest. */
  state(now: number): RobotOutputs {
    const age = (since: number): number => Math.round((now - since) * 1_000);
    const { led, ledBlink, white, whiteBlink, strip, matrix, oled, sound, ir, bump, microbit } = this;
    const servo = this.#servo;
    return {
      ...(isDark(led) ? {} : { led: { ...led, ...(ledBlink && { blink: ledBlink }) } }),
      ...(white > 0 && { white: { brightness: white, ...(whiteBlink && { blink: whiteBlink }) } }),
      ...(strip.every(isDark) ? {} : { strip: strip.map(({ r, g, b }): [number, number, number] => [r, g, b]) }),
      ...(matrix.text !== ''
        ? { matrix: { text: matrix.text, brightness: matrix.brightness, age: age(matrix.since) } }
        : matrix.rows.some((row) => row > 0) && {
            matrix: { rows: [...matrix.rows], brightness: matrix.brightness },
          }),
      ...((oled.icon !== null || oled.lines.some((line) => line !== '')) && {
        oled: { lines: [...oled.lines], icon: oled.icon, brightness: oled.brightness },
      }),
      ...(this.#digits.show.mode !== DIGITS_MODE.off && {
        digits: { show: this.#digits.show, age: age(this.#digits.since) },
      }),
      ...(this.isRelayOn(now) && { relay: leftOf(this.#relay, now) }),
      ...(this.isPumpOn(now) && { pump: leftOf(this.#pump, now) }),
      ...((servo.to !== GRIPPER_ANGLE.open || this.servoAngle(now) !== servo.to) && {
        servo: { from: Math.round(servo.from), to: servo.to, age: age(servo.since) },
      }),
      ...(sound && now < sound.endsAt && { sound: soundMessage(sound, age(sound.startedAt)) }),
      ...(ir && now - ir.at < FLASH_MEMORY && { ir: { code: ir.code, count: ir.count, age: age(ir.at) } }),
      ...(bump && now - bump.at < FLASH_MEMORY && { bump: { count: bump.count, age: age(bump.at) } }),
      ...(this.carries !== undefined && { carries: this.carries }),
      ...(this.things.length > 0 && { things: [...this.things] }),
      ...(this.held && { held: this.held }),
      ...(this.isJustPlaced(now) && { placed: { age: age(this.placedAt ?? now) } }),
      ...(microbit !== '' && { microbit }),
    };
  }

  /** It stands elsewhere without having driven there. */
  isJustPlaced(now: number): boolean {
    return this.placedAt !== undefined && now - this.placedAt < PLACED_MEMORY;
  }

  /** What a message told, as it goes on from now. */
  static from(state: RobotOutputs, now: number): Outputs {
    const outputs = new Outputs();
    const since = (age: number): number => now - age / 1_000;
    const { led, white, strip, matrix, oled, digits, relay, pump, servo, sound } = state;
    const { ir, bump, carries, things, held, placed, microbit } = state;
    if (led) [outputs.led, outputs.ledBlink] = [{ r: led.r, g: led.g, b: led.b }, led.blink];
    if (white) [outputs.white, outputs.whiteBlink] = [white.brightness, white.blink];
    strip?.forEach(([r, g, b], at) => {
      outputs.strip[at] = { r, g, b };
    });
    if (matrix)
      outputs.matrix =
        'rows' in matrix
          ? { rows: matrix.rows, text: '', brightness: matrix.brightness, since: now }
          : { rows: EMPTY_ROWS, text: matrix.text, brightness: matrix.brightness, since: since(matrix.age) };
    if (oled) outputs.oled = { lines: [...oled.lines], icon: oled.icon, brightness: oled.brightness };
    if (digits) outputs.#digits = { show: digits.show, since: since(digits.age) };
    if (relay) outputs.#relay = onFor(relay, now);
    if (pump) outputs.#pump = onFor(pump, now);
    if (servo) outputs.#servo = { from: servo.from, to: servo.to, since: since(servo.age) };
    const melody = sound && melodyOf(sound.tune);
    if (sound && melody) {
      const startedAt = since(sound.age);
      const { tune, volume, speaker, count } = sound;
      outputs.sound = { tune, melody, volume, speaker, count, startedAt, endsAt: startedAt + lengthOf(melody) };
    }
    if (ir) outputs.ir = { code: ir.code, count: ir.count, at: since(ir.age) };
    if (bump) outputs.bump = { count: bump.count, at: since(bump.age) };
    outputs.carries = carries;
    if (things) outputs.things = things;
    if (held) outputs.held = held;
    if (placed) outputs.placedAt = since(placed.age);
    if (microbit !== undefined) outputs.microbit = microbit;
    return outputs;
  }

  servoAngle(now: number): number {
    const { from, to, since } = this.#servo;
    const turned = (now - since) * SERVO_DEGREES_PER_SECOND;
    return Math.abs(to - from) <= turned ? to : from + Math.sign(to - from) * turned;
  }

  /** The gripper has come together. */
  isGripping(now: number): boolean {
    return this.servoAngle(now) <= GRIPPER_ANGLE.closed + 10;
  }

  isRelayOn(now: number): boolean {
    return isOn(this.#relay, now);
  }

  isPumpOn(now: number): boolean {
    return isOn(this.#pump, now);
  }

  /** The colour that shines at this moment of its blinking. */
  ledAt(now: number): Rgb {
    return isLit(this.ledBlink, now) ? this.led : BLACK;
  }

  whiteAt(now: number): number {
    return isLit(this.whiteBlink, now) ? this.white : 0;
  }

  /** Hertz of what sounds; 0 is silence. */
  frequencyAt(now: number): number {
    return this.sound ? frequencyAt(this.sound.melody, now - this.sound.startedAt) : 0;
  }

  /** Seconds a countdown has left; undefined when none was started. */
  countdownAt(now: number): number | undefined {
    const { show, since } = this.#digits;
    if (show.mode !== DIGITS_MODE.countdown) return undefined;
    return Math.max(0, show.minutes * 60 + show.seconds - (now - since));
  }

  /** What the four digits show. */
  digitsAt(now: number): string {
    const { show } = this.#digits;
    if (show.mode === DIGITS_MODE.off) return '';
    if (show.mode === DIGITS_MODE.number) return String(Math.round(show.value));
    if (show.mode === DIGITS_MODE.time) return displayTime(show.hours, show.minutes);
    const left = Math.ceil(this.countdownAt(now) ?? 0);
    return displayTime(Math.floor(left / 60), left % 60);
  }

  /** Milliamperes that all of it takes. */
  current(now: number): number {
    const lit = (blink: Blink | undefined): number => (blink ? blink.duty / 100 : 1);
    const dots = this.matrix.text === '' ? this.matrix.rows.reduce((sum, row) => sum + bitsOf(row), 0) : 16;
    const oled = this.oled.icon !== null || this.oled.lines.some((line) => line !== '');
    return (
      CURRENT.led * share(this.led) * lit(this.ledBlink) +
      CURRENT.white * (this.white / 100) * lit(this.whiteBlink) +
      this.strip.reduce((sum, light) => sum + CURRENT.light * share(light), 0) +
      CURRENT.matrixDot * dots * (this.matrix.brightness / 15) +
      (oled ? CURRENT.oled * (this.oled.brightness / 100) : 0) +
      (this.#digits.show.mode === DIGITS_MODE.off ? 0 : CURRENT.digits) +
      (this.isRelayOn(now) ? CURRENT.relay : 0) +
      (this.isPumpOn(now) ? CURRENT.pump : 0) +
      (this.sound && now < this.sound.endsAt ? CURRENT.buzzer : 0) +
      (this.servoAngle(now) === this.#servo.to ? 0 : CURRENT.servo)
    );
  }
}

const isLit = (blink: Blink | undefined, now: number): boolean => {
  if (!blink) return true;
  const phase = ((now * 1_000) / blink.period) % 1;
  return phase * 100 < blink.duty;
};

const isDark = ({ r, g, b }: Rgb): boolean => r + g + b === 0;

const share = ({ r, g, b }: Rgb): number => (r + g + b) / (3 * 255);

const bitsOf = (row: number): number => {
  let bits = 0;
  for (let rest = row; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
};
