import { expect, test } from 'vitest';
import { describeGoal, goalTexts } from '../goal-texts.ts';
import { LANGUAGES } from '../languages.ts';
import { type Goal, GoalSchema, GoalsSchema } from './goal.ts';

const place = { name: 'harbour', x: 400, y: 120, radius: 60 };
const ONE_OF_EACH: readonly Goal[] = [
  { kind: 'reach', id: 'reach', hints: ['Look at the map.'], place },
  { kind: 'visit', id: 'visit', hints: [], places: [place, { ...place, name: 'lighthouse', x: 10 }] },
  { kind: 'carry', id: 'carry', hints: [], place, object: 117 },
  { kind: 'carry', id: 'carry-any', hints: [], place },
  { kind: 'print', id: 'print', hints: [], value: '42' },
  { kind: 'loop', id: 'loop', hints: [] },
  { kind: 'function', id: 'function', hints: [] },
  { kind: 'blocks', id: 'blocks', hints: [], most: 6 },
  { kind: 'clean', id: 'clean', hints: [] },
  { kind: 'time', id: 'time', hints: [], seconds: 20 },
];

test('each kind is kept as it is written, and hints may be left out', () => {
  for (const goal of ONE_OF_EACH) expect(GoalSchema.parse(goal)).toEqual(goal);
  expect(GoalSchema.parse({ kind: 'loop', id: 'a' })).toEqual({ kind: 'loop', id: 'a', hints: [] });
});

const refused: readonly [string, unknown][] = [
  ['a kind nobody knows', { kind: 'fly', id: 'a' }],
  ['a place beside the mat', { kind: 'reach', id: 'a', place: { ...place, x: 801 } }],
  ['a place too small for a camera', { kind: 'reach', id: 'a', place: { ...place, radius: 5 } }],
  ['a place without a name', { kind: 'reach', id: 'a', place: { ...place, name: ' ' } }],
  ['one place in order', { kind: 'visit', id: 'a', places: [place] }],
  ['a robot as an object', { kind: 'carry', id: 'a', place, object: 3 }],
  ['no blocks', { kind: 'blocks', id: 'a', most: 0 }],
  ['an hour', { kind: 'time', id: 'a', seconds: 3_600 }],
  ['four hints', { kind: 'loop', id: 'a', hints: ['1', '2', '3', '4'] }],
  ['a long hint', { kind: 'loop', id: 'a', hints: ['x'.repeat(201)] }],
  ['an id with a space', { kind: 'loop', id: 'a b' }],
];
test.each(refused)('%s is refused', (_, goal) => {
  expect(GoalSchema.safeParse(goal).success).toBe(false);
});

test('a project has eight goals at most, each with an id of its own', () => {
  const goals = Array.from({ length: 9 }, (_, index) => ({ kind: 'loop', id: `g${index}` }));
  expect(GoalsSchema.safeParse(goals.slice(1)).success).toBe(true);
  expect(GoalsSchema.safeParse(goals).success).toBe(false);
  expect(GoalsSchema.safeParse([goals[0], goals[0]]).success).toBe(false);
});

test('every goal is said in every language, with all that it names', async () => {
  for (const id of LANGUAGES) {
    await goalTexts.load(id);
    const said = ONE_OF_EACH.map((goal) => describeGoal(goal, id));
    expect(new Set(said).size).toBe(said.length);
    expect(said.join('\n')).not.toMatch(/[{}]/);
    expect(said[0]).toContain('harbour');
    expect(said[1]).toMatch(/harbour.*lighthouse/);
    expect(said[2]).toContain('117');
    expect(said[4]).toContain('42');
    expect(said[7]).toContain('6');
    expect(said[9]).toContain('20');
  }
});
