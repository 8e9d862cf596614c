import * as calls from '@trundle/protocol/http/pathfinding';
import { type Route, route } from '../http/route.ts';
import type { Pathfindings } from './pathfindings.ts';
import type { PathfindingsInUse } from './pathfindings-in-use.ts';

export const pathfindingRoutes = (sets: Pathfindings, inUse: PathfindingsInUse): Route[] => [
  route(calls.listPathfindings, async ({ caller }) => sets.list(caller)),
  route(calls.createPathfinding, async ({ caller, body }) => sets.create(caller, body)),
  route(calls.updatePathfinding, async ({ params, body }) => sets.update(params.id, body)),
  route(calls.deletePathfinding, async ({ params }) => {
    await sets.delete(params.id);
    return { ok: true } as const;
  }),
  route(calls.readPathfinding, async ({ params }) => sets.read(params.id)),
  route(calls.listPathfindingsInUse, async ({ caller, query }) => inUse.list(caller, query.classroom)),
  route(calls.readPathfindingInUse, async ({ caller, params, query }) =>
    inUse.readMap(caller, Number(params.mapId), query.classroom),
  ),
  route(calls.usePathfinding, async ({ caller, params, query, body }) =>
    inUse.use(caller, Number(params.mapId), body.pathfindingId, query.classroom),
  ),
];
