// Files of the build before stay beside the new ones: a page that is still open asks for its parts when it needs them.
// Only of the one before: what was kept already is not kept again.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const listPath = (/** @type {string} */ dist) => join(dist, '.kept');
const keptIn = (/** @type {string} */ dist) =>
  new Set(existsSync(listPath(dist)) ? readFileSync(listPath(dist), 'utf8').split('\n') : []);

/**
 * Runs a build that empties its folder, and puts the hashed files of the build before back beside the new ones.
 * @param {string} dist
 * @param {() => Promise<void>} build
 */
export const keepingAssets = async (dist, build) => {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return build();
  const twice = keptIn(dist);
  const aside = mkdtempSync(join(tmpdir(), 'trundle-assets-'));
  try {
    cpSync(assets, aside, { recursive: true });
    await build();
    const kept = readdirSync(aside).filter((name) => !twice.has(name) && !existsSync(join(assets, name)));
    for (const name of kept) copyFileSync(join(aside, name), join(assets, name));
    writeFileSync(listPath(dist), kept.join('\n'));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
