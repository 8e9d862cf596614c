import type { Locator, Page, Request } from '@playwright/test';
import type { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect } from './test.ts';
import { Workspace } from './workspace.ts';

export const isStatePatch = (request: Request): boolean =>
  request.method() === 'PATCH' && /state_store\/classroom/.test(request.url());
export const isWorkSave = (request: Request): boolean =>
  request.method() === 'POST' && /\/class\/\w{6}\/$/.test(new URL(request.url()).pathname);

export const isSave = (request: Request): boolean => isStatePatch(request) || isWorkSave(request);

export const text = (page: Page): Locator => page.locator('.cm-content');
export const line = (word: string): string => `print('${word}');\n`;
export const status = (page: Page): Locator => page.locator('[role=status][data-status]');
export const strip = (person: Student): Locator =>
  person.page.getByRole('region', { name: person.words.projects.strip.label, exact: true });

/** The code that is open somewhere, once the blocks and it say the same. */
export const shows = async (page: Page, word: string): Promise<void> => {
  await new Workspace(page).isReady();
  await new ProgramPage(page).openPanel('code');
  await expect(text(page)).toContainText(word);
};

export const saveAsWork = async (person: Student, name: string): Promise<void> => {
  const { projects, shell } = person.words;
  await person.button(projects.open).click();
  const dialog = person.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs.works, exact: true }).check();
  await dialog.getByRole('button', { name: projects.works.saveThis }).click();
  await person.field(projects.form.name).fill(name);
  await person.button(shell.save).click();
  await expect(strip(person)).toContainText(name);
  await person.page.keyboard.press('Escape');
  await expect(person.page.getByRole('dialog')).toHaveCount(0);
};

/** The documents that a page saves: where they wait in the browser, and where they are sent. */
const DOCUMENTS = {
  user: { place: '^trundle/state/[^/]+/user', path: 'state_store/user$' },
  classroom: { place: '^trundle/state/[^/]+/classroom/', path: 'state_store/classroom' },
  work: { place: '^trundle/state/[^/]+/work/', path: '/class/\\w{6}/$' },
};

interface Change {
  document: keyof typeof DOCUMENTS;
  /** Milliseconds. */
  debounce: number;
  /** What stands in it since the change, and did not before. */
  word: string;
  /** A program is typed where nothing else is said. */
  change?: () => Promise<void>;
}

/** What a page writes down of one change: when it was due, when it left, and when it would have been late. */
interface Watch {
  word: string;
  place: string;
  path: string;
  debounce: number;
  late: number;
  seen: string[];
}

/** Timers run in their order however busy a machine is: who sends a quarter of a second later sends behind this one. */
const LATE = 250;

/** Before the page is opened: from then on it can be watched when a change leaves it. */
export const watchesSaves = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watching = window as unknown as { watch?: Watch };
    let timers: ReturnType<typeof setTimeout>[] = [];
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      const { watch } = watching;
      if (watch && new RegExp(watch.place).test(key) && value.includes(watch.word)) {
        for (const timer of timers.splice(0)) clearTimeout(timer);
        watch.seen = [];
        timers = [
          setTimeout(() => watch.seen.push('due'), watch.debounce),
          setTimeout(() => watch.seen.push('late'), watch.debounce + watch.late),
        ];
      }
      write.call(this, key, value);
    };
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { watch } = watching;
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const isIt = watch && new RegExp(watch.path).test(pathname);
      if (isIt && typeof init?.body === 'string' && init.body.includes(watch.word)) watch.seen.push('sent');
      return ask(input, init);
    };
  });
};

/** A change leaves the page when its time has come, not before and not later. */
export const expectDebounce = async (
  page: Page,
  { document, word, debounce, change = () => new ProgramPage(page).type(line(word)) }: Change,
): Promise<void> => {
  const watch: Watch = { word, ...DOCUMENTS[document], debounce, late: LATE, seen: [] };
  await page.evaluate((wanted) => Object.assign(window, { watch: wanted }), watch);
  await change();
  const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { watch: Watch }).watch.seen);
  await expect.poll(seen).toContain('late');
  expect(await seen()).toEqual(['due', 'sent', 'late']);
};

/** The browser takes the page away: nothing in it hears of that. */
export const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const tools = await page.context().newCDPSession(page);
  // It answers no more.
  void tools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};
