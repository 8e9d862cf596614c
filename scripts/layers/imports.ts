import { isNode, lineAt, nodesBelow, parse } from '../syntax.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Gone before the program runs. */
  typeOnly: boolean;
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/**
 * What a TypeScript file imports, in any of the ways there are. `import { type A }` counts as a real import: with
 * verbatim module syntax the file is still loaded. Undefined for a file that is no TypeScript.
 */
export const importsOf = (path: string, text: string): Import[] | undefined => {
  const program = parse(path, text);
  if (!program) return undefined;
  return nodesBelow(program).flatMap((node) => {
    const specifier = IMPORTING.has(node.type) && isNode(node.source) ? node.source.value : undefined;
    if (typeof specifier !== 'string') return [];
    return {
      specifier,
      line: lineAt(text, node),
      typeOnly: node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type',
    };
  });
};
