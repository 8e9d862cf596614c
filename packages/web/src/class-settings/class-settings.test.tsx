import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import { projectSummary } from '@trundle/client/testing/projects';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import {
  addVariable,
  nameObject,
  readClassroom,
  recentNotifications,
  removeVariables,
  setBlocklyReadOnly,
  updateClassroom,
} from '@trundle/protocol/http/classroom';
import {
  addAvailableProject,
  clearAvailableProjects,
  removeAvailableProject,
  setCurrentProject,
} from '@trundle/protocol/http/classroom-projects';
import { listProjects } from '@trundle/protocol/http/project';
import { deleteRecording, exportRecording, readRecording, setRecording } from '@trundle/protocol/http/recording';
import * as topics from '@trundle/protocol/topics/classroom';
import { classroomEvent, objectEvent } from '@trundle/protocol/topics/notify';
import { expect, test, vi } from 'vitest';
import { useCall } from '../api/queries.ts';
import { NotificationWatch } from '../notifications/NotificationWatch.tsx';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { ClassSettings } from './ClassSettings.tsx';
import { LockMark } from './LockMark.tsx';

const room = { code: CODE };
const TIME = '2026-01-02T03:04:05.000Z';
const project = (number: number, name: string) => projectSummary({ _id: id(number), name });

const RECORDED = {
  on: false,
  beganAt: null,
  endsAt: null,
  rows: 3,
  isFull: false,
  isOwnOnly: false,
  robots: [1, 2],
  from: TIME,
  to: TIME,
};

/** As the classroom screen does: what the rest of the page knows of the class. */
const Known = () => {
  const { data } = useCall(readClassroom, { params: { id: CODE } });
  return data === undefined ? null : <p>{`${data.isBlocklyReadOnly ? 'locked' : 'free'} on map ${data.mapId}`}</p>;
};

const serverWith = (start: Classroom) =>
  quietServer()
    .answer(readClassroom, start)
    .answer(recentNotifications, [])
    .answer(readRecording, RECORDED)
    .answer(listProjects, [project(70, 'Maze'), project(71, 'Rescue')]);

const open = async (more: Partial<Classroom> = {}) => {
  const start: Classroom = { ...classroom({ students: ['Ada'] }), ...more };
  const network = serverWith(start);
  const opened = await openInClass({
    network,
    children: (
      <>
        <LockMark classroom={start} />
        <ClassSettings classroom={start} />
        <NotificationWatch />
        <Known />
      </>
    ),
  });
  await opened.page.sees('Maze');
  return opened;
};
const turn = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.click();
const isOn = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input')
    ?.checked;
const choose = (label: string, option: string) => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const select = document.getElementById(named?.htmlFor ?? '') as HTMLSelectElement;
  select.value = [...select.options].find(({ text }) => text === option)?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const submitIn = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const changed = (broker: Awaited<ReturnType<typeof open>>['broker'], data: Partial<Classroom>) =>
  broker.say(classroomEvent, room, {
    messageType: 'update',
    data: {
      changed: ['projects'],
      name: 'Robots 5b',
      mapId: '1',
      availableProjects: [],
      currentOperationProject: null,
      ...data,
    },
  });

test('the blocks of all students are locked and freed; the whole page knows at once', async () => {
  const { page, network, broker } = await open();
  network.answer(setBlocklyReadOnly, { isBlocklyReadOnly: true });
  await page.sees('free on map 1');
  turn('Lock the blocks of all students');
  await page.sees('locked on map 1');
  expect(network.to(setBlocklyReadOnly)[0]?.body).toEqual({ isBlocklyReadOnly: true });
  expect(isOn('Lock the blocks of all students')).toBe(true);
  expect(page.named('button', 'The blocks of all students are locked: free them')).toBeTruthy();
  // Another teacher frees them.
  broker.say(topics.setBlocklyReadOnly, room, { isBlocklyReadOnly: false });
  await page.sees('free on map 1');
  expect(isOn('Lock the blocks of all students')).toBe(false);
});

test('a switch that was refused goes back', async () => {
  const { page, network } = await open();
  network.refuse(setBlocklyReadOnly, 'UNAVAILABLE');
  turn('Lock the blocks of all students');
  await page.sees('The classroom server is busy.');
  await vi.waitFor(() => expect(isOn('Lock the blocks of all students')).toBe(false));
});

test('another map is chosen first and shown then, live for everyone', async () => {
  const { page, network, broker } = await open();
  network.answer(updateClassroom, { ...classroom(), mapId: '5' });
  expect(page.text()).toContain('Create (open mat)');
  choose('Map of the class', 'Mars discovery');
  await page.sees('Show it to everyone');
  expect(network.to(updateClassroom)).toEqual([]);
  page.press('Show it to everyone');
  await page.sees('Everyone sees Mars discovery now.');
  expect(network.to(updateClassroom)[0]?.body).toEqual({ mapId: '5' });
  await page.sees('free on map 5');
  changed(broker, { mapId: '2' });
  await page.sees('free on map 2');
});

