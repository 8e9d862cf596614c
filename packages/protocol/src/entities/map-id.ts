import { z } from 'zod';
import { MAP_COUNT } from '../map-count.gen.ts';

const NUMBERS = Array.from({ length: MAP_COUNT }, (_, number) => number);

/** Maps as projects and works name them: by number. */
export const MapNumberSchema = z
  .number()
  .int()
  .min(0)
  .max(MAP_COUNT - 1);

/** A classroom keeps the same number as a text. */
export const MapIdSchema = z.string().regex(new RegExp(`^(?:${NUMBERS.join('|')})$`));
