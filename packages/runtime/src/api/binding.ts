import { ProgramProblem } from '../problems.ts';
import type { Argument, Value } from '../values.ts';
import { number as numberReader, type Reader } from './readers.ts';
import { RobotHandle } from './robot-handle.ts';
import type { RunContext } from './run-context.ts';

/** One way to call one function of the language. */
export interface Binding {
  readonly word: 'robot' | 'object' | null;
  readonly name: string;
  /** Takes time: the program waits for its end. */
  readonly awaited: boolean;
  readonly takes: readonly Reader<unknown>[];
  call(run: RunContext, number: Argument, args: readonly Argument[]): Value | Promise<Value>;
}

type Readers = readonly Reader<unknown>[];
type Read<Each> = Each extends Reader<infer T> ? T : never;
type Args<Takes extends Readers> = { [Index in keyof Takes]: Read<Takes[Index]> };
// biome-ignore lint/suspicious/noConfusingVoidType: a function that gives nothing is bound like one that gives a value.
type Answer = Value | void;

const read = <Takes extends Readers>(takes: Takes, args: readonly Argument[], name: string): Args<Takes> =>
  takes.map((reader, index) => reader.read(args[index], name)) as Args<Takes>;

type Plain = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (run: RunContext, ...args: Args<Takes>) => Answer,
) => Binding;

/** A function that answers at once. */
export const gives: Plain = (name, takes, act) => ({
  word: null,
  name,
  awaited: false,
  takes,
  call: (run, _number, args) => act(run, ...read(takes, args, name)) ?? undefined,
});

export const waitsFor = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (run: RunContext, ...args: Args<Takes>) => Promise<void>,
): Binding => ({
  word: null,
  name,
  awaited: true,
  takes,
  call: (run, _number, args) => act(run, ...read(takes, args, name)).then(() => undefined),
});

const handleOf = (run: RunContext, number: Argument, name: string): RobotHandle =>
  new RobotHandle(run, numberReader.read(number === '' ? 0 : number, name));

/** What a robot is asked and answers at once. */
export const robotGives = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (robot: RobotHandle, ...args: Args<Takes>) => Answer,
): Binding => ({
  word: 'robot',
  name,
  awaited: false,
  takes,
  call: (run, number, args) => act(handleOf(run, number, name), ...read(takes, args, name)) ?? undefined,
});

/** What a robot is told to do. */
export const robotDoes = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  act: (robot: RobotHandle, ...args: Args<Takes>) => Promise<void>,
): Binding => ({
  word: 'robot',
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

export const objectGives = (name: string, act: (run: RunContext, key: string | number) => Value): Binding => ({
  word: 'object',
  name,
  awaited: false,
  takes: [],
  call: (run, number) => act(run, typeof number === 'number' ? number : String(number)),
});

export const keyOf = ({ word, name }: Pick<Binding, 'word' | 'name'>): string => (word ? `${word}.${name}` : name);

/** All functions a program can call, each by its name and the number of its arguments. */
export class BindingTable {
  readonly #byKey = new Map<string, Map<number, Binding>>();

  constructor(bindings: readonly Binding[]) {
    for (const binding of bindings) {
      const forms = this.#byKey.get(keyOf(binding)) ?? new Map<number, Binding>();
      if (forms.has(binding.takes.length)) throw new Error(`${keyOf(binding)} is bound twice`);
      forms.set(binding.takes.length, binding);
      this.#byKey.set(keyOf(binding), forms);
    }
  }

  /** The form that takes so many arguments, or else the next one that takes fewer. */
  find(key: string, count: number): Binding {
    const forms = this.#byKey.get(key);
    if (!forms) throw new ProgramProblem('unknownName', { name: key });
    const fitting = [...forms.keys()].filter((takes) => takes <= count);
    const found = forms.get(Math.max(...fitting));
    if (!found) throw new ProgramProblem('needsArguments', { name: key });
    return found;
  }

  /** One of each name, for the machine to offer. */
  offered(): { key: string; word: Binding['word']; name: string; awaited: boolean }[] {
    return [...this.#byKey].flatMap(([key, forms]) => {
      const [first] = forms.values();
      return first ? [{ key, word: first.word, name: first.name, awaited: first.awaited }] : [];
    });
  }
}
