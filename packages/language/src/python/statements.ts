import type { ExprNode, StmtNode } from 'py-ast';
import { type CommentQueue, convertList, type SourceRange } from '../code/comments.ts';
import type { ArithmeticOperator, BinaryOperator, Expression, IfNode, Span, Statement } from '../code/nodes.ts';
import type { Positions } from '../code/positions.ts';
import type { Advice } from '../convert/advice.ts';
import { CodeProblem, type Problem, recover } from '../convert/problems.ts';
import { PythonValues } from './values.ts';

type Of<Type extends StmtNode['nodeType']> = Extract<StmtNode, { nodeType: Type }>;

/** Modules whose words are always there. */
const MODULES = new Set(['math', 'random', 'time', '__future__', 'trundle']);
const isArithmetic = (operator: BinaryOperator): operator is ArithmeticOperator =>
  ['+', '-', '*', '/', '%', '^', '//'].includes(operator);
/** Values that are the same however often they are written. */
const LITERALS: ReadonlySet<Expression['kind']> = new Set([
  'number',
  'text',
  'boolean',
  'nothing',
  'name',
  'list',
  'table',
]);
const ONE: Expression = { kind: 'number', value: 1 };
const ZERO: Expression = { kind: 'number', value: 0 };

const INSTEAD: Partial<Record<StmtNode['nodeType'], readonly [what: string, instead: Advice]>> = {
  ClassDef: ['class', 'functions'],
  With: ['with', 'insideAlone'],
  Try: ['try', 'insideAlone'],
  Raise: ['raise', 'warn'],
  Match: ['match', 'ifChain'],
  Assert: ['assert', 'ifChain'],
};

/** `if __name__ == '__main__':` is true for a program that is run. */
const isMainGuard = (test: ExprNode): boolean => {
  if (test.nodeType !== 'Compare' || test.left.nodeType !== 'Name' || test.left.id !== '__name__') return false;
  const [right] = test.comparators;
  return test.ops[0]?.nodeType === 'Eq' && right?.nodeType === 'Constant' && right.value === '__main__';
};

/** py-ast's statements as nodes. Every statement it cannot read adds a problem and the rest goes on. */
export class PythonReader extends PythonValues {
  readonly problems: Problem[] = [];
  readonly #queue: CommentQueue;
  /** How many loops are around what is read now. */
  #loops = 0;

  constructor(positions: Positions, queue: CommentQueue) {
    super(positions);
    this.#queue = queue;
  }

  list(nodes: readonly StmtNode[], from: number, to: number): Statement[] {
    const range = (node: StmtNode): SourceRange => ({
      start: this.#begins(node),
      end: this.end(node),
      line: this.#decorator(node)?.lineno ?? node.lineno,
      endLine: node.end_lineno ?? node.lineno,
    });
    return convertList(nodes, range, from, to, this.#queue, (node) =>
      recover(this.problems, () => this.#statement(node).map((each) => ({ at: this.at(node), ...each }))),
    );
  }

  #decorator(node: StmtNode): ExprNode | undefined {
    return node.nodeType === 'FunctionDef' ? node.decorator_list[0] : undefined;
  }

