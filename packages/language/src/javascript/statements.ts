import type * as Acorn from 'acorn';
import { convertList } from '../code/comments.ts';
import type { CountNode, Expression, IfNode, Statement } from '../code/nodes.ts';
import type { Advice } from '../convert/advice.ts';
import { CodeProblem, type Problem, recover } from '../convert/problems.ts';
import { Walk } from '../convert/walk-script.ts';
import { BINARY_SIGNS } from './operators.ts';
import { JavaScriptValues } from './values.ts';

const FOR_EXAMPLE = 'for (let i = 0; i < 10; i++) { … }';
const INSTEAD: Readonly<Record<string, Advice>> = {
  do: 'whileLoop',
  switch: 'ifChain',
  try: 'insideAlone',
  throw: 'warn',
  class: 'functions',
  import: 'leaveOut',
  export: 'leaveOut',
};
const isArithmetic = (sign: string): sign is '+' | '-' | '*' | '/' | '%' | '^' => '+-*/%^'.includes(sign);

/** `i <= n - 1` is not `i < n` where they are no whole numbers, which is how the blocks of both would be run. */
const keptApart = (limit: Expression, down: boolean): Expression => {
  if (limit.kind !== 'binary' || limit.operator !== (down ? '+' : '-')) return limit;
  const { left, right } = limit;
  const isLength = left.kind === 'member' || left.kind === 'number' || left.kind === 'binary';
  if (right.kind !== 'number' || right.value !== 1 || isLength) return limit;
  return { ...limit, operator: down ? '-' : '+', right: { ...right, value: -1 } };
};

/** acorn's statements as nodes. Every statement it cannot read adds a problem and the rest goes on. */
export class JavaScriptReader extends JavaScriptValues {
  readonly problems: Problem[] = [];
  /** Whether what is read now stands in something that is done again and again. */
  #isRepeated = false;

  list(nodes: readonly (Acorn.Statement | Acorn.ModuleDeclaration)[], from: number, to: number): Statement[] {
    const range = (node: Acorn.Node) => ({
      start: node.start,
      end: node.end,
      line: node.loc?.start.line ?? 0,
      endLine: node.loc?.end.line ?? 0,
    });
    return convertList(nodes, range, from, to, this.queue, (node) =>
      recover(this.problems, () => this.#statement(node).map((each) => ({ at: this.at(node), ...each }))),
    );
  }

  /** Functions that are given away may be called again and again, as the body of a loop is. */
  protected body(node: Acorn.Node): Statement[] {
    return this.#repeated(node as Acorn.Statement);
  }

  #within(isRepeated: boolean, node: Acorn.Statement): Statement[] {
    const around = this.#isRepeated;
    this.#isRepeated = isRepeated;
    try {
      return this.#block(node);
    } finally {
      this.#isRepeated = around;
    }
  }

