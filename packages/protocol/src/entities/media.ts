import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { MakerSchema } from './maker.ts';
import { PictureUrlSchema } from './program.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A picture has no more pixels than this, in all its moments together: a small file can unpack to more than a computer has room for. */
export const PICTURE_LIMIT_PIXELS = 40_000_000;

const MediaFileSchema = z
  .object({
    /** Below this server. What stands there never changes, so it can be cached for ever. */
    url: PictureUrlSchema,
    name: z.string().max(200),
    type: z.enum(PICTURE_TYPES),
    bytes: z.number().int().min(1),
    width: z.number().int().min(1),
    height: z.number().int().min(1),
  })
  .meta({ id: 'MediaFile' });

export const MediaSchema = z
  .object({
    _id: IdSchema,
    file: MediaFileSchema,
    /** Null when it belongs to its maker alone. */
    classRoom: ClassCodeSchema.nullable(),
    created_by: MakerSchema,
    createdAt: TimestampSchema,
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof MediaSchema>;
