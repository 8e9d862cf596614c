import type { Page } from '@playwright/test';

/** What a page had to keep beside the browser's storage, which has no room: what is in IndexedDB. */
export const workBeside = (page: Page): Promise<[key: string, value: string][]> =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'trundle');
    if (!known) return [];
    const opening = indexedDB.open('trundle');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const table = database.transaction('work').objectStore('work');
    const [keys, values] = [table.getAllKeys(), table.getAll()];
    // Answered in their order.
    await new Promise((resolve) => {
      values.onsuccess = resolve;
    });
    database.close();
    return keys.result.map((key, index): [string, string] => [String(key), String(values.result[index])]);
  });

/** The keys of it. */
export const keptBeside = async (page: Page): Promise<string[]> => (await workBeside(page)).map(([key]) => key);

/** Not one letter more finds room in the browser's storage. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let rest = '';
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      const more = rest + 'x'.repeat(size);
      try {
        localStorage.setItem('filler', more);
        rest = more;
      } catch {
        // Half as much may find room.
      }
    }
  });
