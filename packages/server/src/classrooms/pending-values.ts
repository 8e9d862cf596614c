import type { VariableValue } from '@trundle/protocol/entities/classroom';

/** A value somebody set. */
interface SetValue {
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

/** Classes whose names are cached; fewer are in lessons at once. */
const MOST_KNOWN = 2_000;

/**
 * Values of class variables that were set over the broker and are not written yet: the last value of each name, however
 * often it was set. How many names may be pending in a class is bounded; teachers have places that students cannot use up.
 */
export class PendingValues {
  readonly #waiting = new Map<string, Map<string, SetValue>>();
  /** The names each class had at its last write. They are always accepted, whatever else somebody sets. */
  readonly #known = new Map<string, ReadonlySet<string>>();

  /** Whether the class had nothing pending before, and the names that were rejected. */
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

  /** Removes what was written; true when other values were set meanwhile. */
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
