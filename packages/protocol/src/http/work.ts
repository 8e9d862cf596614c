import { z } from 'zod';
import { MapNumberSchema } from '../entities/map-id.ts';
import { ProgramXmlSchema, SvgCoverSchema, VersionSchema } from '../entities/program.ts';
import { SavedProgramSchema } from '../entities/program-file.ts';
import { DeletedWorkSchema, WorkKeySchema, WorkNameSchema, WorkSchema, WorkSummarySchema } from '../entities/work.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { classMembers, classTeachers, membersOf, needing } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const WorkId = z.object({ workId: IdSchema });
const Done = z.object({ ok: z.literal(true) });
const Offset = z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0);

/** How works are listed: the last changed first, or by name. */
export const WORK_ORDERS = ['changed', 'name'] as const;
/** So many works a list holds at most; a full one may have more after it. */
export const WORKS_PAGE = 60;
/** How much of a class's works comes in one answer: what a school's network carries within the time a call has. */
export const EXPORT_PART = { programs: 200, bytes: 4_000_000 } as const;

/** Classmates may look at a work; its maker and the class's teachers may change it. */
const readers = membersOf({ kind: 'work', param: 'workId' });
const writers = membersOf({ kind: 'work', param: 'workId', own: true });

export const createWork = call({
  method: 'POST',
  path: '/class/{id}/works',
  summary: 'Save the workspace under a name.',
  access: classMembers(),
  params: Code,
  body: z.object({
    name: WorkNameSchema,
    xml: ProgramXmlSchema,
    /** Left out, the one of the class. */
    mapId: MapNumberSchema.optional(),
    svgCoverXML: SvgCoverSchema.default(''),
    rule: IdSchema.optional(),
    projectRef: IdSchema.optional(),
    workRef: IdSchema.optional(),
    /** Chosen by the page: the same program asked for again with the same key is the work that was made of it. */
    key: WorkKeySchema.optional(),
    /** Nobody chose the name: where its maker has a work of that name in the class, it gets a number. */
    distinct: z.boolean().default(false),
  }),
  answer: WorkSchema,
  errors: ['NOT_FOUND', 'CLASS_LOCKED', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const listWorks = call({
  method: 'GET',
  path: '/class/{id}/works',
  summary: 'Named works of the class, a page at a time: of everybody or of one maker, found by words, in an order.',
  access: classMembers(),
  params: Code,
  query: z.object({
    /** The maker; left out, everybody. */
    by: IdSchema.optional(),
    /** Words of the name, and of its maker's where everybody's are listed. */
    search: z.string().trim().max(100).default(''),
    order: z.enum(WORK_ORDERS).default('changed'),
    offset: Offset,
  }),
  answer: z.array(WorkSummarySchema).max(WORKS_PAGE),
});
export const exportWorks = call({
  method: 'GET',
  path: '/class/{id}/works/file',
  summary: 'The programs of the named works of the class, newest first, a part at a time, to be put into a file.',
  access: classTeachers(),
  params: Code,
  query: z.object({ offset: Offset }),
  answer: z.object({
    programs: z.array(SavedProgramSchema).max(EXPORT_PART.programs),
    /** How many there are after these. */
    left: z.number().int().min(0),
  }),
});
export const readWork = call({
  method: 'GET',
  path: '/class/works/{workId}',
  summary: 'One named work with its program.',
  access: readers,
  params: WorkId,
  answer: WorkSchema,
  errors: ['NOT_FOUND'],
});
export const updateWork = call({
  method: 'PATCH',
  path: '/class/works/{workId}',
  summary: 'Save a named work’s program and cover, or rename it.',
  access: writers,
  params: WorkId,
  body: z
    .object({
      xml: ProgramXmlSchema,
      svgCoverXML: SvgCoverSchema,
      name: WorkNameSchema,
      version: VersionSchema,
    })
    .partial(),
  answer: WorkSchema,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'CLASS_LOCKED', 'QUOTA_REACHED'],
});
export const deleteWork = call({
  method: 'DELETE',
  path: '/class/works/{workId}',
  summary: 'Delete a named work.',
  access: needing('take out of a class', writers),
  params: WorkId,
  answer: Done,
  errors: ['NOT_FOUND', 'CLASS_LOCKED'],
});
export const listDeletedWorks = call({
  method: 'GET',
  path: '/class/{id}/works/deleted',
  summary:
    'Works of the class that can still be brought back, the last deleted first: one’s own, for its teachers all.',
  access: classMembers(),
  params: Code,
  answer: z.array(DeletedWorkSchema),
});
export const restoreWork = call({
  method: 'POST',
  path: '/class/works/{workId}/restore',
  whileFull: true,
  summary: 'Bring a deleted work back.',
  access: membersOf({ kind: 'deletedWork', param: 'workId', own: true }),
  params: WorkId,
  answer: WorkSummarySchema,
  errors: ['NOT_FOUND', 'CLASS_LOCKED', 'QUOTA_REACHED'],
});

export const saveWork = call({
  method: 'POST',
  path: '/class/{id}/',
  summary: 'Save a named work that the caller has open in the class: one’s own, for its teachers any.',
  access: classMembers(),
  params: Code,
  body: z.object({
    workId: IdSchema,
    xml: ProgramXmlSchema,
    version: VersionSchema.optional(),
  }),
  answer: z.object({ workId: IdSchema, version: VersionSchema, updatedAt: TimestampSchema }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'CLASS_LOCKED', 'QUOTA_REACHED'],
});
