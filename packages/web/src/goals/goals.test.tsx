import { LiveGoals } from '@trundle/client/goals/live-goals';
import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { classroom, id } from '@trundle/client/testing/people';
import { exampleProgram } from '@trundle/language/documents';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { ChallengeBoard } from '@trundle/protocol/entities/goal-challenge';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readChallenge, readClassProgress, readMyProgress, setChallenge } from '@trundle/protocol/http/goal';
import { board, progress as said } from '@trundle/protocol/topics/goals';
import { act, use } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadGoalWords } from '../texts/goal-words.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { Board } from './Board.tsx';
import { ClassGoals } from './ClassGoals.tsx';
import { GoalList } from './GoalList.tsx';
import { GoalStrip } from './GoalStrip.tsx';
import { GoalsEditor } from './GoalsEditor.tsx';

const PROJECT = id(70);
const STUDENT = id(600);
const TIME = '2026-01-02T03:04:05.000Z';
const GOALS: Goal[] = [
  { kind: 'reach', id: 'home', hints: ['Look first.', 'Turn right.'], place: { name: 'home', x: 1, y: 1, radius: 50 } },
  { kind: 'loop', id: 'loop', hints: [] },
];
const row = (goal: string, attempts: number, isReached: boolean): GoalProgress => ({
  goal,
  attempts,
  firstRunAt: TIME,
  lastRunAt: TIME,
  reachedAt: isReached ? TIME : null,
  hints: 0,
  worked: 120,
});
const spoken = (running: boolean, ...rows: GoalProgress[]) => ({
  project: PROJECT,
  running,
  kept: true,
  goals: rows.map((each) => ({ ...each, step: 0, missed: false })),
});
const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

beforeAll(async () => {
  await Promise.all([loadGoalWords(), loadTextsOf('myData')]);
});

test('whoever leads sees who has reached what, each tick as it is made, and who is stuck', async () => {
  const project = { _id: PROJECT, name: 'Way home', goals: GOALS, former: [], deleted: false };
  const about = { student: STUDENT, project: PROJECT };
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(readClassProgress, {
      projects: [project],
      left: [],
      progress: [
        { ...row('home', 2, false), ...about },
        { ...row('loop', 1, true), ...about },
      ],
    })
    .answer(readChallenge, { project: PROJECT, on: false, kind: 'fastest', lines: [] });
  const { page, broker } = await openInClass({ network, children: <ClassGoals code={CODE} /> });
  await page.sees('2 tries');
  const ticks = () => document.querySelectorAll('tbody [data-state=reached]').length;
  expect(ticks()).toBe(1);
  expect(document.querySelector('tbody')?.textContent).toContain('No new goal in 12 minutes of work');
  expect(document.querySelector('tbody')?.textContent).toContain('At: Reach: home');
  expect(document.querySelector('tbody')?.textContent).toContain('Last run: Jan 2, 2026');
  broker.say(said, { code: CODE, userId: STUDENT }, spoken(true, row('home', 3, true), row('loop', 1, true)));
  await waitFor(() => expect(ticks()).toBe(2));
  expect(document.querySelector('tbody')?.textContent).toContain('All goals reached!');
  page.press('Over the term');
  await page.sees('2 of 2');
  page.press('Ada');
  await page.sees('First run');
  expect([...document.querySelectorAll('tbody tr')].map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Way homeReach: homeJan 2, 2026.*30Jan 2, 2026/),
    expect.stringMatching(/^Use a loopJan 2, 2026.*10Jan 2, 2026/),
  ]);
});

let goals: LiveGoals | undefined;
const Goals = () => {
  const { client } = useApp();
  const live = use(LiveContext);
  if (live === null) return null;
  if (goals === undefined) {
    const control = { state: createStore(() => ({ run: 'STOPPED', isTrial: false })) } as never;
    const workspace = newWorkspace(exampleProgram('print'));
    const about = { code: CODE, accountId: STUDENT, project: PROJECT, goals: GOALS };
    goals = new LiveGoals({ connection: live.connection, client, workspace, control, ...about });
    goals.start();
  }
  return (
    <>
      <GoalStrip goals={goals} onOpen={() => undefined} />
      <GoalList goals={goals} />
    </>
  );
};

test('a child sees what comes next, a hint after a run without success, and ticks as they are made', async () => {
  const network = quietServer()
    .answer(readClassroom, classroom())
    .answer(readMyProgress, [])
    .answer(readChallenge, { project: PROJECT, on: false, kind: 'fastest', lines: [] });
  const { page, broker } = await openInClass({ network, who: 'student', children: <Goals /> });
  await page.sees('Next: Reach: home');
  goals?.known.setState({ isUnsaved: true });
  await page.sees('Not saved');
  await page.sees('Your program is not saved yet. What it is made of is looked at when it is.');
  goals?.known.setState({ isUnheard: true });
  await page.sees('No connection');
  goals?.known.setState({ isUnheard: false, isUnsaved: false });
  const about = { code: CODE, userId: STUDENT };
  broker.say(said, about, spoken(false, row('home', 1, false), row('loop', 1, true)));
  await page.sees('Give me a hint');
  page.press('Give me a hint');
  await page.sees('Look first.');
  // The chip at the stage gives one too, not only the way to it.
  broker.say(said, about, spoken(false, row('home', 2, false), row('loop', 1, true)));
  await page.sees('Hint?');
  page.press('Hint?');
  await page.sees('Turn right.');
  const ticks = () => document.querySelectorAll('button [data-state=reached]').length;
  expect(ticks()).toBe(1);
  broker.say(said, about, spoken(true, row('home', 3, true), row('loop', 1, true)));
  await page.sees('All goals reached!');
  expect(ticks()).toBe(2);
});

