import { spell } from '../catalogue/signatures.ts';
import type { BinaryNode, BinaryOperator, CallNode, Expression } from '../code/nodes.ts';
import { escapeWith, listed, quote } from '../code/text.ts';

/** How tightly each form binds; a looser one inside a tighter one needs brackets. */
const LAMBDA = 1;
const CHOOSE = 4;
const POWER = 15;
const UNARY = 16;
const CALL = 20;
const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 5,
  and: 6,
  '==': 10,
  '!=': 10,
  '<': 11,
  '<=': 11,
  '>': 11,
  '>=': 11,
  in: 11,
  '+': 13,
  '-': 13,
  '*': 14,
  '/': 14,
  '//': 14,
  '%': 14,
  '^': POWER,
};
const SIGNS: Partial<Record<BinaryOperator, string>> = { and: '&&', or: '||', '^': '**' };

const bindingOf = (node: Expression): number => {
  switch (node.kind) {
    case 'said':
    case 'call':
      return node.awaited ? UNARY : CALL;
    case 'number':
      return node.value < 0 || Object.is(node.value, -0) ? UNARY : CALL;
    case 'binary':
      return BINDING[node.operator];
    case 'unary':
      return UNARY;
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

const binary = (node: BinaryNode): string => {
  const binding = BINDING[node.operator];
  const power = node.operator === '^';
  const left = inside(node.left, power ? UNARY + 1 : binding);
  const right = inside(node.right, power ? POWER : binding + 1);
  return `${left} ${SIGNS[node.operator] ?? node.operator} ${right}`;
};

const call = (node: CallNode): string =>
  `${node.awaited ? 'await ' : ''}${inside(node.callee, CALL)}(${listed(node.args, printExpression)})`;

const TEMPLATE_SIGNS = { '`': '\\`', $: '\\$' } as const;

const template = (parts: readonly Expression[]): string => {
  const inner = parts.map((part) =>
    part.kind === 'text' ? escapeWith(part.value, TEMPLATE_SIGNS) : `\${${printExpression(part)}}`,
  );
  return `\`${inner.join('')}\``;
};

export const printExpression = (node: Expression): string => {
  switch (node.kind) {
    case 'number':
      return Object.is(node.value, -0) ? '-0' : String(node.value);
    case 'text':
      return quote(node.value);
    case 'boolean':
      return node.value ? 'true' : 'false';
    case 'nothing':
      return 'undefined';
    case 'name':
      return node.own ? spell(node.name, 'javascript') : node.name;
    case 'member':
      return `${inside(node.object, CALL)}.${node.property}`;
    case 'index':
      return `${inside(node.object, CALL)}[${printExpression(node.key)}]`;
    case 'call':
      return call(node);
    case 'unary':
      if (node.operator === 'not') return `!${inside(node.operand, UNARY)}`;
      return node.operand.kind === 'number'
        ? `-(${printExpression(node.operand)})`
        : `-${inside(node.operand, UNARY + 1)}`;
    case 'binary':
      return binary(node);
    case 'choose':
      return `${inside(node.test, CHOOSE + 1)} ? ${inside(node.chosen, CHOOSE)} : ${inside(node.otherwise, CHOOSE)}`;
    case 'list':
      return `[${listed(node.items, printExpression)}]`;
    case 'table':
      return 'array()';
    case 'join':
      return template(node.parts);
    case 'lambda':
      return node.value ? `${node.waits ? 'async ' : ''}() => ${inside(node.value, 2)}` : '() => {}';
    case 'said':
      return node.awaited ? `await ${node.text}` : node.text;
    case 'brackets':
      return `(${printExpression(node.inside)})`;
  }
};
