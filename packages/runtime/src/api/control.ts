import { keptType } from '@trundle/language/catalogue/placeholders';
import { readVariableName, VARIABLE_NAME_LIMIT } from '@trundle/protocol/entities/variable-name';
import { toDegrees, toRadians } from '@trundle/world/geometry/angle';
import { clamp } from '@trundle/world/geometry/clamp';
import { ProgramProblem } from '../problems.ts';
import type { Argument, GuestFunction } from '../values.ts';
import { asyncFunction, type Binding, syncFunction } from './binding.ts';
import { tellLeftOut } from './events.ts';
import { anything, callback, condition, key, number, text, textOf, words } from './readers.ts';
import { type RunContext, warn, warnOnce } from './run-context.ts';

/** Time, print, chat, numbers, texts and the variables of the class. */

/** Milliseconds that `while` and `until` loops pause in each round, so that they do not block the worker. */
export const PAUSE = 100;

const waitUntil = async (run: RunContext, asked: GuestFunction): Promise<void> => {
  while (!(await run.events.ask(asked))) await run.scheduler.sleep(PAUSE);
};

const CLOCK: Readonly<Record<string, (date: Date) => number | string>> = {
  hour: (date) => date.getHours(),
  minute: (date) => date.getMinutes(),
  second: (date) => date.getSeconds(),
  day: (date) => date.getDate(),
  month: (date) => date.getMonth() + 1,
  year: (date) => date.getFullYear(),
  /** Monday is 1, Sunday 7. */
  weekday: (date) => date.getDay() || 7,
  date: (date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-'),
};

const timing = [
  asyncFunction('wait', [number], (run, seconds) => run.scheduler.sleep(seconds * 1_000)),
  asyncFunction('waitUntil', [condition], waitUntil),
  syncFunction('timer', [], (run) => Math.round(run.scheduler.now() - run.events.timerStart) / 1_000),
  syncFunction('resetTimer', [], (run) => {
    run.events.timerStart = run.scheduler.now();
  }),
  ...Object.entries(CLOCK).map(
    ([name, part]): Binding => syncFunction(`clock.${name}`, [], (run) => part(run.wallClock())),
  ),
];

const line = (run: RunContext, kind: 'print' | 'warn', said: string): void =>
  run.outbox.line({ kind, text: said, block: run.block });

/** Characters; longer chat messages are cut. */
const LONGEST_CHAT = 1_000;
const say = (run: RunContext, said: string, student: string | null): void => {
  const message = said.trim().slice(0, LONGEST_CHAT);
  if (!run.mirror.view.chatEnabled) warn(run, 'chatDisabled');
  else if (message !== '') {
    run.outbox.chat(message, student);
    if (student === null && !run.events.receive('chat', message, run.mirror.view.author.name))
      tellLeftOut(run, message);
  }
};

/** Nobody knows here what such a block does, so nothing is done; the console says so once for each. */
const leaveOut = (run: RunContext, kept: string): void => warnOnce(run, 'unknownBlock', { name: keptType(kept) });

const unknown = [
  syncFunction('unknownBlock', [text], leaveOut),
  syncFunction('unknownEvent', [text, callback], (run, kept) => leaveOut(run, kept)),
  syncFunction('unknownValue', [text], (_run, kept) => {
    throw new ProgramProblem('unknownValue', { name: keptType(kept) });
  }),
];

const printing = [
  syncFunction('print', [words], (run, said) => line(run, 'print', said)),
  syncFunction('printValue', [text, words], (run, name, said) => line(run, 'print', `${name}: ${said}`)),
  syncFunction('warn', [words], (run, said) => line(run, 'warn', said)),
  syncFunction('clearConsole', [], (run) => run.outbox.clearConsole()),
  syncFunction('chat.toEveryone', [text], (run, said) => say(run, said, null)),
  syncFunction('chat.toStudent', [key, text], (run, student, said) => {
    const wanted = String(student);
    const found = run.mirror.view.students.find(({ id, name }) => id === wanted || name === wanted);
    if (!found) throw new ProgramProblem('unknownStudent', { student: wanted.slice(0, 60) });
    say(run, said, found.id);
  }),
];

const isPrime = (value: number): boolean => {
  if (!Number.isInteger(value) || value < 2) return false;
  for (let divisor = 2; divisor * divisor <= value; divisor++) if (value % divisor === 0) return false;
  return true;
};

const ofDegrees = (name: string, act: (radians: number) => number): Binding =>
  syncFunction(name, [number], (_run, degrees) => Number(act(toRadians(degrees)).toPrecision(15)));
const inDegrees = (name: string, act: (value: number) => number): Binding =>
  syncFunction(name, [number], (_run, value) => Number(toDegrees(act(value)).toPrecision(15)));
const property = (name: string, has: (value: number) => boolean): Binding =>
  syncFunction(name, [number], (_run, value) => has(value));

const DIE = 6;
const randomInt = (run: RunContext, one: number, other: number): number => {
  const low = Math.ceil(Math.min(one, other));
  const high = Math.floor(Math.max(one, other));
  return low + Math.floor(run.random() * Math.max(1, high - low + 1));
};

const mathematics = [
  ofDegrees('sin', Math.sin),
  ofDegrees('cos', Math.cos),
  ofDegrees('tan', Math.tan),
  inDegrees('asin', Math.asin),
  inDegrees('acos', Math.acos),
  inDegrees('atan', Math.atan),
  syncFunction('atan2', [number, number], (_run, y, x) => toDegrees(Math.atan2(y, x))),
  property('isEven', (value) => value % 2 === 0),
  property('isOdd', (value) => Math.abs(value % 2) === 1),
  property('isPrime', isPrime),
  property('isWhole', Number.isInteger),
  property('isPositive', (value) => value > 0),
  property('isNegative', (value) => value < 0),
  syncFunction('isDivisible', [number, number], (_run, value, by) => by !== 0 && value % by === 0),
  syncFunction('constrain', [number, number, number], (_run, value, low, high) => clamp(value, low, high)),
  syncFunction('randomInt', [number, number], randomInt),
  syncFunction('dice', [], (run) => randomInt(run, 1, DIE)),
  syncFunction('mapRange', [number, number, number, number, number], (_run, value, fromLow, fromHigh, toLow, toHigh) =>
    fromHigh === fromLow ? toLow : toLow + ((value - fromLow) * (toHigh - toLow)) / (fromHigh - fromLow),
  ),
];

const texts = [
  syncFunction('isNumber', [anything], (_run, value) => typeof value === 'number' && Number.isFinite(value)),
  syncFunction('isText', [anything], (_run, value) => typeof value === 'string'),
  syncFunction('textLength', [text], (_run, value) => [...value].length),
  syncFunction('textContains', [text, text], (_run, value, part) => value.includes(part)),
  syncFunction('textPart', [text, number, number], (_run, value, from, to) =>
    [...value].slice(Math.max(0, Math.round(from) - 1), Math.max(0, Math.round(to))).join(''),
  ),
  syncFunction('toNumber', [text], (_run, value) => Number.parseFloat(value.replace(',', '.')) || 0),
];

/** An invalid name as the error message quotes it, without invisible characters. */
const shortened = (given: string | number): string =>
  String(given)
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .slice(0, VARIABLE_NAME_LIMIT);

/** Sets it in the mirror at once, and in the class with the next flush of the outbox. */
const setVariable = (run: RunContext, given: string | number, value: string | number | boolean): void => {
  const name = readVariableName(given);
  if (name === undefined) {
    if (String(given).trim() !== '')
      throw new ProgramProblem('variableName', { variable: shortened(given), limit: VARIABLE_NAME_LIMIT });
    warn(run, 'noVariable');
    return;
  }
  if (run.mirror.isLocked(name)) throw new ProgramProblem('readOnlyVariable', { variable: name });
  run.mirror.setVariable(name, value);
  run.outbox.setVariable(name, value);
};

/** The value as a class variable stores it: text that looks like a number becomes one. */
const kept = (value: Argument): string | number | boolean => {
  if (typeof value === 'boolean') return value;
  const said = textOf(value);
  return said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : said;
};

const numberIn = (value: unknown): number => Number(value ?? 0) || 0;

const variables = [
  syncFunction('classroom.set', [key, anything], (run, name, value) => setVariable(run, name, kept(value))),
  syncFunction('classroom.get', [key], (run, name) => run.mirror.variable(name)?.value ?? 0),
  syncFunction('classroom.change', [key, number], (run, name, by) =>
    setVariable(run, name, numberIn(run.mirror.variable(name)?.value) + by),
  ),
];

export const controlBindings = [...timing, ...unknown, ...printing, ...mathematics, ...texts, ...variables];
