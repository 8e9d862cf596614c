import { ApiClient } from '@trundle/client/api/client';
import { id } from '@trundle/client/testing/people';
import { POLL } from '@trundle/protocol/constants';
import type { Notification } from '@trundle/protocol/entities/notification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { NotificationPoll } from './notification-poll.ts';
import { notificationText } from './notification-words.ts';

const notice = (number: number, more: Partial<Notification> = {}): Notification => ({
  _id: id(number),
  type: 'object_event',
  event: 'update',
  classRoom: 'K7PM3X',
  data: {},
  createdAt: new Date(Date.UTC(2026, 0, 12, 9, 0, number)).toISOString(),
  ...more,
});

beforeEach(async () => {
  await loadTexts('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with a list of notices, behind the page's real client. */
const watch = () => {
  const server = { notices: [notice(1)], asked: [] as string[], away: false };
  const arrived = vi.fn<(all: readonly Notification[], news: number) => void>();
  const client = new ApiClient({
    fetch: async (url) => {
      server.asked.push(String(url));
      if (server.away) throw new TypeError('no network');
      return Response.json(server.notices);
    },
    token: () => null,
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const poll = new NotificationPoll({ code: 'K7PM3X', client, arrived });
  poll.start();
  return { server, arrived, poll };
};
const oneTurn = () => vi.advanceTimersByTimeAsync(POLL.notifications);

test('what happened before the page opened is no news; what comes after it is, once', async () => {
  const { server, arrived, poll } = watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived.mock.calls).toEqual([[[notice(1)], 0]]);
  server.notices = [notice(2), notice(1)];
  await oneTurn();
  expect(arrived).toHaveBeenLastCalledWith([notice(2), notice(1)], 1);
  await oneTurn();
  expect(arrived).toHaveBeenCalledTimes(2);
  // Only what is new is asked for, with a little more for what came at the same moment.
  expect(server.asked).toEqual([
    '/api/class/K7PM3X/notifications/recent',
    `/api/class/K7PM3X/notifications/recent?since=${encodeURIComponent('2026-01-12T09:00:00.000Z')}`,
    `/api/class/K7PM3X/notifications/recent?since=${encodeURIComponent('2026-01-12T09:00:01.000Z')}`,
  ]);
  poll.stop();
  await oneTurn();
  expect(server.asked).toHaveLength(3);
});

test('a lost network loses no notice, and the list stays bounded', async () => {
  const { server, arrived, poll } = watch();
  await vi.advanceTimersByTimeAsync(0);
  server.away = true;
  await oneTurn();
  expect(arrived).toHaveBeenCalledTimes(1);
  server.away = false;
  server.notices = Array.from({ length: 100 }, (_, at) => notice(101 - at));
  await oneTurn();
  const [all, news] = arrived.mock.lastCall ?? [];
  expect(news).toBe(100);
  expect(all).toHaveLength(100);
  poll.stop();
});

test('each kind of event says what happened', () => {
  const say = (more: Partial<Notification>) => notificationText(notice(9, more), [], 'en');
  expect(say({ type: 'object_event' })).toBe('Objects were named.');
  expect(say({ type: '3d_model_event', event: 'accept', data: { modelTitle: 'Rocket' } })).toBe(
    'Rocket can be used now.',
  );
  expect(say({ type: '3d_model_event', event: 'modify', data: {} })).toBe('A 3D model was changed.');
  expect(say({ type: '3d_model_event', event: 'delete', data: {} })).toBe('A 3D model was deleted.');
  expect(say({ type: 'gif_event', event: 'add', data: { title: 'Cat' } })).toBe('Cat was put up.');
  expect(say({ type: 'gif_event', event: 'delete', data: {} })).toBe('A moving picture was taken down.');
  const rain = { url: '/api/3d/gif/bundled/rain.0123abcd.svg', title: 'Rain' };
  expect(notificationText(notice(9, { type: 'gif_event', event: 'add', data: rain }), [], 'fr')).toContain('Pluie');
  expect(say({ type: 'student_event', data: { students: 'nonsense' } })).toBe('The student list changed.');
});

test('a change of the student list says who came, who left and who has which robot', () => {
  const roster = (number: number, students: Record<string, number | null>) =>
    notice(number, {
      type: 'student_event',
      data: {
        students: Object.entries(students).map(([studentName, robotQRNumber]) => ({ studentName, robotQRNumber })),
      },
    });
  const before = roster(1, { Ada: null, Ben: 2, Cleo: null });
  const now = roster(3, { Ada: 4, Ben: null, Dan: null });
  expect(notificationText(now, [notice(2), before], 'en')).toBe(
    'New in the class: Dan. No longer in the class: Cleo. Ada has robot 4 now. Ben has no robot now.',
  );
  expect(notificationText(before, [], 'en')).toBe('The student list changed.');
});
