import { expect } from '../expect.ts';
import type { Visitor } from './state.ts';

/** As long as something that is there takes to go away. */
const SOON = 5_000;
const MOST = 4;

/**
 * Puts away what a state has opened on the class page, as a hand would, so that the next one needs no page of its own: a page
 * costs three seconds of a core. Fails where something stays.
 */
export const tidy = async ({ page, words }: Visitor): Promise<void> => {
  const questions = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
  for (let left = MOST; left > 0 && (await questions.count()) > 0; left -= 1) {
    const before = await questions.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => questions.count(), { timeout: SOON }).toBeLessThan(before);
  }
  const rail = page.getByRole('navigation', { name: words.panels.rail });
  const opened = rail.locator('[aria-expanded=true], [aria-pressed=true]');
  for (let left = MOST; left > 0 && (await opened.count()) > 0; left -= 1) {
    const before = await opened.count();
    await opened.first().click({ timeout: SOON });
    await expect.poll(() => opened.count(), { timeout: SOON }).toBeLessThan(before);
  }
  const settings = page.getByRole('button', { name: words.settings.title, exact: true });
  if ((await settings.count()) > 0 && (await settings.getAttribute('aria-expanded')) === 'true') await settings.click();
  const found = page.getByRole('searchbox');
  if ((await found.isVisible()) && (await found.inputValue()) !== '') await found.fill('');
  const tray = page.locator('.blocklyToolboxCategory.blocklyToolboxSelected');
  if (await tray.isVisible()) await tray.click({ timeout: SOON });
};
