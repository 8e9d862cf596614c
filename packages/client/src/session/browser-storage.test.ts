import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemorySecondStore, MemoryStorage } from '../testing/storage.ts';
import { BrowserStorage } from './browser-storage.ts';

const PLACE = 'trundle/state/maya/classroom/K7PM3X/xml@page';
let local: MemoryStorage;
let second: MemorySecondStore;

beforeEach(() => {
  local = new MemoryStorage();
  second = new MemorySecondStore();
});

const fill = (): void => {
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};
/** A page of this browser, once it knows what the one before left. */
const openPage = async (): Promise<BrowserStorage> => {
  const storage = new BrowserStorage(() => local, second);
  await storage.load();
  return storage;
};

describe('work that the browser’s storage has no room for', () => {
  test('is fragile until the second store has it, and the next page finds it there, the newest before any older', async () => {
    const page = await openPage();
    page.write(PLACE, 'old');
    fill();
    const kept = vi.fn();
    page.onKept(kept);
    expect(page.write(PLACE, 'new')).toBe(false);
    expect(page.fragile('trundle/')).toEqual([PLACE]);
    await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
    expect(page.fragile('trundle/')).toEqual([]);
    const next = await openPage();
    expect(next.read(PLACE)).toBe('new');
    expect(next.keys('trundle/state/')).toEqual([PLACE]);
    expect(next.fragile('trundle/')).toEqual([]);
  });

  test('is there no more once it was sent', async () => {
    fill();
    const page = await openPage();
    page.write(PLACE, 'new');
    page.remove(PLACE);
    await vi.waitFor(() => expect(second.values.size).toBe(0));
    expect((await openPage()).read(PLACE)).toBeNull();
  });

  test('does not hide what found room there later, though it could not be taken out, and is gone with that', async () => {
    const [older, newer] = [1, 2].map((at) => JSON.stringify({ value: '<xml/>', at }));
    const page = await openPage();
    fill();
    page.write(PLACE, older ?? '');
    await vi.waitFor(() => expect(page.fragile('trundle/')).toEqual([]));
    Reflect.deleteProperty(local, 'setItem');
    second.isFull = true;
    expect(page.write(PLACE, newer ?? '')).toBe(true);
    await Promise.resolve();
    expect(second.values.get(PLACE)).toBe(older);
    second.isFull = false;
    const next = await openPage();
    expect(next.read(PLACE)).toBe(newer);
    next.remove(PLACE);
    await vi.waitFor(() => expect(second.values.size).toBe(0));
    expect((await openPage()).read(PLACE)).toBeNull();
  });

  test.each([
    ['was set back', { turn: 1, at: 900 }, { turn: 2, at: 100 }],
    ['stood still', { turn: 1, at: 100 }, { turn: 2, at: 100 }],
  ])('is the last one also where the clock %s, whichever store has it', async (_, first, last) => {
    const [older, newer] = [first, last].map((age) => JSON.stringify({ value: '<xml/>', ...age }));
    // The storage has the older one, and no room for the newer.
    const page = await openPage();
    page.write(PLACE, older ?? '');
    fill();
    page.write(PLACE, newer ?? '');
    await vi.waitFor(() => expect(page.fragile('trundle/')).toEqual([]));
    expect((await openPage()).read(PLACE)).toBe(newer);
    // Room is there for the newer, and the older cannot be taken out of the second store.
    Reflect.deleteProperty(local, 'setItem');
    local.setItem(PLACE, newer ?? '');
    second.values.set(PLACE, older ?? '');
    expect((await openPage()).read(PLACE)).toBe(newer);
  });

  test('stays fragile where the second store has no room either, and is tried again', async () => {
    fill();
    second.isFull = true;
    const page = await openPage();
    page.write(PLACE, 'new');
    await Promise.resolve();
    page.settle(PLACE);
    expect(page.fragile(PLACE)).toEqual([PLACE]);
    await Promise.resolve();
    second.isFull = false;
    page.settle(PLACE);
    await vi.waitFor(() => expect(page.fragile(PLACE)).toEqual([]));
  });

  test('alone goes there: a login does not outlive a page that could not keep it', async () => {
    fill();
    const page = await openPage();
    page.write('trundle/account/0', 'a token');
    await Promise.resolve();
    expect(second.values.size).toBe(0);
    expect(page.read('trundle/account/0')).toBe('a token');
  });
});
