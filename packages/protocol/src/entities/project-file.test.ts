import { expect, test } from 'vitest';
import { PROJECT_FILE, readProjectFile, sortProjectFile } from './project-file.ts';

const file = (...projects: unknown[]) =>
  JSON.stringify({
    kind: PROJECT_FILE.kind,
    format: PROJECT_FILE.format,
    savedAt: '2026-01-01T00:00:00.000Z',
    category: null,
    projects,
  });
const project = { name: 'Way home', xml: '<xml/>' };

test('a file is read with what it leaves out, and without what it has beyond', () => {
  const reading = readProjectFile(file({ ...project, _id: 'x', created_by: { name: 'Kim' } }));
  expect(reading).toMatchObject({ ok: true, file: { projects: [{ ...project, grade: 1, rules: [], goals: [] }] } });
  expect(JSON.stringify(reading)).not.toContain('Kim');
});

test('what is wrong with a file is told, and of which project where that can be known', () => {
  const problem = (text: string) => {
    const reading = readProjectFile(text);
    return reading.ok ? null : [reading.problem, reading.where];
  };
  expect(problem(' ')).toEqual(['empty', undefined]);
  expect(problem(file())).toEqual(['empty', undefined]);
  expect(problem('[')).toEqual(['notOurs', undefined]);
  expect(problem('null')).toEqual(['notOurs', undefined]);
  expect(problem('{')).toEqual(['damaged', undefined]);
  expect(problem(file(project).replace('"format":1', '"format":2'))).toEqual(['otherVersion', undefined]);
  expect(problem(file(...Array.from({ length: 101 }, () => project)))).toEqual(['tooMany', undefined]);
  expect(problem(file(project).padEnd(PROJECT_FILE.mostBytes + 1))).toEqual(['tooLarge', undefined]);
  expect(problem(file(project, { ...project, name: 'Bad', grade: 9 }))).toEqual(['damaged', 'Bad']);
  expect(problem(file({ ...project, description: '\0' }))).toEqual(['damaged', 'Way home']);
  expect(problem(file({ ...project, name: 7 }))).toEqual(['damaged', undefined]);
});

test('of a file in which something is broken the rest can be looked at, and what is broken is told with its part', () => {
  const goals = [{ kind: 'fly', id: 'x' }];
  const mixed = file(
    project,
    { ...project, name: 'Odd', goals },
    { ...project, name: 7 },
    { ...project, name: 'Sign', description: '\0' },
  );
  expect(sortProjectFile(mixed)).toMatchObject({
    ok: true,
    file: { projects: [project] },
    broken: [
      { name: 'Odd', part: 'goals' },
      { name: undefined, part: 'name' },
      { name: 'Sign', part: 'description' },
    ],
  });
  expect(sortProjectFile(file(project))).toMatchObject({ ok: true, broken: [] });
  // Where nothing is left, or the file itself is not as it should be, it is refused as a whole.
  expect(sortProjectFile(file({ ...project, goals }))).toMatchObject({
    ok: false,
    problem: 'damaged',
    where: 'Way home',
  });
  expect(sortProjectFile('{')).toMatchObject({ ok: false, problem: 'damaged' });
  expect(sortProjectFile(file(project).replace('"category":null', '"category":7'))).toMatchObject({ ok: false });
});
