import type { Page } from '@playwright/test';

/**
 * Words that are too pale for what they stand on, by the formula of the rules for accessible pages (WCAG 1.4.3). The rules' own
 * tool takes a second for a page; here it is asked in every theme of every state.
 */
export const contrastFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it stands alone. */
const findFaults = (): string[] => {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const LARGE = 24;
  const LARGE_BOLD = 18.66;
  /** Colours are rounded to whole numbers. */
  const SLACK = 0.05;
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (paper === null) return ['contrast cannot be measured'];
  const read = new Map<string, Colour>();
  const colourOf = (written: string): Colour => {
    const known = read.get(written);
    if (known !== undefined) return known;
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = written;
    paper.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paper.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    read.set(written, colour);
    return colour;
  };
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
    const mix = (one: number, other: number): number => one * alpha + other * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  };
  const lightOf = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** What words stand on; null where that is a picture. */
  const groundOf = (element: Element): Colour | null => {
    const layers: Colour[] = [];
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(around);
      if (backgroundImage !== 'none') return null;
      const layer = colourOf(backgroundColor);
      layers.unshift(layer);
      if (layer[3] === 1) return layers.reduce((below, above) => over(above, below));
      // What is lifted out of the page may lie on a picture.
      if (position === 'absolute' || position === 'fixed') return null;
    }
    return layers.reduce((below, above) => over(above, below), [255, 255, 255, 1] as Colour);
  };
  const shownBy = (element: Element): number => {
    let opacity = 1;
    for (let around: Element | null = element; around !== null; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity);
    return opacity;
  };
  const EXEMPT =
    ':disabled, [aria-disabled=true], [inert], [aria-hidden=true], svg, option, .visually-hidden, .cm-editor';
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasWords || element.closest(EXEMPT) !== null) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const ground = groundOf(element);
    if (ground === null) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [red, green, blue, alpha] = colourOf(color);
    const ink = over([red, green, blue, alpha * shownBy(element)], ground);
    const [one, other] = [lightOf(ink), lightOf(ground)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700);
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    if (ratio < (isLarge ? 3 : 4.5) - SLACK)
      faults.add(`contrast ${ratio.toFixed(1)}: ${element.tagName.toLowerCase()} “${words}”, ${color}`);
  }
  return [...faults];
};
