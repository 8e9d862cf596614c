import { MOTION } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { clampInteger } from '../geometry/clamp.ts';

/**
 * What is sent to a robot's motors, and what the robot then does: both ways.
 *
 * A gear is the pause between two motor steps, so a small one is fast. Distances and angles count steps of the faster
 * wheel. Both scalings count the same steps, which fixes the distance between the wheels; that distance and the gear
 * pairs then give circles of 84, 108 and 180 mm, which is why small, medium and large are told apart by gears alone.
 */
export const STEPS_PER_DEGREE = MOTION.turnScale;
export const STEPS_PER_MM = MOTION.distanceScale;

/** Half of it is the radius on which one degree is as long as the steps of one degree. */
export const WHEEL_BASE = (2 * STEPS_PER_DEGREE * 180) / (STEPS_PER_MM * Math.PI);

export type MotorCommand = Extract<RobotCommand, { do: 'motor' }>;
type TurnCommand = Extract<RobotCommand, { do: 'turn' }>;
export type MotionCommand = MotorCommand | TurnCommand;
type Wheel = MotorCommand['left'];

/** How a program counts directions. */
export const DIRECTION = { forward: 1, backward: 2 } as const;
export const GEARS = { min: 1, max: 15 } as const;

/** A wheel at gear 1 would go this fast; at gear g it goes this divided by g. Fastest is 200 mm/s. */
const SPEED_AT_GEAR_1 = 800;
export const wheelSpeedOf = (gear: number): number => (gear > 0 ? SPEED_AT_GEAR_1 / gear : 0);
export const gearOf = (speed: number): number =>
  speed <= 0 ? GEARS.max : clampInteger(SPEED_AT_GEAR_1 / speed, GEARS.min, GEARS.max);

const { forward, backward } = MOTION.power;

/** Shorter moves are noise of the camera: the robot stays. */
const stepsOfMove = (mm: number): number =>
  Math.abs(mm) < MOTION.shortestDistance ? 0 : Math.round(Math.abs(mm) * STEPS_PER_MM);

/** Negative distances go backward. */
export const moveCommand = (mm: number, gear: number = MOTION.speeds.normal): MotorCommand => {
  const wheel: Wheel = { power: mm < 0 ? backward : forward, gear };
  return { do: 'motor', left: wheel, right: wheel, distance: stepsOfMove(mm) };
};

/** Positive angles turn right. */
export const turnCommand = (degrees: number, gear: number = MOTION.gear): TurnCommand => ({
  do: 'turn',
  power: degrees < 0 ? backward : forward,
  gear,
  angle: Math.round(Math.abs(degrees) * STEPS_PER_DEGREE),
});

export const CIRCLE_SIZES = { small: 1, medium: 2, large: 3 } as const;
export const CIRCLE_DIRECTIONS = { counterclockwise: 1, clockwise: 2 } as const;
/** Outer and inner gear by size. */
export const CIRCLE_GEARS: Readonly<Record<number, readonly [outer: number, inner: number]>> = {
  [CIRCLE_SIZES.small]: [4, 10],
  [CIRCLE_SIZES.medium]: [4, 8],
  [CIRCLE_SIZES.large]: [4, 6],
};
export const FULL_CIRCLE = 360;

/** The radius the robot's middle drives on with these gears. */
export const circleRadius = (outerGear: number, innerGear: number): number => {
  const outer = wheelSpeedOf(outerGear);
  const inner = wheelSpeedOf(innerGear);
  return outer === inner ? Number.POSITIVE_INFINITY : ((WHEEL_BASE / 2) * (outer + inner)) / (outer - inner);
};

/** Clockwise the left wheel is the outer one. An unknown size stays where it is. */
export const circleCommand = (size: number, direction: number, degrees: number = FULL_CIRCLE): MotorCommand => {
  const [outer, inner] = CIRCLE_GEARS[size] ?? [MOTION.gear, MOTION.gear];
  const outerRadius = circleRadius(outer, inner) + WHEEL_BASE / 2;
  const clockwise = direction === CIRCLE_DIRECTIONS.clockwise;
  return {
    do: 'motor',
    left: { power: forward, gear: clockwise ? outer : inner },
    right: { power: forward, gear: clockwise ? inner : outer },
    distance: Number.isFinite(outerRadius) ? Math.round(((outerRadius * degrees * Math.PI) / 180) * STEPS_PER_MM) : 0,
  };
};

/** What a robot makes of a command: how fast each wheel goes (backward is negative) and for how many seconds. */
interface WheelMotion {
  readonly left: number;
  readonly right: number;
  /** Infinity: until told otherwise. */
  readonly seconds: number;
}

const speedOf = ({ power, gear }: Wheel): number =>
  power === forward ? wheelSpeedOf(gear) : power === backward ? -wheelSpeedOf(gear) : 0;

const secondsFor = (steps: number, left: number, right: number): number => {
  const fastest = Math.max(Math.abs(left), Math.abs(right));
  return fastest > 0 ? steps / STEPS_PER_MM / fastest : 0;
};

export const wheelsOf = (command: MotionCommand): WheelMotion => {
  if (command.do === 'turn') {
    // Turning right drives the left wheel forward and the right one back.
    const left = speedOf(command);
    return { left, right: -left, seconds: secondsFor(command.angle, left, left) };
  }
  const left = speedOf(command.left);
  const right = speedOf(command.right);
  if (command.distance !== undefined) return { left, right, seconds: secondsFor(command.distance, left, right) };
  return { left, right, seconds: command.duration === undefined ? Number.POSITIVE_INFINITY : command.duration / 1000 };
};

/** Millimetres a second of the robot's middle along its way; negative backward, 0 where it turns on the spot. */
export const middleSpeedOf = ({ left, right }: Pick<WheelMotion, 'left' | 'right'>): number => (left + right) / 2;

/** Millimetres of the robot's middle along its way; negative backward. Turns on the spot go nowhere. */
export const distanceOfCommand = (command: MotionCommand): number => {
  const wheels = wheelsOf(command);
  const speed = middleSpeedOf(wheels);
  return speed === 0 ? 0 : speed * wheels.seconds;
};

/** Degrees the robot's heading changes by; positive to the right. */
export const turnOfCommand = (command: MotionCommand): number => {
  const { left, right, seconds } = wheelsOf(command);
  return left === right ? 0 : (((left - right) / WHEEL_BASE) * seconds * 180) / Math.PI;
};
