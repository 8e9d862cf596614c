import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import type { RunControl } from '@trundle/client/run/run-control';
import { classroom, id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { writeXml } from '@trundle/language/xml/write';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Goal } from '@trundle/protocol/entities/goal';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readMyProgress } from '@trundle/protocol/http/goal';
import { readProject } from '@trundle/protocol/http/project';
import { run } from '@trundle/protocol/topics/goals';
import { act, use } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keyOf, useCall } from '../api/queries.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { GoalsProvider } from './GoalsProvider.tsx';
import { GoalsContext } from './goals-context.ts';

const STUDENT = id(600);
const loop: Goal = { kind: 'loop', id: 'loop', hints: [] };
const few: Goal = { kind: 'blocks', id: 'few', hints: [], most: 9 };
const GARAGE = wholeProject({ name: 'Out of the garage', xml: writeXml(exampleProgram('print')), goals: [loop] });

const namesOf = (goals: readonly Goal[] = []) => goals.map((goal) => goal.id).join(' ');

/** What the project asks for, and what of it is watched. */
const Shown = () => {
  const { data } = useCall(readProject, { params: { id: GARAGE._id } }, { showing: 'quiet' });
  const watched = use(GoalsContext)?.goals;
  return <p>{`asks ${namesOf(data?.goals)}, watches ${namesOf(watched)}.`}</p>;
};

test('what a maker changes while a program runs waits for its end: the run is not ended, nor judged by other goals', async () => {
  const state = createStore(() => ({ run: 'STOPPED', isTrial: false }));
  const control = { state, running: null, hold: vi.fn() } as unknown as RunControl;
  const workspace = newWorkspace(exampleProgram('print'), { reference: projectReference(GARAGE._id) });
  const network = quietServer()
    .answer(readClassroom, classroom())
    .answer(readMyProgress, [])
    .answer(readProject, GARAGE);
  const children = (
    <ProgramContext value={workspace}>
      <RunContext value={control}>
        <GoalsProvider>
          <Shown />
        </GoalsProvider>
      </RunContext>
    </ProgramContext>
  );
  const { page, broker, queries } = await openInClass({ network, who: 'student', children });
  await page.sees('asks loop, watches loop.');
  const spoken = () =>
    (broker.saidTo(run.build({ code: CODE, userId: STUDENT })) as { kind: string; run: string; finished?: boolean }[])
      .filter(({ kind }) => kind !== 'saved')
      .map(({ kind, finished }) => [kind, finished]);
  const runs = (now: 'RUNNING' | 'FINISHED') => act(async () => state.setState({ run: now }));
  const change = (goals: Goal[]) =>
    act(async () => queries.setQueryData(keyOf(readProject, { params: { id: GARAGE._id } }), { ...GARAGE, goals }));

  await runs('RUNNING');
  await change([loop, few]);
  await page.sees('asks loop few, watches loop.');
  // What follows from it has happened by now.
  await act(async () => undefined);
  await page.sees('asks loop few, watches loop.');
  expect(spoken()).toEqual([['started', undefined]]);
  await runs('FINISHED');
  await page.sees('asks loop few, watches loop few.');
  expect(spoken()).toEqual([
    ['started', undefined],
    ['ended', true],
  ]);
  // With nothing under way it is there at once.
  await change([few]);
  await page.sees('asks few, watches few.');
  expect(spoken()).toHaveLength(2);
});
