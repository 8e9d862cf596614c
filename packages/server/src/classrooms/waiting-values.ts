import type { VariableValue } from '@trundle/protocol/entities/classroom';

/** A value somebody set. */
export interface SetValue {
  value: VariableValue;
  /** A teacher has set it, and not only students. */
  leads: boolean;
}
export type Values = Readonly<Record<string, SetValue>>;

interface Adding {
  leads: boolean;
  /** How many variables a class may have. */
  most: number;
}

/** Classes whose names are remembered; a school has fewer in lessons at once. */
const MOST_KNOWN = 2_000;

/**
 * What classes have set and nobody has written down yet: of each name the last value, however often it was set. A class
 * waits with no more names than it has variables, and as many new ones as could find room; a teacher's find it when
 * students have set too many.
 */
export class WaitingValues {
  readonly #waiting = new Map<string, Map<string, SetValue>>();
  /** The names each class had when it was last written: junk must not keep these from being kept. */
  readonly #known = new Map<string, ReadonlySet<string>>();

  /** Whether the class begins to wait with this, and the names there was no room for. */
  add(code: string, values: Record<string, VariableValue>, { leads, most }: Adding) {
    const before = this.#waiting.get(code);
    const waiting = before ?? new Map<string, SetValue>();
    const known = this.#known.get(code);
    const places = (leads ? 3 : 2) * most;
    const refused: string[] = [];
    for (const [name, value] of Object.entries(values)) {
      const last = waiting.get(name);
      if (last || known?.has(name) || waiting.size < places)
        waiting.set(name, { value, leads: leads || (last?.leads ?? false) });
      else refused.push(name);
    }
    const begins = before === undefined && waiting.size > 0;
    if (begins) this.#waiting.set(code, waiting);
    return { begins, refused };
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
