import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { expect, test } from 'vitest';
import { MarkerHeights } from './marker-heights.ts';

const setUp = (kept?: string) => {
  const storage = new MemoryStorage();
  if (kept !== undefined) storage.setItem(STORAGE_KEYS.cameraMarkerHeights, kept);
  return new MarkerHeights(new BrowserStorage(() => storage));
};

test('what was typed is kept', () => {
  const heights = setUp();
  expect(heights.read()).toEqual({ robot: 50, object: 25 });
  heights.keep({ robot: 100, object: 0 });
  expect(heights.read()).toEqual({ robot: 100, object: 0 });
});

test.each(['', '{', 'null', '[]', '{"robot":-1,"object":"25"}', '{"robot":1e9}'])('%s is nothing to go by', (kept) => {
  expect(setUp(kept).read()).toEqual({ robot: 50, object: 25 });
});
