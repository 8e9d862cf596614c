import { z } from 'zod';
import { GoalsSchema } from '../entities/goal.ts';
import { MapNumberSchema } from '../entities/map-id.ts';
import { CoverSchema, HelpHtmlSchema, ProgramXmlSchema, VersionSchema } from '../entities/program.ts';
import {
  GradeSchema,
  ProjectDescriptionSchema,
  ProjectNameSchema,
  ProjectSchema,
  RuleColourSchema,
} from '../entities/project.ts';
import { WorkKeySchema } from '../entities/work.ts';
import { IdSchema } from '../ids.ts';
import { managersOf, teachers } from './access.ts';
import { call } from './call.ts';

/** Everything its owner decides about a project. */
const Contents = z.object({
  name: ProjectNameSchema,
  xml: ProgramXmlSchema,
  description: ProjectDescriptionSchema.default(''),
  helpHtml: HelpHtmlSchema.default(''),
  teacherHelpHtml: HelpHtmlSchema.default(''),
  mapId: MapNumberSchema.default(0),
  grade: GradeSchema.default(1),
  imageCover: CoverSchema.default(''),
  category: IdSchema.nullable().default(null),
  community: z.boolean().default(true),
});

export const createProject = call({
  method: 'POST',
  path: '/project',
  summary: 'Make a project.',
  access: teachers,
  body: Contents.extend({
    goals: GoalsSchema.default([]),
    records: z.boolean().default(false),
    /** Chosen by the page: the same project asked for again with the same key is the one that was made. */
    key: WorkKeySchema.optional(),
  }),
  answer: ProjectSchema,
  errors: ['FILE_TOO_LARGE', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const replaceProject = call({
  method: 'PUT',
  path: '/project/{id}',
  summary: 'Save everything about a project.',
  access: managersOf({ kind: 'project', param: 'id' }),
  params: z.object({ id: IdSchema }),
  body: Contents.extend({
    version: VersionSchema.optional(),
    /** Left out, they stay: a page that knows nothing of goals takes none away. */
    goals: GoalsSchema.optional(),
    /** Left out, it stays as it is. */
    records: z.boolean().optional(),
    /** Of a rule; left out, it stays as it is. */
    backgroundColorWhenRule: RuleColourSchema.nullable().optional(),
  }),
  answer: ProjectSchema,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'FILE_TOO_LARGE', 'QUOTA_REACHED', 'SERVER_FULL'],
});
