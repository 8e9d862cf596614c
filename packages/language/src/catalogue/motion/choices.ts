import { MOTION } from '@trundle/protocol/constants';
import { LOOK_DIRECTIONS as WORLD_LOOK_DIRECTIONS } from '@trundle/world/catalogue/choices';
import { CIRCLE_DIRECTIONS, CIRCLE_SIZES as WORLD_CIRCLE_SIZES } from '@trundle/world/robot/motor';
import { choices, listed, worded } from '../parts.ts';

/** The words of the blocks; the numbers behind them are the contract's and the world's. */
type Speed = keyof typeof MOTION.speeds;
export const SPEEDS = worded(Object.keys(MOTION.speeds) as Speed[], {
  slow: ['slow', 'lente', 'lenta'],
  normal: ['normal', 'normale', 'normal'],
  fast: ['fast', 'rapide', 'rápida'],
  fastest: ['fastest', 'maximale', 'máxima'],
});
export const DIRECTIONS = choices(
  ['forward', 'forward', 'en avant', 'hacia delante'],
  ['backward', 'backward', 'en arrière', 'hacia atrás'],
);
type Rotation = keyof typeof CIRCLE_DIRECTIONS;
export const ROTATIONS = worded(Object.keys(CIRCLE_DIRECTIONS) as Rotation[], {
  counterclockwise: ['counterclockwise', 'sens antihoraire', 'sentido antihorario'],
  clockwise: ['clockwise', 'sens horaire', 'sentido horario'],
});
type CircleSize = keyof typeof WORLD_CIRCLE_SIZES;
export const CIRCLE_SIZES = worded(Object.keys(WORLD_CIRCLE_SIZES) as CircleSize[], {
  small: ['small', 'petit', 'pequeño'],
  medium: ['medium', 'moyen', 'mediano'],
  large: ['large', 'grand', 'grande'],
});
export const LOOK_DIRECTIONS = listed(WORLD_LOOK_DIRECTIONS, (entry) => entry.value);
