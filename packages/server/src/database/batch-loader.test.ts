import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader.ts';

/** Loads that end when the test says so. */
const held = () => {
  const loads: { keys: number[]; end: (error?: Error) => void }[] = [];
  const batch = new BatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const values = new Map(keys.filter((key) => key !== 404).map((key) => [key, `v${key}`]));
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve((key) => values.get(key))) });
      }),
  );
  return { loads, batch };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('who asks alone is answered by a load of their own; who asks meanwhile shares the next', async () => {
  const { loads, batch } = held();
  const answers = [1, 2, 3, 404, 5].map((key) => batch.load(key));
  expect(loads.map(({ keys }) => keys)).toEqual([[1], [2]]);
  loads[0]?.end();
  await turn();
  expect(loads.map(({ keys }) => keys)).toEqual([[1], [2], [3, 404, 5]]);
  loads[1]?.end();
  loads[2]?.end();
  expect(await Promise.all(answers)).toEqual(['v1', 'v2', 'v3', undefined, 'v5']);
});

test('nobody is told what was true before they asked', async () => {
  const { loads, batch } = held();
  void batch.load(1);
  void batch.load(1);
  void batch.load(1);
  // The third asked while two loads were under way, and waits for one that begins after it asked.
  loads[0]?.end();
  await turn();
  expect(loads).toHaveLength(3);
});

test('a load that fails fails for those who asked for it, and the next goes on', async () => {
  const { loads, batch } = held();
  const first = batch.load(1).catch((error: Error) => error.message);
  const second = batch.load(2);
  const third = batch.load(3);
  loads[0]?.end(new Error('lost'));
  await turn();
  loads[1]?.end();
  loads[2]?.end();
  expect(await Promise.all([first, second, third])).toEqual(['lost', 'v2', 'v3']);
});
