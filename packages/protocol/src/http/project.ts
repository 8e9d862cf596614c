import { z } from 'zod';
import { DeletedThingSchema } from '../entities/deleted-thing.ts';
import { PICTURE_TYPES } from '../entities/media.ts';
import { ProgramXmlSchema, VersionSchema } from '../entities/program.ts';
import { ProjectDescriptionSchema, ProjectSchema, ProjectSummarySchema } from '../entities/project.ts';
import { IdSchema } from '../ids.ts';
import { type Access, managersOf, signedInOnly, teachers } from './access.ts';
import { call, fileAnswer } from './call.ts';
import { FlagSchema } from './query.ts';

const Id = z.object({ id: IdSchema });
const Done = z.object({ ok: z.literal(true) });
const managers = managersOf({ kind: 'project', param: 'id' });
/** Whoever made it: but what is made in a demo stays there. */
const readers: Access = { ...signedInOnly, of: { kind: 'project', param: 'id' } };

export const listProjects = call({
  method: 'GET',
  path: '/project',
  summary: 'All projects, or only the caller’s, without their programs.',
  access: signedInOnly,
  query: z.object({ onlyMine: FlagSchema.optional() }),
  answer: z.array(ProjectSummarySchema),
});
export const readProject = call({
  method: 'GET',
  path: '/project/{id}',
  summary: 'One project with its program and its rules.',
  access: readers,
  params: Id,
  answer: ProjectSchema,
  errors: ['NOT_FOUND'],
});
export const updateProject = call({
  method: 'PATCH',
  path: '/project/{id}',
  summary: 'Save a project’s program, change its description, or move it between community and projects.',
  access: managers,
  params: Id,
  body: z
    .object({
      xml: ProgramXmlSchema,
      version: VersionSchema,
      description: ProjectDescriptionSchema,
      community: z.boolean(),
      category: IdSchema.nullable(),
    })
    .partial(),
  answer: ProjectSchema,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'QUOTA_REACHED'],
});
export const deleteProject = call({
  method: 'DELETE',
  path: '/project/{id}',
  summary: 'Delete a project with its rules.',
  access: managers,
  params: Id,
  answer: Done,
  errors: ['NOT_FOUND'],
});
export const listDeletedProjects = call({
  method: 'GET',
  path: '/project/deleted',
  summary: 'The caller’s projects that can still be brought back, the last deleted first.',
  access: teachers,
  answer: z.array(DeletedThingSchema),
});
export const restoreProject = call({
  method: 'POST',
  path: '/project/{id}/restore',
  whileFull: true,
  summary: 'Bring a deleted project back with its rules.',
  access: managersOf({ kind: 'deletedProject', param: 'id' }),
  params: Id,
  answer: Done,
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});

export const readCover = call({
  method: 'GET',
  path: '/project/cover/{id}',
  summary: 'A cover of a project or a category.',
  access: signedInOnly,
  params: Id,
  answer: fileAnswer(...PICTURE_TYPES),
  errors: ['NOT_FOUND'],
});
