import { z } from 'zod';
import { admins, signedInOnly } from './access.ts';
import { call } from './call.ts';
import { HtmlSchema } from './config.ts';

/** Apart from the other settings, which every page asks for: only the guide and admins read these. */
const Introduction = z.object({ student: HtmlSchema, teacher: HtmlSchema }).meta({ id: 'WorkspaceIntroduction' });

export const updateIntroduction = call({
  method: 'PATCH',
  path: '/systemConfig/tempWorkSpaceIntroduction',
  summary: 'Change what a temporary workspace says to students or teachers; sanitised before it is kept.',
  access: admins,
  body: Introduction.partial(),
  answer: Introduction,
});
export const readIntroduction = call({
  method: 'GET',
  path: '/systemConfig/tempWorkSpaceIntroduction',
  summary: 'What a temporary workspace says to students and teachers.',
  access: signedInOnly,
  answer: Introduction,
});
export const readIntroductionFor = call({
  method: 'GET',
  path: '/systemConfig/tempWorkSpaceIntroduction/{id}',
  summary: 'The introduction for one role.',
  access: signedInOnly,
  params: z.object({ id: z.enum(['student', 'teacher']) }),
  answer: z.object({ html: HtmlSchema }),
});
