import { z } from 'zod';
import { SandboxSceneSchema } from '../entities/sandbox-scene.ts';
import { ClassCodeSchema } from '../ids.ts';
import { classMembers } from './access.ts';
import { call } from './call.ts';

export const readSandboxScene = call({
  method: 'GET',
  path: '/class/{id}/sandbox',
  summary: 'The 3D scene of the class as programs have made it until now.',
  access: classMembers(),
  feature: 'sandbox',
  params: z.object({ id: ClassCodeSchema }),
  answer: z.object({
    /** What the clock of the scene shows now, in seconds. */
    now: z.number(),
    scene: SandboxSceneSchema,
  }),
});
