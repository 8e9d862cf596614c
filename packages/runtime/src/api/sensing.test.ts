import { BLOCKS, exampleProgram, printSections } from '@trundle/language';
import { ENVIRONMENT, type EnvironmentKey } from '@trundle/world/sensors/environment';
import { SENSORS, sensorById, sensorId } from '@trundle/world/sensors/index';
import { beforeAll, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

/** Blocks that read a sensor of the surroundings, with what it measures. */
const READING = BLOCKS.flatMap(({ type, shape, sensor }) => {
  const reads = shape === 'value' && sensor !== undefined ? sensorById(sensor)?.reads : undefined;
  return reads?.kind === 'environment' ? [{ type, sensor, keys: reads.keys }] : [];
});

let harness: RunHarness;
beforeAll(async () => {
  const sensors = SENSORS.map(({ code }) => code);
  harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 300, y: 340, a: 20 }, sensors }] });
});

/** What a block prints when its sensor's surroundings are at one end of what they can be. */
const printedAt = async (type: string, keys: readonly EnvironmentKey[], end: 'min' | 'max'): Promise<string[]> => {
  for (const key of keys) harness.class.classroom.setEnvironment(key, ENVIRONMENT[key][end]);
  await harness.class.clock.advance(3_000);
  harness.events.length = 0;
  await harness.play(printSections(exampleProgram(type), { running: true }));
  expect(harness.problem).toBeUndefined();
  return harness.printed;
};

test.each(READING)('[D6] $type gives what sensor $sensor of a virtual robot measures', async ({ type, keys }) => {
  const least = await printedAt(type, keys, 'min');
  const most = await printedAt(type, keys, 'max');
  expect([least.length, most.length]).toEqual([1, 1]);
  expect(most).not.toEqual(least);
});

test('[D6] every sensor of the surroundings that measures all the time has such a block', () => {
  const read = new Set(READING.map(({ sensor }) => sensor));
  const measuring = SENSORS.filter(({ mode, reads }) => mode === 'continuous' && reads.kind === 'environment');
  expect(measuring.length).toBeGreaterThan(10);
  expect(measuring.map(({ code }) => sensorId(code)).filter((id) => !read.has(id))).toEqual([]);
});
