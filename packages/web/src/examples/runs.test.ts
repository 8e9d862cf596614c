// @vitest-environment node
import type { Example } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { WELCOME } from '@trundle/language/examples/welcome';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { RunHarness } from '@trundle/runtime/testing/run-harness';
import { MAPS } from '@trundle/world/maps/index';
import { expect, test } from 'vitest';

/** As far from the said point as wheels that slip lead. */
const NEAR = 60;
const LONGEST = 25_000;
/** From the other side of the mat. */
const FROM_AFAR = 45_000;

const plugsOf = ({ sensors = [] }: Example): number[] => {
  const more = sensors.find((code) => !DEFAULT_SENSORS.some((known) => known === code));
  return [more ?? DEFAULT_SENSORS[0], ...DEFAULT_SENSORS.slice(1)];
};

interface Cast {
  /** Each robot is a child's of its own, as in a full class: they pass through each other. */
  everyoneHasOne?: boolean;
  /** The robots of the class, in their slots: examples must not drive into them. */
  numbers: readonly number[];
  mine: number;
}

const harnessFor = async (example: Example, { numbers, mine, everyoneHasOne }: Cast): Promise<RunHarness> => {
  const robots = numbers.map((number) => ({
    number,
    ...(number === mine ? { sensors: plugsOf(example) } : {}),
    ...(everyoneHasOne ? { owner: `child ${number}` } : {}),
  }));
  const harness = await RunHarness.open({ map: example.map, author: { robots: [mine] }, robots });
  for (const { number, x, y } of example.objects ?? [])
    harness.class.classroom.addObject({ marker: number, x, y, a: 0 });
  for (const name of example.variables?.('en') ?? []) harness.class.setVariableAsClass(name, 0);
  await harness.class.clock.advance(1_000);
  return harness;
};

/** The last words of a program, which are printed when it has done what it is about. */
const lastWords = (example: Example, other: number): string | undefined =>
  [...example.program('en', other).matchAll(/^print\('(.+)'\);$/gm)].at(-1)?.[1];

const play = async (harness: RunHarness, example: Example, other: number, longest = LONGEST): Promise<void> => {
  harness.start(example.program('en', other));
  if (example.id === 'quiz') {
    await harness.until(() => harness.printed.length > 0, LONGEST);
    harness.class.setVariableAsClass('answer', 42);
  }
  // One that waits for events goes on when everything is done.
  const isDone = () => example.id === 'traffic' && harness.printed.includes(lastWords(example, other) ?? '');
  await harness.until(() => harness.run.state !== 'RUNNING' || isDone(), longest);
};

test.each(EXAMPLES)(
  '$id does what it says on a simulated mat, within 25 seconds',
  { timeout: 60_000 },
  async (example) => {
    const harness = await harnessFor(example, { numbers: [1, 2, 3, 4], mine: 1 });
    const spots = () => {
      const { robots, objects } = harness.class.classroom.snapshot();
      return [...robots, ...objects];
    };
    const areThere = (): boolean =>
      example.ends.every(({ number, x, y }) => {
        const thing = spots().find(({ marker }) => marker === number);
        return thing !== undefined && Math.hypot(thing.x - x, thing.y - y) < NEAR;
      });
    expect(areThere()).toBe(false);
    await play(harness, example, 2);
    expect(harness.problem).toBeUndefined();
    expect(areThere(), JSON.stringify(spots().map(({ marker, x, y }) => [marker, x, y]))).toBe(true);
    await harness.run.stop();
    harness.class.close();
  },
);

interface Casting extends Cast {
  other: number;
}

/** A class of four and hers, wherever that has its slot: each of the fourteen, and one whose number examples name for the other. */
const castOf = (mine: number): Casting => ({
  numbers: [...new Set([1, 2, 3, 4, mine])],
  mine,
  other: mine === 1 ? 2 : 1,
});
const SLOTS = Array.from({ length: 14 }, (_, index) => index + 1);

