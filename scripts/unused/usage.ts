import type { ModuleFacts } from './module-facts.ts';

/** Which exports are read. A name that is passed on leads to where it comes from. */
export class Usage {
  readonly #modules: ReadonlyMap<string, ModuleFacts>;
  readonly #resolve: (from: string, specifier: string) => readonly string[];
  readonly #read = new Set<string>();

  constructor(
    modules: ReadonlyMap<string, ModuleFacts>,
    resolve: (from: string, specifier: string) => readonly string[],
  ) {
    this.#modules = modules;
    this.#resolve = resolve;
  }

  isRead(path: string, name: string): boolean {
    return this.#read.has(`${path} ${name}`);
  }

  add(path: string, names: readonly string[] | 'all'): void {
    const facts = this.#modules.get(path);
    if (!facts) return;
    for (const name of names === 'all' ? facts.exports.map((each) => each.name) : names) {
      this.#addName(path, name);
    }
    if (names === 'all') for (const star of this.#targets(path, facts.stars)) this.add(star, 'all');
  }

  #addName(path: string, name: string): void {
    const key = `${path} ${name}`;
    if (this.#read.has(key)) return;
    this.#read.add(key);
    const facts = this.#modules.get(path);
    const found = facts?.exports.find((each) => each.name === name);
    if (found?.from) this.add(this.#targets(path, [found.from.specifier])[0] ?? '', [found.from.name]);
    if (!found && facts) for (const star of this.#targets(path, facts.stars)) this.#addName(star, name);
  }

  #targets(path: string, specifiers: readonly string[]): string[] {
    return specifiers.flatMap((specifier) => this.#resolve(path, specifier));
  }
}
