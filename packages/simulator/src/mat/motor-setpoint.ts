import { MOTION } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { STEPS_PER_MM, wheelSpeedOf } from '@trundle/world/robot/motor';

/** What the motors are to do: mm/s of each wheel (backward is negative) until one of the two ends is reached. */
export interface MotorSetpoint {
  readonly left: number;
  readonly right: number;
  /** Millimetres the faster wheel is to roll; Infinity without an end. */
  readonly distance: number;
  readonly seconds: number;
}

type Command<Name extends RobotCommand['do']> = Extract<RobotCommand, { do: Name }>;
type Wheel = Command<'motor'>['left'];

const SIGN_OF: Readonly<Record<Wheel['power'], number>> = {
  0: 0,
  [MOTION.power.forward]: 1,
  [MOTION.power.backward]: -1,
};

/** The power says which way, the gear how fast. */
const wheelSpeed = ({ power, gear }: Wheel): number => SIGN_OF[power] * wheelSpeedOf(gear);

/** Both scalings count the same motor steps: 0.764 of them roll a wheel one millimetre. */
const rolled = (steps: number): number => steps / STEPS_PER_MM;

export const setpointOfMotor = ({ left, right, distance, duration }: Command<'motor'>): MotorSetpoint => ({
  left: wheelSpeed(left),
  right: wheelSpeed(right),
  distance: distance === undefined ? Number.POSITIVE_INFINITY : rolled(distance),
  seconds: duration === undefined ? Number.POSITIVE_INFINITY : duration / 1_000,
});

/** The forward power turns right: the left wheel goes ahead, the right one back. */
export const setpointOfTurn = ({ power, gear, angle }: Command<'turn'>): MotorSetpoint => {
  const speed = wheelSpeed({ power, gear });
  return { left: speed, right: -speed, distance: rolled(angle), seconds: Number.POSITIVE_INFINITY };
};
