import { MOTION } from '@trundle/protocol/constants';
import { RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseAngle, toDegrees, toRadians } from '../geometry/angle.ts';
import { distance, type Pose } from '../geometry/coordinates.ts';
import {
  BATTERY_TABLE,
  batteryPercent,
  batteryVolts,
  percentOfVolts,
  readingOfCharge,
  readingOfVolts,
  voltsOfCharge,
} from './battery.ts';
import {
  CIRCLE_DIRECTIONS,
  CIRCLE_GEARS,
  CIRCLE_SIZES,
  circleCommand,
  circleRadius,
  distanceOfCommand,
  gearOf,
  moveCommand,
  turnCommand,
  turnOfCommand,
  WHEEL_BASE,
  wheelSpeedOf,
  wheelsOf,
} from './motor.ts';

describe('battery', () => {
  test('[D3] a reading becomes volts by 6.6 x reading / 1024', () => {
    expect(batteryVolts(1024)).toBe(6.6);
    expect(batteryVolts(512)).toBe(3.3);
    expect(batteryVolts(0)).toBe(0);
  });

  test.each([
    [4.2, 100],
    [3.86, 100],
    [3.85, 80],
    [3.76, 80],
    [3.75, 50],
    [3.61, 50],
    [3.6, 30],
    [3.56, 30],
    [3.55, 20],
    [3.46, 20],
    [3.45, 10],
    [3.41, 10],
    [3.4, 0],
    [0, 0],
  ])('[D3] %s V show %s percent', (volts, percent) => {
    expect(percentOfVolts(volts)).toBe(percent);
  });

  test('[D3] a broken reading shows an empty battery, not a crash', () => {
    expect(batteryPercent(Number.NaN)).toBe(0);
    expect(batteryPercent(-5)).toBe(0);
  });

  test('the reading of a voltage gives that voltage back within one step of the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6.5, noNaN: true }), (volts) => {
        expect(Math.abs(batteryVolts(readingOfVolts(volts)) - volts)).toBeLessThanOrEqual(6.6 / 1024);
      }),
    );
  });

  test('[D3] a virtual battery only ever falls, and passes every row of the table', () => {
    const percents = Array.from({ length: 1001 }, (_, i) => batteryPercent(readingOfCharge(1 - i / 1000)));
    percents.forEach((percent, i) => {
      if (i > 0) expect(percent).toBeLessThanOrEqual(percents[i - 1] ?? 0);
    });
    expect(new Set(percents)).toEqual(new Set([...BATTERY_TABLE.map((row) => row.percent), 0]));
    expect(voltsOfCharge(2)).toBe(voltsOfCharge(1));
  });
});

