import { z } from 'zod';
import { MapNumberSchema } from '../entities/map-id.ts';
import { ProgramXmlSchema, SvgCoverSchema, VersionSchema } from '../entities/program.ts';
import { ProgramFileSchema } from '../entities/program-file.ts';
import { DeletedWorkSchema, WorkKeySchema, WorkNameSchema, WorkSchema, WorkSummarySchema } from '../entities/work.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { classMembers, classTeachers, membersOf } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const WorkId = z.object({ workId: IdSchema });
const Done = z.object({ ok: z.literal(true) });

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
    mapId: MapNumberSchema.default(0),
    svgCoverXML: SvgCoverSchema.default(''),
    rule: IdSchema.optional(),
    projectRef: IdSchema.optional(),
    workRef: IdSchema.optional(),
    /** Chosen by the page: the same program asked for again with the same key is the work that was made of it. */
    key: WorkKeySchema.optional(),
  }),
  answer: WorkSchema,
  errors: ['NOT_FOUND', 'CLASS_LOCKED', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const listWorks = call({
  method: 'GET',
  path: '/class/{id}/works',
  summary: 'The named works of the class, newest first.',
  access: classMembers(),
  params: Code,
  answer: z.array(WorkSummarySchema),
});
export const exportWorks = call({
  method: 'GET',
  path: '/class/{id}/works/file',
  summary: 'The named works of the class in one file, newest first.',
  access: classTeachers(),
  params: Code,
  answer: ProgramFileSchema,
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
      mapId: MapNumberSchema,
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
  access: writers,
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
  summary: 'Save what the caller has open in the class: a named work of theirs, or their temporary workspace.',
  access: classMembers(),
  params: Code,
  body: z.object({
    /** The open named work; null for the temporary workspace. */
    workId: IdSchema.nullable().default(null),
    xml: ProgramXmlSchema,
    svgCoverXML: SvgCoverSchema.optional(),
    version: VersionSchema.optional(),
  }),
  answer: z.object({ workId: IdSchema.nullable(), version: VersionSchema, updatedAt: TimestampSchema }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'CLASS_LOCKED', 'QUOTA_REACHED'],
});
