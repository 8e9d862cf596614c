import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Student, Teacher } from './actors.ts';
import { Outbox } from './outbox.ts';
import { surroundings } from './surroundings.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  outbox: Outbox;
  /** What no page may do: crash, or ask anything of another host. Empty at the end, or the scenario fails. */
  faults: string[];
  /** A page in a browser profile of its own, watched for faults. */
  newPage: () => Promise<Page>;
  teacher: Teacher;
  student: Student;
}

/**
 * Only listens: to hold every request up for a question of ours would cost more than most pages do, and switch the
 * browser's cache off. That nothing gets out is the browser's part: it knows no host but this one.
 */
const watch = (context: BrowserContext, home: string, faults: string[]): void => {
  const visit = (address: string): void => {
    const { protocol, host } = new URL(address);
    if (/^(http|ws)/.test(protocol) && host !== home) faults.push(`the page asked ${address}, which is not ours`);
  };
  context.on('weberror', (error) => faults.push(`the page crashed: ${error.error().message}`));
  context.on('request', (request) => visit(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => visit(socket.url())));
};

/** The server is told to believe it, so that people who share this machine do not share the limits on tries. */
const ownAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Playwright's test with this product's people in it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
  baseURL: async ({}, use) => use(surroundings().baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  outbox: async ({}, use) => use(new Outbox(surroundings().outbox)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    base.expect(faults, 'faults seen in the pages of this scenario').toEqual([]);
  },
  context: async ({ context, faults }, use) => {
    watch(context, new URL(surroundings().baseURL).host, faults);
    await use(context);
  },
  newPage: async ({ browser, faults, contextOptions, viewport }, use) => {
    const { baseURL } = surroundings();
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        extraHTTPHeaders: ownAddress(),
      });
      contexts.push(context);
      watch(context, new URL(baseURL).host, faults);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  teacher: async ({ newPage, outbox }, use) => use(new Teacher(await newPage(), outbox)),
  student: async ({ newPage, outbox }, use) => use(new Student(await newPage(), outbox)),
});
