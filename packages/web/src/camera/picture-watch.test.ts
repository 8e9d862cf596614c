import { TestClock } from '@trundle/client/live/testing/test-clock';
import { expect, test } from 'vitest';
import { PictureWatch } from './picture-watch.ts';

const setUp = () => {
  const clock = new TestClock();
  const watch = new PictureWatch(clock);
  /** Looks ten times a second for so long. */
  const look = (ms: number, timeAt: (now: number) => number): void => {
    for (let gone = 0; gone < ms; gone += 100) {
      clock.advance(100);
      watch.looked(timeAt(clock.now()));
    }
  };
  return { clock, watch, look };
};

test('a video whose time stands for two seconds is frozen, and moves again when it goes on', () => {
  const { watch, look } = setUp();
  look(3_000, (now) => now / 1_000);
  expect(watch.isFrozen).toBe(false);
  look(1_500, () => 7);
  expect(watch.isFrozen).toBe(false);
  look(1_000, () => 7);
  expect(watch.isFrozen).toBe(true);
  look(200, (now) => now / 1_000);
  watch.read(1, 100);
  expect(watch.isFrozen).toBe(true);
  watch.read(2, 200);
  expect(watch.isFrozen).toBe(false);
});

test('time that goes on over one and the same picture is frozen too', () => {
  const { clock, watch, look } = setUp();
  for (let at = 0; at <= 2_000; at += 200) watch.read(1_000 + (at % 400), clock.now() + at);
  expect(watch.isFrozen).toBe(false);
  for (let at = 3_000; at <= 5_200; at += 200) watch.read(42, clock.now() + at);
  look(500, (now) => now);
  expect(watch.isFrozen).toBe(true);
  watch.read(43, clock.now() + 6_000);
  look(200, (now) => now);
  expect(watch.isFrozen).toBe(false);
});

test('a page that was held up itself does not blame the camera', () => {
  const { clock, watch } = setUp();
  watch.looked(1);
  clock.advance(30_000);
  watch.looked(1);
  expect(watch.isFrozen).toBe(false);
  watch.read(5, 0);
  watch.read(5, 60_000);
  expect(watch.isFrozen).toBe(false);
});

test('a covered lens is dark, not frozen', () => {
  const { watch } = setUp();
  for (let at = 0; at <= 10_000; at += 200) watch.read(null, at);
  expect(watch.isFrozen).toBe(false);
});

test('a stream that was opened again is believed when it has moved, and not before', () => {
  const { watch, look } = setUp();
  look(5_000, () => 7);
  watch.reset();
  look(100, () => 0);
  watch.read(42, 100);
  expect(watch.isFrozen).toBe(true);
  look(200, (now) => now);
  watch.read(43, 300);
  expect(watch.isFrozen).toBe(false);
});

test('another stream begins anew', () => {
  const { watch, look } = setUp();
  look(1_900, () => 7);
  watch.reset();
  look(1_900, () => 7);
  expect(watch.isFrozen).toBe(false);
});
