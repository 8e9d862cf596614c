import type { EachNode, Expression, IfNode, Statement } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';
import { inputBlock } from '../tree/walk.ts';
import type { ScriptBuilder, StatementPrinter } from './script-builder.ts';
import { numbered } from './structure-values.ts';

const own = (name: string): Expression => ({ kind: 'name', name, own: true });
const user = (name: string): Expression => ({ kind: 'name', name });
const number = (value: number): Expression => ({ kind: 'number', value });
const array = (block: Block, builder: ScriptBuilder): Expression => user(builder.variable(block, 'ARRAY'));
const inside = (block: Block, builder: ScriptBuilder, input = 'DO'): Statement[] =>
  builder.statements(inputBlock(block, input));

const conditional: StatementPrinter = (block, builder) => {
  const { elseIfCount = 0, hasElse = false } = block.extraState ?? {};
  const bodies = numbered('DO', elseIfCount + 1);
  const branches = numbered('IF', elseIfCount + 1).map((name, index) => ({
    test: builder.input(block, name),
    body: inside(block, builder, bodies[index]),
  }));
  const node: IfNode = { kind: 'if', branches };
  if (hasElse) node.otherwise = inside(block, builder, 'ELSE');
  return node;
};

const repeat: StatementPrinter = (block, builder) =>
  builder.inRepeat((counter) => ({
    kind: 'count',
    variable: counter,
    declares: true,
    from: number(0),
    limit: builder.input(block, 'TIMES'),
    inclusive: false,
    by: number(1),
    down: false,
    plain: true,
    body: inside(block, builder),
  }));

/** An `until` is `while not`; a `while` whose condition is a `not` keeps brackets, so that both read back as they were. */
const whileUntil: StatementPrinter = (block, builder) => {
  const test = builder.input(block, 'BOOL');
  const body = inside(block, builder);
  if (block.fields?.MODE === 'UNTIL')
    return { kind: 'while', test: { kind: 'unary', operator: 'not', operand: test }, body };
  const guarded = (test.kind === 'unary' && test.operator === 'not') || (test.kind === 'boolean' && test.value);
  return { kind: 'while', test: guarded ? { kind: 'brackets', inside: test } : test, body };
};

const counting: StatementPrinter = (block, builder) =>
  builder.inLoop(block, (variable) => {
    const by = builder.input(block, 'BY');
    const from = builder.input(block, 'FROM');
    const limit = builder.input(block, 'TO');
    const body = inside(block, builder);
    const down = by.kind === 'number' && by.value < 0;
    return { kind: 'count', variable, declares: false, from, limit, inclusive: true, by, down, plain: false, body };
  });

const each =
  (takes: EachNode['takes']): StatementPrinter =>
  (block, builder) =>
    builder.inLoop(block, (variable) => ({
      kind: 'each',
      variable,
      declares: false,
      source: array(block, builder),
      takes: takes === 'items' && builder.isPlain(block, 'ARRAY') ? 'either' : takes,
      body: inside(block, builder),
    }));

/** Statements whose code is syntax rather than a call. */
export const STATEMENT_PRINTERS: Readonly<Record<string, StatementPrinter>> = {
  controls_if: conditional,
  controls_repeat_ext: repeat,
  controls_forever: (block, builder) => ({
    kind: 'while',
    test: { kind: 'boolean', value: true },
    body: inside(block, builder),
  }),
  controls_whileUntil: whileUntil,
  controls_for: counting,
  controls_forEach: each('items'),
  controls_forEachKey: each('keys'),
  controls_break: () => ({ kind: 'break' }),
  controls_continue: () => ({ kind: 'continue' }),
  variables_set: (block, builder) => ({
    kind: 'set',
    target: user(builder.variable(block, 'VAR')),
    value: builder.input(block, 'VALUE'),
  }),
  math_change: (block, builder) => ({
    kind: 'change',
    target: user(builder.variable(block, 'VAR')),
    operator: '+',
    value: builder.input(block, 'DELTA'),
  }),
  arrays_create: (block, builder) => ({ kind: 'set', target: array(block, builder), value: { kind: 'table' } }),
  arrays_from_list: (block, builder) => ({
    kind: 'set',
    target: array(block, builder),
    value: { kind: 'call', callee: own('array'), args: [builder.input(block, 'LIST')] },
  }),
  arrays_set: (block, builder) => ({
    kind: 'set',
    target: { kind: 'index', object: array(block, builder), key: builder.input(block, 'KEY') },
    value: builder.input(block, 'VALUE'),
  }),
  arrays_remove: (block, builder) => ({
    kind: 'remove',
    target: { kind: 'index', object: array(block, builder), key: builder.input(block, 'KEY') },
  }),
  arrays_clear: (block, builder) => ({
    kind: 'expression',
    expression: { kind: 'call', callee: own('clear'), args: [array(block, builder)] },
  }),
  procedures_callnoreturn: (block, builder) => ({ kind: 'expression', expression: builder.functionCall(block) }),
  procedures_ifreturn: (block, builder) => {
    const value = inputBlock(block, 'VALUE');
    const end: Statement = value ? { kind: 'return', value: builder.value(value) } : { kind: 'return' };
    return { kind: 'if', branches: [{ test: builder.input(block, 'CONDITION'), body: [end] }] };
  },
};
