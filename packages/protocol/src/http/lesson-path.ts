import { z } from 'zod';
import { GoalIdSchema } from '../entities/goal-progress.ts';
import { MapNumberSchema } from '../entities/map-id.ts';
import { GradeSchema } from '../entities/project.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { classMembers } from './access.ts';
import { call } from './call.ts';

/** A lesson where it stands on the path. It is a project too: everything else is read there. */
const PathStopSchema = z
  .object({
    _id: IdSchema,
    name: z.string(),
    grade: GradeSchema,
    mapId: MapNumberSchema,
    minutes: z.number().int().positive(),
    /** What somebody can say of themself who has reached all its goals. */
    badge: z.string(),
    /** Lessons to be done before it. */
    after: z.array(IdSchema),
    goals: z.array(GoalIdSchema),
    /** Those the caller has reached in this class. */
    reached: z.array(GoalIdSchema),
    /** The places of its goals in their order, in millimetres of the mat. */
    way: z.array(z.object({ x: z.number(), y: z.number() })),
  })
  .meta({ id: 'PathStop' });
export type PathStop = z.infer<typeof PathStopSchema>;

export const readLessonPath = call({
  method: 'GET',
  path: '/class/{id}/lessons',
  summary: 'The path through the lessons, in the language asked for, with how far the caller has come in this class.',
  access: classMembers(),
  params: z.object({ id: ClassCodeSchema }),
  answer: z.array(PathStopSchema),
});
