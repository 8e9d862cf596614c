import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { DeletedThingSchema } from './deleted-thing.ts';
import { MakerSchema } from './maker.ts';
import { MapNumberSchema } from './map-id.ts';
import { ProgramXmlSchema, VersionSchema } from './program.ts';

const NAME_LENGTH = 120;
export const WorkNameSchema = z.string().trim().min(1).max(NAME_LENGTH);

/** A name with something behind it, cut where that would be too long. */
export const withEnding = (name: string, end: string): string => `${name.slice(0, NAME_LENGTH - end.length)}${end}`;

/** The name itself, or with the first number that makes it one nobody has yet. */
export const distinctName = (name: string, taken: ReadonlySet<string>): string => {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = withEnding(name, ` (${number})`);
  return free;
};

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
