import type { Page } from '@playwright/test';

/** Where everything on a page lies, to be held against where it lies in another theme. */
export const boxesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.closest('svg, canvas') === null)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const place = [left, top, width, height].map((value) => Math.round(value)).join(' ');
        return `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 30)}” ${place}`;
      }),
  );
