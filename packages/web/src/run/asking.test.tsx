import { CODE, classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { RunControl } from '@trundle/client/run/run-control';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { readClassroom } from '@trundle/protocol/http/classroom';
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

/** The notice over a program, and a problem of it. */
const openNotice = async (code: 'offline' | 'noPath') => {
  const workspace = newWorkspace(programOf('wait(1);'));
  const pool = new InterpreterPool(() => {
    throw new Error('nothing runs here');
  });
  const control = new RunControl({ workspace, pool, port: {} as never, language: 'en', snapshot: () => ({}) as never });
  onTestFinished(() => control.dispose());
  const { student } = studentOf(0, 'Ana');
  const opened = await openInClass({
    network: quietServer()
      .answer(readClassroom, classroomOf({ robots: [robotOf(1, { student })] }))
      .answer(readVirtual, { robots: [], environment: {}, objects: [] }),
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
  return opened;
};

test('whoever asked is told so where they asked, and cannot ask twice', async () => {
  const { page, broker } = await openNotice('offline');
  await page.sees('Robot 1 sleeps: ask your teacher.');
  page.press('Ask');
  await page.sees('Robot 1 sleeps. Your teacher has your question.');
  expect(() => page.named('button', 'Ask')).toThrow();
  expect(broker.published.filter(({ topic }) => topic.includes(`/${CODE}/`) && topic.includes('to_user'))).toHaveLength(
    1,
  );
});

test('where the mat is open already, the button that shows it points at it', async () => {
  const { page } = await openNotice('noPath');
  await page.sees('Robot 1 finds no way through: carry it back to its start place.');
  page.press('Show the mat');
  await vi.waitFor(() => expect(document.querySelector('[data-mat]')?.hasAttribute('data-pointed-at')).toBe(true));
});
