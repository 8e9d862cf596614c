type Change = readonly [key: string, value: string | null];

/** Where work goes that the browser's storage has no room for. */
export interface SecondStore {
  all: () => Promise<(readonly [key: string, value: string])[]>;
  /** All of it or none; null takes a key out. Later changes are made later. */
  change: (changes: readonly Change[]) => Promise<void>;
  /** What another page of this browser has changed. */
  onElsewhere: (listener: (changes: readonly Change[]) => void) => void;
}

const NAME = 'trundle';
const TABLE = 'work';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** IndexedDB has far more room than localStorage, and is slower: nobody waits for it while typing. */
export class IndexedStore implements SecondStore {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${NAME}/${TABLE}`);
  #database: Promise<IDBDatabase> | null = null;

  all = async (): Promise<(readonly [string, string])[]> => {
    const table = (await this.#open()).transaction(TABLE).objectStore(TABLE);
    const [keys, values] = await Promise.all([settled(table.getAllKeys()), settled(table.getAll())]);
    return keys.map((key, index) => [String(key), String(values[index])] as const);
  };

  change = async (changes: readonly Change[]): Promise<void> => {
    const transaction = (await this.#open()).transaction(TABLE, 'readwrite');
    const table = transaction.objectStore(TABLE);
    for (const [key, value] of changes) {
      if (value === null) table.delete(key);
      else table.put(value, key);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
    this.#channel?.postMessage(changes);
  };

  onElsewhere = (listener: (changes: readonly Change[]) => void): void => {
    this.#channel?.addEventListener('message', ({ data }) => listener(data as readonly Change[]));
  };

  #open(): Promise<IDBDatabase> {
    this.#database ??= this.#make().catch((cause: unknown) => {
      this.#database = null;
      throw cause;
    });
    return this.#database;
  }

  async #make(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    const database = await settled(request);
    // The browser may take it away: then it is opened anew.
    database.onclose = () => {
      this.#database = null;
    };
    return database;
  }
}
