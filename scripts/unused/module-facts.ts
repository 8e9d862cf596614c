import { isNode, lineAt, type Node, nodesBelow, nodesIn, parse } from '../syntax.ts';

interface Export {
  name: string;
  line: number;
  /** Where it comes from, if it is only passed on. */
  from?: { specifier: string; name: string };
}

/** Names that a file takes from another, which may be one of several: `./${language}/index.ts`. */
interface Use {
  specifier: string;
  names: readonly string[] | 'all';
}

export interface ModuleFacts {
  exports: readonly Export[];
  /** What it passes on whole. */
  stars: readonly string[];
  uses: readonly Use[];
  /** Files it names without importing them, to start or to load them. */
  mentions: readonly string[];
}

/** A file that is being read. */
interface Source {
  program: Node;
  nodes: readonly Node[];
  text: string;
  /** How often each name stands in it. */
  counts: ReadonlyMap<string, number>;
}

/** Stands for whatever is put into a template. */
export const ANYTHING = '*';
const FILE_NAME = /^[^\s'"`]*\.(ts|tsx|mjs)$/;

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = nodesIn(node.quasis).map(({ value }) => (value as { cooked: string }).cooked);
  return quasis.join(ANYTHING);
};

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.type === 'Literal' ? node.value : node.name) : '';

/** The names a pattern takes out of an object; undefined when it takes the rest as well. */
const namesInPattern = (pattern: unknown): string[] | undefined => {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return undefined;
  const properties = nodesIn(pattern.properties);
  return properties.every(({ type }) => type === 'Property') ? properties.map(({ key }) => nameOf(key)) : undefined;
};

/** The names a declaration brings, destructured ones too. */
const namesDeclared = (declaration: Node): string[] => {
  if (declaration.type !== 'VariableDeclaration') return isNode(declaration.id) ? [nameOf(declaration.id)] : [];
  return nodesIn(declaration.declarations).flatMap(({ id }) =>
    isNode(id) && id.type === 'Identifier' ? [nameOf(id)] : (namesInPattern(id) ?? []),
  );
};

const isFixedPart = (node: Node, part: string): boolean =>
  node.computed !== true &&
  node.shorthand !== true &&
  ((node.type === 'MemberExpression' && part === 'property') ||
    (['Property', 'PropertyDefinition', 'MethodDefinition', 'TSPropertySignature'].includes(node.type) &&
      part === 'key'));

/** How often each name stands for a value or a type, and not for a part of something. */
const countNames = (nodes: readonly Node[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    for (const [part, value] of Object.entries(node)) {
      if (isFixedPart(node, part)) continue;
      for (const { type, name } of nodesIn(value)) {
        if (type !== 'Identifier' && type !== 'JSXIdentifier') continue;
        counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
      }
    }
  }
  return counts;
};

const exportsOf = ({ program, text }: Source): Export[] => {
  return nodesIn(program.body).flatMap((node): Export[] => {
    const line = lineAt(text, node);
    const specifier = textOf(node.source);
    if (node.type === 'ExportDefaultDeclaration') return [{ name: 'default', line }];
    if (node.type === 'ExportAllDeclaration') {
      return isNode(node.exported) ? [{ name: nameOf(node.exported), line }] : [];
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (isNode(node.declaration)) {
      return namesDeclared(node.declaration).map((name) => ({ name, line }));
    }
    return nodesIn(node.specifiers).map((passed) => {
      const name = nameOf(passed.exported);
      if (specifier === undefined) return { name, line };
      return { name, line, from: { specifier, name: nameOf(passed.local) } };
    });
  });
};

/** What is read of `import * as space`: its parts one by one, or all of it where it is handed on. */
const namesOfSpace = ({ nodes, counts }: Source, space: string): Use['names'] => {
  const parts: string[] = [];
  for (const node of nodes) {
    const [owner, part] = node.type === 'TSQualifiedName' ? [node.left, node.right] : [node.object, node.property];
    if (!isNode(owner) || nameOf(owner) !== space || node.computed === true) continue;
    parts.push(nameOf(part));
  }
  return (counts.get(space) ?? 0) - 1 === parts.length ? parts : 'all';
};

const namesImported = (source: Source, specifiers: readonly Node[]): Use['names'] => {
  const names = specifiers.map((specifier): Use['names'] => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    if (specifier.type === 'ImportNamespaceSpecifier') return namesOfSpace(source, nameOf(specifier.local));
    return [nameOf(specifier.imported)];
  });
  return names.includes('all') ? 'all' : names.flat();
};

const importAwaited = (node: unknown): Node | undefined => {
  const awaited = isNode(node) && node.type === 'AwaitExpression' ? node.argument : undefined;
  return isNode(awaited) && awaited.type === 'ImportExpression' ? awaited : undefined;
};

/** `const { a } = await import(…)`, `(await import(…)).a`, `import(…).then(({ a }) => …)`: the import and its names. */
const lazyImport = (node: Node): [Node, string[] | undefined] | undefined => {
  if (node.type === 'VariableDeclarator') {
    const lazy = importAwaited(node.init);
    return lazy && [lazy, namesInPattern(node.id)];
  }
  if (node.type === 'MemberExpression') {
    const lazy = importAwaited(node.object);
    return lazy && [lazy, [nameOf(node.property)]];
  }
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
  if (!callee || !isNode(callee.object) || callee.object.type !== 'ImportExpression') return undefined;
  return [callee.object, namesInPattern(nodesIn(nodesIn(node.arguments)[0]?.params)[0])];
};

const usesOf = (source: Source): Use[] => {
  const lazy = new Map(source.nodes.map(lazyImport).filter((found) => found !== undefined));
  return source.nodes.flatMap((node): Use[] => {
    const specifier = textOf(node.source);
    if (specifier === undefined) return [];
    if (node.type === 'ImportDeclaration') {
      return [{ specifier, names: namesImported(source, nodesIn(node.specifiers)) }];
    }
    if (node.type === 'ImportExpression') return [{ specifier, names: lazy.get(node) ?? 'all' }];
    if (node.type === 'TSImportType') {
      return [{ specifier, names: isNode(node.qualifier) ? [nameOf(node.qualifier)] : 'all' }];
    }
    return node.type === 'ExportAllDeclaration' && isNode(node.exported) ? [{ specifier, names: 'all' }] : [];
  });
};

const starsOf = (program: Node): string[] =>
  nodesIn(program.body)
    .filter(({ type, exported }) => type === 'ExportAllDeclaration' && !isNode(exported))
    .map(({ source }) => textOf(source) ?? '');

/** What one file gives to others and takes from them; undefined for a file that is no TypeScript. */
export const moduleFacts = (path: string, text: string): ModuleFacts | undefined => {
  const program = parse(path, text);
  if (!program) return undefined;
  const nodes = nodesBelow(program);
  const source: Source = { program, nodes, text, counts: countNames(nodes) };
  const texts = nodes.map(textOf).filter((found) => found !== undefined);
  return {
    exports: exportsOf(source),
    stars: starsOf(program),
    uses: usesOf(source),
    mentions: texts.filter((found) => FILE_NAME.test(found)),
  };
};
