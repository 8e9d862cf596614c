import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { Expression, FunctionNode, Script, Statement } from '../code/nodes.ts';
import { MY_ROBOT_WORDS } from './names.ts';

/** Words that take an array, by language. */
const ARRAY_WORDS: Readonly<Record<CodeLanguage, ReadonlySet<string>>> = {
  javascript: new Set([
    'keys',
    'size',
    'clear',
    'minOf',
    'maxOf',
    'sumOf',
    'averageOf',
    'Object.keys',
    'Object.values',
  ]),
  python: new Set(
    'keys len clear min_of max_of sum_of average_of sum min max list size sorted enumerate zip reversed'.split(' '),
  ),
};
const ARRAY_METHODS = new Set([
  'push',
  'append',
  'keys',
  'values',
  'clear',
  'pop',
  'items',
  'has',
  'delete',
  'get',
  'set',
]);

/** Words before a dot that are no variables. */
export const NOT_ARRAYS: ReadonlySet<string> = new Set([
  'classroom',
  'sandbox',
  'chat',
  'clock',
  'console',
  'Math',
  'Object',
  'math',
  'random',
  'time',
  ...MY_ROBOT_WORDS,
]);

interface KnownFunction {
  name: string;
  parameters: string[];
  returns: boolean;
}

/** What a text says about its names before any of it is turned into blocks. */
export interface SymbolTable {
  functions: ReadonlyMap<string, KnownFunction>;
  /**
   * Names that hold a keyed array wherever they are set. Any other name is a plain variable, which may hold a list, a text or
   * a number: what is there is known when the program runs.
   */
  arrays: ReadonlySet<string>;
  /** Arrays that were made with keys wherever they are made, so that a bare Python `for` takes their keys. */
  keyed: ReadonlySet<string>;
  /** Variables that never hold anything but a text. */
  texts: ReadonlySet<string>;
  /** Names read outside the counting loop that owns them. */
  readOutsideLoops: ReadonlySet<string>;
  /** Counting loops whose variable their body reads. */
  countersUsed: ReadonlySet<Statement>;
}

const returnsValue = (body: readonly Statement[]): boolean =>
  body.some((node) => {
    if (node.kind === 'return') return node.value !== undefined;
    if (node.kind === 'if') {
      return node.branches.some((branch) => returnsValue(branch.body)) || returnsValue(node.otherwise ?? []);
    }
    return node.kind !== 'function' && node.kind !== 'handler' && 'body' in node && returnsValue(node.body);
  });

class SymbolCollector {
  readonly functions = new Map<string, KnownFunction>();
  readonly arrays = new Set<string>();
  readonly keyed = new Set<string>();
  readonly #lists = new Set<string>();
  readonly texts = new Set<string>();
  readonly #others = new Set<string>();
  readonly readOutsideLoops = new Set<string>();
  readonly countersUsed = new Set<Statement>();
  readonly #words: ReadonlySet<string>;
  readonly #counting: (Statement & { kind: 'count' })[] = [];

  constructor(language: CodeLanguage) {
    this.#words = ARRAY_WORDS[language];
  }

