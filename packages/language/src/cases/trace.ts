import { OVERLOADS, spell } from '../catalogue/signatures.ts';
import { printJavaScript } from '../javascript/print.ts';
import type { Program } from '../tree/program.ts';

/** Runs a program against a world that only writes down what it is asked, to compare two programs by what they do. */

class Enough extends Error {}

const STRUCTURE = ['keys', 'size', 'clear', 'join', 'minOf', 'maxOf', 'sumOf', 'averageOf', 'floorDivide'];

class TracingWorld {
  readonly trace: string[] = [];
  readonly handled: (() => Promise<void>)[] = [];
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  #step(): void {
    if (this.#left-- <= 0) throw new Enough();
  }

  /** Answers differ from call to call, but are the same in every run. */
  #answer(): unknown {
    const turn = this.trace.length;
    return [turn % 7, turn % 3 === 0, `t${turn % 5}`][turn % 3];
  }

  #note(name: string, args: readonly unknown[]): unknown {
    const printedArgs = args.map((arg) =>
      typeof arg === 'function' ? 'function' : typeof arg === 'object' ? 'object' : String(arg),
    );
    this.trace.push(`${name}(${printedArgs.join(', ')})`);
    return this.#answer();
  }

  #teller(path: string): unknown {
    return (...args: unknown[]) => {
      this.#step();
      const handler = args.at(-1);
      const answer = this.#note(path, args);
      if (typeof handler !== 'function') return answer;
      return path.startsWith('when') || path === 'every' || path === 'loop' ? this.#handle(handler) : handler();
    };
  }

  /** Every handler runs once, after the program. */
  #handle(handler: unknown): void {
    if (typeof handler === 'function') this.handled.push(handler as () => Promise<void>);
  }

  #thing(word: string): (id: unknown) => unknown {
    return (id: unknown) =>
      new Proxy(
        {},
        {
          get:
            (_target, method) =>
            (...args: unknown[]) => {
              this.#step();
              const last = args.at(-1);
              if (typeof last === 'function') this.#handle(last);
              return this.#note(`${word} ${String(id)}.${String(method)}`, args);
            },
        },
      );
  }

  scope(): Record<string, unknown> {
    const scope: Record<string, unknown> = {
      robot: this.#thing('robot'),
      object: this.#thing('object'),
      myRobot: this.#thing('robot')('of mine'),
      loop: this.#teller('loop'),
      array: (list?: unknown) => {
        const items =
          list === undefined
            ? {}
            : Object.fromEntries(
                String(list)
                  .split(',')
                  .map((item, index) => [index, item.trim()]),
              );
        return Object.defineProperty(items, Symbol.iterator, {
          *value(this: Record<string, unknown>) {
            yield* Object.values(this);
          },
        });
      },
      countWith: function* (from: number, to: number, by: number) {
        const times = Number.isFinite((to - from) / by) ? Math.floor((to - from) / by) : -1;
        for (let turn = 0; turn <= Math.min(times, 50); turn++) yield from + turn * by;
      },
      at: async () => this.#step(),
      pause: async () => this.#step(),
    };
    for (const word of STRUCTURE) scope[word] = this.#teller(word);
    scope.keys = (items: object) => Object.keys(items);
    const words = new Set(
      OVERLOADS.filter((each) => !each.code.receiver).map((each) => spell(each.name, 'javascript')),
    );
    for (const path of words) {
      const [first = '', second] = path.split('.');
      if (first === 'Math') continue;
      if (second === undefined) scope[first] = this.#teller(first);
      else scope[first] = Object.assign(scope[first] ?? {}, { [second]: this.#teller(path) });
    }
    scope.Math = Object.assign(Object.create(Math), { random: () => 0.5 });
    return scope;
  }
}

/** What a program does in its first steps. An error other than running out of steps or of stack is part of the trace. */
export const traceOf = async (program: Program, steps = 400): Promise<string[]> => {
  const world = new TracingWorld(steps);
  const { text } = printJavaScript(program, { running: true });
  const run = new Function('scope', `with (scope) { return (async () => {\n${text}\n})(); }`) as (
    scope: unknown,
  ) => Promise<void>;
  try {
    await run(world.scope());
    for (const handler of world.handled) await handler();
  } catch (error) {
    if (!(error instanceof Enough || error instanceof RangeError)) world.trace.push(`! ${String(error)}`);
  }
  return world.trace;
};
