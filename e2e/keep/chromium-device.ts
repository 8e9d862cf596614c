import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Authentication } from '../../packages/protocol/src/entities/account.ts';
import { STORAGE_KEYS } from '../../packages/protocol/src/storage-keys.ts';
import { keptLogin } from '../kept-login.ts';
import { isSave } from '../save-page.ts';
import { WORDS } from '../words.ts';
import { workBeside } from '../work-store.ts';
import { CANVAS } from '../workspace.ts';
import { ClassTab } from './class-tab.ts';
import { type Claim, keepRecord } from './page-record.ts';
import { MARK } from './school.ts';

/** Whether a device reaches the server, and whether it hears that its saves have arrived. */
type Network = 'on' | 'off' | 'deaf';

/** Of ours, but no page that would look for a login: what the browser keeps can be read in it. */
const DESK = '/version.json';
/** A button that is not there by then is not pressed; a page takes longer to load. */
const ACTION_LIMIT = 10_000;
const LOADS_WITHIN = 60_000;
const CALLS = '**/api/**';

const arrivesUnheard = async (route: Route): Promise<void> => {
  if (!isSave(route.request())) return route.continue();
  await route.fetch().catch(() => undefined);
  // Its page may be gone by then.
  await route.abort().catch(() => undefined);
};

/** A computer with a real browser: its storage, its clock, its network and its tabs. */
export class ChromiumDevice {
  readonly #context: BrowserContext;
  readonly #desk: Page;
  readonly tabs: ClassTab[] = [];
  network: Network = 'on';
  /** Each time one of its pages came to say that the program is saved. */
  claims: Claim[] = [];
  /** What no page may do: throw something that nobody catches. */
  errors: string[] = [];
  #ahead = 0;
  /** Saves that have left one of its pages and are not answered. */
  readonly savesUnderWay = new Set<Request>();

  private constructor(context: BrowserContext, desk: Page) {
    this.#context = context;
    this.#desk = desk;
  }

  static async open(browser: Browser, baseURL: string, address: string): Promise<ChromiumDevice> {
    const context = await browser.newContext({
      baseURL,
      locale: 'en',
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // The limits on tries are per address.
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    context.setDefaultTimeout(ACTION_LIMIT);
    context.setDefaultNavigationTimeout(LOADS_WITHIN);
    const device = new ChromiumDevice(context, await context.newPage());
    await device.#watch();
    await device.#desk.goto(DESK);
    return device;
  }

  async #watch(): Promise<void> {
    const context = this.#context;
    const options = { mark: MARK.source, menu: WORDS.en.shell.menu.openOf, canvas: CANVAS };
    await keepRecord(context, options, (claim) => void this.claims.push(claim));
    context.on('weberror', (error) => void this.errors.push(error.error().message));
    context.on('request', (request) => isSave(request) && this.savesUnderWay.add(request));
    context.on('requestfinished', (request) => this.savesUnderWay.delete(request));
    context.on('requestfailed', (request) => this.savesUnderWay.delete(request));
  }

  /** The next save that leaves one of its pages. */
  async nextSave(timeout: number): Promise<void> {
    await this.#context.waitForEvent('request', { predicate: isSave, timeout });
  }

  /** Everything that is in one of its stores, whichever. */
  async stored(): Promise<[key: string, value: string][]> {
    const local = await this.#desk.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
    return [...local, ...(await workBeside(this.#desk))];
  }

  /** The token of somebody who is logged in here. */
  async tokenOf(id: string): Promise<string | null> {
    const accounts = (await this.stored()).filter(([key]) => key.startsWith(STORAGE_KEYS.accounts));
    const known = accounts.map(([, value]) => JSON.parse(value) as Pick<Authentication, 'token' | 'user'>);
    return known.find(({ user }) => user._id === id)?.token ?? null;
  }

  /** Has been logged in before the lesson begins. */
  async keepsLogin(login: Authentication): Promise<void> {
    await this.#desk.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, keptLogin(login));
  }

  async openTab(code: string): Promise<ClassTab> {
    const tab = new ClassTab(await this.#context.newPage(), code);
    this.tabs.push(tab);
    await tab.load();
    return tab;
  }

  async closeTab(tab: ClassTab): Promise<void> {
    this.#forget(tab);
    await tab.page.close();
  }

  /** The browser takes a tab away, and nothing in it hears of that. */
  async crashTab(tab: ClassTab): Promise<void> {
    this.#forget(tab);
    await tab.crash();
  }

  #forget(tab: ClassTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  async setNetwork(network: Network): Promise<void> {
    this.network = network;
    await this.#context.setOffline(network === 'off');
    await this.#context.unroute(CALLS, arrivesUnheard);
    if (network === 'deaf') await this.#context.route(CALLS, arrivesUnheard);
  }

  /** Its battery was empty, somebody set it, or the computer came home from another country. */
  async jump(milliseconds: number): Promise<void> {
    this.#ahead += milliseconds;
    for (const tab of this.tabs) await tab.setAhead(this.#ahead);
  }

  /** As before anybody came; the files of the page stay, as on the computers of a school. */
  async reset(): Promise<void> {
    await this.setNetwork('on');
    for (const tab of [...this.tabs]) await this.closeTab(tab);
    const tools = await this.#context.newCDPSession(this.#desk);
    const { origin } = new URL(this.#desk.url());
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cookies' });
    await tools.detach();
    this.#ahead = 0;
    this.claims = [];
    this.errors = [];
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
