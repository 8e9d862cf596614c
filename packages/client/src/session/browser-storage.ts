/**
 * localStorage and sessionStorage that never throw. A full or forbidden storage must not take the page down, so what
 * cannot be written there is at least kept for as long as the page lives.
 */
export class BrowserStorage {
  readonly #storage: () => Storage;
  readonly #memory = new Map<string, string>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(key: string): string | null {
    const remembered = this.#memory.get(key);
    return remembered === undefined ? this.#stored(key) : remembered;
  }

  /** False when it is kept for as long as the page lives and no longer. */
  write(key: string, value: string): boolean {
    try {
      this.#storage().setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      return false;
    }
  }

  /** All of them or none: what belongs together is never there in part. False as for one. */
  writeTogether(entries: readonly (readonly [key: string, value: string])[]): boolean {
    const before = entries.map(([key]) => [key, this.#stored(key)] as const);
    if (entries.map(([key, value]) => this.write(key, value)).every((isKept) => isKept)) return true;
    for (const [key, value] of before.toReversed()) this.#putBack(key, value);
    for (const [key, value] of entries) this.#memory.set(key, value);
    return false;
  }

  #stored(key: string): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  #putBack(key: string, value: string | null): void {
    if (this.#stored(key) === value) return;
    this.remove(key);
    if (value !== null) this.write(key, value);
  }

  /** What is kept for as long as the page lives and no longer. */
  fragile(prefix: string): string[] {
    return [...this.#memory.keys()].filter((key) => key.startsWith(prefix));
  }

  /** There may be room by now, for all of it or for nothing. */
  settle(prefix: string): void {
    const entries = this.fragile(prefix).map((key) => [key, this.#memory.get(key) ?? ''] as const);
    if (entries.length > 0) this.writeTogether(entries);
  }

  remove(key: string): void {
    this.#memory.delete(key);
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing was kept there.
    }
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
