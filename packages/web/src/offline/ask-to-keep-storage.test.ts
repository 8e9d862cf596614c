import { expect, test, vi } from 'vitest';
import { askToKeepStorage } from './ask-to-keep-storage.ts';

test('a browser that decides by itself is asked to keep what waits; one that would ask the child is not', () => {
  const storage = { persist: vi.fn(async () => true) };
  askToKeepStorage({ storage });
  expect(storage.persist).not.toHaveBeenCalled();
  askToKeepStorage({ storage, userAgentData: {} });
  expect(storage.persist).toHaveBeenCalledOnce();
});

test('a page without a secure address has no such storage, and goes on', () => {
  expect(() => askToKeepStorage({ userAgentData: {} })).not.toThrow();
});
