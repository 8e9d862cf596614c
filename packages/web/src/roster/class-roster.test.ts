import { macOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { PasswordSchema } from '@trundle/protocol/entities/account';
import { expect, test } from 'vitest';
import { dealt, enteredWhen, suggestPassword } from './class-roster.ts';

test('robots are dealt to those who have none, the lowest numbers first, for as long as there are any', () => {
  const students = [
    studentOf(1),
    { ...studentOf(2), robots: [{ _id: macOf(4), identifier: 4 }] },
    studentOf(3),
    studentOf(4),
  ];
  const owner = { _id: students[1]?.student._id ?? '', name: 'student_2' };
  const robots = [robotOf(7), robotOf(4, { student: owner }), robotOf(2)];
  expect(dealt({ students, robots })).toEqual([
    { studentId: students[0]?.student._id, robotId: macOf(2) },
    { studentId: students[2]?.student._id, robotId: macOf(7) },
  ]);
  expect(dealt({ students, robots: [] })).toEqual([]);
});

test('a student entered at a time today, on a day before, or never', () => {
  const now = new Date(2026, 4, 7, 12, 0);
  const at = (date: Date) => enteredWhen({ ...studentOf(1), enteredAt: date.toISOString() }, now, 'en');
  expect(at(new Date(2026, 4, 7, 9, 5))).toMatch(/9:05/);
  expect(at(new Date(2026, 4, 6, 9, 5))).toBe('May 6');
  expect(enteredWhen(studentOf(1), now, 'en')).toBeNull();
});

test('a suggested password is one the contract takes', () => {
  expect(suggestPassword('en', () => 0)).toBe('BraveBadger10');
  expect(suggestPassword('en', () => 0.9999)).toMatch(/99$/);
  for (let turn = 0; turn < 600; turn += 1) PasswordSchema.parse(suggestPassword('en', () => turn / 600));
  expect(new Set(Array.from({ length: 40 }, () => suggestPassword('en'))).size).toBeGreaterThan(30);
});
