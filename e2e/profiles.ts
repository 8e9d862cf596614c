import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type ProfileOptions = BrowserContextOptions & { baseURL: string };

interface Profile {
  readonly context: BrowserContext;
  /** Its first page, in which nothing is left of whoever had it before. */
  newPage(): Promise<Page>;
  giveBack(): Promise<void>;
}

/** What somebody had stored in a profile is gone before the next one sits down; what it read of the server's files stays. */
const wipe = async (page: Page, home: string): Promise<void> => {
  const context = page.context();
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: new URL(home).origin, storageTypes: 'all' });
  await tools.detach();
};

/**
 * The browser profiles of one worker, one for each person of a scenario. To fetch and compile three megabytes anew for
 * everybody costs more than most scenarios do: as on the computers of a school, the files of the page are already there
 * when the next person comes, and nothing else is.
 */
export class Profiles {
  readonly #browser: Browser;
  /** By what they were made with: some scenarios need another kind of device. */
  readonly #free = new Map<string, BrowserContext[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** One that nobody else has. */
  async take(options: ProfileOptions): Promise<Profile> {
    const key = JSON.stringify(options);
    const free = this.#free.get(key) ?? [];
    this.#free.set(key, free);
    const used = free.pop();
    const context = used ?? (await this.#browser.newContext(options));
    let isClosed = false;
    context.once('close', () => {
      isClosed = true;
    });
    return {
      context,
      newPage: async () => {
        const page = await context.newPage();
        if (used) await wipe(page, options.baseURL);
        return page;
      },
      giveBack: async () => {
        await Promise.all(context.pages().map((page) => page.close()));
        if (!isClosed) free.push(context);
      },
    };
  }
}
