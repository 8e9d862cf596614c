import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import type { RunControl } from '@trundle/client/run/run-control';
import { classroom, id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Goal } from '@trundle/protocol/entities/goal';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readClassProgress } from '@trundle/protocol/http/goal';
import { type PathStop, readLessonPath } from '@trundle/protocol/http/lesson-path';
import { readProject } from '@trundle/protocol/http/project';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { openGoals } from '../testing/open-goals.ts';
import { quietServer } from '../testing/test-app.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { LessonDone } from './LessonDone.tsx';
import { LessonPath } from './LessonPath.tsx';
import { badgesOf, doneIn, nextOn, standOf } from './lesson-path.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const stop = (number: number, name: string, after: number[], reached: string[] = []): PathStop => ({
  _id: id(number),
  name,
  badge: `I can ${name}`,
  grade: 1,
  mapId: 0,
  minutes: 20,
  after: after.map((each) => id(each)),
  goals: ['reach', 'clean'],
  reached,
  way: [],
});
const PATH = [
  stop(1, 'drive', [], ['reach', 'clean']),
  stop(2, 'turn', [1], ['reach']),
  stop(3, 'sing', [1]),
  stop(4, 'dance', [2, 3]),
];

beforeAll(loadLessonTexts);

test('a lesson is done with its last goal, open after those before it, and what follows one is offered first', () => {
  const done = doneIn(PATH);
  expect([...done]).toEqual([id(1)]);
  expect(PATH.map((each) => standOf(each, done))).toEqual(['done', 'open', 'open', 'later']);
  expect(nextOn(PATH, done)?.name).toBe('turn');
  expect(nextOn(PATH, new Set([id(1), id(2), id(3)]), id(3))?.name).toBe('dance');
  expect(nextOn(PATH, new Set(PATH.map(({ _id }) => _id)))).toBeUndefined();
});

const row = (student: number, goal: string, isReached: boolean) => ({
  student: id(student),
  project: id(1),
  goal,
  attempts: 1,
  firstRunAt: TIME,
  lastRunAt: TIME,
  reachedAt: isReached ? TIME : null,
  hints: 0,
  worked: 0,
});
const CLASS = {
  projects: [],
  left: [],
  progress: [row(600, 'reach', true), row(600, 'clean', true), row(601, 'reach', true), row(601, 'clean', false)],
};

test('a badge is counted for whoever has reached all of a lesson', () => {
  expect(badgesOf(PATH, CLASS).get(id(1))).toBe(1);
});

test('a child sees what she has done, what is next and what comes later', async () => {
  const network = quietServer().answer(readClassroom, classroom()).answer(readLessonPath, PATH);
  const children = <LessonPath onBack={vi.fn()} onChoose={vi.fn()} />;
  const { page } = await openInClass({ network, who: 'student', children });
  await page.sees('Lessons done: 1 of 4. Next: turn');
  const stands = () => [...document.querySelectorAll('[data-stand]')].map((each) => each.getAttribute('data-stand'));
  expect(stands()).toEqual(['done', 'open', 'open', 'later']);
  expect(page.text()).toContain('After: turn, sing');
});

test('a teacher sees how many of the class have which badge', async () => {
  const network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(readLessonPath, PATH)
    .answer(readClassProgress, CLASS);
  const { page } = await openInClass({ network, children: <LessonPath onBack={vi.fn()} onChoose={vi.fn()} /> });
  await page.sees('Students with this badge: 1 of 1');
  expect(page.text()).not.toContain('Lessons done');
});

const GOALS: Goal[] = [
  { kind: 'loop', id: 'reach', hints: [] },
  { kind: 'clean', id: 'clean', hints: [] },
];
const SING = wholeProject({ _id: id(3), name: 'sing' });

