import type { Page } from '@playwright/test';
import { brokenRules } from '../accessibility.ts';
import { layoutFaults } from './layout-faults.ts';

/** Everything a machine can find wrong with a page: how it lies on the screen, and for whom it cannot be used. */
export const pageFaults = async (page: Page): Promise<string[]> => [
  ...(await layoutFaults(page)),
  ...(await brokenRules(page)),
];
