import { isWorkKey } from '@trundle/protocol/storage-keys';
import type { SecondStore } from './second-store.ts';

/** How far something has come on its way into the second store. */
interface Beside {
  value: string;
  state: 'going' | 'kept' | 'failed';
}

/** Which change of its place work says it is, and when it was made. */
const ageOf = (raw: string | null): { turn: number; at: number } => {
  const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
  try {
    const { turn, at } = JSON.parse(raw ?? '{}') as { turn?: unknown; at?: unknown };
    return { turn: number(turn), at: number(at) };
  } catch {
    return { turn: Number.NaN, at: Number.NaN };
  }
};

/**
 * By the count of changes: clocks are set back, and two changes may fall into one moment. What an earlier release kept
 * has none; what says nothing at all may be the last.
 */
const isOlder = (one: string, other: string | null): boolean => {
  const [first, second] = [ageOf(one), ageOf(other)];
  const isCounted = !Number.isNaN(first.turn) && !Number.isNaN(second.turn);
  return isCounted ? first.turn < second.turn : first.at < second.at;
};

/**
 * localStorage and sessionStorage that never throw. A full or forbidden storage must not take the page down: what cannot
 * be written there is kept for as long as the page lives, and work in the second store too, which the next page reads.
 */
export class BrowserStorage {
  readonly #storage: () => Storage;
  readonly #second: SecondStore | null;
  readonly #memory = new Map<string, string>();
  readonly #beside = new Map<string, Beside>();
  readonly #listeners = new Set<() => void>();

  constructor(storage: () => Storage, second: SecondStore | null = null) {
    this.#storage = storage;
    this.#second = second;
    second?.onElsewhere((changes) => {
      for (const [key, value] of changes) this.#heard(key, value);
    });
  }

  /** Takes up what an earlier page had to keep in the second store. Before it is there, nothing is known of it. */
  async load(): Promise<void> {
    try {
      for (const [key, value] of (await this.#second?.all()) ?? []) {
        if (this.#beside.has(key)) continue;
        // A page that found room again may have died before it was taken out: it goes with what took its place.
        if (isOlder(value, this.#stored(key))) this.#beside.set(key, { value, state: 'kept' });
        else this.#heard(key, value);
      }
    } catch {
      // A browser that forbids one storage forbids the other.
    }
  }

  /** Something is safe that was in this page's memory alone. */
  onKept(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  read(key: string): string | null {
    const remembered = this.#memory.get(key);
    return remembered === undefined ? this.#stored(key) : remembered;
  }

  /** False when it did not find room at once: it is kept for as long as the page lives, and safe when `fragile` says so. */
  write(key: string, value: string): boolean {
    return this.writeTogether([[key, value]]);
  }

  /** All of them or none: what belongs together is never there in part. False as for one. */
  writeTogether(entries: readonly (readonly [key: string, value: string])[]): boolean {
    const before = entries.map(([key]) => [key, this.#stored(key)] as const);
    if (entries.every(([key, value]) => this.#store(key, value))) {
      this.#forget(entries.map(([key]) => key));
      return true;
    }
    for (const [key, value] of before.toReversed()) this.#putBack(key, value);
    for (const [key, value] of entries) this.#memory.set(key, value);
    void this.#keepBeside(entries);
    return false;
  }

  #stored(key: string): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  #store(key: string, value: string): boolean {
    try {
      this.#storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  #unstore(key: string): void {
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }

  #putBack(key: string, value: string | null): void {
    if (this.#stored(key) === value) return;
    this.#unstore(key);
    if (value !== null) this.#store(key, value);
  }

  async #keepBeside(entries: readonly (readonly [key: string, value: string])[]): Promise<void> {
    const changed = entries.filter(([key, value]) => {
      const known = this.#beside.get(key);
      return isWorkKey(key) && (known?.value !== value || known.state === 'failed');
    });
    if (this.#second === null || changed.length === 0) return;
    const going = changed.map(([key, value]) => {
      const beside: Beside = { value, state: 'going' };
      this.#beside.set(key, beside);
      return beside;
    });
    try {
      await this.#second.change(changed);
      for (const beside of going) beside.state = 'kept';
      for (const listener of this.#listeners) listener();
    } catch {
      for (const beside of going) beside.state = 'failed';
    }
  }

  /** The second store has nothing of these any more, nor has the memory. */
  #forget(keys: readonly string[]): void {
    for (const key of keys) this.#memory.delete(key);
    const beside = keys.filter((key) => this.#beside.delete(key));
    // What stays there all the same is sent once more by the next page, which the server sees is nothing new.
    if (beside.length > 0) this.#second?.change(beside.map((key) => [key, null])).catch(() => undefined);
  }

  #heard(key: string, value: string | null): void {
    if (!isWorkKey(key)) return;
    if (value === null) {
      if (this.#beside.delete(key)) this.#memory.delete(key);
    } else {
      this.#memory.set(key, value);
      this.#beside.set(key, { value, state: 'kept' });
    }
  }

  /** What is kept for as long as the page lives and no longer. */
  fragile(prefix: string): string[] {
    return [...this.#memory.keys()].filter((key) => key.startsWith(prefix) && this.#beside.get(key)?.state !== 'kept');
  }

  /** There may be room by now, for all of it or for nothing. */
  settle(prefix: string): void {
    const entries = this.fragile(prefix).map((key) => [key, this.#memory.get(key) ?? ''] as const);
    if (entries.length > 0) this.writeTogether(entries);
  }

  remove(key: string): void {
    this.#forget([key]);
    this.#unstore(key);
  }

  keys(prefix: string): string[] {
    const found = new Set([...this.#memory.keys()].filter((key) => key.startsWith(prefix)));
    try {
      const storage = this.#storage();
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        if (key?.startsWith(prefix)) found.add(key);
      }
    } catch {
      // Only the memory has something.
    }
    return [...found].sort();
  }
}
