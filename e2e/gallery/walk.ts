import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import type { Theme } from '../../packages/web/src/design/tokens.ts';
import { type Size, sizeName } from './looks.ts';
import { pageFaults } from './page-faults.ts';
import type { People } from './people.ts';
import { PEOPLE, type State } from './states.ts';

/** Wide windows are drawn to one another's size, as a hand would; a tablet upright and a phone load the page themselves. */
const NARROW = 1_000;

interface Tour {
  readonly states: readonly State[];
  readonly sizes: readonly Size[];
  readonly language: Language;
  readonly theme: Theme;
}

/** A state in one size, language and theme, and what is wrong with it. */
export interface View {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Does something with a page that shows a state: takes a picture of it, say. */
type Look = (page: Page, name: string) => Promise<unknown>;

const windowsOf = (sizes: readonly Size[]): Size[][] => {
  const wide = sizes.filter(({ width }) => width >= NARROW);
  const narrow = sizes.filter(({ width }) => width < NARROW).map((size) => [size]);
  return wide.length === 0 ? narrow : [wide, ...narrow];
};

/** Two frames: in the first one sizes are told, in the second everything has moved. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Goes through states one after the other in windows that are drawn to several sizes. */
class Walk {
  readonly #people: People;
  readonly #tour: Tour;
  readonly #look: Look;
  readonly views: View[] = [];

  constructor(people: People, tour: Tour, look: Look) {
    this.#people = people;
    this.#tour = tour;
    this.#look = look;
  }

  async through(browser: BrowserContext, states: readonly State[], sizes: readonly Size[]): Promise<void> {
    let page = await browser.newPage();
    let before: State | null = null;
    for (const state of states) {
      try {
        await this.#reach(page, state, before, sizes[0]);
        for (const size of sizes) await this.#lookAt(page, state, size);
        before = state;
      } catch (error) {
        this.views.push({ name: this.#nameOf(state, sizes[0]), faults: [`not reached: ${String(error)}`] });
        await page.close();
        page = await browser.newPage();
        before = null;
      }
    }
    await page.close();
  }

  async #reach(page: Page, state: State, before: State | null, size: Size | undefined): Promise<void> {
    if (size !== undefined) await page.setViewportSize(size);
    // What takes the place of the state before needs no page of its own.
    if (!(state.replaces && before?.replaces && before.path === state.path)) {
      await page.goto('about:blank');
      await page.goto(this.#people.addressOf(state.who, state.path));
      await page.waitForLoadState('networkidle');
    }
    const visitor = this.#people.visitorAt(page, state.who, this.#tour.language);
    await state.arrange?.(visitor);
    const { loading, loadingCrazy } = visitor.words.shell;
    for (const still of [loading, loadingCrazy]) await expect(page.getByText(still)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }

  async #lookAt(page: Page, state: State, size: Size): Promise<void> {
    await page.setViewportSize(size);
    await settled(page);
    const name = this.#nameOf(state, size);
    await this.#look(page, name);
    this.views.push({ name, faults: await pageFaults(page) });
  }

  #nameOf(state: State, size: Size | undefined): string {
    const { language, theme } = this.#tour;
    return `${state.name}/${size === undefined ? '' : sizeName(size)}-${language}-${theme}`;
  }
}

/** Looks at every state of a tour in every size of it. */
export const walk = async (people: People, tour: Tour, look: Look = async () => undefined): Promise<View[]> => {
  const going = new Walk(people, tour, look);
  for (const person of PEOPLE) {
    const theirs = tour.states.filter(({ who }) => who === person);
    if (theirs.length === 0) continue;
    const browser = await people.browserOf(person, tour.language, tour.theme);
    for (const sizes of windowsOf(tour.sizes)) await going.through(browser, theirs, sizes);
    await browser.close();
  }
  return going.views;
};

/** The views with something wrong, line by line. */
export const faultLines = (views: readonly View[]): string[] =>
  views
    .filter(({ faults }) => faults.length > 0)
    .flatMap(({ name, faults }) => [name, ...faults.map((fault) => `  ${fault}`)]);
