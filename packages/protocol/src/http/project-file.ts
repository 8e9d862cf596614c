import { z } from 'zod';
import { PROJECT_FILE, ProjectFileSchema } from '../entities/project-file.ts';
import { WorkKeySchema } from '../entities/work.ts';
import { IdSchema } from '../ids.ts';
import { type Access, teachers } from './access.ts';
import { call } from './call.ts';

/** Every teacher who can see it: but what is made in a demo stays there. */
const teachersWhoSee = (kind: 'project' | 'projectCategory'): Access => ({ ...teachers, of: { kind, param: 'id' } });
const Id = z.object({ id: IdSchema });
/** Each is made of many rows, and read and checked as a whole. */
const limits = [{ max: 30, seconds: 600, by: 'account' }] as const;

export const exportProject = call({
  method: 'GET',
  path: '/project/{id}/file',
  summary: 'A project with its rules and its cover as a file for another school; it names nobody.',
  access: teachersWhoSee('project'),
  params: Id,
  answer: ProjectFileSchema,
  limits,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE'],
});
export const exportCategory = call({
  method: 'GET',
  path: '/projectCategory/{id}/file',
  summary: 'A category with all of its projects as a file for another school; it names nobody.',
  access: teachersWhoSee('projectCategory'),
  params: Id,
  answer: ProjectFileSchema,
  limits,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE'],
});
export const importProjects = call({
  method: 'POST',
  path: '/project/import',
  summary: 'Make projects of a file from another school, and its category if it has one: all of it or nothing.',
  access: teachers,
  body: z.object({
    /** Chosen by the page: the same file sent again with the same key is what was made of it. */
    key: WorkKeySchema.optional(),
  }),
  upload: { field: 'project_file', maxBytes: PROJECT_FILE.mostBytes, accept: ['application/json'] },
  answer: z.object({
    /** The category that was made, as it is called here; null where the file had none. */
    category: z.object({ _id: IdSchema, name: z.string() }).nullable(),
    projects: z.array(z.object({ _id: IdSchema, name: z.string() })),
  }),
  limits,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'DUPLICATE', 'QUOTA_REACHED', 'SERVER_FULL'],
});
