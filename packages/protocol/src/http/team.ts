import { z } from 'zod';
import { RobotSchema } from '../entities/robot.ts';
import { TEAM_SIZE, TurnSecondsSchema } from '../entities/team.ts';
import { ClassCodeSchema, IdSchema, MacSchema } from '../ids.ts';
import { type Access, classMembers, schoolClassTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const OfRobot = Code.extend({ robotId: MacSchema });
/** On a practice mat there is nobody to share with. */
const inSchool = (access: Access): Access => ({ ...access, schoolOnly: true });
const students = inSchool({ ...classMembers(), allow: ['student', 'assistance'] });
/** More teams than a class has robots. */
const MOST_TEAMS = 250;

export const makeTeams = call({
  method: 'PUT',
  path: '/class/{id}/teams',
  whileFull: true,
  summary:
    'Say who shares these robots by turns, all or nothing; no students takes a team apart. Other teams stay, without whoever is named here. The first named has the turn, unless one of them has it.',
  access: schoolClassTeachers(),
  params: Code,
  body: z.object({
    teams: z
      .array(
        z.object({
          robotId: MacSchema,
          students: z
            .array(IdSchema)
            .max(TEAM_SIZE.most)
            .refine(({ length }) => length === 0 || length >= TEAM_SIZE.least, { message: 'two at the least' }),
          turnSeconds: TurnSecondsSchema.nullable().default(null),
        }),
      )
      .max(MOST_TEAMS),
  }),
  answer: z.array(RobotSchema),
  errors: ['ROBOT_TAKEN', 'NOT_FOUND'],
});
export const askForTurn = call({
  method: 'POST',
  path: '/class/{id}/teams/{robotId}/queue',
  whileFull: true,
  summary: 'A student waits for the turn with the team’s robot, and has it at once when nobody does who is there.',
  access: students,
  params: OfRobot,
  answer: RobotSchema,
  errors: ['NOT_FOUND', 'NOT_YOUR_TEAM'],
  limits: [{ max: 30, seconds: 60, by: 'account' }],
});
export const stopWaiting = call({
  method: 'DELETE',
  path: '/class/{id}/teams/{robotId}/queue',
  summary: 'A student does not wait for the turn any more.',
  access: students,
  params: OfRobot,
  answer: RobotSchema,
  errors: ['NOT_FOUND', 'NOT_YOUR_TEAM'],
});
export const passTurn = call({
  method: 'PUT',
  path: '/class/{id}/teams/{robotId}/turn',
  whileFull: true,
  summary:
    'Pass the turn on: to one of the team, or to whoever is next. Students pass on their own; whoever leads gives and takes it.',
  access: inSchool(classMembers()),
  params: OfRobot,
  body: z.object({ to: IdSchema.nullable().default(null) }),
  answer: RobotSchema,
  errors: ['NOT_FOUND', 'NOT_YOUR_TEAM', 'NOT_YOUR_TURN'],
  limits: [{ max: 60, seconds: 60, by: 'account' }],
});
