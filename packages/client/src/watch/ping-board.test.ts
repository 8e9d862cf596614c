import { expect, test } from 'vitest';
import type { BrokerConnection } from '../live/broker-connection.ts';
import { TestClock } from '../live/testing/test-clock.ts';
import { PingBoard } from './ping-board.ts';
import type { PingWords } from './ping-summary.ts';

test('of two devices of one student the one in use is read, steadily; the other one when that is away', () => {
  const clock = new TestClock();
  let heard: (ping: PingWords & { student_id: string }) => void = () => undefined;
  const on = (_topic: unknown, listener: typeof heard) => {
    heard = listener;
    return () => undefined;
  };
  const board = new PingBoard({ connection: { on } as unknown as BrokerConnection, clock });
  board.start();
  const problems = () => board.words.read().get('ana')?.problems;
  const ping = (words: PingWords): void => heard({ student_id: 'ana', ...words });
  const seen: unknown[] = [];
  for (let second = 0; second < 20; second += 1) {
    ping({ running: false, problems: 2, idle: 0 });
    ping({ running: false, problems: 0, idle: 100 + second });
    clock.advance(1_000);
    seen.push(problems());
  }
  expect(new Set(seen)).toEqual(new Set([2]));
  // She turns to the other one; the first rests from then on.
  ping({ running: true, problems: 5, idle: 0 });
  clock.advance(1_000);
  expect(problems()).toBe(5);
  // It is closed: what is left is what there is.
  clock.advance(15_000);
  ping({ running: false, problems: 2, idle: 300 });
  clock.advance(1_000);
  expect(problems()).toBe(2);
  board.stop();
});
