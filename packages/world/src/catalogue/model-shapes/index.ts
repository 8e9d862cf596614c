import { ANIMALS } from './animals.ts';
import { MACHINES } from './machines.ts';
import { BUILDINGS, NATURE, THINGS } from './places.ts';
import type { Shape } from './solid.ts';

/** Every model that is put together of solids, by its kind. */
export const MODEL_SHAPES: Readonly<Record<string, Shape>> = {
  ...ANIMALS,
  ...MACHINES,
  ...BUILDINGS,
  ...NATURE,
  ...THINGS,
};
