import { MOTION } from '@trundle/protocol/constants';
import { wheelSpeedOf } from './motor.ts';

/** What the motors can do, for virtual robots. */
export const DRIVE_LIMITS = {
  /** mm/s of one wheel. */
  speed: wheelSpeedOf(MOTION.speeds.fastest),
  /** mm/s² of one wheel: full speed in a quarter of a second. */
  acceleration: 800,
} as const;
