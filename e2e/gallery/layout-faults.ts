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
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(
    (dialog) => !isHidden(dialog),
  );
  const scope = dialogs.at(-1) ?? document.body;

  for (const element of scope.querySelectorAll('*')) {
    if (isHidden(element) || !(element instanceof HTMLElement)) continue;
    const style = getComputedStyle(element);
    const hasWords = [...element.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim() !== '');
    const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
    // What may be of any length says itself what it is when it is cut.
    const isTold = element.closest('[title]') !== null;
    if (hasWords && cuts && !isTold && element.scrollWidth > element.clientWidth + SLACK)
      faults.push(`cut off: ${nameOf(element)} (${element.scrollWidth} in ${element.clientWidth})`);
  }

  for (const control of scope.querySelectorAll(CONTROLS)) {
    if (isHidden(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
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
