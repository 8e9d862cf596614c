import { BLOCKS, exampleProgram, printSections } from '@trundle/language';
import type { Hand } from '@trundle/protocol/entities/hand';
import { brightness } from '@trundle/world/colour';
import { mapById } from '@trundle/world/maps/index';
import { surfaceColourAt } from '@trundle/world/maps/surface';
import type { EnvironmentKey } from '@trundle/world/sensors/environment';
import { SENSORS, sensorById, sensorId } from '@trundle/world/sensors/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

/** Blocks that read a sensor of the surroundings. */
const READING = BLOCKS.flatMap(({ type, shape, sensor }) => {
  const reads = shape === 'value' && sensor !== undefined ? sensorById(sensor)?.reads : undefined;
  return reads?.kind === 'environment' ? [{ type, sensor }] : [];
});

let harness: RunHarness;
beforeAll(async () => {
  const sensors = SENSORS.map(({ code }) => code);
  harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 300, y: 340, a: 20 }, sensors }] });
});

/** What a program prints, once the sensors have told what they measure now. */
const prints = async (program: Parameters<RunHarness['play']>[0]): Promise<string[]> => {
  await harness.class.clock.advance(3_000);
  harness.events.length = 0;
  await harness.play(program);
  expect(harness.problem).toBeUndefined();
  return harness.printed;
};

/**
 * What lies around the robot, and what the block says then; every value differs from that of every other line. A sensor is
 * as good as half a step of its slider.
 */
const SURROUNDINGS: readonly [type: string, around: EnvironmentKey, value: number, within: number][] = [
  ['sound_level', 'sound', 67, 1],
  ['sight_light', 'light', 1_230, 10],
  ['sight_uv', 'uv', 7.5, 0.1],
  ['environment_water_temperature', 'waterTemperature', 54.5, 0.5],
  ['environment_humidity', 'humidity', 83, 1],
  ['environment_air_temperature', 'temperature', 31, 0.5],
  ['environment_bme280', 'temperature', -11, 0.5],
  ['environment_bmp180', 'pressure', 874, 1],
  ['environment_soil_moisture', 'moisture', 62, 1],
  ['environment_water_level', 'waterLevel', 28, 1],
  ['environment_ph', 'ph', 4.2, 0.1],
  ['environment_gas', 'gas', 4_710, 10],
  ['environment_dust', 'dust', 143, 1],
  ['environment_weight', 'weight', 512, 1],
  ['pulse', 'pulse', 118, 1],
];

describe('what a block says is what its sensor measures', () => {
  test.each(SURROUNDINGS)('[D6] %s with %s at %d', async (type, around, value, within) => {
    harness.class.classroom.setEnvironment(around, value);
    const [said, ...rest] = await prints(printSections(exampleProgram(type), { running: true }));
    expect(rest).toEqual([]);
    expect(Math.abs(Number(said) - value)).toBeLessThanOrEqual(within);
  });

  test('[D6] each channel of a sensor with several is read by its own name', async () => {
    harness.class.classroom.setEnvironment('temperature', 12);
    harness.class.classroom.setEnvironment('humidity', 71);
    harness.class.classroom.setEnvironment('pressure', 950);
    const said = await prints(`
      print(robot(1).bme280('temperature')); print(robot(1).bme280('humidity')); print(robot(1).bme280('pressure'));
      print(robot(1).bmp180('pressure')); print(robot(1).bmp180('temperature'));
    `);
    const off = [12, 71, 950, 950, 12].map((value, i) => Math.abs(Number(said[i]) - value));
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
  });

  test('[D6] louder than a level is so above it alone', async () => {
    for (const [level, isLouder] of [
      [40, 'false'],
      [60, 'true'],
    ] as const) {
      harness.class.classroom.setEnvironment('sound', level);
      expect(await prints('print(robot(1).isLouderThan(50));')).toEqual([isLouder]);
    }
  });

  test('[D6] every sensor of the surroundings that measures all the time has such a line', () => {
    const lines = new Set([...SURROUNDINGS.map(([type]) => type), 'sound_is_loud']);
    expect(READING.map(({ type }) => type).filter((type) => !lines.has(type))).toEqual([]);
    const read = new Set(READING.map(({ sensor }) => sensor));
    const measuring = SENSORS.filter(({ mode, reads }) => mode === 'continuous' && reads.kind === 'environment');
    expect(measuring.length).toBeGreaterThan(10);
    expect(measuring.map(({ code }) => sensorId(code)).filter((id) => !read.has(id))).toEqual([]);
  });
});

