import { CODE } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { classroom, id } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { exampleProgram } from '@trundle/language/documents';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readClassProgress } from '@trundle/protocol/http/goal';
import { type PathStop, readLessonPath } from '@trundle/protocol/http/lesson-path';
import { readProject } from '@trundle/protocol/http/project';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { beforeAll, expect, test, vi } from 'vitest';
import { ProgramContext } from '../program/program-context.ts';
import { openInClass } from '../testing/class-page.tsx';
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
        <LessonDone editor={{ home: vi.fn() }} isReadOnly={false} />
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
