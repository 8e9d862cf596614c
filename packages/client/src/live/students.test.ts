import { studentPing } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom } from './testing/test-classroom.ts';
import { accountOf, CODE } from './testing/test-server.ts';

test('a ping tells how much is unsaved and who is stuck; whoever leaves is stuck no more', async () => {
  const { live, broker, clock } = await openClassroom();
  const first = () => live.read('students')[0];
  const ping = (news: { unsaved?: number; problems?: number; idle?: number }) =>
    broker.say(studentPing, { code: CODE }, { student_id: accountOf(1), ...news });
  ping({});
  expect(first()).toMatchObject({ online: true, unsaved: 0, stuck: false });
  ping({ unsaved: 3, problems: 2, idle: 119 });
  expect(first()).toMatchObject({ unsaved: 3, stuck: false });
  ping({ unsaved: 3, problems: 2, idle: 120 });
  expect(first()).toMatchObject({ stuck: true });
  const before = live.read('students');
  ping({ unsaved: 3, problems: 1, idle: 123 });
  // Nothing a teacher sees has changed, so nothing is drawn again.
  expect(live.read('students')).toBe(before);
  clock.advance(5_000);
  // What is not saved stays unsaved on a computer that was shut.
  expect(first()).toMatchObject({ online: false, stuck: false, unsaved: 3 });
  ping({ problems: 0, idle: 500 });
  expect(first()).toMatchObject({ online: true, unsaved: 0, stuck: false });
});
