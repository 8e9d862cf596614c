import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Text of each file that a check reads, by path from the root. */
export type Tree = Readonly<Record<string, string>>;

export interface Manifest {
  name?: string;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const CODE = /\.(ts|tsx|mjs)$/;
export const SCOPE = '@trundle/';
/** Folders at the root that hold code. */
const FOLDERS = ['packages', 'bench', 'e2e', 'scripts'];
const NOT_OURS = /\/(node_modules|dist)\//;

/** Tests never ship: they may read case files, and use what the root and devDependencies give. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** './a.ts?raw' seen from 'packages/x/src/b.ts' is 'packages/x/src/a.ts'. */
export const resolveRelative = (from: string, specifier: string): string =>
  decodeURIComponent(new URL(specifier, `file:///${folderOf(from)}`).pathname).slice(1);

/** 'a/b/c' belongs to package 'a', '@a/b/c' to '@a/b'. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const manifestAt = (tree: Tree, path: string): Manifest => JSON.parse(tree[path] ?? '{}');

/** The files of the project whose paths are wanted: those of its folders, and those beside them. */
export const readTree = (root: string, isRead: (path: string) => boolean): Tree => {
  const beside = readdirSync(root, { withFileTypes: true });
  const inside = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }));
  const paths = [...beside, ...inside]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_OURS.test(path) && isRead(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};
