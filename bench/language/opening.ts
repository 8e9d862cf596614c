import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { countBlocks, type Program } from '@trundle/language';
import { build, preview } from 'vite';
import { chromiumOptions } from '../../e2e/chromium.ts';
import type { Measured } from './comparison.ts';
import type { OpeningPage, Variant } from './opening/page.ts';
import { lessonsOf, randomOf } from './programs.ts';

/** Opening a large program in a real browser, beside the bare library with the same blocks. */

const BLOCKS = 2_000;
const TIMES_BARE = 1.2;
const ROUNDS = 5;
const FOLDER = fileURLToPath(new URL('opening/', import.meta.url));

interface Opened {
  /** Milliseconds the page's thread worked, scripts and drawing. */
  work: number;
  blocks: number;
}

const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const openOnce = async (page: Page, session: CDPSession, variant: Variant): Promise<Opened> => {
  await session.send('HeapProfiler.collectGarbage');
  const before = await worked(session);
  const blocks = await page.evaluate(
    (which) => (window as unknown as { opening: OpeningPage }).opening.open(which),
    variant,
  );
  const work = (await worked(session)) - before;
  await page.evaluate(() => (window as unknown as { opening: OpeningPage }).opening.close());
  return { work, blocks };
};

const median = (values: number[]): number =>
  Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1));

async function* measureProgram(
  page: Page,
  session: CDPSession,
  name: string,
  program: Program,
): AsyncGenerator<Measured> {
  await page.evaluate(
    (text) => (window as unknown as { opening: OpeningPage }).opening.take(text),
    JSON.stringify(program),
  );
  const work: Record<Variant, number[]> = { ours: [], bare: [], zelos: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const way of ['bare', 'zelos', 'ours'] as const) {
      const opened = await openOnce(page, session, way);
      if (opened.blocks !== countBlocks(program)) throw new Error(`${way} opened ${opened.blocks} blocks of ${name}.`);
      // The first time pays for what is compiled and cached then.
      if (round > 0) work[way].push(opened.work);
    }
  }
  const bare = median(work.bare);
  yield { figure: `open-${name}-ms`, value: median(work.ours), limit: Number((bare * TIMES_BARE).toFixed(1)) };
  yield {
    figure: `open-${name}-times-bare`,
    value: Number((median(work.ours) / bare).toFixed(3)),
    reference: TIMES_BARE,
  };
  yield {
    figure: `open-${name}-times-zelos`,
    value: Number((median(work.ours) / median(work.zelos)).toFixed(3)),
    reference: TIMES_BARE,
  };
}

export async function* measureOpening(): AsyncGenerator<Measured> {
  const outDir = await mkdtemp(join(tmpdir(), 'trundle-opening-'));
  const common = { configFile: false, root: FOLDER, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, target: 'es2023' } });
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.evaluate(() => (window as unknown as { opening: OpeningPage }).opening.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const [kind, program] of Object.entries({ lesson: lessonsOf(BLOCKS), random: randomOf(BLOCKS) })) {
      yield* measureProgram(page, session, `${kind}-${BLOCKS}`, program);
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
