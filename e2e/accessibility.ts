import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** The page breaks none of the rules that a machine can judge. */
export const breaksNoRule = async (page: Page): Promise<void> => {
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const broken = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (where: object, how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(broken).toEqual([]);
};
