import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import {
  type MatPart,
  type ReplayMark,
  readLessons,
  readReplayMarks,
  readReplayParts,
  showReplay,
} from '@trundle/protocol/http/replay';
import { replayShown } from '@trundle/protocol/topics/classroom';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { Replay } from './Replay.tsx';
import { ReplayLayer } from './ReplayLayer.tsx';

const BEGAN = Date.UTC(2026, 10, 19, 10, 0, 0);
const after = (seconds: number): string => new Date(BEGAN + seconds * 1_000).toISOString();
const LESSON = { from: after(0), to: after(20) };
const known = classroomOf({ mapId: '1' });
const ANA = { _id: known.students[0]?.student._id ?? '', name: 'student_1' };

/** Robot 1 is at another place each second. */
const matPart = (seconds: number): MatPart => ({
  at: after(seconds),
  until: after(seconds + 10),
  key: {
    mapId: '1',
    robots: [{ identifier: 1, sensors: robotOf(1).sensors }],
    outputs: [{ R: 1, alive: { status: 1, battery: 700, ago: 0 } }],
    places: [[1, 100 + 20 * seconds, 300, 0]],
    sensors: [],
    scene: { now: 0, scene: EMPTY_SCENE, lately: [] },
  },
  said: Array.from({ length: 10 }, (_, index) => [
    index * 1_000,
    'positions_update',
    { R: [1], X: [100 + 20 * (seconds + index)], Y: [300], A: [0], L: BEGAN + (seconds + index) * 1_000 },
  ]),
});
const MARKS: ReplayMark[] = [
  { at: after(0), kind: 'holds', robot: 1, student: ANA },
  { at: after(3), kind: 'began', robot: 1, student: ANA },
  { at: after(6), kind: 'chat', robot: null, student: ANA, text: 'Look!' },
  { at: after(13), kind: 'left', robot: 1, student: ANA },
];

const network = () =>
  quietServer()
    .answer(readClassroom, known)
    .answer(readLessons, { lessons: [LESSON], shown: null })
    .answer(readReplayMarks, MARKS)
    .answer(readReplayParts, { mat: [matPart(0), matPart(10)], program: [] });

const robot = (): string => document.querySelector('[role=dialog] [data-robot="1"]')?.getAttribute('transform') ?? '';
const standsAt = (x: number) =>
  vi.waitFor(() => expect(robot()).toMatch(new RegExp(`^translate\\(${x} 300\\)`)), { timeout: 20_000 });
const slider = () => document.querySelector<HTMLInputElement>('input[type=range]');
const press = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').match(name))
    ?.click();

test('marks lead to their moment on the mat, and the robot stands where it was published', async () => {
  await loadTextsOf('replay');
  const { page } = await openInClass({
    network: network(),
    who: 'teacher',
    children: <Replay classroom={known} seesAll={true} onClose={() => undefined} />,
  });
  await page.sees('Robot 1 left the mat');
  await page.sees('student_1: Look!');
  await standsAt(100);
  expect(document.body.textContent).not.toContain('holds');
  press(/left the mat/);
  await vi.waitFor(() => expect(Number(slider()?.value)).toBe(BEGAN + 12_000));
  await standsAt(340);
  press(/pressed RUN/);
  await vi.waitFor(() => expect(Number(slider()?.value)).toBe(BEGAN + 2_000));
  await standsAt(140);
  await page.sees('There is no program of student_1 at this moment.');
  press('Play');
  await vi.waitFor(() => expect(Number(slider()?.value)).toBeGreaterThan(BEGAN + 2_500), { timeout: 20_000 });
  press('Pause');
});

test('a lesson that is shown to the class covers nobody’s own work until they ask for it, and goes where the teacher goes', async () => {
  await loadTextsOf('replay');
  const { page, broker } = await openInClass({
    network: network(),
    who: 'student',
    children: (
      <>
        <main>My own program</main>
        <ReplayLayer classroom={known} isTeacher={false} />
      </>
    ),
  });
  const shown = { ...LESSON, at: after(5), playing: false, speed: 1 as const };
  broker.say(replayShown, { code: CODE }, { shown });
  await page.sees('Your teacher shows the lesson again');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  page.press('Have a look');
  await standsAt(200);
  expect(slider()).toBeNull();
  broker.say(replayShown, { code: CODE }, { shown: { ...shown, at: after(12) } });
  await standsAt(340);
  broker.say(replayShown, { code: CODE }, { shown: null });
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  broker.say(replayShown, { code: CODE }, { shown });
  await page.sees('Your teacher shows the lesson again');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('whoever leads sees that the class is shown a lesson still, and takes it back with one tap', async () => {
  const shown = { ...LESSON, at: after(5), playing: false, speed: 1 as const };
  const { page, broker } = await openInClass({
    network: network()
      .answer(readLessons, { lessons: [LESSON], shown })
      .answer(showReplay, { shown: null }),
    who: 'teacher',
    children: <ReplayLayer classroom={known} isTeacher={true} />,
  });
  await page.sees('The class is shown the lesson again');
  page.press('Stop showing');
  broker.say(replayShown, { code: CODE }, { shown: null });
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('The class is shown the lesson again'));
});

test('lessons that did not come are not called none, and are asked for again', async () => {
  await loadTextsOf('replay');
  const server = network().refuse(readLessons, 'NOT_FOUND');
  const { page } = await openInClass({
    network: server,
    who: 'teacher',
    children: <Replay classroom={known} seesAll={true} onClose={() => undefined} />,
  });
  await page.sees('The lesson did not come. Check the connection.');
  server.answer(readLessons, { lessons: [LESSON], shown: null });
  page.press('Try again');
  await page.sees('Robot 1 left the mat');
});

test('a word to one person says to whom, and is not listed while the class is shown the lesson', async () => {
  await loadTextsOf('replay');
  const shown = { ...LESSON, at: after(5), playing: false, speed: 1 as const };
  const said = { at: after(7), kind: 'chat' as const, robot: null, student: ANA, text: 'Psst' };
  const server = network()
    .answer(readReplayMarks, [...MARKS, { ...said, to: { _id: ANA._id, name: 'Ben' } }])
    .answer(showReplay, { shown });
  const { page } = await openInClass({
    network: server,
    who: 'teacher',
    children: <Replay classroom={known} seesAll={true} onClose={() => undefined} />,
  });
  await page.sees('student_1 to Ben alone: Psst');
  page.press('Show on the whiteboard');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Psst'));
  await page.sees('student_1: Look!');
});
