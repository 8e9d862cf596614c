import { z } from 'zod';
import { FIRST_MODEL_PAGE } from '../constants.ts';

/** Yes or no in an address. */
export const FlagSchema = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** Which page of a long list. */
export const PageSchema = z.object({
  p: z.coerce.number<number | string>().int().min(FIRST_MODEL_PAGE).max(100_000).default(FIRST_MODEL_PAGE),
});
