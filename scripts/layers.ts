// Who may import whom, and how files are named. `node scripts/layers.ts` prints each breach on a line and fails.
import { findCircles } from './layers/circles.ts';
import { breachOfFileName } from './layers/file-names.ts';
import { type Import, importsOf } from './layers/imports.ts';
import { breachOfWebFolders } from './layers/web-folders.ts';
import {
  CODE,
  isTest,
  type Manifest,
  manifestAt,
  packageOf,
  readTree,
  resolveRelative,
  SCOPE,
  type Tree,
} from './source-tree.ts';
import { ROOT } from './toolchain.mjs';

interface Layer {
  /** The workspace packages it may import. */
  imports: readonly string[];
  /** Runs in a worker, in a page and in Node alike: nothing that only one of them has. */
  everywhere?: true;
  /** May use React. */
  screens?: true;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  protocol: { imports: [], everywhere: true },
  world: { imports: ['protocol'], everywhere: true },
  language: { imports: ['protocol', 'world'], everywhere: true },
  runtime: { imports: ['protocol', 'world', 'language', 'simulator'], everywhere: true },
  client: { imports: ['protocol', 'world', 'language', 'runtime'], everywhere: true },
  simulator: { imports: ['protocol', 'world'] },
  vision: { imports: ['protocol', 'world'], everywhere: true },
  server: { imports: ['protocol', 'world', 'language', 'simulator'] },
  web: { imports: ['protocol', 'world', 'language', 'runtime', 'client', 'simulator', 'vision'], screens: true },
};

const REACT = /^(react|react-dom|react-[\w-]+|@mantine\/.+|@tanstack\/react-.+|@tabler\/icons-react|@react-three\/.+)$/;
/** Packages that need a page around them. */
const NEEDS_PAGE = /^(blockly|@blockly\/.+|three|codemirror|@codemirror\/.+|uplot|dompurify|jsdom|happy-dom)$/;
/** Made by the web's own build, from nothing that is installed. */
const isVirtual = (specifier: string): boolean => specifier.startsWith('virtual:');
const isNodeModule = (specifier: string): boolean => specifier.startsWith('node:');

interface Site {
  path: string;
  package: string;
  layer: Layer;
  manifest: Manifest;
  root: Manifest;
}

const SOURCE = /^packages\/([^/]+)\/src\/.+\.tsx?$/;

const isDeclared = ({ manifest, root, path }: Site, name: string, typeOnly: boolean): boolean => {
  const development = isTest(path) || typeOnly ? { ...root.devDependencies, ...manifest.devDependencies } : {};
  // Types of a package without its own come from @types, under devDependencies.
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  return (
    name in { ...manifest.dependencies, ...manifest.optionalDependencies, ...development } ||
    (typeOnly && types in development)
  );
};

const breachesOfPackageImport = (site: Site, { specifier, typeOnly }: Import): string[] => {
  const { layer, path } = site;
  const name = packageOf(specifier);
  const breaches: string[] = [];
  if (isNodeModule(specifier)) {
    return layer.everywhere && !isTest(path)
      ? [`${site.package} runs everywhere and may not import '${specifier}'`]
      : [];
  }
  if (isVirtual(specifier) && layer.screens) return [];
  if (name.startsWith(SCOPE)) {
    const other = name.slice(SCOPE.length);
    const allowed = [site.package, ...layer.imports];
    if (!allowed.includes(other)) {
      breaches.push(`${site.package} may not import ${other} ('${specifier}')`);
    }
  }
  if (REACT.test(name) && !layer.screens) breaches.push(`only web may import React ('${specifier}')`);
  else if (NEEDS_PAGE.test(name) && layer.everywhere) {
    breaches.push(`${site.package} runs everywhere and may not import '${specifier}', which needs a page`);
  }
  if (!isDeclared(site, name, typeOnly)) {
    breaches.push(`'${name}' is not a dependency in packages/${site.package}/package.json`);
  }
  return breaches;
};

const breachesOfImport = (site: Site, item: Import): string[] => {
  if (!item.specifier.startsWith('.')) return breachesOfPackageImport(site, item);
  const target = resolveRelative(site.path, item.specifier);
  if (!target.startsWith(`packages/${site.package}/`)) return [`'${item.specifier}' leaves the package`];
  const breach = breachOfWebFolders(site.path, target, isTest(site.path));
  return breach === undefined ? [] : [breach];
};

/** Types and lazy imports count: files that name each other are read together, whatever is left of it at run time. */
const breachesOfCircles = (tree: Tree, imports: ReadonlyMap<string, readonly Import[]>): string[] => {
  const edges = new Map<string, string[]>();
  for (const [path, items] of imports) {
    const targets = items
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => resolveRelative(path, specifier));
    edges.set(
      path,
      targets.filter((target) => target in tree),
    );
  }
  return findCircles(edges).map((circle) => `${circle[0]}: circular import: ${[...circle, circle[0]].join(' -> ')}`);
};

/** One line per breach; none means the house stands. */
export const findBreaches = (tree: Tree): string[] => {
  const breaches: string[] = [];
  const imports = new Map<string, Import[]>();
  const root = manifestAt(tree, 'package.json');
  for (const [path, text] of Object.entries(tree)) {
    const misnamed = CODE.test(path) && breachOfFileName(path, text);
    if (misnamed) breaches.push(misnamed);
    const name = SOURCE.exec(path)?.[1];
    if (name === undefined) continue;
    const layer = LAYERS[name];
    if (!layer) {
      breaches.push(`${path}: package '${name}' has no place in the table of scripts/layers.ts`);
      continue;
    }
    const manifest = manifestAt(tree, `packages/${name}/package.json`);
    const found = importsOf(path, text);
    if (!found) {
      breaches.push(`${path}: the parser cannot read this file`);
      continue;
    }
    imports.set(path, found);
    for (const item of found) {
      const lines = breachesOfImport({ path, package: name, layer, manifest, root }, item);
      breaches.push(...lines.map((line) => `${path}:${item.line}: ${line}`));
    }
  }
  return [...breaches, ...breachesOfCircles(tree, imports)];
};

const isRead = (path: string): boolean => CODE.test(path) || /^(packages\/[^/]+\/)?package\.json$/.test(path);

if (import.meta.main) {
  const tree = readTree(ROOT, isRead);
  const breaches = findBreaches(tree);
  for (const breach of breaches) console.error(breach);
  console.log(`${Object.keys(tree).filter((path) => SOURCE.test(path)).length} files, ${breaches.length} breaches`);
  process.exitCode = breaches.length ? 1 : 0;
}
