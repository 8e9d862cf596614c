import type { ChatMessage } from '@trundle/protocol/entities/chat';
import { disable, toEveryone, toUser } from '@trundle/protocol/topics/chat';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { expect, test } from 'vitest';
import { BrowserStorage } from '../session/browser-storage.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { accountOf, CODE, classroomOf, TEACHER } from './testing/test-server.ts';

const room = { code: CODE };
const SAME = { name: 'Class', mapId: '0', availableProjects: [], currentOperationProject: null };
const EVERYONE = `notify/classroom_chat/${CODE}/waterfall/messages/to_everyone`;
const to = (number: number) => ({ id: accountOf(number), name: `student_${number}` });
const said = (number: number, msg: string, second = number): ChatMessage => ({
  msg,
  userId: accountOf(number),
  username: `student_${number}`,
  role: 'Student',
  t: new Date(Date.UTC(2026, 0, 12, 9, 0, second)).toISOString(),
});
const told = (from: number, other: number, msg: string) => ({
  ...said(from, msg),
  to: accountOf(other),
  toUsername: `student_${other}`,
});

const texts = ({ live }: TestClassroom) => live.read('chat').lines.map(({ text }) => text);
const states = ({ live }: TestClassroom) => live.read('chat').lines.map(({ state }) => state);
const unread = ({ live }: TestClassroom) => live.read('chat').unread.size;
const pastRead = async (room: TestClassroom) => {
  room.clock.advance(2_000);
  await settled();
};

/** The line is up again, and what was said meanwhile has been read. */
const backAgain = async (room: TestClassroom) => {
  room.clock.advance(10_000);
  await settled();
  await pastRead(room);
};

test('what was said before comes with the class, oldest first and each message once', async () => {
  const room = await openClassroom();
  room.server.chat = [said(1, 'first'), said(2, 'second')];
  expect(room.live.read('chat').history).toBe('reading');
  room.broker.say(toEveryone, { code: CODE }, said(2, 'second'));
  await pastRead(room);
  expect(texts(room)).toEqual(['first', 'second']);
  expect(room.live.read('chat').history).toBe('read');
});

test('whoever opens the chat does not wait for the past', async () => {
  const room = await openClassroom();
  room.server.chat = [said(1, 'first')];
  room.live.chat.readNow();
  await settled();
  expect(texts(room)).toEqual(['first']);
});

test('a past that cannot be read is asked for again, and what is said meanwhile is there', async () => {
  const room = await openClassroom();
  room.server.away = true;
  await pastRead(room);
  expect(room.live.read('chat').history).toBe('failed');
  room.broker.say(toEveryone, { code: CODE }, said(2, 'now'));
  expect(texts(room)).toEqual(['now']);
  Object.assign(room.server, { away: false, chat: [said(1, 'before'), said(2, 'now')] });
  room.clock.advance(5_000);
  await settled();
  expect(texts(room)).toEqual(['before', 'now']);
});

test('a teacher hears everybody, a student what is for everyone or for them', async () => {
  const teacher = await openClassroom();
  expect(teacher.broker.say(toUser, { ...room, userId: accountOf(2) }, told(1, 2, 'psst'))).toBe(true);
  expect(texts(teacher)).toEqual(['psst']);
  const student = await openClassroom({ namespace: 'student' });
  expect(student.broker.say(toUser, { ...room, userId: accountOf(2) }, told(3, 2, 'psst'))).toBe(false);
  expect(student.broker.say(toUser, { ...room, userId: accountOf(1) }, told(2, 1, 'hi'))).toBe(true);
  expect(student.broker.say(toEveryone, room, said(2, 'all'))).toBe(true);
  expect(texts(student)).toEqual(['hi', 'all']);
});

test('a message says who speaks and is there when the broker brings it back', async () => {
  const room = await openClassroom({ namespace: 'student' });
  room.broker.deaf = true;
  expect(room.live.chat.say('  hello\nyou  ', null)).toBe('saying');
  expect(room.live.read('chat').lines).toMatchObject([{ text: 'hello\nyou', mine: true, state: 'sending', to: null }]);
  const [sent] = room.broker.saidTo(EVERYONE);
  expect(sent).toEqual({
    msg: 'hello\nyou',
    userId: accountOf(1),
    username: 'student_1',
    role: 'Student',
    t: '2026-01-12T09:00:00.000Z',
  });
  room.broker.say(toEveryone, { code: CODE }, sent as ChatMessage);
  expect(states(room)).toEqual(['said']);
  expect(unread(room)).toBe(0);
  room.clock.advance(60_000);
  expect(states(room)).toEqual(['said']);
});

test('a student does not hear what they tell one person: the receipt counts', async () => {
  const room = await openClassroom({ namespace: 'student' });
  room.live.chat.say('psst', to(2));
  expect(room.broker.published.at(-1)).toMatchObject({
    topic: `notify/classroom_chat/${CODE}/waterfall/messages/to_user/${accountOf(2)}`,
    payload: { to: accountOf(2), toUsername: 'student_2' },
    qos: 1,
  });
  expect(states(room)).toEqual(['said']);
});

test('what is not confirmed was not sent; trying again says the same message', async () => {
  const room = await openClassroom({ namespace: 'student' });
  room.broker.refuses = (topic) => topic === EVERYONE;
  room.live.chat.say('hello', null);
  room.clock.advance(9_999);
  expect(states(room)).toEqual(['sending']);
  room.clock.advance(1);
  expect(states(room)).toEqual(['notSent']);
  room.broker.refuses = () => false;
  const [line] = room.live.read('chat').lines;
  expect(room.live.chat.sayAgain(line?.id ?? '')).toBe('saying');
  expect(states(room)).toEqual(['said']);
  const [first, second] = room.broker.saidTo(EVERYONE);
  expect(second).toEqual(first);
});

