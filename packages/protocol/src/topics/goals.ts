import { z } from 'zod';
import { ChallengeBoardSchema } from '../entities/goal-challenge.ts';
import { GOAL_LIMITS, GoalIdSchema, GoalProgressSchema } from '../entities/goal-progress.ts';
import { IdSchema } from '../ids.ts';
import { code, userId } from './params.ts';
import { learner, members, only } from './people.ts';
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

/** Chosen by the page, so that nothing of one run is taken for another's. */
const ofRun = { run: z.string().regex(/^[\w-]{1,32}$/) };
export const run = topic({
  ...aboutOne,
  pattern: 'goals/classroom/{code}/run/{userId}',
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('started'),
      ...ofRun,
      project: IdSchema,
      /** Tells the program that runs from others: what is saved when it was changed meanwhile is not what ran. */
      program: z.string().regex(/^[\w-]{1,40}$/),
      /**
       * Said while it is under way: `late` because there was no connection when it was started, `again` to a server that
       * may have forgotten it. How it began nobody saw.
       */
      resumed: z.enum(['late', 'again']).optional(),
    }),
    /** The program that runs is with the server. */
    z.object({ kind: z.literal('saved'), ...ofRun }),
    z.object({
      kind: z.literal('printed'),
      ...ofRun,
      lines: z.array(z.string().max(GOAL_LIMITS.printedCharacters)).max(GOAL_LIMITS.printedLines),
    }),
    /** Whether it came to its own end. */
    z.object({ kind: z.literal('ended'), ...ofRun, finished: z.boolean() }),
    /** So many hints to a goal are shown to whoever asked for them. */
    z.object({
      kind: z.literal('asked'),
      project: IdSchema,
      goal: GoalIdSchema,
      hints: z.number().int().min(1).max(GOAL_LIMITS.hints),
    }),
  ]),
  summary:
    'The program of a project with goals was started, is saved, printed something or ended, or a hint was asked for; the server checks the goals meanwhile.',
  publish: [...learner(oneself), only('teacher', oneself), only('admin', oneself)],
  receive: ['server'],
});

export const progress = topic({
  ...aboutOne,
  pattern: 'goals/classroom/{code}/progress/{userId}',
  payload: z.object({
    project: IdSchema,
    running: z.boolean(),
    /** What whoever leads tries out is not. */
    kept: z.boolean(),
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

export const board = topic({
  pattern: 'goals/classroom/{code}/board',
  params: { code },
  room: 'code',
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  payload: ChallengeBoardSchema,
  summary: 'Who is best at what the class vies for at a project; said by the server when it changes.',
  publish: ['server'],
  receive: [...members],
});
