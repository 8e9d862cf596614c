import { z } from 'zod';
import { MAT, UNCHECKED_ROBOT_ID } from '../constants.ts';
import { ClassroomSummarySchema } from '../entities/classroom.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema, MacSchema } from '../ids.ts';
import { classMembers, classTeachers } from './access.ts';
import { call } from './call.ts';

/** About as many as find room on a mat. */
export const MAX_VIRTUAL_ROBOTS = 40;

const Code = z.object({ id: ClassCodeSchema });
const CodeAndRobot = Code.extend({ identifier: z.coerce.number<number | string>().pipe(RobotNumberSchema) });
const coordinate = z.number().min(MAT.min).max(MAT.max);
/** They share their numbers with robots. */
const ObjectNumber = RobotNumberSchema.min(UNCHECKED_ROBOT_ID);
const CodeAndObject = Code.extend({ number: z.coerce.number<number | string>().pipe(ObjectNumber) });
const place = z.object({ x: coordinate, y: coordinate });

export const VirtualClassroomSchema = z
  .object({
    robots: z.array(z.object({ _id: MacSchema, identifier: RobotNumberSchema, plugged: z.boolean() })),
    /** Settable quantities of the simulated room, by their key. */
    environment: z.record(z.string(), z.number()),
    /** What lies loose on the simulated mat. `by` says who wants it there: the map, whoever leads, or an example. */
    objects: z.array(z.object({ number: ObjectNumber, by: z.enum(['map', 'leader', 'example']) })),
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
export const addMatObject = call({
  method: 'POST',
  path: '/class/{id}/virtual/objects',
  summary: 'Put an object on the simulated mat, as near to a point as there is room; its number is the first free one.',
  access: classTeachers(),
  params: Code,
  body: place,
  answer: VirtualClassroomSchema,
  limits: [{ max: 120, seconds: 600, by: 'account' }],
  errors: ['MAT_FULL'],
});
export const moveMatObject = call({
  method: 'PATCH',
  path: '/class/{id}/virtual/objects/{number}',
  whileFull: true,
  summary: 'Put an object of the simulated mat somewhere else on it.',
  access: classTeachers(),
  params: CodeAndObject,
  body: place,
  answer: VirtualClassroomSchema,
  errors: ['NOT_FOUND', 'MAT_FULL'],
});
export const removeMatObject = call({
  method: 'DELETE',
  path: '/class/{id}/virtual/objects/{number}',
  summary: 'Take an object off the simulated mat.',
  access: classTeachers(),
  params: CodeAndObject,
  answer: VirtualClassroomSchema,
  errors: ['NOT_FOUND'],
});
export const backToStart = call({
  method: 'POST',
  path: '/class/{id}/virtual/start',
  whileFull: true,
  summary:
    'Virtual robots go back to their start places, and what they moved to where it was: a student’s own, for whoever leads all of the class. Opening a program (`opens`) also takes away what the caller’s last example or lesson brought and brings what this one needs: an example its own, a lesson variables that its class shares; robots of others stay then, for whoever leads too. `robot` sends one of them alone.',
  access: classMembers(),
  params: Code,
  body: z.object({
    opens: z.object({ example: z.string().max(40).nullable(), project: IdSchema.optional() }).optional(),
    robot: RobotNumberSchema.optional(),
  }),
  answer: z.object({
    virtual: VirtualClassroomSchema,
    moved: z.array(RobotNumberSchema),
    /** Real robots: somebody has to carry these. */
    carry: z.array(RobotNumberSchema),
    /** The numbers that the things of the example have for the caller: a child’s own, where others use the same example. */
    objects: z.array(z.object({ number: ObjectNumber, as: ObjectNumber })),
    /** The names that the variables of the example have for the caller. */
    variables: z.array(z.object({ name: z.string(), as: z.string() })),
    /** Objects that the example needs and that could not be brought: the mat is full, or not simulated. */
    missing: z.array(ObjectNumber),
  }),
  // Each time a program is tried out again.
  limits: [{ max: 60, seconds: 60, by: 'account' }],
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