test('what the camera sees gets a name', async () => {
  const { page, network, broker, live } = await open({ classroomObjects: { 102: 'Tree' } });
  network.answer(nameObject, { classroomObjects: { 101: 'Box' } });
  await page.sees('Name of object 102');
  await page.sees('not on the mat');
  broker.say(topics.positionsUpdate, room, { R: [101], X: [10], Y: [10], A: [0], L: 1 });
  await page.sees('Name of object 101');
  page.type('Name of object 101', 'Box');
  await page.sees('Save');
  submitIn('form:has(button[type=submit])');
  await vi.waitFor(() => expect(live.read('objects')).toMatchObject([{ identifier: 101, name: 'Box' }]));
  expect(network.to(nameObject)[0]).toMatchObject({ body: { name: 'Box' } });
  expect(network.to(nameObject)[0]?.path).toContain('/classroom_object/101');
  await vi.waitFor(() => expect(page.text()).not.toContain('Save'));
  broker.say(objectEvent, room, { messageType: 'update', data: { classroomObjects: { 101: 'Crate' } } });
  await vi.waitFor(() => expect(page.text()).not.toContain('object 102'));
});

test('class variables are shown live, made, changed and removed', async () => {
  const { page, network, broker, live } = await open({
    globalVariables: [{ name: 'score', value: 1, readonly: true }],
  });
  network.answer(addVariable, []).answer(removeVariables, []);
  await page.sees('score');
  broker.say(topics.variablesSet, room, { score: 41 });
  await page.sees('41');
  page.press('Change score');
  await page.sees('Students can only read it');
  page.type('Value', ' 42 ');
  turn('Students can only read it');
  submitIn('dialog form');
  await vi.waitFor(() =>
    expect(network.to(addVariable)[0]?.body).toEqual({ name: 'score', value: 42, readonly: false }),
  );
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  page.press('Remove score');
  await page.sees('Remove score?');
  page.press('Remove');
  await vi.waitFor(() => expect(network.to(removeVariables)[0]?.body).toEqual({ names: ['score'] }));
  broker.say(topics.variablesUpdateAll, room, {});
  await page.sees('No variables yet.');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(live.variable('score')).toBe(undefined);
  page.press('Create a variable');
  await page.sees('Create Class Variable');
  page.type('Name', 'team');
  submitIn('dialog form');
  await vi.waitFor(() => expect(network.to(addVariable)[1]?.body).toMatchObject({ name: 'team' }));
});

test('all variables are removed at once, however many the page has heard, and without the broker', async () => {
  const { page, network, broker } = await open();
  network.answer(removeVariables, []);
  // More than one message holds.
  for (let n = 0; n < 40; n += 1) broker.say(topics.variablesSet, room, { [`v${n}`]: 'x'.repeat(1_900) });
  await page.sees('v39');
  broker.behaviour = 'fails';
  broker.cut();
  page.press('Remove all');
  await page.sees('Remove all variables of the class?');
  page.press('Remove all variables');
  await vi.waitFor(() => expect(network.to(removeVariables)[0]?.body).toEqual({ names: 'all' }));
});

test('projects are opened to the class one by one and all again; one is the one of now', async () => {
  const { page, network, broker } = await open();
  network
    .answer(addAvailableProject, { availableProjects: [id(70)] })
    .answer(removeAvailableProject, { availableProjects: [] })
    .answer(clearAvailableProjects, { availableProjects: [] })
    .answer(setCurrentProject, { currentOperationProject: id(71), startsRecording: true });
  await page.sees('Every project is open to the class.');
  expect(isOn('Maze')).toBeUndefined();
  turn('Only chosen projects are open');
  await page.sees('Turn on the first one.');
  turn('Maze');
  await page.sees('Only one project is open to the class.');
  expect(network.to(addAvailableProject)[0]?.body).toEqual([id(70)]);
  expect([isOn('Maze'), isOn('Rescue')]).toEqual([true, false]);
  turn('Maze');
  await page.sees('Turn on the first one. Until then every project is open to the class.');
  expect(network.to(removeAvailableProject)[0]?.path).toBe(`/class/${CODE}/availableProjects/${id(70)}`);
  changed(broker, { availableProjects: [id(70), id(71)] });
  await page.sees('Only 2 projects are open to the class.');
  turn('Only chosen projects are open');
  await page.sees('Every project is open to the class.');
  expect(isOn('Maze')).toBeUndefined();
  expect(network.to(clearAvailableProjects)).toHaveLength(1);
  choose('The class works on', 'Rescue');
  await vi.waitFor(() => expect(network.to(setCurrentProject)[0]?.body).toEqual({ currentOperationProject: id(71) }));
  await page.sees('The class is recorded from now on, because “Rescue” asks for it');
  await page.sees('To stop it: settings of the class, “Measurements”, “Stop recording”.');
  changed(broker, { currentOperationProject: id(99), availableProjects: [] });
  // What was deleted meanwhile is still told of, and can be left.
  await page.sees('A project that no longer exists');
});