test('without a connection a message stays, marked; it can be taken away', async () => {
  const room = await openClassroom();
  room.broker.behaviour = 'fails';
  room.broker.deaf = true;
  room.live.chat.say('on its way', null);
  room.broker.cut();
  room.live.chat.say('too late', null);
  expect(states(room)).toEqual(['notSent', 'notSent']);
  room.live.chat.discard(room.live.read('chat').lines[1]?.id ?? '');
  expect(texts(room)).toEqual(['on its way']);
});

test('what got through although the line broke is not shown as lost', async () => {
  const room = await openClassroom();
  await pastRead(room);
  room.broker.deaf = true;
  room.live.chat.say('hello', null);
  room.broker.cut();
  expect(states(room)).toEqual(['notSent']);
  room.server.chat = room.broker.saidTo(EVERYONE) as ChatMessage[];
  await backAgain(room);
  expect(room.broker.connected).toBe(true);
  expect(states(room)).toEqual(['said']);
});

test('two equal words within a moment are two messages', async () => {
  const room = await openClassroom();
  room.live.chat.say('ha', null);
  room.live.chat.say('ha', null);
  expect(texts(room)).toEqual(['ha', 'ha']);
});

test('a student is refused while the chat is off, for all or for them; a teacher never', async () => {
  const student = await openClassroom({ namespace: 'student' });
  const teacher = await openClassroom();
  const turn = (off: boolean, students: string[]) =>
    [student, teacher].map(({ broker }) => broker.say(disable, room, { disable: off, chatDisabledStudents: students }));
  turn(true, []);
  expect(student.live.chat.say('hello', null)).toBe('chatDisabled');
  expect(student.live.chat.say('hello', to(2))).toBe('chatDisabled');
  expect(teacher.live.chat.say('quiet please', null)).toBe('saying');
  turn(false, [accountOf(1)]);
  expect(student.live.chat.say('hello', null)).toBe('chatDisabled');
  turn(false, [accountOf(2)]);
  expect(student.live.chat.say('hello', null)).toBe('saying');
  expect(student.broker.saidTo(EVERYONE)).toHaveLength(1);
});

test('direct messages need a student or the teacher of the class, and every message some words', async () => {
  const room = await openClassroom();
  expect(room.live.chat.say('hello', to(9))).toBe('unknownStudent');
  expect(room.live.chat.say(' \n ', null)).toBe('invalid');
  expect(room.live.chat.say('x'.repeat(1_001), null)).toBe('invalid');
  expect(room.live.read('chat').lines).toEqual([]);
  expect(room.live.chat.say('hello', { id: classroomOf().created_by._id, name: 'Teacher' })).toBe('saying');
  expect(room.live.read('chat').lines).toHaveLength(1);
});

test('unread is what others said since one looked, also before a reload', async () => {
  const storage = new MemoryStorage();
  const kept = new BrowserStorage(() => storage);
  const first = await openClassroom({ memory: kept });
  first.server.chat = [said(1, 'old')];
  await pastRead(first);
  expect(unread(first)).toBe(0);
  first.broker.say(toEveryone, room, said(2, 'new'));
  first.broker.say(toEveryone, room, { ...said(2, 'mine'), userId: TEACHER });
  expect(unread(first)).toBe(1);
  const later = await openClassroom({ memory: kept });
  later.server.chat = [said(1, 'old'), said(2, 'new'), said(1, 'newer', 30)];
  await pastRead(later);
  expect(unread(later)).toBe(2);
  later.live.chat.markRead(later.live.read('chat').lines.map(({ id }) => id));
  expect(unread(later)).toBe(0);
  const again = await openClassroom({ memory: kept });
  again.server.chat = later.server.chat;
  await pastRead(again);
  expect(unread(again)).toBe(0);
  const stranger = await openClassroom();
  stranger.server.chat = later.server.chat;
  await pastRead(stranger);
  expect(unread(stranger)).toBe(0);
});

test('what was said while the line was broken is unread', async () => {
  const room = await openClassroom();
  await pastRead(room);
  room.broker.cut();
  room.server.chat = [said(1, 'anybody there?')];
  await backAgain(room);
  expect(texts(room)).toEqual(['anybody there?']);
  expect(unread(room)).toBe(1);
});

test('the list stays bounded, and what fell out is not unread', async () => {
  const room = await openClassroom({ classroom: classroomOf() });
  for (let at = 0; at < 600; at += 1) room.broker.say(toEveryone, { code: CODE }, said(1, `message ${at}`));
  expect(texts(room)).toHaveLength(500);
  expect(texts(room)[0]).toBe('message 100');
  expect(unread(room)).toBe(500);
});

test('a new lesson begins with an empty chat, and its undo brings back what was said', async () => {
  const room = await openClassroom();
  room.server.chat = [said(1, 'before')];
  await pastRead(room);
  const begins = () =>
    room.broker.say(classroomEvent, { code: CODE }, { messageType: 'update', data: { ...SAME, changed: ['lesson'] } });
  room.server.chat = [];
  begins();
  await pastRead(room);
  expect([texts(room), unread(room)]).toEqual([[], 0]);
  room.broker.say(toEveryone, { code: CODE }, said(2, 'after'));
  room.server.chat = [said(1, 'before'), said(2, 'after')];
  begins();
  await pastRead(room);
  expect(texts(room)).toEqual(['before', 'after']);
});
