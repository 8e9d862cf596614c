import * as calls from '@trundle/protocol/http/admin';
import { type Route, route } from '../http/route.ts';
import type { AdminLists } from './admin-lists.ts';

export const adminRoutes = (lists: AdminLists): Route[] => [
  route(calls.listPeople, async ({ query }) => lists.people(query)),
  route(calls.listAllClasses, async ({ query }) => lists.classes(query)),
  route(calls.readHealth, async () => lists.health()),
];
