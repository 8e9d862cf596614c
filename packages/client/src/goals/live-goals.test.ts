import type { Goal } from '@trundle/protocol/entities/goal';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import * as said from '@trundle/protocol/topics/goals';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiClient } from '../api/client.ts';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { accountOf, CODE } from '../live/testing/test-server.ts';
import { programOf } from '../run/testing/program-parts.ts';
import { studentRun } from '../run/testing/student-run.ts';
import { LiveGoals, viewsOf } from './live-goals.ts';

const ME = accountOf(1);
const PROJECT = accountOf(70);
const mine = { code: CODE, userId: ME };
const TIME = '2026-01-02T03:04:05.000Z';
const GOALS: Goal[] = [
  { kind: 'print', id: 'word', hints: ['First', 'Second'], value: '42' },
  { kind: 'loop', id: 'loop', hints: ['Only'] },
];
const progress = (goal: string, attempts: number, isReached: boolean): GoalProgress => ({
  goal,
  attempts,
  firstRunAt: TIME,
  lastRunAt: TIME,
  reachedAt: isReached ? TIME : null,
});

const openGoals = async (kept: GoalProgress[] = []) => {
  const { live, broker } = await openClassroom({ namespace: 'student' });
  const { workspace, control } = await studentRun(live, ME, programOf("print('41'); print('42');"));
  const client = { request: async () => kept } as unknown as Pick<ApiClient, 'request'>;
  const { connection } = live;
  const goals = new LiveGoals({
    connection,
    client,
    workspace,
    control,
    code: CODE,
    accountId: ME,
    project: PROJECT,
    goals: GOALS,
  });
  goals.start();
  onTestFinished(() => {
    goals.stop();
    control.dispose();
  });
  await settled();
  const spoken = () => broker.saidTo(said.run.build(mine)) as { kind: string }[];
  const tell = (running: boolean, ...rows: GoalProgress[]) =>
    broker.say(said.progress, mine, {
      project: PROJECT,
      running,
      goals: rows.map((row) => ({ ...row, step: 0, missed: false })),
    });
  const views = () => viewsOf(goals.goals, goals.known.getState());
  return { goals, control, spoken, tell, views };
};

test('a run is said from its start to its own end, and of what is printed only what a goal asks for', async () => {
  const { control, spoken } = await openGoals();
  await control.start();
  await vi.waitFor(() => expect(spoken().at(-1)).toEqual({ kind: 'ended', finished: true }), { timeout: 20_000 });
  expect(spoken().filter(({ kind }) => kind !== 'saved')).toEqual([
    { kind: 'started', project: PROJECT },
    { kind: 'printed', lines: ['42'] },
    { kind: 'ended', finished: true },
  ]);
});

test('what was reached before is ticked, and what is reached now is fresh', async () => {
  const { tell, views } = await openGoals([progress('loop', 1, true), progress('word', 1, false)]);
  expect(views().map(({ isReached, isFresh }) => [isReached, isFresh])).toEqual([
    [false, false],
    [true, false],
  ]);
  tell(true, progress('word', 2, true), progress('loop', 1, true));
  expect(views().map(({ isReached, isFresh }) => [isReached, isFresh])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a hint more may be asked for after each run without success, never before one and not while it runs', async () => {
  const { goals, tell, views } = await openGoals();
  const may = () => views()[0]?.mayAsk;
  expect(may()).toBe(false);
  tell(true, progress('word', 1, false));
  expect(may()).toBe(false);
  tell(false, progress('word', 1, false));
  expect(may()).toBe(true);
  goals.ask('word');
  expect(views()[0]?.hints).toEqual(['First']);
  expect(may()).toBe(false);
  tell(false, progress('word', 2, false));
  goals.ask('word');
  expect(views()[0]?.hints).toEqual(['First', 'Second']);
  tell(false, progress('word', 9, false));
  expect(may()).toBe(false);
});
