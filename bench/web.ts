// What a Chromebook on a bad school network has to fetch before a teacher can log in.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { chromiumOptions } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';

const SCREEN = '/teacher/login';
const SCRIPT_LIMIT = 180_000;

const compress = promisify(brotliCompress);
const brotliSize = async (body: Buffer): Promise<number> =>
  (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })).length;

interface Weight {
  /** By the browser's own word: 'script', 'stylesheet', 'font' … */
  kind: string;
  brotli: number;
  /** What really crossed the network, in whatever encoding the server chose. */
  transferred: number;
}

/** A module fetched ahead by a `<link>` has no kind of its own: then its content type tells. */
const kindOf = (response: Response): string => {
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'script';
  return type.includes('text/css') ? 'stylesheet' : response.request().resourceType();
};

const weigh = async (response: Response): Promise<Weight> => {
  const body = await response.body();
  const { responseBodySize } = await response.request().sizes();
  return { kind: kindOf(response), brotli: await brotliSize(body), transferred: responseBodySize };
};

/** Opens the screen in an empty browser and weighs every answer until the network is quiet and the form is there. */
const weighScreen = async (baseURL: string): Promise<Weight[]> => {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${baseURL}${SCREEN}`, { waitUntil: 'networkidle' });
    await page.locator('input[type=password]').waitFor();
    return await Promise.all(responses.filter((response) => response.ok()).map(weigh));
  } finally {
    await browser.close();
  }
};

await buildWeb();
const server = await startServer();
try {
  const weights = await weighScreen(server.baseURL);
  const sum = (kind: string, size: 'brotli' | 'transferred'): number =>
    weights.filter((weight) => weight.kind === kind).reduce((total, weight) => total + weight[size], 0);
  const bench = 'web';
  report({ bench, figure: 'login-js-brotli', value: sum('script', 'brotli'), limit: SCRIPT_LIMIT });
  report({ bench, figure: 'login-js-transferred', value: sum('script', 'transferred'), limit: SCRIPT_LIMIT });
  report({ bench, figure: 'login-js-files', value: weights.filter(({ kind }) => kind === 'script').length });
  report({ bench, figure: 'login-css-brotli', value: sum('stylesheet', 'brotli') });
  report({ bench, figure: 'login-font-bytes', value: sum('font', 'transferred') });
  report({
    bench,
    figure: 'login-all-transferred',
    value: weights.reduce((all, { transferred }) => all + transferred, 0),
  });
} finally {
  await server.stop();
}
