import { DIGITS_MODE } from '@trundle/protocol/entities/robot-command';
import { Outputs } from '@trundle/world/robot/outputs';
import { expect, test } from 'vitest';
import { DisplayRow } from './display-row.ts';

const moves = (now: number) => ({ now, isStill: false });
const ROWS = [0, 102, 255, 255, 126, 60, 24, 0];

const told = (...commands: Parameters<Outputs['do']>[0][]): Outputs => {
  const outputs = new Outputs();
  for (const command of commands) outputs.do(command, 0);
  return outputs;
};

test('a robot whose displays are dark has no sign; one that shows something has one, and another one when it shows something else', () => {
  const row = new DisplayRow();
  expect(row.show(new Outputs(), moves(0))).toBe(false);
  expect(row.sign).toBeNull();
  const heart = told({ do: 'matrix', rows: ROWS, brightness: 15 });
  expect(row.show(heart, moves(1))).toBe(true);
  const { sign } = row;
  expect(sign).not.toBeNull();
  expect(row.show(heart, moves(2))).toBe(false);
  // The same in another message is the same sign.
  expect(row.show(told({ do: 'matrix', rows: ROWS, brightness: 15 }), moves(3))).toBe(false);
  expect(row.sign).toBe(sign);
  const both = told({ do: 'matrix', rows: ROWS, brightness: 15 }, { do: 'oledText', line: 1, text: 'Hello' });
  expect(row.show(both, moves(4))).toBe(true);
  expect(row.sign?.scale.x).toBeGreaterThan(2 * (sign?.scale.x ?? 0));
  expect(row.show(new Outputs(), moves(5))).toBe(true);
  expect(row.sign).toBeNull();
});

test('what runs or counts is drawn anew as it goes on, and not in between', () => {
  const row = new DisplayRow();
  const counts = told({ do: 'digits', show: { mode: DIGITS_MODE.countdown, minutes: 0, seconds: 5 } });
  const drawn = [0, 0.1, 0.2, 1.1, 1.2, 2.1].filter((now) => row.show(counts, moves(now)));
  expect(drawn).toEqual([0, 1.1, 2.1]);
  const runs = told({ do: 'matrixText', text: 'Hello', brightness: 15 });
  expect([0.5, 0.501, 0.7].filter((now) => row.show(runs, moves(now)))).toEqual([0.5, 0.7]);
});
