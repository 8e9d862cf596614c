import { z } from 'zod';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { classTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });

/** The ids that remain; none means that no project is restricted. */
const AvailableProjects = z.object({ availableProjects: z.array(IdSchema) });

export const addAvailableProject = call({
  method: 'POST',
  path: '/class/{id}/availableProjects',
  summary: 'Let the class use a project; from the first one on, all others are unavailable.',
  access: classTeachers(),
  params: Code,
  /** A list of one, as an id or as the whole project. */
  body: z.array(z.union([IdSchema, z.object({ _id: IdSchema })])).length(1),
  answer: AvailableProjects,
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});
export const removeAvailableProject = call({
  method: 'DELETE',
  path: '/class/{id}/availableProjects/{projectId}',
  summary: 'Take a project off the class’s list.',
  access: classTeachers(),
  params: Code.extend({ projectId: IdSchema }),
  answer: AvailableProjects,
});
export const clearAvailableProjects = call({
  method: 'DELETE',
  path: '/class/{id}/availableProjects',
  summary: 'Lift the restriction: every project is available again.',
  access: classTeachers(),
  params: Code,
  answer: AvailableProjects,
});
export const setCurrentProject = call({
  method: 'PATCH',
  path: '/class/{id}/currentOperationProject',
  whileFull: true,
  summary:
    'Say which project the class works on now; null for none. One that asks for it turns the recording of the class on.',
  access: classTeachers(),
  params: Code,
  body: z.object({ currentOperationProject: IdSchema.nullable() }),
  answer: z.object({
    currentOperationProject: IdSchema.nullable(),
    /** The project has turned the recording on, which was off. */
    startsRecording: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});
