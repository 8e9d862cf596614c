import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { writeXml } from '@trundle/language/xml/write';
import { WATCH } from '@trundle/protocol/constants';
import { studentPing, whiteboard } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/watch';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openClassroom, settled, type TestClassroom } from '../live/testing/test-classroom.ts';
import { accountOf, CODE } from '../live/testing/test-server.ts';
import type { Workspace } from '../program/workspace.ts';
import { newWorkspace } from '../program/workspace.ts';
import type { SaveStatus } from '../session/state-autosave.ts';
import { TestPage } from '../testing/page.ts';
import { BoardWatch } from './board-watch.ts';
import { ClassWatch } from './class-watch.ts';
import { PingSummary } from './ping-summary.ts';
import type { WatchView } from './watchers.ts';
import { WorkspacePublisher } from './workspace-publisher.ts';

const ME = accountOf(1);
const mine = { code: CODE, userId: ME };
const WORKSPACE = said.workspace.build(mine);
const CONSOLE = said.console.build(mine);
const REQUEST = said.request.build(mine);

const START = emptyProgram(seededRandom(1));
const withBlocks = (count: number): Program => ({
  ...START,
  blocks: {
    languageVersion: 0,
    blocks: [
      ...START.blocks.blocks,
      ...Array.from({ length: count }, (_, at) => ({
        type: 'controls_forever',
        id: `block${1000 + at}`,
        x: 10,
        y: at,
      })),
    ],
  },
});

const droppedLines = (count: number): string => `… ${count} lines left out`;

interface Student extends TestClassroom {
  workspace: Workspace;
  publisher: WorkspacePublisher;
  front: { isInFront: boolean };
  run: { isRunning: boolean };
}

const openStudent = async (): Promise<Student> => {
  const classroom = await openClassroom({ namespace: 'student' });
  const { live, clock } = classroom;
  const workspace = newWorkspace(START);
  const front = { isInFront: true };
  const run = { isRunning: false };
  const publisher = new WorkspacePublisher({
    live,
    workspace,
    clock,
    code: CODE,
    accountId: ME,
    isRunning: () => run.isRunning,
    isInFront: () => front.isInFront,
  });
  publisher.start();
  onTestFinished(() => publisher.stop());
  await settled();
  return { ...classroom, workspace, publisher, front, run };
};

const ask = ({ broker }: TestClassroom, wants: WatchView[], holds?: number) =>
  broker.say(said.request, mine, { watcher: 'teacher-1', wants, ...(holds !== undefined && { holds }) });
const spoken = ({ broker }: TestClassroom) => broker.saidTo(WORKSPACE) as said.WatchedWorkspace[];
const printed = ({ broker }: TestClassroom) =>
  broker.saidTo(CONSOLE) as { lines: { text: string }[]; reset: boolean; dropped: number }[];
const texts = (student: TestClassroom) => printed(student).map(({ lines }) => lines.map(({ text }) => text));

