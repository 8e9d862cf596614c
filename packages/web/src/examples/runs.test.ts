// @vitest-environment node
import { type Example, programText } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { Stage } from '@trundle/runtime/testing/run-harness';
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

const stageFor = async (example: Example): Promise<Stage> => {
  const robots = CLASS.map((number) => ({ number, sensors: plugsOf(example, number) }));
  const stage = await Stage.open({ map: example.map, author: { leads: true }, robots });
  for (const { number, x, y } of example.objects ?? []) stage.class.classroom.addObject({ marker: number, x, y, a: 0 });
  for (const name of example.variables ?? []) stage.class.setVariableAsClass(name, 0);
  await stage.class.clock.advance(1_000);
  return stage;
};

test.each(EXAMPLES)(
  '$id does what it says on a simulated mat, within 25 seconds',
  { timeout: 60_000 },
  async (example) => {
    const stage = await stageFor(example);
    const spots = () => {
      const { robots, objects } = stage.class.classroom.snapshot();
      return [...robots, ...objects];
    };
    const areThere = (): boolean =>
      example.ends.every(({ number, x, y }) => {
        const thing = spots().find(({ marker }) => marker === number);
        return thing !== undefined && Math.hypot(thing.x - x, thing.y - y) < NEAR;
      });
    expect(areThere()).toBe(false);
    stage.start(programText(example, 'en'));
    if (example.id === 'quiz') {
      await stage.until(() => stage.printed.length > 0, LONGEST);
      stage.class.setVariableAsClass('answer', 42);
    }
    // One that waits for events goes on when everything is done.
    await stage.until(() => stage.run.state !== 'RUNNING' || (example.id === 'traffic' && areThere()), LONGEST);
    expect(stage.problem).toBeUndefined();
    expect(areThere(), JSON.stringify(spots().map(({ marker, x, y }) => [marker, x, y]))).toBe(true);
    await stage.run.stop();
    stage.class.close();
  },
);