test('one’s own projects come first, then lessons, then those of strangers', async () => {
  const by = (number: number, name: string, maker: string) => ({
    ...project(number, name),
    created_by: { _id: maker, name },
  });
  const network = serverWith(classroom()).answer(listProjects, [
    by(72, 'Strange', id(404)),
    by(73, 'Lesson', PLATFORM._id),
    project(70, 'Maze'),
  ]);
  const { page } = await openInClass({ network, children: <ClassSettings classroom={classroom()} /> });
  await page.sees('Strange');
  turn('Only chosen projects are open');
  await page.sees('Turn on the first one.');
  const names = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(names.filter((name) => ['Strange', 'Lesson', 'Maze'].includes(name ?? ''))).toEqual([
    'Maze',
    'Lesson',
    'Strange',
  ]);
});

test('a list of projects that did not come says so and is asked for again', async () => {
  const network = serverWith(classroom()).refuse(listProjects, 'NOT_BUILT_YET');
  const { page } = await openInClass({ network, children: <ClassSettings classroom={classroom()} /> });
  await page.sees('This part is not ready yet.');
  network.answer(listProjects, []);
  page.press('Try again');
  await page.sees('There are no projects yet.');
});

test('what happened in the class is listed, newest first', async () => {
  const notice = (number: number, more: object) => ({
    _id: id(number),
    classRoom: CODE,
    createdAt: new Date(Date.parse(TIME) + number).toISOString(),
    type: 'gif_event' as const,
    event: 'add',
    data: {},
    ...more,
  });
  const network = serverWith(classroom()).answer(recentNotifications, [
    notice(2, { data: { title: 'Cat' } }),
    notice(1, { type: 'object_event', event: 'update' }),
  ]);
  const { page } = await openInClass({ network, children: <ClassSettings classroom={classroom()} /> });
  await page.sees('Cat was put up.');
  const entries = [...document.querySelectorAll('ol[aria-label="What happened lately"] li')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cat was put up.'),
    expect.stringContaining('Objects were named.'),
  ]);
});

test('what robots measure is recorded and taken home, of the robots that are chosen', async () => {
  const { page, network } = await open();
  network.answer(setRecording, { ...RECORDED, on: true });
  network.answer(readRecording, { ...RECORDED, on: true, isFull: true, beganAt: TIME, endsAt: TIME });
  const told = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(TIME));
  await page.sees(`There are 3 rows, from ${told} to ${told}. They are deleted after 7 days.`);
  page.press('Record measurements');
  await vi.waitFor(() => expect(network.to(setRecording)[0]?.body).toEqual({ on: true }));
  await page.sees(`Sensors, batteries and positions are being written down, until ${told} at the latest.`);
  await page.sees('Download what you want to keep, then delete what was recorded');
  network.refuse(exportRecording, 'RECORDING_TOO_LONG');
  turn('2');
  page.press('Spreadsheet (.xlsx)');
  await vi.waitFor(() => expect(network.to(exportRecording)[0]?.path).toContain('robots=1'));
  expect(network.to(exportRecording)[0]?.path).toContain('format=xlsx');
  expect(network.to(exportRecording)[0]?.path).toContain('language=en');
  await page.sees('That is more than fits into one file.');
});

test('what was recorded is deleted when whoever teaches says so twice, and the page shows that it is gone', async () => {
  const network = serverWith(classroom()).answer(readRecording, { ...RECORDED, beganAt: TIME, endsAt: TIME });
  const { page } = await openInClass({ network, children: <ClassSettings classroom={classroom()} /> });
  await page.sees('There are 3 rows');
  page.press('Delete what was recorded');
  await page.sees('Everything that was recorded of the class goes for good');
  expect(network.to(deleteRecording)).toEqual([]);
  network.answer(deleteRecording, { ...RECORDED, rows: 0, robots: [] });
  network.answer(readRecording, { ...RECORDED, rows: 0, robots: [], from: null, to: null });
  page.press('Delete for good');
  await vi.waitFor(() => expect(network.to(deleteRecording)).toHaveLength(1));
  await vi.waitFor(() => expect(page.text()).not.toContain('There are 3 rows'));
  expect(page.text()).not.toContain('Delete for good');
});
