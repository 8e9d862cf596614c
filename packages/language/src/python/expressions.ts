import { snakeCase, spell } from '../catalogue/signatures.ts';
import type { BinaryNode, BinaryOperator, CallNode, Expression } from '../code/nodes.ts';
import { escapeWith, listed, quote } from '../code/text.ts';

const LAMBDA = 1;
const CHOOSE = 2;
const NOT = 5;
const COMPARE = 6;
const UNARY = 12;
const POWER = 13;
const CALL = 15;
const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 3,
  and: 4,
  '==': COMPARE,
  '!=': COMPARE,
  '<': COMPARE,
  '<=': COMPARE,
  '>': COMPARE,
  '>=': COMPARE,
  in: COMPARE,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '//': 11,
  '%': 11,
  '^': POWER,
};

const bindingOf = (node: Expression): number => {
  switch (node.kind) {
    case 'number':
      return node.value < 0 || Object.is(node.value, -0) ? UNARY : CALL;
    case 'binary':
      return BINDING[node.operator];
    case 'unary':
      return node.operator === 'not' ? NOT : UNARY;
    case 'choose':
      return CHOOSE;
    case 'lambda':
      return LAMBDA;
    default:
      return CALL;
  }
};

const inside = (node: Expression, atLeast: number): string => {
  const text = printExpression(node);
  return bindingOf(node) < atLeast ? `(${text})` : text;
};

/** Python chains comparisons, so a comparison inside a comparison is always bracketed. */
const binary = (node: BinaryNode): string => {
  const binding = BINDING[node.operator];
  if (node.operator === '^') return `${inside(node.left, UNARY + 2)} ** ${inside(node.right, UNARY)}`;
  const left = inside(node.left, binding === COMPARE ? binding + 1 : binding);
  return `${left} ${node.operator} ${inside(node.right, binding + 1)}`;
};

const FORMAT_SIGNS = { "'": "\\'", '{': '{{', '}': '}}' } as const;
/** Older Pythons allow none of these inside the braces of an f-string. */
const NOT_IN_BRACES = /['"\\{}#:!\n]/;

const formatted = (parts: readonly Expression[]): string => {
  const printed = parts.map((part) => (part.kind === 'text' ? undefined : printExpression(part)));
  if (printed.some((text) => text !== undefined && NOT_IN_BRACES.test(text))) {
    return `join(${listed(parts, printExpression)})`;
  }
  const inner = parts.map((part, index) =>
    part.kind === 'text' ? escapeWith(part.value, FORMAT_SIGNS) : `{${printed[index] ?? ''}}`,
  );
  return `f'${inner.join('')}'`;
};

/** Python empties a dictionary with a method of its own. */
const isClear = (node: CallNode): boolean =>
  node.callee.kind === 'name' && node.callee.own === true && node.callee.name === 'clear' && node.args.length === 1;

export const printExpression = (node: Expression): string => {
  switch (node.kind) {
    case 'number':
      return Object.is(node.value, -0) ? '-0' : String(node.value);
    case 'text':
      return quote(node.value);
    case 'boolean':
      return node.value ? 'True' : 'False';
    case 'nothing':
      return 'None';
    case 'name':
      return node.own ? spell(node.name, 'python') : node.name;
    case 'member':
      return `${inside(node.object, CALL)}.${snakeCase(node.property)}`;
    case 'index':
      return `${inside(node.object, CALL)}[${printExpression(node.key)}]`;
    case 'call':
      if (isClear(node)) return `${inside(node.args[0] ?? node, CALL)}.clear()`;
      return `${inside(node.callee, CALL)}(${listed(node.args, printExpression)})`;
    case 'unary':
      if (node.operator === 'not') return `not ${inside(node.operand, NOT)}`;
      return node.operand.kind === 'number'
        ? `-(${printExpression(node.operand)})`
        : `-${inside(node.operand, UNARY + 1)}`;
    case 'binary':
      return binary(node);
    case 'choose':
      return `${inside(node.chosen, CHOOSE + 1)} if ${inside(node.test, CHOOSE + 1)} else ${inside(node.otherwise, CHOOSE)}`;
    case 'list':
      return `[${listed(node.items, printExpression)}]`;
    case 'table':
      return '{}';
    case 'join':
      return formatted(node.parts);
    case 'lambda':
      return `lambda: ${node.value ? inside(node.value, CHOOSE) : 'None'}`;
    case 'said':
      return node.text;
    case 'brackets':
      return `(${printExpression(node.inside)})`;
  }
};
