import { expect, onTestFinished, test, vi } from 'vitest';
import { Slice } from './slice.ts';
import { TestClock } from './testing/test-clock.ts';

const makeSlice = (interval: number) => {
  const clock = new TestClock();
  let value = 0;
  const slice = new Slice({ clock, interval, make: () => ({ value }) });
  const set = (next: number): void => {
    value = next;
    slice.changed();
  };
  return { clock, slice, set };
};

test('a picture is the same object until something changes', () => {
  const { slice, set } = makeSlice(0);
  const first = slice.read();
  expect(slice.read()).toBe(first);
  set(1);
  expect(slice.read()).toEqual({ value: 1 });
  expect(slice.read()).not.toBe(first);
});

test('listeners are told at once, then at their pace, and of the last change too', () => {
  const { clock, slice, set } = makeSlice(100);
  const heard: number[] = [];
  slice.subscribe(() => heard.push(slice.read().value));
  set(1);
  set(2);
  set(3);
  expect(heard).toEqual([1]);
  clock.advance(100);
  expect(heard).toEqual([1, 3]);
  clock.advance(1_000);
  expect(heard).toEqual([1, 3]);
});

test('nobody is told after letting go, and the clock is let go too', () => {
  const { clock, slice, set } = makeSlice(100);
  const listener = vi.fn();
  const cancel = slice.subscribe(listener);
  set(1);
  set(2);
  cancel();
  clock.advance(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(clock.alarms).toBe(0);
});

test('a listener that breaks is reported and does not keep others from hearing', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { slice, set } = makeSlice(0);
  const listener = vi.fn();
  slice.subscribe(() => {
    throw new Error('a screen fell over');
  });
  slice.subscribe(listener);
  set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});
