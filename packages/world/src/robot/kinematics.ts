import { MOTION } from '@trundle/protocol/constants';
import { normaliseAngle, toDegrees, toRadians } from '../geometry/angle.ts';
import { clamp } from '../geometry/clamp.ts';
import type { Pose } from '../geometry/coordinates.ts';
import { WHEEL_BASE, wheelSpeedOf } from './motor.ts';

/** What the motors can do, for virtual robots. */
export const DRIVE_LIMITS = {
  /** mm/s of one wheel. */
  speed: wheelSpeedOf(MOTION.speeds.fastest),
  /** mm/s² of one wheel: full speed in a quarter of a second. */
  acceleration: 800,
} as const;

/** Forward speed and turning rate, positive to the right. */
export const bodyMotion = (left: number, right: number): { speed: number; degreesPerSecond: number } => ({
  speed: (left + right) / 2,
  degreesPerSecond: toDegrees((left - right) / WHEEL_BASE),
});

/** The wheel speeds that give a body motion. */
export const wheelSpeeds = (speed: number, degreesPerSecond: number): { left: number; right: number } => {
  const half = (toRadians(degreesPerSecond) * WHEEL_BASE) / 2;
  return { left: speed + half, right: speed - half };
};

/** A wheel that wants another speed gets there no faster than its motor can. */
export const approachSpeed = (now: number, wanted: number, seconds: number): number => {
  const target = clamp(wanted, -DRIVE_LIMITS.speed, DRIVE_LIMITS.speed);
  const step = DRIVE_LIMITS.acceleration * seconds;
  return Math.abs(target - now) <= step ? target : now + Math.sign(target - now) * step;
};

/**
 * Where a robot is after its wheels kept these speeds for a while: the exact arc, so the answer does not depend on
 * how the time is cut into steps.
 */
export const driveFrom = (pose: Pose, left: number, right: number, seconds: number): Pose => {
  const speed = (left + right) / 2;
  const turn = ((left - right) / WHEEL_BASE) * seconds;
  const heading = toRadians(pose.a);
  if (Math.abs(turn) < 1e-9) {
    const way = speed * seconds;
    return { x: pose.x + Math.cos(heading) * way, y: pose.y + Math.sin(heading) * way, a: pose.a };
  }
  const radius = (speed * seconds) / turn;
  return {
    x: pose.x + radius * (Math.sin(heading + turn) - Math.sin(heading)),
    y: pose.y - radius * (Math.cos(heading + turn) - Math.cos(heading)),
    a: normaliseAngle(pose.a + toDegrees(turn)),
  };
};
