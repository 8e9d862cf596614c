import { expect, test } from 'vitest';
import { Robots } from './robots.ts';
import { TestClock } from './testing/test-clock.ts';
import { macOf, robotOf } from './testing/test-server.ts';

const opened = () => {
  const clock = new TestClock();
  const robots = new Robots({ clock, moved: () => {} });
  return { clock, robots };
};

test('an answer that was asked for before a robot changed does not bring back what it was', () => {
  const { clock, robots } = opened();
  const askedAt = clock.now();
  clock.advance(100);
  robots.put(robotOf(1, { name: 'Red' }));
  robots.accept([robotOf(1, { name: 'unused' })], askedAt);
  expect(robots.byMac(macOf(1))?.name).toBe('Red');
  clock.advance(100);
  robots.accept([robotOf(1, { name: 'Blue' })], clock.now());
  expect(robots.byMac(macOf(1))?.name).toBe('Blue');
});

test('a robot that joined after the question is kept though the answer does not know it; one that left is gone', () => {
  const { clock, robots } = opened();
  robots.accept([robotOf(1), robotOf(2)], clock.now());
  clock.advance(100);
  const askedAt = clock.now();
  clock.advance(100);
  robots.put(robotOf(3));
  robots.accept([robotOf(1)], askedAt);
  expect(robots.list.read().map(({ identifier }) => identifier)).toEqual([1, 3]);
});

test('a robot that got another number starts anew: what it said under the old one is not its', () => {
  const { clock, robots } = opened();
  robots.accept([robotOf(1)], clock.now());
  robots.heard({ id: 1, status: 1, battery: 600 });
  expect(robots.byMac(macOf(1))).toMatchObject({ status: 1, battery: 100 });
  clock.advance(100);
  robots.put(robotOf(4, { _id: macOf(1) }));
  expect(robots.byMac(macOf(1))).toMatchObject({ identifier: 4, status: null, battery: null });
  expect(robots.byNumber(1)).toBeUndefined();
});
