import type { ClassroomSnapshot, SnapshotRobot } from '@trundle/language/checker/classroom';
import { type FromInterpreter, InterpreterPool } from '@trundle/runtime';
import type { RunProblem } from '@trundle/runtime/problems';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newWorkspace } from '../program/workspace.ts';
import { RunControl } from './run-control.ts';
import { programOf } from './testing/program-parts.ts';

const robot = (identifier: number, more: Partial<SnapshotRobot> = {}): SnapshotRobot => ({
  identifier,
  online: true,
  sensors: [],
  mine: false,
  ...more,
});

/** A program of a student in a class that the test changes; what the interpreter says is the test's as well. */
const open = (source: string, robots: readonly SnapshotRobot[]) => {
  let classroom: ClassroomSnapshot = { role: 'Student', robots, variables: [] };
  let isConnected = true;
  let say: (message: FromInterpreter) => void = () => undefined;
  const pool = new InterpreterPool(() => ({
    channel: {
      post: () => undefined,
      listen: (listener) => {
        say = listener;
      },
    },
    flag: undefined,
    onCrash: () => undefined,
    end: () => undefined,
  }));
  const workspace = newWorkspace(programOf(source));
  const port = { view: () => ({}), subscribe: () => () => undefined, command: () => undefined } as never;
  const control = new RunControl({
    workspace,
    port,
    pool,
    language: 'en',
    snapshot: () => classroom,
    isConnected: () => isConnected,
    texts: { notConnected: () => 'out of reach' },
  });
  onTestFinished(() => control.dispose());
  return {
    control,
    workspace,
    change: (next: readonly SnapshotRobot[]) => {
      classroom = { ...classroom, robots: next };
      control.problems.check();
    },
    /** What lies on the mat is other than before. */
    lay: (mat: Partial<NonNullable<ClassroomSnapshot['mat']>>) => {
      classroom = { ...classroom, mat: { objects: [], places: [], parkSlots: 8, effectObjects: [], ...mat } };
      control.problems.check();
    },
    connect: (now: boolean) => {
      isConnected = now;
      control.problems.check();
    },
    fail: (problem: RunProblem) => say({ type: 'failed', problem }),
    finish: () => say({ type: 'finished' }),
    view: () => control.problems.state.getState(),
    yellow: () => [...workspace.signs.state.getState().yellow],
    errors: () => [...workspace.signs.state.getState().errors.values()],
  };
};

test('a refused run says why, and block, words and colour are free again when the robot wakes', async () => {
  const opened = open('myRobot.stop();', [robot(1, { mine: true, online: false })]);
  await opened.control.start();
  expect(opened.view()).toMatchObject({ problem: { code: 'robotOffline', details: { id: 1 }, found: 'refused' } });
  expect(opened.errors()).toEqual(['The Robot 1 is offline.']);
  expect(opened.yellow()).toHaveLength(1);
  opened.change([robot(1, { mine: true, online: false }), robot(2)]);
  expect(opened.view().problem?.code).toBe('robotOffline');
  const complaints = () => opened.workspace.console.lines.getState().map(({ text, isOver }) => [text, isOver]);
  expect(complaints()).toEqual([['The Robot 1 is offline.', undefined]]);
  opened.change([robot(1, { mine: true })]);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
  expect(complaints()).toEqual([['The Robot 1 is offline.', true]]);
  expect(opened.errors()).toEqual([]);
  expect(opened.yellow()).toEqual([]);
  await opened.control.start();
  expect(opened.control.state.getState().run).toBe('RUNNING');
  expect(opened.view()).toEqual({ problem: null, isMended: false });
});

test('mending one block brings the next problem forward, and its yellow does not come back while others flash', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const opened = open('robot(8).stop();\nrobot(9).stop();', [robot(1, { mine: true })]);
  await opened.control.start();
  expect(opened.view().problem?.details).toEqual({ id: 8 });
  expect(opened.yellow()).toHaveLength(2);
  opened.change([robot(1, { mine: true }), robot(8)]);
  expect(opened.view().problem?.details).toEqual({ id: 9 });
  vi.advanceTimersByTime(4_000);
  expect(opened.yellow()).toEqual([opened.view().problem?.block]);
});

test('an edit that mends the program takes the problem away as well', async () => {
  const opened = open('robot(9).stop();', [robot(1, { mine: true })]);
  await opened.control.start();
  expect(opened.view().problem?.code).toBe('robotUnknown');
  opened.workspace.program.put(programOf('myRobot.stop();'), 'elsewhere');
  expect(opened.view()).toEqual({ problem: null, isMended: true });
});

