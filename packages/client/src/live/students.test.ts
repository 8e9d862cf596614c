import { POLL } from '@trundle/protocol/constants';
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

test('a ping tells which map a student asks for, until they no longer do or have left', async () => {
  const { live, broker, clock } = await openClassroom();
  const first = () => live.read('students')[0]?.wantsMap;
  const ping = (news: { wantsMap?: string }) =>
    broker.say(studentPing, { code: CODE }, { student_id: accountOf(1), ...news });
  expect(first()).toBeNull();
  ping({ wantsMap: '3' });
  expect(first()).toBe('3');
  await live.refresh();
  expect(first()).toBe('3');
  ping({});
  expect(first()).toBeNull();
  ping({ wantsMap: '4' });
  clock.advance(5_000);
  expect(first()).toBeNull();
});

test('a student asks for a map at once and with every ping, and no more when it is shown or given up', async () => {
  const { live, broker, clock } = await openClassroom({ namespace: 'student' });
  const said = () => (broker.saidTo(studentPing.build({ code: CODE })) as { wantsMap?: string }[]).at(-1)?.wantsMap;
  live.mapWish.ask('3');
  expect([live.read('mapWish'), said()]).toEqual(['3', '3']);
  clock.advance(POLL.studentPing);
  expect(said()).toBe('3');
  live.know({ mapId: '4' });
  expect(live.read('mapWish')).toBe('3');
  live.know({ mapId: '3' });
  expect([live.read('mapWish'), said()]).toEqual([null, undefined]);
  live.mapWish.ask('1');
  live.mapWish.ask(null);
  expect([live.read('mapWish'), said()]).toEqual([null, undefined]);
});
