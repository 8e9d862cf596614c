import { readUsage } from '@trundle/protocol/http/usage';
import { type Route, route } from '../http/route.ts';
import type { UsageReport } from './usage.ts';

export const usageRoutes = (usage: UsageReport): Route[] => [route(readUsage, async () => usage.read())];
