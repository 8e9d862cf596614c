import { expect, test, vi } from 'vitest';
import { storages } from '../testing/storage.ts';
import { reloadOnce } from './stale-build.ts';

test('a missing part of the page starts it anew, but not in a circle', () => {
  const { own } = storages();
  const reload = vi.fn();
  expect(reloadOnce(own, reload, 1_000_000)).toBe(true);
  expect(reloadOnce(own, reload, 1_002_000)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce(own, reload, 1_100_000)).toBe(true);
});
