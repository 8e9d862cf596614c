import { LiveGoals } from '@trundle/client/goals/live-goals';
import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Goal } from '@trundle/protocol/entities/goal';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readChallenge, readMyProgress } from '@trundle/protocol/http/goal';
import { readProject } from '@trundle/protocol/http/project';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { progress } from '@trundle/protocol/topics/goals';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { mapById } from '@trundle/world/maps/index';
import { type ReactNode, use, useEffect, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app/hooks.ts';
import { GoalsContext } from '../goals/goals-context.ts';
import { LiveContext } from '../live/live-context.ts';
import { ProgramContext } from '../program/program-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadGoalWords } from '../texts/goal-words.ts';
import { MapPanel } from './MapPanel.tsx';

const STUDENT = id(600);
const [SCHOOL] = mapById(1).places;
if (SCHOOL === undefined) throw new Error('The map has no places.');
const GOALS: Goal[] = [
  {
    kind: 'visit',
    id: 'way',
    hints: [],
    places: [
      { name: 'A place of the map', x: SCHOOL.mx, y: SCHOOL.my, radius: 60 },
      { name: 'my own corner', x: 200, y: 300, radius: 80 },
    ],
  },
  { kind: 'loop', id: 'loop', hints: [] },
];
const PROJECT = wholeProject({ mapId: 1, goals: GOALS });
const TIME = '2026-01-02T03:04:05.000Z';

beforeAll(loadGoalWords);

/** As long as the project is open. */
const WithGoals = ({ children }: { children: ReactNode }) => {
  const { client } = useApp();
  const live = use(LiveContext);
  const [goals, setGoals] = useState<LiveGoals | null>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    if (live === null || !isOpen) return undefined;
    const workspace = newWorkspace(exampleProgram('print'));
    const control = { state: createStore(() => ({ run: 'STOPPED', isTrial: false })), running: null };
    const ports = { connection: live.connection, client, workspace, control, code: CODE, accountId: STUDENT };
    const made = new LiveGoals({ ...ports, project: PROJECT._id, goals: GOALS } as never);
    made.start();
    setGoals(made);
    return () => {
      made.stop();
      setGoals(null);
    };
  }, [live, client, isOpen]);
  return (
    <GoalsContext value={goals}>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {children}
    </GoalsContext>
  );
};

const open = () => {
  const network = quietServer()
    .answer(readClassroom, classroomOf({ mapId: '1' }))
    .answer(readProject, PROJECT)
    .answer(readMyProgress, [])
    .answer(readChallenge, { project: PROJECT._id, on: true, kind: 'nearest', lines: [] })
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  const workspace = newWorkspace(exampleProgram('print'), { reference: projectReference(PROJECT._id) });
  const children = (
    <ProgramContext value={workspace}>
      <WithGoals>
        <MapPanel chosen={null} onChoose={vi.fn()} />
      </WithGoals>
    </ProgramContext>
  );
  return openInClass({ network, who: 'student', path: 'map/', children });
};

const marks = () =>
  [...document.querySelectorAll('[data-goal-place]')].map((mark) => [
    mark.getAttribute('transform'),
    mark.getAttribute('data-goal-place'),
    mark.querySelector('title')?.textContent,
  ]);
const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

test('where goals lead is marked on the mat in their order, ticked as a robot passes, and gone with the project', async () => {
  const { broker, page } = await open();
  const [first, second] = [`translate(${SCHOOL.mx} ${SCHOOL.my})`, 'translate(200 300)'];
  await waitFor(() =>
    expect(marks()).toEqual([
      [first, 'next', '1 · A place of the map'],
      [second, 'later', '2 · my own corner'],
    ]),
  );
  // What the map does not name is named there.
  const names = [...document.querySelectorAll('[data-goal-name]')].map((name) => name.textContent);
  expect(names).toEqual(['my own corner']);
  // What the class vies to be nearest to.
  await waitFor(() =>
    expect(document.querySelector('[data-goal-mark]')?.getAttribute('transform')).toBe('translate(200 300)'),
  );
  const row = { attempts: 1, firstRunAt: TIME, lastRunAt: TIME, hints: 0, worked: 0, missed: false };
  const says = (step: number, reachedAt: string | null) =>
    broker.say(
      progress,
      { code: CODE, userId: STUDENT },
      { project: PROJECT._id, running: true, kept: true, goals: [{ ...row, goal: 'way', step, reachedAt }] },
    );
  says(1, null);
  await waitFor(() => expect(marks().map(([, state]) => state)).toEqual(['reached', 'next']));
  says(2, TIME);
  await waitFor(() => expect(marks().map(([, state]) => state)).toEqual(['reached', 'reached']));
  expect(marks()[1]?.[2]).toBe('my own corner · Reached');
  page.press('Leave');
  await waitFor(() => expect(marks()).toEqual([]));
});

test('on another map nothing is marked: the places would be somewhere else', async () => {
  const { broker } = await open();
  await waitFor(() => expect(marks()).toHaveLength(2));
  const shows = (mapId: string) => {
    const kept = { changed: ['map' as const], name: 'Robots 5b', availableProjects: [], currentOperationProject: null };
    broker.say(classroomEvent, { code: CODE }, { messageType: 'update', data: { ...kept, mapId } });
  };
  shows('2');
  await waitFor(() => expect(marks()).toEqual([]));
  shows('1');
  await waitFor(() => expect(marks()).toHaveLength(2));
});
