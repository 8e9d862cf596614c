import * as calls from '@trundle/protocol/http/built';
import { type Route, route } from '../http/route.ts';
import type { BuiltThings } from './built-things.ts';

export const builtRoutes = (built: BuiltThings): Route[] => [
  route(calls.listBuilt, async ({ params }) => built.list(params.id)),
  route(calls.putBuilt, async ({ caller, params, body }) => built.put(caller, params.id, params.thing, body)),
  route(calls.removeBuilt, async ({ caller, params }) => {
    await built.remove(caller, params.id, params.thing);
    return { ok: true } as const;
  }),
  route(calls.letStudentsBuild, async ({ params, body }) => built.letStudentsBuild(params.id, body.studentsBuild)),
];
