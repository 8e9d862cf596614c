import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/chromium.ts';
import { PATIENCE } from './e2e/patience.ts';

/** Begun at the end, one of these would keep one core busy and the other waiting. */
const LONG = /(every-block|every-sandbox|examples|first-minute|gallery|lesson|roster|watch|works)\.scenario\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  // Node reads these sources as they are; to translate them costs every start a quarter of a minute.
  build: { external: ['**/*.ts'] },
  testMatch: '**/*.scenario.spec.ts',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'reports/e2e.json' }]],
  workers: 3,
  fullyParallel: true,
  // Generous: a busy machine is slow, and a scenario that waits for the right thing does not become wrong by it.
  timeout: 240_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: PATIENCE },
  use: {
    // A school Chromebook.
    viewport: { width: 1366, height: 768 },
    // Without a graphics card every moving picture costs a core that the scenario needs.
    // What a service worker answers passes scenarios by that hold the network up; the one about it has its own browser.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumOptions(),
    screenshot: 'only-on-failure',
    // Filming every step of every scenario takes a fifth of the processor; what fails is tried again, and filmed then.
    trace: 'on-first-retry',
  },
});
