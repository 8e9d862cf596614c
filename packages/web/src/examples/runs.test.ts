// @vitest-environment node
import type { Example } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { RunHarness } from '@trundle/runtime/testing/run-harness';
import { expect, test } from 'vitest';

/** As far from the said point as wheels that slip lead. */
const NEAR = 60;
/** Other robots of a small class wait in their slots: examples must not drive into them. */
const CLASS = [1, 2, 3, 4];
const LONGEST = 25_000;

const plugsOf = (example: Example, number: number): number[] => {
  const wanted = example.robots.find((robot) => robot.number === number)?.sensors ?? [];
  const more = wanted.find((code) => !DEFAULT_SENSORS.some((known) => known === code));
  return [more ?? DEFAULT_SENSORS[0], ...DEFAULT_SENSORS.slice(1)];
};

const harnessFor = async (example: Example): Promise<RunHarness> => {
  const robots = CLASS.map((number) => ({ number, sensors: plugsOf(example, number) }));
  const harness = await RunHarness.open({ map: example.map, author: { leads: true }, robots });
  for (const { number, x, y } of example.objects ?? [])
    harness.class.classroom.addObject({ marker: number, x, y, a: 0 });
  for (const name of example.variables ?? []) harness.class.setVariableAsClass(name, 0);
  await harness.class.clock.advance(1_000);
  return harness;
};

test.each(EXAMPLES)(
  '$id does what it says on a simulated mat, within 25 seconds',
  { timeout: 60_000 },
  async (example) => {
    const harness = await harnessFor(example);
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
    harness.start(example.program('en'));
    if (example.id === 'quiz') {
      await harness.until(() => harness.printed.length > 0, LONGEST);
      harness.class.setVariableAsClass('answer', 42);
    }
    // One that waits for events goes on when everything is done.
    await harness.until(() => harness.run.state !== 'RUNNING' || (example.id === 'traffic' && areThere()), LONGEST);
    expect(harness.problem).toBeUndefined();
    expect(areThere(), JSON.stringify(spots().map(({ marker, x, y }) => [marker, x, y]))).toBe(true);
    await harness.run.stop();
    harness.class.close();
  },
);
