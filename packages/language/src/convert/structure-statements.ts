import type { EachNode, Expression, IfNode, Statement } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';
import { inputBlock } from '../tree/walk.ts';
import { numbered } from './structure-values.ts';
import type { CodeWriter } from './to-code.ts';

export type StatementPrinter = (block: Block, writer: CodeWriter) => Statement;

const own = (name: string): Expression => ({ kind: 'name', name, own: true });
const user = (name: string): Expression => ({ kind: 'name', name });
const number = (value: number): Expression => ({ kind: 'number', value });
const array = (block: Block, writer: CodeWriter): Expression => user(writer.variable(block, 'ARRAY'));
const inside = (block: Block, writer: CodeWriter, input = 'DO'): Statement[] =>
  writer.statements(inputBlock(block, input));

const conditional: StatementPrinter = (block, writer) => {
  const { elseIfCount = 0, hasElse = false } = block.extraState ?? {};
  const bodies = numbered('DO', elseIfCount + 1);
  const branches = numbered('IF', elseIfCount + 1).map((name, index) => ({
    test: writer.input(block, name),
    body: inside(block, writer, bodies[index]),
  }));
  const node: IfNode = { kind: 'if', branches };
  if (hasElse) node.otherwise = inside(block, writer, 'ELSE');
  return node;
};

const repeat: StatementPrinter = (block, writer) =>
  writer.inRepeat((counter) => ({
    kind: 'count',
    variable: counter,
    declares: true,
    from: number(0),
    limit: writer.input(block, 'TIMES'),
    inclusive: false,
    by: number(1),
    down: false,
    plain: true,
    body: inside(block, writer),
  }));

/** An `until` is `while not`; a `while` whose condition is a `not` keeps brackets, so that both read back as they were. */
const whileUntil: StatementPrinter = (block, writer) => {
  const test = writer.input(block, 'BOOL');
  const body = inside(block, writer);
  if (block.fields?.MODE === 'UNTIL')
    return { kind: 'while', test: { kind: 'unary', operator: 'not', operand: test }, body };
  const guarded = (test.kind === 'unary' && test.operator === 'not') || (test.kind === 'boolean' && test.value);
  return { kind: 'while', test: guarded ? { kind: 'brackets', inside: test } : test, body };
};

const counting: StatementPrinter = (block, writer) =>
  writer.inLoop(block, (variable) => {
    const by = writer.input(block, 'BY');
    const from = writer.input(block, 'FROM');
    const limit = writer.input(block, 'TO');
    const body = inside(block, writer);
    const down = by.kind === 'number' && by.value < 0;
    return { kind: 'count', variable, declares: false, from, limit, inclusive: true, by, down, plain: false, body };
  });

const each =
  (takes: EachNode['takes']): StatementPrinter =>
  (block, writer) =>
    writer.inLoop(block, (variable) => ({
      kind: 'each',
      variable,
      declares: false,
      source: array(block, writer),
      takes,
      body: inside(block, writer),
    }));

/** Statements whose code is syntax rather than a call. */
export const STATEMENT_PRINTERS: Readonly<Record<string, StatementPrinter>> = {
  controls_if: conditional,
  controls_repeat_ext: repeat,
  controls_forever: (block, writer) => ({
    kind: 'while',
    test: { kind: 'boolean', value: true },
    body: inside(block, writer),
  }),
  controls_whileUntil: whileUntil,
  controls_for: counting,
  controls_forEach: each('items'),
  controls_forEachKey: each('keys'),
  controls_break: () => ({ kind: 'break' }),
  controls_continue: () => ({ kind: 'continue' }),
  variables_set: (block, writer) => ({
    kind: 'set',
    target: user(writer.variable(block, 'VAR')),
    value: writer.input(block, 'VALUE'),
  }),
  math_change: (block, writer) => ({
    kind: 'change',
    target: user(writer.variable(block, 'VAR')),
    operator: '+',
    value: writer.input(block, 'DELTA'),
  }),
  arrays_create: (block, writer) => ({ kind: 'set', target: array(block, writer), value: { kind: 'table' } }),
  arrays_from_list: (block, writer) => ({
    kind: 'set',
    target: array(block, writer),
    value: { kind: 'call', callee: own('array'), args: [writer.input(block, 'LIST')] },
  }),
  arrays_set: (block, writer) => ({
    kind: 'set',
    target: { kind: 'index', object: array(block, writer), key: writer.input(block, 'KEY') },
    value: writer.input(block, 'VALUE'),
  }),
  arrays_remove: (block, writer) => ({
    kind: 'remove',
    target: { kind: 'index', object: array(block, writer), key: writer.input(block, 'KEY') },
  }),
  arrays_clear: (block, writer) => ({
    kind: 'run',
    expression: { kind: 'call', callee: own('clear'), args: [array(block, writer)] },
  }),
  procedures_callnoreturn: (block, writer) => ({ kind: 'run', expression: writer.functionCall(block) }),
  procedures_ifreturn: (block, writer) => {
    const value = inputBlock(block, 'VALUE');
    const end: Statement = value ? { kind: 'return', value: writer.value(value) } : { kind: 'return' };
    return { kind: 'if', branches: [{ test: writer.input(block, 'CONDITION'), body: [end] }] };
  },
};
