import { type Hex, hexOf, type Rgb } from '@trundle/world/colour';
import { type Outputs, SCROLL } from '@trundle/world/robot/outputs';
import { scrollLength, stepTo, textRows } from './font.ts';

/** What is to be seen of a robot's outputs at a moment; all parts of both figures are painted from it. */
export interface RobotPicture {
  /** Null: dark. */
  readonly led: Hex | null;
  /** 0 dark to 1. */
  readonly white: number;
  readonly strip: readonly (Hex | null)[];
  readonly matrix: { readonly rows: readonly number[]; readonly brightness: number } | null;
  readonly oled: Pick<Outputs['oled'], 'lines' | 'icon' | 'brightness'> | null;
  readonly digits: string;
  /** Degrees of the servo: 0 closed, 90 open. */
  readonly angle: number;
  /** What somebody holds before it, and of a card its colour. */
  readonly held: Outputs['held'] | null;
  /** The number of the object in its gripper. */
  readonly carries: number | null;
  readonly relay: boolean;
  readonly pump: boolean;
  /** How bright infrared flashes: 1 at the moment it was sent, 0 when it is over. */
  readonly flash: number;
  readonly isSounding: boolean;
  readonly microbit: string;
  /** A later moment may look different even if nobody says anything. */
  readonly moves: boolean;
}

/** A moment of the page's clock. Who wants stillness sees no motion and nothing that flashes, only what it is about. */
export interface Moment {
  readonly now: number;
  readonly isStill: boolean;
}

const FLASH_SECONDS = 0.8;
/** Between two notes it is silent for a moment, and still plays. */
const REST_SECONDS = 0.4;
const MATRIX_LEVELS = 15;

const shine = (colour: Rgb): Hex | null => (colour.r + colour.g + colour.b === 0 ? null : hexOf(colour));

const matrixAt = ({ matrix }: Outputs, { now, isStill }: Moment): RobotPicture['matrix'] => {
  const { text, rows, since } = matrix;
  const brightness = 0.4 + (0.6 * matrix.brightness) / MATRIX_LEVELS;
  if (text === '') return rows.some((row) => row > 0) ? { rows, brightness } : null;
  const moved = Math.floor((now - since) / SCROLL.secondsPerColumn);
  if (moved >= scrollLength(text)) return null;
  return { rows: textRows(text, isStill ? stepTo(moved) : moved), brightness };
};

const isShown = ({ icon, lines }: Outputs['oled']): boolean => icon !== null || lines.some((line) => line !== '');

const isSoundingAt = (outputs: Outputs, now: number): boolean =>
  outputs.sound !== undefined &&
  now < outputs.sound.endsAt &&
  (outputs.frequencyAt(now) > 0 || outputs.frequencyAt(now - REST_SECONDS) > 0);

const movesAt = (outputs: Outputs, now: number): boolean =>
  outputs.ledBlink !== undefined ||
  outputs.whiteBlink !== undefined ||
  (outputs.matrix.text !== '' &&
    now - outputs.matrix.since < scrollLength(outputs.matrix.text) * SCROLL.secondsPerColumn) ||
  (outputs.countdownAt(now) ?? 0) > 0 ||
  outputs.servoAngle(now) !== outputs.servoAngle(now + 0.01) ||
  outputs.isRelayOn(now) ||
  outputs.isPumpOn(now) ||
  (outputs.sound !== undefined && now < outputs.sound.endsAt) ||
  (outputs.ir !== undefined && now - outputs.ir.at < FLASH_SECONDS);

export const pictureOf = (outputs: Outputs, moment: Moment): RobotPicture => {
  const { now, isStill } = moment;
  return {
    led: shine(isStill ? outputs.led : outputs.ledAt(now)),
    white: (isStill ? outputs.white : outputs.whiteAt(now)) / 100,
    strip: outputs.strip.map(shine),
    matrix: matrixAt(outputs, moment),
    oled: isShown(outputs.oled) ? outputs.oled : null,
    digits: outputs.digitsAt(now),
    angle: Math.round(outputs.servoAngle(now)),
    carries: outputs.carries ?? null,
    held: outputs.held ?? null,
    relay: outputs.isRelayOn(now),
    pump: outputs.isPumpOn(now),
    flash: outputs.ir === undefined ? 0 : Math.max(0, 1 - Math.max(0, now - outputs.ir.at) / FLASH_SECONDS),
    isSounding: isSoundingAt(outputs, now),
    microbit: outputs.microbit,
    moves: movesAt(outputs, now),
  };
};
