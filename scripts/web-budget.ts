import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../packages/protocol/src/languages.ts';
import { ROOT } from './toolchain.mjs';

/** A file of the build as Vite tells of it, by the name of its source. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}
export type BuildManifest = Record<string, BuiltFile>;

interface Budget {
  /** What the page asks for before it can be used, beside what the entry page names; their imports come along. */
  sources: readonly string[];
  /** Bytes as they cross the network, compressed. */
  limit: number;
}

const ENTRY = 'index.html';
const screen = (route: string): string => `src/routes/${route}.tsx?tsr-split=component`;
const texts = (...packages: string[]): string[] => packages.map((name) => `../${name}/src/texts/{language}/index.ts`);
const PAGE_TEXTS = ['src/texts/{language}/index.ts', ...texts('protocol')];
const CLASS_PAGE = [
  screen('_private'),
  screen('_private.classroom.$id.index'),
  'src/classroom/BlockWorkspace.tsx',
  'src/map/MapPanel.tsx',
  'src/live/show-notices.ts',
  'src/texts/{language}/blockly.ts',
  '../client/src/live/open-live-classroom.ts',
  '../client/src/program/program-session.ts',
  '../../node_modules/mqtt/dist/mqtt.esm.js',
  ...PAGE_TEXTS,
  ...texts('world', 'language', 'runtime'),
];

/** What pages may weigh. Whoever needs more says so here, in the same change. */
export const BUDGETS: Record<string, Budget> = {
  landing: { sources: [screen('index'), ...PAGE_TEXTS], limit: 244_200 },
  login: { sources: [screen('teacher.login'), ...PAGE_TEXTS], limit: 245_000 },
  class: { sources: CLASS_PAGE, limit: 867_000 },
  demo: { sources: [screen('index'), ...CLASS_PAGE], limit: 871_200 },
};

/** Every file that comes with these sources: what a file imports at once, and styles. */
export const filesOf = (manifest: BuildManifest, sources: readonly string[]): string[] => {
  const found = new Set(sources);
  const files = new Set<string>();
  for (const source of found) {
    const built = manifest[source];
    if (built === undefined) throw new Error(`The build has no ${source}: the budget names what a page loads.`);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    for (const next of built.imports ?? []) found.add(next);
  }
  return [...files];
};

interface Weight {
  page: string;
  bytes: number;
  limit: number;
}

/** What each page weighs in the language that weighs the most. */
export const weighPages = (
  manifest: BuildManifest,
  sizeOf: (file: string) => number,
  always: readonly string[],
): Weight[] =>
  Object.entries(BUDGETS).map(([page, { sources, limit }]) => {
    const inLanguage = LANGUAGES.map((language) => {
      const named = sources.map((source) => source.replace('{language}', language));
      const files = new Set([...always, ...filesOf(manifest, named)]);
      return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    });
    return { page, bytes: Math.max(...inLanguage), limit };
  });

const DIST = join(ROOT, 'packages', 'web', 'dist');

/** As a browser on a secure page fetches it. */
const transferred = (file: string): number => {
  const compressed = join(DIST, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(DIST, file)).size;
};

/** Weighs the pages of the build that is there. */
export const weighBuild = (): Weight[] => {
  const manifest: BuildManifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const entry = readFileSync(join(DIST, ENTRY), 'utf8');
  // What it asks for itself: the first program, its styles and the font.
  const asked = [...entry.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  return weighPages(manifest, transferred, [ENTRY, ...asked]);
};

/** Prints what each page weighs; false when one is over its budget. */
export const checkBudget = (): boolean => {
  const weights = weighBuild();
  for (const { page, bytes, limit } of weights) {
    console.log(`${page}: ${bytes} of ${limit} bytes${bytes > limit ? ', TOO HEAVY' : ''}`);
  }
  return weights.every(({ bytes, limit }) => bytes <= limit);
};
