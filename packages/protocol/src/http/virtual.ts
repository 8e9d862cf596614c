import { z } from 'zod';
import { MAT } from '../constants.ts';
import { ClassroomSummarySchema } from '../entities/classroom.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, MacSchema } from '../ids.ts';
import { classMembers, classTeachers } from './access.ts';
import { call } from './call.ts';

/** More would not find room on the mat. */
export const MAX_VIRTUAL_ROBOTS = 40;

const Code = z.object({ id: ClassCodeSchema });
const CodeAndRobot = Code.extend({ identifier: z.coerce.number<number | string>().pipe(RobotNumberSchema) });
const coordinate = z.number().min(MAT.min).max(MAT.max);

export const VirtualClassroomSchema = z
  .object({
    robots: z.array(z.object({ _id: MacSchema, identifier: RobotNumberSchema, plugged: z.boolean() })),
    /** Settable quantities of the simulated room, by their key. */
    environment: z.record(z.string(), z.number()),
  })
  .meta({ id: 'VirtualClassroom' });
export type VirtualClassroomState = z.infer<typeof VirtualClassroomSchema>;

export const readVirtual = call({
  method: 'GET',
  path: '/class/{id}/virtual',
  summary: 'The virtual robots of the class and the room they are in.',
  access: classMembers(),
  params: Code,
  answer: VirtualClassroomSchema,
});
export const addVirtualRobots = call({
  method: 'POST',
  path: '/class/{id}/virtual/robots',
  summary: 'Add virtual robots; a virtual camera comes with the first.',
  access: classTeachers(),
  params: Code,
  body: z.object({ count: z.number().int().min(1).max(MAX_VIRTUAL_ROBOTS) }),
  answer: VirtualClassroomSchema,
  // One at a time for a whole class, some times over.
  limits: [{ max: 120, seconds: 600, by: 'account' }],
  errors: ['TOO_MANY_ROBOTS', 'QUOTA_REACHED'],
});
export const removeVirtualRobot = call({
  method: 'DELETE',
  path: '/class/{id}/virtual/robots/{identifier}',
  summary: 'Take a virtual robot away.',
  access: classTeachers(),
  params: CodeAndRobot,
  answer: VirtualClassroomSchema,
  errors: ['NOT_FOUND'],
});
export const changeVirtualRobot = call({
  method: 'PATCH',
  path: '/class/{id}/virtual/robots/{identifier}',
  whileFull: true,
  summary: 'Put a virtual robot somewhere else on the mat, unplug it or plug it in.',
  access: classTeachers(),
  params: CodeAndRobot,
  body: z
    .object({
      pose: z.object({ x: coordinate, y: coordinate, a: z.number().min(-360).max(360) }),
      plugged: z.boolean(),
    })
    .partial(),
  answer: VirtualClassroomSchema,
  errors: ['NOT_FOUND'],
});
export const changeEnvironment = call({
  method: 'PATCH',
  path: '/class/{id}/virtual/environment',
  whileFull: true,
  summary: 'Change the simulated room: warmer, darker, louder.',
  access: classTeachers(),
  params: Code,
  body: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.number()),
  answer: VirtualClassroomSchema,
});
export const openPractice = call({
  method: 'POST',
  path: '/class/practice',
  summary: 'A student alone gets a private class with virtual robots; asking again opens the same one.',
  access: { allow: ['student', 'foreignStudent'] },
  answer: ClassroomSummarySchema,
  // Each time somebody goes to practise; making and deleting mats in turn is work for everybody's server.
  limits: [
    { max: 20, seconds: 600, by: 'account' },
    { max: 5, seconds: 15, by: 'account' },
  ],
  errors: ['BOUND_TO_CLASS'],
});
