import { INCOMPLETE_TIME } from '@trundle/world/catalogue/choices';
import { brightness, type Rgb, rgbOf } from '@trundle/world/colour';
import { compassOf, toDegrees, toRadians } from '@trundle/world/geometry/angle';
import { isOnMat } from '@trundle/world/geometry/area';
import { surfaceColourAt } from '@trundle/world/maps/surface';
import { ENVIRONMENT, type EnvironmentKey } from '@trundle/world/sensors/environment';
import { TILT } from '@trundle/world/sensors/hand-control';
import type { Reads, SensorDefinition } from '@trundle/world/sensors/index';
import { exact, type Sample, type Sensing } from './sensing.ts';

type Evaluator<Kind extends Reads['kind']> = (
  sensing: Sensing,
  reads: Extract<Reads, { kind: Kind }>,
  sensor: SensorDefinition,
) => readonly Sample[];

/** Where the sensors that look down are, before the robot's middle. */
const DOWN_LOOKING = 40;
/** Beside the mat lies the table. */
const TABLE: Rgb = rgbOf('#8a6f4d');
const BUMPER_HALF_ANGLE = 60;
const OBSTACLE_HALF_ANGLE = 15;
/** How near a hand holds a box, in millimetres, and what a flame, a magnet and a clap measure there. */
const HELD = { away: 60, flame: 80, magnetism: 50, clap: 90 } as const;
/** mm/s² in one g. */
const GRAVITY = 9_806.65;
/** Seconds a received code counts as just received. */
const INFRARED_MEMORY = 1;
const MOST_COUNTED = 9_999;

const NOISE = { colour: 1, reflection: 0.4, heading: 0.6, g: 0.006, degreesPerSecond: 0.4 } as const;
/** The deviation of a range finder grows with the distance. */
const rangeNoise = (distance: number): number => 0.5 + 0.003 * distance;

const yesNo = (is: boolean): readonly Sample[] => [exact(is ? 1 : 0)];

const colourBelow = (sensing: Sensing): Rgb => {
  const below = sensing.ahead(DOWN_LOOKING);
  return isOnMat(below) ? surfaceColourAt(sensing.mat.map, below) : TABLE;
};

/** Louder than the room: the buzzers of robots nearby, quieter with every doubling of the distance. */
const soundAround = (sensing: Sensing): number => {
  const { mat, robot } = sensing;
  const here = mat.poseOf(robot);
  return mat.robots.reduce((level, other) => {
    if (other.outputs.frequencyAt(mat.time) === 0) return level;
    const there = mat.poseOf(other);
    const away = Math.max(50, Math.hypot(there.x - here.x, there.y - here.y));
    const loud = 60 + 0.4 * (other.outputs.sound?.volume ?? 0) - 6 * Math.log2(away / 50);
    return Math.max(level, loud);
  }, mat.environment.sound);
};

const around = (sensing: Sensing, key: EnvironmentKey): number => {
  const { hands } = sensing.robot;
  const { environment, time } = sensing.mat;
  if (key === 'sound') return Math.max(soundAround(sensing), hands.isClappingAt(time) ? HELD.clap : 0);
  if (key === 'flame' && hands.holds('flame')) return Math.max(environment.flame, HELD.flame);
  if (key === 'magnetism' && hands.holds('magnet')) return Math.max(environment.magnetism, HELD.magnetism);
  return environment[key];
};

/** How far something stands before it, a box in a hand included. */
const clearance = (sensing: Sensing, max: number, halfAngle: number): number => {
  const away = sensing.clearance(max, halfAngle);
  return sensing.robot.hands.holds('box') ? Math.min(away, HELD.away) : away;
};

const isQuantity = (key: string): key is EnvironmentKey => key in ENVIRONMENT;

