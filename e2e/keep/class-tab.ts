import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { crash } from '../save-page.ts';
import { WORDS } from '../words.ts';
import type { PageRecord, Seen } from './page-record.ts';
import type { Person } from './school.ts';

const { shell, login, editor } = WORDS.en;
/** A page that is not there by then is not what somebody works at: they go on elsewhere. */
const ARRIVES_WITHIN = 25_000;

type Answer = 'mine' | 'theirs' | 'both';
const ANSWERS = { mine: editor.newer.mine, theirs: editor.newer.take, both: editor.newer.both } as const;

type Recorded = { lesson: PageRecord };

/** One tab of a real browser in a class, as whoever sits in front of it sees and uses it. */
export class ClassTab {
  readonly page: Page;
  readonly #code: string;
  /** Marks of the edits made in this tab since it was loaded. */
  #made = new Set<string>();

  constructor(page: Page, code: string) {
    this.page = page;
    this.#code = code;
  }

  /** Loads the class, or whatever is shown to who may not enter it. */
  async load(): Promise<void> {
    this.#made = new Set();
    await this.page.goto(`/classroom/${this.#code}`);
    await this.#until((seen) => seen.place !== 'elsewhere');
  }

  async reload(): Promise<void> {
    this.#made = new Set();
    await this.page.reload();
    await this.#until((seen) => seen.place !== 'elsewhere');
  }

  crash(): Promise<void> {
    return crash(this.page);
  }

  async look(): Promise<Seen> {
    const look = (): Promise<Seen> => this.page.evaluate(() => (window as unknown as Recorded).lesson.look());
    try {
      return await look();
    } catch (cause) {
      // It goes to another address this moment.
      if (!/context was destroyed|navigation/i.test(String(cause))) throw cause;
      await this.page.waitForLoadState();
      return await look();
    }
  }

  setAhead(milliseconds: number): Promise<void> {
    return this.page.evaluate((given) => (window as unknown as Recorded).lesson.setAhead(given), milliseconds);
  }