describe('a student’s page', () => {
  test('says nothing of its work while nobody asks, and stops when nobody asks any more', async () => {
    const student = await openStudent();
    const { workspace, clock, publisher } = student;
    workspace.program.put(withBlocks(1), 'blocks');
    workspace.console.add('print', 'hello');
    clock.advance(60_000);
    expect([spoken(student), printed(student)]).toEqual([[], []]);
    expect(ask(student, ['workspace', 'console'])).toBe(true);
    clock.advance(250);
    expect(spoken(student).map(({ kind }) => kind)).toEqual(['snapshot', 'state']);
    expect(texts(student)).toEqual([['hello']]);
    expect(publisher.state.getState().watched).toBe(true);
    // The teacher's page is closed without a word.
    clock.advance(WATCH.lasts + WATCH.ask);
    expect(publisher.state.getState().watched).toBe(false);
    const before = [spoken(student).length, printed(student).length];
    workspace.program.put(withBlocks(2), 'blocks');
    workspace.console.add('print', 'again');
    clock.advance(60_000);
    expect([spoken(student).length, printed(student).length]).toEqual(before);
    ask(student, ['workspace']);
    ask(student, []);
    workspace.program.put(withBlocks(3), 'blocks');
    clock.advance(60_000);
    expect(spoken(student).filter(({ kind }) => kind === 'splice')).toEqual([]);
  });

  test('many changes are few messages: at most four a second', async () => {
    const student = await openStudent();
    const { workspace, clock } = student;
    ask(student, ['workspace']);
    for (let at = 0; at < 100; at++) {
      workspace.program.put(withBlocks(at), 'blocks');
      clock.advance(20);
    }
    const splices = spoken(student).filter(({ kind }) => kind === 'splice');
    expect(splices.length).toBeGreaterThan(4);
    expect(splices.length).toBeLessThanOrEqual(8);
  });

  test('says only what the watcher wants; two watchers hear one voice', async () => {
    const student = await openStudent();
    const { workspace, clock, broker } = student;
    ask(student, ['workspace']);
    workspace.console.add('print', 'unheard');
    clock.advance(1_000);
    expect(printed(student)).toEqual([]);
    broker.say(said.request, mine, { watcher: 'teacher-2', wants: ['console'] });
    clock.advance(300);
    expect(texts(student)).toEqual([['unheard']]);
    ask(student, []);
    const before = spoken(student).length;
    workspace.program.put(withBlocks(1), 'blocks');
    clock.advance(1_000);
    expect(spoken(student)).toHaveLength(before);
  });

  test('tells the console from the start, then what is new, what was left out, and that it was cleared', async () => {
    const student = await openStudent();
    const { workspace, clock } = student;
    workspace.console.addAll(
      Array.from({ length: 60 }, (_, at) => ({ kind: 'print' as const, text: `${at}`, block: null })),
    );
    ask(student, ['console']);
    clock.advance(300);
    expect(printed(student)).toMatchObject([{ reset: true, dropped: 10 }]);
    workspace.console.add('error', 'x'.repeat(2_000), 'block1000');
    clock.advance(300);
    expect(printed(student)[1]).toMatchObject({
      reset: false,
      dropped: 0,
      lines: [{ kind: 'error', blockId: 'block1000', text: 'x'.repeat(1_000) }],
    });
    workspace.console.add('print', 'at once');
    // Between two messages.
    workspace.console.clear();
    workspace.console.add('print', 'fresh');
    clock.advance(300);
    expect(printed(student)[3]).toMatchObject({ reset: true, lines: [{ text: 'fresh' }] });
    workspace.console.addAll(
      Array.from({ length: 400 }, (_, at) => ({ kind: 'print' as const, text: `${at}`, block: null })),
    );
    clock.advance(300);
    expect(printed(student).at(-1)).toMatchObject({ reset: false, dropped: 350 });
    expect(printed(student).at(-1)?.lines).toHaveLength(said.WATCHED_LINES);
  });

  test('shows which block runs and which one is in hand', async () => {
    const student = await openStudent();
    const { workspace, clock, run, publisher } = student;
    ask(student, ['workspace']);
    run.isRunning = true;
    publisher.changed();
    workspace.signs.run('block1000');
    workspace.focus.select('block1001');
    clock.advance(300);
    expect(spoken(student).at(-1)).toMatchObject({
      kind: 'state',
      running: true,
      highlighted: 'block1000',
      selected: 'block1001',
    });
  });

  test('on the whiteboard it speaks without being asked, whole again every ten seconds, until it is taken down', async () => {
    const student = await openStudent();
    const { clock, broker, publisher } = student;
    broker.say(whiteboard, { code: CODE }, { student: { _id: ME, name: 'Ana' } });
    clock.advance(35_000);
    const wholes = spoken(student).filter(({ kind }) => kind === 'snapshot');
    expect(wholes).toHaveLength(4);
    expect(publisher.state.getState()).toEqual({ watched: false, recorded: false, onWhiteboard: true });
    broker.say(whiteboard, { code: CODE }, { student: null });
    clock.advance(60_000);
    broker.say(said.turned, { code: CODE }, {});
    clock.advance(1_000);
    expect(spoken(student).filter(({ kind }) => kind === 'snapshot')).toHaveLength(4);
  });

  test('whoever turns to the whiteboard late gets the whole at once; thirty at once get one', async () => {
    const student = await openStudent();
    const { clock, broker, publisher } = student;
    const wholes = () => spoken(student).filter(({ kind }) => kind === 'snapshot').length;
    broker.say(whiteboard, { code: CODE }, { student: { _id: ME, name: 'Ana' } });
    clock.advance(3_000);
    expect(wholes()).toBe(1);
    broker.say(said.turned, { code: CODE }, {});
    clock.advance(1);
    expect(wholes()).toBe(2);
    clock.advance(2_000);
    for (let classmate = 0; classmate < 30; classmate++) broker.say(said.turned, { code: CODE }, {});
    clock.advance(4_000);
    // The first is answered at once, the others together when a whole may be said again.
    expect(wholes()).toBe(4);
    expect(publisher.state.getState().watched).toBe(false);
  });

  test('of two tabs only the one in front speaks', async () => {
    const student = await openStudent();
    student.front.isInFront = false;
    ask(student, ['workspace', 'console']);
    student.clock.advance(5_000);
    expect([spoken(student), printed(student)]).toEqual([[], []]);
  });
});

