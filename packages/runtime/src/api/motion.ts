import { MOTION } from '@trundle/protocol/constants';
import { MM_PER_CM, TURNS } from '@trundle/world/catalogue/choices';
import { shortestTurn } from '@trundle/world/geometry/angle';
import { clamp, clampInteger } from '@trundle/world/geometry/clamp';
import { DRIVE_LIMITS } from '@trundle/world/robot/kinematics';
import {
  CIRCLE_DIRECTIONS,
  CIRCLE_SIZES,
  circleCommand,
  circleRadius,
  DIRECTION,
  GEARS,
  gearOf,
  type MotorCommand,
  moveCommand,
  STEPS_PER_MM,
  turnCommand,
  WHEEL_BASE,
} from '@trundle/world/robot/motor';
import { ProgramProblem } from '../problems.ts';
import { robotCommand } from './binding.ts';
import { TURN_GEAR } from './driver.ts';
import { advanceOf, driveInTurn } from './hold-ups.ts';
import { choice, number } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { warnOnce } from './run-context.ts';

/** Free movement: by distances, angles and powers, wherever the robot stands. */

type Wheel = MotorCommand['left'];
const { forward, backward } = MOTION.power;
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => Object.keys(table) as Key[];

const SPEEDS = choice(keysOf(MOTION.speeds));
const ROTATIONS = choice(keysOf(CIRCLE_DIRECTIONS));
/** The longest single command a robot takes. */
const LONGEST = { milliseconds: 60_000, mm: 10_000, degrees: 3_600 } as const;

const HALF_TURN = 180;

const within = (value: number, limit: number): number => clamp(value, -limit, limit);
const wholeGear = (gear: number): number => clampInteger(gear, GEARS.min, GEARS.max);

const moveGear = (robot: RobotHandle): number => robot.run.driver.gear(robot.number) ?? MOTION.speeds.normal;

export const moveBy = (robot: RobotHandle, mm: number, gear = moveGear(robot)): Promise<void> =>
  driveInTurn(robot, mm, (left) => robot.drive(moveCommand(within(left, LONGEST.mm), gear)), advanceOf);

export const turnBy = (robot: RobotHandle, degrees: number): Promise<void> => {
  const turn = (left: number): Promise<void> =>
    robot.drive(turnCommand(within(left, LONGEST.degrees), robot.run.driver.gear(robot.number) ?? TURN_GEAR));
  // What is left of more than half a turn cannot be told from what the camera sees.
  if (Math.abs(degrees) > HALF_TURN) return turn(degrees);
  return driveInTurn(robot, degrees, turn, (start, now) => shortestTurn(start.a, now.a));
};

/** A robot makes no way shorter than a centimetre, which the console says. */
const moveCm = (robot: RobotHandle, cm: number, gear?: number): Promise<void> => {
  const mm = cm * MM_PER_CM;
  if (mm !== 0 && Math.abs(mm) < MOTION.shortestDistance)
    warnOnce(robot.run, 'tooShort', { robot: robot.number, cm: Number(Math.abs(cm).toPrecision(3)) });
  return moveBy(robot, mm, gear);
};

const move = (name: string, sign: 1 | -1) => [
  robotCommand(name, [number], (robot, cm) => moveCm(robot, sign * cm)),
  robotCommand(name, [number, SPEEDS], (robot, cm, speed) => moveCm(robot, sign * cm, MOTION.speeds[speed])),
];

const TURN_NAMES: Readonly<Record<keyof typeof TURNS, string>> = {
  left: 'turnLeft',
  right: 'turnRight',
  slightLeft: 'turnSlightLeft',
  slightRight: 'turnSlightRight',
  uTurnLeft: 'uTurnLeft',
  uTurnRight: 'uTurnRight',
};
const namedTurns = keysOf(TURNS).map((turn) =>
  robotCommand(TURN_NAMES[turn], [], (robot) => turnBy(robot, TURNS[turn])),
);

