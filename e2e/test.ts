import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page, type Request, type WebError } from '@playwright/test';
import { Student, Teacher } from './actors.ts';
import { Outbox } from './outbox.ts';
import { Profiles } from './profiles.ts';
import { surroundings } from './surroundings.ts';

export { expect } from './expect.ts';

/** The profiles of the people of this scenario, each with how to leave it. */
type Seats = Map<BrowserContext, () => Promise<void>>;

interface Fixtures {
  outbox: Outbox;
  /** What no page may do: crash, or ask anything of another host. Empty at the end, or the scenario fails. */
  faults: string[];
  /** A page in a browser profile of its own, watched for faults. */
  newPage: () => Promise<Page>;
  /** Whoever came by `newPage` goes, and the next one may have the same device. */
  leave: (page: Page) => Promise<void>;
  seats: Seats;
  teacher: Teacher;
  student: Student;
}

/** What pages report and go on from: a scenario stores what is no program. */
const REMARKED = ['Stored program could not be read'];

/**
 * Only listens: to hold every request up for a question of ours would cost more than most pages do, and switch the
 * browser's cache off. That nothing gets out is the browser's part: it knows no host but this one.
 */
const watch = (context: BrowserContext, faults: string[]): (() => void) => {
  const { baseURL, neighbour } = surroundings();
  const hosts = [baseURL, ...(neighbour === undefined ? [] : [neighbour])].map((address) => new URL(address).host);
  const visit = (address: string): void => {
    const { protocol, host } = new URL(address);
    if (/^(http|ws)/.test(protocol) && !hosts.includes(host))
      faults.push(`the page asked ${address}, which is not ours`);
  };
  const crashed = (error: WebError): number => faults.push(`the page crashed: ${error.error().message}`);
  const asked = (request: Request): void => {
    visit(request.url());
    // What a screen catches and tells in place of itself is a crash to whoever sat in front of it.
    const report = request.url().endsWith('/api/client_error') ? (request.postData() ?? '') : '';
    if (report !== '' && !REMARKED.some((message) => report.includes(message)))
      faults.push(`a screen broke: ${report}`);
  };
  const opened = (page: Page): unknown => page.on('websocket', (socket) => visit(socket.url()));
  context.on('weberror', crashed).on('request', asked).on('page', opened);
  return () => void context.off('weberror', crashed).off('request', asked).off('page', opened);
};

/** The server is told to believe it, so that people who share this machine do not share the limits on tries. */
const ownAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Playwright's test with this product's people in it. */
export const test = base.extend<Fixtures, { profiles: Profiles }>({
  profiles: [async ({ browser }, use) => use(new Profiles(browser)), { scope: 'worker' }],
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
    watch(context, faults);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  seats: async ({}, use) => {
    const seats: Seats = new Map();
    await use(seats);
    await Promise.all([...seats.values()].map((leave) => leave()));
  },
  newPage: ({ profiles, faults, seats, contextOptions, viewport, hasTouch }, use) =>
    use(async () => {
      const { baseURL } = surroundings();
      const { context, newPage, giveBack } = await profiles.take({ ...contextOptions, baseURL, viewport, hasTouch });
      const unwatch = watch(context, faults);
      seats.set(context, async () => {
        seats.delete(context);
        await giveBack();
        unwatch();
      });
      await context.setExtraHTTPHeaders(ownAddress());
      return newPage();
    }),
  leave: ({ seats }, use) => use(async (page) => seats.get(page.context())?.()),
  teacher: async ({ newPage, outbox }, use) => use(new Teacher(await newPage(), outbox)),
  student: async ({ newPage, outbox }, use) => use(new Student(await newPage(), outbox)),
});
