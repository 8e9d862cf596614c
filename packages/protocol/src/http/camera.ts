import { z } from 'zod';
import { StationSerialSchema } from '../entities/classroom.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { anyone, deviceManagers, needing } from './access.ts';
import { call, type Limit } from './call.ts';

/**
 * A phone or a webcam as the camera of a class. Whoever leads the class makes a link; its key opens these calls to a page that
 * nobody is signed in at, and one device at a time takes the seat: it gets a token, with which it speaks at the broker as a
 * `station` and as nothing else.
 */
const OfClass = z.object({ id: ClassCodeSchema });
const OfLink = z.object({ code: ClassCodeSchema });
const Key = z.object({ key: IdSchema });
const StationNameSchema = z.string().trim().min(1).max(60);

/** The device that has the seat: how the broker calls it, and how it calls itself. */
const Holder = z.object({ serial: StationSerialSchema, name: StationNameSchema });
const Link = z
  .object({
    key: IdSchema,
    until: TimestampSchema,
    holder: Holder.nullable(),
    /** How addresses begin at which other devices find this server; none where it cannot know. */
    origins: z.array(z.url().max(300)).max(20),
    /** Devices have to trust this server before https works for them: its plain addresses lead through that. */
    trustFirst: z.boolean(),
  })
  .meta({ id: 'CameraLink' });
export type CameraLink = z.infer<typeof Link>;

/** A whole school may sit behind one address. */
const openLimits: Limit[] = [{ max: 600, seconds: 60, by: 'address' }];

export const readCameraLink = call({
  method: 'GET',
  path: '/class/{id}/camera_link',
  summary:
    'The class’s camera link, while there is one, and the device that watches by it; else when the last came to its end.',
  access: needing('keep the keys of devices', deviceManagers()),
  feature: 'camera',
  params: OfClass,
  answer: z.object({ link: Link.nullable(), ended: TimestampSchema.nullable() }),
});
export const makeCameraLink = call({
  method: 'POST',
  path: '/class/{id}/camera_link',
  whileFull: true,
  summary: 'A camera link for the class; whoever watches by the one before is turned out.',
  access: needing('keep the keys of devices', deviceManagers()),
  feature: 'camera',
  params: OfClass,
  answer: Link,
  limits: [{ max: 20, seconds: 600, by: 'account' }],
});

export const openCamera = call({
  method: 'POST',
  path: '/camera/{code}',
  whileFull: true,
  summary:
    'What a camera link opens: the name of the class, until when, who watches now, and which numbers its robots have.',
  access: anyone,
  feature: 'camera',
  params: OfLink,
  /** `seat` is what the page made up for itself when it took the seat, kept over a reload. */
  body: Key.extend({ seat: IdSchema.optional() }),
  answer: z.object({
    name: z.string().max(80),
    until: TimestampSchema,
    seat: z.enum(['free', 'yours', 'taken']),
    holder: Holder.nullable(),
    /** The numbers of the class’s robots: the page tells them from markers that are nobody’s. */
    robots: z.array(RobotNumberSchema).max(1_000),
    /** This server has an address that begins with https. */
    hasHttps: z.boolean(),
  }),
  limits: openLimits,
  errors: ['LINK_NOT_VALID'],
});
export const takeCamera = call({
  method: 'POST',
  path: '/camera/{code}/seat',
  whileFull: true,
  summary:
    'Be the camera of the class from now on; the device that was is turned out. The token is the password at the broker.',
  access: anyone,
  feature: 'camera',
  params: OfLink,
  body: Key.extend({ seat: IdSchema, name: StationNameSchema }),
  answer: z.object({ serial: StationSerialSchema, token: IdSchema, until: TimestampSchema }),
  limits: openLimits,
  errors: ['LINK_NOT_VALID'],
});
export const leaveCamera = call({
  method: 'POST',
  path: '/camera/{code}/leave',
  whileFull: true,
  summary: 'The device that has the seat is the camera no more: the seat is free, and the token counts for nothing.',
  access: anyone,
  feature: 'camera',
  params: OfLink,
  body: Key.extend({ token: IdSchema }),
  answer: z.object({ ok: z.literal(true) }),
  limits: openLimits,
  errors: ['LINK_NOT_VALID'],
});
