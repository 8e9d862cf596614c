import { CODE, robotOf } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import { CHAT_RATE } from '@trundle/protocol/constants';
import type { ChatMessage } from '@trundle/protocol/entities/chat';
import { disableChat, readChat } from '@trundle/protocol/http/chat';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { featureSettings } from '@trundle/protocol/http/config';
import { disable, toEveryone, toUser } from '@trundle/protocol/topics/chat';
import { expect, test, vi } from 'vitest';
import { usePanelPath } from '../panels/panel-context.ts';
import { restOf } from '../panels/panels.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { ChatPanel } from './ChatPanel.tsx';

const [TEACHER, ADA, BEN] = [id(1), id(600), id(601)];
const room = { code: CODE };
const said = (userId: string, username: string, msg: string): ChatMessage => ({
  msg,
  userId,
  username,
  role: 'Student',
  t: '2026-01-12T09:00:01.000Z',
});

const PanelView = () => {
  const path = usePanelPath();
  return path === null ? null : <ChatPanel view={restOf(path)} />;
};

const open = async (
  who: 'teacher' | 'student',
  past: ChatMessage[] = [],
  path: 'classroomChat/' | null = 'classroomChat/',
) => {
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada', 'Ben'] }))
    .answer(readChat, past);
  const opened = await openInClass({ network, who, path: path ?? 'map/', rail: true, children: <PanelView /> });
  if (path === null) opened.panels.close();
  return opened;
};
const enter = (more: KeyboardEventInit = {}) =>
  document
    .querySelector('textarea')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));
