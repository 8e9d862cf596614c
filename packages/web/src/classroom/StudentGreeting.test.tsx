import { classroom } from '@trundle/client/testing/people';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { beforeEach, expect, test } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { StudentGreeting } from './StudentGreeting.tsx';

const NO_ROBOT = 'Your teacher can give you a robot.';

beforeEach(() => window.sessionStorage.clear());

const greeted = async (practice: boolean) => {
  const room = { ...classroom({ students: ['Ada'] }), practice };
  const network = quietServer().answer(readClassroom, room);
  const { page } = await openInClass({ network, who: 'student', children: <StudentGreeting classroom={room} /> });
  await page.sees('Drag a block from the left');
  return page.text();
};

test('a student without a robot reads who gives one', async () => {
  expect(await greeted(false)).toContain(NO_ROBOT);
});

test('on the own practice mat nobody gives robots, and nobody is said to', async () => {
  expect(await greeted(true)).not.toContain(NO_ROBOT);
});