describe('motor commands', () => {
  const gear = fc.constantFrom(...Object.values(MOTION.speeds));
  /** A step is the least a robot can do. */
  const halfAStep = { mm: 0.5 / 0.764 + 1e-6, degrees: 0.5 / 0.481 + 1e-6 };

  test('[H5] a turn carries 0.481 per degree and power 324 to the right, 580 to the left', () => {
    expect(turnCommand(90)).toEqual({ do: 'turn', power: 324, gear: 4, angle: Math.round(90 * 0.481) });
    expect(turnCommand(-45)).toEqual({ do: 'turn', power: 580, gear: 4, angle: Math.round(45 * 0.481) });
  });

  test('[H5] a move carries 0.764 per millimetre and power 324 forward, 580 backward, and under 10 is 0', () => {
    expect(moveCommand(1000)).toEqual({
      do: 'motor',
      left: { power: 324, gear: 8 },
      right: { power: 324, gear: 8 },
      distance: 764,
    });
    expect(moveCommand(-1000, 4)).toMatchObject({ left: { power: 580, gear: 4 }, distance: 764 });
    expect(moveCommand(10).distance).toBe(8);
    expect(moveCommand(9.9).distance).toBe(0);
    expect(moveCommand(-9.9).distance).toBe(0);
  });

  test('[H5] every command is one the robot protocol takes', () => {
    const commands = fc.oneof(
      fc.tuple(fc.double({ min: -800, max: 800, noNaN: true }), gear).map(([mm, g]) => moveCommand(mm, g)),
      fc.tuple(fc.double({ min: -720, max: 720, noNaN: true }), gear).map(([degrees, g]) => turnCommand(degrees, g)),
      fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1, 2)).map(([size, way]) => circleCommand(size, way)),
    );
    fc.assert(
      fc.property(commands, (command) => {
        expect(RobotCommandSchema.parse(command)).toEqual(command);
      }),
    );
  });

  test('fewer is faster, and a speed gives its gear back', () => {
    const speeds = Object.values(MOTION.speeds).map(wheelSpeedOf);
    expect(speeds).toEqual([80, 100, 800 / 6, 200]);
    for (const g of Object.values(MOTION.speeds)) expect(gearOf(wheelSpeedOf(g))).toBe(g);
    expect(gearOf(0)).toBe(15);
    expect(wheelSpeedOf(0)).toBe(0);
  });

  test('[H5] what a command says is what the wheels do: moves and turns come back within half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 800, noNaN: true }), fc.boolean(), gear, (mm, back, g) => {
        const wanted = back ? -mm : mm;
        expect(Math.abs(distanceOfCommand(moveCommand(wanted, g)) - wanted)).toBeLessThan(halfAStep.mm);
        expect(turnOfCommand(moveCommand(wanted, g))).toBe(0);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), gear, (degrees, g) => {
        expect(Math.abs(turnOfCommand(turnCommand(degrees, g)) - degrees)).toBeLessThan(halfAStep.degrees);
        expect(distanceOfCommand(turnCommand(degrees, g))).toBe(0);
      }),
    );
  });

  test('circles use the gears 4:10, 4:8, 4:6, mirrored for the other way, and grow in that order', () => {
    expect(CIRCLE_GEARS).toEqual({ 1: [4, 10], 2: [4, 8], 3: [4, 6] });
    for (const size of Object.values(CIRCLE_SIZES)) {
      const [outer, inner] = CIRCLE_GEARS[size] ?? [0, 0];
      const right = circleCommand(size, CIRCLE_DIRECTIONS.clockwise);
      const left = circleCommand(size, CIRCLE_DIRECTIONS.counterclockwise);
      expect([right.left.gear, right.right.gear]).toEqual([outer, inner]);
      expect([left.left.gear, left.right.gear]).toEqual([inner, outer]);
      expect(Math.abs(turnOfCommand(right) - 360)).toBeLessThan(1);
      expect(Math.abs(turnOfCommand(left) + 360)).toBeLessThan(1);
    }
    const radii = Object.values(CIRCLE_GEARS).map(([outer, inner]) => circleRadius(outer, inner));
    expect(radii.map(Math.round)).toEqual([84, 108, 180]);
    expect(WHEEL_BASE).toBeCloseTo(72.1, 1);
  });

  test('an unknown circle size stays where it is', () => {
    expect(circleCommand(9, CIRCLE_DIRECTIONS.clockwise).distance).toBe(0);
  });

  test('a drive without an end lasts until told otherwise, one with a duration as long as that, a still one goes nowhere', () => {
    const wheel = { power: 324, gear: 4 } as const;
    expect(wheelsOf({ do: 'motor', left: wheel, right: wheel }).seconds).toBe(Number.POSITIVE_INFINITY);
    expect(wheelsOf({ do: 'motor', left: wheel, right: wheel, duration: 1500 })).toEqual({
      left: 200,
      right: 200,
      seconds: 1.5,
    });
    const still = { power: 0, gear: 4 } as const;
    expect(wheelsOf({ do: 'motor', left: still, right: still, distance: 100 })).toEqual({
      left: 0,
      right: 0,
      seconds: 0,
    });
  });
});

/** Where a robot is after its wheels kept these speeds for a while: the exact arc. */
const driveFrom = (pose: Pose, left: number, right: number, seconds: number): Pose => {
  const turn = ((left - right) / WHEEL_BASE) * seconds;
  const heading = toRadians(pose.a);
  const radius = (((left + right) / 2) * seconds) / turn;
  return {
    x: pose.x + radius * (Math.sin(heading + turn) - Math.sin(heading)),
    y: pose.y - radius * (Math.cos(heading + turn) - Math.cos(heading)),
    a: normaliseAngle(pose.a + toDegrees(turn)),
  };
};

test('a whole circle comes back to its start, on its radius', () => {
  for (const size of Object.values(CIRCLE_SIZES)) {
    const { left, right, seconds } = wheelsOf(circleCommand(size, CIRCLE_DIRECTIONS.clockwise));
    const [outer, inner] = CIRCLE_GEARS[size] ?? [4, 4];
    const half = driveFrom({ x: 400, y: 400, a: 0 }, left, right, seconds / 2);
    expect(half.y - 400).toBeCloseTo(2 * circleRadius(outer, inner), 2);
    const whole = driveFrom({ x: 400, y: 400, a: 0 }, left, right, seconds);
    expect(distance(whole, { x: 400, y: 400 })).toBeLessThan(1);
  }
});