/** How each kind of thing in the world is measured. A new sensor of a known kind needs nothing here. */
export const EVALUATORS: { readonly [Kind in Reads['kind']]: Evaluator<Kind> } = {
  nothing: () => [],

  range: (sensing, { minMm, maxMm, halfAngle }) => {
    const away = clearance(sensing, maxMm, halfAngle);
    return [away >= maxMm ? exact(maxMm) : sensing.noisy(Math.max(minMm, away), rangeNoise(away))];
  },

  colour: (sensing) => {
    const { r, g, b } = sensing.robot.hands.card ?? colourBelow(sensing);
    return [r, g, b].map((part) => sensing.noisy(part, NOISE.colour));
  },

  reflectance: (sensing) => [sensing.noisy(100 * brightness(colourBelow(sensing)), NOISE.reflection)],

  lineCrossing: (sensing, { below }) => yesNo(brightness(colourBelow(sensing)) < below),

  heading: (sensing) => {
    const { value, tolerance } = sensing.noisy(sensing.mat.poseOf(sensing.robot).a, NOISE.heading);
    return [{ value: Math.round(compassOf(Number(value))) % 360, tolerance }];
  },

  /** x looks ahead, y to the right, z up; turning to the right is positive, as everywhere. */
  motion: (sensing) => {
    const { mat, robot } = sensing;
    const { motors } = mat;
    const { index } = robot;
    const turn = motors.turnRateOf(index);
    const slope = toRadians(robot.hands.valueOf('tilt', mat.time) * TILT);
    const felt = [
      motors.accelerationOf(index) + GRAVITY * Math.sin(slope) + mat.joltOf(robot),
      motors.speedOf(index) * turn,
      GRAVITY * Math.cos(slope),
    ];
    return [
      ...felt.map((acceleration) => sensing.noisy(acceleration / GRAVITY, NOISE.g)),
      ...[0, 0, toDegrees(turn)].map((rate) => sensing.noisy(rate, NOISE.degreesPerSecond)),
    ];
  },

  jolt: ({ mat, robot }, { aboveG }) => yesNo(mat.joltOf(robot) > aboveG * GRAVITY),

  contact: (sensing) => yesNo(sensing.isTouchedInFront(BUMPER_HALF_ANGLE)),

  obstacle: (sensing, { withinMm }) => yesNo(clearance(sensing, withinMm + 1, OBSTACLE_HALF_ANGLE) <= withinMm),

  movement: (sensing, { withinMm, halfAngle }) =>
    yesNo(sensing.seesMovement(withinMm, halfAngle) || sensing.robot.hands.isMovingAt(sensing.mat.time)),

  /** Counts what comes into the beam; what stays in it counts once. */
  beam: (sensing, { withinMm }, { code }) => {
    const isDark = clearance(sensing, withinMm + 1, 0) <= withinMm;
    const before = sensing.robot.counts.get(code) ?? { passed: 0, isDark };
    const passed = isDark && !before.isDark ? Math.min(MOST_COUNTED, before.passed + 1) : before.passed;
    sensing.robot.counts.set(code, { passed, isDark });
    return [exact(passed)];
  },

  /** An event is over soon; a receiver that is only read keeps the last code. Remote controls send one byte. */
  infrared: ({ mat, robot }, { withinMm }, { mode }) => {
    const caught = robot.infrared;
    const counts = caught && caught.away <= withinMm && (mode !== 'event' || mat.time - caught.at < INFRARED_MEMORY);
    return [exact(counts ? caught.code & 0xff : 0)];
  },

  environment: (sensing, { keys, above }, { channels }) => {
    const [first] = keys;
    if (above !== undefined && first) return yesNo(around(sensing, first) > above);
    return channels.map(({ key }) => {
      const quantity = isQuantity(key) ? key : first;
      return quantity ? sensing.noisy(around(sensing, quantity), 0.2 * ENVIRONMENT[quantity].step) : exact(0);
    });
  },

  hand: ({ mat, robot }, { key }, { channels: [{ values }] }) => {
    const value = robot.hands.valueOf(key, mat.time);
    return [exact(values ? (values[value - 1] ?? '') : value)];
  },

  countdown: ({ mat, robot }) => [
    exact(robot.outputs.countdownAt(mat.time) === undefined ? INCOMPLETE_TIME : robot.outputs.digitsAt(mat.time)),
  ],

  radio: ({ mat, robot }) => [exact(robot.radio.textAt(mat.time))],
};
