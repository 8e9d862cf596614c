// What nobody uses: exports, files and dependencies. `node scripts/unused-exports.ts` prints each on a line and fails.
import { CODE, readTree, type Tree } from './source-tree.ts';
import { ROOT } from './toolchain.mjs';
import { unusedDependencies } from './unused/dependencies.ts';
import { type ModuleFacts, moduleFacts } from './unused/module-facts.ts';
import { Resolver } from './unused/resolver.ts';
import { Usage } from './unused/usage.ts';

/** Written by a program that does not ask who reads it. */
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');
/** Found by the program that reads it, by its name. */
const isFoundByName = (path: string): boolean => /\.(test|spec)\.tsx?$|\.config\.ts$|\.d\.ts$/.test(path);

const modulesOf = (tree: Tree): Map<string, ModuleFacts> =>
  new Map(
    Object.entries(tree)
      .filter(([path]) => CODE.test(path))
      .map(([path, text]) => {
        const facts = moduleFacts(path, text);
        if (!facts) throw new Error(`${path}: the parser cannot read this file`);
        return [path, facts];
      }),
  );

/** Files that another one imports, and files that one names: what starts or loads them reads their default export. */
const namedFiles = (tree: Tree, modules: ReadonlyMap<string, ModuleFacts>, resolver: Resolver) => {
  const imported = new Set<string>();
  const mentioned = new Set<string>();
  for (const [path, { uses, exports, stars, mentions }] of modules) {
    const passedOn = exports.flatMap(({ from }) => (from ? [from.specifier] : []));
    const specifiers = [...uses.map(({ specifier }) => specifier), ...passedOn, ...stars];
    for (const specifier of specifiers) for (const target of resolver.imported(path, specifier)) imported.add(target);
    const names = mentions.filter((mention) => !specifiers.includes(mention));
    for (const name of names) for (const target of resolver.mentioned(path, name)) mentioned.add(target);
  }
  for (const [path, text] of Object.entries(tree).filter(([each]) => !CODE.test(each))) {
    for (const [name] of text.matchAll(/[\w./-]+\.(ts|tsx|mjs)\b/g)) {
      for (const target of resolver.mentioned(path, name)) mentioned.add(target);
    }
  }
  return { imported, mentioned };
};

const usageOf = (modules: ReadonlyMap<string, ModuleFacts>, resolver: Resolver): Usage => {
  const usage = new Usage(modules, (from, specifier) => resolver.imported(from, specifier));
  for (const [path, { uses }] of modules) {
    for (const { specifier, names } of uses) {
      for (const target of resolver.imported(path, specifier)) usage.add(target, names);
    }
  }
  return usage;
};

/** One line for each thing without a reader. A test is a reader like any other. */
export const findUnused = (tree: Tree): string[] => {
  const modules = modulesOf(tree);
  const resolver = new Resolver(tree);
  const usage = usageOf(modules, resolver);
  const { imported, mentioned } = namedFiles(tree, modules, resolver);
  const lines: string[] = [];
  for (const [path, { exports }] of modules) {
    if (!imported.has(path) && !mentioned.has(path) && !isFoundByName(path))
      lines.push(`${path}: nothing uses this file`);
    for (const { name, line } of isGenerated(path) ? [] : exports) {
      if (name === 'default' && (mentioned.has(path) || isFoundByName(path))) continue;
      if (!usage.isRead(path, name)) lines.push(`${path}:${line}: nobody imports '${name}'`);
    }
  }
  return [...lines, ...unusedDependencies(tree)];
};

const isRead = (path: string): boolean => /(\.(ts|tsx|mjs|css|html)|package(-lock)?\.json)$/.test(path);

if (import.meta.main) {
  const unused = findUnused(readTree(ROOT, isRead));
  for (const line of unused) console.error(line);
  console.log(`${unused.length} unused`);
  process.exitCode = unused.length ? 1 : 0;
}
