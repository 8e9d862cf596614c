import { disable } from '@trundle/protocol/topics/chat';
import * as topics from '@trundle/protocol/topics/classroom';
import { classroomEvent, objectEvent } from '@trundle/protocol/topics/notify';
import { expect, test } from 'vitest';
import { openClassroom, settled } from './testing/test-classroom.ts';
import { accountOf, CODE, classroomOf } from './testing/test-server.ts';

const room = { code: CODE };

test('class variables: set one, replace all, from the server', async () => {
  const { live, broker } = await openClassroom({
    classroom: classroomOf({ globalVariables: [{ name: 'score', value: 1, readonly: true }] }),
  });
  broker.say(topics.variablesSet, room, { score: 2, lives: 'three' });
  expect(live.read('variables')).toEqual([
    { name: 'score', value: 2, readonly: true },
    { name: 'lives', value: 'three', readonly: false },
  ]);
  broker.say(topics.variablesUpdateAll, room, { team: { value: 'red', readonly: false } });
  expect(live.read('variables')).toEqual([{ name: 'team', value: 'red', readonly: false }]);
  expect(live.setVariable('team', ' 42 ')).toBe('sent');
  expect(live.variable('team')?.value).toBe(42);
});

test('names that mean something to JavaScript are names like others', async () => {
  const { live, broker } = await openClassroom();
  broker.sayText(`to/classroom/${CODE}/variables_set`, '{"constructor":1,"__proto__":2,"toString":3}');
  expect(live.variable('constructor')?.value).toBe(1);
  expect(live.variable('toString')?.value).toBe(3);
  expect(live.variable('valueOf')).toBe(undefined);
  broker.sayText(`to/classroom/${CODE}/sensors_update`, '{"R":1,"S":{"__proto__":5,"constructor":6}}');
  expect(live.sensor(1, 'constructor')?.value).toBe(6);
  expect(Object.getPrototypeOf({})).not.toHaveProperty('5');
});

test('what was heard while the server was being asked is newer than its answer', async () => {
  const { live, broker, server, clock } = await openClassroom();
  let open: () => void = () => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  const refreshed = live.refresh();
  await settled();
  clock.advance(10);
  broker.say(topics.variablesSet, room, { score: 5 });
  broker.say(topics.setBlocklyReadOnly, room, { isBlocklyReadOnly: true });
  open();
  await refreshed;
  expect(live.variable('score')?.value).toBe(5);
  expect(live.read('settings')?.isBlocklyReadOnly).toBe(true);
  clock.advance(10);
  await live.refresh();
  expect(live.variable('score')).toBe(undefined);
  expect(live.read('settings')?.isBlocklyReadOnly).toBe(false);
});

test('blocks are locked, the chat is off and objects are named, live', async () => {
  const { live, broker, camera } = await openClassroom();
  camera({ 101: [10, 20, 30] });
  broker.say(topics.setBlocklyReadOnly, room, { isBlocklyReadOnly: true });
  broker.say(disable, room, { disable: true, chatDisabledStudents: [accountOf(2)] });
  broker.say(objectEvent, room, { messageType: 'update', data: { classroomObjects: { 101: 'Box' } } });
  expect(live.read('settings')).toMatchObject({
    isBlocklyReadOnly: true,
    chatDisabled: true,
    chatDisabledStudents: [accountOf(2)],
    classroomObjects: { 101: 'Box' },
  });
  expect(live.read('objects')).toMatchObject([{ identifier: 101, name: 'Box', type: 'object' }]);
  broker.say(disable, room, { disable: false });
  expect(live.read('settings')).toMatchObject({ chatDisabled: false, chatDisabledStudents: [accountOf(2)] });
});

test('what the server tells of the class counts at once, and only what is missing is asked for', async () => {
  const { live, broker, server, clock } = await openClassroom({ namespace: 'student' });
  const asked = () => server.times('GET', `/api/class/${CODE}`);
  const before = asked();
  const news = {
    name: 'Robots 4c',
    mapId: '3',
    availableProjects: [accountOf(7)],
    currentOperationProject: accountOf(7),
  };
  broker.say(classroomEvent, room, { messageType: 'update', data: { changed: ['name', 'students'], ...news } });
  expect(live.read('settings')).toMatchObject(news);
  clock.advance(2_000);
  await settled();
  expect(asked()).toBe(before);
  broker.say(classroomEvent, room, { messageType: 'update', data: { changed: ['robots'], ...news } });
  clock.advance(2_000);
  await settled();
  expect(asked()).toBe(before + 1);
});

test('whose work is on the whiteboard is known, and when nobody’s is any more', async () => {
  const { live, broker } = await openClassroom({ namespace: 'student' });
  expect(live.read('settings')?.whiteboardStudent).toBe(null);
  broker.say(topics.whiteboard, room, { student: { _id: accountOf(2), name: 'student_2' } });
  expect(live.read('settings')?.whiteboardStudent).toBe(accountOf(2));
  broker.say(topics.whiteboard, room, { student: null });
  expect(live.read('settings')?.whiteboardStudent).toBe(null);
});

test('a teacher is told once a minute that the variables are full; students are not', async () => {
  const { broker, notices, clock } = await openClassroom();
  const codes = () => notices.map(({ code }) => code);
  broker.say(topics.variablesRefused, room, { names: ['score'] });
  broker.say(topics.variablesRefused, room, { names: ['lives'] });
  expect(codes()).toEqual(['VARIABLES_FULL']);
  clock.advance(61_000);
  broker.say(topics.variablesRefused, room, { names: ['score'] });
  expect(codes()).toEqual(['VARIABLES_FULL', 'VARIABLES_FULL']);
  const student = await openClassroom({ namespace: 'student' });
  student.broker.say(topics.variablesRefused, room, { names: ['score'] });
  expect(student.notices).toEqual([]);
});
