import type { Browser, Page } from '@playwright/test';
import { Student } from './actors.ts';
import { PageServer } from './page-server.ts';
import { storedProgram } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const PRINT = 'print';

const pageAt = async (browser: Browser, baseURL: string): Promise<Page> => {
  const viewport = { width: 1366, height: 768 };
  return (await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', serviceWorkers: 'allow' })).newPage();
};

/** Every file the page has loaded is in one of its caches. */
const isKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const paths = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith('/assets/'));
          const known = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
          return navigator.serviceWorker.controller !== null && paths.length > 0 && !known.includes(undefined);
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

/** The manifest names the product, a window of its own and pictures in the sizes that systems ask for. */
const canBeInstalled = async (page: Page): Promise<void> => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Trundle', start_url: '/', display: 'standalone' });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image.naturalWidth > 0;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(drawn).not.toContain(false);
};

const builds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).flatMap((name) => /\d{14}$/.exec(name)?.[0] ?? []).sort());

test('[B16] the page can be installed; without a network it opens from its cache with the last program, which can be edited and is saved later; a new build takes over at the next load', async ({
  browser,
  teacher,
  outbox,
}) => {
  const { code } = await teacher.preparesClass('Offline', 'Ana');
  const pages = new PageServer(surroundings().baseURL);
  pages.release('one', '20300101000000');
  await pages.start();
  const visitor = await pageAt(browser, pages.address);
  const student = new Student(await pageAt(browser, pages.address), outbox);
  const { page, words } = student;
  const workspace = new Workspace(page);
  try {
    await visitor.goto('/');
    await canBeInstalled(visitor);
    await isKept(visitor);
    await student.arrives(code, 'Ana');
    await workspace.open('beginner/print');
    await workspace.drag(PRINT, await workspace.mouth('Run'));
    await expect.poll(() => storedProgram(page, code)).toContain(`type="${PRINT}"`);
    await isKept(page);

    await pages.stop();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: words.landing.title })).toBeVisible();
    await page.goto(`/classroom/${code}`);
    await workspace.isReady();
    await expect(workspace.blocks(PRINT)).toHaveCount(1);
    await student.sees(words.shell.noInternet);
    await workspace.open('beginner/print');
    await workspace.drag(PRINT, await workspace.mouth('Loop'));
    await expect(workspace.blocks(PRINT)).toHaveCount(2);
    await student.sees(words.editor.save.offline);
    await page.goto(`/classroom/${code}`);
    await workspace.isReady();
    await expect(workspace.blocks(PRINT)).toHaveCount(2);

    pages.release('two', '20300102000000');
    await pages.start();
    await visitor.goto('/');
    await expect(visitor.locator('html')).toHaveAttribute('data-build', 'two');
    await expect.poll(() => builds(visitor)).toEqual(['20300101000000', '20300102000000']);
    // What was built without a network is with the server by itself.
    await expect.poll(async () => (await storedProgram(page, code)).split(`type="${PRINT}"`).length - 1).toBe(2);
    // A page of the build before is still open: what it has not loaded yet comes all the same.
    await student.openPanel('help');
    await page.goto(`/classroom/${code}`);
    await workspace.isReady();
    await expect(page.locator('html')).toHaveAttribute('data-build', 'two');

    pages.release('three', '20300103000000');
    await visitor.goto('/');
    await expect(visitor.locator('html')).toHaveAttribute('data-build', 'three');
    await expect.poll(() => builds(visitor)).toEqual(['20300102000000', '20300103000000']);
    await pages.stop();
    await visitor.goto('/');
    await expect(visitor.locator('html')).toHaveAttribute('data-build', 'three');
    await expect(visitor.getByRole('heading', { name: words.landing.title })).toBeVisible();
  } finally {
    await pages.remove();
    await page.context().close();
    await visitor.context().close();
  }
});
