import type { Goal } from '@trundle/protocol/entities/goal';
import { createProject, replaceProject } from '@trundle/protocol/http/project-contents';
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { LESSONS } from '../lessons/index.ts';
import { goalsOf } from '../lessons/lesson-goals.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';

const server = await serverOfTests();
const people = new People(server);

const WALLED: Goal = { kind: 'reach', id: 'corner', hints: [], place: { name: 'corner', x: 0, y: 0, radius: 20 } };
const LOOP: Goal = { kind: 'loop', id: 'loop', hints: [] };
const FEW: Goal = { kind: 'blocks', id: 'few', hints: [], most: 1 };

test('a goal nobody can reach is refused in the reader’s language, and nothing is stored', async () => {
  const kim = await people.account('Teacher');
  const body = { name: 'Too hard', xml: '<xml/>', goals: [WALLED, LOOP, FEW] };
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const answer = await server.ask(createProject, { body }, { token: kim.token, language });
      expect(answer.status).toBe(400);
      const { errors } = answer.body as unknown as { errors: Record<string, { message: string }> };
      expect(Object.keys(errors)).toEqual(['goals.0.place', 'goals.2.most']);
      return Object.values(errors).map(({ message }) => message);
    }),
  );
  expect(said[0]).toEqual(['No robot gets there.', 'At least 2.']);
  expect(new Set(said.map(String)).size).toBe(LANGUAGES.length);
  const made = await server.ask(createProject, { body: { ...body, goals: [LOOP] } }, kim);
  expect(made.status).toBe(200);
  const params = { id: made.body._id };
  expect((await server.ask(replaceProject, { params, body }, kim)).status).toBe(400);
  const { goals: _left, ...others } = body;
  expect((await server.ask(replaceProject, { params, body: others }, kim)).body.goals).toEqual([LOOP]);
});

test.each(LESSONS.map((lesson) => ({ id: lesson.id, lesson })))('nothing of $id is out of reach', ({ lesson }) => {
  expect(() => refuseUnreachable(goalsOf(lesson, 'en'), lesson.map)).not.toThrow();
});
