import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

type Matcher = (this: ExpectMatcherState, found: Locator, ...args: unknown[]) => Promise<Verdict>;
interface Verdict {
  pass: boolean;
  message: () => string;
}

/** What is said about one element, which may not be there yet. */
const ABOUT_ONE = [
  'toBeAttached',
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveClass',
  'toHaveCSS',
  'toHaveText',
  'toHaveValue',
] as const satisfies readonly (keyof ReturnType<typeof base<Locator>>)[];

/** Of no elements at all nothing is to come. */
const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isOptions = (value: unknown): value is { timeout?: number } =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Looked at once, for the words of the failure: the time for waiting is over. */
const AT_ONCE = 1;

const waitingFirst = (name: (typeof ABOUT_ONE)[number]): Matcher =>
  async function (found, ...args) {
    const options = args.findLast(isOptions);
    const limit = options?.timeout ?? this.timeout;
    const state = name === 'toBeVisible' ? 'visible' : 'attached';
    const refuses = options !== undefined && Object.values<unknown>(options).includes(false);
    const isAsked = !this.isNot && !refuses && !args.some(isNone);
    const begun = performance.now();
    if (isAsked) await found.waitFor({ state, timeout: limit }).catch(() => undefined);
    const left = limit === 0 ? 0 : Math.max(AT_ONCE, limit - (performance.now() - begun));
    const rest = [...args.filter((arg) => arg !== options), { ...options, timeout: left }];
    const about = this.isNot ? base(found).not : base(found);
    // Fails by throwing, in its own words.
    await (about[name] as (...args: unknown[]) => Promise<void>)(...rest);
    return { pass: !this.isNot, message: () => '' };
  };

/**
 * Playwright's `expect` for scenarios. Each time it looks for an element that is not there it writes down the whole page for
 * the words of a failure, which takes the page of a class a quarter of a second: so what is to come is first waited for, which
 * costs next to nothing, and only then looked at.
 */
export const expect = base.extend(
  Object.fromEntries(ABOUT_ONE.map((name) => [name, waitingFirst(name)])),
) as typeof base;