  /** Puts a mark on one of the blocks, behind what is there; false when nothing can be changed here now. */
  async edit(mark: string, { choose, isLeftOpen }: { choose: Choose; isLeftOpen: boolean }): Promise<boolean> {
    await this.#turnTo();
    const hello = this.#button(editor.helloClose);
    if (await hello.isVisible()) await hello.click();
    await this.#closeField();
    const before = await this.look();
    const texts = before.texts.filter(({ room }) => room > mark.length);
    if (before.place !== 'class' || texts.length === 0) return false;
    const { x, y } = choose(texts);
    await this.page.mouse.click(x, y);
    if (!(await this.#isFieldOpen())) return false;
    await this.page.keyboard.press('End');
    await this.page.keyboard.insertText(` ${mark}`);
    if (!isLeftOpen) await this.page.keyboard.press('Enter');
    await this.#drawn();
    const after = await this.look();
    const isMade = after.name === before.name && after.marks.includes(mark);
    if (isMade) this.#made.add(mark);
    return isMade;
  }

  /** One more block like one that is there; false when nothing can be changed here now. */
  async paste(choose: Choose): Promise<boolean> {
    await this.#turnTo();
    await this.#closeField();
    const { place, texts } = await this.look();
    if (place !== 'class' || texts.length === 0) return false;
    const { x, y } = choose(texts);
    // Beside the field is the block itself; chosen, it is what the keys are about.
    await this.page.mouse.click(x, y);
    await this.#closeField();
    await this.page.keyboard.press('ControlOrMeta+c');
    await this.page.keyboard.press('ControlOrMeta+v');
    await this.#drawn();
    return (await this.look()).texts.length !== texts.length;
  }

  /** Takes the last step back: the marks of this tab's own edits that are gone by it; null when there is none. */
  async undo(): Promise<string[] | null> {
    await this.#turnTo();
    await this.#closeField();
    const before = await this.look();
    const button = this.#button(editor.undo);
    if (before.place !== 'class' || !(await button.isEnabled({ timeout: 1_000 }).catch(() => false))) return null;
    await button.click();
    await this.#drawn();
    const { name, marks } = await this.look();
    if (name !== before.name) return null;
    return before.marks.filter((mark) => !marks.includes(mark) && this.#made.has(mark));
  }

  /** False when they are not let in. */
  async logIn(person: Person): Promise<boolean> {
    await this.#turnTo();
    const { place, name } = await this.look();
    if (place === 'start') await this.page.locator('a[href^="/student/login"]').first().click();
    else if (name !== null) await this.#chooseInMenu(shell.menu.addAccount);
    await this.page.getByLabel(login.classCode, { exact: true }).fill(this.#code);
    await this.page.getByLabel(login.studentName, { exact: true }).fill(person.name);
    await this.#button(login.submit).click();
    const failure = this.page.getByRole('alert').first();
    const isIn = this.#until((seen) => seen.place === 'class' && seen.name === person.name);
    await Promise.race([isIn, failure.waitFor({ timeout: ARRIVES_WITHIN }).catch(() => undefined)]);
    return (await this.look()).name === person.name;
  }

  /** The name of who goes on; null when nobody else is logged in here. */
  async switchAccount(choose: Choose): Promise<string | null> {
    await this.#turnTo();
    if ((await this.look()).name === null) return null;
    await this.#openMenu();
    const [before] = shell.menu.switchTo.split('{{');
    const items = this.page.getByRole('menuitem', { name: new RegExp(`^${before}`) });
    const names = (await items.allTextContents()).map((text) => text.slice(before?.length));
    if (names.length === 0) {
      await this.page.keyboard.press('Escape');
      return null;
    }
    const name = choose(names);
    await items.nth(names.indexOf(name)).click();
    await this.#until((seen) => seen.place !== 'elsewhere' && (seen.name === name || seen.name === null));
    return name;
  }

  /** Whether something had to be left here. */
  async logOut(): Promise<{ leavesWork: boolean } | null> {
    await this.#turnTo();
    if ((await this.look()).name === null) return null;
    await this.#chooseInMenu(shell.menu.logout);
    const question = this.page.getByRole('alertdialog', { name: shell.unsent.title });
    const isOut = this.#until((seen) => seen.name === null);
    await Promise.race([isOut, question.waitFor({ timeout: ARRIVES_WITHIN }).catch(() => undefined)]);
    const leavesWork = await question.isVisible();
    // It may have arrived meanwhile: then the question goes by itself.
    if (leavesWork)
      await question.getByRole('button', { name: shell.unsent.go }).click({ timeout: 5_000 }).catch(later);
    await this.#until((seen) => seen.name === null);
    return { leavesWork };
  }

  /** Whether somebody is asked here which of two programs to go on with. */
  isAsked(): Promise<boolean> {
    return this.#question.isVisible();
  }

  /** What was chosen; null when there was no question, or it stays. */
  async answer(which: Answer): Promise<Answer | null> {
    if (!(await this.isAsked())) return null;
    const both = this.#question.getByRole('button', { name: ANSWERS.both, exact: true });
    const chosen = which === 'both' && !(await both.isVisible()) ? 'mine' : which;
    const button = this.#question.getByRole('button', { name: ANSWERS[chosen], exact: true });
    await button.click({ timeout: 5_000 }).catch(later);
    const isGone = await this.#question.waitFor({ state: 'hidden', timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    return isGone ? chosen : null;
  }

  get #question(): Locator {
    return this.page.getByRole('alertdialog', { name: editor.newer.title });
  }

  /** Somebody turns to this tab and has read what it told them meanwhile: that they were logged out, for instance. */
  async #turnTo(): Promise<void> {
    await this.page.bringToFront();
    const understood = this.page.getByRole('alertdialog').getByRole('button', { name: shell.understood, exact: true });
    if (await understood.first().isVisible()) await understood.first().click();
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async #openMenu(): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^${shell.menu.openOf}`) }).first();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await this.page.getByRole('menuitem').first().waitFor();
  }

  async #chooseInMenu(name: string): Promise<void> {
    await this.#openMenu();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  #isFieldOpen(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('.blocklyHtmlInput') !== null);
  }

  async #closeField(): Promise<void> {
    if (await this.#isFieldOpen()) await this.page.keyboard.press('Enter');
  }

  #drawn(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as Recorded).lesson.drawn());
  }

  /** Until the tab shows it, or for as long as anybody would look at it. */
  async #until(isThere: (seen: Seen) => boolean): Promise<void> {
    const end = performance.now() + ARRIVES_WITHIN;
    while (performance.now() < end) {
      const seen = await this.look().catch(() => null);
      if (seen !== null && isThere(seen)) return;
      await pause(100);
    }
  }
}

type Choose = <Item>(items: readonly Item[]) => Item;
const later = (): void => undefined;
