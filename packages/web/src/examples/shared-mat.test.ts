// @vitest-environment node
import type { Brought, Example } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { WELCOME } from '@trundle/language/examples/welcome';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { RunHarness } from '@trundle/runtime/testing/run-harness';
import { MAPS } from '@trundle/world/maps/index';
import { expect, test } from 'vitest';

/** Four children on one mat, each with the robot of her number, in the slots beside each other. */
const STUDENTS = [1, 2, 3, 4] as const;
const SEEDS = [7, 1_001, 20_261];
const LONGEST = 60_000;

/** What examples ask for, plugged in as opening them does. */
const plugsOf = ({ sensors = [] }: Example): number[] => {
  const more = sensors.find((code) => !DEFAULT_SENSORS.some((known) => known === code));
  return [more ?? DEFAULT_SENSORS[0], ...DEFAULT_SENSORS.slice(1)];
};

interface Child {
  readonly number: number;
  readonly other: number;
  readonly harness: RunHarness;
  readonly brought: Brought;
}

interface Table {
  readonly children: readonly Child[];
  readonly class: RunHarness['class'];
}

const ownerOf = (number: number): string => `child ${number}`;

/** As the server brings them: the first child gets the number that the example names, the others one of their own. */
const bring = (table: RunHarness['class'], example: Example, number: number): Brought => {
  const objects = (example.objects ?? []).map(({ number: wanted, x, y }) => {
    const where = { x, y, a: 0, owner: ownerOf(number) };
    const made = table.classroom.addObject({ ...where, marker: wanted }) ?? table.classroom.addObject(where);
    if (!made) throw new Error('no room');
    return [wanted, made.marker] as const;
  });
  const variables = (example.variables?.('en') ?? []).map((name) => {
    const own = number === 1 ? name : `${name} ${number}`;
    table.setVariableAsClass(own, 0);
    return [name, own] as const;
  });
  return { objects: new Map(objects), variables: new Map(variables) };
};

const tableFor = async (example: Example, seed: number, map = example.map): Promise<Table> => {
  const sensors = plugsOf(example);
  const robots = STUDENTS.map((number) => ({ number, sensors, owner: ownerOf(number) }));
  const first = await RunHarness.open({ map, seed, author: { robots: [1] }, robots });
  const children: Child[] = [];
  for (const number of STUDENTS)
    children.push({
      number,
      other: (number % STUDENTS.length) + 1,
      harness: number === 1 ? first : await first.beside({ robots: [number] }),
      brought: bring(first.class, example, number),
    });
  await first.class.clock.advance(1_000);
  return { children, class: first.class };
};

const programOf = (example: Example, { other, brought }: Child): string => example.program('en', other, brought);

const lastWords = (example: Example, child: Child): string | undefined =>
  [...programOf(example, child).matchAll(/^print\('(.+)'\);$/gm)].at(-1)?.[1];

const isOver = (example: Example, child: Child): boolean =>
  child.harness.run.state !== 'RUNNING' ||
  (example.id === 'traffic' && child.harness.printed.includes(lastWords(example, child) ?? ''));

const isGreen = (example: Example, child: Child): void => {
  const { harness, number } = child;
  expect(harness.problem, `robot ${number}`).toBeUndefined();
  if (example.id !== 'traffic') expect(harness.run.state).toBe('FINISHED');
  const words = lastWords(example, child);
  if (words !== undefined) expect(harness.printed).toContain(words);
};

const answer = async (example: Example, { harness, brought }: Child): Promise<void> => {
  if (example.id !== 'quiz') return;
  await harness.until(() => harness.printed.length > 0, LONGEST);
  harness.class.setVariableAsClass(brought.variables?.get('answer') ?? '', 42);
};

/** All press RUN in the same tick, and all get there; none has to stop for another. */
const playTogether = async (example: Example, { children }: Table): Promise<void> => {
  for (const child of children) child.harness.start(programOf(example, child));
  for (const child of children) await answer(example, child);
  for (const child of children) await child.harness.until(() => isOver(example, child), LONGEST);
  for (const child of children) {
    isGreen(example, child);
    await child.harness.run.stop();
    child.harness.events.length = 0;
  }
};

test.each(EXAMPLES.flatMap((example) => SEEDS.map((seed) => ({ id: example.id, seed, example }))))(
  '[H9] $id runs green for four children who press RUN in the same tick, and again from where that left them (seed $seed)',
  { timeout: 240_000 },
  async ({ example, seed }) => {
    const table = await tableFor(example, seed);
    await playTogether(example, table);
    await playTogether(example, table);
    table.class.close();
  },
);

test.each(MAPS.map(({ id, name }) => ({ id, map: name('en') })))(
  '[H9] what newcomers find runs green on the mat of $map for four children who press RUN in the same tick, and again',
  { timeout: 120_000 },
  async ({ id }) => {
    const table = await tableFor(WELCOME, SEEDS[0] ?? 1, id);
    await playTogether(WELCOME, table);
    await playTogether(WELCOME, table);
    table.class.close();
  },
);

test.each(EXAMPLES.map((example) => ({ id: example.id, example })))(
  '[H9] $id runs green for four children one after another on one mat, each among the robots the others left behind',
  { timeout: 120_000 },
  async ({ example }) => {
    const table = await tableFor(example, SEEDS[0] ?? 1);
    for (const child of table.children) {
      child.harness.start(programOf(example, child));
      await answer(example, child);
      await child.harness.until(() => isOver(example, child), LONGEST);
      isGreen(example, child);
      await child.harness.run.stop();
    }
    table.class.close();
  },
);
