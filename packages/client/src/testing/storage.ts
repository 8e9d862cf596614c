import { BrowserStorage } from '../session/browser-storage.ts';
import type { SecondStore } from '../session/second-store.ts';

/** A storage of its own for each test: the browser's is shared by all. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/** A second store with the room of a whole disk, which every page of a browser shares. */
export class MemorySecondStore implements SecondStore {
  readonly values = new Map<string, string>();
  /** It has no room either. */
  isFull = false;

  all = async () => [...this.values];

  change = async (changes: Parameters<SecondStore['change']>[0]) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    for (const [key, value] of changes) {
      if (value === null) this.values.delete(key);
      else this.values.set(key, value);
    }
  };

  onElsewhere = () => undefined;
}

export const storages = () => {
  const local = new MemoryStorage();
  const tab = new MemoryStorage();
  return { local, tab, shared: new BrowserStorage(() => local), own: new BrowserStorage(() => tab) };
};
