import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import { Network } from '@trundle/client/testing/network';
import { pulse } from '@trundle/client/testing/people';
import { MemoryStorage } from '@trundle/client/testing/storage';
import type { Authentication } from '@trundle/protocol/entities/account';
import { patchUserState, ping, readUserState } from '@trundle/protocol/http/account';
import { appConfig, featureSettings, reportError } from '@trundle/protocol/http/config';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.ts';
import { AppContext } from '../app/hooks.ts';
import { loadMessages } from '../messages/index.ts';
import { makeRouter } from '../router.tsx';

/** A server that knows nothing but its settings. */
export const quietServer = (): Network =>
  new Network()
    .answer(ping, pulse())
    .answer(readUserState, {})
    .answer(patchUserState, {})
    .answer(reportError, { ok: true })
    .answer(appConfig, { config_data: [], version: '0.1.0', lastUpdate: '2026-01-02T03:04:05.000Z' })
    .answer(featureSettings, {
      demo: true,
      google: false,
      chat: true,
      registration: true,
      sandbox: true,
      camera: true,
      googleClientId: null,
      embedded: true,
    });

interface Wish {
  network?: Network;
  /** Who is logged in here already; the tab works with the last one. */
  accounts?: Authentication[];
  hostname?: string;
}

/** The whole page at an address, with the real routes, in a document of its own. */
export const openPage = async (
  path: string,
  { network = quietServer(), accounts = [], hostname = 'localhost' }: Wish = {},
) => {
  await loadMessages('en');
  const local = new MemoryStorage();
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
  });
  for (const account of accounts) app.accounts.signIn(account);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(app, history);
  app.start('');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    app.stop();
    place.remove();
  });
  root.render(
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  );
  return { app, network, router, history, local, reload, page: new Page() };
};

/** What a screen reader would call an element. */
const nameOf = (element: HTMLElement): string => {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const spoken = element.cloneNode(true) as HTMLElement;
  for (const silent of spoken.querySelectorAll('[aria-hidden=true]')) silent.remove();
  return (spoken.textContent ?? '').trim();
};

/** What one can see and do, by the names a reader knows. */
export class Page {
  text(): string {
    return document.body.textContent ?? '';
  }

  /** Waits until the page shows the words. */
  async sees(words: string): Promise<void> {
    await vi.waitFor(
      () => {
        if (!this.text().includes(words)) throw new Error(`no "${words}" in: ${this.text()}`);
      },
      // Screens come in parts that are read when they are first asked for; a busy machine takes its time.
      { timeout: 20_000, interval: 10 },
    );
  }

  named(selector: string, name: string): HTMLElement {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => nameOf(element) === name);
    if (found === undefined) throw new Error(`no ${selector} named "${name}" in: ${this.text()}`);
    return found;
  }

  press(name: string): void {
    this.named('button, a, [role^=menuitem]', name).click();
  }

  /** Writes into the field with this label, as a person's keyboard would. */
  type(label: string, text: string): void {
    const found = [...document.querySelectorAll('label')].find((element) => element.textContent?.trim() === label);
    const field = document.getElementById(found?.htmlFor ?? '');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      throw new Error(`no field "${label}" in: ${this.text()}`);
    }
    // React watches the element's own `value`; the prototype's setter goes past it, as the browser does.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  submit(): void {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }
}
