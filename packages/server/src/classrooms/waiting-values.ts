import { CLASS_VARIABLE_CAP } from '@trundle/protocol';
import type { VariableValue } from '@trundle/protocol/entities/classroom';

export type Values = Record<string, VariableValue>;

/** Classes whose names are remembered; a school has fewer in lessons at once. */
const MOST_KNOWN = 2_000;

/**
 * What classes have set and nobody has written down yet: of each name the last value, however often it was set. A class
 * waits with no more names than it has variables, and as many new ones as could find room.
 */
export class WaitingValues {
  readonly #waiting = new Map<string, Map<string, VariableValue>>();
  /** The names each class had when it was last written: junk must not keep these from being kept. */
  readonly #known = new Map<string, ReadonlySet<string>>();

  /** True when the class was not waiting before. */
  add(code: string, values: Values): boolean {
    const before = this.#waiting.get(code);
    const waiting = before ?? new Map<string, VariableValue>();
    const known = this.#known.get(code);
    for (const [name, value] of Object.entries(values))
      if (waiting.has(name) || known?.has(name) || waiting.size < 2 * CLASS_VARIABLE_CAP) waiting.set(name, value);
    if (before !== undefined || waiting.size === 0) return false;
    this.#waiting.set(code, waiting);
    return true;
  }

  of(code: string): Values {
    return Object.fromEntries(this.#waiting.get(code) ?? []);
  }

  /** These are written; true when the class has set others meanwhile. */
  written(code: string, values: Values, known: Iterable<string>): boolean {
    this.#known.delete(code);
    this.#known.set(code, new Set(known));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    const waiting = this.#waiting.get(code);
    for (const [name, value] of Object.entries(values)) if (waiting?.get(name) === value) waiting?.delete(name);
    if (waiting !== undefined && waiting.size > 0) return true;
    this.#waiting.delete(code);
    return false;
  }

  /** The class is gone. */
  drop(code: string): void {
    this.#waiting.delete(code);
  }
}
