import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import { expect } from '../expect.ts';
import { type Look, MEDIA, type Size, sizeName, windowsOf } from './looks.ts';
import { pageFaults } from './page-faults.ts';
import type { People } from './people.ts';
import { settled } from './settled.ts';
import { PEOPLE, type State, type Visitor } from './state.ts';
import { tidy } from './tidy.ts';

export interface Tour {
  readonly states: readonly State[];
  readonly sizes: readonly Size[];
  readonly language: Language;
  /** In which ways a state is looked at in windows of these sizes. */
  readonly looksAt: (state: State, sizes: readonly Size[]) => readonly Look[];
  /** Which sizes one page is drawn to, group by group; for each group a state is reached anew. */
  readonly windowsOf?: (sizes: readonly Size[]) => readonly (readonly Size[])[];
  /** What is wrong with a page as it is looked at. */
  readonly faultsOf?: (page: Page, look: Look, language: Language, state: State) => Promise<string[]>;
}

/** A state in one size, language and theme, and what is wrong with it. */
export interface View extends Look {
  readonly state: string;
  readonly language: Language;
  readonly name: string;
  readonly faults: readonly string[];
}

/** Does something with a page that shows a state: takes a picture of it, say. */
type Show = (page: Page, name: string) => Promise<unknown>;
/** Hears of every view as it was seen. */
type Tell = (view: View) => void;

/** Goes through states one after the other in windows that are drawn to several sizes. */
class Walk {
  readonly #people: People;
  readonly #tour: Tour;
  readonly #show: Show;
  readonly #tell: Tell;
  readonly views: View[] = [];

  constructor(people: People, tour: Tour, show: Show, tell: Tell) {
    this.#people = people;
    this.#tour = tour;
    this.#show = show;
    this.#tell = tell;
  }

  async through(browser: BrowserContext, states: readonly State[], sizes: readonly Size[]): Promise<void> {
    let page = await browser.newPage();
    let before: State | null = null;
    for (const state of states) {
      const looks = this.#tour.looksAt(state, sizes);
      const [first] = looks;
      if (first === undefined) continue;
      try {
        await this.#reach(page, state, before, first);
        for (const look of looks) await this.#lookAt(page, state, look);
        await state.leave?.(this.#people.visitorAt(page, state.who, this.#tour.language));
        before = state;
      } catch (error) {
        this.#saw(this.#viewOf(state, first, [`not reached: ${String(error)}`]));
        await page.close();
        page = await browser.newPage();
        before = null;
      }
    }
    await page.close();
  }

  async #reach(page: Page, state: State, before: State | null, look: Look): Promise<void> {
    await page.setViewportSize(look.size);
    await page.emulateMedia(MEDIA[look.theme]);
    const visitor = this.#people.visitorAt(page, state.who, this.#tour.language);
    if (!(await this.#isThere(state, before, visitor))) {
      await page.goto('about:blank');
      await page.goto(this.#people.addressOf(state.who, state.path));
      await page.waitForLoadState('networkidle');
    }
    await state.arrange?.(visitor);
    const { loading, loadingCrazy } = visitor.words.shell;
    for (const still of [loading, loadingCrazy]) await expect(page.getByText(still)).toHaveCount(0);
    // Before its own code is there a screen is an empty page.
    await page.locator('main, [role=main], [role=dialog], [role=alertdialog]').first().waitFor();
    await page.waitForLoadState('networkidle');
  }

  /** What the state before has opened can be put away, and this one begins where that one began. */
  async #isThere(state: State, before: State | null, visitor: Visitor): Promise<boolean> {
    if (!state.reuses || !before?.reuses || before.path !== state.path) return false;
    return tidy(visitor).then(
      () => true,
      () => false,
    );
  }

  async #lookAt(page: Page, state: State, look: Look): Promise<void> {
    await page.setViewportSize(look.size);
    await page.emulateMedia(MEDIA[look.theme]);
    await settled(page);
    await this.#turn(page, state);
    const view = this.#viewOf(state, look, []);
    await this.#show(page, view.name);
    this.#saw({ ...view, faults: await (this.#tour.faultsOf ?? pageFaults)(page, look, this.#tour.language, state) });
  }

  /** On a phone blocks and stage are two pages: a window that is drawn so narrow shows one of them. */
  async #turn(page: Page, state: State): Promise<void> {
    if (state.onPhone === undefined || (await page.locator('[data-arrangement=pages]').count()) === 0) return;
    await state.onPhone(this.#people.visitorAt(page, state.who, this.#tour.language));
    await settled(page);
  }

  #saw(view: View): void {
    this.views.push(view);
    this.#tell(view);
  }

  #viewOf(state: State, { size, theme }: Look, faults: readonly string[]): View {
    const { language } = this.#tour;
    const name = `${state.name}/${sizeName(size)}-${language}-${theme}`;
    return { state: state.name, size, language, theme, name, faults };
  }
}

/** Looks at every state of a tour in every size of it. */
export const walk = async (
  people: People,
  tour: Tour,
  show: Show = async () => undefined,
  tell: Tell = () => undefined,
): Promise<View[]> => {
  const going = new Walk(people, tour, show, tell);
  for (const person of PEOPLE) {
    const theirs = tour.states.filter(({ who }) => who === person);
    if (theirs.length === 0) continue;
    const browser = await people.browserOf(person, tour.language);
    for (const sizes of (tour.windowsOf ?? windowsOf)(tour.sizes)) await going.through(browser, theirs, sizes);
    await browser.close();
  }
  return going.views;
};

/** The views with something wrong, line by line. */
export const faultLines = (views: readonly View[]): string[] =>
  views
    .filter(({ faults }) => faults.length > 0)
    .flatMap(({ name, faults }) => [name, ...faults.map((fault) => `  ${fault}`)]);