test('every ping says what is unsaved, what runs, what is wrong, and how long nothing was touched', async () => {
  const { live, clock, broker } = await openClassroom({ namespace: 'student' });
  const workspace = newWorkspace(START);
  const saveStatus = createStore<SaveStatus>(() => 'saved');
  const page = new EventTarget();
  const glance = new PingSummary({
    workspace,
    saveStatus,
    clock,
    input: page,
    isRunning: () => true,
    snapshot: () => ({ role: 'Student', robots: [], variables: [] }),
  });
  glance.start();
  const silence = live.tellWithPing(() => glance.read());
  const last = () => broker.saidTo(studentPing.build({ code: CODE })).at(-1);
  clock.advance(3_000);
  expect(last()).toEqual({ student_id: ME, unsaved: 0, running: true, problems: 0, failed: false, idle: 3 });
  workspace.program.put(withBlocks(1), 'blocks');
  workspace.program.put(withBlocks(2), 'blocks');
  saveStatus.setState('waiting', true);
  workspace.signs.fail('block1000', 'oops');
  clock.advance(3_000);
  expect(last()).toEqual({ student_id: ME, unsaved: 2, running: true, problems: 1, failed: true, idle: 3 });
  saveStatus.setState('saved', true);
  clock.advance(2_000);
  page.dispatchEvent(new Event('keydown'));
  clock.advance(1_000);
  expect(last()).toMatchObject({ unsaved: 0, idle: 1 });
  glance.stop();
  silence();
  clock.advance(3_000);
  expect(last()).toEqual({ student_id: ME });
});

