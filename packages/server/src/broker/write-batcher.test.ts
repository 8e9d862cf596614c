import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteBatcher } from './write-batcher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stream = () => ({ flush: vi.fn() });

test('with time to spare everything leaves at the end of the turn, once each', () => {
  const pace = new WriteBatcher(40, () => 0.3);
  const [one, two] = [stream(), stream()];
  pace.schedule(one, false);
  pace.schedule(one, false);
  pace.schedule(two, true);
  expect(one.flush).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect([one.flush.mock.calls.length, two.flush.mock.calls.length]).toEqual([1, 1]);
});

test('a busy broker waits for company, but never with what is urgent', () => {
  const pace = new WriteBatcher(40, () => 1);
  const [patient, urgent] = [stream(), stream()];
  // The first look is taken a while after the start.
  vi.advanceTimersByTime(1_000);
  pace.schedule(patient, false);
  pace.schedule(urgent, true);
  vi.advanceTimersByTime(0);
  expect([patient.flush.mock.calls.length, urgent.flush.mock.calls.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(39);
  expect(patient.flush).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(patient.flush).toHaveBeenCalledOnce();
});

test('the wait follows the load, both ways', () => {
  let load = 1;
  const pace = new WriteBatcher(40, () => load);
  const waitOf = (): number => {
    vi.advanceTimersByTime(1_000);
    const waiting = stream();
    pace.schedule(waiting, false);
    for (let waited = 0; waited <= 60; waited += 1) {
      vi.advanceTimersByTime(waited === 0 ? 0 : 1);
      if (waiting.flush.mock.calls.length > 0) return waited;
    }
    return Number.POSITIVE_INFINITY;
  };
  const waits = [1, 0.8, 0.61, 0.5].map((share) => {
    load = share;
    return waitOf();
  });
  expect(waits).toEqual([40, 23, 1, 0]);
});

test('what nobody acts on at once waits a little, or for something that does not wait', () => {
  const pace = new WriteBatcher(40, () => 0.3);
  const [alone, joined, later] = [stream(), stream(), stream()];
  pace.scheduleLazy(alone);
  pace.scheduleLazy(joined);
  vi.advanceTimersByTime(100);
  pace.scheduleLazy(alone);
  pace.scheduleLazy(later);
  pace.schedule(joined, false);
  vi.advanceTimersByTime(0);
  expect([alone, joined, later].map(({ flush }) => flush.mock.calls.length)).toEqual([0, 1, 0]);
  vi.advanceTimersByTime(299);
  expect(alone.flush).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([alone, joined, later].map(({ flush }) => flush.mock.calls.length)).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(100);
  expect(later.flush).toHaveBeenCalledOnce();
  // Nothing is left that would be sent again.
  vi.advanceTimersByTime(1_000);
  expect([alone, joined, later].map(({ flush }) => flush.mock.calls.length)).toEqual([1, 1, 1]);
});
