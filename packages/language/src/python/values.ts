import type { CmpOpNode, ExprNode, Located, OperatorNode } from 'py-ast';
import type { BinaryOperator, Expression, Span } from '../code/nodes.ts';
import type { Positions } from '../code/positions.ts';
import type { Advice } from '../convert/advice.ts';
import { CodeProblem } from '../convert/problems.ts';
import { isCalling } from '../convert/walk-script.ts';

const OPERATORS: Partial<Record<OperatorNode['nodeType'], BinaryOperator>> = {
  Add: '+',
  Sub: '-',
  Mult: '*',
  Div: '/',
  Mod: '%',
  Pow: '^',
  FloorDiv: '//',
};
const SIGNS: Partial<Record<OperatorNode['nodeType'], string>> = {
  BitXor: '^',
  MatMult: '@',
  LShift: '<<',
  RShift: '>>',
  BitOr: '|',
  BitAnd: '&',
};
const COMPARISONS: Record<CmpOpNode['nodeType'], BinaryOperator> = {
  Eq: '==',
  NotEq: '!=',
  Lt: '<',
  LtE: '<=',
  Gt: '>',
  GtE: '>=',
  Is: '==',
  IsNot: '!=',
  In: 'in',
  NotIn: 'in',
};

/** Whether a block can hold a whole number with all its digits. */
const isExact = (written: string): boolean => {
  const digits = BigInt(written.replaceAll('_', ''));
  return BigInt(Number(digits)) === digits;
};

/** `!s` behind a value in an f-string: what happens anyway. */
const CONVERSION_TO_TEXT = 115;

/** Reads Python's values. */
export class PythonValues {
  protected readonly positions: Positions;

  constructor(positions: Positions) {
    this.positions = positions;
  }

  start(node: Located): number {
    return this.positions.byteOffset(node.lineno, node.col_offset);
  }

  end(node: Located): number {
    return this.positions.byteOffset(node.end_lineno ?? node.lineno, node.end_col_offset ?? node.col_offset);
  }

  at(node: Located): Span {
    return this.positions.span(this.start(node), this.end(node));
  }

