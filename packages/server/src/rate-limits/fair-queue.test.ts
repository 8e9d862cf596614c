import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Tasks that end when they are told to, and what has begun so far. */
const board = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, task, endNext };
};

test('no more run at once than allowed, and all of them run', async () => {
  const { begun, task, endNext } = board();
  const queue = new FairQueue({ maxConcurrent: 2, maxQueued: 10 });
  const all = Promise.all(['1', '2', '3', '4', '5'].map((name) => queue.run('school', task(name))));
  expect(begun).toEqual(['1', '2']);
  await endNext();
  expect(begun).toEqual(['1', '2', '3']);
  for (let each = 0; each < 4; each += 1) await endNext();
  expect(await all).toEqual(['1', '2', '3', '4', '5']);
});

test('somebody else waits for one turn, not for everything a flood has sent', async () => {
  const { begun, task, endNext } = board();
  const queue = new FairQueue({ maxConcurrent: 1, maxQueued: 100 });
  const flood = Array.from({ length: 50 }, (_, index) => queue.run('flood', task(`flood ${index}`)));
  const teacher = queue.run('school', task('teacher'));
  await endNext();
  await endNext();
  expect(begun).toEqual(['flood 0', 'flood 1', 'teacher']);
  for (let each = 0; each < 60; each += 1) await endNext();
  expect(await teacher).toBe('teacher');
  await Promise.all(flood);
});

test('one line is bounded; what fails gives its place back', async () => {
  const { task, endNext } = board();
  const queue = new FairQueue({ maxConcurrent: 1, maxQueued: 1 });
  const first = queue.run('flood', task('first'));
  const second = queue.run('flood', () => Promise.reject(new Error('broken')));
  await expect(queue.run('flood', task('too many'))).rejects.toMatchObject({ code: 'SLOW_DOWN' });
  const failed = expect(second).rejects.toThrow('broken');
  await endNext();
  await first;
  await failed;
  const after = queue.run('flood', async () => 'fine');
  expect(await after).toBe('fine');
});
