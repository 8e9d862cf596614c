import { classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { RunControl } from '@trundle/client/run/run-control';
import { programOf } from '@trundle/client/run/testing/program-parts';
import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { askForHelp, endHelpRequest, listHelpRequests } from '@trundle/protocol/http/help-request';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { InterpreterPool } from '@trundle/runtime';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BlockEditor } from '../editor/block-editor.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

const QUESTION = 'Can you help me? Robot 1 sleeps.';
const hand = (words: string): HelpRequest => ({
  student: studentOf(0, 'Ana').student._id,
  askedAt: '2026-01-02T03:04:05.000Z',
  words,
  coming: null,
});

/** The notice over a program, and a problem of it. */
const openNotice = async (code: 'offline' | 'noPath', up: HelpRequest[] = []) => {
  const workspace = newWorkspace(programOf('wait(1);'));
  const pool = new InterpreterPool(() => {
    throw new Error('nothing runs here');
  });
  let isAwake = false;
  const control = new RunControl({
    workspace,
    pool,
    port: {} as never,
    language: 'en',
    snapshot: () => ({
      role: 'Student',
      robots: [{ identifier: 1, online: isAwake, sensors: [], mine: true }],
      variables: [],
    }),
  });
  onTestFinished(() => control.dispose());
  const { student } = studentOf(0, 'Ana');
  const opened = await openInClass({
    network: quietServer()
      .answer(readClassroom, classroomOf({ robots: [robotOf(1, { student })] }))
      .answer(readVirtual, { robots: [], environment: {}, objects: [] })
      .answer(listHelpRequests, up)
      .answer(askForHelp, { request: hand(QUESTION) })
      .answer(endHelpRequest, { request: null }),
    who: 'student',
    path: 'map/',
    children: (
      <ProgramContext value={workspace}>
        <RunContext value={control}>
          <div data-mat />
          <ProblemNotice editor={{} as BlockEditor} isReadOnly={false} createVariable={() => undefined} />
        </RunContext>
      </ProgramContext>
    ),
  });
  act(() => void control.problems.ended({ code, details: { robot: 1 }, block: null }));
  return {
    ...opened,
    control,
    /** The robot has come on: the problem is mended. */
    wakes: () => {
      isAwake = true;
      act(() => control.problems.check());
    },
  };
};

test('whoever asked is told so where they asked, and cannot ask twice', async () => {
  const { page, network } = await openNotice('offline');
  await page.sees('Robot 1 sleeps: ask your teacher.');
  page.press('Ask');
  await page.sees('Robot 1 sleeps. Your teacher has your question.');
  expect(() => page.named('button', 'Ask')).toThrow();
  expect(network.to(askForHelp)).toMatchObject([{ body: { words: QUESTION } }]);
});

test('the hand that was raised for her comes down when the problem is mended, also when the notice is closed', async () => {
  const { page, network, control, live, wakes } = await openNotice('offline');
  await page.sees('ask your teacher');
  page.press('Ask');
  await page.sees('Your teacher has your question.');
  expect(live.helpRequests.open.read().size).toBe(1);
  act(() => control.problems.clear());
  act(() => control.problems.check());
  expect(network.to(endHelpRequest)).toEqual([]);
  wakes();
  await vi.waitFor(() => expect(live.helpRequests.open.read().size).toBe(0));
  expect(network.to(endHelpRequest)).toHaveLength(1);
});

test('a hand with words of her own stays hers: it is neither reworded nor taken down', async () => {
  const { page, network, live, wakes } = await openNotice('offline', [hand('My robot is shy')]);
  await vi.waitFor(() => expect(live.helpRequests.open.read().size).toBe(1));
  await page.sees('ask your teacher');
  page.press('Ask');
  await page.sees('Your teacher has your question.');
  expect(network.to(askForHelp)).toEqual([]);
  wakes();
  await page.sees('Ready again.');
  expect(network.to(endHelpRequest)).toEqual([]);
});

test('what she says herself after the mascot asked makes the hand hers', async () => {
  const { page, network, live, wakes } = await openNotice('offline');
  await page.sees('ask your teacher');
  page.press('Ask');
  await page.sees('Your teacher has your question.');
  act(() => live.helpRequests.know(hand('').student, hand('And I am hungry')));
  wakes();
  await page.sees('Ready again.');
  expect(network.to(endHelpRequest)).toEqual([]);
});

test('a question that does not get through is said so, and can be asked again', async () => {
  const { page, network } = await openNotice('offline');
  network.refuse(askForHelp, 'NOT_ALLOWED');
  await page.sees('ask your teacher');
  page.press('Ask');
  await page.sees('Your question could not be sent.');
  page.named('button', 'Ask');
});

test('where the mat is open already, the button that shows it points at it', async () => {
  const { page } = await openNotice('noPath');
  await page.sees('Robot 1 finds no way through: carry it back to its start place.');
  page.press('Show the mat');
  await vi.waitFor(() => expect(document.querySelector('[data-mat]')?.hasAttribute('data-pointed-at')).toBe(true));
});
