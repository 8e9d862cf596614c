// What a Chromebook on a bad school network waits for: bytes and seconds until a page can be used. Bytes are held against
// the budgets of the build; what the first view of two well-known editors weighs, by their makers' and users' own word, is
// the reference.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { Teacher } from '../e2e/actors.ts';
import { chromiumOptions } from '../e2e/chromium.ts';
import { Outbox } from '../e2e/outbox.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { weighBuild } from '../scripts/web-budget.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';

/** A cheap laptop: four times slower than this machine. */
const SLOWER = 4;
/** The «slow 4G» of browsers' own tools: bytes a second down and up, milliseconds there and back. */
const SLOW_NETWORK = { downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150, offline: false };

/** Scratch's editor: its one large file as a browser fetched it, compressed (scratch-gui issue 2951, August 2018). */
const SCRATCH_BYTES = 3_900_000;
/** MakeCode's editor: its compiler and its target, not compressed (microsoft/pxt issue 335, September 2016). */
const MAKECODE_BYTES_UNPACKED = 3_400_000;

interface Measured {
  seconds: number;
  /** Until it could be used, as they crossed the network. */
  bytes: number;
  unpacked: number;
  files: number;
}

/** Adds up what a page fetches. */
class Meter {
  bytes = 0;
  unpacked = 0;
  files = 0;

  async start(session: CDPSession): Promise<void> {
    session.on('Network.dataReceived', ({ dataLength }) => {
      this.unpacked += dataLength;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.bytes += encodedDataLength;
      this.files += 1;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
}

const measure = async (page: Page, begin: () => Promise<unknown>, usable: Locator): Promise<Measured> => {
  const session = await page.context().newCDPSession(page);
  const meter = new Meter();
  await meter.start(session);
  const since = performance.now();
  await begin();
  await usable.first().waitFor({ timeout: 120_000 });
  const { bytes, unpacked, files } = meter;
  const seconds = (performance.now() - since) / 1000;
  await session.detach();
  return { seconds, bytes, unpacked, files };
};

const tell = (page: string, { seconds, bytes, unpacked, files }: Measured): void => {
  const bench = 'web';
  report({ bench, figure: `${page}-seconds-to-usable`, value: Number(seconds.toFixed(2)) });
  report({ bench, figure: `${page}-bytes-to-scratch`, value: bytes, reference: SCRATCH_BYTES });
  report({ bench, figure: `${page}-unpacked-to-makecode`, value: unpacked, reference: MAKECODE_BYTES_UNPACKED });
  report({ bench, figure: `${page}-files`, value: files });
};

const blocks = (page: Page): Locator => page.locator('[data-ready=true] .blocklySvg');

const measureAll = async ({ baseURL, outbox }: RunningServer): Promise<void> => {
  const browser = await chromium.launch(chromiumOptions());
  /** Each page in a browser that has never been here. */
  const inNewBrowser = async (work: (teacher: Teacher, page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    await work(new Teacher(page, new Outbox(outbox)), page);
    await context.close();
  };
  try {
    await inNewBrowser(async ({ words }, page) => {
      const demo = page.getByRole('button', { name: new RegExp(words.landing.demo) });
      tell('landing', await measure(page, () => page.goto('/'), demo));
      tell('demo', await measure(page, () => demo.click(), blocks(page)));
    });
    await inNewBrowser(async (_, page) => {
      const password = page.locator('input[type=password]');
      tell('login', await measure(page, () => page.goto('/teacher/login'), password));
    });
    await inNewBrowser(async (teacher, page) => {
      const code = await teacher.hasClass('Class 5B', 'Maya', 'Leo');
      const kept = await page.context().storageState();
      const fresh = await browser.newContext({ baseURL, storageState: kept, serviceWorkers: 'block' });
      const again = await fresh.newPage();
      tell('class', await measure(again, () => again.goto(`/classroom/${code}`), blocks(again)));
      tell('class-again', await measure(again, () => again.reload(), blocks(again)));
      await fresh.close();
    });
  } finally {
    await browser.close();
  }
};

await buildWeb();
for (const { page, bytes, limit } of weighBuild()) {
  report({ bench: 'web', figure: `${page}-budget`, value: bytes, limit });
}
const server = await startServer();
try {
  await measureAll(server);
} finally {
  await server.stop();
}
