import type { Robot } from '@trundle/protocol/entities/robot';
import { expect, test } from 'vitest';
import { isElsewhere, robotsFor } from './own-mats.ts';
import { robotOf } from './testing/test-server.ts';

const of = (account: string) => ({ student: { _id: account, name: account } });
const virtual = (identifier: number, more: Partial<Robot> = {}): Robot => ({
  ...robotOf(identifier),
  type: 'virtual',
  ...more,
});
const team = { students: [], queue: [], turnSeconds: null, turnSince: null };

const ALL: readonly Robot[] = [
  virtual(1, of('ana')),
  virtual(2, of('ben')),
  virtual(3),
  virtual(4, { ...of('ana'), team }),
  { ...robotOf(5), ...of('ana'), type: 'robot' },
];
const numbers = (robots: readonly Robot[]) => robots.map(({ identifier }) => identifier);

test('at her own mat a student has what is hers alone and virtual; whoever leads has all, and so has everybody who meets', () => {
  expect(numbers(robotsFor(ALL, true, { leads: false, accountId: 'ana' }))).toEqual([1]);
  expect(numbers(robotsFor(ALL, true, { leads: true, accountId: 'ana' }))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(robotsFor(ALL, false, { leads: false, accountId: 'ana' }))).toEqual([1, 2, 3, 4, 5]);
});

test('on the mat of the class stand those of nobody, of teams, and real ones', () => {
  expect(numbers(ALL.filter((each) => !isElsewhere(each, true)))).toEqual([3, 4, 5]);
  expect(ALL.some((each) => isElsewhere(each, false))).toBe(false);
});
