import { PROGRAM_RATE } from '@trundle/protocol/constants';
import { expect, test } from 'vitest';
import type { FromInterpreter } from '../messages.ts';
import { Outbox } from './outbox.ts';
import type { Scheduler } from './scheduler.ts';

/** An outbox on a clock that is moved by hand. */
const open = () => {
  const posted: FromInterpreter[] = [];
  let now = 0;
  let due: { at: number; call: () => void }[] = [];
  const waits = {
    now: () => now,
    after: (milliseconds: number, call: () => void) => {
      due.push({ at: now + milliseconds, call });
      return () => undefined;
    },
  } as unknown as Scheduler;
  const advance = (milliseconds: number): void => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      due = due.filter((each) => each !== next);
      now = Math.max(now, next.at);
      next.call();
    }
    now = end;
  };
  const outbox = new Outbox((message) => posted.push(message), waits, String);
  return { outbox, posted, advance };
};

test('everything a program says over the broker comes out of one share', () => {
  const { outbox, posted, advance } = open();
  const actions = [
    () => outbox.command(1, { do: 'led', r: 0, g: 0, b: 0 }),
    () => outbox.show({ channel: 'general', payload: {} }),
    () => outbox.broadcast('go'),
    () => outbox.chat('hello', null),
  ];
  const sayAll = (): void => {
    for (let round = 0; round < 500; round += 1)
      for (const action of actions)
        try {
          action();
        } catch {
          // Told to the program's author by the run.
        }
  };
  sayAll();
  expect(posted.length).toBeLessThanOrEqual(PROGRAM_RATE.burst);
  posted.length = 0;
  advance(1_000);
  sayAll();
  expect(posted.length).toBeLessThanOrEqual(PROGRAM_RATE.perSecond);
  expect(() => outbox.command(1, { do: 'led', r: 0, g: 0, b: 0 })).toThrow('flood');
});

test('variables beyond the pace are told later, each with its last value, and all of them at the end', () => {
  const { outbox, posted, advance } = open();
  const said = (): FromInterpreter[] => posted.filter(({ type }) => type === 'variable');
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 100; n += 1) outbox.setVariable(`v${n}`, round);
    advance(100);
  }
  expect(said().length).toBeLessThanOrEqual(PROGRAM_RATE.burst + 2 * PROGRAM_RATE.perSecond);
  outbox.flush();
  const last = new Map(said().map((each) => (each.type === 'variable' ? [each.name, each.value] : ['', ''])));
  expect([...last.values()]).toEqual(Array.from({ length: 100 }, () => 19));
});
