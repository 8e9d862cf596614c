import type { Item, Page } from './drawing.ts';

/** How long a printer draws what should be one millimetre long: along the short edge of the paper and along its long one. */
export interface PrinterScale {
  readonly x: number;
  readonly y: number;
}

export const TRUE_SCALE: PrinterScale = { x: 1, y: 1 };
/** A printer that is further off has something else wrong with it: "fit to page", or another paper. */
const MOST_OFF = 0.12;

export const isPlausible = (scale: number): boolean => Math.abs(scale - 1) <= MOST_OFF;

/**
 * The page as it has to be sent to a printer that draws too small or too large: seen from its middle, as printers do it.
 * A page that is wider than high is turned onto the paper: what goes across it runs along the long edge.
 */
export const corrected = (page: Page, scale: PrinterScale): Page => {
  const [x, y] = page.width > page.height ? [scale.y, scale.x] : [scale.x, scale.y];
  if (x === 1 && y === 1) return page;
  const [cx, cy] = [page.width / 2, page.height / 2];
  const items: readonly Item[] = [
    { kind: 'group', matrix: [1 / x, 0, 0, 1 / y, cx - cx / x, cy - cy / y], items: page.items },
  ];
  return { ...page, items };
};
