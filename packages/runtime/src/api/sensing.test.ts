import { BLOCKS, exampleProgram, printSections } from '@trundle/language';
import type { Hand } from '@trundle/protocol/entities/hand';
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
});
