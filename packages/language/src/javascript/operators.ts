import type { BinaryOperator } from '../code/nodes.ts';

/** JavaScript's signs for what blocks can do. */
export const BINARY_SIGNS: Readonly<Record<string, BinaryOperator>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '**': '^',
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: 'in',
  '&&': 'and',
  '||': 'or',
};
