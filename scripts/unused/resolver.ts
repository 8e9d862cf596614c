import { CODE, type Manifest, manifestAt, packageOf, resolveRelative, type Tree } from '../source-tree.ts';
import { ANYTHING } from './module-facts.ts';

/** Programs that write imports leave the ending out. */
const ENDINGS = ['', '.ts', '.tsx'];

const matching = (paths: ReadonlySet<string>, pattern: string): string[] => {
  if (!pattern.includes(ANYTHING)) return ENDINGS.map((ending) => pattern + ending).filter((path) => paths.has(path));
  const parts = pattern.split(ANYTHING).map(RegExp.escape);
  const wanted = new RegExp(`^${parts.join('[^/]+')}$`);
  return [...paths].filter((path) => wanted.test(path));
};

/** Finds the files of the project that a specifier or a name in a text means. */
export class Resolver {
  readonly #paths: ReadonlySet<string>;
  /** Folder and exports of each package, by its name. */
  readonly #packages: ReadonlyMap<string, { folder: string; exports: Manifest['exports'] }>;

  constructor(tree: Tree) {
    this.#paths = new Set(Object.keys(tree).filter((path) => CODE.test(path)));
    const manifests = Object.keys(tree).filter((path) => path.endsWith('/package.json'));
    this.#packages = new Map(
      manifests.map((path) => {
        const { name = '', exports } = manifestAt(tree, path);
        return [name, { folder: path.slice(0, path.lastIndexOf('/')), exports }];
      }),
    );
  }

  /** None for what is installed. */
  imported(from: string, specifier: string): string[] {
    if (specifier.startsWith('.')) return matching(this.#paths, resolveRelative(from, specifier));
    const name = packageOf(specifier);
    const owner = this.#packages.get(name);
    if (!owner) return [];
    const inside = `.${specifier.slice(name.length)}`;
    const whole = owner.exports?.[inside];
    const path = whole ?? owner.exports?.['./*']?.replace('*', () => inside.slice(2)) ?? '';
    return matching(this.#paths, `${owner.folder}/${path.slice(2)}`);
  }

  /** A name in a text is taken from its file or from the root; the end of a path is enough. */
  mentioned(from: string, mention: string): string[] {
    if (mention.includes(ANYTHING)) return matching(this.#paths, resolveRelative(from, `./${mention}`));
    const end = mention.replace(/^(\.{0,2}\/)+/, '');
    return [...this.#paths].filter((path) => path === end || path.endsWith(`/${end}`));
  }
}
