import type { Page } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import type { Theme } from '../../packages/web/src/design/tokens.ts';
import { brokenRules } from '../accessibility.ts';
import { boxesOf } from './boxes.ts';
import { contrastFaults } from './contrast-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { putBackWords, putLongestWords } from './longest-words.ts';
import { ALL_LOOKS, type Look, MEDIA, type Size } from './looks.ts';
import { settled } from './settled.ts';
import type { State } from './state.ts';

const { sizes, themes } = ALL_LOOKS;
const [FIRST] = sizes;
const PHONE = sizes.at(-1);
const USUAL: Theme = 'light';

/** Every size, and among them every theme: that a theme moves nothing is measured where two of them stand on one page. */
export const looksAt = (_: State, drawn: readonly Size[]): Look[] =>
  drawn.map((size, at) => ({ size, theme: themes[at % themes.length] ?? USUAL }));

/** Rules whose answer depends on how a page is built for its size; what scrolls and contrast are measured without them. */
const BY_SIZE = ['region', 'target-size', 'heading-order', 'landmark-unique', 'label-content-name-mismatch'];
/** Most of the time goes there, and it is measured in every theme otherwise. */
const MEASURED = ['color-contrast', 'scrollable-region-focusable'];

const rulesAt = (size: Size) => {
  if (size === FIRST) return { but: MEASURED };
  return size === PHONE ? { only: BY_SIZE } : null;
};

/**
 * Everything that can be wrong with a state in any language, at the least cost: with the longest words of all languages at once,
 * and all rules in one size, and once more on a phone, where a page is built otherwise, what depends on that.
 */
export const allFaults = async (page: Page, { size }: Look, language: Language): Promise<string[]> => {
  const rules = rulesAt(size);
  const broken = rules === null ? [] : await brokenRules(page, rules);
  await putLongestWords(page, language);
  await settled(page);
  const layout = await layoutFaults(page);
  const contrast = await contrastFaults(page);
  await putBackWords(page);
  return [...layout, ...contrast, ...broken];
};

/** A theme is a list of colours and nothing else (`tokens-css.ts`): what one of them moves on a page. */
export const movedByThemes = async (page: Page): Promise<string[]> => {
  const lying = async (theme: Theme): Promise<Set<string>> => {
    await page.emulateMedia(MEDIA[theme]);
    await settled(page);
    return new Set(await boxesOf(page));
  };
  const boxes = await lying(USUAL);
  const moved: string[] = [];
  for (const theme of themes)
    for (const box of await lying(theme)) if (!boxes.has(box)) moved.push(`${theme} moves ${box}`);
  // A reading or a save state may change meanwhile: only a theme takes back what it moved.
  const isBack = (await lying(USUAL)).symmetricDifference(boxes).size === 0;
  return isBack ? moved.slice(0, 3) : [];
};
