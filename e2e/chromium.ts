import type { LaunchOptions } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';

/**
 * Parts of the browser that no scenario meets. The list under the address field is two pages of its own, which every
 * window loads at its start: two thirds of a second of a core each time. This switch takes the place of Playwright's own,
 * so what that switches off for steadiness stands here too.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Chromium as root in a container, without a graphics card, and silent towards the internet. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No name leads anywhere but here, whoever asks: page, worker or the browser itself.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${UNUSED_FEATURES.join()}`,
];

/** Without a graphics card 3D is drawn by the processor, a few pictures a second: only who looks at it asks for it. */
const IN_3D = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The rest of the page is painted as everywhere: to draw it in 3D too costs half of a core.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

export const chromiumOptions = ({ in3d = false } = {}): LaunchOptions => ({
  executablePath: ensureBrowser(),
  args: in3d ? [...FLAGS.filter((flag) => flag !== '--disable-gpu'), ...IN_3D] : FLAGS,
});
