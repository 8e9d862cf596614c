import type { ArithmeticOperator, BinaryOperator, CompareOperator, Expression } from '../code/nodes.ts';
import { type Block, JOINED_BY_SIGN } from '../tree/program.ts';
import type { ValuePrinter } from './script-builder.ts';

export const ARITHMETIC_OPERATORS: Readonly<Record<string, ArithmeticOperator>> = {
  ADD: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  POWER: '^',
  FLOORDIV: '//',
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

const joined: ValuePrinter = (block, builder) => {
  const args = numbered('ADD', block.extraState?.itemCount ?? 2).map((name) => builder.input(block, name));
  const [first, ...rest] = args;
  if (block.data === JOINED_BY_SIGN && first && rest.length && args.every(({ kind }) => kind !== 'nothing')) {
    return rest.reduce((left, right) => binary('+', left, right), first);
  }
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

/** A plain variable is asked as the language itself asks. */
const PLAIN_CALCULATIONS: Readonly<Record<string, string>> = {
  MIN: 'smallest',
  MAX: 'largest',
  SUM: 'sumUp',
  AVERAGE: 'averageOf',
};

const arrayCall =
  (name: string): ValuePrinter =>
  (block, builder) => ({ kind: 'call', callee: own(name), args: [user(builder.variable(block, 'ARRAY'))] });

/** Values whose code is syntax rather than a call. `undefined` leaves the block to its signature. */
export const VALUE_PRINTERS: Readonly<Record<string, ValuePrinter>> = {
  math_number: (block) => {
    const value = Number(block.fields?.NUM ?? 0);
    return { kind: 'number', value: Number.isFinite(value) ? value : 0 };
  },
  text: (block) => ({ kind: 'text', value: choice(block, 'TEXT') }),
  logic_boolean: (block) => ({ kind: 'boolean', value: choice(block, 'BOOL') === 'TRUE' }),
  logic_compare: (block, builder) =>
    binary(COMPARE_OPERATORS[choice(block, 'OP')] ?? '==', builder.input(block, 'A'), builder.input(block, 'B')),
  logic_operation: (block, builder) =>
    binary(choice(block, 'OP') === 'OR' ? 'or' : 'and', builder.input(block, 'A'), builder.input(block, 'B')),
  logic_negate: (block, builder) => ({ kind: 'unary', operator: 'not', operand: builder.input(block, 'BOOL') }),
  logic_ternary: (block, builder) => ({
    kind: 'conditional',
    test: builder.input(block, 'IF'),
    chosen: builder.input(block, 'THEN'),
    otherwise: builder.input(block, 'ELSE'),
  }),
  math_arithmetic: (block, builder) =>
    binary(ARITHMETIC_OPERATORS[choice(block, 'OP')] ?? '+', builder.input(block, 'A'), builder.input(block, 'B')),
  math_single: (block, builder) =>
    choice(block, 'OP') === 'NEG' ? { kind: 'unary', operator: '-', operand: builder.input(block, 'NUM') } : undefined,
  math_constant: (block) => own(choice(block, 'CONSTANT')),
  math_modulo: (block, builder) => binary('%', builder.input(block, 'DIVIDEND'), builder.input(block, 'DIVISOR')),
  math_on_array: (block, builder) => {
    const words = builder.isPlain(block, 'ARRAY') ? PLAIN_CALCULATIONS : ARRAY_CALCULATIONS;
    return arrayCall(words[choice(block, 'OP')] ?? 'sumOf')(block, builder);
  },
  text_join: joined,
  variables_get: (block, builder) => user(builder.variable(block, 'VAR')),
  arrays_get: (block, builder) => ({
    kind: 'index',
    object: user(builder.variable(block, 'ARRAY')),
    key: builder.input(block, 'KEY'),
  }),
  arrays_has: (block, builder) => binary('in', builder.input(block, 'KEY'), user(builder.variable(block, 'ARRAY'))),
  arrays_keys: arrayCall('keys'),
  arrays_size: arrayCall('size'),
  procedures_callreturn: (block, builder) => builder.functionCall(block),
};
