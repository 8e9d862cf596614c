import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { DeletedThingSchema } from './deleted-thing.ts';
import { MakerSchema } from './maker.ts';
import { MapNumberSchema } from './map-id.ts';
import { ProgramXmlSchema, VersionSchema } from './program.ts';

export const WorkNameSchema = z.string().trim().min(1).max(120);

/** Tells one wish for a work from another; made by who wishes. */
export const WorkKeySchema = z.string().regex(/^[\w-]{1,64}$/);

/** What a list of works shows: everything but the program. */
export const WorkSummarySchema = z
  .object({
    _id: IdSchema,
    name: z.string(),
    svgCoverXML: z.string(),
    mapId: MapNumberSchema,
    /** The project rule, the project and the work this one was started from. */
    rule: IdSchema.nullable(),
    projectRef: IdSchema.nullable(),
    workRef: IdSchema.nullable(),
    classRoom: ClassCodeSchema,
    version: VersionSchema,
    created_by: MakerSchema,
    createdAt: TimestampSchema,
    updatedAt: TimestampSchema,
  })
  .meta({ id: 'WorkSummary' });
export type WorkSummary = z.infer<typeof WorkSummarySchema>;

export const DeletedWorkSchema = DeletedThingSchema.extend({ created_by: MakerSchema }).meta({ id: 'DeletedWork' });

export const WorkSchema = WorkSummarySchema.extend({ xml: ProgramXmlSchema }).meta({ id: 'Work' });
export type Work = z.infer<typeof WorkSchema>;