  #repeated(node: Acorn.Statement): Statement[] {
    return this.#within(true, node);
  }

  #block(node: Acorn.Statement): Statement[] {
    if (node.type === 'BlockStatement') return this.list(node.body, node.start, node.end);
    return this.list([node], node.start, node.end);
  }

  #statement(node: Acorn.Statement | Acorn.ModuleDeclaration): Statement[] {
    switch (node.type) {
      case 'ExpressionStatement':
        return this.#expression(node.expression);
      case 'VariableDeclaration':
        return this.#declaration(node);
      case 'FunctionDeclaration':
        return [
          {
            kind: 'function',
            name: (node.id?.name ?? '').normalize('NFC'),
            parameters: this.parameters(node.params),
            body: this.#within(false, node.body),
            at: node.id ? this.at(node.id) : this.at(node),
          },
        ];
      case 'IfStatement':
        return [this.#if(node)];
      case 'WhileStatement':
        return [{ kind: 'while', test: this.value(node.test), body: this.#repeated(node.body) }];
      case 'ForStatement':
        return this.#for(node);
      case 'ForOfStatement':
      case 'ForInStatement':
        return [this.#each(node)];
      case 'ReturnStatement':
        return [node.argument ? { kind: 'return', value: this.value(node.argument) } : { kind: 'return' }];
      case 'BreakStatement':
        return [{ kind: 'break' }];
      case 'ContinueStatement':
        return [{ kind: 'continue' }];
      case 'BlockStatement':
        return this.#bareBlock(node);
      case 'EmptyStatement':
        return [];
      default:
        throw this.#noStatement(node);
    }
  }

  /** Braces alone have names of their own; where they declare some, they stay together. */
  #bareBlock(node: Acorn.BlockStatement): Statement[] {
    const body = this.list(node.body, node.start, node.end);
    const declares = node.body.some(({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration');
    return declares ? [{ kind: 'if', branches: [{ test: { kind: 'boolean', value: true }, body }] }] : body;
  }

  #noStatement(node: Acorn.Node): CodeProblem {
    const word = /^\w+/.exec(this.positions.text.slice(node.start))?.[0] ?? '';
    const at = this.positions.wordAt(node.start);
    return new CodeProblem('unsupported', at, { what: word || '?', instead: INSTEAD[word] ?? 'none' });
  }

  #expression(node: Acorn.Expression): Statement[] {
    switch (node.type) {
      case 'AssignmentExpression':
        return [this.#assignment(node)];
      case 'UpdateExpression':
        return [
          {
            kind: 'change',
            target: this.value(node.argument),
            operator: '+',
            value: { kind: 'number', value: node.operator === '++' ? 1 : -1 },
          },
        ];
      case 'UnaryExpression':
        if (node.operator === 'delete') return [{ kind: 'remove', target: this.value(node.argument) }];
        break;
      case 'ParenthesizedExpression':
        return this.#expression(node.expression);
      case 'AwaitExpression':
        return this.#expression(node.argument);
      case 'SequenceExpression':
        return node.expressions.flatMap((each) => this.#expression(each));
      default:
        break;
    }
    return [{ kind: 'expression', expression: this.value(node) }];
  }

  #target(node: Acorn.Pattern): Expression {
    if (node.type === 'Identifier') return { kind: 'name', name: node.name.normalize('NFC'), at: this.at(node) };
    if (node.type === 'MemberExpression') return this.value(node);
    throw new CodeProblem('target', this.at(node));
  }

  #assignment(node: Acorn.AssignmentExpression): Statement {
    const target = this.#target(node.left);
    const value = this.value(node.right);
    if (node.operator === '=') return { kind: 'set', target, value };
    const operator = BINARY_SIGNS[node.operator.slice(0, -1)];
    if (operator && isArithmetic(operator)) return { kind: 'change', target, operator, value };
    const start = this.positions.text.indexOf(node.operator, node.left.end);
    throw new CodeProblem('operator', this.positions.span(start, start + node.operator.length), {
      sign: node.operator,
    });
  }

  #declaration(node: Acorn.VariableDeclaration): Statement[] {
    return node.declarations.map((each): Statement => {
      const target = this.#target(each.id);
      const { init } = each;
      const hoisted = node.kind === 'var' ? { hoisted: true } : {};
      // In every turn it is a new one, without the value of the turn before.
      if (!init && this.#isRepeated && node.kind !== 'var') {
        return { kind: 'set', target, value: { kind: 'nothing' }, declares: true };
      }
      if (!init) return { kind: 'noop', names: target.kind === 'name' ? [target.name] : [], ...hoisted };
      if (target.kind === 'name' && (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')) {
        const { parameters, body } = this.lambda(init);
        return {
          kind: 'function',
          name: target.name,
          parameters,
          body: this.#returning(init, body),
          at: this.at(each.id),
        };
      }
      const constant = node.kind === 'const' ? { constant: true } : {};
      return { kind: 'set', target, value: this.value(init), declares: true, ...hoisted, ...constant };
    });
  }

  /** `const twice = (n) => n * 2` gives its value back. */
  #returning(node: Acorn.Expression, body: Statement[]): Statement[] {
    const only = body[0];
    const short = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement';
    return short && only?.kind === 'expression' ? [{ kind: 'return', value: only.expression }] : body;
  }

  #if(node: Acorn.IfStatement): IfNode {
    const branches = [{ test: this.value(node.test), body: this.#block(node.consequent) }];
    const { alternate } = node;
    if (!alternate) return { kind: 'if', branches };
    if (alternate.type !== 'IfStatement') return { kind: 'if', branches, otherwise: this.#block(alternate) };
    const rest = this.#if(alternate);
    return { ...rest, branches: [...branches, ...rest.branches] };
  }

  #loopShape(node: Acorn.Node): CodeProblem {
    const at = this.positions.span(node.start, node.start + 3);
    return new CodeProblem('loopShape', at, { example: FOR_EXAMPLE });
  }

  #for(node: Acorn.ForStatement): Statement[] {
    if (!node.init && !node.update) {
      const test: Expression = node.test ? this.value(node.test) : { kind: 'boolean', value: true };
      return [{ kind: 'while', test, body: this.#repeated(node.body) }];
    }
    const start = this.#forStart(node);
    const { test } = node;
    const step = this.#step(node, start.variable);
    if (
      test?.type !== 'BinaryExpression' ||
      test.left.type !== 'Identifier' ||
      test.left.name.normalize('NFC') !== start.variable
    ) {
      throw this.#loopShape(node);
    }
    if (!['<', '<=', '>', '>='].includes(test.operator)) throw this.#loopShape(node);
    const down = test.operator.startsWith('>');
    const inclusive = test.operator.endsWith('=');
    const by = step.by;
    const isLiteral = by.kind === 'number' && Number.isInteger(by.value);
    const inNumbers = by.kind === 'number' && start.from.kind === 'number' && test.right.type === 'Literal';
    if (!isLiteral && !inNumbers && !inclusive) return this.#whileLoop(node, start, step);
    if (by.kind === 'number' && by.value < 0 !== down) throw new CodeProblem('neverRuns', this.at(test));
    const isZero = start.from.kind === 'number' && start.from.value === 0;
    const plain = start.declares && isZero && !inclusive && !down && by.kind === 'number' && by.value === 1;
    const written = this.positions.text.slice(node.body.start, node.body.end);
    const isUsed = !isZero || written.split(/[^\p{L}\p{Nd}_$]+/u).includes(start.variable);
    const right = this.value(test.right);
    const limit = inclusive && isLiteral && isUsed ? keptApart(right, down) : right;
    const body = this.#repeated(node.body);
    const count: CountNode = { kind: 'count', ...start, limit, inclusive, by, down, plain, body };
    return [count];
  }

  /** A step that is no whole number is taken as it is written, turn by turn. */
  #whileLoop(
    node: Acorn.ForStatement,
    start: Pick<CountNode, 'variable' | 'declares' | 'hoisted' | 'from'>,
    { by }: { by: Expression },
  ): Statement[] {
    const { variable: name, declares, hoisted, from } = start;
    const body = this.#repeated(node.body);
    let skips = false;
    new Walk({
      before: (each) => {
        if (each.kind === 'continue') skips = true;
      },
    }).statements(body);
    if (skips || !node.test) throw this.#loopShape(node);
    const target: Expression = { kind: 'name', name };
    return [
      { kind: 'set', target, value: from, ...(declares ? { declares } : {}), ...(hoisted ? { hoisted } : {}) },
      {
        kind: 'while',
        test: this.value(node.test),
        body: [...body, { kind: 'change', target, operator: '+', value: by }],
      },
    ];
  }

  #forStart(node: Acorn.ForStatement): Pick<CountNode, 'variable' | 'declares' | 'hoisted' | 'from'> {
    const { init } = node;
    if (init?.type === 'VariableDeclaration' && init.declarations.length === 1) {
      const [only] = init.declarations;
      if (only?.id.type === 'Identifier' && only.init) {
        const hoisted = init.kind === 'var' ? { hoisted: true } : {};
        return { variable: only.id.name.normalize('NFC'), declares: true, from: this.value(only.init), ...hoisted };
      }
    }
    if (init?.type === 'AssignmentExpression' && init.operator === '=' && init.left.type === 'Identifier') {
      return { variable: init.left.name.normalize('NFC'), declares: false, from: this.value(init.right) };
    }
    throw this.#loopShape(node);
  }

  #step(node: Acorn.ForStatement, variable: string): { by: Expression } {
    const { update } = node;
    const isCounter = (each: Acorn.Node): boolean =>
      each.type === 'Identifier' && 'name' in each && String(each.name).normalize('NFC') === variable;
    const signed = (sign: string, by: Expression): { by: Expression } => {
      if (sign === '+') return { by };
      return { by: by.kind === 'number' ? { ...by, value: -by.value } : { kind: 'unary', operator: '-', operand: by } };
    };
    if (update?.type === 'UpdateExpression' && isCounter(update.argument)) {
      return signed(update.operator === '++' ? '+' : '-', { kind: 'number', value: 1 });
    }
    if (update?.type === 'AssignmentExpression' && isCounter(update.left)) {
      if (update.operator === '+=' || update.operator === '-=') {
        return signed(update.operator.slice(0, 1), this.value(update.right));
      }
      const { right } = update;
      if (update.operator === '=' && right.type === 'BinaryExpression' && isCounter(right.left)) {
        if (right.operator === '+' || right.operator === '-') return signed(right.operator, this.value(right.right));
      }
    }
    throw this.#loopShape(node);
  }

  #each(node: Acorn.ForOfStatement | Acorn.ForInStatement): Statement {
    const { left } = node;
    const declares = left.type === 'VariableDeclaration';
    const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
    if (name?.type !== 'Identifier') throw this.#loopShape(node);
    const takes = node.type === 'ForInStatement' ? 'keys' : 'items';
    const source = this.value(node.right);
    return {
      kind: 'each',
      variable: name.name.normalize('NFC'),
      declares,
      ...(left.type === 'VariableDeclaration' && left.kind === 'var' ? { hoisted: true } : {}),
      source,
      takes,
      body: this.#repeated(node.body),
    };
  }
}
