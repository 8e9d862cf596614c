// Finds the Chromium the browser tests and benchmarks drive, and gets Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { canInstall, installWithApt } from './apt.mjs';
import { PlainError } from './toolchain.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where installers put it without adding it to PATH. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DEBIAN_PACKAGE = 'chromium';

const isExecutable = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Some distributions ship a script under the browser's name that only says how to get it; Windows has no --version. */
const answers = (/** @type {string} */ path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/**
 * The browser's path, or undefined where there is none. A CHROMIUM_PATH that does not work is an error: whoever set
 * it means that browser and no other.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const findBrowser = (env = process.env) => {
  const wanted = env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted) && answers(wanted)) return wanted;
    throw new PlainError(`CHROMIUM_PATH says ${wanted}, but no browser starts there: correct it or unset it.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find((path) => isExecutable(path) && answers(path));
};

const getDebians = () => {
  console.error("No browser here: installing Debian's chromium.");
  const failed = installWithApt(DEBIAN_PACKAGE);
  if (failed)
    throw new PlainError(
      `\`apt-get ${failed.join(' ')}\` failed: install Chromium yourself, or set CHROMIUM_PATH to a browser.`,
    );
};

/** The browser's path, after installing one if needed. */
export const ensureBrowser = () => {
  const found = findBrowser();
  if (found) return found;
  if (canInstall()) getDebians();
  const installed = findBrowser();
  if (installed) return installed;
  throw new PlainError(
    'The tests need Chromium or Chrome: install it (on Debian: `sudo apt-get install chromium`), or set CHROMIUM_PATH to its program.',
  );
};
