import type { ArithmeticOperator, BinaryOperator, CompareOperator, Expression } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';
import type { CodeWriter } from './to-code.ts';

export const ARITHMETIC_OPERATORS: Readonly<Record<string, ArithmeticOperator>> = {
  ADD: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  POWER: '^',
};
export const COMPARE_OPERATORS: Readonly<Record<string, CompareOperator>> = {
  EQ: '==',
  NEQ: '!=',
  LT: '<',
  LTE: '<=',
  GT: '>',
  GTE: '>=',
};
/** Calculations over a whole array, by their name in code. */
export const ARRAY_CALCULATIONS: Readonly<Record<string, string>> = {
  MIN: 'minOf',
  MAX: 'maxOf',
  SUM: 'sumOf',
  AVERAGE: 'averageOf',
};

export type ValuePrinter = (block: Block, writer: CodeWriter) => Expression | undefined;

const own = (name: string): Expression => ({ kind: 'name', name, own: true });
const user = (name: string): Expression => ({ kind: 'name', name });
const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
});
const choice = (block: Block, field: string): string => String(block.fields?.[field] ?? '');

const NUMBERED = new Map<string, string[]>();

/** The names of inputs that are counted: ADD0, ADD1 … Names made anew are much slower to look up. */
export const numbered = (prefix: string, count: number): string[] => {
  const known = NUMBERED.get(prefix) ?? [];
  for (let index = known.length; index < count; index++) known.push(`${prefix}${index}`);
  NUMBERED.set(prefix, known);
  return known.slice(0, count);
};

const joined: ValuePrinter = (block, writer) => {
  const args = numbered('ADD', block.extraState?.itemCount ?? 2).map((name) => writer.input(block, name));
  return isSentence(args) ? { kind: 'join', parts: args } : { kind: 'call', callee: own('join'), args };
};

/** Texts with values between them read best as a template; only this order comes back as it was. */
const isSentence = (parts: readonly Expression[]): boolean =>
  parts.some((part) => part.kind === 'text') &&
  parts.some((part) => part.kind !== 'text') &&
  parts.every(
    (part, index) =>
      part.kind !== 'nothing' && (part.kind !== 'text' || (part.value !== '' && parts[index + 1]?.kind !== 'text')),
  );

const arrayCall =
  (name: string): ValuePrinter =>
  (block, writer) => ({ kind: 'call', callee: own(name), args: [user(writer.variable(block, 'ARRAY'))] });

/** Values whose code is syntax rather than a call. `undefined` leaves the block to its signature. */
export const VALUE_PRINTERS: Readonly<Record<string, ValuePrinter>> = {
  math_number: (block) => {
    const value = Number(block.fields?.NUM ?? 0);
    return { kind: 'number', value: Number.isFinite(value) ? value : 0 };
  },
  text: (block) => ({ kind: 'text', value: choice(block, 'TEXT') }),
  logic_boolean: (block) => ({ kind: 'boolean', value: choice(block, 'BOOL') === 'TRUE' }),
  logic_compare: (block, writer) =>
    binary(COMPARE_OPERATORS[choice(block, 'OP')] ?? '==', writer.input(block, 'A'), writer.input(block, 'B')),
  logic_operation: (block, writer) =>
    binary(choice(block, 'OP') === 'OR' ? 'or' : 'and', writer.input(block, 'A'), writer.input(block, 'B')),
  logic_negate: (block, writer) => ({ kind: 'unary', operator: 'not', operand: writer.input(block, 'BOOL') }),
  logic_ternary: (block, writer) => ({
    kind: 'choose',
    test: writer.input(block, 'IF'),
    chosen: writer.input(block, 'THEN'),
    otherwise: writer.input(block, 'ELSE'),
  }),
  math_arithmetic: (block, writer) =>
    binary(ARITHMETIC_OPERATORS[choice(block, 'OP')] ?? '+', writer.input(block, 'A'), writer.input(block, 'B')),
  math_single: (block, writer) =>
    choice(block, 'OP') === 'NEG' ? { kind: 'unary', operator: '-', operand: writer.input(block, 'NUM') } : undefined,
  math_constant: (block) => own(choice(block, 'CONSTANT')),
  math_modulo: (block, writer) => binary('%', writer.input(block, 'DIVIDEND'), writer.input(block, 'DIVISOR')),
  math_on_array: (block, writer) => arrayCall(ARRAY_CALCULATIONS[choice(block, 'OP')] ?? 'sumOf')(block, writer),
  text_join: joined,
  variables_get: (block, writer) => user(writer.variable(block, 'VAR')),
  arrays_get: (block, writer) => ({
    kind: 'index',
    object: user(writer.variable(block, 'ARRAY')),
    key: writer.input(block, 'KEY'),
  }),
  arrays_has: (block, writer) => binary('in', writer.input(block, 'KEY'), user(writer.variable(block, 'ARRAY'))),
  arrays_keys: arrayCall('keys'),
  arrays_size: arrayCall('size'),
  procedures_callreturn: (block, writer) => writer.functionCall(block),
};
