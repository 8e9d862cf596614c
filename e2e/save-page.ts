import type { Locator, Page, Request, Route } from '@playwright/test';
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

/** The documents that a page saves: by which request, and where it waits in the browser until then. */
const DOCUMENTS = {
  user: {
    isSave: (request: Request) => request.method() === 'PATCH' && /state_store\/user$/.test(request.url()),
    place: '^trundle/state/[^/]+/user',
  },
  classroom: { isSave: isStatePatch, place: '^trundle/state/[^/]+/classroom/' },
  work: { isSave: isWorkSave, place: '^trundle/state/[^/]+/work/' },
};

interface Change {
  document: keyof typeof DOCUMENTS;
  /** What stands in it since the change, and did not before. */
  word: string;
  /** A program is typed where nothing else is said. */
  change?: () => Promise<void>;
}

/** Changes something and tells how long the change had waited in the browser when it was sent, in milliseconds. */
export const waitsFor = async (
  page: Page,
  { document, word, change = () => new ProgramPage(page).type(line(word)) }: Change,
): Promise<number> => {
  const { isSave: isOfDocument, place } = DOCUMENTS[document];
  let waited: number | null = null;
  const look = async (route: Route): Promise<void> => {
    const isIt = isOfDocument(route.request()) && (route.request().postData() ?? '').includes(word);
    if (isIt && waited === null)
      waited = await page.evaluate(
        ([typed, where]) => {
          const entries = Object.entries(localStorage).filter(
            ([key, value]) => new RegExp(where ?? '').test(key) && String(value).includes(typed ?? ''),
          );
          return Date.now() - Math.max(...entries.map(([, value]) => JSON.parse(value).at as number));
        },
        [word, place],
      );
    await route.continue();
  };
  await page.route('**/api/**', look);
  await change();
  await expect.poll(() => waited).not.toBeNull();
  await page.unroute('**/api/**', look);
  return waited ?? Number.NaN;
};

/** A machine on which everything runs at once may take its time to send; a page that waits for longer does not debounce so. */
const SENDING = 5_000;

export const expectDebounce = (waited: number, debounce: number): void => {
  expect(waited).toBeGreaterThanOrEqual(debounce);
  expect(waited).toBeLessThan(debounce + SENDING);
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
