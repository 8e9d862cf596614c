import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import type { Language } from '../packages/protocol/src/languages.ts';
import { expect } from './expect.ts';
import { keptLogin } from './kept-login.ts';
import type { Mail, Outbox } from './outbox.ts';
import { WORDS, type Words } from './words.ts';

/** What the server kept of an earlier day. */
export interface LeftBefore {
  program?: string;
}

/** Somebody in front of a browser of their own. What they can do grows with the product. */
export abstract class Actor {
  readonly page: Page;
  readonly #outbox: Outbox;
  /** Nobody shares an address: scenarios run side by side against one server. */
  readonly email: string;
  language: Language = 'en';

  constructor(page: Page, outbox: Outbox) {
    this.page = page;
    this.#outbox = outbox;
    this.email = `${this.constructor.name.toLowerCase()}-${randomUUID()}@school.test`;
  }

  get words(): Words {
    return WORDS[this.language];
  }

  /** Waits for the next mail to an address (their own if none is said) and returns it with its links. */
  mailTo(address: string = this.email): Promise<Mail> {
    return this.#outbox.mailTo(address);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  field(name: string): Locator {
    // A choice may carry the same name as the field it opens.
    return this.page.getByLabel(name, { exact: true }).and(this.page.locator('input:not([type=radio]), textarea'));
  }

  /** Chooses the language on the page; the page then starts anew. */
  async speak(language: Language): Promise<void> {
    await this.page.goto('/');
    if (language !== this.language) {
      const choice = this.page.getByLabel(this.words.shell.language).first();
      await choice.selectOption(language);
    }
    this.language = language;
    await expect(this.page.getByRole('heading', { name: this.words.landing.title })).toBeVisible();
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** In a class, whatever its code. */
  async isInClassroom(): Promise<string> {
    await this.page.waitForURL(/\/classroom\/[2-9A-Z]{6}$/);
    return this.page.url().slice(-6);
  }

  /** A panel of the classroom, opened unless it is already. */
  async openPanel(panel: keyof Words['panels']['names']): Promise<Locator> {
    const { rail, names } = this.words.panels;
    // Unread messages stand before the name of the chat.
    const button = this.page
      .getByRole('navigation', { name: rail })
      .getByRole('button', { name: new RegExp(`${names[panel]}$`) });
    const stage = this.button(this.words.stage.pages.stage);
    // On a phone the mat is a page of its own.
    if (panel === 'map') await expect(button.or(stage).first()).toBeVisible();
    if (panel === 'map' && (await stage.isVisible())) await stage.click();
    else {
      await expect(button).toBeVisible();
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    }
    return this.page.getByRole('region', { name: names[panel], exact: true });
  }

  /** Writes in the chat, to everyone or to one person. */
  async says(text: string, to?: string): Promise<void> {
    const { chat } = this.words;
    const panel = await this.openPanel('classroomChat');
    await panel.getByLabel(chat.to, { exact: true }).selectOption({ label: to ?? chat.everyone });
    await this.field(chat.text).fill(text);
    await panel.getByRole('button', { name: chat.send, exact: true }).click();
    await this.hears(text);
  }

  /** One message of the chat, with who said it to whom. */
  message(text: string): Locator {
    return this.page.getByRole('log', { name: this.words.chat.list }).getByRole('listitem').filter({ hasText: text });
  }

  async hears(text: string, ...about: string[]): Promise<void> {
    await this.openPanel('classroomChat');
    await expect(this.message(text)).toBeVisible();
    for (const each of about) await expect(this.message(text)).toContainText(each);
  }

  /** Asks the server for something before any page is open. */
  protected async sends<Answer>(method: string, path: string, data?: object, token?: string): Promise<Answer> {
    const headers = token === undefined ? {} : { authorization: token };
    const answer = await this.page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /**
   * Opens an address in a browser that has kept a login. The ways through the forms are what the scenarios of signing
   * up and of coming in are about; everybody else goes straight.
   */
  protected async opens(path: string, authentication: Authentication): Promise<void> {
    // Scenarios begin with an empty program; what newcomers find is a scenario of its own.
    await this.sends('PATCH', '/account/state_store/user', { first_moves: { isWelcomed: true } }, authentication.token);
    await this.keepsLogin(authentication);
    await this.page.goto(path);
  }

  protected async keepsLogin(authentication: Authentication): Promise<void> {
    // Of ours, but no page that would already look for a login.
    await this.page.goto('/version.json');
    await this.page.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, keptLogin(authentication));
  }

  /** Scenarios begin with an empty program, or with one that was left in this class before. */
  protected async opensClass(code: string, account: Authentication, { program }: LeftBefore = {}): Promise<void> {
    const left = { current_classroom_workspace_xml: program };
    if (program !== undefined) await this.sends('PATCH', `/account/state_store/classroom/${code}`, left, account.token);
    await this.opens(`/classroom/${code}`, account);
  }

  /** Asks the server from this page, with the token of whoever is logged in, past all buttons. */
  asks(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
    return this.page.evaluate(
      async ({ method, path, body }) => {
        const token = Object.values(localStorage)
          .map((value) => /"token":"([^"]{101,})"/.exec(String(value))?.[1])
          .find((found) => found !== undefined);
        const answer = await fetch(`/api${path}`, {
          method,
          headers: { authorization: token ?? '', ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: await answer.json() };
      },
      { method, path, body },
    );
  }

  /** What comes out of the printer: each sheet with its size in points. */
  async printed(): Promise<{ width: number; height: number }[]> {
    const pdf = (await this.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
      width: Math.round(Number(width)),
      height: Math.round(Number(height)),
    }));
  }

  /** A page that has only just come may be drawn once more and close what was opened: a person would tap again. */
  async openMenu(): Promise<void> {
    const button = this.button(new RegExp(`^${this.words.shell.menu.open}`));
    await expect(async () => {
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
      await expect(this.page.getByRole('menuitem').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  async chooseInMenu(name: string): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }
}
