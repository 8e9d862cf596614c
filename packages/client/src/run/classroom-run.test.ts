import {
  commandFeedback,
  ownPage,
  robotStatus,
  robotsSentBack,
  sensorsUpdate,
  studentPing,
} from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openClassroom, type TestClassroom } from '../live/testing/test-classroom.ts';
import { accountOf, CODE, classroomOf, macOf, robotOf } from '../live/testing/test-server.ts';
import { newWorkspace } from '../program/workspace.ts';
import { TestPage } from '../testing/page.ts';
import { ClassroomRun } from './classroom-run.ts';
import { NO_MICROBIT, programOf, RUN_TEXTS, realInterpreters } from './testing/program-parts.ts';

const ME = { _id: accountOf(1), name: 'student_1' };
const COMMANDS = robotCommand.build({ mac: macOf(1), classroom: CODE });

/** A student with robot 1, or whoever leads, and a program, ready to run unless she has only just come in. */
const openRun = async (source: string, { hasSpoken = true, leads = false, isOwnMat = false } = {}) => {
  const classroom = await openClassroom({
    namespace: leads ? 'teacher' : 'student',
    classroom: classroomOf({
      practice: isOwnMat,
      robots: [robotOf(1, leads || isOwnMat ? {} : { student: ME })],
    }),
  });
  const speak = () => classroom.broker.say(robotStatus, { code: CODE }, { id: 1, status: 1, battery: 600 });
  if (hasSpoken) speak();
  const page = new TestPage();
  const workspace = newWorkspace(programOf(source));
  const run = new ClassroomRun({
    workspace,
    live: classroom.live,
    page,
    code: CODE,
    author: { accountId: ME._id, name: ME.name, role: leads ? 'Teacher' : 'Student' },
    language: 'en',
    texts: RUN_TEXTS,
    interpreters: await realInterpreters(),
    microbit: NO_MICROBIT,
    hasChat: () => true,
    hasSandbox: () => true,
    clock: classroom.clock,
  });
  run.start();
  onTestFinished(() => run.stop());
  const { control } = run;
  return {
    ...classroom,
    speak,
    page,
    workspace,
    run,
    control,
    isConnecting: () => control.state.getState().isConnecting,
    lines: () => workspace.console.lines.getState().map(({ text }) => text),
    state: () => control.state.getState().run,
    commands: () => classroom.broker.saidTo(COMMANDS) as { do: string; id?: string }[],
  };
};

/** Waits until the robot was told something, which is when the program runs for good. */
const driving = ({ commands }: Awaited<ReturnType<typeof openRun>>) =>
  vi.waitFor(() => expect(commands().length).toBeGreaterThan(0), 30_000);

const DRIVE = `await robot(1).startMoving('forward'); await wait(600); print('never');`;

test('a program runs to its end, and what it prints and tells its robot arrives', async () => {
  const opened = await openRun(
    `print('one'); await robot(1).startMoving('forward'); print('two'); await robot(1).stop();`,
  );
  await opened.control.start();
  await driving(opened);
  const id = opened.commands()[0]?.id ?? '';
  opened.broker.say(commandFeedback, { code: CODE }, { R: 1, id, state: 'done' });
  await vi.waitFor(() => expect(opened.state()).toBe('FINISHED'), 30_000);
  expect(opened.lines()).toEqual(['one', 'two']);
  expect(opened.commands().map((command) => command.do)).toEqual(['motor', 'stop', 'stop']);
});

test('in slow motion the variables stand there with their values as they change', async () => {
  const opened = await openRun(`let score = 1; score = 2; score = 3;`);
  opened.control.setSpeed('slow');
  const seen = new Set<string>();
  opened.control.state.subscribe(({ run, variables }) => {
    for (const { name, value } of variables) if (run === 'RUNNING') seen.add(`${name} ${value}`);
  });
  await opened.control.start();
  await vi.waitFor(() => expect(opened.state()).toBe('FINISHED'), 30_000);
  expect([...seen]).toEqual(expect.arrayContaining(['score 1', 'score 2']));
});

test('whoever loses the class is told so, and the program does not go on', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  opened.broker.cut();
  expect(opened.state()).toBe('STOPPED');
  expect(opened.lines()).toEqual(['the class is gone']);
  expect(opened.control.problems.state.getState().problem?.text).toBe('the class is gone');
});

