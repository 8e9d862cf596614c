import { LESSONS_KEPT } from '@trundle/protocol/http/replay';
import { expect, test } from 'vitest';
import { ClassShare } from './class-share.ts';

test('one child who fills their part leaves room for the others, until the class has all of its own', () => {
  const share = new ClassShare([{ account: 'ana', bytes: LESSONS_KEPT.bytes / 4 - 1, marks: 0 }]);
  expect(share.hasRoom('ana')).toBe(true);
  share.took('ana', 1);
  expect([share.hasRoom('ana'), share.hasRoom('ben'), share.hasRoom(null), share.isFull]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  share.took(null, LESSONS_KEPT.bytes * 0.75);
  expect([share.hasRoom('ben'), share.hasRoom(null), share.isFull]).toEqual([false, false, true]);
});

test('marks are shared alike, and who has which robot is kept whatever was said', () => {
  const share = new ClassShare([]);
  const began = (account: string) => share.takes({ at: 1, kind: 'began', account });
  const taken = Array.from({ length: LESSONS_KEPT.marks }, () => began('ana')).filter(Boolean);
  expect(taken).toHaveLength(LESSONS_KEPT.marks / 4);
  expect(['ben', 'cem'].map(began)).toEqual([true, true]);
  expect(share.takes({ at: 1, kind: 'holds', account: 'ana', robot: 1 })).toBe(true);
  const full = new ClassShare([{ account: null, bytes: 0, marks: LESSONS_KEPT.marks }]);
  expect(full.isFull).toBe(true);
  expect(full.takes({ at: 1, kind: 'left', robot: 1 })).toBe(false);
  expect(full.takes({ at: 1, kind: 'holds', robot: 1 })).toBe(true);
});
