import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { ProgramProblem } from '../problems.ts';
import type { Argument, Value } from '../values.ts';
import { number as numberReader, type Reader } from './readers.ts';
import { RobotHandle } from './robot-handle.ts';
import { type RunContext, robotNumber } from './run-context.ts';

/** One overload of a function that programs can call. */
export interface Binding {
  readonly receiver: 'robot' | 'object' | null;
  readonly name: string;
  /** The program waits for its end. */
  readonly awaited: boolean;
  readonly takes: readonly Reader<unknown>[];
  call(run: RunContext, number: Argument, args: readonly Argument[]): Value | Promise<Value>;
}

/** A function as the virtual machine defines it for programs; all its overloads share one. */
export interface OfferedFunction {
  readonly key: string;
  readonly receiver: Binding['receiver'];
  readonly name: string;
  readonly awaited: boolean;
}

type Readers = readonly Reader<unknown>[];
type Read<Each> = Each extends Reader<infer T> ? T : never;
type Args<Takes extends Readers> = { [Index in keyof Takes]: Read<Takes[Index]> };
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a result is bound like one with a result.
type SyncResult = Value | void;

const read = <Takes extends Readers>(takes: Takes, args: readonly Argument[], name: string): Args<Takes> =>
  takes.map((reader, index) => reader.read(args[index], name)) as Args<Takes>;

type SyncFunction = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (run: RunContext, ...args: Args<Takes>) => SyncResult,
) => Binding;

/** A function that returns at once. */
export const syncFunction: SyncFunction = (name, takes, act) => ({
  receiver: null,
  name,
  awaited: false,
  takes,
  call: (run, _number, args) => act(run, ...read(takes, args, name)) ?? undefined,
});

export const asyncFunction = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (run: RunContext, ...args: Args<Takes>) => Promise<void>,
): Binding => ({
  receiver: null,
  name,
  awaited: true,
  takes,
  call: (run, _number, args) => act(run, ...read(takes, args, name)).then(() => undefined),
});

const handleOf = (run: RunContext, number: Argument, name: string): RobotHandle => {
  if (number === MY_ROBOT) return new RobotHandle(run, robotNumber(run, number));
  return new RobotHandle(run, numberReader.read(number === '' ? 0 : number, name));
};

/** A method of a robot that returns at once. */
export const robotQuery = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (robot: RobotHandle, ...args: Args<Takes>) => SyncResult,
): Binding => ({
  receiver: 'robot',
  name,
  awaited: false,
  takes,
  call: (run, number, args) => act(handleOf(run, number, name), ...read(takes, args, name)) ?? undefined,
});

/** A method of a robot that takes time. The robot must be there, online and the author's. */
export const robotCommand = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (robot: RobotHandle, ...args: Args<Takes>) => Promise<void>,
): Binding => ({
  receiver: 'robot',
  name,
  awaited: true,
  takes,
  call: async (run, number, args) => {
    const handle = handleOf(run, number, name);
    handle.assertCommandable();
    await act(handle, ...read(takes, args, name));
    return undefined;
  },
});

export const objectQuery = (name: string, act: (run: RunContext, key: string | number) => Value): Binding => ({
  receiver: 'object',
  name,
  awaited: false,
  takes: [],
  call: (run, number) => act(run, typeof number === 'number' ? number : String(number)),
});

export const keyOf = ({ receiver, name }: Pick<Binding, 'receiver' | 'name'>): string =>
  receiver ? `${receiver}.${name}` : name;

/** All functions a program can call, found by their name and the number of their arguments. */
export class BindingTable {
  readonly #byKey = new Map<string, Map<number, Binding>>();

  constructor(bindings: readonly Binding[]) {
    for (const binding of bindings) {
      const overloads = this.#byKey.get(keyOf(binding)) ?? new Map<number, Binding>();
      if (overloads.has(binding.takes.length)) throw new Error(`${keyOf(binding)} is bound twice`);
      overloads.set(binding.takes.length, binding);
      this.#byKey.set(keyOf(binding), overloads);
    }
  }

  /** The overload with so many parameters, or else the next one with fewer. */
  find(key: string, count: number): Binding {
    const overloads = this.#byKey.get(key);
    if (!overloads) throw new ProgramProblem('unknownName', { name: key });
    const fitting = [...overloads.keys()].filter((takes) => takes <= count);
    const found = overloads.get(Math.max(...fitting));
    if (!found) throw new ProgramProblem('needsArguments', { name: key });
    return found;
  }

  /** One entry for each name, for the virtual machine to define. */
  offered(): OfferedFunction[] {
    return [...this.#byKey].flatMap(([key, overloads]) => {
      const [first] = overloads.values();
      return first ? [{ key, receiver: first.receiver, name: first.name, awaited: first.awaited }] : [];
    });
  }
}
