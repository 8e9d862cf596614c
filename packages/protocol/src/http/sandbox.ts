import { z } from 'zod';
import { SandboxSceneSchema, SCENE_LIMITS } from '../entities/sandbox-scene.ts';
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
    /**
     * The newest messages that are in it: their fingerprints, and when they came. Whoever listens while they ask knows
     * by it which of those they heard the answer already holds.
     */
    lately: z.array(z.object({ said: z.number().int(), at: z.number() })).max(SCENE_LIMITS.lately),
  }),
});