test('another program that is opened has no problem of the one before, nor is it called mended', async () => {
  const opened = open('robot(9).stop();', [robot(1, { mine: true })]);
  await opened.control.start();
  opened.workspace.program.put(programOf('robot(9).stop();'), 'opened');
  expect(opened.view()).toEqual({ problem: null, isMended: false });
});

test('an empty program and blocks beside it are refused instead of finishing at once', async () => {
  const opened = open('', [robot(1, { mine: true })]);
  await opened.control.start();
  expect(opened.view().problem).toMatchObject({ code: 'emptyProgram', text: 'There is no block in your program yet.' });
  expect(opened.control.state.getState().run).toBe('STOPPED');
  const program = opened.workspace.program.read();
  const loose = { type: 'motion_stop', id: 'loose', fields: { ROBOT: '1' } };
  opened.workspace.program.put(
    { ...program, blocks: { languageVersion: 0, blocks: [...program.blocks.blocks, loose] } },
    'elsewhere',
  );
  expect(opened.view().problem?.code).toBe('looseBlocks');
});

test('what runs with a warning is told while it runs, until its cause is gone', async () => {
  const opened = open('print(myRobot.distance());', [robot(1, { mine: true })]);
  await opened.control.start();
  expect(opened.control.state.getState().run).toBe('RUNNING');
  expect(opened.view().problem).toMatchObject({ code: 'noSensors', found: 'warned', details: { id: 1, code: 'S13' } });
  opened.change([robot(1, { mine: true, sensors: ['S13'] })]);
  expect(opened.view()).toEqual({ problem: null, isMended: false });
});

test('without the class nothing that needs a robot starts, and the rest does', async () => {
  const opened = open('myRobot.stop();', [robot(1, { mine: true })]);
  opened.connect(false);
  await opened.control.start();
  expect(opened.view().problem).toMatchObject({ code: 'notConnected', text: 'out of reach' });
  expect(opened.workspace.console.lines.getState().map(({ text }) => text)).toEqual(['out of reach']);
  opened.connect(true);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
  const still = open('print(1);', []);
  still.connect(false);
  await still.control.start();
  expect(still.control.state.getState().run).toBe('RUNNING');
});

test('a run that could not go on keeps its yellow until its robot is there or its block is changed', async () => {
  const opened = open('robot(1).stop();', [robot(1, { mine: true })]);
  await opened.control.start();
  const [block] = [...opened.workspace.program.read().blocks.blocks].flatMap(
    ({ inputs }) => inputs?.RUN?.block?.id ?? [],
  );
  opened.fail({ code: 'offline', details: { robot: 1 }, block: block ?? null });
  opened.change([robot(1, { mine: true, online: false })]);
  expect(opened.view().problem).toMatchObject({ code: 'offline', found: 'ended' });
  expect(opened.yellow()).toEqual([block]);
  opened.change([robot(1, { mine: true })]);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
  expect(opened.yellow()).toEqual([]);
});

const OBJECTS = [{ identifier: 117, name: 'parcel' }];

test.each<[RunProblem['code'], RunProblem['details'], (opened: ReturnType<typeof open>) => void]>([
  ['noCamera', { robot: 1 }, ({ change }) => change([robot(1, { mine: true, isSeen: true })])],
  ['unknownObject', { object: 'parcel' }, ({ lay }) => lay({ objects: OBJECTS })],
  ['unknownObject', { object: 117 }, ({ lay }) => lay({ objects: OBJECTS })],
  ['unknownPlace', { place: 'Parcel' }, ({ lay }) => lay({ places: [['harbour'], ['parcel']] })],
  ['unknownSlot', { slot: 12 }, ({ lay }) => lay({ parkSlots: 20 })],
])('a run that ended with %s for %o is free of its yellow when that is there', async (code, details, mend) => {
  const opened = open('robot(1).stop();', [robot(1, { mine: true, isSeen: false })]);
  opened.lay({ places: [['harbour']] });
  await opened.control.start();
  const [block] = [...opened.workspace.program.read().blocks.blocks].flatMap(
    ({ inputs }) => inputs?.RUN?.block?.id ?? [],
  );
  opened.fail({ code, details, block: block ?? null });
  opened.change([robot(1, { mine: true, isSeen: false }), robot(2, { isSeen: true })]);
  opened.lay({ objects: [{ identifier: 101, name: '' }], places: [['harbour']] });
  expect(opened.view().problem).toMatchObject({ code, found: 'ended' });
  expect(opened.yellow()).toEqual([block]);
  mend(opened);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
  expect(opened.yellow()).toEqual([]);
  expect(opened.errors()).toEqual([]);
});

