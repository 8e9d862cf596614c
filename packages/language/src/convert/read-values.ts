import { declarationOf } from '../catalogue/catalogue.ts';
import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { BinaryNode, CallNode, Expression, Span } from '../code/nodes.ts';
import { type Block, JOINED_BY_SIGN } from '../tree/program.ts';
import { BlockBuilder, outputOf } from './block-builder.ts';
import { MY_ROBOT_WORDS } from './names.ts';
import type { ParseOptions } from './parse-result.ts';
import { CodeProblem } from './problems.ts';
import { CallReader, calleeOf, pathOf } from './read-calls.ts';
import { ARITHMETIC_OPERATORS, ARRAY_CALCULATIONS, COMPARE_OPERATORS } from './structure-values.ts';
import { NOT_ARRAYS, type SymbolTable } from './symbols.ts';
import { adviceFor } from './word-advice.ts';

const backwards = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([option, sign]) => [sign, option]));
const ARITHMETIC_OPTIONS = backwards(ARITHMETIC_OPERATORS);
const COMPARE_OPTIONS = backwards(COMPARE_OPERATORS);

/** Words of the structure in each spelling, by what they do. */
const ARRAY_CALLS: Readonly<Record<string, string>> = {
  keys: 'arrays_keys',
  'Object.keys': 'arrays_keys',
  list: 'arrays_keys',
  size: 'arrays_size',
  len: 'arrays_size',
};
const CALCULATIONS: Readonly<Record<string, string>> = {
  ...backwards(ARRAY_CALCULATIONS),
  min_of: 'MIN',
  max_of: 'MAX',
  sum_of: 'SUM',
  average_of: 'AVERAGE',
  min: 'MIN',
  max: 'MAX',
  sum: 'SUM',
};
const CONSTANTS: Readonly<Record<string, string>> = { 'Math.PI': 'PI', 'math.pi': 'PI', 'Math.E': 'E', 'math.e': 'E' };
const TEXT_MAKERS: Readonly<Record<CodeLanguage, string>> = { python: 'str', javascript: 'String' };

/** They cut off what is behind the point; the value is each language's word for a number from a text. */
const CUTTERS: Readonly<Record<string, string>> = { int: 'float', parseInt: 'Number' };

/** `a + b + c`, one by one. */
const summands = (node: Expression, seen: WeakSet<Expression>): Expression[] => {
  const found: Expression[] = [];
  let at = node;
  for (; at.kind === 'binary' && at.operator === '+'; at = at.left) {
    seen.add(at.left);
    found.push(at.right);
  }
  return [at, ...found.reverse()];
};

/** `d.keys()`, `Object.keys(d)`: all that can be asked of them is how many there are. */
const keysOf = (node: Expression): { inner: string } | undefined => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { object, property } = node.callee;
  if (object.kind !== 'name') return undefined;
  const [only] = node.args;
  if (object.name === 'Object' && (property === 'keys' || property === 'values')) {
    return only?.kind === 'name' ? { inner: only.name } : undefined;
  }
  const isMethod = ['keys', 'values', 'items'].includes(property) && !node.args.length;
  return isMethod ? { inner: object.name } : undefined;
};

interface Item {
  block: Block | undefined;
  at: Span | undefined;
}

/** Turns values into blocks. */
export class ValueReader {
  protected readonly builder: BlockBuilder;
  protected readonly symbols: SymbolTable;
  protected readonly calls: CallReader;
  protected readonly language: CodeLanguage;

  constructor(language: CodeLanguage, options: ParseOptions, symbols: SymbolTable) {
    this.builder = new BlockBuilder(options.random, options.previous, symbols.arrays);
    this.symbols = symbols;
    this.language = language;
    this.calls = new CallReader(language, this.builder, (node) => this.value(node));
  }

  isArray(name: string): boolean {
    return this.symbols.arrays.has(name);
  }

  /** A variable of the program, of which something may be asked as of an array. */
  protected mayBeArray(name: string): boolean {
    return this.isArray(name) || !(NOT_ARRAYS.has(name) || this.symbols.functions.has(name));
  }

