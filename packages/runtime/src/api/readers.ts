import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { parseHex } from '@trundle/world/colour';
import { clampInteger } from '@trundle/world/geometry/clamp';
import { ProgramProblem } from '../problems.ts';
import { type Argument, type Colour, GuestFunction, type Position, type Scalar, type Sound } from '../values.ts';

/** The type of a parameter, and how an argument of the program is converted to it. */
export interface Reader<T> {
  readonly kind:
    | 'number'
    | 'text'
    | 'any'
    | 'choice'
    | 'key'
    | 'position'
    | 'color'
    | 'sound'
    | 'matrix'
    | 'ir'
    | 'function'
    | 'condition';
  /** Of a choice: what may be chosen. */
  readonly options?: readonly (string | number)[];
  read(given: Argument, name: string): T;
}

const isRecord = (given: Argument): given is Readonly<Record<string, Scalar>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !(given instanceof GuestFunction);

const numberOf = (given: Argument): number | undefined => {
  if (typeof given === 'boolean') return given ? 1 : 0;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** A position holds millimetres; people read centimetres. */
const cmOf = (mm: Scalar): number => Number(((numberOf(mm) ?? 0) / MM_PER_CM).toPrecision(12));

/** A number without end is written as people write it. */
const valueText = (given: unknown): string =>
  given === Number.POSITIVE_INFINITY ? '∞' : given === Number.NEGATIVE_INFINITY ? '-∞' : String(given ?? '');

export const textOf = (given: Argument): string => {
  if (given === undefined || given === null || given instanceof GuestFunction) return '';
  if (Array.isArray(given)) return given.map(valueText).join(', ');
  if (!isRecord(given)) return valueText(given);
  if (given.objType === 'target_XY') return `x ${cmOf(given.objValueX)}, y ${cmOf(given.objValueY)}`;
  if (given.objType === 'color_RGB') {
    const part = (value: Scalar): string => (numberOf(value) ?? 0).toString(16).padStart(2, '0');
    return `#${part(given.r)}${part(given.g)}${part(given.b)}`;
  }
  return String(given.cmd ?? given.index ?? `${given.frequency} Hz`);
};

export const number: Reader<number> = {
  kind: 'number',
  read: (given, name) => {
    const value = numberOf(given);
    // A number was calculated, but none that there is: 1 ÷ 0.
    if (value === undefined) throw new ProgramProblem(typeof given === 'number' ? 'noResult' : 'needsNumber', { name });
    return value;
  },
};

/** Any argument as text. */
export const text: Reader<string> = { kind: 'text', read: textOf };
export const anything: Reader<Argument> = { kind: 'any', read: (given) => given };
export const words: Reader<string> = { kind: 'any', read: textOf };

/** A value from a list that depends on the class: a name or a number. */
export const key: Reader<string | number> = {
  kind: 'key',
  read: (given) => (typeof given === 'number' ? given : textOf(given)),
};

export const choice = <const Option extends string | number>(options: readonly Option[]): Reader<Option> => ({
  kind: 'choice',
  options,
  read: (given, name) => {
    const chosen = options.find((option) => String(option) === textOf(given));
    if (chosen === undefined) throw new ProgramProblem('unknownChoice', { name, value: textOf(given).slice(0, 60) });
    return chosen;
  },
});

export const position: Reader<Position> = {
  kind: 'position',
  read: (given, name) => {
    const x = isRecord(given) ? numberOf(given.objValueX) : undefined;
    const y = isRecord(given) ? numberOf(given.objValueY) : undefined;
    if (x === undefined || y === undefined) throw new ProgramProblem('needsPosition', { name });
    return { objType: 'target_XY', objValueX: x, objValueY: y };
  },
};

const byte = (given: Scalar): number => clampInteger(numberOf(given) ?? 0, 0, 255);
export const BLACK: Colour = { objType: 'color_RGB', r: 0, g: 0, b: 0 };

/** The caller decides what becomes of an unreadable colour. */
export const colour: Reader<Colour | { readonly unreadable: string }> = {
  kind: 'color',
  read: (given) => {
    if (isRecord(given) && given.objType === 'color_RGB') {
      return { objType: 'color_RGB', r: byte(given.r), g: byte(given.g), b: byte(given.b) };
    }
    const rgb = parseHex(textOf(given));
    return rgb ? { objType: 'color_RGB', ...rgb } : { unreadable: textOf(given).slice(0, 60) };
  },
};

export const sound: Reader<Sound> = {
  kind: 'sound',
  read: (given, name) => {
    if (isRecord(given)) {
      const [index, frequency, duration] = [given.index, given.frequency, given.duration].map(numberOf);
      if (given.objType === 'sound_RTTTLCommand') return { objType: given.objType, cmd: textOf(given.cmd) };
      if (given.objType === 'sound_RTTTLList' && index !== undefined) return { objType: given.objType, index };
      if (given.objType === 'sound_Beep' && frequency !== undefined && duration !== undefined) {
        return { objType: given.objType, frequency, duration };
      }
    }
    throw new ProgramProblem('needsSound', { name });
  },
};

export const matrix: Reader<number[]> = {
  kind: 'matrix',
  read: (given, name) => {
    if (!Array.isArray(given)) throw new ProgramProblem('needsPicture', { name });
    return given.map(byte);
  },
};

/** The id of a key of the remote control. */
export const irKey: Reader<string> = { kind: 'ir', read: textOf };

const callable = (kind: 'function' | 'condition'): Reader<GuestFunction> => ({
  kind,
  read: (given, name) => {
    if (!(given instanceof GuestFunction)) throw new ProgramProblem('needsFunction', { name });
    return given;
  },
});
/** The handler of an event. */
export const callback = callable('function');
/** A condition that is evaluated again and again. */
export const condition = callable('condition');
