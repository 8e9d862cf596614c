import type { LaunchOptions } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';

/** Chromium as root in a container, without a graphics card, and silent towards the internet. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumOptions = (): LaunchOptions => ({ executablePath: ensureBrowser(), args: FLAGS });
