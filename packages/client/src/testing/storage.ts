import { BrowserStorage } from '../session/browser-storage.ts';

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

export const storages = () => {
  const local = new MemoryStorage();
  const tab = new MemoryStorage();
  return { local, tab, shared: new BrowserStorage(() => local), own: new BrowserStorage(() => tab) };
};
