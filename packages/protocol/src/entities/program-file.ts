import { z } from 'zod';
import { TimestampSchema } from '../ids.ts';
import { MapNumberSchema } from './map-id.ts';
import { ProgramXmlSchema } from './program.ts';
import { WorkNameSchema } from './work.ts';

/**
 * Programs in a file, to take along to another server. `docs/program-files.md` says what it means; a change of the meaning
 * is another format, and a page that does not know it says so.
 */
export const PROGRAM_FILE = {
  kind: 'trundle-programs',
  format: 1,
  ending: '.trundle.json',
  mostPrograms: 1_000,
  /** Of all programs in it together; more than a class writes in a year, and little enough for a school laptop to hold. */
  mostCharacters: 20_000_000,
} as const;

export const SavedProgramSchema = z.object({
  name: WorkNameSchema,
  mapId: MapNumberSchema.default(0),
  xml: ProgramXmlSchema,
  /** Who made it, where the file holds programs of several people. */
  by: z.string().trim().max(120).optional(),
});
export type SavedProgram = z.infer<typeof SavedProgramSchema>;

export const ProgramFileSchema = z
  .object({
    kind: z.literal(PROGRAM_FILE.kind),
    format: z.number().int().min(1),
    savedAt: TimestampSchema,
    programs: z.array(SavedProgramSchema).max(PROGRAM_FILE.mostPrograms),
  })
  .meta({ id: 'ProgramFile' });
export type ProgramFile = z.infer<typeof ProgramFileSchema>;
