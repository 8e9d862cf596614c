import { POLL } from '@trundle/protocol/constants';
import { studentPing } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/watch';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { accountOf, CODE } from '../live/testing/test-server.ts';
import { programOf } from '../run/testing/program-parts.ts';
import { studentRun } from '../run/testing/student-run.ts';
import type { SaveStatus } from '../session/state-autosave.ts';
import { TestPage } from '../testing/page.ts';
import { WatchPublishing } from './watch-publishing.ts';

const ME = accountOf(1);
const mine = { code: CODE, userId: ME };
const WAITING = programOf('await wait(600);');

/** A student at work, whom nobody watches yet. */
const openStudent = async () => {
  const classroom = await openClassroom({ namespace: 'student' });
  const { live, clock, broker } = classroom;
  const page = new TestPage();
  const saveStatus = createStore<SaveStatus>(() => 'saved');
  const { workspace, control } = await studentRun(live, ME, WAITING);
  const publishing = new WatchPublishing({
    workspace,
    live,
    control,
    saveStatus,
    page,
    input: page.window,
    code: CODE,
    accountId: ME,
    clock,
  });
  publishing.start();
  onTestFinished(() => {
    publishing.stop();
    control.dispose();
  });
  await settled();
  const pings = () => broker.saidTo(studentPing.build({ code: CODE })) as Record<string, unknown>[];
  const told = () => broker.saidTo(said.workspace.build(mine)) as said.WatchedWorkspace[];
  const watch = () => broker.say(said.request, mine, { watcher: 'teacher-1', wants: ['workspace'] });
  return { ...classroom, page, workspace, saveStatus, control, publishing, pings, told, watch };
};

test('each ping tells at a glance what the student does, and what is not saved', async () => {
  const { pings, clock, workspace, saveStatus, control } = await openStudent();
  clock.advance(POLL.studentPing);
  expect(pings().at(-1)).toMatchObject({ student_id: ME, running: false, unsaved: 0 });
  workspace.program.put(programOf('await wait(601);'), 'blocks');
  saveStatus.setState('saving', true);
  await control.start();
  clock.advance(POLL.studentPing);
  expect(pings().at(-1)).toMatchObject({ running: true, unsaved: 1 });
});

test('keys and clicks of the page end the stillness that pings tell of', async () => {
  const { pings, clock, page } = await openStudent();
  clock.advance(20 * POLL.studentPing);
  expect(pings().at(-1)).toMatchObject({ idle: (20 * POLL.studentPing) / 1_000 });
  page.window.dispatchEvent(new Event('keydown'));
  clock.advance(POLL.studentPing);
  expect(pings().at(-1)).toMatchObject({ idle: POLL.studentPing / 1_000 });
});

test('whoever watches sees the program, and that it runs as soon as it does', async () => {
  const { told, watch, control, clock } = await openStudent();
  expect(told()).toEqual([]);
  watch();
  clock.advance(250);
  expect(told().map(({ kind }) => kind)).toEqual(['snapshot', 'state']);
  expect(told().at(-1)).toMatchObject({ kind: 'state', running: false });
  await control.start();
  clock.advance(250);
  expect(told().at(-1)).toMatchObject({ kind: 'state', running: true });
});

test('stopped, it shows and tells nothing, however the student goes on', async () => {
  const { told, pings, watch, workspace, publishing, page, clock, broker } = await openStudent();
  watch();
  clock.advance(250);
  const before = told().length;
  publishing.stop();
  expect(publishing.publisher.state.getState()).toEqual({ watched: false, recorded: false, onWhiteboard: false });
  await settled();
  expect(broker.filters.has(said.request.filter(mine))).toBe(false);
  workspace.program.put(programOf('await wait(602);'), 'blocks');
  page.window.dispatchEvent(new Event('keydown'));
  clock.advance(60_000);
  expect(told()).toHaveLength(before);
  expect(pings().at(-1)).toEqual({ student_id: ME });
});
