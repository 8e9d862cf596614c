import { afterEach, expect, test, vi } from 'vitest';
import { atTime } from './at-time.ts';

afterEach(() => vi.useRealTimers());

test('a moment further away than a timer counts is waited for, and not longer', () => {
  vi.useFakeTimers();
  const call = vi.fn();
  const month = 30 * 86_400_000;
  atTime(Date.now() + month, call);
  vi.advanceTimersByTime(month - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
  atTime(Date.now() + month, call)();
  vi.advanceTimersByTime(2 * month);
  expect(call).toHaveBeenCalledOnce();
});
