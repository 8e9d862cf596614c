import { spell } from '../catalogue/signatures.ts';
import type { BinaryNode, BinaryOperator, CallNode, Expression } from '../code/nodes.ts';
import { escapeWith, quote } from '../code/text.ts';

/** How tightly each form binds; a looser one inside a tighter one needs brackets. */
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
  if (node.bracketed) return CALL;
  if (node.kind === 'binary') return BINDING[node.operator];
  if (node.kind === 'choose') return CHOOSE;
  if (node.kind === 'lambda') return 1;
  if (node.kind === 'unary' || (node.kind === 'call' && node.awaited)) return UNARY;
  return node.kind === 'number' && (node.value < 0 || Object.is(node.value, -0)) ? UNARY : CALL;
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
  `${node.awaited ? 'await ' : ''}${inside(node.callee, CALL)}(${node.args.map(printExpression).join(', ')})`;

/** Whether a value waits for something, which only an async function may. */
const waits = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(waits);
  if (value === null || typeof value !== 'object') return false;
  return ('awaited' in value && value.awaited === true) || Object.values(value).some(waits);
};

const lambda = (value: Expression): string => `${waits(value) ? 'async ' : ''}() => ${inside(value, 2)}`;

const TEMPLATE_SIGNS = { '`': '\\`', $: '\\$' } as const;

const template = (parts: readonly Expression[]): string => {
  const inner = parts.map((part) =>
    part.kind === 'text' ? escapeWith(part.value, TEMPLATE_SIGNS) : `\${${printExpression(part)}}`,
  );
  return `\`${inner.join('')}\``;
};

const bare = (node: Expression): string => {
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
      return node.operand.kind === 'number' ? `-(${bare(node.operand)})` : `-${inside(node.operand, UNARY + 1)}`;
    case 'binary':
      return binary(node);
    case 'choose':
      return `${inside(node.test, CHOOSE + 1)} ? ${inside(node.chosen, CHOOSE)} : ${inside(node.otherwise, CHOOSE)}`;
    case 'list':
      return `[${node.items.map(printExpression).join(', ')}]`;
    case 'table':
      return 'array()';
    case 'join':
      return template(node.parts);
    case 'lambda':
      return node.value ? lambda(node.value) : '() => {}';
  }
};

export const printExpression = (node: Expression): string => (node.bracketed ? `(${bare(node)})` : bare(node));
