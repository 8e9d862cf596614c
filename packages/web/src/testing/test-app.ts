import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import { Network } from '@trundle/client/testing/network';
import { pulse } from '@trundle/client/testing/people';
import { MemoryStorage } from '@trundle/client/testing/storage';
import type { Authentication } from '@trundle/protocol/entities/account';
import { patchUserState, ping, readUserState } from '@trundle/protocol/http/account';
import { readAddresses } from '@trundle/protocol/http/address';
import { listBuilt } from '@trundle/protocol/http/built';
import { readCameraLink } from '@trundle/protocol/http/camera';
import { appConfig, featureSettings, reportError } from '@trundle/protocol/http/config';
import { listHelpRequests } from '@trundle/protocol/http/help-request';
import { listMyNotes } from '@trundle/protocol/http/note';
import { readPathfindingInUse } from '@trundle/protocol/http/pathfinding';
import { backToStart } from '@trundle/protocol/http/virtual';
import { type Language, settingOf } from '@trundle/protocol/languages';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.ts';
import { loadTexts } from '../texts/index.ts';

/** A server that knows nothing but its settings. */
export const quietServer = (): Network =>
  new Network()
    .answer(ping, pulse())
    // Of somebody who has been here before.
    .answer(readUserState, { first_moves: { isWelcomed: true, isClosed: true } })
    .answer(patchUserState, { ok: true })
    .answer(reportError, { ok: true })
    .answer(backToStart, {
      virtual: { robots: [], environment: {}, objects: [] },
      moved: [],
      carry: [],
      objects: [],
      variables: [],
      missing: [],
    })
    .answer(readCameraLink, { link: null, ended: null })
    .answer(listHelpRequests, [])
    .answer(readAddresses, { origins: [] })
    .answer(listMyNotes, [])
    .answer(listBuilt, { studentsBuild: false, things: [] })
    .answer(readPathfindingInUse, { mapId: 0, pathfinding: null })
    .answer(appConfig, { config_data: [], version: '0.1.0', lastUpdate: '2026-01-02T03:04:05.000Z' })
    .answer(featureSettings, {
      demo: true,
      google: false,
      chat: true,
      registration: true,
      sandbox: true,
      camera: true,
      googleClientId: null,
      googleUrl: null,
      embedded: true,
    });

interface Options {
  network: Network;
  /** Who is logged in here already; the tab works with the last one. */
  accounts?: readonly Authentication[];
  hostname?: string;
  /** That somebody has chosen here. */
  language?: Language;
  /** Those that the browser asks for, best first. */
  languages?: readonly string[];
  pathname?: string;
}

/** A real app in a browser of its own, not started yet; only the network stands in. */
export const makeApp = async ({ network, accounts = [], hostname = 'localhost', language, ...asked }: Options) => {
  const local = new MemoryStorage();
  if (language !== undefined) local.setItem('trundle/language', settingOf(language));
  const reload = vi.fn();
  const app = new App({
    local: () => local,
    tab: () => new MemoryStorage(),
    fetch: network.fetch,
    beacon: () => true,
    page: new PageLifecycle(window),
    hostname,
    origin: 'http://localhost',
    reload,
    version: '0.1.0',
    ...asked,
  });
  await loadTexts(app.preferences.language);
  for (const account of accounts) app.accounts.signIn(account);
  return { app, local, reload };
};

/** The same, running until the test has finished. */
export const startApp = async (options: Options) => {
  const made = await makeApp(options);
  made.app.start('');
  onTestFinished(() => made.app.stop());
  return made;
};
