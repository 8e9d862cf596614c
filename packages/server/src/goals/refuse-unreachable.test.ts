import type { Goal } from '@trundle/protocol/entities/goal';
import { readProject } from '@trundle/protocol/http/project';
import { createProject, replaceProject } from '@trundle/protocol/http/project-contents';
import { LANGUAGES } from '@trundle/protocol/languages';
import { goalFlaws } from '@trundle/simulator/goals/goal-flaws';
import { expect, test } from 'vitest';
import { LESSONS } from '../lessons/index.ts';
import { goalsOf } from '../lessons/lesson-goals.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';

const server = await serverOfTests();
const people = new People(server);

const WALLED: Goal = { kind: 'reach', id: 'corner', hints: [], place: { name: 'corner', x: 0, y: 0, radius: 20 } };
/** The first spot that is free on map 0 and inside a wall of the other map. */
const OTHER_MAP = 4;
const SOLID_ELSEWHERE = (() => {
  for (let y = 100; y <= 700; y += 20)
    for (let x = 100; x <= 700; x += 20) {
      const place = { name: 'corner', x, y, radius: 20 };
      const on = (map: number) => goalFlaws([{ kind: 'reach', id: 'a', hints: [], place }], map).length;
      if (on(0) === 0 && on(OTHER_MAP) > 0) return place;
    }
  throw new Error('nothing stands on that map');
})();
const LOOP: Goal = { kind: 'loop', id: 'loop', hints: [] };
const MIDDLE = { name: 'middle', x: 400, y: 400, radius: 100 };
const PAINTED: Goal = { kind: 'carry', id: 'carry', hints: [], object: 105, place: MIDDLE };
const FEW: Goal = { kind: 'blocks', id: 'few', hints: [], most: 1 };

test('a goal nobody can reach is refused in the reader’s language, and nothing is stored', async () => {
  const kim = await people.account('Teacher');
  const body = { name: 'Too hard', xml: '<xml/>', goals: [WALLED, LOOP, FEW, PAINTED] };
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const answer = await server.ask(createProject, { body }, { token: kim.token, language });
      expect(answer.status).toBe(400);
      const { errors } = answer.body as unknown as { errors: Record<string, { message: string }> };
      expect(Object.keys(errors)).toEqual(['goals.0.place', 'goals.2.most', 'goals.3.object']);
      return Object.values(errors).map(({ message }) => message);
    }),
  );
  expect(said[0]).toEqual([
    '“Reach: corner”: No robot gets there.',
    '“Use a single block”: At least 2.',
    expect.stringMatching(/: At least 117\.$/),
  ]);
  expect(new Set(said.map(String)).size).toBe(LANGUAGES.length);
  const made = await server.ask(createProject, { body: { ...body, goals: [LOOP] } }, kim);
  expect(made.status).toBe(200);
  const params = { id: made.body._id };
  expect((await server.ask(replaceProject, { params, body }, kim)).status).toBe(400);
  const { goals: _left, ...others } = body;
  expect((await server.ask(replaceProject, { params, body: others }, kim)).body.goals).toEqual([LOOP]);
});

test('a map on which its goals are out of reach is refused too, whether they are sent again or stay', async () => {
  const kim = await people.account('Teacher');
  const ON_BLANK: Goal = { ...WALLED, place: SOLID_ELSEWHERE };
  const body = { name: 'Moved', xml: '<xml/>', mapId: 0, goals: [ON_BLANK] };
  const { _id: id } = (await server.ask(createProject, { body }, kim)).body;
  const { goals: _left, ...others } = body;
  for (const sent of [body, others]) {
    const moved = await server.ask(replaceProject, { params: { id }, body: { ...sent, mapId: OTHER_MAP } }, kim);
    expect(moved.status).toBe(400);
    const { errors } = moved.body as unknown as { errors: Record<string, { message: string }> };
    expect(errors['goals.0.place']?.message).toBe('“Reach: corner”: No robot gets there.');
  }
  expect((await server.ask(readProject, { params: { id } }, kim)).body).toMatchObject({ mapId: 0, goals: [ON_BLANK] });
});

test.each(LESSONS.map((lesson) => ({ id: lesson.id, lesson })))('nothing of $id is out of reach', ({ lesson }) => {
  expect(() => refuseUnreachable(goalsOf(lesson, 'en'), lesson.map)).not.toThrow();
});
