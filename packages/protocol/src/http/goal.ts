import { z } from 'zod';
import { GoalSchema, GoalsSchema } from '../entities/goal.ts';
import { ChallengeBoardSchema, ChallengeKindSchema } from '../entities/goal-challenge.ts';
import { GoalProgressSchema } from '../entities/goal-progress.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { classMembers, classTeachers } from './access.ts';
import { call, fileAnswer } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });

const ClassProgressSchema = z
  .object({
    projects: z.array(
      z.object({
        _id: IdSchema,
        name: z.string(),
        goals: GoalsSchema,
        /** What children have run for and it does not ask for any more, as it was then. */
        former: z.array(GoalSchema),
        deleted: z.boolean(),
      }),
    ),
    /** Who of them is not on the list any more. */
    left: z.array(z.object({ _id: IdSchema, name: z.string() })),
    progress: z.array(GoalProgressSchema.extend({ student: IdSchema, project: IdSchema })),
  })
  .meta({ id: 'ClassProgress' });
export type ClassProgress = z.infer<typeof ClassProgressSchema>;

export const readMyProgress = call({
  method: 'GET',
  path: '/class/{id}/goals/{projectId}/mine',
  summary: 'How far the caller has come in this class with the goals of a project.',
  access: classMembers(),
  params: Code.extend({ projectId: IdSchema }),
  answer: z.array(GoalProgressSchema),
});
export const readClassProgress = call({
  method: 'GET',
  path: '/class/{id}/goals',
  summary:
    'How far each student of the class has come with the goals of every project they have run; who left and what was deleted since stays there.',
  access: classTeachers(),
  params: Code,
  answer: ClassProgressSchema,
});
export const exportClassProgress = call({
  method: 'GET',
  path: '/class/{id}/goals/export',
  summary: 'The same as a CSV file: a line for each student and goal.',
  access: classTeachers(),
  params: Code,
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  answer: fileAnswer('text/csv'),
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
});

const OfProject = Code.extend({ projectId: IdSchema });
export const readChallenge = call({
  method: 'GET',
  path: '/class/{id}/goals/{projectId}/challenge',
  summary: 'What the class vies for at a project and who is best at it; off until whoever leads switches it on.',
  access: classMembers(),
  params: OfProject,
  answer: ChallengeBoardSchema,
});
export const setChallenge = call({
  method: 'POST',
  path: '/class/{id}/goals/{projectId}/challenge',
  summary:
    'Switch the challenge of a project on or off, or let the class vie for something else. What was reached stays kept.',
  access: classTeachers(),
  params: OfProject,
  body: z.object({ on: z.boolean(), kind: ChallengeKindSchema }),
  answer: ChallengeBoardSchema,
});
export const resetChallenge = call({
  method: 'DELETE',
  path: '/class/{id}/goals/{projectId}/challenge',
  summary: 'Begin the board of a project anew: what was reached at what is vied for now is deleted.',
  access: classTeachers(),
  params: OfProject,
  answer: ChallengeBoardSchema,
});