/** Millimetres a second of a power in percent of the fastest. */
const speedOf = (percent: number): number => (DRIVE_LIMITS.speed * Math.min(100, Math.abs(percent))) / 100;

/** The gears nearest to two speeds; different speeds get different gears, so that the robot drives a curve. */
const gearsOf = (left: number, right: number): [number, number] => {
  const gears: [number, number] = [gearOf(left), gearOf(right)];
  if (gears[0] !== gears[1] || left === right || left === 0 || right === 0) return gears;
  const [slower, faster] = left < right ? ([0, 1] as const) : ([1, 0] as const);
  if (gears[slower] < GEARS.max) gears[slower]++;
  else gears[faster]--;
  return gears;
};

const powerOf = (percent: number): Wheel['power'] => (percent === 0 ? 0 : percent < 0 ? backward : forward);

const driveWheels = async (robot: RobotHandle, left: number, right: number, seconds: number): Promise<void> => {
  const gears = gearsOf(speedOf(left), speedOf(right));
  const wheels = {
    left: { power: powerOf(left), gear: gears[0] },
    right: { power: powerOf(right), gear: gears[1] },
  };
  for (let rest = Math.round(seconds * 1_000); rest > 0; rest -= LONGEST.milliseconds) {
    const duration = Math.min(rest, LONGEST.milliseconds);
    await robot.drive({ do: 'motor', ...wheels, duration });
  }
};

/** A smaller gear is faster, so the wheel with the smaller gear is the outer one. */
const driveArc = (robot: RobotHandle, left: number, right: number, degrees: number): Promise<void> => {
  const gears = { left: wholeGear(left), right: wholeGear(right) };
  if (gears.left === gears.right) throw new ProgramProblem('equalWheels');
  const outer = Math.min(gears.left, gears.right);
  const radius = circleRadius(outer, Math.max(gears.left, gears.right)) + WHEEL_BASE / 2;
  const power = degrees < 0 ? backward : forward;
  const turned = Math.min(LONGEST.degrees, Math.abs(degrees));
  return robot.drive({
    do: 'motor',
    left: { power, gear: gears.left },
    right: { power, gear: gears.right },
    distance: Math.round(((radius * turned * Math.PI) / 180) * STEPS_PER_MM),
  });
};

const both = (power: Wheel['power'], gear: number): MotorCommand => ({
  do: 'motor',
  left: { power, gear },
  right: { power, gear },
});

export const motionBindings = [
  ...move('moveForward', 1),
  ...move('moveBackward', -1),
  robotCommand('turn', [number], turnBy),
  ...namedTurns,
  robotCommand('setGear', [number], async ({ run, number: robot }, gear) => run.driver.setGear(robot, wholeGear(gear))),
  robotCommand('setSpeed', [SPEEDS], async ({ run, number: robot }, speed) =>
    run.driver.setGear(robot, MOTION.speeds[speed]),
  ),
  robotCommand('driveWheels', [number, number, number], driveWheels),
  robotCommand('startMoving', [choice(keysOf(DIRECTION))], (robot, direction) =>
    robot.drive(both(direction === 'forward' ? forward : backward, moveGear(robot))),
  ),
  robotCommand('startTurning', [ROTATIONS], (robot, rotation) => {
    const gear = robot.run.driver.gear(robot.number) ?? MOTION.speeds.normal;
    const [left, right] = rotation === 'clockwise' ? [forward, backward] : [backward, forward];
    return robot.drive({ do: 'motor', left: { power: left, gear }, right: { power: right, gear } });
  }),
  robotCommand('stop', [], async (robot) => {
    for (const kind of ['mirror', 'navigate']) robot.run.driver.endBackground(robot.number, kind);
    await robot.run.driver.halt(robot.number);
  }),
  robotCommand('driveCircle', [choice(keysOf(CIRCLE_SIZES)), ROTATIONS], (robot, size, rotation) =>
    robot.drive(circleCommand(CIRCLE_SIZES[size], CIRCLE_DIRECTIONS[rotation])),
  ),
  robotCommand('driveArc', [number, number, number], driveArc),
];
