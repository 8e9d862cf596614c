import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';

/** What a teacher is told about, as the class's notify topics name it. */
const NOTIFICATION_TYPES = ['student_event', 'object_event', '3d_model_event', 'gif_event'] as const;

export const NotificationSchema = z
  .object({
    _id: IdSchema,
    type: z.enum(NOTIFICATION_TYPES),
    /** What happened to it: update, delete, modify, accept … */
    event: z.string().max(40),
    classRoom: ClassCodeSchema,
    data: z.record(z.string().max(60), z.json()),
    createdAt: TimestampSchema,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof NotificationSchema>;