test('a class that goes while nothing runs is no problem of the program', async () => {
  const { broker, lines, control } = await openRun(DRIVE);
  broker.cut();
  expect(lines()).toEqual([]);
  expect(control.problems.state.getState().problem).toBeNull();
});

test('[H9] a program whose robot is sent back to its start place stops with it and says why; others’ robots stop nothing', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  opened.broker.say(robotsSentBack, { code: CODE }, { robots: [2] });
  expect(opened.state()).toBe('RUNNING');
  opened.broker.say(robotsSentBack, { code: CODE }, { robots: [1, 2] });
  expect(opened.state()).toBe('STOPPED');
  expect(opened.commands().at(-1)).toMatchObject({ do: 'stop', all: true });
  expect([opened.lines(), problemOf(opened)]).toEqual([['sent back'], 'sentBack']);
});

test('[H9] the program of whoever leads stops with the robots of the class, for example when another map is chosen', async () => {
  const opened = await openRun(DRIVE, { leads: true });
  await opened.control.start();
  await driving(opened);
  opened.broker.say(robotsSentBack, { code: CODE }, { robots: [1, 2] });
  expect(opened.state()).toBe('STOPPED');
  expect(opened.lines()).toEqual(['sent back']);
});

test('[H9] RUN right after «back to start» counts: it waits until the robots are there, and the news of them does not stop it', async () => {
  const opened = await openRun(DRIVE, { leads: true });
  const { promise: backAtStart, resolve } = Promise.withResolvers<void>();
  opened.control.hold(backAtStart);
  const starting = opened.control.start();
  const again = opened.control.start();
  opened.broker.say(robotsSentBack, { code: CODE }, { robots: [1, 2] });
  expect(opened.control.state.getState()).toMatchObject({ run: 'STOPPED', isStarting: true });
  resolve();
  await Promise.all([starting, again]);
  await driving(opened);
  expect(opened.state()).toBe('RUNNING');
  expect(opened.lines()).toEqual([]);
  // The next time it is somebody else who sends them.
  opened.broker.say(robotsSentBack, { code: CODE }, { robots: [1, 2] });
  expect(opened.state()).toBe('STOPPED');
});

test('a start that waits for robots on their way back is taken back by STOP, and a refusal holds nobody up', async () => {
  const opened = await openRun(DRIVE, { leads: true });
  const first = Promise.withResolvers<void>();
  opened.control.hold(first.promise);
  const starting = opened.control.start();
  await opened.control.stop();
  expect(opened.control.isBusy).toBe(false);
  first.reject(new Error('no network'));
  await starting;
  expect(opened.commands()).toEqual([]);
  await opened.control.start();
  await driving(opened);
});

test('[H10] a sensor that says nothing is told while the program runs, and no longer when it speaks', async () => {
  const opened = await openRun(`print(robot(1).distance()); await wait(600);`);
  const problem = () => opened.control.problems.state.getState().problem;
  await opened.control.start();
  await vi.waitFor(() => expect(problem()).not.toBeNull(), 30_000);
  expect(problem()).toMatchObject({ code: 'sensorSilent', found: 'inRun', details: { robot: 1, sensor: 'S13' } });
  expect(problem()?.text).toBe(opened.lines()[0]);
  expect(problem()?.block).not.toBeNull();
  expect(opened.state()).toBe('RUNNING');
  opened.broker.say(sensorsUpdate, { code: CODE }, { R: 1, S: { S13: 120 }, STATUS: { S13: 1 } });
  opened.clock.advance(200);
  expect(opened.control.problems.state.getState()).toEqual({ problem: null, isMended: false });
  expect(opened.state()).toBe('RUNNING');
});

test('leaving the page stops the program and its robot', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  opened.page.happen('pagehide');
  expect(opened.state()).toBe('STOPPED');
  expect(opened.commands().at(-1)).toMatchObject({ do: 'stop', all: true });
});

test('stopped, it stops program and robot and hears nothing more', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  opened.run.stop();
  expect(opened.commands().at(-1)).toMatchObject({ do: 'stop', all: true });
  opened.broker.cut();
  opened.page.happen('pagehide');
  expect(opened.lines()).toEqual([]);
});

test('RUN pressed on coming in waits until the robot has spoken, and then drives it', async () => {
  const opened = await openRun(DRIVE, { hasSpoken: false });
  const started = opened.control.start();
  expect(opened.isConnecting()).toBe(true);
  expect(opened.control.problems.state.getState().problem).toBeNull();
  opened.speak();
  await started;
  expect(opened.isConnecting()).toBe(false);
  await driving(opened);
  await opened.control.stop();
});

