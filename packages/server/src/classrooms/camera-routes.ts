import * as calls from '@trundle/protocol/http/camera';
import { type Route, route } from '../http/route.ts';
import type { CameraLinks } from './camera-links.ts';

export const cameraRoutes = (links: CameraLinks): Route[] => [
  route(calls.readCameraLink, async ({ params }) => links.read(params.id)),
  route(calls.makeCameraLink, async ({ params }) => links.make(params.id)),
  route(calls.openCamera, async ({ params, body }) => links.open(params.code, body)),
  route(calls.takeCamera, async ({ params, body }) => links.take(params.code, body)),
  route(calls.leaveCamera, async ({ params, body }) => {
    await links.leave(params.code, body);
    return { ok: true } as const;
  }),
];
