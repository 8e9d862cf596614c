import { MOTION } from '@trundle/protocol/constants';
import { LOOK_DIRECTIONS as WORLD_LOOK_DIRECTIONS } from '@trundle/world/catalogue/choices';
import { CIRCLE_DIRECTIONS, CIRCLE_SIZES as WORLD_CIRCLE_SIZES } from '@trundle/world/robot/motor';
import { listed, worded } from '../parts.ts';

/** The words of the blocks; the numbers behind them are the contract's and the world's. */
type Speed = keyof typeof MOTION.speeds;
export const SPEEDS = worded(Object.keys(MOTION.speeds) as Speed[], (texts) => texts.motion.choices.speeds);
export const DIRECTIONS = worded(['forward', 'backward'], (texts) => texts.motion.choices.directions);
type Rotation = keyof typeof CIRCLE_DIRECTIONS;
export const ROTATIONS = worded(
  Object.keys(CIRCLE_DIRECTIONS) as Rotation[],
  (texts) => texts.motion.choices.rotations,
);
type CircleSize = keyof typeof WORLD_CIRCLE_SIZES;
export const CIRCLE_SIZES = worded(
  Object.keys(WORLD_CIRCLE_SIZES) as CircleSize[],
  (texts) => texts.motion.choices.circleSizes,
);
export const LOOK_DIRECTIONS = listed(WORLD_LOOK_DIRECTIONS, (entry) => entry.value);
