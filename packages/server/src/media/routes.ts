import * as calls from '@trundle/protocol/http/media';
import { ApiError } from '../api-error.ts';
import { type Route, route } from '../http/route.ts';
import type { UploadedFile } from '../http/uploads.ts';
import type { MediaLibrary } from './media-library.ts';

const given = (file: UploadedFile | null): UploadedFile => {
  if (!file) throw new ApiError('PICTURE_NOT_READABLE');
  return file;
};

export const mediaRoutes = (library: MediaLibrary): Route[] => [
  route(calls.listClassMedia, async ({ params }) => library.listOfClass(params.code)),
  route(calls.uploadClassMedia, async ({ caller, params, file }) => library.add(caller, params.code, given(file))),
  route(calls.readClassMedia, async ({ params }) => library.readInClass(params.code, params.id)),
  route(calls.listMyMedia, async ({ caller }) => library.listOwn(caller)),
  route(calls.uploadMyMedia, async ({ caller, file }) => library.add(caller, null, given(file))),
  route(calls.readMyMedia, async ({ params }) => library.readOwn(params.id)),
  route(calls.listDeletedClassMedia, async ({ params }) => library.listDeletedOfClass(params.code)),
  route(calls.listMyDeletedMedia, async ({ caller }) => library.listDeletedOwn(caller)),
  route(calls.deleteMedia, async ({ params }) => {
    await library.delete(params.id);
    return { ok: true } as const;
  }),
  route(calls.restoreMedia, async ({ params }) => library.restore(params.id)),
];