test('a robot that says nothing while one waits sleeps, and later RUN says so at once', async () => {
  const { control, clock, isConnecting } = await openRun(DRIVE, { hasSpoken: false });
  const started = control.start();
  clock.advance(5_500);
  expect(isConnecting()).toBe(true);
  clock.advance(1_000);
  await started;
  expect(isConnecting()).toBe(false);
  expect(control.problems.state.getState().problem?.code).toBe('robotOffline');
  const again = control.start();
  expect(isConnecting()).toBe(false);
  await again;
  expect(control.problems.state.getState().problem?.code).toBe('robotOffline');
});

test('STOP takes back a RUN that waits for the class', async () => {
  const opened = await openRun(DRIVE, { hasSpoken: false });
  const started = opened.control.start();
  await opened.control.stop();
  opened.speak();
  await started;
  expect([opened.state(), opened.isConnecting(), opened.commands()]).toEqual(['STOPPED', false, []]);
});

test('another project or example begins with RUN again; saving the same program under a name does not', async () => {
  const { control, workspace, state } = await openRun(`print('one');`);
  const finish = async () => {
    await control.start();
    await vi.waitFor(() => expect(state()).toBe('FINISHED'), 30_000);
  };
  await finish();
  const { program } = workspace;
  program.belongTo({ type: 'project', id: 'p1' });
  expect(state()).toBe('FINISHED');
  program.open(programOf(`print('two');`), 'elsewhere', { type: 'project', id: 'p2' });
  expect(state()).toBe('STOPPED');
  await finish();
  program.leave();
  expect(state()).toBe('STOPPED');
});

test('a block that is tried is no run of the program: how that ended and what its variables hold stays', async () => {
  const { control, state } = await openRun(`let score = 7; print(score);`);
  const values = () => control.state.getState().variables.map(({ name, value }) => `${name} ${value}`);
  const tried = () => control.tryOut(programOf(`let other = 1; await robot(1).stop();`), () => undefined);
  const over = () => vi.waitFor(() => expect(control.isBusy).toBe(false), 30_000);
  await tried();
  expect(control.state.getState()).toMatchObject({ run: 'RUNNING', isTrial: true });
  await over();
  expect(state()).toBe('STOPPED');
  await control.start();
  await vi.waitFor(() => expect(state()).toBe('FINISHED'), 30_000);
  expect(values()).toEqual(['score 7']);
  await tried();
  await over();
  expect(state()).toBe('FINISHED');
  expect(values()).toEqual(['score 7']);
});

const lineOf = ({ live }: Pick<Awaited<ReturnType<typeof openRun>>, 'live'>, number: number): string => {
  live.pens.of(number).drawAgain();
  return [...live.pens.of(number).changes()].map(([, path]) => path).join('');
};

test('RUN gives clean paper to the robots the program may drive, and leaves the lines of others', async () => {
  const opened = await openRun(DRIVE);
  const { live, control } = opened;
  for (const number of [1, 2]) for (const x of [100, 200]) live.pens.of(number).add({ x, y: 300 });
  expect([lineOf(opened, 1), lineOf(opened, 2)]).toEqual(['M100 300L200 300', 'M100 300L200 300']);
  await control.start();
  expect([lineOf(opened, 1), lineOf(opened, 2)]).toEqual(['', 'M100 300L200 300']);
  live.pens.of(1).add({ x: 500, y: 300 });
  live.pens.of(1).add({ x: 600, y: 300 });
  await driving(opened);
  await control.stop();
  // It stays when the program has ended.
  expect(lineOf(opened, 1)).toBe('M500 300L600 300');
});

test('a teacher’s RUN leaves the lines of the robots that her program does not drive', async () => {
  const opened = await openRun(DRIVE, { leads: true });
  const { live, control } = opened;
  for (const number of [1, 2]) for (const x of [100, 200]) live.pens.of(number).add({ x, y: 300 });
  await control.start();
  expect([lineOf(opened, 1), lineOf(opened, 2)]).toEqual(['', 'M100 300L200 300']);
  await control.stop();
});

/** Another page of the same student says what it drives, and what it wants to. */
const fromOtherPage = (
  { broker }: Pick<TestClassroom, 'broker'>,
  said: { drives?: number[]; takes?: number[] },
  page = 'z',
) => broker.say(studentPing, { code: CODE }, { student_id: ME._id, page, ...said });
const lastPing = ({ broker }: Pick<TestClassroom, 'broker'>) => broker.saidTo(studentPing.build({ code: CODE })).at(-1);
const problemOf = ({ control }: Awaited<ReturnType<typeof openRun>>) => control.problems.state.getState().problem?.code;

