import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../scripts/layers/imports.ts';

const SCOPE = /^@trundle\/([^/]+)\/(.+)$/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const filesUnder = (root: string): string[] =>
  readdirSync(join(root, 'packages')).flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path)),
  );

/** Where an import leads, as a path from the root; packages import each other by name, their own files by path. */
const targetOf = (from: string, specifier: string, known: ReadonlySet<string>): string | undefined => {
  const [, name, inside] = SCOPE.exec(specifier) ?? [];
  const path = name ? `packages/${name}/src/${inside}` : new URL(specifier, `file:///${from}`).pathname.slice(1);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => known.has(each));
};

/** Who loads each file, directly. Types are gone before a test runs, so they do not count. */
const importers = (root: string): Map<string, string[]> => {
  const files = filesUnder(root);
  const known = new Set(files);
  const found = new Map<string, string[]>();
  for (const from of files) {
    for (const { specifier, typeOnly } of importsOf(from, readFileSync(join(root, from), 'utf8')) ?? []) {
      if (typeOnly || !/^[.@]/.test(specifier)) continue;
      const to = targetOf(from, specifier, known);
      if (to !== undefined) found.set(to, [...(found.get(to) ?? []), from]);
    }
  }
  return found;
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * The tests that load a file, by how many imports lie between, those of its own folder first: what stands beside a fault
 * notices it soonest, and most faults never need the rest.
 */
export class NearestTests {
  readonly #importers: Map<string, string[]>;

  constructor(root: string) {
    this.#importers = importers(root);
  }

  of(path: string): string[] {
    const reached = new Set([path]);
    // A set grows while it is gone through: this is a search in width.
    for (const file of reached) for (const importer of this.#importers.get(file) ?? []) reached.add(importer);
    const tests = [...reached].filter(isTest);
    const isBeside = (test: string): boolean => folderOf(test) === folderOf(path);
    return [...tests.filter(isBeside), ...tests.filter((test) => !isBeside(test))];
  }
}
