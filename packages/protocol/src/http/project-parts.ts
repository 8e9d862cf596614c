import { z } from 'zod';
import { HELP_LIMIT_CHARACTERS } from '../constants.ts';
import { HelpHtmlSchema, ProgramXmlSchema } from '../entities/program.ts';
import {
  CategoryIdSchema,
  ProjectDescriptionSchema,
  ProjectNameSchema,
  ProjectRuleSchema,
  ProjectSchema,
  ProjectSummarySchema,
  RuleColourSchema,
} from '../entities/project.ts';
import { IdSchema } from '../ids.ts';
import { type Access, managersOf, signedInOnly } from './access.ts';
import { call, type Upload } from './call.ts';

/** Calls of projects that only their dialog and the help panel make: no page loads them before. */

const Id = z.object({ id: IdSchema });
const managers = managersOf({ kind: 'project', param: 'id' });
/** Whoever made it: but what is made in a demo stays there. */
const readers: Access = { ...signedInOnly, of: { kind: 'project', param: 'id' } };

export const listProjectsWithoutCategory = call({
  method: 'GET',
  path: '/project/no-category',
  summary: 'Projects that stand in no category.',
  access: signedInOnly,
  answer: z.array(ProjectSummarySchema),
});
export const moveToCategory = call({
  method: 'POST',
  path: '/project/{id}/moveToCategory/{categoryId}',
  summary: 'Move a project out of its category into another; A or B leaves it in none, featured or community.',
  access: managers,
  params: Id.extend({ categoryId: CategoryIdSchema }),
  answer: ProjectSchema,
  errors: ['NOT_FOUND'],
});

const helpFile: Upload = { field: 'help_file', maxBytes: HELP_LIMIT_CHARACTERS, accept: ['text/html'] };

export const writeStudentHelp = call({
  method: 'POST',
  path: '/project/{id}/help/student',
  summary: 'Replace the help for students; sanitised before it is kept.',
  access: managers,
  params: Id,
  upload: helpFile,
  answer: z.object({ studentHelpId: z.string(), helpHtml: HelpHtmlSchema }),
  errors: ['NOT_FOUND', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});
export const writeTeacherHelp = call({
  method: 'POST',
  path: '/project/{id}/help/teacher',
  summary: 'Replace the help for teachers; sanitised before it is kept.',
  access: managers,
  params: Id,
  upload: helpFile,
  answer: z.object({ teacherHelpId: z.string(), teacherHelpHtml: HelpHtmlSchema }),
  errors: ['NOT_FOUND', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});
export const readHelp = call({
  method: 'GET',
  path: '/project/{id}/help/bothHelp',
  summary: 'Both helps of a project; students get an empty one for teachers.',
  access: readers,
  params: Id,
  answer: z.object({ teacherHelpHtml: HelpHtmlSchema, helpHtml: HelpHtmlSchema }),
  errors: ['NOT_FOUND'],
});

export const addRule = call({
  method: 'POST',
  path: '/project/{id}/rule',
  summary: 'Add a rule: a sub-project with a program of its own.',
  access: managers,
  params: Id,
  body: z.object({
    name: ProjectNameSchema,
    xml: ProgramXmlSchema.default(''),
    description: ProjectDescriptionSchema.default(''),
    backgroundColorWhenRule: RuleColourSchema.nullable().default(null),
  }),
  answer: ProjectRuleSchema,
  errors: ['NOT_FOUND', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const removeRule = call({
  method: 'DELETE',
  path: '/project/{id}/rule/{ruleId}',
  summary: 'Take a rule out of a project.',
  access: managers,
  params: Id.extend({ ruleId: IdSchema }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
