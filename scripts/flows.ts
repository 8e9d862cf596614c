import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vitest/node';
import { importsOf } from './layers/imports.ts';

/** A declaration by its file, from `packages`, and its name, `Class.member` for one of a class. */
interface Name {
  file: string;
  symbol: string;
}

interface Hop extends Name {
  /** What ties it to the hop before, where that is no direct call or callback. */
  tie?: Name & { kind: 'by' | 'over' };
}

interface Flow {
  title: string;
  hops: Hop[];
}

export const MOST_HOPS = 15;

const ROOT = join(import.meta.dirname, '..', 'packages');
const NAME = '`([\\w./-]+\\.tsx?): ([\\w.#]+)`';
const HOP = new RegExp(`^\\d+\\. ${NAME}(?:,? (by|over) ${NAME})?`);

const readHop = (item: string): Hop => {
  const [, file, symbol, kind, tiedFile, tiedSymbol] = HOP.exec(item) ?? [];
  if (file === undefined || symbol === undefined) throw new Error(`no hop: ${item}`);
  if (kind === undefined || tiedFile === undefined || tiedSymbol === undefined) return { file, symbol };
  return { file, symbol, tie: { kind: kind as 'by' | 'over', file: tiedFile, symbol: tiedSymbol } };
};

/** The flows of a document: a numbered list under a heading of the third order each, in the section of that name. */
export const flowsOf = (text: string, section = 'Three flows'): Flow[] => {
  const [, body = ''] = text.split(`## ${section}\n`);
  const [own = ''] = body.split(/^## /m);
  return own
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      // An item may go on in the next line.
      const items = lines
        .join('\n')
        .replace(/\n {2,}/g, ' ')
        .split('\n');
      return { title, hops: items.filter((item) => /^\d+\. /.test(item)).map(readHop) };
    });
};

interface Node {
  type: string;
  name?: string;
  id?: Node | null;
  key?: Node;
  body?: Node | Node[];
  declaration?: Node | null;
  declarations?: Node[];
}

const namesOf = (statement: Node): { name: string; node: Node }[] => {
  const declared = statement.declaration ?? statement;
  return [declared, ...(declared.declarations ?? [])].flatMap((node) =>
    node.id?.name === undefined ? [] : [{ name: node.id.name, node }],
  );
};

const membersOf = ({ type, body }: Node): string[] => {
  if (type !== 'ClassDeclaration' || body === undefined || Array.isArray(body)) return [];
  const members = Array.isArray(body.body) ? body.body : [];
  return members.map(({ key }) => (key?.type === 'PrivateIdentifier' ? `#${key.name}` : (key?.name ?? '')));
};

/** Every name a file declares at its top, with the members of its classes. */
const declaredIn = (file: string, text: string): Set<string> => {
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] };
  return new Set(
    body.flatMap(namesOf).flatMap(({ name, node }) => [name, ...membersOf(node).map((member) => `${name}.${member}`)]),
  );
};

const PACKAGE = /^@trundle\/(\w+)\/(.+)$/;

/** Reads files below a folder, which is the project's packages unless a test has others. */
export class FlowChecker {
  readonly #read: (file: string) => string;

  constructor(read: (file: string) => string = (file) => readFileSync(join(ROOT, file), 'utf8')) {
    this.#read = read;
  }

  /** What is wrong with a flow; empty when nothing is. */
  problemsOf({ title, hops }: Flow): string[] {
    const names = hops.flatMap((hop) => (hop.tie ? [hop, hop.tie] : [hop]));
    const missing = names.flatMap((name) => this.#missing(name));
    if (missing.length > 0) return missing;
    return [
      ...(hops.length > MOST_HOPS ? [`${title}: ${hops.length} hops, at most ${MOST_HOPS}`] : []),
      ...(hops.length < 2 ? [`${title}: no flow`] : []),
      ...hops.slice(1).flatMap((_, at) => this.#untied(hops, at + 1)),
    ];
  }

  #missing({ file, symbol }: Name): string[] {
    let text: string;
    try {
      text = this.#read(file);
    } catch {
      return [`${file} is not there`];
    }
    return declaredIn(file, text).has(symbol) ? [] : [`${file} does not declare ${symbol}`];
  }

  #untied(hops: readonly Hop[], at: number): string[] {
    const [from, to] = [hops[at - 1], hops[at]] as [Hop, Hop];
    const between = `${from.symbol} → ${to.symbol}`;
    if (to.tie === undefined) {
      const isTied = from.file === to.file || this.#names(from, to) || this.#names(to, from);
      return isTied ? [] : [`${between}: neither file imports and names the other`];
    }
    const { kind, ...tie } = to.tie;
    if (kind === 'by')
      return [from, to]
        .filter((hop) => !this.#isTied(hop.file, tie.file))
        .map((hop) => `${between}: ${hop.file} and ${tie.file} do not import each other`);
    const sides = [sideBefore(hops, at), sideAfter(hops, at)];
    return sides
      .filter((side) => !side.some(({ file }) => this.#reads(file, tie)))
      .map((side) => `${between}: none of ${side.map(({ file }) => file).join(', ')} reads ${tie.symbol}`);
  }

  /** A file imports another one and names what is meant there: the member that is called, or the class that is heard. */
  #names(from: Name, to: Name): boolean {
    if (!this.#imports(from.file).includes(to.file)) return false;
    const words = to.symbol.split('.').map((word) => word.replace('#', ''));
    const text = this.#read(from.file).replace(/^import .*$/gm, '');
    return words.some((word) => new RegExp(`\\b${word}\\b`).test(text));
  }

  #isTied(one: string, other: string): boolean {
    return one === other || this.#imports(one).includes(other) || this.#imports(other).includes(one);
  }

  /** By its own file, or by the list of all that are declared beside it. */
  #reads(file: string, { file: declaration }: Name): boolean {
    const imports = this.#imports(file);
    return imports.includes(declaration) || imports.includes(join(dirname(declaration), 'index.ts'));
  }

  #imports(file: string): string[] {
    return (importsOf(file, this.#read(file)) ?? []).flatMap(({ specifier }) => {
      if (specifier.startsWith('.')) return [join(dirname(file), specifier)];
      const [, name, path] = PACKAGE.exec(specifier) ?? [];
      return name === undefined ? [] : [`${name}/src/${path}.ts`];
    });
  }
}

/** The hops on this side of the wire, as far as the wire before. */
const sideBefore = (hops: readonly Hop[], at: number): Hop[] => {
  const start = hops.slice(0, at).findLastIndex(({ tie }) => tie?.kind === 'over');
  return hops.slice(Math.max(0, start), at);
};

const sideAfter = (hops: readonly Hop[], at: number): Hop[] => {
  const end = hops.findIndex(({ tie }, index) => index > at && tie?.kind === 'over');
  return hops.slice(at, end < 0 ? undefined : end);
};
