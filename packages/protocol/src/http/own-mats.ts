import { z } from 'zod';
import { ClassCodeSchema } from '../ids.ts';
import { schoolClassTeachers } from './access.ts';
import { call } from './call.ts';

export const setOwnMats = call({
  method: 'PATCH',
  path: '/class/{id}/own-mats',
  summary:
    'Everyone gets a mat of their own, a copy of the class’s with virtual robots that classmates do not see; or all meet on the mat of the class again. Programs stay as they are; those that run are stopped.',
  access: schoolClassTeachers(),
  params: z.object({ id: ClassCodeSchema }),
  body: z.object({ ownMats: z.boolean() }),
  answer: z.object({ ownMats: z.boolean() }),
  errors: ['NOT_FOUND', 'TOO_MANY_ROBOTS', 'QUOTA_REACHED'],
  limits: [{ max: 30, seconds: 60, by: 'account' }],
});
