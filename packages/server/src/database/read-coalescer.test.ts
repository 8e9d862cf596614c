import { expect, test } from 'vitest';
import { ReadCoalescer } from './read-coalescer.ts';

const held = () => {
  const ends: ((value: string | Error) => void)[] = [];
  const reads = new ReadCoalescer<string>();
  const load = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
    });
  return { ends, read: (key = 'a') => reads.read(key, load) };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('three hundred who ask at once are answered by two reads, each begun after it was asked for', async () => {
  const { ends, read } = held();
  const answers = Array.from({ length: 300 }, () => read());
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.('after');
  const told = await Promise.all(answers);
  expect(told[0]).toBe('before');
  expect(new Set(told.slice(1))).toEqual(new Set(['after']));
});

test('nothing is kept: who asks later reads anew, whoever else waits', async () => {
  const { ends, read } = held();
  const [first, second] = [read(), read()];
  ends[0]?.('1');
  await first;
  await turn();
  const third = read();
  ends[1]?.('2');
  expect(await second).toBe('2');
  await turn();
  ends[2]?.('3');
  expect(await third).toBe('3');
  const fourth = read();
  ends[3]?.('4');
  expect(await fourth).toBe('4');
});

test('a read that fails fails for those who share it; other things and the next read go on', async () => {
  const { ends, read } = held();
  const failed = [read(), read('b')].map((answer) => answer.catch((error: Error) => error.message));
  const next = read();
  ends[0]?.(new Error('lost'));
  ends[1]?.('b');
  expect(await Promise.all(failed)).toEqual(['lost', 'b']);
  await turn();
  ends[2]?.('again');
  expect(await next).toBe('again');
});
