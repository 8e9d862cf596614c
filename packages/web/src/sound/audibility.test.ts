import { accountOf, robotOf } from '@trundle/client/live/testing/test-server';
import { expect, test } from 'vitest';
import { audibilityOf } from './audibility.ts';

const ANA = accountOf(1);
const robotFor = (accountId: string | null) => ({
  ...robotOf(1, { student: accountId === null ? null : { _id: accountId, name: 'a' } }),
  online: true,
  status: 1,
  battery: 80,
  outOfCamera: false,
  isArriving: false,
});
const robots = [robotFor(ANA), robotFor(accountOf(2)), robotFor(null)];

const listener = { accountId: accountOf(9), leads: true, wall: null, isHere: (id: string) => id === ANA };

test('a student hears her own; whoever leads hears those of nobody who is here as their own and the others softly', () => {
  expect(robots.map(audibilityOf({ ...listener, accountId: ANA, leads: false }))).toEqual(['own', null, null]);
  expect(robots.map(audibilityOf(listener))).toEqual(['other', 'own', 'own']);
});

test('the class wall is silent, but for the student one looks at', () => {
  const on = (student: string | null) => audibilityOf({ ...listener, wall: { student } });
  expect(robots.map(on(null))).toEqual([null, null, null]);
  expect(robots.map(on(ANA))).toEqual(['other', null, null]);
});
