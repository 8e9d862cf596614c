import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { BinaryNode, CallNode, CountNode, EachNode, Expression, Statement } from './nodes.ts';

/**
 * A program that was written as Python or JavaScript is run by the rules of that language: what blocks reckon by signs
 * becomes calls of functions that the runtime has for it. A sign no name of a program contains keeps them apart.
 */
export interface Rules {
  readonly word: string;
  expression(node: Expression): Expression;
  statement(node: Statement): Statement;
  /** The function that stands for one of our own words. */
  readonly calls: Readonly<Record<string, string>>;
  /** What the class answers becomes a value of the language. */
  readonly fromHost: string | undefined;
  /** A value becomes a text as the language writes it. */
  readonly text: string;
}

const call = (name: string, ...args: Expression[]): CallNode => ({
  kind: 'call',
  callee: { kind: 'name', name },
  args,
});

const isOwn = (node: Expression, name: string): boolean =>
  node.kind === 'name' && node.own === true && node.name === name;

/** Applies something to all values directly inside. */
const inside = (node: Expression, act: (inner: Expression) => Expression): Expression => {
  switch (node.kind) {
    case 'unary':
      return { ...node, operand: act(node.operand) };
    case 'binary':
      return { ...node, left: act(node.left), right: act(node.right) };
    case 'conditional':
      return { ...node, test: act(node.test), chosen: act(node.chosen), otherwise: act(node.otherwise) };
    case 'call':
      return { ...node, args: node.args.map(act) };
    case 'index':
      return { ...node, object: act(node.object), key: act(node.key) };
    case 'join':
      return { ...node, parts: node.parts.map(act) };
    case 'brackets':
      return { ...node, inside: act(node.inside) };
    case 'lambda':
      return node.value ? { ...node, value: act(node.value) } : node;
    default:
      return node;
  }
};

abstract class LanguageRules implements Rules {
  readonly word: string;
  abstract readonly calls: Readonly<Record<string, string>>;
  abstract readonly fromHost: string | undefined;
  readonly text: string;

  constructor(word: string) {
    this.word = word;
    this.text = `${word}.text`;
  }

  protected abstract one(node: Expression): Expression;

  protected does(name: string, ...args: Expression[]): CallNode {
    return call(`${this.word}.${name}`, ...args);
  }

  readonly expression = (node: Expression): Expression => this.one(inside(node, this.expression));

  /** The statement itself; what is inside comes in its turn, and its values when they are printed. */
  abstract statement(node: Statement): Statement;

  /** A joined text is one whether it is written as a template or as a call. */
  protected joined(node: Expression): Expression | undefined {
    if (node.kind === 'join') return this.does('join', ...node.parts);
    if (node.kind === 'call' && isOwn(node.callee, 'join')) return this.does('join', ...node.args);
    return undefined;
  }
}

const PYTHON_SIGNS: Readonly<Partial<Record<BinaryNode['operator'], string>>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '//': 'divideDown',
  '%': 'rest',
  '^': 'power',
  '==': 'equals',
  '!=': 'differs',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
};
const PYTHON_ARRAY_WORDS = ['array', 'size', 'clear', 'minOf', 'maxOf', 'sumOf', 'averageOf'];

class PythonRules extends LanguageRules {
  readonly fromHost = '$python.from';
  readonly calls = {
    abs: '$python.abs',
    sqrt: '$python.sqrt',
    log: '$python.log',
    log10: '$python.log10',
    exp: '$python.exp',
    round: '$python.round',
    ceil: '$python.ceil',
    floor: '$python.floor',
    wholePart: '$python.trunc',
    min: '$python.min',
    max: '$python.max',
    toNumber: '$python.point',
    random: 'Math.random',
  };

  protected one(node: Expression): Expression {
    const joined = this.joined(node);
    if (joined) return joined;
    switch (node.kind) {
      case 'number':
        return Number.isInteger(node.value) && !Object.is(node.value, -0)
          ? { kind: 'brackets', inside: { kind: 'name', name: `${BigInt(node.value)}n` } }
          : node;
      case 'name':
        // One that nobody has set yet stops the program, and None is a value like others.
        return node.own ? node : this.does('read', node, { kind: 'text', value: node.name });
      case 'nothing':
        return { kind: 'name', name: 'null', own: true };
      case 'unary':
        return node.operator === '-' ? this.does('negate', node.operand) : node;
      case 'binary':
        return this.#binary(node);
      case 'index':
        return this.does('get', node.object, node.key);
      case 'table':
        return this.does('array');
      case 'call':
        return this.#call(node);
      default:
        return node;
    }
  }

  #binary(node: BinaryNode): Expression {
    if (node.operator === 'in') return this.does('has', node.right, node.left);
    const name = PYTHON_SIGNS[node.operator];
    return name === undefined ? node : this.does(name, node.left, node.right);
  }

  #call(node: CallNode): Expression {
    const { callee } = node;
    if (node.awaited) return this.does('result', node);
    if (callee.kind !== 'name' || !callee.own) return node;
    if (callee.name === 'keys') return this.does('keyText', ...node.args);
    return PYTHON_ARRAY_WORDS.includes(callee.name) ? this.does(callee.name, ...node.args) : node;
  }

  statement(node: Statement): Statement {
    const about = node.block === undefined ? {} : { block: node.block };
    switch (node.kind) {
      case 'set':
        if (node.target.kind !== 'index') return node;
        return {
          ...about,
          kind: 'expression',
          expression: this.does('set', node.target.object, node.target.key, node.value),
        };
      case 'change':
        return {
          ...about,
          kind: 'set',
          target: node.target,
          value: { kind: 'binary', operator: node.operator, left: node.target, right: node.value },
        };
      case 'remove':
        if (node.target.kind !== 'index') return node;
        return { ...about, kind: 'expression', expression: this.does('remove', node.target.object, node.target.key) };
      case 'count':
        return this.#count(node);
      case 'each':
        return { ...node, takes: 'items', source: this.does(node.takes === 'keys' ? 'keys' : 'values', node.source) };
      default:
        return node;
    }
  }

  /** A range is made once, and its loop hands out what is in it, whatever the body does with the counter. */
  #count(node: CountNode): EachNode {
    const { variable, declares, body, block } = node;
    const source = node.plain ? this.does('times', node.limit) : this.does('count', node.from, node.limit, node.by);
    return {
      kind: 'each',
      variable,
      declares,
      body,
      source,
      takes: 'items',
      ...(block === undefined ? {} : { block }),
    };
  }
}

class JavaScriptRules extends LanguageRules {
  readonly fromHost = undefined;
  readonly calls = { toNumber: '$javascript.number' };

  protected one(node: Expression): Expression {
    const joined = this.joined(node);
    if (joined) return joined;
    if (node.kind !== 'binary') return node;
    if (node.operator === '==') return this.does('equals', node.left, node.right);
    return node.operator === '!=' ? this.does('differs', node.left, node.right) : node;
  }

  statement(node: Statement): Statement {
    if (node.kind !== 'each' || node.takes === 'keys') return node;
    return { ...node, source: this.does('values', node.source) };
  }
}

export const RULES: Readonly<Record<CodeLanguage, Rules>> = {
  python: new PythonRules('$python'),
  javascript: new JavaScriptRules('$javascript'),
};
