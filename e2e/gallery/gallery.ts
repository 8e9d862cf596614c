// `npm run gallery -- [--only WORD,WORD] [--size 390x844] [--language fr] [--theme dark]`: pictures of every screen, panel and
// dialog in every size, language and theme, and what is wrong with them. Ends with 1 when something is.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ROOT } from '../../scripts/toolchain.mjs';
import { chromiumOptions } from '../chromium.ts';
import { Outbox } from '../outbox.ts';
import { startServer } from '../server.ts';
import { ALL_LOOKS, type Look, type Size, sizeName } from './looks.ts';
import { People } from './people.ts';
import type { State } from './state.ts';
import { STATES } from './states.ts';
import { faultLines, type View, walk } from './walk.ts';

const FOLDER = join(ROOT, 'reports', 'gallery');

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
  },
});
const isWanted = (each: string, one: string | undefined): boolean => one === undefined || one === each;
const languages = ALL_LOOKS.languages.filter((each) => isWanted(each, wanted.language));
const themes = ALL_LOOKS.themes.filter((each) => isWanted(each, wanted.theme));
const sizes = ALL_LOOKS.sizes.filter((each) => isWanted(sizeName(each), wanted.size));
const words = (wanted.only ?? '').split(',');
const states = STATES.filter(({ name }) => words.some((word) => name.includes(word)));

const looksAt = (_: State, drawn: readonly Size[]): Look[] =>
  themes.flatMap((theme) => drawn.map((size) => ({ size, theme })));

const takePicture = async (page: Page, name: string): Promise<void> => {
  const path = join(FOLDER, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
};

/** At once: a round takes long, and somebody waits for what is wrong. */
const tell = (view: View): void => {
  for (const line of faultLines([view])) console.log(line);
};

const server = await startServer();
const browser = await chromium.launch(chromiumOptions());
try {
  const people = new People(browser, server.baseURL, new Outbox(server.outbox));
  await people.arrive();
  const views: View[] = [];
  for (const language of languages)
    views.push(...(await walk(people, { states, sizes, language, looksAt }, takePicture, tell)));
  await people.leave();
  const lines = faultLines(views);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'faults.txt'), `${lines.join('\n')}\n`);
  const wrong = views.filter(({ faults }) => faults.length > 0).length;
  console.log(`${views.length} pictures of ${states.length} states in reports/gallery, ${wrong} with faults.`);
  if (wrong > 0 || views.length === 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
