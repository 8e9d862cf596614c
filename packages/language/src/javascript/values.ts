import type * as Acorn from 'acorn';
import type { CommentQueue } from '../code/comments.ts';
import type { Expression, LambdaNode, Span, Statement } from '../code/nodes.ts';
import type { Positions } from '../code/positions.ts';
import type { Advice } from '../convert/advice.ts';
import { CodeProblem } from '../convert/problems.ts';
import { BINARY_SIGNS } from './operators.ts';

type FunctionLike = Acorn.FunctionExpression | Acorn.ArrowFunctionExpression;

/** Reads JavaScript's values; statements inside functions are read by the class that extends it. */
export abstract class JavaScriptValues {
  protected readonly positions: Positions;
  protected readonly queue: CommentQueue;

  constructor(positions: Positions, queue: CommentQueue) {
    this.positions = positions;
    this.queue = queue;
  }

  protected abstract body(node: Acorn.Node): Statement[];

  at(node: Acorn.Node): Span {
    return this.positions.span(node.start, node.end);
  }

  /** The beginning of what was written. */
  #snippet(node: Acorn.Node): string {
    return this.positions.text.slice(node.start, Math.min(node.end, node.start + 16));
  }

  unsupported(node: Acorn.Node, what: string, instead: Advice = 'none'): CodeProblem {
    return new CodeProblem('unsupported', this.at(node), { what, instead });
  }

  value(node: Acorn.Expression | Acorn.SpreadElement | Acorn.PrivateIdentifier | Acorn.Super): Expression {
    const at = this.at(node);
    switch (node.type) {
      case 'Literal':
        return this.#literal(node);
      case 'Identifier':
        return node.name === 'undefined'
          ? { kind: 'nothing', at }
          : { kind: 'name', name: node.name.normalize('NFC'), at };
      case 'ParenthesizedExpression':
        return { ...this.value(node.expression), at, bracketed: true };
      case 'AwaitExpression':
        return this.value(node.argument);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.#binary(node);
      case 'ConditionalExpression':
        return {
          kind: 'conditional',
          test: this.value(node.test),
          chosen: this.value(node.consequent),
          otherwise: this.value(node.alternate),
          at,
        };
      case 'CallExpression':
        return {
          kind: 'call',
          callee: this.value(node.callee),
          args: node.arguments.map((each) => this.value(each)),
          at,
        };
      case 'MemberExpression':
        return this.#member(node);
      case 'ArrayExpression':
        return { kind: 'list', items: node.elements.map((each) => this.#item(each, node)), at };
      case 'TemplateLiteral':
        return this.#template(node);
      case 'ObjectExpression':
        return { kind: 'table', entries: node.properties.map((each) => this.#entry(each)), at };
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.lambda(node);
      case 'NewExpression':
        if (node.callee.type === 'Identifier' && ['Map', 'Array', 'Object'].includes(node.callee.name)) {
          return { kind: 'table', at };
        }
        throw this.unsupported(node, 'new', 'leaveOut');
      case 'AssignmentExpression':
        throw this.#assignmentInside(node);
      case 'UpdateExpression':
        throw this.unsupported(node, node.operator, 'ownLine');
      default:
        throw this.unsupported(node, this.#snippet(node));
    }
  }

  #assignmentInside(node: Acorn.AssignmentExpression): CodeProblem {
    const start = this.positions.text.indexOf(node.operator, node.left.end);
    return new CodeProblem('compareEquals', this.positions.span(start, start + node.operator.length));
  }

  #literal(node: Acorn.Literal): Expression {
    const at = this.at(node);
    if (typeof node.value === 'number') return { kind: 'number', value: node.value, at };
    if (typeof node.value === 'string') return { kind: 'text', value: node.value, at };
    if (typeof node.value === 'boolean') return { kind: 'boolean', value: node.value, at };
    if (node.raw === 'null') throw this.unsupported(node, 'null', 'undefinedWord');
    throw this.unsupported(node, String(node.raw), 'textOrNumber');
  }

  #entry(node: Acorn.Property | Acorn.SpreadElement): { key: Expression; value: Expression } {
    if (node.type !== 'Property' || node.kind !== 'init')
      throw this.unsupported(node, this.#snippet(node), 'keyAndValue');
    const key: Expression =
      node.key.type === 'Identifier' && !node.computed
        ? { kind: 'text', value: node.key.name, at: this.at(node.key) }
        : this.value(node.key);
    return { key, value: this.value(node.value) };
  }

  #item(node: Acorn.Expression | Acorn.SpreadElement | null, list: Acorn.Node): Expression {
    if (node === null) throw this.unsupported(list, '[,]', 'value');
    return this.value(node);
  }

  #unary(node: Acorn.UnaryExpression): Expression {
    const at = this.at(node);
    if (node.operator === '!') return { kind: 'unary', operator: 'not', operand: this.value(node.argument), at };
    if (node.operator === '+') {
      const number = this.value(node.argument);
      if (number.kind === 'number') return number;
      throw this.unsupported(node, '+', 'plusNumber');
    }
    if (node.operator !== '-') throw this.#operator(node.start, node.operator);
    const operand = this.value(node.argument);
    if (operand.kind === 'number' && !operand.bracketed) return { kind: 'number', value: -operand.value, at };
    return { kind: 'unary', operator: '-', operand, at };
  }

  #operator(start: number, sign: string): CodeProblem {
    return new CodeProblem('operator', this.positions.span(start, start + sign.length), { sign });
  }

  #binary(node: Acorn.BinaryExpression | Acorn.LogicalExpression): Expression {
    const operator = BINARY_SIGNS[node.operator];
    if (!operator) {
      const between = this.positions.text.slice(node.left.end, node.right.start);
      throw this.#operator(node.left.end + Math.max(0, between.indexOf(node.operator)), node.operator);
    }
    return { kind: 'binary', operator, left: this.value(node.left), right: this.value(node.right), at: this.at(node) };
  }

  #member(node: Acorn.MemberExpression): Expression {
    const object = this.value(node.object);
    const at = this.at(node);
    if (node.computed) return { kind: 'index', object, key: this.value(node.property), at };
    const property = node.property.type === 'Identifier' ? node.property.name : '';
    return { kind: 'member', object, property, at: this.positions.span(node.property.start, node.property.end) };
  }

  #template(node: Acorn.TemplateLiteral): Expression {
    const parts: Expression[] = [];
    node.quasis.forEach((quasi, index) => {
      const text = quasi.value.cooked ?? quasi.value.raw;
      if (text !== '') parts.push({ kind: 'text', value: text, at: this.at(quasi) });
      const expression = node.expressions[index];
      if (expression) parts.push(this.value(expression));
    });
    const at = this.at(node);
    if (!node.expressions.length) return { kind: 'text', value: node.quasis[0]?.value.cooked ?? '', at };
    return { kind: 'join', parts, at };
  }

  parameters(nodes: readonly Acorn.Pattern[]): string[] {
    return nodes.map((node) => {
      if (node.type === 'Identifier') return node.name.normalize('NFC');
      throw this.unsupported(node, this.#snippet(node), 'plainName');
    });
  }

  lambda(node: FunctionLike): LambdaNode {
    const at = this.at(node);
    const parameters = this.parameters(node.params);
    if (node.body.type === 'BlockStatement') return { kind: 'lambda', parameters, body: this.body(node.body), at };
    const value = this.value(node.body);
    return {
      kind: 'lambda',
      parameters,
      body: [{ kind: 'expression', expression: value, at: this.at(node.body) }],
      value,
      at,
    };
  }
}
