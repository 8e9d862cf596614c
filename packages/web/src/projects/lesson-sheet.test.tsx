import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, login } from '@trundle/client/testing/people';
import { wholeProject } from '@trundle/client/testing/projects';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Project } from '@trundle/protocol/entities/project';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { type PathStop, readLessonPath } from '@trundle/protocol/http/lesson-path';
import { readProject } from '@trundle/protocol/http/project';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const GARAGE = wholeProject({
  name: 'Out of the garage',
  description: 'Drive out and stop.',
  mapId: 3,
  grade: 2,
  created_by: PLATFORM,
  helpHtml:
    '<ol><li>Look at the mat.</li><li>Drive a little.<pre class="blocks">await myRobot.moveForward(3);</pre></li></ol>',
  teacherHelpHtml: '<p>20 minutes</p><h4>Questions to ask</h4><ul><li>How far is it?</li></ul>',
  goals: [
    { kind: 'reach', id: 'out', hints: [], place: { name: 'yard', x: 100, y: 100, radius: 50 } },
    { kind: 'blocks', id: 'few', hints: [], most: 4 },
  ],
});
const STOP: PathStop = {
  _id: GARAGE._id,
  name: GARAGE.name,
  badge: 'I can park',
  grade: 2,
  mapId: 3,
  minutes: 20,
  after: [],
  goals: ['out', 'few'],
  reached: [],
  way: [],
};

const open = async (project: Project, path: PathStop[]) => {
  const network = quietServer()
    .answer(readClassroom, classroom())
    .answer(readProject, project)
    .answer(readLessonPath, path);
  const { page } = await openPage(`/classroom/${CODE}/sheet/${project._id}`, {
    network,
    accounts: [login({ number: 1, role: 'Teacher' })],
  });
  await page.sees(project.name);
  await page.sees('Print');
  return { pages: () => [...document.querySelectorAll('article')] };
};

test('on the sheet of a lesson a child finds where, what to do with its blocks, each goal to tick and the badge; a teacher her page', async () => {
  const { pages } = await open(GARAGE, [STOP]);
  await vi.waitFor(() => expect(pages()[0]?.querySelector('li li')?.textContent).toMatch(/my robot.*3 cm/i), {
    timeout: 20_000,
  });
  const [child, teacher] = pages();
  expect(pages()).toHaveLength(2);
  expect(child?.querySelector('header')?.textContent).toMatch(/^Out of the garage.+ · Rescue runName/);
  expect(child?.textContent).toContain('Drive out and stop.');
  const steps = [...(child?.querySelectorAll('ol > li') ?? [])].map((step) => step.firstChild?.textContent);
  expect(steps).toEqual(['Look at the mat.', 'Drive a little.']);
  // A box before each, to tick by hand.
  const goals = [...(child?.querySelectorAll('section:last-of-type li') ?? [])];
  expect(goals.map((goal) => goal.textContent)).toEqual(['Reach: yard', 'Use at most 4 blocks']);
  expect(goals.map((goal) => goal.querySelectorAll('span').length)).toEqual([1, 1]);
  expect(child?.textContent).toContain('All ticked? Then colour your badge:I can park');
  expect(child?.textContent).not.toContain('Questions to ask');
  expect(teacher?.textContent).toBe('Out of the garage · For the teacher20 minutesQuestions to askHow far is it?');
});

test('who is not sent the teacher’s help has one page, and a project without goals or badge says nothing of them', async () => {
  const { pages } = await open({ ...GARAGE, name: 'Free drive', teacherHelpHtml: '', goals: [] }, []);
  expect(pages()).toHaveLength(1);
  const said = document.body.textContent ?? '';
  for (const words of ['Goals to tick', 'All ticked?', 'For the teacher']) expect(said).not.toContain(words);
  expect(said).toContain('What to do');
});
