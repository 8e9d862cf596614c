import { z } from 'zod';
import { UNASSIGNED_ROBOT } from '../constants.ts';
import { ClassroomStudentSchema, StudentNameSchema } from '../entities/classroom.ts';
import { RobotNumberSchema, RobotSchema, RobotSensorsSchema } from '../entities/robot.ts';
import { RobotOutputsSchema } from '../entities/robot-outputs.ts';
import { ClassCodeSchema, IdSchema, MacSchema, TimestampSchema } from '../ids.ts';
import { SpeechSchema } from '../topics/sandbox.ts';
import { classMembers, classTeachers, deviceManagers, needing, schoolClassTeachers } from './access.ts';
import { call } from './call.ts';
import { FlagSchema } from './query.ts';

const Code = z.object({ id: ClassCodeSchema });
const CodeAndStudent = Code.extend({ studentId: IdSchema });
const DeviceKey = z.object({ deviceKey: z.string(), createdAt: TimestampSchema });

export const addRobot = call({
  method: 'POST',
  path: '/class/{id}/robots',
  summary: 'Add a robot by its hardware address and the number on its marker. A robot of another class stays there.',
  access: needing('keep the keys of devices', deviceManagers()),
  params: Code,
  body: z.object({
    _id: MacSchema,
    identifier: RobotNumberSchema,
    name: z.string().trim().max(60).default('unused'),
    type: z.string().trim().max(30).default(''),
    sensors: RobotSensorsSchema.optional(),
  }),
  answer: RobotSchema,
  errors: ['DUPLICATE', 'ROBOT_ELSEWHERE', 'ROBOT_HELD', 'QUOTA_REACHED'],
});
export const listRobots = call({
  method: 'GET',
  path: '/class/{id}/robots',
  summary: 'The robots of the class: all, those without a student, or the caller’s own.',
  access: classMembers(),
  params: Code,
  query: z.object({ available: FlagSchema.optional(), onlyMine: FlagSchema.optional() }),
  answer: z.array(RobotSchema),
});
export const listRobotOutputs = call({
  method: 'GET',
  path: '/class/{id}/robots/outputs',
  summary: 'Which robots of the class are there, and what they show, sound, switch and say now.',
  access: classMembers(),
  params: Code,
  answer: z.array(
    RobotOutputsSchema.extend({
      R: RobotNumberSchema,
      /** The bubble above it, with the seconds that are left of it. */
      speech: SpeechSchema.omit({ R: true }).optional(),
      /** What it said of itself last and how many milliseconds ago, unless that is too long to be there. */
      alive: z.object({ status: z.number(), battery: z.number(), ago: z.number() }).optional(),
    }),
  ),
});
export const removeRobots = call({
  method: 'POST',
  path: '/class/{id}/delete_robot_by_numberids',
  whileFull: true,
  summary: 'Take robots out of the class by their numbers. Unknown numbers are passed over.',
  access: needing('take out of a class', classTeachers()),
  params: Code,
  body: z.object({ robotNumberIds: z.array(RobotNumberSchema).min(1).max(999) }),
  answer: z.object({ removed: z.array(RobotNumberSchema) }),
});
export const giveRobot = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/robots',
  whileFull: true,
  summary: 'Give a robot to a student; `none` takes theirs away.',
  access: schoolClassTeachers(),
  params: CodeAndStudent,
  body: z.object({
    studentName: StudentNameSchema,
    robotId: z.union([z.literal(UNASSIGNED_ROBOT), MacSchema]),
  }),
  answer: ClassroomStudentSchema,
  errors: ['ROBOT_TAKEN', 'ROBOT_SHARED', 'NOT_FOUND'],
});
export const takeRobot = call({
  method: 'DELETE',
  path: '/class/{id}/students/{studentId}/robots/{robotId}',
  summary: 'Take a robot back from a student.',
  access: schoolClassTeachers(),
  params: CodeAndStudent.extend({ robotId: MacSchema }),
  answer: ClassroomStudentSchema,
  status: 202,
  errors: ['NOT_FOUND'],
});

export const readDeviceKey = call({
  method: 'GET',
  path: '/class/{id}/device_key',
  summary: 'The key that robots and cameras of the class connect with.',
  access: needing('keep the keys of devices', deviceManagers()),
  params: Code,
  answer: DeviceKey,
});
export const renewDeviceKey = call({
  method: 'POST',
  path: '/class/{id}/device_key',
  whileFull: true,
  summary: 'Make a new device key; everything connected with the old one is disconnected.',
  access: needing('keep the keys of devices', deviceManagers()),
  params: Code,
  answer: DeviceKey,
  // Each one throws out every device of the class.
  limits: [{ max: 10, seconds: 600, by: 'account' }],
});
