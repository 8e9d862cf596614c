import { parseAst } from 'vitest/node';

export interface Import {
  specifier: string;
  line: number;
  /** Gone before the program runs. */
  typeOnly: boolean;
}

interface Node {
  type: string;
  start: number;
  source?: Node | null;
  value?: unknown;
  importKind?: string;
  exportKind?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every node below one, itself included. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const parse = (path: string, text: string): unknown => {
  try {
    return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  } catch {
    return undefined;
  }
};

/**
 * What a TypeScript file imports, in any of the ways there are. `import { type A }` counts as a real import: with
 * verbatim module syntax the file is still loaded. Undefined for a file that is no TypeScript.
 */
export const importsOf = (path: string, text: string): Import[] | undefined => {
  const program = parse(path, text);
  if (!isNode(program)) return undefined;
  return [...walk(program)].flatMap((node) => {
    const specifier = IMPORTING.has(node.type) ? node.source?.value : undefined;
    if (typeof specifier !== 'string') return [];
    return {
      specifier,
      line: text.slice(0, node.start).split('\n').length,
      typeOnly: node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type',
    };
  });
};
