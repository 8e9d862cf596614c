// `npm run gallery -- [--only WORD] [--size 390x844] [--language fr] [--theme dark]`: pictures of every screen, panel and
// dialog in every size, language and theme, and what boxes tell about them. Ends with 1 when something is cut or covered.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import type { Theme } from '../../packages/web/src/design/tokens.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { chromiumOptions } from '../chromium.ts';
import { Outbox } from '../outbox.ts';
import { startServer } from '../server.ts';
import { layoutFaults } from './layout-faults.ts';
import { ALL_LOOKS, type Size, sizeName } from './looks.ts';
import { People } from './people.ts';
import { PEOPLE, STATES, type State } from './states.ts';

const FOLDER = join(ROOT, 'reports', 'gallery');
/** Wide windows are drawn to one another's size, as a hand would; a tablet upright and a phone load the page themselves. */
const NARROW = 1_000;

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
  },
});
const chosen = <T extends string>(all: readonly T[], one: string | undefined): readonly T[] =>
  all.filter((each) => one === undefined || one === each);
const languages = chosen(ALL_LOOKS.languages, wanted.language);
const themes = chosen(ALL_LOOKS.themes, wanted.theme);
const windows = (all: readonly Size[]): Size[][] => {
  const wide = all.filter(({ width }) => width >= NARROW);
  const narrow = all.filter(({ width }) => width < NARROW).map((size) => [size]);
  return wide.length === 0 ? narrow : [wide, ...narrow];
};
const sizes = ALL_LOOKS.sizes.filter((size) => wanted.size === undefined || wanted.size === sizeName(size));
const states = STATES.filter(({ name }) => name.includes(wanted.only ?? ''));

interface Seen {
  readonly picture: string;
  readonly faults: readonly string[];
}

/** Two frames: in the first one sizes are told, in the second everything has moved. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const lookAt = async (page: Page, state: State, language: Language, theme: Theme, size: Size): Promise<Seen> => {
  await page.setViewportSize(size);
  await settled(page);
  const picture = `${state.name}/${sizeName(size)}-${language}-${theme}.png`;
  await mkdir(join(FOLDER, state.name), { recursive: true });
  await page.screenshot({ path: join(FOLDER, picture), animations: 'disabled' });
  return { picture, faults: await layoutFaults(page) };
};

const visit = async (people: People, state: State, page: Page, language: Language, theme: Theme): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const [first, ...others] of windows(sizes)) {
    if (first === undefined) continue;
    await page.setViewportSize(first);
    await page.goto('about:blank');
    await page.goto(people.addressOf(state.who, state.path));
    await page.waitForLoadState('networkidle');
    await state.arrange?.(people.visitorAt(page, state.who, language));
    await page.waitForLoadState('networkidle');
    for (const size of [first, ...others]) seen.push(await lookAt(page, state, language, theme, size));
  }
  return seen;
};

const lookAround = async (people: People, language: Language, theme: Theme): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const person of PEOPLE) {
    const theirs = states.filter(({ who }) => who === person);
    if (theirs.length === 0) continue;
    const browser = await people.browserOf(person, language, theme);
    for (const state of theirs) {
      const page = await browser.newPage();
      try {
        seen.push(...(await visit(people, state, page, language, theme)));
      } catch (error) {
        seen.push({ picture: `${state.name} (${language}, ${theme})`, faults: [`not reached: ${String(error)}`] });
      }
      await page.close();
    }
    await browser.close();
  }
  return seen;
};

const server = await startServer();
const browser = await chromium.launch(chromiumOptions());
try {
  const people = new People(browser, server, new Outbox(server.outbox));
  await people.arrive();
  const seen: Seen[] = [];
  for (const language of languages)
    for (const theme of themes) seen.push(...(await lookAround(people, language, theme)));
  const wrong = seen.filter(({ faults }) => faults.length > 0);
  const lines = wrong.flatMap(({ picture, faults }) => [picture, ...faults.map((fault) => `  ${fault}`)]);
  await writeFile(join(FOLDER, 'faults.txt'), `${lines.join('\n')}\n`);
  for (const line of lines) console.log(line);
  console.log(`${seen.length} pictures of ${states.length} states in reports/gallery, ${wrong.length} with faults.`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
