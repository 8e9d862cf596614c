import * as calls from '@trundle/protocol/http/project';
import { type Route, route } from '../http/route.ts';
import type { Projects } from './projects.ts';

export const projectRoutes = (projects: Projects): Route[] => [
  route(calls.listProjects, async ({ caller, query }) =>
    projects.list(query.onlyMine ? { maker: caller.accountId } : {}),
  ),
];
