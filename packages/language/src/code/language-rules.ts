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

const TAKES = { keys: 'keys', items: 'values', either: 'each' } as const;

/** `a[size(a)]`: the place behind the last item. */
export const isEnd = (object: Expression, key: Expression): boolean =>
  object.kind === 'name' &&
  key.kind === 'call' &&
  isOwn(key.callee, 'size') &&
  key.args[0]?.kind === 'name' &&
  key.args[0].name === object.name;

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
const PYTHON_ARRAY_WORDS = [
  'array',
  'size',
  'clear',
  'minOf',
  'maxOf',
  'sumOf',
  'averageOf',
  'smallest',
  'largest',
  'sumUp',
];

/** Calls of the rules that may give a list: a variable and an item. */
const MAYBE_LISTS: ReadonlySet<string> = new Set(['$python.read', '$python.get', '$python.result']);

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
    textLength: '$python.length',
    textContains: '$python.contains',
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
        if (node.operator === '-') return this.does('negate', node.operand);
        return { ...node, operand: this.#truth(node.operand) };
      case 'binary':
        return this.#binary(node);
      case 'index':
        return this.does('get', node.object, node.key);
      case 'conditional':
        return { ...node, test: this.#truth(node.test) };
      case 'table':
        return this.does('array');
      case 'call':
        return this.#call(node);
      default:
        return node;
    }
  }

  /** A list counts as true unless it is empty; what surely is none stays as it is. */
  #truth(node: Expression): Expression {
    const mayBeList = node.kind === 'call' && node.callee.kind === 'name' && MAYBE_LISTS.has(node.callee.name);
    return mayBeList ? this.does('truth', node) : node;
  }

  /** The same of a condition that is not yet in the words of the rules. */
  #asked(test: Expression): Expression {
    const mayBeList =
      test.kind === 'index' || (test.kind === 'name' && !test.own) || (test.kind === 'call' && test.awaited);
    return mayBeList ? this.does('truth', test) : test;
  }

  #binary(node: BinaryNode): Expression {
    if (node.operator === 'and' || node.operator === 'or') {
      const test = this.#truth(node.left);
      if (test === node.left) return node;
      const { left, right, operator } = node;
      const [chosen, otherwise] = operator === 'and' ? [right, left] : [left, right];
      return { kind: 'brackets', inside: { kind: 'conditional', test, chosen, otherwise } };
    }
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
        return { ...about, kind: 'expression', expression: this.#put(node.target.object, node.target.key, node.value) };
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
      case 'if':
        return { ...node, branches: node.branches.map((branch) => ({ ...branch, test: this.#asked(branch.test) })) };
      case 'while':
        return { ...node, test: this.#asked(node.test) };
      case 'count':
        return this.#count(node);
      case 'each':
        return { ...node, takes: 'items', source: this.does(TAKES[node.takes], node.source) };
      default:
        return node;
    }
  }

  /** What is put behind the last item is a new one; any other number must be there already. */
  #put(object: Expression, key: Expression, value: Expression): Expression {
    if (isEnd(object, key)) return this.does('append', object, value);
    return this.does(key.kind === 'number' ? 'put' : 'set', object, key, value);
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

const PLAIN_WORDS: Readonly<Record<string, string>> = { smallest: 'minOf', largest: 'maxOf', sumUp: 'sumOf' };

class JavaScriptRules extends LanguageRules {
  readonly fromHost = undefined;
  readonly calls = {
    toNumber: '$javascript.number',
    textLength: '$javascript.length',
    textContains: '$javascript.contains',
  };

  protected one(node: Expression): Expression {
    const joined = this.joined(node);
    if (joined) return joined;
    if (node.kind === 'table') return this.does('array');
    if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.own) {
      const { name } = node.callee;
      if (name === 'array' || name === 'size' || name === 'clear') return this.does(name, ...node.args);
      const plain = PLAIN_WORDS[name];
      return plain === undefined ? node : { ...node, callee: { ...node.callee, name: plain } };
    }
    if (node.kind !== 'binary') return node;
    if (node.operator === '==') return this.does('equals', node.left, node.right);
    return node.operator === '!=' ? this.does('differs', node.left, node.right) : node;
  }

  statement(node: Statement): Statement {
    const about = node.block === undefined ? {} : { block: node.block };
    if (node.kind === 'each' && node.takes !== 'keys') {
      return { ...node, takes: 'items', source: this.does('values', node.source) };
    }
    if (node.kind === 'count' && node.from.kind !== 'number' && node.limit.kind === 'number') {
      return { ...node, from: this.does('start', node.from) };
    }
    if (node.kind === 'change' && node.target.kind === 'name') {
      const { value, target } = node;
      const counts = value.kind === 'number' || (value.kind === 'unary' && value.operator === '-');
      return counts ? { ...about, kind: 'set', target, value: this.does('step', target, value) } : node;
    }
    if (node.kind !== 'set' || node.target.kind !== 'index') return node;
    const { object, key } = node.target;
    if (!isEnd(object, key)) return node;
    return { ...about, kind: 'expression', expression: this.does('append', object, node.value) };
  }
}

export const RULES: Readonly<Record<CodeLanguage, Rules>> = {
  python: new PythonRules('$python'),
  javascript: new JavaScriptRules('$javascript'),
};
