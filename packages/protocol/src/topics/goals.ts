import { z } from 'zod';
import { GOAL_LIMITS, GoalProgressSchema } from '../entities/goal-progress.ts';
import { IdSchema } from '../ids.ts';
import { code, userId } from './params.ts';
import { learner, only } from './people.ts';
import { topic } from './topic.ts';

/** What one's program is up to, and how far one has come. Classmates hear nothing of it. */
const aboutOne = {
  params: { code, userId },
  room: 'code',
  qos: 1,
  retain: false,
  direction: 'amongPeople',
} as const;
const oneself = { is: 'self', fact: 'account', param: 'userId' } as const;

const MOST_LINES = 20;
export const run = topic({
  ...aboutOne,
  pattern: 'goals/classroom/{code}/run/{userId}',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('started'), project: IdSchema }),
    /** The program that runs is with the server. */
    z.object({ kind: z.literal('saved') }),
    z.object({
      kind: z.literal('printed'),
      lines: z.array(z.string().max(GOAL_LIMITS.printedCharacters)).max(MOST_LINES),
    }),
    /** Whether it came to its own end. */
    z.object({ kind: z.literal('ended'), finished: z.boolean() }),
  ]),
  summary:
    'The program of a project with goals was started, is saved, printed something or ended; the server checks the goals meanwhile.',
  publish: [...learner(oneself), only('teacher', oneself), only('admin', oneself)],
  receive: ['teacher', 'admin'],
});

export const progress = topic({
  ...aboutOne,
  pattern: 'goals/classroom/{code}/progress/{userId}',
  payload: z.object({
    project: IdSchema,
    running: z.boolean(),
    goals: z
      .array(
        GoalProgressSchema.extend({
          /** Places visited so far in this run. */
          step: z.number().int().min(0).max(GOAL_LIMITS.places),
          /** It cannot be reached in this run any more. */
          missed: z.boolean(),
        }),
      )
      .max(GOAL_LIMITS.goals),
  }),
  summary:
    'How far somebody has come with the goals of the project that runs; said by the server when something of it changes.',
  publish: ['server'],
  receive: [...learner(oneself), 'teacher', 'admin'],
});
