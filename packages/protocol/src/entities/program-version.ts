import { z } from 'zod';
import { TimestampSchema } from '../ids.ts';
import { MakerSchema } from './maker.ts';
import { ProgramXmlSchema, VersionSchema } from './program.ts';

/** What a browser says it runs on, as people call it. An iPad may say it is a Mac. */
const DEVICES = ['chromebook', 'ipad', 'iphone', 'android', 'windows', 'mac', 'linux', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** A version of a program, as a list shows it. */
export const ProgramVersionSchema = z
  .object({
    /** Grows with time. */
    _id: z.number().int(),
    /** What it is a version of: empty for somebody’s own program, else `project/ID` or `work/ID`. */
    reference: z.string(),
    version: VersionSchema,
    blocks: z.number().int(),
    /** Null: their account is gone. */
    savedBy: MakerSchema.nullable(),
    device: z.enum(DEVICES),
    savedAt: TimestampSchema,
  })
  .meta({ id: 'ProgramVersion' });
export type ProgramVersion = z.infer<typeof ProgramVersionSchema>;

export const StoredProgramVersionSchema = ProgramVersionSchema.extend({ xml: ProgramXmlSchema }).meta({
  id: 'StoredProgramVersion',
});
export type StoredProgramVersion = z.infer<typeof StoredProgramVersionSchema>;
