import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** One small change to one source. */
export interface Mutant {
  path: string;
  line: number;
  start: number;
  end: number;
  from: string;
  to: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  left?: Node;
  right?: Node;
  test?: Node | null;
  value?: unknown;
  argument?: Node | null;
  expression?: Node;
}

/**
 * Words, drawings, case files and what is generated hold no decisions; declarations of types are gone before a test runs.
 * Where a line of a drawing runs is for the eye: a quarter of all numbers are such lines.
 */
const SKIPPED =
  /\.(test|gen|d)\.tsx?$|\/(testing|texts|messages|cases|dist|node_modules|pictures|maps\/art)\/|\/maps\/[^/]+\/(?!map\.|card\.)/;

export const sourcesUnder = (root: string): string[] =>
  readdirSync(join(root, 'packages')).flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
      .sort(),
  );

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

type Change = Pick<Mutant, 'start' | 'end' | 'to'>;

const operatorOf = (node: Node, source: string): Change[] => {
  const { operator, left, right } = node;
  const to = operator === undefined ? undefined : SWAPPED[operator];
  if (!left || !right || operator === undefined || to === undefined) return [];
  const at = source.indexOf(operator, left.end);
  return at < 0 || at >= right.start ? [] : [{ start: at, end: at + operator.length, to }];
};

const changesOf = (node: Node, source: string): Change[] => {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source);
    case 'IfStatement':
    case 'ConditionalExpression':
      return node.test
        ? [{ start: node.test.start, end: node.test.end, to: `!(${source.slice(node.test.start, node.test.end)})` }]
        : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [{ start, end, to: String(!node.value) }];
      if (typeof node.value === 'number') return [{ start, end, to: String(node.value + 1) }];
      return [];
    case 'UnaryExpression':
      return node.operator === '!' && node.argument
        ? [{ start, end, to: source.slice(node.argument.start, node.argument.end) }]
        : [];
    case 'ExpressionStatement':
      return node.expression?.type === 'CallExpression' ? [{ start, end, to: ';' }] : [];
    default:
      return [];
  }
};

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Everything that could be changed in a source, in its order. */
export const mutantsOf = (path: string, source: string): Mutant[] => {
  const found: Mutant[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (!isNode(value) || value.type.startsWith('TSType') || value.type.startsWith('TSInterface')) return;
    for (const change of changesOf(value, source)) {
      const from = source.slice(change.start, change.end);
      found.push({ ...change, path, from, line: lineOf(source, change.start) });
    }
    for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) walk(child);
  };
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }));
  return found;
};

/** Mulberry32: the same seed gives the same sample on every machine. */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** So many of them, none twice. */
export const sampleOf = (all: readonly Mutant[], count: number, seed: number): Mutant[] => {
  const random = randomOf(seed);
  const left = [...all];
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
};
