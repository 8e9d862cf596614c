import { z } from 'zod';
import { MAT, UNCHECKED_ROBOT_ID } from '../constants.ts';
import { GOAL_LIMITS, GoalIdSchema } from './goal-progress.ts';
import { tidyName } from './names.ts';
import { RobotNumberSchema } from './robot.ts';

const GoalHintSchema = z.string().overwrite(tidyName).trim().min(1).max(GOAL_LIMITS.hintCharacters);

const coordinate = z.number().min(MAT.min).max(MAT.max);
/** A circle on the mat in millimetres, and what it is called there. */
const GoalPlaceSchema = z.object({
  name: z.string().overwrite(tidyName).trim().min(1).max(GOAL_LIMITS.placeName),
  x: coordinate,
  y: coordinate,
  radius: z.number().min(GOAL_LIMITS.radius.min).max(GOAL_LIMITS.radius.max),
  /** Taken from a place that programs know; where that is called otherwise or gone later, its maker is told. */
  chosen: z.literal(true).optional(),
});

export type GoalPlace = z.infer<typeof GoalPlaceSchema>;

const common = {
  id: GoalIdSchema,
  /** From a nudge to nearly the answer, shown one at a time to whoever ran without success. */
  hints: z.array(GoalHintSchema).max(GOAL_LIMITS.hints).default([]),
};

export const GoalSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('reach'), ...common, place: GoalPlaceSchema }),
    z.object({ kind: z.literal('visit'), ...common, places: z.array(GoalPlaceSchema).min(2).max(GOAL_LIMITS.places) }),
    z.object({
      kind: z.literal('carry'),
      ...common,
      place: GoalPlaceSchema,
      /** Left out, any object will do. */
      object: RobotNumberSchema.min(UNCHECKED_ROBOT_ID).optional(),
    }),
    z.object({
      kind: z.literal('print'),
      ...common,
      value: z.string().trim().min(1).max(GOAL_LIMITS.printedCharacters),
    }),
    z.object({ kind: z.literal('loop'), ...common }),
    z.object({ kind: z.literal('function'), ...common }),
    z.object({ kind: z.literal('blocks'), ...common, most: z.number().int().min(1).max(GOAL_LIMITS.blocks) }),
    z.object({ kind: z.literal('clean'), ...common }),
    z.object({ kind: z.literal('time'), ...common, seconds: z.number().int().min(1).max(GOAL_LIMITS.seconds) }),
  ])
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof GoalSchema>;
type GoalKind = Goal['kind'];

interface GoalKindFacts {
  /**
   * An event happens while a program runs, and is reached at that moment. The shape of a program is looked at when it is
   * started. A condition holds for the way to the events: it is reached when, in one run, all events of the project have
   * happened and it has held; where the project asks for no event, when the run has come to its own end.
   */
  readonly reachedBy: 'event' | 'shape' | 'condition';
  /** Who says so. What the page says a child could make up; the rest the server sees for itself. */
  readonly toldBy: 'camera' | 'savedProgram' | 'clock' | 'page';
}

export const GOAL_KINDS: Readonly<Record<GoalKind, GoalKindFacts>> = {
  reach: { reachedBy: 'event', toldBy: 'camera' },
  visit: { reachedBy: 'event', toldBy: 'camera' },
  carry: { reachedBy: 'event', toldBy: 'camera' },
  print: { reachedBy: 'event', toldBy: 'page' },
  loop: { reachedBy: 'shape', toldBy: 'savedProgram' },
  function: { reachedBy: 'shape', toldBy: 'savedProgram' },
  blocks: { reachedBy: 'condition', toldBy: 'savedProgram' },
  clean: { reachedBy: 'condition', toldBy: 'camera' },
  time: { reachedBy: 'condition', toldBy: 'clock' },
};

const haveDistinctIds = (goals: readonly { id: string }[]): boolean =>
  new Set(goals.map(({ id }) => id)).size === goals.length;

/** All goals of a project, in the order a child reads them. */
export const GoalsSchema = z
  .array(GoalSchema)
  .max(GOAL_LIMITS.goals)
  .refine(haveDistinctIds, { message: 'Two goals have the same id', params: { kind: 'duplicate' } });