  /** The block for a value, or nothing for an input left empty. */
  value(node: Expression): Block | undefined {
    const { builder } = this;
    switch (node.kind) {
      case 'nothing':
        return undefined;
      case 'number':
        return node.point && Number.isInteger(node.value)
          ? this.parts('text_to_number', {}, { VALUE: { kind: 'text', value: String(node.value) } })
          : builder.number(node.value);
      case 'text':
        return builder.text(node.value);
      case 'boolean':
        return builder.block('logic_boolean', { fields: { BOOL: node.value ? 'TRUE' : 'FALSE' } });
      case 'name':
        return this.#name(node.name, node.at);
      case 'member':
        return this.#member(node);
      case 'index':
        return this.parts('arrays_get', { ARRAY: builder.variable(this.arrayName(node.object)) }, { KEY: node.key });
      case 'unary':
        if (node.operator === 'not') return this.parts('logic_negate', {}, { BOOL: node.operand });
        return this.parts('math_single', { OP: 'NEG' }, { NUM: node.operand });
      case 'binary':
        return this.#binary(node);
      case 'conditional':
        return this.parts('logic_ternary', {}, { IF: node.test, THEN: node.chosen, ELSE: node.otherwise });
      case 'call':
        return this.#call(node);
      case 'join':
        return this.#join(node.parts.map((part) => this.#piece(part, this.value(part))));
      case 'list':
      case 'table':
        throw new CodeProblem('listPlace', node.at, { example: 'list = [1, 2, 3]' });
      case 'lambda':
        throw new CodeProblem('unsupported', node.at, { what: '=>', instead: 'value' });
    }
  }

  /** A block with fields and with values in its inputs. */
  protected parts(type: string, fields: Block['fields'] & object, values: Record<string, Expression>): Block {
    const declaration = declarationOf(type);
    const inputs: NonNullable<Block['inputs']> = {};
    for (const [name, node] of Object.entries(values)) {
      const connection = this.builder.connect(declaration?.parts[name], this.value(node), node.at);
      if (connection) inputs[name] = connection;
    }
    return this.builder.block(type, {
      ...(Object.keys(fields).length ? { fields } : {}),
      ...(Object.keys(inputs).length ? { inputs } : {}),
    });
  }

  protected arrayName(node: Expression | undefined): string {
    if (node?.kind === 'name') return node.name;
    throw new CodeProblem('arrayName', node?.at);
  }

