import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { PATIENCE } from './patience.ts';
import { WORDS, type Words } from './words.ts';

const POSITION = /x (-?[\d.]+) cm, y (-?[\d.]+) cm/;

/** A program on somebody's screen: typed as text, run, watched. */
export class ProgramPage {
  readonly page: Page;
  readonly words: Words;

  /** In English, where nobody says another language. */
  constructor(page: Page, words: Words = WORDS.en) {
    this.page = page;
    this.words = words;
  }

  async openPanel(name: keyof Words['panels']['names']): Promise<void> {
    const button = this.page
      .getByRole('button', { name: new RegExp(`^${this.words.panels.names[name]}`) })
      .and(this.page.locator('[aria-expanded]'));
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }

  /** Types it over whatever is there, and waits until blocks and text say the same. */
  async type(text: string): Promise<void> {
    await this.openPanel('code');
    await this.page.locator('input[type=radio][value=javascript]').check();
    await this.page.locator('.cm-content').click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
    await expect(this.page.getByText(this.words.code.condition.settled)).toBeVisible({ timeout: PATIENCE });
  }

  /** A program may be over before anybody looks a second time: each picture of the page is looked at. */
  async start(): Promise<void> {
    const running = this.page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('button')].some(({ childNodes }) =>
          [...childNodes].some(({ nodeValue }) => nodeValue === name),
        ),
      this.words.run.stop,
      { polling: 'raf', timeout: PATIENCE },
    );
    await Promise.all([running, this.page.getByRole('button', { name: this.words.run.run, exact: true }).click()]);
  }

  async stop(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.run.stop, exact: true }).click();
    await expect(this.page.getByRole('button', { name: this.words.run.run, exact: true })).toBeVisible();
  }

  async finishes(limit = 60_000): Promise<void> {
    await expect(this.page.getByText(this.words.run.states.FINISHED, { exact: true })).toBeVisible({ timeout: limit });
  }

  /** Chooses a robot on the map and reads where it is, in centimetres. */
  async where(robot: number): Promise<{ x: number; y: number }> {
    await this.openPanel('map');
    const figure = this.page.locator(`[data-robot="${robot}"]`);
    await figure.focus();
    await this.page.keyboard.press('Enter');
    const position = this.page.getByTestId('robot-position');
    await expect(position).toHaveText(POSITION);
    const read = POSITION.exec((await position.textContent()) ?? '');
    return { x: Number(read?.[1]), y: Number(read?.[2]) };
  }

  /** The camera sees the class's robots. */
  async seesRobots(count: number): Promise<void> {
    await this.openPanel('map');
    const online = this.page.getByRole('button', { name: new RegExp(this.words.panels.state.online) });
    await expect(this.page.locator('[data-robot]').and(online)).toHaveCount(count);
  }

  async said(text: string | RegExp): Promise<void> {
    await this.openPanel('console');
    const region = this.page.getByRole('region', { name: this.words.panels.names.console });
    await expect(region.getByText(text).first()).toBeVisible();
  }
}
