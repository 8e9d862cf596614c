import { expect, test } from 'vitest';
import { createBucket } from './create-bucket.ts';
import { DelayedRequests } from './delayed-requests.ts';

test('[N7] who sends much on few connections waits for it; somebody else comes next', async () => {
  let now = 0;
  const bucket = createBucket({ burst: 100, perSecond: 1_000 }, () => now);
  bucket.take(99);
  const queue = new DelayedRequests(bucket, 100);
  const [loud, quiet] = [{}, {}];
  const order: string[] = [];
  const enter = async (lane: object, name: string) => {
    if (await queue.enter(lane)) order.push(name);
  };
  await enter(loud, 'loud 0');
  const all = [1, 2, 3, 4].map((number) => enter(loud, `loud ${number}`));
  all.push(enter(quiet, 'quiet'));
  now += 1;
  await expect.poll(() => order).toEqual(['loud 0', 'loud 1']);
  now += 1;
  await expect.poll(() => order.at(-1)).toBe('quiet');
  now += 100;
  await Promise.all(all);
  expect(order).toEqual(['loud 0', 'loud 1', 'quiet', 'loud 2', 'loud 3', 'loud 4']);
});

test('so many of one connection and of all together wait, the others are told', async () => {
  let now = 0;
  const bucket = createBucket({ burst: 100, perSecond: 1_000 }, () => now);
  bucket.take(99);
  const queue = new DelayedRequests(bucket, 10);
  const loud = {};
  const first = Array.from({ length: 9 }, () => queue.enter(loud));
  expect(await queue.enter(loud)).toBe(false);
  const others = [queue.enter({}), queue.enter({})];
  expect(await queue.enter({})).toBe(false);
  now += 1_000;
  expect(new Set(await Promise.all([...first, ...others]))).toEqual(new Set([true]));
  expect(await queue.enter(loud)).toBe(true);
});
