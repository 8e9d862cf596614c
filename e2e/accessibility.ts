import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const HOW = {
  // What the law of most countries asks for, and what the makers of the rules advise beyond it.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off unless asked for: whoever says what is written on a button must reach it.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

type Axe = {
  run: (where: object, how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Some alone, or all but some; all of them if nothing is said. */
type Rules = { readonly only: readonly string[] } | { readonly but: readonly string[] };

const howTo = (rules: Rules | undefined): object => {
  if (rules === undefined) return HOW;
  if ('only' in rules) return { runOnly: rules.only, resultTypes: HOW.resultTypes };
  const off = Object.fromEntries(rules.but.map((rule) => [rule, { enabled: false }]));
  return { ...HOW, rules: { ...HOW.rules, ...off } };
};

/** The rules for accessible pages that a machine can judge and this page breaks, each with the elements that do. */
export const brokenRules = async (page: Page, rules?: Rules): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, how);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, howTo(rules));
};

/** The page breaks none of them. */
export const breaksNoRule = async (page: Page): Promise<void> => expect(await brokenRules(page)).toEqual([]);