const choose = (label: string) => {
  const select = document.querySelector('select');
  const option = [...(select?.options ?? [])].find(({ textContent }) => textContent === label);
  if (select === null || option === undefined) throw new Error(`no "${label}" to choose`);
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const box = () => document.querySelector('textarea')?.value;

test('what was said earlier is there when the panel opens, as text and nothing else', async () => {
  const { page } = await open('student', [said(BEN, 'Ben', '<img src=x onerror=alert(1)>')]);
  await page.sees('<img src=x onerror=alert(1)>');
  expect(document.querySelector('[role=log] img')).toBeNull();
  page.named('button', 'Ben');
});

test('Enter sends to everyone, Shift and Enter does not, and the box is empty afterwards', async () => {
  const { page, broker } = await open('student');
  await page.sees('Nobody has written yet');
  page.type('Message', 'Hello class');
  enter({ shiftKey: true });
  expect(broker.saidTo(toEveryone.build(room))).toEqual([]);
  enter();
  await page.sees('Hello class');
  expect(broker.saidTo(toEveryone.build(room))).toMatchObject([{ msg: 'Hello class', userId: ADA, role: 'Student' }]);
  await vi.waitFor(() => expect(box()).toBe(''));
});

test('a message to one person goes to them alone and says so', async () => {
  const { page, broker } = await open('student');
  await page.sees('To');
  // Nobody writes to themself.
  const choices = [...(document.querySelector('select')?.options ?? [])].map(({ text }) => text);
  expect(choices).toEqual(['Everyone', 'Person 1', 'Ben']);
  // What is said to one person is not secret, and who says it is told before.
  expect(page.text()).not.toContain('Teachers can read it too.');
  choose('Ben');
  await page.sees('Teachers can read it too.');
  page.type('Message', 'psst');
  page.submit();
  await page.sees('only to Ben');
  expect(broker.saidTo(toUser.build({ ...room, userId: BEN }))).toMatchObject([{ msg: 'psst', to: BEN }]);
  expect(broker.saidTo(toEveryone.build(room))).toEqual([]);
});

test('a student writes to the teacher alone, and answers what the teacher wrote to them', async () => {
  const { page, broker } = await open('student');
  await page.sees('To');
  choose('Person 1');
  page.type('Message', 'I am stuck');
  page.submit();
  await page.sees('only to Person 1');
  const toTeacher = () => broker.saidTo(toUser.build({ ...room, userId: TEACHER }));
  expect(toTeacher()).toMatchObject([{ msg: 'I am stuck', to: TEACHER, toUsername: 'Person 1', userId: ADA }]);
  const answer = { ...said(TEACHER, 'person.1', 'I am coming'), role: 'Teacher' as const };
  broker.say(toUser, { ...room, userId: ADA }, { ...answer, to: ADA, toUsername: 'Ada' });
  await page.sees('I am coming');
  page.press('Person 1');
  await page.sees('All messages');
  page.type('Message', 'Thank you');
  enter();
  await page.sees('Thank you');
  expect(toTeacher()).toMatchObject([{ msg: 'I am stuck' }, { msg: 'Thank you' }]);
  expect(broker.saidTo(toEveryone.build(room))).toEqual([]);
});

test('a student answers every teacher of the class who wrote to them, not only the one who made it', async () => {
  const { page, broker } = await open('student');
  const second = id(77);
  const words = { ...said(second, 'Mr Second', 'I look after you today'), role: 'Teacher' as const };
  broker.say(toUser, { ...room, userId: ADA }, { ...words, to: ADA, toUsername: 'Ada' });
  await page.sees('I look after you today');
  page.press('Mr Second');
  await page.sees('All messages');
  page.type('Message', 'Hello');
  enter();
  await page.sees('Hello');
  expect(broker.saidTo(toUser.build({ ...room, userId: second }))).toMatchObject([{ msg: 'Hello', to: second }]);
});

test('a teacher sees what students tell each other, and opens what went between them', async () => {
  const { page, broker, panels } = await open('teacher', [said(ADA, 'Ada', 'for all')]);
  broker.say(toUser, { ...room, userId: BEN }, { ...said(ADA, 'Ada', 'psst Ben'), to: BEN, toUsername: 'Ben' });
  await page.sees('psst Ben');
  await page.sees('for all');
  page.press('Ada');
  await page.sees('All messages');
  expect(panels.state.getState().path).toBe(`classroomChat/${ADA}`);
  expect(page.text()).toContain('psst Ben');
  expect(page.text()).not.toContain('for all');
  page.type('Message', 'Hello Ada');
  enter();
  await page.sees('only to Ada');
});

test('a message comes with the robot of whoever said it, and their name in the class', async () => {
  const { page, network, live } = await open('teacher', [said(ADA, 'ada.account', 'my program works')]);
  await page.sees('my program works');
  expect(document.querySelector('[role=log] svg text')).toBeNull();
  const robot = robotOf(7, { classRoom: CODE, student: { _id: ADA, name: 'Ada' } });
  network.answer(readClassroom, { ...classroom({ students: ['Ada', 'Ben'] }), robots: [robot] });
  await live.refresh();
  await vi.waitFor(() => expect(document.querySelector('[role=log] svg text')?.textContent).toBe('7'));
  page.named('button', 'Ada');
});

test('when the teacher turns the chat off, a student can only read, at once', async () => {
  const { page, broker } = await open('student', [said(BEN, 'Ben', 'hi')]);
  await page.sees('Send');
  broker.say(disable, room, { disable: true });
  await page.sees('You can read the chat. Writing is off right now.');
  expect(document.querySelector('textarea')).toBeNull();
  expect(page.text()).toContain('hi');
  broker.say(disable, room, { disable: false, chatDisabledStudents: [BEN] });
  await page.sees('Send');
  broker.say(disable, room, { disable: false, chatDisabledStudents: [ADA] });
  await page.sees('Writing is off right now.');
});

test('a teacher turns the chat off for some students and for all; quick taps all count', async () => {
  const { page, network, broker } = await open('teacher');
  const off = (...chatDisabledStudents: string[]) => ({ ...classroom(), chatDisabledStudents });
  network.answer(disableChat, { chatDisabled: true }).answer(updateClassroom, off(BEN), off(BEN, ADA));
  await page.sees('Students may write');
  const turn = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.click();
  turn('Ben');
  turn('Ada');
  await page.sees('2 students can only read');
  expect(network.to(updateClassroom).map(({ body }) => body)).toEqual([
    { chatDisabledStudents: [BEN] },
    { chatDisabledStudents: [BEN, ADA] },
  ]);
  turn('Students may write');
  await page.sees('Only you can write now.');
  expect(network.to(disableChat)[0]?.body).toEqual({ disable: true });
  broker.say(disable, room, { disable: false, chatDisabledStudents: [] });
  await page.sees('Choose students');
});

test('without a connection a message is marked and goes out when tried again', async () => {
  const { page, broker, clock } = await open('student');
  await page.sees('Send');
  broker.behaviour = 'fails';
  broker.cut();
  page.type('Message', 'are you there?');
  enter();
  await page.sees('Not sent.');
  broker.behaviour = 'opens';
  clock.advance(60_000);
  await vi.waitFor(() => expect(broker.connected).toBe(true));
  page.press('Try again');
  await vi.waitFor(() => expect(page.text()).not.toContain('Not sent.'));
  expect(broker.saidTo(toEveryone.build(room))).toMatchObject([{ msg: 'are you there?' }]);
});

test('what is typed is still there when the panel was closed meanwhile', async () => {
  const { page, panels } = await open('student');
  await page.sees('Send');
  page.type('Message', 'half a sen');
  await vi.waitFor(() => expect(box()).toBe('half a sen'));
  panels.close();
  await vi.waitFor(() => expect(document.querySelector('textarea')).toBeNull());
  panels.open('classroomChat/');
  await vi.waitFor(() => expect(box()).toBe('half a sen'));
});

test('nobody tells everyone what was meant for one who has left', async () => {
  const { page, broker, live, network } = await open('student');
  await page.sees('To');
  choose('Ben');
  page.type('Message', 'secret');
  network.answer(readClassroom, classroom({ students: ['Ada'] }));
  await live.refresh();
  enter();
  await page.sees('This student is no longer in the class.');
  expect(broker.saidTo(toEveryone.build(room))).toEqual([]);
  expect(box()).toBe('secret');
});

test('the rail counts what nobody has looked at, until the chat is opened', async () => {
  const { page, broker, panels, live } = await open('student', [], null);
  await vi.waitFor(() => expect(document.querySelector('[role=log]')).toBeNull());
  broker.say(toEveryone, room, said(BEN, 'Ben', 'one'));
  broker.say(toEveryone, room, said(BEN, 'Ben', 'two'));
  await page.sees('2 unread messages');
  panels.open('classroomChat/');
  await vi.waitFor(() => expect(live.read('chat').unread.size).toBe(0));
  await vi.waitFor(() => expect(page.text()).not.toContain('unread messages'));
});

test('who writes faster than people type is told so, and the words stay in the box', async () => {
  const { page, broker } = await open('student');
  await page.sees('To');
  for (let n = 1; n <= CHAT_RATE.burst; n += 1) {
    page.type('Message', `word ${n}`);
    page.submit();
    await page.sees(`word ${n}`);
  }
  expect(broker.saidTo(toEveryone.build(room))).toHaveLength(CHAT_RATE.burst);
  page.type('Message', 'one too many');
  page.submit();
  await page.sees('You are writing very fast, so this was not sent.');
  expect(box()).toBe('one too many');
  expect(broker.saidTo(toEveryone.build(room))).toHaveLength(CHAT_RATE.burst);
});

test('[B11] without the feature there is no button, no number on it and no question for old messages', async () => {
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada', 'Ben'] }))
    .answer(readChat, [said(BEN, 'Ben', 'Hello')])
    .answer(featureSettings, {
      demo: true,
      google: false,
      chat: false,
      registration: true,
      sandbox: false,
      camera: true,
      googleClientId: null,
      googleUrl: null,
      embedded: true,
    });
  const { app, clock, page } = await openInClass({ network, who: 'student', path: 'map/', rail: true, children: null });
  await vi.waitFor(() => expect(app.config.news.getState().features?.chat).toBe(false));
  clock.advance(10_000);
  await vi.waitFor(() => expect(() => page.named('nav button', 'Chat')).toThrow());
  expect(page.named('nav button', 'Map')).toBeTruthy();
  expect(() => page.named('nav button', '3D')).toThrow();
  expect(network.to(readChat)).toHaveLength(0);
});