test('after the last goal the next lesson is one tap away, unless the teacher says what the class does', async () => {
  const workspace = newWorkspace(exampleProgram('print'), { reference: projectReference(id(2)) });
  const network = quietServer()
    .answer(readClassroom, { ...classroom(), currentOperationProject: id(2) })
    .answer(readLessonPath, PATH)
    .answer(readProject, SING);
  const { page, broker } = await openInClass({
    network,
    who: 'student',
    children: (
      <ProgramContext value={workspace}>
        <LessonDone goals={openGoals(id(2), GOALS).goals} editor={{ home: vi.fn() }} isReadOnly={false} />
      </ProgramContext>
    ),
  });
  await page.sees('Your badge: I can turn');
  await page.sees('Your teacher says what comes next.');
  expect(page.text()).not.toContain('Next:');
  const changed = { changed: ['projects' as const], name: 'Robots 5b', mapId: '0', availableProjects: [] };
  const data = { ...changed, currentOperationProject: null };
  broker.say(classroomEvent, { code: CODE }, { messageType: 'update', data });
  await page.sees('Next: sing');
  page.press('Next: sing');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(projectReference(id(3))));
});

const moment = () => document.querySelector<HTMLElement>('[data-badge-moment]');
const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

/** A lesson whose last goal is reached before one's eyes. */
const celebrate = async () => {
  const { goals, reaches, remembers } = openGoals(id(2), GOALS);
  const state = createStore(() => ({ isStarting: false }));
  const workspace = newWorkspace(exampleProgram('print'), { reference: projectReference(id(2)) });
  const network = quietServer()
    .answer(readClassroom, classroom())
    .answer(readLessonPath, PATH)
    .answer(readProject, SING);
  const done = <LessonDone goals={goals} editor={{ home: vi.fn() }} isReadOnly={false} />;
  const { page } = await openInClass({
    network,
    who: 'student',
    children: (
      <ProgramContext value={workspace}>
        <RunContext value={{ state, stop: async () => undefined } as unknown as RunControl}>{done}</RunContext>
      </ProgramContext>
    ),
  });
  await page.sees('Your badge: I can turn');
  return {
    page,
    state,
    workspace,
    reaches: (...ids: string[]) => act(async () => reaches(...ids)),
    remembers: (...ids: string[]) => act(async () => remembers(...ids)),
  };
};

describe('the moment of a badge', () => {
  afterEach(() => vi.useRealTimers());

  test('comes with the last tick, large and with what comes next, and not for what was reached another day', async () => {
    const { reaches, remembers, page, workspace } = await celebrate();
    await remembers('reach', 'clean');
    expect(moment()).toBeNull();
    await reaches('reach');
    expect(moment()).toBeNull();
    await reaches('reach', 'clean');
    expect(moment()?.textContent).toBe('All goals reached. Your badge:I can turnNext: sing');
    expect(moment()?.querySelectorAll('svg').length).toBeGreaterThan(1);
    moment()?.querySelector<HTMLElement>('button:last-of-type')?.click();
    await waitFor(() => expect(workspace.program.reference).toEqual(projectReference(id(3))));
    expect(page.text()).not.toContain('I can turn');
  });

  test('goes with a tap beside it, which does what it does, and does not come again', async () => {
    const { reaches } = await celebrate();
    await reaches('reach', 'clean');
    const inside = new MouseEvent('pointerdown', { bubbles: true });
    await act(async () => moment()?.querySelector('strong')?.dispatchEvent(inside));
    expect(moment()).not.toBeNull();
    const tap = new MouseEvent('pointerdown', { bubbles: true, cancelable: true });
    await act(async () => document.body.dispatchEvent(tap));
    expect(moment()).toBeNull();
    expect(tap.defaultPrevented).toBe(false);
    await reaches('reach', 'clean');
    expect(moment()).toBeNull();
  });

  test('goes with the next run, and with its own button', async () => {
    const first = await celebrate();
    await first.reaches('reach', 'clean');
    await act(async () => first.state.setState({ isStarting: true }));
    expect(moment()).toBeNull();
    const second = await celebrate();
    await second.reaches('reach', 'clean');
    await act(async () => moment()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
    expect(moment()).toBeNull();
  });

  test('goes by itself, unless somebody points at it', async () => {
    const { reaches } = await celebrate();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await reaches('reach', 'clean');
    const point = (name: 'pointerover' | 'pointerout') =>
      act(async () => moment()?.dispatchEvent(new MouseEvent(name, { bubbles: true })));
    await point('pointerover');
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(moment()).not.toBeNull();
    await point('pointerout');
    await act(async () => vi.advanceTimersByTime(8_000));
    expect(moment()).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(moment()).toBeNull();
  });
});
