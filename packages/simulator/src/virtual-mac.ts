import { VIRTUAL_SERIAL } from '@trundle/protocol/entities/classroom';
import { CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH, isVirtualMac } from '@trundle/protocol/ids';

/** Numbers from 100 are those of objects. */
export const LAST_ROBOT_NUMBER = 99;

/** Who made the robot: two programs that simulate the same class must not make the same robots. */
export const ORIGINS = { server: 0, commandLine: 1 } as const;
export type Origin = keyof typeof ORIGINS;

const NUMBERS = LAST_ROBOT_NUMBER + 1;
const CODES = CLASS_CODE_ALPHABET.length ** CLASS_CODE_LENGTH;
/** A locally administered address; real makers have none of these. */
const FIRST_BYTE = '02';
/** Both upper bits of the 40 that follow: addresses begin with 02C, 02D, 02E or 02F. */
const MARK = 3 * 2 ** 38;
const DIGITS = 10;

const placeOf = (code: string): number =>
  [...code].reduce((sum, letter) => sum * CLASS_CODE_ALPHABET.length + CLASS_CODE_ALPHABET.indexOf(letter), 0);

/** Whether a virtual address was computed for this class. No other class has any use for it. */
export const isVirtualMacOf = (mac: string, code: string): boolean =>
  isVirtualMac(mac) &&
  Math.floor((Number.parseInt(mac.slice(FIRST_BYTE.length), 16) - MARK) / NUMBERS) % CODES === placeOf(code);

/**
 * An address for a virtual robot, different for every class, number and origin. It is computed, not drawn: two classes
 * with the same address would steal each other's robot.
 */
export const virtualMac = (code: string, number: number, origin: Origin): string => {
  const value = MARK + (ORIGINS[origin] * CODES + placeOf(code)) * NUMBERS + number;
  return FIRST_BYTE + value.toString(16).toUpperCase().padStart(DIGITS, '0');
};

/** The same for cameras: the broker lets one connection have a name, and two programs would push each other off. */
export const virtualSerial = (code: string, origin: Origin): string =>
  `${VIRTUAL_SERIAL}${code.toLowerCase()}${origin === 'server' ? '' : `-${ORIGINS[origin]}`}`;
