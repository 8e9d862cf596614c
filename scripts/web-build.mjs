// Builds the web when its sources changed. Plain JavaScript for Node 20: `npm start` comes through here.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { compressFolder } from './compress.mjs';
import { keepingAssets } from './kept-assets.mjs';
import { withLock } from './lock.mjs';
import { PlainError, ROOT, runNode } from './toolchain.mjs';

const WEB = 'packages/web';
/** Not sources: what is fetched, what is built, what the build itself writes beside the sources, and tests. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);
const SKIPPED_FILES = /\.gen\.ts$|\.test\.tsx?$/;
/** Outside the packages, yet part of what comes out. */
const SHARED_FILES = ['package-lock.json', 'tsconfig.base.json'];

/** @returns {string[]} */
const filesUnder = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesUnder(path);
    return SKIPPED_FILES.test(entry.name) ? [] : [path];
  });

/** @returns {{ name: string, dependencies?: Record<string, string> }} */
const manifest = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The web's folder and those of all workspace packages it stands on, directly or not.
 * @param {string} root
 */
const foldersOfWeb = (root) => {
  const packages = join(root, 'packages');
  const byName = new Map(
    readdirSync(packages)
      .map((name) => join(packages, name))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [manifest(folder).name, folder]),
  );
  const found = new Set([join(root, WEB)]);
  for (const folder of found) {
    for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
      const dependency = byName.get(name);
      if (dependency) found.add(dependency);
    }
  }
  return [...found];
};

/**
 * One hash over everything the built web depends on.
 * @param {string} root
 */
export const webFingerprint = (root) => {
  const files = [
    ...SHARED_FILES.map((file) => join(root, file)).filter((file) => existsSync(file)),
    ...foldersOfWeb(root).flatMap(filesUnder),
  ];
  const named = files.map((file) => ({ file, name: relative(root, file).split(sep).join('/') }));
  const hash = createHash('sha256');
  for (const { file, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = readFileSync(file);
    hash.update(`${name}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

const stampPath = (/** @type {string} */ root) => join(root, WEB, 'dist', '.built-from');

export const isBuilt = (/** @type {string} */ root, fingerprint = webFingerprint(root)) =>
  existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === fingerprint;

/** The web pins its own Vite; the one beside it may be another version. */
const vite = (/** @type {string} */ root) => {
  const resolve = createRequire(join(root, WEB, 'package.json')).resolve;
  return join(dirname(resolve('vite/package.json')), 'bin', 'vite.js');
};

const build = async (/** @type {string} */ root) => {
  const fingerprint = webFingerprint(root);
  const since = Date.now();
  console.error('Building the web.');
  await keepingAssets(join(root, WEB, 'dist'), async () => {
    const { code, stopped } = await runNode(vite(root), ['build', '--logLevel', 'warn'], { cwd: join(root, WEB) });
    if (stopped) throw new PlainError('Stopped while building the web.');
    if (code !== 0) throw new PlainError('The web could not be built; the reason stands above.');
    await compressFolder(join(root, WEB, 'dist'));
  });
  writeFileSync(stampPath(root), fingerprint);
  console.error(`Built the web in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
};

/** @param {string} [root] */
export const buildWeb = async (root = ROOT) => {
  if (isBuilt(root)) return;
  const onWait = () => console.error('Another start is building the web at the moment. Waiting for it.');
  await withLock(
    join(root, '.lock-web'),
    async () => {
      if (!isBuilt(root)) await build(root);
    },
    { onWait },
  );
};
