import { afterAll, beforeAll, expect, test } from 'vitest';
import { geigerCounter } from './additions/geiger-counter.ts';
import { moonBase } from './additions/moon-base.ts';
import { ProjectCopy } from './testing/project-copy.ts';

/** What is said to need one declaration is added to a copy of the project, and the copy is asked what it knows of it. */
const ADDITIONS = [moonBase, geigerCounter];

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
  for (const { files, insertions, tests } of ADDITIONS) {
    for (const [path, text] of Object.entries({ ...files, ...tests })) copy.write(path, text);
    for (const { path, after, text } of insertions) copy.insertAfter(path, after, text);
  }
});
afterAll(() => copy.remove());

const succeeds = async (outcome: Promise<{ ok: boolean; output: string }>): Promise<void> => {
  const { ok, output } = await outcome;
  expect(ok, output).toBe(true);
};

test('a seventh map is one folder and its words, a new sensor its declaration, its words and its evaluator: they compile and show up everywhere', async () => {
  await succeeds(copy.run('scripts/map-lists.ts'));
  await succeeds(copy.compile());
  await succeeds(copy.run('scripts/documents.ts'));
  expect(copy.read('docs/robot-protocol.md')).toContain('Geiger counter');
  await succeeds(copy.test(...ADDITIONS.flatMap(({ tests }) => Object.keys(tests))));
  // A compiler and a test run beside all the others: what is slow here is the machine.
}, 600_000);
