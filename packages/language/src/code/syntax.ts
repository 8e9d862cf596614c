import { snakeCase } from '../catalogue/signatures.ts';
import { ExpressionPrinter, type ExpressionSyntax } from './expression-printer.ts';
import type { CallNode, Expression } from './nodes.ts';
import { escapeWith, listed } from './text.ts';

/** How JavaScript and Python write expressions, side by side. */

const TEMPLATE_SIGNS = { '`': '\\`', $: '\\$' } as const;

const JAVASCRIPT: ExpressionSyntax = {
  language: 'javascript',
  precedence: [
    ['lambda'],
    ['conditional'],
    ['or'],
    ['and'],
    ['==', '!='],
    ['<', '<=', '>', '>=', 'in'],
    ['+', '-'],
    ['*', '/', '//', '%'],
    ['^'],
    ['not', 'negate', 'await'],
    ['primary'],
  ],
  chainsComparisons: false,
  words: { true: 'true', false: 'false', nothing: 'undefined', emptyArray: 'array()', not: '!', await: 'await ' },
  operators: { and: '&&', or: '||', '^': '**' },
  divideDown: 'floorDivide',
  property: (name) => name,
  conditional: ({ test, chosen, otherwise }, inside) =>
    `${inside(test, 'conditional', 'tighter')} ? ${inside(chosen, 'conditional')} : ${inside(otherwise, 'conditional')}`,
  template: (parts, print) => {
    const inner = parts.map((part) =>
      part.kind === 'text' ? escapeWith(part.value, TEMPLATE_SIGNS) : `\${${print(part)}}`,
    );
    return `\`${inner.join('')}\``;
  },
  lambda: (value, waits) => (value === undefined ? '() => {}' : `${waits ? 'async ' : ''}() => ${value}`),
};

const FORMAT_SIGNS = { "'": "\\'", '{': '{{', '}': '}}' } as const;
/** Python before 3.12 allows none of these inside the braces of an f-string. */
const NOT_IN_BRACES = /['"\\{}#:!\n]/;

const formatted = (parts: readonly Expression[], print: (node: Expression) => string): string => {
  const printed = parts.map((part) => (part.kind === 'text' ? undefined : print(part)));
  if (printed.some((text) => text !== undefined && NOT_IN_BRACES.test(text))) return `join(${listed(parts, print)})`;
  const inner = parts.map((part, index) =>
    part.kind === 'text' ? escapeWith(part.value, FORMAT_SIGNS) : `{${printed[index] ?? ''}}`,
  );
  return `f'${inner.join('')}'`;
};

const isClear = ({ callee, args }: CallNode): boolean =>
  callee.kind === 'name' && callee.own === true && callee.name === 'clear' && args.length === 1;

const PYTHON: ExpressionSyntax = {
  language: 'python',
  precedence: [
    ['lambda'],
    ['conditional'],
    ['or'],
    ['and'],
    ['not'],
    ['==', '!=', '<', '<=', '>', '>=', 'in'],
    ['+', '-'],
    ['*', '/', '//', '%'],
    ['negate'],
    ['^'],
    // Programs run in JavaScript, so the Python of a program has no `await` of its own.
    ['primary', 'await'],
  ],
  chainsComparisons: true,
  words: { true: 'True', false: 'False', nothing: 'None', emptyArray: '{}', not: 'not ', await: '' },
  operators: { '^': '**' },
  property: snakeCase,
  conditional: ({ test, chosen, otherwise }, inside) =>
    `${inside(chosen, 'conditional', 'tighter')} if ${inside(test, 'conditional', 'tighter')} else ${inside(otherwise, 'conditional')}`,
  template: formatted,
  lambda: (value = 'None') => `lambda: ${value}`,
  /** A dictionary is emptied by a method of its own. */
  method: (node, inside) => (isClear(node) ? `${inside(node.args[0] ?? node, 'primary')}.clear()` : undefined),
};

export const EXPRESSION_PRINTERS = {
  javascript: new ExpressionPrinter(JAVASCRIPT),
  python: new ExpressionPrinter(PYTHON),
} as const;
