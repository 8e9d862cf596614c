import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Addition } from './additions/addition.ts';
import { geigerCounter } from './additions/geiger-counter.ts';
import { incompleteItalian, italian } from './additions/italian.ts';
import { moonBase } from './additions/moon-base.ts';
import { ProjectCopy } from './testing/project-copy.ts';

/** What is said to need one declaration is added to a copy of the project, and the copy is asked what it knows of it. */
let copy: ProjectCopy;
const added: Addition[] = [];

const add = (addition: Addition): void => {
  const { files, insertions, tests } = addition;
  for (const [path, text] of Object.entries({ ...files, ...tests })) copy.write(path, text);
  for (const { path, after, text } of insertions) copy.insertAfter(path, after, text);
  added.push(addition);
};

beforeAll(() => {
  copy = new ProjectCopy();
  add(moonBase);
  add(geigerCounter);
  // Last: a translator finds the words of the others.
  add(italian(copy));
});
afterAll(() => copy.remove());

const succeeds = async (outcome: Promise<{ ok: boolean; output: string }>): Promise<void> => {
  const { ok, output } = await outcome;
  expect(ok, output).toBe(true);
};

// A compiler and a test run beside all the others: what is slow here is the machine.
const PATIENCE = 600_000;

test(
  'a seventh map is one folder and its words, a new sensor its declaration, its words and its evaluator, a fourth language a line and a folder of texts per package: they compile and show up everywhere',
  async () => {
    await succeeds(copy.run('scripts/map-lists.ts'));
    await succeeds(copy.compile('packages/*/src'));
    await succeeds(copy.run('scripts/documents.ts'));
    expect(copy.read('docs/robot-protocol.md')).toContain('Geiger counter');
    expect(copy.read('docs/blocks.md')).toContain('in 4 languages');
    await succeeds(copy.test(...added.flatMap(({ tests }) => Object.keys(tests))));
  },
  PATIENCE,
);

test(
  'a language with a key missing does not compile, whatever the package and the area',
  async () => {
    const incomplete = Object.entries(incompleteItalian(copy));
    expect(incomplete.length).toBeGreaterThan(40);
    for (const [path, text] of incomplete) copy.write(path, text);
    const { ok, output } = await copy.compile('packages/*/src/texts/it');
    expect(ok).toBe(false);
    expect(incomplete.map(([path]) => path).filter((path) => !output.includes(`${path}(`))).toEqual([]);
  },
  PATIENCE,
);
