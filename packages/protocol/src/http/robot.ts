import { z } from 'zod';
import { RobotSchema, RobotSensorsSchema } from '../entities/robot.ts';
import { MacSchema } from '../ids.ts';
import { membersOf } from './access.ts';
import { call } from './call.ts';

export const saveSensors = call({
  method: 'POST',
  path: '/robot/{id}/sensors',
  summary: 'Keep which sensors are plugged into a robot: for its student and the class’s teachers.',
  access: membersOf({ kind: 'robot', param: 'id', own: true }),
  params: z.object({ id: MacSchema }),
  body: z.object({ sensors: RobotSensorsSchema, xmlSensors: z.string().max(100_000).optional() }),
  answer: RobotSchema,
  errors: ['NOT_FOUND'],
});
