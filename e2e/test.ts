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

const watch = async (context: BrowserContext, home: string, faults: string[]): Promise<void> => {
  context.on('weberror', (error) => faults.push(`the page crashed: ${error.error().message}`));
  await context.route(
    (url) => url.protocol.startsWith('http') && url.host !== home,
    (route) => {
      faults.push(`the page asked ${route.request().url()}, which is not ours`);
      return route.abort();
    },
  );
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
    await watch(context, new URL(surroundings().baseURL).host, faults);
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
      await watch(context, new URL(baseURL).host, faults);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  teacher: async ({ newPage, outbox }, use) => use(new Teacher(await newPage(), outbox)),
  student: async ({ newPage, outbox }, use) => use(new Student(await newPage(), outbox)),
});