describe('a teacher’s page', () => {
  const whole = (xml: string, revision = 1): said.WatchedWorkspace => ({
    kind: 'snapshot',
    revision,
    part: 0,
    parts: 1,
    xml,
  });
  const openWatch = async () => {
    const classroom = await openClassroom();
    const { live, clock, broker } = classroom;
    const watch = new ClassWatch({
      droppedLines,
      page: new TestPage(),
      connection: live.connection,
      clock,
      code: CODE,
    });
    watch.start();
    onTestFinished(() => watch.stop());
    await settled();
    const requests = () => broker.saidTo(REQUEST) as { wants: string[]; holds?: number }[];
    const hear = (message: said.WatchedWorkspace) => broker.say(said.workspace, mine, message);
    return { ...classroom, watch, requests, hear, student: watch.student(ME) };
  };

  test('asks while it looks, says what it holds, and takes its leave', async () => {
    const { watch, clock, requests, hear, student } = await openWatch();
    clock.advance(20_000);
    expect(requests()).toEqual([]);
    const leave = watch.want(ME, ['workspace']);
    clock.advance(10);
    expect(requests()).toEqual([{ watcher: 'page-1', wants: ['workspace'] }]);
    expect(student.view.getState().state).toBe('asked');
    hear(whole('<xml/>', 7));
    expect(student.view.getState()).toMatchObject({ state: 'live', xml: '<xml/>' });
    clock.advance(WATCH.ask);
    expect(requests().at(-1)).toEqual({ watcher: 'page-1', wants: ['workspace'], holds: 7 });
    const closer = watch.want(ME, ['workspace', 'console']);
    clock.advance(10);
    expect(requests().at(-1)?.wants).toEqual(['workspace', 'console']);
    closer();
    clock.advance(10);
    expect(requests().at(-1)?.wants).toEqual(['workspace']);
    leave();
    clock.advance(10);
    expect(requests().at(-1)?.wants).toEqual([]);
    const before = requests().length;
    clock.advance(60_000);
    expect(requests()).toHaveLength(before);
    // The last picture stays.
    expect(student.view.getState()).toMatchObject({ state: 'idle', xml: '<xml/>' });
  });

  test('notices what it missed and asks for the whole, though not in a storm', async () => {
    const { watch, clock, requests, hear, student } = await openWatch();
    watch.want(ME, ['workspace']);
    clock.advance(10);
    hear(whole('abc', 1));
    clock.advance(2_000);
    const before = requests().length;
    for (let revision = 3; revision < 20; revision++) {
      hear({ kind: 'splice', base: revision - 1, revision, at: 0, remove: 0, insert: 'x', length: 4 });
    }
    expect(requests()).toHaveLength(before + 1);
    expect(requests().at(-1)).toEqual({ watcher: 'page-1', wants: ['workspace'] });
    hear(whole('later', 19));
    expect(student.view.getState().xml).toBe('later');
  });

  test('shows what somebody who has left saved last, and what their page says itself before that', async () => {
    const { watch, clock, hear, student } = await openWatch();
    student.left('saved');
    expect(student.view.getState().xml).toBe('saved');
    watch.want(ME, ['workspace']);
    clock.advance(10);
    hear(whole('live', 1));
    student.left('saved');
    expect(student.view.getState().xml).toBe('live');
  });

  test('tells apart who answers, who never did, and who left while watched', async () => {
    const { watch, clock, hear, student } = await openWatch();
    watch.want(ME, ['workspace']);
    clock.advance(4_500);
    expect(student.view.getState().state).toBe('asked');
    clock.advance(8_000);
    expect(student.view.getState().state).toBe('silent');
    hear(whole('<xml/>'));
    expect(student.view.getState().state).toBe('live');
    // Whoever does nothing has nothing to say, and is there all the same.
    clock.advance(60_000);
    expect(student.view.getState().state).toBe('live');
  });

  test('asks from the start when the line was cut, and rests while nobody sees the page', async () => {
    const { watch, clock, broker, requests, hear } = await openWatch();
    watch.want(ME, ['workspace', 'console']);
    clock.advance(10);
    hear(whole('<xml/>', 4));
    broker.cut();
    clock.advance(5_000);
    await settled();
    const [gone, anew] = requests().slice(-2);
    expect([gone?.wants, anew]).toEqual([[], { watcher: 'page-1', wants: ['workspace', 'console'] }]);
    watch.pause(true);
    clock.advance(10);
    expect(requests().at(-1)?.wants).toEqual([]);
    const before = requests().length;
    clock.advance(30_000);
    expect(requests()).toHaveLength(before);
    watch.pause(false);
    clock.advance(10);
    expect(requests().at(-1)?.wants).toEqual(['workspace', 'console']);
  });

  test('asks thirty students a few at a time', async () => {
    const { watch, clock, broker } = await openWatch();
    const asked = () => broker.published.filter(({ topic }) => topic.includes('/request/')).length;
    for (let number = 1; number <= 30; number++) watch.want(accountOf(number), ['workspace']);
    clock.advance(1);
    expect(asked()).toBe(4);
    clock.advance(1_000);
    expect(asked()).toBe(30);
  });

  test('shows the console line by line', async () => {
    const { watch, clock, broker, student } = await openWatch();
    watch.want(ME, ['console']);
    clock.advance(10);
    const line = (text: string) => ({ t: '2026-01-12T09:00:00Z', kind: 'print' as const, text });
    broker.say(said.console, mine, { reset: true, lines: [line('one')], dropped: 3 });
    broker.say(said.console, mine, { lines: [line('two')] });
    const lines = () => student.console.lines.getState().map(({ text }) => text);
    expect(lines()).toEqual(['… 3 lines left out', 'one', 'two']);
    broker.say(said.console, mine, { reset: true, lines: [line('anew')] });
    expect(lines()).toEqual(['anew']);
  });
});

test('a classmate listens to the whiteboard, says so until the whole has come and when something was missed', async () => {
  const { live, clock, broker } = await openClassroom({ namespace: 'student' });
  const other = { code: CODE, userId: accountOf(2) };
  const board = new BoardWatch({
    droppedLines,
    connection: live.connection,
    clock,
    code: CODE,
    accountId: accountOf(2),
  });
  const turned = () => broker.saidTo(said.turned.build({ code: CODE })).length;
  board.start();
  await settled();
  expect(turned()).toBe(1);
  clock.advance(2 * WATCH.ask);
  expect(turned()).toBe(3);
  broker.say(said.workspace, other, { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: writeXml(START) });
  clock.advance(1_000);
  broker.say(said.workspace, other, { kind: 'splice', base: 9, revision: 10, at: 0, remove: 0, insert: '', length: 0 });
  expect(board.student.view.getState()).toMatchObject({ state: 'live', xml: writeXml(START) });
  expect(turned()).toBe(4);
  broker.say(said.workspace, other, { kind: 'snapshot', revision: 10, part: 0, parts: 1, xml: writeXml(START) });
  clock.advance(60_000);
  expect(turned()).toBe(4);
  broker.cut();
  clock.advance(5_000);
  await settled();
  expect(turned()).toBe(5);
  expect(broker.published.filter(({ topic }) => topic.includes('/request/'))).toEqual([]);
  board.stop();
  await settled();
  expect(broker.say(said.workspace, other, { kind: 'snapshot', revision: 2, part: 0, parts: 1, xml: '' })).toBe(false);
});
