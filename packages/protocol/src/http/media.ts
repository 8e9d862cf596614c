import { z } from 'zod';
import { UPLOAD_LIMIT_BYTES } from '../constants.ts';
import { DeletedThingSchema } from '../entities/deleted-thing.ts';
import { MediaSchema, PICTURE_TYPES } from '../entities/media.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { classMembers, classTeachers, membersOf, needing, signedInOnly } from './access.ts';
import { call, fileAnswer, type Limit, type Upload } from './call.ts';

const Code = z.object({ code: ClassCodeSchema });
const MediaId = z.object({ id: IdSchema });
const Picture = fileAnswer(...PICTURE_TYPES);
const mediaFile: Upload = {
  field: 'mediaFile',
  maxBytes: UPLOAD_LIMIT_BYTES,
  accept: PICTURE_TYPES,
  otherKind: 'PICTURE_NOT_READABLE',
};
const refusals = [
  'FILE_TOO_LARGE',
  'PICTURE_NOT_READABLE',
  'QUOTA_REACHED',
  'SERVER_FULL',
  'NOT_CONFIGURED',
  'UNAVAILABLE',
] as const;
const uploadLimits: Limit[] = [{ max: 60, seconds: 600, by: 'account' }];

export const uploadClassMedia = call({
  method: 'POST',
  path: '/media/classroom/{code}',
  summary: 'Add a picture to the class’s library.',
  access: classTeachers('code'),
  params: Code,
  upload: mediaFile,
  answer: MediaSchema,
  limits: uploadLimits,
  errors: refusals,
});
export const listClassMedia = call({
  method: 'GET',
  path: '/media/classroom/{code}',
  summary: 'The class’s pictures, newest first.',
  access: classMembers('code'),
  params: Code,
  answer: z.array(MediaSchema),
});
export const listMyMedia = call({
  method: 'GET',
  path: '/media/user',
  summary: 'The caller’s own pictures, newest first.',
  access: signedInOnly,
  answer: z.array(MediaSchema),
});
export const uploadMyMedia = call({
  method: 'POST',
  path: '/media/user',
  summary: 'Add a picture to the caller’s own library.',
  access: signedInOnly,
  upload: mediaFile,
  answer: MediaSchema,
  limits: uploadLimits,
  errors: refusals,
});
export const listDeletedClassMedia = call({
  method: 'GET',
  path: '/media/classroom/{code}/deleted',
  summary: 'Pictures of the class that can still be brought back, the last deleted first.',
  access: classTeachers('code'),
  params: Code,
  answer: z.array(DeletedThingSchema),
});
export const listMyDeletedMedia = call({
  method: 'GET',
  path: '/media/user/deleted',
  summary: 'The caller’s own pictures that can still be brought back, the last deleted first.',
  access: signedInOnly,
  answer: z.array(DeletedThingSchema),
});
export const deleteMedia = call({
  method: 'DELETE',
  path: '/media/{id}',
  summary: 'Delete a picture: for who added it and the teachers of its class.',
  access: needing('take out of a class', membersOf({ kind: 'media', param: 'id', own: true })),
  params: MediaId,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
export const restoreMedia = call({
  method: 'POST',
  path: '/media/{id}/restore',
  whileFull: true,
  summary: 'Bring a deleted picture back.',
  access: membersOf({ kind: 'deletedMedia', param: 'id', own: true }),
  params: MediaId,
  answer: MediaSchema,
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});
export const readMyMedia = call({
  method: 'GET',
  path: '/media/user/{id}/file',
  summary: 'A picture of the caller’s own library.',
  access: membersOf({ kind: 'media', param: 'id' }),
  params: MediaId,
  answer: Picture,
  errors: ['NOT_FOUND'],
});
export const readClassMedia = call({
  method: 'GET',
  path: '/media/classroom/{code}/{id}/file',
  summary: 'A picture of the class’s library, or one that somebody of the class shows there from their own.',
  access: classMembers('code'),
  params: Code.extend(MediaId.shape),
  answer: Picture,
  errors: ['NOT_FOUND'],
});
