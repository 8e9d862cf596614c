import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import * as calls from '@trundle/protocol/http/viewer';
import type { OwnMats } from '../classrooms/own-mats.ts';
import { type Route, route } from '../http/route.ts';
import type { SandboxScenes } from './scenes.ts';
import type { ViewedClass } from './viewed-class.ts';
import type { ViewerLinks } from './viewer-links.ts';

interface Parts {
  scenes: SandboxScenes;
  links: ViewerLinks;
  mats: Pick<OwnMats, 'of'>;
  viewed: ViewedClass;
}

export const sandboxRoutes = ({ scenes, links, viewed, mats }: Parts): Route[] => [
  route(readSandboxScene, async ({ caller, params }) => scenes.read(params.id, await mats.of(caller, params.id))),
  route(calls.readViewerLink, async ({ params }) => links.current(params.id)),
  route(calls.renewViewerLink, async ({ params }) => links.renew(params.id)),
  route(calls.openViewer, async ({ params, body }) => viewed.open(params.code, body.key)),
  route(calls.readViewerPicture, async ({ params, body }) => viewed.picture(params.code, body.key, body.address)),
  route(calls.readViewerModel, async ({ params, body }) => viewed.model(params.code, body.key, body.name)),
];