  #name(name: string, at: Span | undefined): Block {
    if (name === 'Infinity' || name === 'NaN') {
      throw new CodeProblem('unsupported', at, { what: name, instead: 'textOrNumber' });
    }
    if (MY_ROBOT_WORDS.has(name)) throw new CodeProblem('unsupported', at, { what: name, instead: 'myRobot' });
    if (this.symbols.functions.has(name)) throw new CodeProblem('unsupported', at, { what: name, instead: 'call' });
    return this.builder.block('variables_get', { fields: { VAR: this.builder.variable(name) } });
  }

  #member(node: Extract<Expression, { kind: 'member' }>): Block {
    const path = pathOf(node);
    const constant = path === undefined ? undefined : CONSTANTS[path];
    if (constant) return this.builder.block('math_constant', { fields: { CONSTANT: constant } });
    if (node.property === 'length') {
      if (this.language === 'python') {
        throw new CodeProblem('unsupported', node.at, { what: '.length', instead: 'lenOf' });
      }
      if (node.object.kind === 'name' && this.isArray(node.object.name)) {
        if (this.symbols.keyed.has(node.object.name)) {
          throw new CodeProblem('unsupported', node.at, { what: '.length', instead: 'sizeOf' });
        }
      }
      const keys = keysOf(node.object);
      if (keys) return this.parts('arrays_size', { ARRAY: this.builder.variable(keys.inner) }, {});
      return this.parts('text_length', {}, { VALUE: node.object });
    }
    const name = path ?? node.property;
    const object = pathOf(node.object);
    const isItem = object !== undefined && this.isArray(object);
    const advice = adviceFor(name) ?? (isItem ? 'itemByKey' : 'asMember');
    throw new CodeProblem('undefinedName', node.at, { name, advice, object: object ?? '', key: node.property });
  }

  #binary(node: BinaryNode): Block {
    const { operator, left, right } = node;
    if (operator === 'and' || operator === 'or') {
      return this.parts('logic_operation', { OP: operator.toUpperCase() }, { A: left, B: right });
    }
    if (operator === 'in') {
      const inText = this.#inText(left, right);
      if (inText) return inText;
      return this.parts('arrays_has', { ARRAY: this.builder.variable(this.arrayName(right)) }, { KEY: left });
    }
    if (operator === '%' && left.kind === 'text') {
      throw new CodeProblem('unsupported', node.at, { what: '%', instead: 'template' });
    }
    const compare = COMPARE_OPTIONS[operator];
    if (compare) return this.parts('logic_compare', { OP: compare }, { A: left, B: right });
    if (operator === '%') return this.parts('math_modulo', {}, { DIVIDEND: left, DIVISOR: right });
    if (operator === '+') return this.#plus(left, right);
    return this.parts('math_arithmetic', { OP: ARITHMETIC_OPTIONS[operator] ?? 'ADD' }, { A: left, B: right });
  }

  /** Whether a text has another in it. */
  #inText(part: Expression, node: Expression): Block | undefined {
    const isText = node.kind === 'text' || (node.kind === 'name' && this.symbols.texts.has(node.name));
    return isText ? this.parts('text_contains', {}, { VALUE: node, PART: part }) : undefined;
  }

  /** Python puts together only what is known to be a text. */
  #surelyText(node: Expression, block: Block | undefined): void {
    if (this.language !== 'python' || block === undefined || outputOf(block) === 'String') return;
    if (node.kind === 'name' && this.symbols.texts.has(node.name)) return;
    if (outputOf(block) === 'any') return;
    throw new CodeProblem('addText', node.at, { name: node.kind === 'name' ? node.name : '…' });
  }

  /** What stands left of a plus whose whole sum has been looked at. */
  readonly #summed = new WeakSet<Expression>();

  /** Python's plus between texts, where only the run can say whether all of them are some: nothing is made a text of. */
  #joinedBySign(left: Expression, right: Expression): Block | undefined {
    if (this.#summed.has(left)) return undefined;
    const operands = [...summands(left, this.#summed), right];
    const items = operands.map((node) => ({ block: this.value(node), at: node.at }));
    const outputs = items.map(({ block }) => (block ? outputOf(block) : 'any'));
    if (!outputs.includes('String')) return undefined;
    operands.forEach((node, index) => {
      this.#surelyText(node, items[index]?.block);
    });
    const known = (node: Expression): boolean => node.kind === 'name' && this.symbols.texts.has(node.name);
    const mayBeNone = outputs.some((output, index) => output === 'any' && !known(operands[index] ?? right));
    return mayBeNone ? { ...this.#join(items), data: JOINED_BY_SIGN } : undefined;
  }

  /** A plus between texts joins them. */
  #plus(left: Expression, right: Expression): Block {
    const bySign = this.language === 'python' ? this.#joinedBySign(left, right) : undefined;
    if (bySign) return bySign;
    const first = this.value(left);
    const second = this.value(right);
    const isText = (block: Block | undefined): boolean => block !== undefined && outputOf(block) === 'String';
    if (isText(first) || isText(second)) {
      this.#surelyText(left, first);
      this.#surelyText(right, second);
      const before =
        left.kind === 'binary' && left.operator === '+' && first?.type === 'text_join'
          ? this.#items(first)
          : [this.#piece(left, first)];
      return this.#join([...before, this.#piece(right, second)]);
    }
    const declaration = declarationOf('math_arithmetic');
    const a = this.builder.connect(declaration?.parts.A, first, left.at);
    const b = this.builder.connect(declaration?.parts.B, second, right.at);
    return this.builder.block('math_arithmetic', {
      fields: { OP: 'ADD' },
      inputs: { ...(a ? { A: a } : {}), ...(b ? { B: b } : {}) },
    });
  }

  /** What is joined becomes a text by itself, so `'Score: ' + str(score)` needs no second join. */
  #piece(node: Expression, block: Block | undefined): Item {
    const isMade =
      node.kind === 'call' && node.callee.kind === 'name' && TEXT_MAKERS[this.language] === node.callee.name;
    const made = isMade && block?.type === 'text_join' ? this.#items(block) : [];
    return { block: made.length === 1 ? made[0]?.block : block, at: node.at };
  }

  #items(join: Block): Item[] {
    return Array.from({ length: join.extraState?.itemCount ?? 0 }, (_each, index) => {
      const connection = join.inputs?.[`ADD${index}`];
      return { block: connection?.block ?? connection?.shadow, at: undefined };
    });
  }

  #join(items: readonly Item[]): Block {
    const inputs: NonNullable<Block['inputs']> = {};
    items.forEach(({ block, at }, index) => {
      const connection = this.builder.connect(declarationOf('text_join')?.parts[`ADD${index}`], block, at);
      if (connection) inputs[`ADD${index}`] = connection;
    });
    return this.builder.block('text_join', { extraState: { itemCount: items.length }, inputs });
  }

  #call(node: CallNode): Block {
    const callee = calleeOf(node.callee);
    if (callee && !callee.receiver) {
      const user = this.symbols.functions.get(callee.name);
      if (user) {
        if (!user.returns) throw new CodeProblem('noResult', node.callee.at ?? node.at, { name: callee.name });
        return this.userCall(node, 'procedures_callreturn');
      }
      const structural = this.#structural(callee.name, node.args);
      if (structural) return structural;
    }
    const method = this.#textMethod(node) ?? this.#arrayMethod(node);
    if (method) return method;
    const candidates = this.calls.candidates(node);
    if (!candidates.length) throw this.calls.unknown(node);
    const overload = this.calls.choose(node, candidates, node.args);
    if (overload.declaration.shape === 'value') return this.calls.build(node, overload, node.args);
    const code = overload.declaration.shape === 'event' ? 'eventInside' : 'statementAsValue';
    throw new CodeProblem(code, node.callee.at ?? node.at, { name: callee?.name ?? '' });
  }

  #structural(name: string, args: readonly Expression[]): Block | undefined {
    const [only] = args;
    if (name === 'join') return this.#join(args.map((arg) => ({ block: this.value(arg), at: arg.at })));
    const [, second, third] = args;
    if (name === 'floorDivide' && only && second && !third) {
      return this.parts('math_arithmetic', { OP: 'FLOORDIV' }, { A: only, B: second });
    }
    if (args.length !== 1 || !only) return undefined;
    if (name === TEXT_MAKERS[this.language]) return this.#join([{ block: this.value(only), at: only.at }]);
    const toNumber = CUTTERS[name];
    if (toNumber !== undefined) return this.#cut(only, toNumber);
    const isName = only.kind === 'name' && !this.symbols.functions.has(only.name);
    const calculation = CALCULATIONS[name];
    if (calculation && isName) {
      this.#notOfKeys(name, only);
      return this.parts('math_on_array', { OP: calculation, ARRAY: this.builder.variable(only.name) }, {});
    }
    const type = ARRAY_CALLS[name];
    if (!type) return undefined;
    if (name === 'len') return this.#length(only);
    if (type === 'arrays_keys' && name !== 'keys') return undefined;
    return this.parts(type, { ARRAY: this.builder.variable(this.arrayName(only)) }, {});
  }

  /** Python asks a dictionary for its keys here, the block for its values. */
  #notOfKeys(name: string, node: Expression): void {
    const isPythons = this.language === 'python' && ['min', 'max', 'sum'].includes(name);
    if (!isPythons || node.kind !== 'name' || !this.symbols.keyed.has(node.name)) return;
    const instead = name === 'min' ? 'minOfValues' : name === 'max' ? 'maxOfValues' : 'sumOfValues';
    throw new CodeProblem('unsupported', node.at, { what: `${name}(${node.name})`, instead });
  }

  /** How many there are of whatever it is. */
  #length(node: Expression): Block {
    if (this.language === 'javascript')
      throw new CodeProblem('unsupported', node.at, { what: 'len', instead: 'lengthOf' });
    const { inner } = keysOf(node) ?? { inner: undefined };
    const name = inner ?? (node.kind === 'name' ? node.name : undefined);
    if (name !== undefined && this.isArray(name)) {
      return this.parts('arrays_size', { ARRAY: this.builder.variable(name) }, {});
    }
    return this.parts('text_length', {}, { VALUE: inner === undefined ? node : { kind: 'name', name: inner } });
  }

  #cut(node: Expression, toNumber: string): Block {
    const value = this.value(node);
    if (this.language === 'python' && node.kind === 'text' && !/^\s*[+-]?\d+\s*$/.test(node.value)) {
      throw new CodeProblem('unsupported', node.at, { what: `int('${node.value}')`, instead: 'textOrNumber' });
    }
    const isNumber = value !== undefined && (outputOf(value) === 'Number' || outputOf(value) === 'any');
    const callee: Expression = { kind: 'name', name: toNumber };
    const NUM: Expression = isNumber
      ? node
      : { kind: 'call', callee, args: [node], ...(node.at ? { at: node.at } : {}) };
    return this.parts('math_round', { OP: 'TRUNCATE' }, { NUM });
  }

  /** `name.includes('a')` of what is surely a text. */
  #textMethod({ callee, args }: CallNode): Block | undefined {
    const [part, more] = args;
    if (callee.kind !== 'member' || callee.property !== 'includes' || !part || more) return undefined;
    return this.language === 'javascript' ? this.#inText(part, callee.object) : undefined;
  }

  /** `scores.get('ana')`, `scores.has('ana')`, `scores.keys()`. */
  #arrayMethod(node: CallNode): Block | undefined {
    const { callee, args } = node;
    if (callee.kind !== 'member' || callee.object.kind !== 'name' || !this.mayBeArray(callee.object.name))
      return undefined;
    const ARRAY = this.builder.variable(callee.object.name);
    const [key] = args;
    if (callee.property === 'get' && key) return this.#getOr(callee.object.name, key, args[1]);
    if (callee.property === 'has' && key) return this.parts('arrays_has', { ARRAY }, { KEY: key });
    return undefined;
  }

  /** `scores.get('ana', 0)`: what is there, or something else. */
  #getOr(name: string, key: Expression, otherwise: Expression | undefined): Block {
    const object: Expression = { kind: 'name', name };
    if (this.language === 'javascript')
      return this.parts('arrays_get', { ARRAY: this.builder.variable(name) }, { KEY: key });
    if (otherwise && !['text', 'number', 'boolean', 'nothing', 'name'].includes(otherwise.kind)) {
      throw new CodeProblem('unsupported', otherwise.at, { what: 'get(…, …)', instead: 'asMember' });
    }
    if (!['text', 'number', 'name'].includes(key.kind)) {
      throw new CodeProblem('unsupported', key.at, { what: 'get(…)', instead: 'plainKey' });
    }
    return this.parts(
      'logic_ternary',
      {},
      {
        IF: { kind: 'binary', operator: 'in', left: key, right: object },
        THEN: { kind: 'index', object, key },
        ELSE: otherwise ?? { kind: 'nothing' },
      },
    );
  }

  userCall(node: CallNode, type: string): Block {
    const written = pathOf(node.callee) ?? '';
    const known = this.symbols.functions.get(written);
    const parameters = known?.parameters ?? [];
    if (node.args.length < parameters.length) {
      throw new CodeProblem('insufficient', node.at, { name: written, n: parameters.length, m: node.args.length });
    }
    if (node.args.length > parameters.length) {
      const extra = node.args[parameters.length];
      const m = node.args.length - parameters.length;
      throw new CodeProblem('tooMany', extra?.at ?? node.at, { name: written, n: parameters.length, m });
    }
    const inputs: NonNullable<Block['inputs']> = {};
    node.args.forEach((arg, index) => {
      const connection = this.builder.connect(undefined, this.value(arg), arg.at);
      if (connection) inputs[`ARG${index}`] = connection;
    });
    const params = parameters.map((name) => this.builder.names.variableBehind(name)?.name ?? name);
    return this.builder.block(type, {
      extraState: { name: this.builder.names.functionBehind(written), params },
      ...(Object.keys(inputs).length ? { inputs } : {}),
    });
  }
}
