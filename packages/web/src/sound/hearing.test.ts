import { accountOf, robotOf } from '@trundle/client/live/testing/test-server';
import { expect, test } from 'vitest';
import { hearingOf } from './hearing.ts';

const ANA = accountOf(1);
const robotFor = (accountId: string | null) => ({
  ...robotOf(1, { student: accountId === null ? null : { _id: accountId, name: 'a' } }),
  online: true,
  status: 1,
  battery: 80,
  outOfCamera: false,
});
const robots = [robotFor(ANA), robotFor(accountOf(2)), robotFor(null)];

test('a student hears her own; whoever leads hears those of nobody as their own and the others softly', () => {
  expect(robots.map(hearingOf({ accountId: ANA, leads: false, wall: null }))).toEqual(['own', null, null]);
  expect(robots.map(hearingOf({ accountId: accountOf(9), leads: true, wall: null }))).toEqual([
    'other',
    'other',
    'own',
  ]);
});

test('the class wall is silent, but for the student one looks at', () => {
  const on = (student: string | null) => hearingOf({ accountId: accountOf(9), leads: true, wall: { student } });
  expect(robots.map(on(null))).toEqual([null, null, null]);
  expect(robots.map(on(ANA))).toEqual(['other', null, null]);
});
