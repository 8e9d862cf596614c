import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import { POLL } from '@trundle/protocol/constants';
import type { Notification } from '@trundle/protocol/entities/notification';
import { readClassroom, recentNotifications } from '@trundle/protocol/http/classroom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelPath } from '../panels/panels.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { NotificationWatch } from './NotificationWatch.tsx';

const notice = (number: number, type: Notification['type'], data: Notification['data'] = {}): Notification => ({
  _id: id(number),
  type,
  event: type === 'gif_event' ? 'add' : 'update',
  classRoom: CODE,
  data,
  createdAt: new Date(Date.UTC(2026, 0, 12, 9, 0, number)).toISOString(),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = async (who: 'teacher' | 'student', path: PanelPath, news: Notification[]) => {
  const network = quietServer().answer(readClassroom, classroom()).answer(recentNotifications, [], news);
  const opened = await openInClass({ network, who, path, children: <NotificationWatch /> });
  const asked = (times: number) =>
    vi.waitFor(() => expect(network.to(recentNotifications)).toHaveLength(times), { timeout: 10_000 });
  // What was before the first answer is no news: only the second one can hold some.
  if (who === 'teacher') await asked(1);
  await vi.advanceTimersByTimeAsync(POLL.notifications);
  if (who === 'teacher') await asked(2);
  return { ...opened, toasts: () => opened.app.notices.state.getState().toasts };
};

test('a teacher is told the newest of what happened, quietly', async () => {
  const { toasts } = await watch('teacher', 'map/', [
    notice(2, 'gif_event', { title: 'Cat' }),
    notice(1, 'object_event'),
  ]);
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ text: 'Cat was put up.', type: 'info' }]));
});

test('what the open panel shows needs no notice', async () => {
  const news = [notice(2, 'student_event', { students: [] }), notice(1, 'gif_event', { title: 'Cat' })];
  const { toasts } = await watch('teacher', 'student_configuration/', news);
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ text: 'Cat was put up.' }]));
});

test('students do not ask', async () => {
  const { network, toasts } = await watch('student', 'map/', [notice(1, 'object_event')]);
  expect(network.to(recentNotifications)).toEqual([]);
  expect(toasts()).toEqual([]);
});
