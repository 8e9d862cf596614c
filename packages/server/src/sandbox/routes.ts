import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { type Route, route } from '../http/route.ts';
import type { SandboxScenes } from './scenes.ts';

export const sandboxRoutes = (scenes: SandboxScenes): Route[] => [
  route(readSandboxScene, async ({ params }) => scenes.read(params.id)),
];
