// @vitest-environment node
import type { Example } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { RunHarness } from '@trundle/runtime/testing/run-harness';
import { expect, test } from 'vitest';

/** Four children on one mat, each with the robot of her number, in the slots beside each other. */
const STUDENTS = [1, 2, 3, 4] as const;
const LONGEST = 60_000;

/** What examples ask for, plugged in as opening them does. */
const plugsOf = ({ sensors = [] }: Example): number[] => {
  const more = sensors.find((code) => !DEFAULT_SENSORS.some((known) => known === code));
  return [more ?? DEFAULT_SENSORS[0], ...DEFAULT_SENSORS.slice(1)];
};

interface Table {
  children: readonly { number: number; other: number; harness: RunHarness }[];
  class: RunHarness['class'];
}

const tableFor = async (example: Example): Promise<Table> => {
  const sensors = plugsOf(example);
  const first = await RunHarness.open({
    map: example.map,
    author: { robots: [1] },
    robots: STUDENTS.map((number) => ({ number, sensors })),
  });
  for (const { number, x, y } of example.objects ?? []) first.class.classroom.addObject({ marker: number, x, y, a: 0 });
  for (const name of example.variables?.('en') ?? []) first.class.setVariableAsClass(name, 0);
  const children: { number: number; other: number; harness: RunHarness }[] = [];
  for (const number of STUDENTS)
    children.push({
      number,
      other: (number % STUDENTS.length) + 1,
      harness: number === 1 ? first : await first.beside({ robots: [number] }),
    });
  await first.class.clock.advance(1_000);
  return { children, class: first.class };
};

const lastWords = (example: Example, other: number): string | undefined =>
  [...example.program('en', other).matchAll(/^print\('(.+)'\);$/gm)].at(-1)?.[1];

type Child = Table['children'][number];

const isOver = (example: Example, { harness, other }: Child): boolean =>
  harness.run.state !== 'RUNNING' ||
  (example.id === 'traffic' && harness.printed.includes(lastWords(example, other) ?? ''));

const isGreen = (example: Example, { harness, other, number }: Child): void => {
  expect(harness.problem, `robot ${number}`).toBeUndefined();
  if (example.id !== 'traffic') expect(harness.run.state).toBe('FINISHED');
  const words = lastWords(example, other);
  if (words !== undefined) expect(harness.printed).toContain(words);
};

const answer = async (example: Example, { harness }: Child): Promise<void> => {
  if (example.id !== 'quiz') return;
  await harness.until(() => harness.printed.length > 0, LONGEST);
  harness.class.setVariableAsClass('answer', 42);
};

test.each(EXAMPLES.map((example) => ({ id: example.id, example })))(
  '[H9] $id runs green for four children one after another on one mat, each among the robots the others left behind',
  { timeout: 120_000 },
  async ({ example }) => {
    const table = await tableFor(example);
    for (const child of table.children) {
      child.harness.start(example.program('en', child.other));
      await answer(example, child);
      await child.harness.until(() => isOver(example, child), LONGEST);
      isGreen(example, child);
      await child.harness.run.stop();
    }
    table.class.close();
  },
);
