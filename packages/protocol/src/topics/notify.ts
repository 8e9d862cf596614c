import { z } from 'zod';
import { ObjectIdSchema, ObjectNameSchema } from '../entities/classroom.ts';
import { PictureAddressSchema } from '../entities/library.ts';
import { MapIdSchema } from '../entities/map-id.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { IdSchema } from '../ids.ts';
import { code } from './params.ts';
import { audience, leaders, members } from './people.ts';
import { topic } from './topic.ts';

/** Something about the class changed: pages that show it ask for it again, or take it from the message. */
const event = {
  room: 'code',
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  publish: leaders,
  receive: members,
} as const;

export const objectEvent = topic({
  ...event,
  pattern: 'notify/classroom/{code}/object_event/update',
  params: { code },
  payload: z.object({
    messageType: z.literal('update'),
    data: z.object({ classroomObjects: z.record(ObjectIdSchema, ObjectNameSchema) }),
  }),
  summary: 'The names of objects changed.',
});

export const MODEL_EVENTS = ['delete', 'modify', 'accept'] as const;
const modelEvents = z.enum(MODEL_EVENTS);
export const modelEvent = topic({
  ...event,
  pattern: 'notify/classroom/{code}/3d_model_event/{type}',
  params: { code, type: modelEvents },
  payload: z.object({
    messageType: modelEvents,
    data: z.object({ modelId: IdSchema, modelTitle: z.string().max(120).optional() }),
  }),
  agrees: { messageType: 'type' },
  feature: 'sandbox',
  summary: 'A model of the class was deleted, changed or accepted.',
});

export const studentEvent = topic({
  ...event,
  pattern: 'notify/classroom/{code}/student_event/update',
  params: { code },
  payload: z.object({
    messageType: z.literal('update'),
    data: z.object({
      students: z
        .array(z.object({ studentName: z.string().max(60), robotQRNumber: RobotNumberSchema.nullable() }))
        .max(500),
    }),
  }),
  summary: 'The roster changed: who has which robot now.',
});

export const GIF_EVENTS = ['add', 'delete'] as const;
const gifEvents = z.enum(GIF_EVENTS);
/** The one notice that stands outside `notify/`; existing viewers listen there. */
export const gifEvent = topic({
  ...event,
  pattern: 'classroom/{code}/gif_event/{type}',
  params: { code, type: gifEvents },
  payload: z.object({
    messageType: gifEvents,
    data: z.object({ url: PictureAddressSchema, title: z.string().max(200).optional() }),
  }),
  agrees: { messageType: 'type' },
  feature: 'sandbox',
  summary: 'A moving picture was put up in front of the class or taken down.',
});

/** What can be different about a class. */
export const CLASSROOM_PARTS = [
  'name',
  'map',
  'ssid',
  'students',
  'robots',
  'projects',
  'chat',
  'objects',
  'lock',
  'variables',
  'whiteboard',
  'models',
  'pathfinding',
  'media',
  'teachers',
  'lesson',
  'ownMats',
] as const;
export type ClassroomPart = (typeof CLASSROOM_PARTS)[number];
export const classroomEvent = topic({
  ...event,
  pattern: 'notify/classroom/{code}/classroom_event/update',
  receive: audience,
  params: { code },
  payload: z.object({
    messageType: z.literal('update'),
    data: z.object({
      changed: z.array(z.enum(CLASSROOM_PARTS)).min(1),
      /** What is small stands here at once; for the rest a page asks for the class again. */
      // As it is: it may be older than what the rules for names say now.
      name: z.string().max(80),
      mapId: MapIdSchema,
      availableProjects: z.array(IdSchema).max(1_000),
      currentOperationProject: IdSchema.nullable(),
      ownMats: z.boolean().optional(),
    }),
  }),
  summary: 'Something about the class changed; the server says it after every change.',
});
