import type { JSValueHandle } from 'quickjs-wasi';

/** Values as they pass between the program and the API. The keys are fixed by existing programs. */

export interface Position {
  readonly objType: 'target_XY';
  /** Millimetres. */
  readonly objValueX: number;
  readonly objValueY: number;
}
export interface Colour {
  readonly objType: 'color_RGB';
  readonly r: number;
  readonly g: number;
  readonly b: number;
}
export type Sound =
  | { readonly objType: 'sound_RTTTLList'; readonly index: number }
  | { readonly objType: 'sound_RTTTLCommand'; readonly cmd: string }
  | { readonly objType: 'sound_Beep'; readonly frequency: number; readonly duration: number };

export type Scalar = number | string | boolean | null | undefined;
export type Value = Scalar | Position | Colour | Sound | readonly number[];

/** A function of the program that the host may call later. */
export class GuestFunction {
  readonly handle: JSValueHandle;

  constructor(handle: JSValueHandle) {
    this.handle = handle;
  }
}

/** An object of the program, of which only a few keys are read. */
interface GuestObject {
  readonly [key: string]: Scalar;
}
export type Argument = Scalar | GuestObject | readonly Scalar[] | GuestFunction;

const KEYS = ['objType', 'objValueX', 'objValueY', 'r', 'g', 'b', 'index', 'cmd', 'frequency', 'duration'] as const;
const ROWS = 8;
const LONGEST_TEXT = 2_000;

const readScalar = (handle: JSValueHandle): Scalar => {
  if (handle.isNumber) return handle.toNumber();
  if (handle.isString) return handle.toString().slice(0, LONGEST_TEXT);
  if (handle.isBool) return handle.toBoolean();
  return handle.isNull ? null : undefined;
};

/** Copies a value out of the program, bounded in size whatever the program passes. */
export const readArgument = (handle: JSValueHandle): Argument => {
  if (handle.isFunction) return new GuestFunction(handle.dup());
  if (!handle.isObject) return readScalar(handle);
  const part = (key: string): Scalar => handle.getProp(key).consume(readScalar);
  if (handle.isArray) return Array.from({ length: ROWS }, (_, row) => part(String(row)));
  return Object.fromEntries(KEYS.map((key) => [key, part(key)]));
};
