import { z } from 'zod';
import { MAT } from '../constants.ts';
import { IdSchema } from '../ids.ts';
import { MapIdSchema } from './map-id.ts';
import { PlaceNameSchema } from './pathfinding.ts';

/** Percent of the size models have by themselves, which is about that of a robot. */
export const BUILT_SIZE = { min: 25, usual: 100, max: 400 } as const;

const onMat = z.number().min(MAT.min).max(MAT.max).overwrite(Math.round);

/** What somebody says of a thing they put on the mat. */
export const BuiltThingFields = {
  mapId: MapIdSchema,
  /** A model for everybody, or an accepted one of the class. */
  model: IdSchema,
  /** Programs find it by this name, as they find a place. */
  name: PlaceNameSchema,
  x: onMat,
  y: onMat,
  /** Which way it looks, in degrees clockwise. */
  a: z
    .number()
    .min(-360)
    .max(720)
    .overwrite((turn) => ((Math.round(turn) % 360) + 360) % 360),
  size: z.number().min(BUILT_SIZE.min).max(BUILT_SIZE.max).overwrite(Math.round),
} as const;

/** A model that somebody put on the mat by hand. It stays with the class, on the map it was put on. */
export const BuiltThingSchema = z
  .object({
    _id: IdSchema,
    ...BuiltThingFields,
    /** Grows with every change in a class: of two copies of a thing the one with the larger number is newer. */
    revision: z.number().int(),
  })
  .meta({ id: 'BuiltThing' });
export type BuiltThing = z.output<typeof BuiltThingSchema>;
