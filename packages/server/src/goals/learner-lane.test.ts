import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LearnerLane, TRIED_AGAIN_AFTER } from './learner-lane.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A person with one thing to do that goes wrong so many times. */
const laneOf = (wrong: number) => {
  const lane = new LearnerLane();
  const triedAt: number[] = [];
  let [isToDo, logged] = [true, 0];
  const begin = Date.now();
  const step = async (): Promise<boolean> => {
    if (!isToDo) return false;
    isToDo = false;
    await lane.attempt(
      async () => {
        triedAt.push(Date.now() - begin);
        if (triedAt.length <= wrong) throw new Error('away');
      },
      () => {
        isToDo = true;
      },
    );
    return true;
  };
  const work = () => lane.drain(step, () => logged++);
  return { lane, work, triedAt, logged: () => logged };
};

test('what goes wrong is done again, ever later, and is dropped in the end', async () => {
  const twice = laneOf(2);
  twice.work();
  await vi.advanceTimersByTimeAsync(500);
  // Whatever else is asked for meanwhile.
  twice.work();
  expect(twice.triedAt).toEqual([0]);
  await vi.runAllTimersAsync();
  const [first, second] = TRIED_AGAIN_AFTER;
  expect(twice.triedAt).toEqual([0, first, first + second]);
  expect(twice.logged()).toBe(2);

  const always = laneOf(Number.POSITIVE_INFINITY);
  always.work();
  await vi.runAllTimersAsync();
  await always.lane.work;
  expect(always.triedAt).toHaveLength(1 + TRIED_AGAIN_AFTER.length);
});

test('a server that stops does not wait for it: it is tried once more, now', async () => {
  const { lane, work, triedAt } = laneOf(Number.POSITIVE_INFINITY);
  work();
  await vi.advanceTimersByTimeAsync(100);
  lane.close();
  await lane.work;
  expect(triedAt).toEqual([0, 100]);
  expect(vi.getTimerCount()).toBe(0);
});
