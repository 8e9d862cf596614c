import type { Page } from '@playwright/test';

/**
 * What is wrong with how a page lies on the screen, measured by boxes: it scrolls sideways, a word is cut off, a control is
 * out of reach or lies under something else. Each fault names the element.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it stands alone. */
const findFaults = (): string[] => {
  const faults: string[] = [];
  const CONTROLS =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem]';
  /** Half a pixel is how boxes are rounded. */
  const SLACK = 1.5;
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${label.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  };
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.visually-hidden, [inert], [aria-hidden=true], .blocklySvg, .blocklyToolboxFlyout') !== null ||
    getComputedStyle(element).clipPath === 'inset(50%)';
  const scrollerOf = (element: Element): Element | null => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      if (scrolls(overflowY) && around.scrollHeight > around.clientHeight) return around;
      if (scrolls(overflowX) && around.scrollWidth > around.clientWidth) return around;
    }
    return null;
  };

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + SLACK)
    faults.push(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);
  // The workspace fills the window: whatever goes on below does so inside its own part of it.
  const isWorkspace = document.querySelector('[data-arrangement]') !== null;
  if (isWorkspace && root.scrollHeight > innerHeight + SLACK)
    faults.push(`the app scrolls as a whole by ${root.scrollHeight - innerHeight}`);
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].filter(
    (dialog) => !isHidden(dialog),
  );
  const scope = dialogs.at(-1) ?? document.body;

  /** What hides the rest of something that sticks out of it; what can be scrolled hides nothing. */
  const clipOf = (element: Element): DOMRect | null => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return null;
      if (overflowX !== 'visible' || overflowY !== 'visible') return around.getBoundingClientRect();
    }
    return null;
  };
  const wordsOf = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '')
      .map((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect();
      });
  for (const element of scope.querySelectorAll('*')) {
    if (isHidden(element) || !(element instanceof HTMLElement)) continue;
    // What may be of any length says itself what it is when it is cut.
    if (element.closest('[title]') !== null) continue;
    const clip = clipOf(element);
    if (clip === null) continue;
    for (const words of wordsOf(element)) {
      const isSeen =
        words.left < clip.right && words.right > clip.left && words.top < clip.bottom && words.bottom > clip.top;
      const sticksOut = words.right > clip.right + SLACK || words.left < clip.left - SLACK;
      // Lines are higher than their letters.
      const isHalf = words.bottom > clip.bottom + words.height / 3 || words.top < clip.top - words.height / 3;
      if (isSeen && (sticksOut || isHalf)) faults.push(`cut off: ${nameOf(element)}`);
    }
  }

  for (const control of scope.querySelectorAll(CONTROLS)) {
    if (isHidden(control)) continue;
    const box = control.getBoundingClientRect();
    // The way past everything to the content comes when it is focused.
    if (box.width < 2 || box.height < 2 || control.getAttribute('href') === '#content') continue;
    const scroller = scrollerOf(control);
    const isInside =
      box.left >= -SLACK && box.top >= -SLACK && box.right <= innerWidth + SLACK && box.bottom <= innerHeight + SLACK;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    if (!isInside) {
      const scrollsPage = root.scrollHeight > innerHeight && box.top + box.height > 0;
      if (scroller === null && !scrollsPage) faults.push(`out of reach: ${nameOf(control)}`);
      continue;
    }
    if (scroller !== null) {
      const window = scroller.getBoundingClientRect();
      if (middle.y < window.top || middle.y > window.bottom || middle.x < window.left || middle.x > window.right)
        continue;
    }
    const seen = document.elementFromPoint(middle.x, middle.y);
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const isFree =
      seen !== null && (control.contains(seen) || seen.contains(control) || label?.contains(seen) === true);
    if (!isFree) faults.push(`covered: ${nameOf(control)}, by ${seen === null ? 'nothing' : nameOf(seen)}`);
  }
  return [...new Set(faults)];
};