  /** A decorated function begins with its first decorator's @. */
  #begins(node: StmtNode): number {
    const decorator = this.#decorator(node);
    return decorator ? this.start(decorator) - 1 : this.start(node);
  }

  #body(nodes: readonly StmtNode[], from: number): Statement[] {
    const last = nodes.at(-1);
    if (!last) return this.list(nodes, from, from);
    // What is said at the end of its last line is said of that line, not of what is around it.
    const lineEnd = this.positions.text.indexOf('\n', this.end(last));
    return this.list(nodes, from, lineEnd < 0 ? this.positions.text.length : lineEnd);
  }

  /** The body of a loop counts as inside one, that of a function as inside none. */
  #bodyWithin(loops: number, nodes: readonly StmtNode[], from: number): Statement[] {
    const around = this.#loops;
    this.#loops = loops;
    try {
      return this.#body(nodes, from);
    } finally {
      this.#loops = around;
    }
  }

  #inLoop(node: StmtNode, word: 'break' | 'continue'): Statement {
    if (this.#loops === 0) throw new CodeProblem('outsideLoop', this.positions.wordAt(this.start(node)), { word });
    return { kind: word };
  }

  #statement(node: StmtNode): Statement[] {
    switch (node.nodeType) {
      case 'Expr':
        return this.#expression(node);
      case 'Assign':
        return this.#assign(node);
      case 'AnnAssign':
        return node.value ? [{ kind: 'set', target: this.#target(node.target), value: this.value(node.value) }] : [];
      case 'AugAssign':
        return [this.#change(node)];
      case 'If':
        return isMainGuard(node.test) ? this.#body(node.body, this.end(node.test)) : [this.#if(node)];
      case 'While':
        return [this.#while(node)];
      case 'For':
        return [this.#for(node)];
      case 'FunctionDef':
      case 'AsyncFunctionDef':
        return [this.#function(node)];
      case 'Return':
        return [node.value ? { kind: 'return', value: this.value(node.value) } : { kind: 'return' }];
      case 'Delete':
        return node.targets.map((target) => ({ kind: 'remove', target: this.value(target) }));
      case 'Break':
        return [this.#inLoop(node, 'break')];
      case 'Continue':
        return [this.#inLoop(node, 'continue')];
      case 'Global':
        return [{ kind: 'noop', names: node.names.map((name) => name.normalize('NFC')), outer: true }];
      case 'Pass':
      case 'Nonlocal':
        return [{ kind: 'noop', names: [] }];
      case 'Import':
      case 'ImportFrom':
        return [this.#import(node)];
      default:
        throw this.#noStatement(node);
    }
  }

  #noStatement(node: StmtNode): CodeProblem {
    const [what, instead] = INSTEAD[node.nodeType] ?? [node.nodeType, 'none'];
    return new CodeProblem('unsupported', this.positions.wordAt(this.start(node)), { what, instead });
  }

  /** A text alone on a line is a comment. */
  #expression(node: Of<'Expr'>): Statement[] {
    const { value } = node;
    if (value.nodeType === 'Constant' && typeof value.value === 'string') {
      return [{ kind: 'noop', names: [], comment: value.value.trim() }];
    }
    return [{ kind: 'expression', expression: this.value(value) }];
  }

  #target(node: ExprNode): Expression {
    if (node.nodeType === 'Name' || node.nodeType === 'Subscript') return this.value(node);
    throw new CodeProblem('target', this.at(node));
  }

  /** `a = b = dice()` rolls once: what is not a plain value is handed on from name to name. */
  #assign(node: Of<'Assign'>): Statement[] {
    const value = this.value(node.value);
    if (node.targets.length > 1 && (value.kind === 'list' || value.kind === 'table')) {
      throw this.unsupported(node, 'a = b = […]', 'ownList');
    }
    const plain = LITERALS.has(value.kind);
    let before: Expression | undefined;
    return node.targets.map((each) => {
      const target = this.#target(each);
      const statement: Statement = { kind: 'set', target, value: plain || !before ? value : before };
      before = target;
      return statement;
    });
  }

  #change(node: Of<'AugAssign'>): Statement {
    const operator = this.operator(node.op, this.end(node.target), this.start(node.value));
    const target = this.#target(node.target);
    if (!isArithmetic(operator)) throw this.unsupported(node, `${operator}=`);
    return { kind: 'change', target, operator, value: this.value(node.value) };
  }

  #import(node: Of<'Import'> | Of<'ImportFrom'>): Statement {
    const names = node.nodeType === 'Import' ? node.names.map((each) => each.name) : [node.module ?? ''];
    const foreign = names.find((name) => !MODULES.has(name));
    if (foreign !== undefined) throw new CodeProblem('imports', this.at(node), { name: foreign });
    return { kind: 'noop', names: [] };
  }

  #if(node: Of<'If'>): IfNode {
    const branches = [{ test: this.value(node.test), body: this.#body(node.body, this.end(node.test)) }];
    const [only] = node.orelse;
    if (!only) return { kind: 'if', branches };
    const isElif = only.nodeType === 'If' && this.positions.text.startsWith('elif', this.start(only));
    const before = node.body.at(-1);
    if (!isElif) return { kind: 'if', branches, otherwise: this.#body(node.orelse, before ? this.end(before) : 0) };
    const rest = this.#if(only);
    return { ...rest, branches: [...branches, ...rest.branches] };
  }

  #while(node: Of<'While'>): Statement {
    if (node.orelse.length) throw this.unsupported(node, 'else', 'afterLoop');
    const test = this.value(node.test);
    const bracketed = this.bracketBetween(this.start(node), this.start(node.test));
    const body = this.#bodyWithin(this.#loops + 1, node.body, this.end(node.test));
    return { kind: 'while', test: bracketed ? { ...test, bracketed } : test, body };
  }

  #for(node: Of<'For'>): Statement {
    if (node.orelse.length) throw this.unsupported(node, 'else', 'afterLoop');
    const { target, iter } = node;
    if (target.nodeType !== 'Name') throw this.#loopShape(node);
    const variable = target.id.normalize('NFC');
    const body = this.#bodyWithin(this.#loops + 1, node.body, this.end(iter));
    if (iter.nodeType === 'Call' && iter.func.nodeType === 'Name' && iter.func.id === 'range') {
      return this.#range(node, iter, variable, body);
    }
    if (iter.nodeType === 'Call' && iter.func.nodeType === 'Attribute' && !iter.args.length) {
      const { attr } = iter.func;
      const takes = attr === 'keys' ? 'keys' : attr === 'values' ? 'items' : undefined;
      if (takes) return { kind: 'each', variable, declares: true, source: this.value(iter.func.value), takes, body };
    }
    return { kind: 'each', variable, declares: true, source: this.value(iter), takes: 'either', body };
  }

  #loopShape(node: Of<'For'>): CodeProblem {
    const start = this.start(node);
    return new CodeProblem('loopShape', this.positions.span(start, start + 3), { example: 'for i in range(10):' });
  }

  #range(
    node: Of<'For'>,
    call: Extract<ExprNode, { nodeType: 'Call' }>,
    variable: string,
    body: Statement[],
  ): Statement {
    const args = call.args.map((each) => this.value(each));
    const [first, second, third = ONE] = args;
    if (!first || args.length > 3) throw this.#loopShape(node);
    const count = { kind: 'count', variable, declares: true, inclusive: false, body } as const;
    if (!second) return { ...count, from: ZERO, limit: first, by: ONE, down: false, plain: true };
    if (third.kind !== 'number') throw new CodeProblem('stepWritten', third.at);
    const down = third.value < 0;
    return { ...count, from: first, limit: second, by: third, down, plain: false };
  }

  #nameAt(node: Of<'FunctionDef'> | Of<'AsyncFunctionDef'>): Span {
    const start = this.positions.text.indexOf(node.name, this.start(node) + 3);
    return this.positions.span(start, start + node.name.length);
  }

  #function(node: Of<'FunctionDef'> | Of<'AsyncFunctionDef'>): Statement {
    const { args, decorator_list: decorators } = node;
    const body = this.#bodyWithin(0, node.body, this.start(node));
    if (args.vararg || args.kwarg || args.defaults.length || args.kwonlyargs.length) {
      throw new CodeProblem('unsupported', this.#nameAt(node), {
        what: node.name,
        instead: 'plainName',
      });
    }
    const [decorator] = decorators;
    if (decorator) return { kind: 'handler', trigger: this.value(decorator), body };
    const parameters = args.args.map((each) => each.arg.normalize('NFC'));
    const twice = parameters.find((name, index) => parameters.indexOf(name) !== index);
    if (twice !== undefined) throw new CodeProblem('parameterTwice', this.#nameAt(node), { name: twice });
    return { kind: 'function', name: node.name.normalize('NFC'), parameters, body, at: this.#nameAt(node) };
  }
}