test('a robot that did not arrive has its yellow until it is back at its start place; others keep theirs', async () => {
  const opened = open('robot(1).stop();', [robot(1, { mine: true })]);
  await opened.control.start();
  const [block = null] = [...opened.workspace.program.read().blocks.blocks].flatMap(
    ({ inputs }) => inputs?.RUN?.block?.id ?? [],
  );
  opened.fail({ code: 'notArrived', details: { robot: 1 }, block });
  opened.change([robot(1, { mine: true }), robot(2)]);
  expect(opened.yellow()).toEqual([block]);
  opened.control.problems.backAtStart();
  expect(opened.view()).toEqual({ problem: null, isMended: true });
  expect(opened.yellow()).toEqual([]);
  await opened.control.start();
  opened.fail({ code: 'needsNumber', details: {}, block });
  opened.control.problems.backAtStart();
  expect(opened.view().problem?.code).toBe('needsNumber');
});

test('a part that a robot refuses to use is called by its name, and is over when it is plugged in', async () => {
  const opened = open("robot(1).oledText(1, 'hello');", [robot(1, { mine: true })]);
  await opened.control.start();
  const [block = null] = [...opened.workspace.program.read().blocks.blocks].flatMap(
    ({ inputs }) => inputs?.RUN?.block?.id ?? [],
  );
  opened.fail({ code: 'refused', details: { robot: 1, reason: 'S54 is not plugged in' }, block });
  expect(opened.view().problem).toMatchObject({ code: 'noSensors', found: 'ended', details: { id: 1, code: 'S54' } });
  expect(opened.view().problem?.text).not.toContain('S54');
  opened.change([robot(1, { mine: true, sensors: ['S54'] })]);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
});

test('what keeps a tried block from running is there for as long as that is so, whatever the open program says', async () => {
  const opened = open("print('fine');", [robot(1, { mine: true, online: false })]);
  await opened.control.tryOut(programOf('robot(1).stop();'), () => undefined);
  expect(opened.view().problem).toMatchObject({ code: 'robotOffline', found: 'refused' });
  opened.change([robot(1, { mine: true, online: false }), robot(2)]);
  expect(opened.view().problem?.code).toBe('robotOffline');
  opened.change([robot(1, { mine: true })]);
  expect(opened.view()).toEqual({ problem: null, isMended: true });
});

test('after the last part that RUN asks for, the next that is missing is told', async () => {
  const opened = open("robot(1).setRelay('on'); robot(1).oledText(1, 'hello');", [robot(1, { mine: true })]);
  await opened.control.start();
  const first = opened.view().problem;
  expect(first).toMatchObject({ code: 'sensorMissing', found: 'refused' });
  opened.change([robot(1, { mine: true, sensors: [String(first?.details.code)] })]);
  expect(opened.view().problem).toMatchObject({ found: 'warned', details: { code: 'S54' } });
});

test('who was asked learns once that it is over, whatever stands in the notice by then', async () => {
  const opened = open('myRobot.stop();', [robot(1, { mine: true, online: false })]);
  const { problems } = opened.control;
  const over = vi.fn();
  await opened.control.start();
  const { problem } = opened.view();
  if (problem === null) throw new Error('nothing is wrong');
  problems.asked(problem, 'Help!', over);
  expect(problems.question).toBe('Help!');
  problems.clear();
  opened.change([robot(1, { mine: true, online: false }), robot(2)]);
  expect(over).not.toHaveBeenCalled();
  opened.change([robot(1, { mine: true })]);
  opened.change([robot(1, { mine: true })]);
  expect(over).toHaveBeenCalledOnce();
  expect(problems.question).toBeNull();
});

test('what ended a run is over when its block is written anew, or when the program comes to its end', async () => {
  const opened = open("print('one');", [robot(1, { mine: true })]);
  const { problems } = opened.control;
  const fails = async () => {
    await opened.control.start();
    opened.fail({ code: 'script', details: { message: 'no' }, block: null });
    const { problem } = opened.view();
    if (problem === null) throw new Error('nothing is wrong');
    return problem;
  };
  const over = vi.fn();
  problems.asked(await fails(), 'Help!', over);
  problems.check();
  expect(over).not.toHaveBeenCalled();
  await opened.control.start();
  expect(over).not.toHaveBeenCalled();
  opened.finish();
  expect(over).toHaveBeenCalledOnce();
});