test('a robot that another page of the student drives is not driven from here too, until that page lets go of it', async () => {
  const opened = await openRun(DRIVE);
  fromOtherPage(opened, { drives: [1] });
  await opened.control.start();
  expect([opened.state(), problemOf(opened), opened.lines()]).toEqual([
    'STOPPED',
    'drivenElsewhere',
    ['robot 1 driven elsewhere'],
  ]);
  expect(opened.commands()).toEqual([]);
  const taking = opened.control.runHere();
  expect(lastPing(opened)).toMatchObject({ page: 'page-1', takes: [1] });
  expect(opened.commands()).toEqual([]);
  fromOtherPage(opened, {});
  await taking;
  await driving(opened);
  expect(lastPing(opened)).toMatchObject({ drives: [1] });
  expect(lastPing(opened)).not.toHaveProperty('takes');
});

test('a page that does not answer keeps nobody waiting, and one that ends its program leaves nothing to mend', async () => {
  const opened = await openRun(DRIVE);
  fromOtherPage(opened, { drives: [1] });
  await opened.control.start();
  fromOtherPage(opened, {});
  expect([problemOf(opened), opened.control.problems.state.getState().isMended]).toEqual([undefined, true]);
  fromOtherPage(opened, { drives: [1] });
  await opened.control.start();
  const taking = opened.control.runHere();
  opened.clock.advance(3_000);
  await taking;
  await driving(opened);
});

test('a program whose robot another page of the student takes stops with its robot, and says why', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  fromOtherPage(opened, { takes: [2] });
  expect(opened.state()).toBe('RUNNING');
  fromOtherPage(opened, { takes: [1] });
  expect(opened.state()).toBe('STOPPED');
  expect(opened.commands().at(-1)).toMatchObject({ do: 'stop', all: true });
  expect([opened.lines(), problemOf(opened)]).toEqual([['robot 1 taken over'], 'takenOver']);
  expect(lastPing(opened)).not.toHaveProperty('drives');
});

test('of two pages that begin in the same moment one gives way; whoever opens the class meanwhile hears what is driven', async () => {
  const opened = await openRun(DRIVE);
  await opened.control.start();
  await driving(opened);
  const before = opened.broker.saidTo(studentPing.build({ code: CODE })).length;
  fromOtherPage(opened, {}, 'new');
  expect(opened.broker.saidTo(studentPing.build({ code: CODE }))).toHaveLength(before + 1);
  fromOtherPage(opened, { drives: [1] }, 'a');
  expect(opened.state()).toBe('RUNNING');
  fromOtherPage(opened, { drives: [1] }, 'z');
  expect(opened.state()).toBe('STOPPED');
});

test('whoever leads drives the robot of a student whose program runs', async () => {
  const opened = await openRun(DRIVE, { leads: true });
  opened.broker.say(studentPing, { code: CODE }, { student_id: accountOf(2), page: 'z', drives: [1], takes: [1] });
  await opened.control.start();
  await driving(opened);
});

test('on a mat of her own too a robot obeys one page: the other hears of it, and takes it over', async () => {
  const opened = await openRun(DRIVE, { isOwnMat: true });
  const { broker, control } = opened;
  const said = () => broker.saidTo(ownPage.build({ code: CODE }));
  const other = (more: { drives?: number[]; takes?: number[] }, userId = ME._id) =>
    broker.say(ownPage, { code: CODE }, { userId, page: 'z', ...more });
  other({ drives: [1] }, accountOf(2));
  other({ drives: [1] });
  await control.start();
  expect([opened.state(), problemOf(opened)]).toEqual(['STOPPED', 'drivenElsewhere']);
  const taking = control.runHere();
  expect(said().at(-1)).toMatchObject({ userId: ME._id, page: 'page-1', takes: [1] });
  other({});
  await taking;
  await driving(opened);
  expect(said().at(-1)).toMatchObject({ drives: [1] });
  other({ takes: [1] });
  expect([opened.state(), problemOf(opened)]).toEqual(['STOPPED', 'takenOver']);
  // Nobody sits in a class there.
  expect(broker.saidTo(studentPing.build({ code: CODE }))).toEqual([]);
});
