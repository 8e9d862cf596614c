import * as calls from '@trundle/protocol/http/config';
import { type Route, route } from '../http/route.ts';
import { pageFrames, pageMessage, pagePath } from '../safe-error.ts';
import type { AppNews } from './app-news.ts';
import type { Features } from './features.ts';
import type { SystemConfig } from './system-config.ts';

export interface ConfigServices {
  config: SystemConfig;
  features: Features;
  news: AppNews;
}

const ok = { ok: true } as const;

export const configRoutes = ({ config, features, news }: ConfigServices): Route[] => [
  route(calls.listSystemConfig, async () => config.list()),
  route(calls.readSystemConfig, async ({ params }) => config.read(params.key)),
  route(calls.createSystemConfig, async ({ params, body }) => config.create(params.key, body.data)),
  route(calls.updateSystemConfig, async ({ params, body }) => config.update(params.key, body.data)),
  route(calls.deleteSystemConfig, async ({ params }) => {
    await config.delete(params.key);
    return ok;
  }),
  route(calls.readBlockHelp, async () => config.blockHelp()),
  route(calls.updateBlockHelp, async ({ body }) => config.changeBlockHelp(body)),
  route(calls.readIntroduction, async () => config.introduction()),
  route(calls.readIntroductionFor, async ({ params }) => ({ html: (await config.introduction())[params.id] })),
  route(calls.updateIntroduction, async ({ body }) => config.changeIntroduction(body)),
  route(calls.appConfig, async () => news.read()),
  route(calls.featureSettings, async () => features.read()),
  route(calls.reportError, async ({ body, raw }) => {
    const { message, stack, url } = body;
    const client = {
      message: pageMessage(message),
      frames: pageFrames(stack),
      page: pagePath(url),
      version: pagePath(body.version.replace(/[.+]/g, '-')),
    };
    raw.log.warn({ client }, 'a page broke');
    return ok;
  }),
];
