import { openDemo } from '@trundle/protocol/http/account';
import { type Route, route } from '../http/route.ts';
import type { Demo } from './demo.ts';

export const demoRoutes = (demo: Demo): Route[] => [route(openDemo, async ({ language }) => demo.open(language))];
