import { fingerprintOf } from '@trundle/language/xml/fingerprint';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';
import * as said from '@trundle/protocol/topics/goals';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiClient } from '../api/client.ts';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { accountOf, CODE } from '../live/testing/test-server.ts';
import type { ProgramAutosave } from '../program/program-autosave.ts';
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
  hints: 0,
  worked: 0,
});

const PROGRAM = "print('41'); print('42');";
const UNENDING = `${PROGRAM} await wait(600);`;

interface Given {
  kept?: GoalProgress[];
  /** How saving goes, each time it is tried. */
  saves?: Promise<boolean>[];
  /** The program runs and has printed before anybody watches. */
  isRunning?: true;
}

const openGoals = async ({ kept = [], saves = [], isRunning }: Given = {}) => {
  const { live, broker, clock } = await openClassroom({ namespace: 'student' });
  const { workspace, control } = await studentRun(live, ME, programOf(isRunning ? UNENDING : PROGRAM));
  workspace.autosave = { arrives: () => saves.shift() ?? Promise.resolve(true) } as unknown as ProgramAutosave;
  const answers: Promise<GoalProgress[]>[] = [];
  const client = { request: () => answers.shift() ?? Promise.resolve(kept) } as unknown as Pick<ApiClient, 'request'>;
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
  if (isRunning) {
    await control.start();
    await vi.waitFor(() => expect(workspace.console.lines.getState().length).toBeGreaterThan(0));
    expect(control.state.getState().run).toBe('RUNNING');
  }
  goals.start();
  onTestFinished(() => {
    goals.stop();
    control.dispose();
  });
  await settled();
  const spoken = () => broker.saidTo(said.run.build(mine)) as { kind: string; run?: string; resumed?: string }[];
  const tell = (running: boolean, ...rows: GoalProgress[]) =>
    broker.say(said.progress, mine, {
      project: PROJECT,
      running,
      kept: true,
      goals: rows.map((row) => ({ ...row, step: 0, missed: false })),
    });
  const views = () => viewsOf(goals.goals, goals.known.getState());
  const comesBack = async () => {
    broker.behaviour = 'opens';
    clock.advance(60_000);
    await settled();
  };
  const runs = async () => {
    await control.start();
    await vi.waitFor(() => expect(control.state.getState().run).toBe('FINISHED'), { timeout: 20_000 });
    await settled();
  };
  return { goals, control, workspace, spoken, tell, views, broker, comesBack, runs, answers };
};

test('a run is said from its start to its own end, and of what is printed only what a goal asks for', async () => {
  const { control, spoken } = await openGoals();
  await control.start();
  await vi.waitFor(() => expect(spoken().at(-1)).toMatchObject({ kind: 'ended', finished: true }), {
    timeout: 20_000,
  });
  const run = expect.stringMatching(/./);
  expect(spoken().filter(({ kind }) => kind !== 'saved')).toEqual([
    { kind: 'started', run, project: PROJECT, program: expect.stringMatching(/./) },
    { kind: 'printed', run, lines: ['42'] },
    { kind: 'ended', run, finished: true },
  ]);
  expect(new Set(spoken().map((message) => message.run)).size).toBe(1);
});

test('that a program is saved is said when it is, be the run over by then, and not when it was not', async () => {
  const late = Promise.withResolvers<boolean>();
  const { goals, spoken, runs } = await openGoals({ saves: [late.promise, Promise.resolve(false)] });
  await runs();
  expect(spoken().at(-1)?.kind).toBe('ended');
  late.resolve(true);
  await vi.waitFor(() => expect(spoken().at(-1)).toEqual({ kind: 'saved', run: spoken()[0]?.run }));
  await runs();
  expect(spoken().filter(({ kind }) => kind === 'saved')).toHaveLength(1);
  expect(goals.known.getState().isUnsaved).toBe(true);
});

test('a run without a connection is said when there is one again, and that it waits is known meanwhile', async () => {
  const { goals, spoken, broker, comesBack, runs } = await openGoals({ saves: [Promise.resolve(false)] });
  broker.behaviour = 'fails';
  broker.cut();
  await settled();
  await runs();
  expect(spoken()).toEqual([]);
  expect(goals.known.getState()).toMatchObject({ isUnheard: true, isUnsaved: true });
  await comesBack();
  expect(spoken().map(({ kind, resumed }) => [kind, resumed])).toEqual([
    ['started', 'late'],
    ['printed', undefined],
    ['ended', undefined],
    ['saved', undefined],
  ]);
  expect(goals.known.getState()).toMatchObject({ isUnheard: false, isUnsaved: false });
});

test('a server that is there again hears of the run under way', async () => {
  const { goals, control, spoken, broker, comesBack } = await openGoals();
  control.state.setState({ run: 'RUNNING' });
  await settled();
  broker.behaviour = 'fails';
  broker.cut();
  await settled();
  await comesBack();
  const [first] = spoken();
  expect(spoken().at(-1)).toEqual({ ...first, resumed: 'again' });
  expect(goals.known.getState().isUnheard).toBe(false);
});

test('a run that is under way when somebody begins to watch is said, as one that nobody saw begin, and what it has printed', async () => {
  const { control, workspace, spoken } = await openGoals({ isRunning: true });
  const ran = workspace.program.read();
  const run = expect.stringMatching(/./);
  await vi.waitFor(() => expect(spoken().filter(({ kind }) => kind === 'saved')).toHaveLength(1));
  // That it is said again when the subscription is there tells a server that knows it nothing.
  expect(spoken().filter(({ kind, resumed }) => kind !== 'saved' && resumed !== 'again')).toEqual([
    { kind: 'started', run, project: PROJECT, program: fingerprintOf(ran), resumed: 'late' },
    { kind: 'printed', run, lines: ['42'] },
  ]);
  await control.stop();
  await vi.waitFor(() => expect(spoken().at(-1)).toMatchObject({ kind: 'ended', finished: false }));
  expect(new Set(spoken().map((message) => message.run)).size).toBe(1);
});

test('an answer that was under way takes no tick away, nor does a new connection', async () => {
  const { tell, views, broker, comesBack, answers } = await openGoals();
  const old = Promise.withResolvers<GoalProgress[]>();
  answers.push(old.promise, Promise.resolve([]));
  broker.cut();
  await settled();
  await comesBack();
  tell(true, progress('word', 2, true), progress('loop', 2, false));
  old.resolve([progress('word', 1, false)]);
  await settled();
  expect(views().map(({ isReached }) => isReached)).toEqual([true, false]);
  broker.cut();
  await settled();
  await comesBack();
  expect(views().map(({ isReached }) => isReached)).toEqual([true, false]);
});

test('hints that were asked for are said, and are there the next time', async () => {
  const { goals, tell, spoken } = await openGoals();
  tell(false, progress('word', 1, false));
  goals.ask('word');
  expect(spoken()).toEqual([{ kind: 'asked', project: PROJECT, goal: 'word', hints: 1 }]);
  const { views } = await openGoals({ kept: [{ ...progress('word', 2, false), hints: 1 }] });
  expect(views()[0]).toMatchObject({ hints: ['First'], mayAsk: true });
});

test('what was reached before is ticked, and what is reached now is fresh', async () => {
  const { tell, views } = await openGoals({ kept: [progress('loop', 1, true), progress('word', 1, false)] });
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
