import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageOf } from '../source-tree.ts';
import { ROOT } from '../toolchain.mjs';
import { installedFor } from './lock.ts';

/** What a page asks for, in the order a bundler looks. */
const CONDITIONS = ['browser', 'import', 'module', 'default'];
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([^"'\n]+)["']/g;

type Exports = string | null | { [key: string]: Exports } | Exports[];
interface Manifest {
  exports?: Exports;
  browser?: string | Record<string, string | false>;
  module?: string;
  main?: string;
}

const chosen = (entry: Exports | undefined): string | undefined => {
  if (entry === undefined || entry === null) return undefined;
  if (typeof entry === 'string') return entry;
  if (Array.isArray(entry)) return chosen(entry[0]);
  for (const condition of CONDITIONS) {
    const found = chosen(entry[condition]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What a package says stands at a path of it. */
const exported = (all: Exports, path: string): string | undefined => {
  if (typeof all !== 'object' || all === null || Array.isArray(all) || !Object.keys(all)[0]?.startsWith('.'))
    return path === '.' ? chosen(all) : undefined;
  if (path in all) return chosen(all[path]);
  for (const [pattern, entry] of Object.entries(all)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue;
    return chosen(entry)?.replaceAll('*', path.slice(before.length, path.length - after.length));
  }
  return undefined;
};

const ENDINGS = ['', '.js', '.mjs', '.cjs', '.json', '/index.js'];
const fileAt = (path: string): string | undefined =>
  ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());

const entryOf = (place: string, path: string): string | undefined => {
  const folder = join(ROOT, place);
  const { exports, browser, module, main }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (exports !== undefined) {
    const found = exported(exports, path);
    return found === undefined ? undefined : fileAt(join(folder, found));
  }
  const whole = (typeof browser === 'string' ? browser : undefined) ?? module ?? main ?? 'index.js';
  const wanted = path === '.' ? whole : path;
  const other = typeof browser === 'object' ? Object.entries(browser) : [];
  const put = other.find(([from]) => join(folder, from) === join(folder, wanted))?.[1];
  return put === false ? undefined : fileAt(join(folder, put ?? wanted));
};

/** The installed packages that a page which imports these comes to load, as far as one sees without building it. */
export const tracedFrom = (specifiers: Iterable<string>, from: string): Set<string> => {
  const places = new Set<string>();
  const files = new Set<string>();
  const take = (specifier: string, place: string, file: string | null): void => {
    if (/^(node:|virtual:|data:|https?:|\/)/.test(specifier)) return;
    if (specifier.startsWith('.')) {
      const found = file === null ? undefined : fileAt(join(dirname(file), specifier));
      if (found !== undefined) files.add(found);
      return;
    }
    const path = specifier.replace(/\?.*$/, '');
    const name = packageOf(path);
    const found = installedFor(place, name);
    if (found === undefined) return;
    places.add(found);
    const entry = entryOf(found, `.${path.slice(name.length)}`);
    if (entry !== undefined) files.add(entry);
  };
  for (const specifier of specifiers) take(specifier, from, null);
  for (const file of files) {
    if (!/\.[cm]?js$/.test(file)) continue;
    const path = relative(ROOT, file);
    const place = [...places].filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) take(specifier, place ?? '', file);
  }
  return places;
};
