import { z } from 'zod';
import { BuiltThingSchema } from '../entities/built-thing.ts';
import { ObjectIdSchema, ObjectNameSchema, SsidSchema } from '../entities/classroom.ts';
import { MapIdSchema } from '../entities/map-id.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { anyone, classMembers, classTeachers } from './access.ts';
import { call, fileAnswer, type Limit } from './call.ts';
import { listRobotOutputs } from './classroom-robots.ts';
import { readSandboxScene } from './sandbox.ts';

/**
 * The class in 3D on a screen that nobody is signed in at: a phone, the whiteboard. The link of a class holds a key that
 * opens these calls and lets its bearer listen at the broker; it knows the mat and what programs show on it, and nobody.
 */
const OfClass = z.object({ id: ClassCodeSchema });
const OfLink = z.object({ code: ClassCodeSchema });
const Key = z.object({ key: IdSchema });
const Link = z.object({ key: IdSchema, until: TimestampSchema }).meta({ id: 'ViewerLink' });
export type ViewerLink = z.infer<typeof Link>;

/** A whole school may sit behind one address, and each of its screens asks again when its network was away. */
const openLimits: Limit[] = [{ max: 600, seconds: 60, by: 'address' }];
const fileLimits: Limit[] = [{ max: 1_200, seconds: 60, by: 'address' }];

export const readViewerLink = call({
  method: 'POST',
  path: '/class/{id}/viewer_link',
  whileFull: true,
  summary: 'The key of the class’s viewer link; a new one where the old has not long to go.',
  access: classMembers(),
  feature: 'sandbox',
  params: OfClass,
  answer: Link,
});
export const renewViewerLink = call({
  method: 'POST',
  path: '/class/{id}/viewer_link/renew',
  whileFull: true,
  summary: 'Another viewer link for the class; whoever came by the old one is turned out.',
  access: classTeachers(),
  feature: 'sandbox',
  params: OfClass,
  answer: Link,
});

export const openViewer = call({
  method: 'POST',
  path: '/viewer/{code}',
  whileFull: true,
  summary: 'What a viewer shows of a class: its map, its robots by number, what they show, and the 3D scene.',
  access: anyone,
  feature: 'sandbox',
  params: OfLink,
  body: Key,
  answer: readSandboxScene.answer.extend({
    name: z.string().max(80),
    mapId: MapIdSchema,
    /** The name the class’s camera may call it by. */
    ssid: SsidSchema.nullable(),
    until: TimestampSchema,
    robots: z.array(RobotNumberSchema).max(999),
    objects: z.record(ObjectIdSchema, ObjectNameSchema),
    outputs: listRobotOutputs.answer,
    /** The model that stands in for a robot, by its number. */
    wears: z.record(z.string().max(3), z.string().max(120)),
    /** What hands have built, on whichever map. */
    built: z.array(BuiltThingSchema),
  }),
  limits: openLimits,
  errors: ['LINK_NOT_VALID'],
});
export const readViewerPicture = call({
  method: 'POST',
  path: '/viewer/{code}/picture',
  whileFull: true,
  summary: 'A picture that is in the scene of the class now.',
  access: anyone,
  feature: 'sandbox',
  params: OfLink,
  body: Key.extend({ address: z.string().min(1).max(1_000) }),
  answer: fileAnswer('image/svg+xml', 'image/gif', 'image/webp', 'image/png', 'image/jpeg'),
  limits: fileLimits,
  errors: ['LINK_NOT_VALID', 'NOT_FOUND', 'UNAVAILABLE'],
});
export const readViewerModel = call({
  method: 'POST',
  path: '/viewer/{code}/model',
  whileFull: true,
  summary: 'The zipped OBJ of a model of the class that is in its scene now, by its title or the name of its file.',
  access: anyone,
  feature: 'sandbox',
  params: OfLink,
  body: Key.extend({ name: z.string().min(1).max(1_000) }),
  answer: fileAnswer('application/zip'),
  limits: fileLimits,
  errors: ['LINK_NOT_VALID', 'NOT_FOUND'],
});
