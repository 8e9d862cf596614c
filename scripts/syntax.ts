import { parseAst } from 'vitest/node';

/** A node of a syntax tree, as far as the checks read one. */
export interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes that stand in one part of another. */
export const nodesIn = (part: unknown): Node[] => (Array.isArray(part) ? part : [part]).filter(isNode);

/** Every node below one, itself included. */
export const nodesBelow = (node: Node): Node[] => {
  const nodes = [node];
  for (const each of nodes) for (const part of Object.values(each)) nodes.push(...nodesIn(part));
  return nodes;
};

/** The syntax tree of a file, or undefined if it is no TypeScript. */
export const parse = (path: string, text: string): Node | undefined => {
  try {
    const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    return isNode(program) ? program : undefined;
  } catch {
    return undefined;
  }
};

export const lineAt = (text: string, { start }: Node): number => text.slice(0, start).split('\n').length;