const runsGreen = async (harness: RunHarness, example: Example, { mine, other }: Casting): Promise<void> => {
  await play(harness, example, other, FROM_AFAR);
  expect(harness.problem).toBeUndefined();
  if (example.id !== 'traffic') expect(harness.run.state).toBe('FINISHED');
  const words = lastWords(example, other);
  if (words !== undefined) expect(harness.printed).toContain(words);
  expect([...new Set(harness.class.sent.commands.map(({ robot }) => robot))]).toEqual([mine]);
  await harness.run.stop();
};

test.each(EXAMPLES.flatMap((example) => SLOTS.map((mine) => ({ id: example.id, mine, example, cast: castOf(mine) }))))(
  '[H9] $id runs green for a student who has robot $mine only, whichever of the fourteen that is, and drives no other',
  { timeout: 60_000 },
  async ({ example, cast }) => {
    const harness = await harnessFor(example, cast);
    await runsGreen(harness, example, cast);
    harness.class.close();
  },
);

/** As many as a class may have. */
const FORTY = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(EXAMPLES.flatMap((example) => [15, 40].map((mine) => ({ id: example.id, mine, example }))))(
  '[H9] $id runs green for a student who has robot $mine of a class of forty',
  { timeout: 120_000 },
  async ({ example, mine }) => {
    const cast: Casting = { numbers: FORTY, mine, other: 1, everyoneHasOne: true };
    const harness = await harnessFor(example, cast);
    await runsGreen(harness, example, cast);
    harness.class.close();
  },
);

test.each(EXAMPLES.map((example) => ({ id: example.id, example })))(
  '[H9] $id runs green again from where it left the robot and everything on the mat',
  { timeout: 120_000 },
  async ({ example }) => {
    const cast = castOf(3);
    const harness = await harnessFor(example, cast);
    await runsGreen(harness, example, cast);
    harness.events.length = 0;
    await runsGreen(harness, example, cast);
    harness.class.close();
  },
);

test('[H9] the example of the mirror copies what somebody else drives', { timeout: 60_000 }, async () => {
  const mirror = EXAMPLES.find(({ id }) => id === 'mirror');
  if (mirror === undefined) throw new Error('no mirror');
  const harness = await harnessFor(mirror, { numbers: [1, 2, 3], mine: 3 });
  harness.start(mirror.program('en', 2));
  await harness.until(() => harness.printed.includes('Let somebody drive robot 2 now.'), LONGEST);
  const before = harness.class.pose(3);
  const other = harness.class.pose(2);
  harness.class.classroom.moveRobot(2, { ...other, a: other.a + 90 });
  await harness.toEnd(LONGEST);
  expect(harness.problem).toBeUndefined();
  expect(Math.abs(harness.class.pose(3).a - before.a)).toBeGreaterThan(45);
  harness.class.close();
});

test.each(MAPS.map(({ id, name }) => ({ id, map: name('en') })))(
  'what newcomers find runs on the mat of $map: the robot goes out, turns and is back where it began',
  { timeout: 60_000 },
  async ({ id }) => {
    const harness = await harnessFor({ ...WELCOME, map: id }, { numbers: [1, 2, 3, 4], mine: 1 });
    const place = () => harness.class.classroom.snapshot().robots.find(({ marker }) => marker === 1);
    const start = place();
    let farthest = 0;
    const away = () => Math.hypot((place()?.x ?? 0) - (start?.x ?? 0), (place()?.y ?? 0) - (start?.y ?? 0));
    harness.start(WELCOME.program('en'));
    await harness.until(() => {
      farthest = Math.max(farthest, away());
      return harness.run.state !== 'RUNNING';
    }, LONGEST);
    expect(harness.problem).toBeUndefined();
    expect(harness.run.state).toBe('FINISHED');
    expect(farthest).toBeGreaterThan(120);
    expect(away()).toBeLessThan(NEAR);
    harness.class.close();
  },
);
