import type { LiveRobot } from '@trundle/client/live/robots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilRobots } from './until-robots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const makeList = () => {
  const listeners = new Set<() => void>();
  let robots: readonly LiveRobot[] = [];
  return {
    listeners,
    read: () => robots as never,
    subscribe: (_name: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (count: number) => {
      robots = Array.from({ length: count }, () => ({}) as LiveRobot);
      for (const listener of [...listeners]) listener();
    },
  };
};

test('[D8] an action on the list ends when the list shows it', async () => {
  const list = makeList();
  const done = untilRobots(list, (robots) => robots.length === 2);
  list.become(1);
  expect(list.listeners.size).toBe(1);
  list.become(2);
  expect(await done).toBe(true);
  expect(list.listeners.size).toBe(0);
});

test('[D8] an action on the list waits four seconds at most', async () => {
  const list = makeList();
  const ended = vi.fn();
  const done = untilRobots(list, () => false).then(ended);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(ended).toHaveBeenCalledExactlyOnceWith(false);
  expect(list.listeners.size).toBe(0);
});