  #array(node: Expression | undefined): void {
    if (node?.kind === 'name') this.arrays.add(node.name);
  }

  /** Where an array stands, or a text, of which something is asked. */
  #container(node: Expression): void {
    if (node.kind !== 'name') {
      this.#expression(node);
      return;
    }
    this.#array(node);
    this.#read(node.name);
  }

  #read(name: string): void {
    const owner = this.#counting.findLast((loop) => loop.variable === name);
    if (owner) this.countersUsed.add(owner);
    else this.readOutsideLoops.add(name);
  }

  statements(body: readonly Statement[]): void {
    for (const node of body) this.#statement(node);
  }

  #function(node: FunctionNode): void {
    const { name, parameters, body } = node;
    for (const parameter of parameters) this.#others.add(parameter);
    if (!this.functions.has(name)) this.functions.set(name, { name, parameters, returns: returnsValue(body) });
    this.statements(body);
  }

  #statement(node: Statement): void {
    switch (node.kind) {
      case 'set':
        this.#set(node.target, node.value);
        break;
      case 'change':
        this.#expression(node.target);
        this.#expression(node.value);
        if (node.target.kind === 'name' && !this.#isText(node.value)) this.#others.add(node.target.name);
        break;
      case 'remove':
        this.#expression(node.target);
        break;
      case 'expression':
        this.#expression(node.expression);
        break;
      case 'if':
        for (const branch of node.branches) {
          this.#expression(branch.test);
          this.statements(branch.body);
        }
        this.statements(node.otherwise ?? []);
        break;
      case 'while':
        this.#expression(node.test);
        this.statements(node.body);
        break;
      case 'count':
        this.#others.add(node.variable);
        for (const each of [node.from, node.limit, node.by]) this.#expression(each);
        this.#counting.push(node);
        this.statements(node.body);
        this.#counting.pop();
        break;
      case 'each':
        this.#others.add(node.variable);
        this.#container(node.source);
        this.statements(node.body);
        break;
      case 'function':
        this.#function(node);
        break;
      case 'handler':
        this.#expression(node.trigger);
        this.statements(node.body);
        break;
      case 'return':
        if (node.value) this.#expression(node.value);
        break;
      default:
        break;
    }
  }

  #set(target: Expression, value: Expression): void {
    const makes = value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'array';
    if (value.kind === 'table' || value.kind === 'list' || makes) this.#array(target);
    if (value.kind === 'table' && target.kind === 'name') this.keyed.add(target.name);
    if ((value.kind === 'list' || (makes && value.args.length > 0)) && target.kind === 'name')
      this.#lists.add(target.name);
    const isArray = value.kind === 'list' || value.kind === 'table' || makes;
    if (target.kind === 'name' && this.#isText(value)) this.texts.add(target.name);
    else if (target.kind === 'name' && !isArray) this.#others.add(target.name);
    if (target.kind === 'index') this.#expression(target);
    if (target.kind === 'name') this.#assigned(target.name);
    this.#expression(value);
  }

  /** A text however the variables in it are set; those must be texts themselves where they are joined by a sign. */
  #isText(node: Expression): boolean {
    if (node.kind === 'text' || node.kind === 'join') return true;
    if (node.kind === 'binary') return node.operator === '+' && (this.#isText(node.left) || this.#isText(node.right));
    return node.kind === 'call' && node.callee.kind === 'name' && ['str', 'String', 'join'].includes(node.callee.name);
  }

  /** Names that are set to something else too, or by somebody else, are no texts and no arrays. */
  settle(): void {
    for (const name of this.#others) {
      this.texts.delete(name);
      this.arrays.delete(name);
    }
    for (const name of [...this.texts, ...this.arrays]) {
      if (this.arrays.has(name) && this.texts.has(name)) this.#isMixed(name);
    }
    for (const name of this.#lists) {
      if (this.keyed.has(name)) this.arrays.delete(name);
      this.keyed.delete(name);
    }
  }

  #isMixed(name: string): void {
    this.arrays.delete(name);
    if (this.#lists.has(name) || this.keyed.has(name)) this.texts.delete(name);
  }

  /** Setting the counter inside its loop is a use of it too. */
  #assigned(name: string): void {
    const owner = this.#counting.findLast((loop) => loop.variable === name);
    if (owner) this.countersUsed.add(owner);
  }

  #call(callee: Expression, args: readonly Expression[]): void {
    const [only] = args;
    if (callee.kind === 'name' && this.#words.has(callee.name) && only && args.length === 1) {
      this.#container(only);
      return;
    }
    for (const each of args) {
      if (callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'Object') {
        this.#container(each);
      } else this.#expression(each);
    }
    if (callee.kind !== 'member') {
      if (callee.kind !== 'name') this.#expression(callee);
      return;
    }
    const { object, property } = callee;
    if (object.kind === 'name' && ARRAY_METHODS.has(property) && !NOT_ARRAYS.has(object.name)) this.#container(object);
    else if (object.kind === 'name') this.#read(object.name);
    else this.#expression(object);
  }

  #expression(node: Expression): void {
    switch (node.kind) {
      case 'name':
        this.#read(node.name);
        break;
      case 'member':
        if (node.object.kind === 'name') this.#read(node.object.name);
        else this.#expression(node.object);
        break;
      case 'index':
        this.#container(node.object);
        this.#expression(node.key);
        break;
      case 'call':
        this.#call(node.callee, node.args);
        break;
      case 'unary':
        this.#expression(node.operand);
        break;
      case 'binary':
        this.#expression(node.left);
        if (node.operator === 'in') this.#container(node.right);
        else this.#expression(node.right);
        break;
      case 'conditional':
        for (const each of [node.test, node.chosen, node.otherwise]) this.#expression(each);
        break;
      case 'list':
        for (const each of node.items) this.#expression(each);
        break;
      case 'join':
        for (const each of node.parts) this.#expression(each);
        break;
      case 'table':
        for (const each of node.entries ?? []) {
          this.#expression(each.key);
          this.#expression(each.value);
        }
        break;
      case 'lambda':
        if (node.value) this.#expression(node.value);
        else this.statements(node.body);
        break;
      default:
        break;
    }
  }
}

export const collectSymbols = (script: Script, language: CodeLanguage): SymbolTable => {
  const surveyor = new SymbolCollector(language);
  surveyor.statements(script.body);
  surveyor.settle();
  return surveyor;
};
