import { setImmediate as turn } from 'node:timers/promises';
import type { SecondStore } from '../../packages/client/src/session/second-store.ts';
import { MemoryStorage } from '../../packages/client/src/testing/storage.ts';

type Changes = Parameters<SecondStore['change']>[0];
type Heard = Parameters<SecondStore['onElsewhere']>[0];

/** A browser's storage, which may have little room left. */
export class LimitedStorage extends MemoryStorage {
  /** Letters that may still be added; null: as many as one likes. */
  room: number | null = null;

  override setItem(key: string, value: string): void {
    const more = value.length - (this.getItem(key)?.length ?? -key.length);
    if (this.room !== null && more > this.room) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, value);
    this.#change(more);
  }

  override removeItem(key: string): void {
    const before = this.getItem(key);
    super.removeItem(key);
    if (before !== null) this.#change(-before.length - key.length);
  }

  entries(): [key: string, value: string][] {
    const keys = Array.from({ length: this.length }, (_, index) => this.key(index) ?? '');
    return keys.map((key) => [key, this.getItem(key) ?? '']);
  }

  #change(more: number): void {
    if (this.room !== null) this.room -= more;
  }
}

/** The storage of a browser as one of its pages has it: the others hear of what it changes. */
export class PageStorage implements Storage {
  readonly #shared: LimitedStorage;
  readonly #changed: (key: string) => void;

  constructor(shared: LimitedStorage, changed: (key: string) => void) {
    this.#shared = shared;
    this.#changed = changed;
  }

  get length(): number {
    return this.#shared.length;
  }
  key(index: number): string | null {
    return this.#shared.key(index);
  }
  getItem(key: string): string | null {
    return this.#shared.getItem(key);
  }
  setItem(key: string, value: string): void {
    if (this.#shared.getItem(key) === value) return;
    this.#shared.setItem(key, value);
    this.#changed(key);
  }
  removeItem(key: string): void {
    if (this.#shared.getItem(key) === null) return;
    this.#shared.removeItem(key);
    this.#changed(key);
  }
  clear(): void {
    throw new Error('No page clears the storage.');
  }
}

/** What IndexedDB is to the pages of one browser: more room, later, and each hears what the others changed. */
export class SharedSecondStore {
  readonly values = new Map<string, string>();
  readonly #heard = new Map<() => boolean, Heard[]>();
  isFull = false;

  /** For one page, for as long as it is there. */
  of(isGone: () => boolean): SecondStore {
    const heard: Heard[] = [];
    this.#heard.set(isGone, heard);
    const never = new Promise<never>(() => undefined);
    return {
      all: async () => {
        await turn();
        return [...this.values];
      },
      change: async (changes) => {
        await turn();
        if (isGone()) return never;
        if (this.isFull && changes.some(([, value]) => value !== null))
          throw new DOMException('full', 'QuotaExceededError');
        this.#change(changes);
        void this.#tell(isGone, changes);
      },
      onElsewhere: (listener) => void heard.push(listener),
    };
  }

  #change(changes: Changes): void {
    for (const [key, value] of changes) {
      if (value === null) this.values.delete(key);
      else this.values.set(key, value);
    }
  }

  async #tell(by: () => boolean, changes: Changes): Promise<void> {
    await turn();
    for (const [isGone, listeners] of this.#heard) {
      if (isGone()) this.#heard.delete(isGone);
      else if (isGone !== by) for (const listener of listeners) listener(changes);
    }
  }
}
