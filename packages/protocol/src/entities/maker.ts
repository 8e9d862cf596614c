import { z } from 'zod';
import { IdSchema } from '../ids.ts';

/** Who made something: enough to show a name, nothing to write to. */
export const MakerSchema = z.object({ _id: IdSchema, name: z.string() }).meta({ id: 'Maker' });
