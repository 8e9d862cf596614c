import { manifestAt, type Tree } from '../source-tree.ts';

interface Lock {
  packages?: Record<string, { peerDependencies?: Record<string, string> }>;
}

/** What is read with its types only comes with them: '@types/a__b' belongs to '@a/b'. */
const subjectOf = (name: string): string => {
  const typed = /^@types\/(.+)$/.exec(name)?.[1];
  if (typed === undefined) return name;
  return typed.includes('__') ? `@${typed.replace('__', '/')}` : typed;
};

const folderOf = (manifest: string): string => manifest.slice(0, -'package.json'.length);

/** What each installed package asks for beside itself, by its name. */
const peersIn = (tree: Tree): Map<string, string[]> => {
  const { packages = {} }: Lock = JSON.parse(tree['package-lock.json'] ?? '{}');
  return new Map(
    Object.entries(packages).map(([path, { peerDependencies }]) => [
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      Object.keys(peerDependencies ?? {}),
    ]),
  );
};

/**
 * A dependency is used when a file of its package says its name, in an import, a path or a setting, or when another one
 * asks for it as its peer. What the root brings is there for all packages.
 */
export const unusedDependencies = (tree: Tree): string[] => {
  const manifests = Object.keys(tree).filter((path) => path.endsWith('package.json'));
  const peersOf = peersIn(tree);
  return manifests.flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies, scripts } = manifestAt(tree, manifest);
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const peers = new Set(names.flatMap((name) => peersOf.get(name) ?? []));
    const texts = Object.entries(tree).filter(([path]) => path !== manifest && path.startsWith(folderOf(manifest)));
    const said = [...texts.map(([, text]) => text), ...Object.values(scripts ?? {}).map((script) => ` ${script}`)];
    const isSaid = (name: string): boolean => {
      const parts = subjectOf(name).split('/').map(RegExp.escape);
      const spelled = new RegExp(`['"\\s/]${parts.join(`('?, '|/)`)}['"\\s/:]`);
      return said.some((text) => spelled.test(text));
    };
    return names
      .filter((name) => !peers.has(name) && !isSaid(name))
      .map((name) => `${manifest}: '${name}' is used by no file of the package`);
  });
};
