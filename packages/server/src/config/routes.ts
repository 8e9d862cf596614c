import * as calls from '@trundle/protocol/http/config';
import * as introductions from '@trundle/protocol/http/introduction';
import { type Route, route } from '../http/route.ts';
import { redactPageMessage, redactPagePath, redactPageStack } from '../redaction.ts';
import type { AppConfig } from './app-config.ts';
import type { Features } from './features.ts';
import type { SystemConfig } from './system-config.ts';

interface ConfigServices {
  config: SystemConfig;
  features: Features;
  appConfig: AppConfig;
}

const ok = { ok: true } as const;

export const configRoutes = ({ config, features, appConfig }: ConfigServices): Route[] => [
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
  route(introductions.readIntroduction, async () => config.introduction()),
  route(introductions.readIntroductionFor, async ({ params }) => ({ html: (await config.introduction())[params.id] })),
  route(introductions.updateIntroduction, async ({ body }) => config.changeIntroduction(body)),
  route(calls.appConfig, async () => appConfig.read()),
  route(calls.featureSettings, async () => features.read()),
  route(calls.reportError, async ({ body, raw }) => {
    const { message, stack, url } = body;
    const client = {
      message: redactPageMessage(message),
      frames: redactPageStack(stack),
      page: redactPagePath(url),
      version: redactPagePath(body.version.replace(/[.+]/g, '-')),
    };
    raw.log.warn({ client }, 'a page broke');
    return ok;
  }),
];