  /** The beginning of what was written. */
  #snippet(node: Located): string {
    return this.positions.text.slice(this.start(node), this.end(node)).slice(0, 16);
  }

  unsupported(node: Located, what: string, instead: Advice = 'none'): CodeProblem {
    return new CodeProblem('unsupported', this.at(node), { what, instead });
  }

  value(node: ExprNode): Expression {
    const at = this.at(node);
    switch (node.nodeType) {
      case 'Constant':
        return this.#constant(node);
      case 'Name':
        return { kind: 'name', name: node.id.normalize('NFC'), at };
      case 'Await':
        return this.value(node.value);
      case 'UnaryOp':
        return this.#unary(node);
      case 'BinOp':
        return this.#binary(node);
      case 'BoolOp':
        return this.#logic(node);
      case 'Compare':
        return this.#compare(node);
      case 'IfExp':
        return {
          kind: 'conditional',
          test: this.value(node.test),
          chosen: this.value(node.body),
          otherwise: this.value(node.orelse),
          at,
        };
      case 'Call': {
        const [named] = node.keywords;
        if (named) throw this.unsupported(named, `${named.arg ?? '**'}=`, 'inOrder');
        return { kind: 'call', callee: this.value(node.func), args: node.args.map((each) => this.value(each)), at };
      }
      case 'Attribute':
        return { kind: 'member', object: this.value(node.value), property: node.attr, at: this.#attributeAt(node) };
      case 'Subscript':
        if (node.slice.nodeType === 'Slice') {
          throw this.unsupported(node, '[a:b]', 'textPart');
        }
        return { kind: 'index', object: this.value(node.value), key: this.value(node.slice), at };
      case 'List':
      case 'Tuple':
        return { kind: 'list', items: node.elts.map((each) => this.value(each)), at };
      case 'Dict':
        return this.#dictionary(node);
      case 'JoinedStr':
        return this.#joined(node);
      case 'Lambda':
        return {
          kind: 'lambda',
          parameters: node.args.args.map((each) => each.arg),
          body: [{ kind: 'expression', expression: this.value(node.body), at }],
          value: this.value(node.body),
          at,
        };
      default:
        throw this.unsupported(node, this.#snippet(node));
    }
  }

  /** Only the word after the dot, so that a wrong name is marked and not the robot before it. */
  #attributeAt(node: Extract<ExprNode, { nodeType: 'Attribute' }>): Span {
    const end = this.end(node);
    return this.positions.span(end - node.attr.length, end);
  }

  #constant(node: Extract<ExprNode, { nodeType: 'Constant' }>): Expression {
    const at = this.at(node);
    const { value } = node;
    // A number with a point is another one than the whole number it is equal to.
    const written = this.positions.text.slice(this.start(node), this.end(node));
    const point = /^[\d_]*[.eE]/.test(written) ? { point: true } : {};
    if (/^[bB]|^\.\.\.$/.test(written) && typeof value !== 'boolean') {
      throw this.unsupported(node, this.#snippet(node), 'textOrNumber');
    }
    if (/^0[\d_]*[1-9]/.test(written) && !written.includes('.')) {
      throw this.unsupported(node, this.#snippet(node), 'noZeros');
    }
    if (typeof value !== 'string' && /^[\d_]{16,}$/.test(written) && !isExact(written)) {
      throw this.unsupported(node, this.#snippet(node), 'textOrNumber');
    }
    if (typeof value === 'number') return { kind: 'number', value, at, ...point };
    if (typeof value === 'bigint') return { kind: 'number', value: Number(value), at };
    if (typeof value === 'string') return { kind: 'text', value, at };
    if (typeof value === 'boolean') return { kind: 'boolean', value, at };
    if (value === null || value === undefined) return { kind: 'nothing', at };
    throw this.unsupported(node, this.#snippet(node), 'textOrNumber');
  }

  /** Whether a bracket opens between two places. */
  bracketBetween(start: number, end: number): boolean {
    return this.positions.text.slice(start, end).includes('(');
  }

  #unary(node: Extract<ExprNode, { nodeType: 'UnaryOp' }>): Expression {
    const at = this.at(node);
    const operand = this.value(node.operand);
    if (node.op.nodeType === 'Not') return { kind: 'unary', operator: 'not', operand, at };
    if (node.op.nodeType === 'UAdd') {
      if (operand.kind === 'number') return operand;
      throw new CodeProblem('operator', this.positions.wordAt(this.start(node)), { sign: '+' });
    }
    if (node.op.nodeType === 'Invert')
      throw new CodeProblem('operator', this.positions.wordAt(this.start(node)), { sign: '~' });
    const bracketed = this.bracketBetween(this.start(node), this.start(node.operand));
    if (operand.kind === 'number' && !bracketed) return { ...operand, value: -operand.value, at };
    return { kind: 'unary', operator: '-', operand, at };
  }

  /** The operator, or the problem at the sign itself. */
  operator(op: OperatorNode, from: number, to: number): BinaryOperator {
    const operator = OPERATORS[op.nodeType];
    if (operator) return operator;
    const sign = SIGNS[op.nodeType] ?? '?';
    const found = from + Math.max(0, this.positions.text.slice(from, to).indexOf(sign));
    throw new CodeProblem('operator', this.positions.span(found, found + sign.length), { sign });
  }

  #binary(node: Extract<ExprNode, { nodeType: 'BinOp' }>): Expression {
    const operator = this.operator(node.op, this.end(node.left), this.start(node.right));
    return { kind: 'binary', operator, left: this.value(node.left), right: this.value(node.right), at: this.at(node) };
  }

  #logic(node: Extract<ExprNode, { nodeType: 'BoolOp' }>): Expression {
    const at = this.at(node);
    const operator = node.op.nodeType === 'And' ? 'and' : 'or';
    const [first, ...rest] = node.values.map((each) => this.value(each));
    if (!first) return { kind: 'nothing', at };
    return rest.reduce<Expression>((left, right) => ({ kind: 'binary', operator, left, right, at }), first);
  }

  #compare(node: Extract<ExprNode, { nodeType: 'Compare' }>): Expression {
    const at = this.at(node);
    const operands = [node.left, ...node.comparators].map((each) => this.value(each));
    const twice = operands.slice(1, -1).find(isCalling);
    if (twice) throw new CodeProblem('unsupported', twice.at, { what: '… < … < …', instead: 'asMember' });
    node.ops.forEach((op, index) => {
      const isIdentity = op.nodeType === 'Is' || op.nodeType === 'IsNot';
      const isNone = [operands[index], operands[index + 1]].some((each) => each?.kind === 'nothing');
      if (isIdentity && !isNone) throw this.unsupported(node, 'is', 'equalSigns');
    });
    const pairs = node.ops.flatMap((op, index): Expression[] => {
      const left = operands[index];
      const right = operands[index + 1];
      if (!left || !right) return [];
      const pair: Expression = { kind: 'binary', operator: COMPARISONS[op.nodeType], left, right, at };
      return [op.nodeType === 'NotIn' ? { kind: 'unary', operator: 'not', operand: pair, at } : pair];
    });
    const [first, ...rest] = pairs;
    if (!first) return { kind: 'nothing', at };
    return rest.reduce<Expression>((left, right) => ({ kind: 'binary', operator: 'and', left, right, at }), first);
  }

  #dictionary(node: Extract<ExprNode, { nodeType: 'Dict' }>): Expression {
    const entries = node.values.map((value, index) => {
      const key = node.keys[index];
      if (!key) throw this.unsupported(node, '**', 'keyAndValue');
      return { key: this.value(key), value: this.value(value) };
    });
    return { kind: 'table', entries, at: this.at(node) };
  }

  #joined(node: Extract<ExprNode, { nodeType: 'JoinedStr' }>): Expression {
    const parts = node.values.map((each): Expression => {
      if (each.nodeType !== 'FormattedValue') return this.value(each);
      if (each.conversion !== undefined && each.conversion > 0 && each.conversion !== CONVERSION_TO_TEXT) {
        throw this.unsupported(node, '{…!…}', 'valueAlone');
      }
      if (each.format_spec) throw this.unsupported(node, '{…:…}', 'valueAlone');
      return this.value(each.value);
    });
    return { kind: 'join', parts, at: this.at(node) };
  }
}