test('what is deleted and who left stay in the term, and are said to be', async () => {
  const gone = { _id: PROJECT, name: 'Way home', goals: [], former: GOALS, deleted: true };
  const about = { student: id(777), project: PROJECT };
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(readClassProgress, {
      projects: [gone],
      left: [{ _id: id(777), name: 'Zoe' }],
      progress: [
        { ...row('home', 2, true), ...about },
        { ...row('loop', 1, false), ...about },
      ],
    });
  const { page } = await openInClass({ network, children: <ClassGoals code={CODE} /> });
  await page.sees('Way home (deleted)');
  await page.sees('1 of 2');
  await act(async () => page.press('Zoe (left)'));
  await page.sees('Reach: home');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('whoever leads lets the class vie, and everybody sees the board as it changes', async () => {
  const project = { _id: PROJECT, name: 'Way home', goals: GOALS, former: [], deleted: false };
  const about = { student: STUDENT, project: PROJECT };
  const off: ChallengeBoard = { project: PROJECT, on: false, kind: 'fastest', lines: [] };
  const line = (name: string, number: number, value: number) => ({ student: id(number), name, value, at: TIME });
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(readClassProgress, {
      projects: [project],
      left: [],
      progress: [{ ...row('home', 2, false), ...about }],
    })
    .answer(readChallenge, off)
    .answer(setChallenge, { ...off, on: true });
  const children = (
    <>
      <ClassGoals code={CODE} />
      <Board code={CODE} project={PROJECT} me={STUDENT} />
    </>
  );
  const { page, broker } = await openInClass({ network, children });
  await page.sees('Challenge of the class');
  expect(document.querySelectorAll('ol')).toHaveLength(0);
  const choice = [...document.querySelectorAll('select')].find(({ value }) => value === 'off');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(choice, 'fastest');
  choice?.dispatchEvent(new Event('change', { bubbles: true }));
  await page.sees('Challenge of the class: Fastest');
  const lines = [line('Ben', 601, 4_210), line('Ada', 600, 7_000), line('Cem', 602, 7_000)];
  broker.say(board, { code: CODE }, { ...off, on: true, lines });
  await waitFor(() =>
    expect([...document.querySelectorAll('section ol li')].map((each) => each.textContent).slice(0, 3)).toEqual([
      '1Ben4.2 s',
      '2Ada7.0 s',
      '2Cem7.0 s',
    ]),
  );
  expect(document.querySelector('[data-mine=true]')?.textContent).toContain('Ada');
});

test('whoever writes a goal that nobody can reach reads why', async () => {
  const far: Goal = { kind: 'reach', id: 'far', hints: [], place: { name: 'far', x: 0, y: 0, radius: 20 } };
  const short: Goal = { kind: 'blocks', id: 'short', hints: [], most: 1 };
  const crate: Goal = {
    kind: 'carry',
    id: 'crate',
    hints: [],
    place: { name: 'x', x: 400, y: 400, radius: 90 },
    object: 999,
  };
  const network = quietServer().answer(readClassroom, classroom());
  const children = <GoalsEditor goals={[far, GOALS[1] as Goal, short, crate]} mapId={0} onChange={() => undefined} />;
  const { page } = await openInClass({ network, children });
  await page.sees('No robot fits there on this map: far. Choose another spot or a larger circle.');
  await page.sees('The other goals take at least 2 blocks.');
  await page.sees('Nothing lies on this map. The object has to lie on a real mat.');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(2);
});

test('a goal takes places of the path map in use, and its maker is told of one that is gone', async () => {
  const painted = { places: { 1: { name: 'Bridge', mx: 300, my: 200 } } } as unknown as Pathfinding;
  const gone: Goal = {
    kind: 'reach',
    id: 'gone',
    hints: [],
    place: { name: 'Ford', x: 90, y: 400, radius: 60, chosen: true },
  };
  const changed: (readonly Goal[])[] = [];
  const network = quietServer().answer(readClassroom, classroom());
  const children = <GoalsEditor goals={[gone]} mapId={0} painted={painted} onChange={(goals) => changed.push(goals)} />;
  const { page } = await openInClass({ network, children });
  await page.sees('The mat has no place “Ford” any more.');
  const list = [...document.querySelectorAll('select')].find(({ options }) =>
    [...options].some(({ textContent }) => textContent === 'Bridge'),
  );
  if (list === undefined) throw new Error('no place to choose');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, '0');
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(changed.at(-1)?.[0]).toMatchObject({ place: { name: 'Bridge', x: 300, y: 200, chosen: true } });
});
