import { expect, test } from 'vitest';
import { classroomSnapshot } from './classroom-snapshot.ts';
import { ownRobots } from './own-robots.ts';
import { openClassroom } from './testing/test-classroom.ts';
import { accountOf, classroomOf, robotOf } from './testing/test-server.ts';

const ME = { _id: accountOf(1), name: 'student_1' };
const VIEWER = { accountId: ME._id, role: 'Student', language: 'en' } as const;
const robots = [robotOf(1), robotOf(2, { student: ME })];

test('[H9] the robots somebody was given are their own', async () => {
  const { live } = await openClassroom({ namespace: 'student', classroom: classroomOf({ robots }) });
  expect(ownRobots(live, ME._id)).toEqual([2]);
  expect(classroomSnapshot(live, VIEWER).robots.map(({ mine }) => mine)).toEqual([false, true]);
});

test('[D10] on a practice mat all robots are one’s own', async () => {
  const { live } = await openClassroom({
    namespace: 'student',
    classroom: { ...classroomOf({ robots }), practice: true },
  });
  expect(ownRobots(live, ME._id)).toEqual([1, 2]);
  expect(classroomSnapshot(live, VIEWER).robots.every(({ mine }) => mine)).toBe(true);
});
