import * as calls from '@trundle/protocol/http/model3d';
import { type Route, route } from '../http/route.ts';
import type { Allocations } from './allocations.ts';
import { listBundled, readBundled } from './bundled.ts';

export const modelRoutes = (allocations: Allocations): Route[] => [
  route(calls.listGlobalModels, async ({ query }) => listBundled(query.p)),
  route(calls.readGlobalModel, async ({ params }) => readBundled(params.id)),
  route(calls.listAllocations, async ({ params }) => allocations.list(params.code)),
  route(calls.setAllocations, async ({ caller, params, body }) =>
    allocations.set(caller, params.code, body.allocations),
  ),
  route(calls.removeAllocation, async ({ params }) => {
    await allocations.remove(params.code, params.identifier);
    return { ok: true } as const;
  }),
];