/** What a hand does, and what a program says then and said before. */
const HANDS: readonly [program: string, hand: Hand, before: string, then: string][] = [
  ['print(robot(1).isTouched());', { hand: 'use', control: 'touch' }, 'false', 'true'],
  ['print(robot(1).isButtonPressed());', { hand: 'use', control: 'button' }, 'false', 'true'],
  ['print(robot(1).isSwitchOn());', { hand: 'use', control: 'switch' }, 'false', 'true'],
  ['print(robot(1).rotaryAngle());', { hand: 'use', control: 'dial', value: 135 }, '0', '135'],
  ['print(robot(1).gesture());', { hand: 'use', control: 'gesture', value: 1 }, '', 'up'],
  ['print(Math.round(robot(1).tilt("x") / 10));', { hand: 'use', control: 'tilt' }, '0', '3'],
  ['print(robot(1).sees("BLUE"));', { hand: 'hold', thing: 'card', colour: '#0000ff' }, 'false', 'true'],
  ['print(robot(1).seenColor());', { hand: 'hold', thing: 'card', colour: '#ff0000' }, 'BLUE', 'RED'],
  ['print(Math.round(robot(1).distance()) == 6);', { hand: 'hold', thing: 'box', colour: '#ff0000' }, 'false', 'true'],
  ['print(robot(1).isCloserThan(10));', { hand: 'hold', thing: null, colour: '#ff0000' }, 'true', 'false'],
  [
    'print(Math.round(robot(1).laserDistance()) == 6);',
    { hand: 'hold', thing: 'box', colour: '#ff0000' },
    'false',
    'true',
  ],
  ['print(robot(1).isObstacleAhead());', { hand: 'hold', thing: null, colour: '#ff0000' }, 'true', 'false'],
  ['print(robot(1).photoCount());', { hand: 'hold', thing: 'box', colour: '#ff0000' }, '2', '3'],
  ['print(robot(1).irReceived());', { hand: 'remote', code: 0x1c }, '', 'ok'],
  ['print(robot(1).microbitMessage());', { hand: 'radio', text: 'nine' }, '', 'nine'],
];

describe('what a block says is what a hand does', () => {
  test('[D6] one after the other', async () => {
    const { classroom, clock } = harness.class;
    const [robot] = classroom.robots;
    if (robot === undefined) throw new Error('no robot');
    const said = async (program: string): Promise<string | undefined> => {
      harness.events.length = 0;
      await harness.play(program);
      return harness.printed.at(-1);
    };
    for (const [program, hand, before, then] of HANDS) {
      expect(await said(program), program).toBe(before);
      classroom.mat.feelHand(robot.body, hand);
      await clock.advance(400);
      expect(await said(program), `${program} ${JSON.stringify(hand)}`).toBe(then);
      await clock.advance(3_000);
    }
  });

  test('[D6] the compass counts from the top of the mat', async () => {
    for (const [heading, compass] of [
      [0, 90],
      [90, 180],
      [180, 270],
    ] as const) {
      harness.class.classroom.moveRobot(1, { x: 300, y: 340, a: heading });
      const [said] = await prints('print(robot(1).compass());');
      expect(Math.abs(Number(said) - compass)).toBeLessThanOrEqual(3);
    }
  });

  test('[D6] the gyro feels a turn to each side, and nothing while the robot stands', async () => {
    const said = async (turn: string): Promise<number> => {
      await harness.class.clock.advance(3_000);
      harness.events.length = 0;
      await harness.play(`${turn} await wait(0.6); print(robot(1).gyro('z')); await robot(1).stop();`);
      return Number(harness.printed.at(-1));
    };
    expect(Math.abs(await said(''))).toBeLessThan(3);
    const right = await said(`await robot(1).startTurning('clockwise');`);
    const left = await said(`await robot(1).startTurning('counterclockwise');`);
    expect(right).toBeGreaterThan(20);
    expect(left).toBeLessThan(-20);
  });

  test('[D6] acceleration feels gravity: ahead of it when the robot is tilted, below it always', async () => {
    const { classroom, clock } = harness.class;
    const [robot] = classroom.robots;
    if (robot === undefined) throw new Error('no robot');
    const felt = async (): Promise<number[]> => {
      harness.events.length = 0;
      await harness.play(`print(robot(1).acceleration('x')); print(robot(1).acceleration('z'));`);
      return harness.printed.map(Number);
    };
    classroom.mat.feelHand(robot.body, { hand: 'use', control: 'tilt', value: 0 });
    await clock.advance(3_000);
    const [flat = 1, down = 0] = await felt();
    expect(Math.abs(flat)).toBeLessThan(0.05);
    expect(Math.abs(down - 1)).toBeLessThan(0.05);
    classroom.mat.feelHand(robot.body, { hand: 'use', control: 'tilt', value: 1 });
    await clock.advance(400);
    const [ahead = 0, less = 1] = await felt();
    // Thirty degrees.
    expect(Math.abs(ahead - 0.5)).toBeLessThan(0.06);
    expect(Math.abs(less - 0.866)).toBeLessThan(0.06);
  });

  test('[D6] reflection tells dark ground from bright ground', async () => {
    const map = mapById(0);
    const shade = (x: number, y: number): number => Math.round(100 * brightness(surfaceColourAt(map, { x, y })));
    const at = Array.from({ length: 60 }, (_, index) => 100 + index * 10);
    // Of one shade from under the robot to well before it.
    const even = at.flatMap((x) =>
      at.flatMap((y) => {
        const shades = Array.from({ length: 9 }, (_, step) => shade(x + step * 10, y));
        return new Set(shades).size === 1 ? [{ x, y, shade: shades[0] ?? 0 }] : [];
      }),
    );
    const ordered = even.sort((one, other) => one.shade - other.shade);
    for (const spot of [ordered[0], ordered.at(-1)]) {
      if (spot === undefined) throw new Error('no even ground');
      harness.class.classroom.moveRobot(1, { x: spot.x, y: spot.y, a: 0 });
      const [said] = await prints('print(robot(1).lineReflection());');
      expect(Math.abs(Number(said) - spot.shade)).toBeLessThanOrEqual(4);
    }
    expect((ordered.at(-1)?.shade ?? 0) - (ordered[0]?.shade ?? 0)).toBeGreaterThan(30);
  });
});
