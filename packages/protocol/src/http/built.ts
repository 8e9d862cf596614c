import { z } from 'zod';
import { BuiltThingFields, BuiltThingSchema } from '../entities/built-thing.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { classMembers, classTeachers } from './access.ts';
import { call, type Limit } from './call.ts';

/** The world of a class that hands build: models on its mat. Students build where their teacher lets them. */
const Code = z.object({ id: ClassCodeSchema });
const CodeAndThing = Code.extend({ thing: IdSchema });
const Allowed = z.object({ studentsBuild: z.boolean() });
/** A page sends what was moved when it is let go; several things follow when much is undone. */
const buildLimits: Limit[] = [{ max: 300, seconds: 60, by: 'account' }];

export const listBuilt = call({
  method: 'GET',
  path: '/class/{id}/built',
  summary: 'What has been built on the maps of the class, and whether students build too.',
  access: classMembers(),
  feature: 'sandbox',
  params: Code,
  answer: Allowed.extend({ things: z.array(BuiltThingSchema) }),
});
export const putBuilt = call({
  method: 'PUT',
  path: '/class/{id}/built/{thing}',
  summary:
    'Put a thing on the mat under an id of one’s own making, or change the one that has it. A name that is taken gets a number.',
  access: classMembers(),
  feature: 'sandbox',
  params: CodeAndThing,
  body: z.object(BuiltThingFields),
  answer: BuiltThingSchema,
  limits: buildLimits,
  errors: ['NOT_FOUND', 'BUILDING_LOCKED', 'QUOTA_REACHED'],
});
export const removeBuilt = call({
  method: 'DELETE',
  path: '/class/{id}/built/{thing}',
  summary: 'Take a thing away. One that is gone already stays gone.',
  access: classMembers(),
  feature: 'sandbox',
  params: CodeAndThing,
  answer: z.object({ ok: z.literal(true) }),
  limits: buildLimits,
  errors: ['BUILDING_LOCKED'],
});
export const letStudentsBuild = call({
  method: 'PATCH',
  path: '/class/{id}/built',
  whileFull: true,
  summary: 'Say whether students build too.',
  access: classTeachers(),
  feature: 'sandbox',
  params: Code,
  body: Allowed,
  answer: Allowed,
});
