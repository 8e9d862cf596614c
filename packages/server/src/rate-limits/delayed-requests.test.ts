import { EventEmitter } from 'node:events';
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
  const another = {};
  const others = [queue.enter({}), queue.enter(another)];
  expect(await queue.enter(another)).toBe(false);
  now += 1_000;
  expect(new Set(await Promise.all([...first, ...others]))).toEqual(new Set([true]));
  expect(await queue.enter(loud)).toBe(true);
});

const fullQueue = (most: number) => {
  let now = 0;
  const bucket = createBucket({ burst: 100, perSecond: 1_000 }, () => now);
  bucket.take(100);
  return {
    queue: new DelayedRequests(bucket, most),
    pass: () => {
      now += 1_000;
    },
  };
};

test('[N7] when all places are taken, whoever has several waiting gives one to somebody who has none', async () => {
  const { queue, pass } = fullQueue(4);
  const loud = {};
  const his = Array.from({ length: 4 }, () => queue.enter(loud));
  const hers = queue.enter({});
  expect(await his[3]).toBe(false);
  expect(await queue.enter(loud)).toBe(false);
  pass();
  expect(await Promise.all([...his.slice(0, 3), hers])).toEqual([true, true, true, true]);
});

test('[N7] when each has one waiting nobody is pushed out', async () => {
  const { queue, pass } = fullQueue(3);
  const waiting = [queue.enter({}), queue.enter({}), queue.enter({})];
  expect(await queue.enter({})).toBe(false);
  pass();
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
});

test('[N7] what waits on a connection that is closed leaves its places to others', async () => {
  const { queue, pass } = fullQueue(3);
  const gone = new EventEmitter();
  const his = Array.from({ length: 3 }, () => queue.enter(gone));
  gone.emit('close');
  expect(await Promise.all(his)).toEqual([false, false, false]);
  const others = [queue.enter({}), queue.enter({}), queue.enter({})];
  pass();
  expect(await Promise.all(others)).toEqual([true, true, true]);
  expect(gone.listenerCount('close')).toBe(0);
});
