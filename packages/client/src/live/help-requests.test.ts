import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { help } from '@trundle/protocol/topics/lesson';
import { expect, test } from 'vitest';
import { openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { accountOf, CODE, classroomOf } from './testing/test-server.ts';

const PATH = `/api/class/${CODE}/help-requests`;
const asked = (number: number, minute: number, more: Partial<HelpRequest> = {}): HelpRequest => ({
  student: accountOf(number),
  askedAt: new Date(Date.UTC(2026, 0, 12, 9, minute)).toISOString(),
  words: '',
  coming: null,
  ...more,
});
const says = ({ broker }: TestClassroom, number: number, request: HelpRequest | null) =>
  broker.say(help, { code: CODE, userId: accountOf(number) }, { request });
const waiting = ({ live }: TestClassroom) => [...live.read('helpRequests').keys()];

test('whoever leads learns who asked before, and hears of everybody, longest first', async () => {
  const room = await openClassroom();
  says(room, 2, asked(2, 5));
  says(room, 1, asked(1, 3));
  expect(waiting(room)).toEqual([accountOf(1), accountOf(2)]);
  says(room, 1, asked(1, 3, { coming: 'Kim' }));
  expect(room.live.read('helpRequests').get(accountOf(1))?.coming).toBe('Kim');
  says(room, 1, null);
  expect(waiting(room)).toEqual([accountOf(2)]);
});

test('after a broken line it is asked for again; what is heard meanwhile is newer than the answer', async () => {
  const room = await openClassroom();
  room.server.helpRequests = [asked(1, 1)];
  room.broker.cut();
  room.clock.advance(10_000);
  let open = (): void => undefined;
  room.server.gate = new Promise((resolve) => {
    open = resolve;
  });
  await settled();
  says(room, 1, null);
  room.server.helpRequests = [];
  open();
  await settled();
  expect(waiting(room)).toEqual([]);
});

test('a student listens for the own hand alone', async () => {
  const room = await openClassroom({ namespace: 'student' });
  expect(says(room, 2, asked(2, 1))).toBe(false);
  expect(says(room, 1, asked(1, 1))).toBe(true);
  expect(waiting(room)).toEqual([accountOf(1)]);
});

test('on a practice mat nobody is asked', async () => {
  const room = await openClassroom({ classroom: classroomOf({ practice: true }) });
  expect(room.server.times('GET', PATH)).toBe(0);
  const school = await openClassroom();
  expect(school.server.times('GET', PATH)).toBe(1);
});
