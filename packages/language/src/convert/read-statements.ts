import { declarationOf } from '../catalogue/catalogue.ts';
import { isPlaceholder } from '../catalogue/placeholders.ts';
import type { CodeLanguage } from '../catalogue/signatures.ts';
import type {
  CallNode,
  ChangeNode,
  CountNode,
  EachNode,
  Expression,
  FunctionNode,
  IfNode,
  SetNode,
  Statement,
  WhileNode,
} from '../code/nodes.ts';
import type { Block, Connection, FunctionParameter, Variable } from '../tree/program.ts';
import { isReference } from '../tree/program.ts';
import { stackFrom } from '../tree/walk.ts';
import { outputOf, promoteCommented } from './block-builder.ts';
import type { CheckedNames } from './check-names.ts';
import { attachComment } from './comments.ts';
import { RESERVED, RESERVED_FUNCTIONS } from './names.ts';
import type { ParseOptions } from './parse-result.ts';
import { CodeProblem, type Problem, recover } from './problems.ts';
import { ArrayReader } from './read-arrays.ts';
import { calleeOf, pathOf } from './read-calls.ts';
import { carryComments, joinLines, lastBefore, number, printed, triggerCall } from './read-shapes.ts';
import type { SymbolTable } from './symbols.ts';
import { isCalling } from './walk-script.ts';

type Handler = { section: 'LOOP'; body: Block[] } | { section: 'EVENTS'; block: Block };

/** Turns statements into blocks. */
export class StatementReader extends ArrayReader {
  readonly #problems: Problem[];
  /** Comments of bodies that have no block of their own to carry them: the block around the body does. */
  readonly #innerComments = new WeakMap<Block, string>();
  #orphanComment: string | undefined;
  #inFunction = false;
  readonly #onStatement: ParseOptions['onStatement'];
  readonly #own: CheckedNames['own'];

  constructor(
    language: CodeLanguage,
    options: ParseOptions,
    symbols: SymbolTable,
    problems: Problem[],
    own: CheckedNames['own'],
  ) {
    super(language, options, symbols);
    this.#problems = problems;
    this.#onStatement = options.onStatement;
    this.#own = own;
  }

  get variables(): Variable[] {
    return this.builder.variables;
  }

  /** A list of statements. A problem in one does not hide those in the next. */
  all(statements: readonly Statement[]): Block[] {
    const blocks: Block[] = [];
    const { commented, rest } = carryComments(statements);
    for (const statement of commented) blocks.push(...recover(this.#problems, () => this.one(statement)));
    const last = blocks.at(-1);
    if (rest !== undefined && last) this.#comment(last, joinLines(last.icons?.comment?.text, rest));
    else if (rest !== undefined) this.#orphanComment = rest;
    return blocks;
  }

  #comment(block: Block, outer: string | undefined): void {
    const comment = joinLines(outer, this.#innerComments.get(block));
    attachComment(block, comment);
    if (comment?.includes('[')) promoteCommented(block);
  }

  one(statement: Statement): Block[] {
    const blocks = this.#blocks(statement);
    const [first] = blocks;
    if (first) this.#made(first, statement, statement.comment);
    return blocks;
  }

  /** A statement became this block. */
  #made(block: Block, { written }: Statement, comment: string | undefined): void {
    this.#comment(block, comment);
    if (written) this.#onStatement?.(block.id, written);
  }

  #blocks(node: Statement): Block[] {
    switch (node.kind) {
      case 'expression':
        return this.#run(node.expression);
      case 'set':
        return this.#set(node);
      case 'change':
        return [this.#change(node)];
      case 'if':
        return [this.#if(node)];
      case 'while':
        return [this.#while(node)];
      case 'count':
        return [this.#count(node)];
      case 'each':
        return [this.#each(node)];
      case 'return':
        return [this.#return({ kind: 'boolean', value: true }, node)];
      case 'break':
      case 'continue':
        return [this.builder.block(`controls_${node.kind}`)];
      case 'remove':
        return [this.removeItem(node.target)];
      case 'function':
        throw new CodeProblem('functionInside', node.at, { name: node.name });
      case 'handler':
        throw new CodeProblem('eventInside', node.at, { name: pathOf(triggerCall(node.trigger).callee) ?? '' });
      case 'noop':
        return [];
    }
  }

  #body(statements: readonly Statement[]): Connection | undefined {
    const block = stackFrom(this.all(statements));
    return block && { block };
  }

  /** Adds the blocks inside to a block. */
  #with(block: Block, bodies: Record<string, readonly Statement[]>): Block {
    const inputs = { ...block.inputs };
    let inside: string | undefined;
    for (const [name, statements] of Object.entries(bodies)) {
      const connection = this.#body(statements);
      if (connection) inputs[name] = connection;
      inside = joinLines(inside, this.#orphanComment);
      this.#orphanComment = undefined;
    }
    const whole = Object.keys(inputs).length ? { ...block, inputs } : block;
    if (inside !== undefined) this.#innerComments.set(whole, inside);
    return whole;
  }

  #run(node: Expression): Block[] {
    if (node.kind === 'name' && this.symbols.functions.has(node.name)) {
      throw new CodeProblem('unsupported', node.at, { what: node.name, instead: 'call' });
    }
    if (node.kind !== 'call') throw new CodeProblem('valueAsStatement', node.at, { name: pathOf(node) ?? 'This' });
    const callee = calleeOf(node.callee);
    const name = callee?.name ?? '';
    if (callee && !callee.receiver) {
      if (name === 'pause' && !node.args.length) return [];
      const user = this.symbols.functions.get(name);
      if (user?.returns) throw new CodeProblem('valueAsStatement', node.callee.at ?? node.at, { name });
      if (user) return [this.userCall(node, 'procedures_callnoreturn')];
      const written = this.#wordStatement(name, node);
      if (written) return [written];
    }
    const method = this.arrayStatement(node);
    if (method) return [method];
    const candidates = this.calls.candidates(node);
    if (!candidates.length) throw this.calls.unknown(node);
    const args = candidates.some((each) => each.declaration.type === 'print') ? printed(node.args) : node.args;
    const shape = candidates[0]?.declaration.shape;
    if (shape === 'event') throw new CodeProblem('eventInside', node.callee.at ?? node.at, { name });
    if (shape === 'value') throw new CodeProblem('valueAsStatement', node.callee.at ?? node.at, { name });
    return [this.calls.build(node, this.calls.choose(node, candidates, args), args)];
  }

  /** `repeat(10, () => { … })`, `countWith(1, 10, 1, (i) => { … })`, `clear(list)`. */
  #wordStatement(name: string, node: CallNode): Block | undefined {
    const { args } = node;
    if (name === 'repeat') {
      const [times, body] = args;
      if (!times || args.length < 2) throw new CodeProblem('insufficient', node.at, { name, n: 2, m: args.length });
      const statements = this.#function(body);
      if (!statements) throw new CodeProblem('secondFunction', body?.at ?? node.at);
      return this.#with(this.parts('controls_repeat_ext', {}, { TIMES: times }), { DO: statements });
    }
    if (name === 'countWith' || name === 'count_with') {
      const [from, limit, by, body] = args;
      if (!from || !limit || !by || !body)
        throw new CodeProblem('insufficient', node.at, { name, n: 4, m: args.length });
      const statements = this.#function(body);
      if (!statements) throw new CodeProblem('lastFunction', body.at);
      const variable = body.kind === 'lambda' ? (body.parameters[0] ?? 'i') : 'i';
      return this.#with(this.#counting(variable, from, limit, by), { DO: statements });
    }
    if (name === 'loop' || name === 'forever') {
      const statements = this.#function(args[0]);
      if (!statements) throw new CodeProblem('lastFunction', args[0]?.at ?? node.at);
      return this.#with(this.builder.block('controls_forever'), { DO: statements });
    }
    if (name === 'clear' && args.length === 1) {
      return this.parts('arrays_clear', { ARRAY: this.builder.variable(this.arrayName(args[0])) }, {});
    }
    return undefined;
  }

  /** The statements of a function given as a value: written in place, or by the name of one without parameters. */
  #function(node: Expression | undefined): readonly Statement[] | undefined {
    if (node?.kind === 'lambda') return node.body;
    if (node?.kind === 'name' && this.symbols.functions.get(node.name)?.parameters.length === 0) {
      return [{ kind: 'expression', expression: { kind: 'call', callee: node, args: [] } }];
    }
    return undefined;
  }

  #named(name: string, node: Statement): string {
    if (RESERVED.has(name) && !this.builder.names.variableBehind(name)) {
      throw new CodeProblem('reserved', node.kind === 'set' ? node.target.at : node.at, { name });
    }
    return name;
  }

  #set(node: SetNode): Block[] {
    const { target, value } = node;
    if (target.kind === 'index') {
      const array = this.arrayName(target.object);
      this.#notBehindTheEnd(array, target.key);
      return [this.parts('arrays_set', { ARRAY: this.builder.variable(array) }, { KEY: target.key, VALUE: value })];
    }
    if (target.kind !== 'name') throw new CodeProblem('target', target.at ?? node.at);
    const name = this.#named(target.name, node);
    const isMade = value.kind === 'call' && pathOf(value.callee) === 'array';
    if (!this.isArray(name) && !isMade && value.kind !== 'list' && value.kind !== 'table') {
      return [this.parts('variables_set', { VAR: this.builder.variable(name) }, { VALUE: value })];
    }
    return this.setArray(name, value);
  }

  /** `a[len(a)] = 5` is an error in Python, which the block would take for an item more. */
  #notBehindTheEnd(array: string, key: Expression): void {
    if (this.language !== 'python' || key.kind !== 'call' || pathOf(key.callee) !== 'len') return;
    const [of] = key.args;
    if (of?.kind !== 'name' || of.name !== array) return;
    throw new CodeProblem('unsupported', key.at, { what: `${array}[len(${array})] =`, instead: 'appendHere' });
  }

  #change(node: ChangeNode): Block {
    const { target, operator, value } = node;
    const calculated: Expression = {
      kind: 'binary',
      operator,
      left: target,
      right: value,
      ...(node.at ? { at: node.at } : {}),
    };
    if (target.kind === 'index') {
      const ARRAY = this.builder.variable(this.arrayName(target.object));
      if (isCalling(target.key)) {
        throw new CodeProblem('unsupported', target.key.at, { what: `[…] ${operator}=`, instead: 'plainKey' });
      }
      return this.parts('arrays_set', { ARRAY }, { KEY: target.key, VALUE: calculated });
    }
    if (target.kind !== 'name') throw new CodeProblem('target', target.at ?? node.at);
    if (this.isArray(target.name))
      throw new CodeProblem('unsupported', target.at, { what: `${target.name} ${operator}=`, instead: 'appendItem' });
    const VAR = this.builder.variable(target.name);
    const block = operator === '+' ? this.value(value) : undefined;
    const isText =
      (block !== undefined && outputOf(block) === 'String') ||
      this.symbols.texts.has(target.name) ||
      (value.kind === 'name' && this.symbols.texts.has(value.name));
    if (operator === '+' && !isText) return this.parts('math_change', { VAR }, { DELTA: value });
    if (operator === '-' && !this.symbols.texts.has(target.name)) {
      const less: Expression =
        value.kind === 'number' ? number(-value.value) : { kind: 'unary', operator: '-', operand: value };
      return this.parts('math_change', { VAR }, { DELTA: less });
    }
    return this.parts('variables_set', { VAR }, { VALUE: calculated });
  }

  #if(node: IfNode): Block {
    const [first] = node.branches;
    const [only] = first?.body ?? [];
    if (first && only?.kind === 'return' && first.body.length === 1 && node.branches.length === 1 && !node.otherwise) {
      return this.#return(first.test, only);
    }
    const tests = Object.fromEntries(node.branches.map((branch, index) => [`IF${index}`, branch.test]));
    const bodies: Record<string, readonly Statement[]> = {};
    node.branches.forEach((branch, index) => {
      bodies[`DO${index}`] = branch.body;
    });
    if (node.otherwise) bodies.ELSE = node.otherwise;
    const elseIfCount = node.branches.length - 1;
    const state = { ...(elseIfCount ? { elseIfCount } : {}), ...(node.otherwise ? { hasElse: true } : {}) };
    const block = this.#tests(tests);
    return this.#with(Object.keys(state).length ? { ...block, extraState: state } : block, bodies);
  }

  /** All conditions of an `if` take what the first one takes. */
  #tests(tests: Record<string, Expression>): Block {
    const inputs: NonNullable<Block['inputs']> = {};
    const part = declarationOf('controls_if')?.parts.IF0;
    for (const [name, node] of Object.entries(tests)) {
      const connection = this.builder.connect(part, this.value(node), node.at);
      if (connection) inputs[name] = connection;
    }
    return this.builder.block('controls_if', Object.keys(inputs).length ? { inputs } : {});
  }

  #return(test: Expression, node: Extract<Statement, { kind: 'return' }>): Block {
    if (!this.#inFunction) throw new CodeProblem('returnOutside', node.at);
    const block = this.parts(
      'procedures_ifreturn',
      {},
      { CONDITION: test, ...(node.value ? { VALUE: node.value } : {}) },
    );
    attachComment(block, node.comment);
    return block;
  }

  #while(node: WhileNode): Block {
    const { test } = node;
    if ((test.kind === 'boolean' || test.kind === 'number') && test.value && !test.bracketed) {
      return this.#with(this.builder.block('controls_forever'), { DO: node.body });
    }
    const until = test.kind === 'unary' && test.operator === 'not' && !test.bracketed;
    const block = this.parts(
      'controls_whileUntil',
      { MODE: until ? 'UNTIL' : 'WHILE' },
      { BOOL: until ? test.operand : test },
    );
    return this.#with(block, { DO: node.body });
  }

  #counting(variable: string, from: Expression, to: Expression, by: Expression): Block {
    const VAR = this.builder.variable(variable);
    return this.parts('controls_for', { VAR }, { FROM: from, TO: to, BY: by });
  }

  #count(node: CountNode): Block {
    const unused = !this.symbols.countersUsed.has(node) && !this.symbols.readOutsideLoops.has(node.variable);
    if (node.plain && unused) {
      return this.#with(this.parts('controls_repeat_ext', {}, { TIMES: node.limit }), { DO: node.body });
    }
    const to = node.inclusive ? node.limit : lastBefore(node);
    return this.#with(this.#counting(node.variable, node.from, to, node.by), { DO: node.body });
  }

  #each(node: EachNode): Block {
    const { source } = node;
    const call = source.kind === 'call' ? source : undefined;
    const path = call && pathOf(call.callee);
    if (call && (path === 'countWith' || path === 'count_with')) {
      const [from, limit, by = number(1)] = call.args;
      if (!from || !limit) throw new CodeProblem('insufficient', call.at, { name: path, n: 3, m: call.args.length });
      return this.#with(this.#counting(node.variable, from, limit, by), { DO: node.body });
    }
    const keys = path === 'keys' || path === 'Object.keys';
    const values = path === 'Object.values' || path === 'values' || path === 'list';
    const named = call && (keys || values) ? call.args[0] : source;
    if (named?.kind !== 'name') throw new CodeProblem('listPlace', source.at, { example: 'list = [1, 2, 3]' });
    const isKeyed = this.symbols.keyed.has(named.name) && this.isArray(named.name);
    const bare = node.takes === 'either' && isKeyed && (!call || path === 'list');
    this.#takesAsWritten(node, named, isKeyed);
    const type = keys || bare || node.takes === 'keys' ? 'controls_forEachKey' : 'controls_forEach';
    const fields = { VAR: this.builder.variable(node.variable), ARRAY: this.builder.variable(named.name) };
    return this.#with(this.builder.block(type, { fields }), { DO: node.body });
  }

  /** What may be a dictionary or a list is gone through as the language does it, and by nothing else. */
  #takesAsWritten({ takes, source }: EachNode, named: Extract<Expression, { kind: 'name' }>, isKeyed: boolean): void {
    const isPython = this.language === 'python';
    if (!isPython && takes === 'items' && isKeyed && source === named) {
      throw new CodeProblem('unsupported', named.at, { what: `of ${named.name}`, instead: 'ofValues' });
    }
    const isPlain = !this.isArray(named.name);
    if (isPython && takes === 'items' && isPlain) {
      throw new CodeProblem('unsupported', named.at, { what: `${named.name}.values()`, instead: 'valuesByKey' });
    }
    if (!isPython && source !== named && source.kind === 'call' && takes === 'items' && isPlain) {
      const isKeys = ['keys', 'Object.keys'].includes(pathOf(source.callee) ?? '');
      if (!isKeys) throw new CodeProblem('unsupported', named.at, { what: 'Object.values', instead: 'valuesByKey' });
    }
  }

  /** An event or the loop at the outermost level; nothing when the statement is something else. */
  handler(node: Statement): Handler | undefined {
    if (node.kind === 'handler') return this.#event(triggerCall(node.trigger), node.body, node);
    if (node.kind !== 'expression' || node.expression.kind !== 'call') return undefined;
    const call = node.expression;
    const isLoop = pathOf(call.callee) === 'loop' && !this.symbols.functions.has('loop');
    const isEvent = this.calls.candidates(call).some((each) => each.declaration.shape === 'event');
    if (!isLoop && !isEvent) return undefined;
    const last = call.args.at(-1);
    const body = this.#function(last);
    if (!body) throw new CodeProblem('lastFunction', last?.at ?? call.at);
    return this.#event({ ...call, args: call.args.slice(0, -1) }, body, node);
  }

  #event(call: CallNode, body: readonly Statement[], node: Statement): Handler {
    if (pathOf(call.callee) === 'loop') return { section: 'LOOP', body: this.all(body) };
    const candidates = this.calls.candidates(call).filter((each) => each.declaration.shape === 'event');
    if (!candidates.length) throw this.calls.unknown(call);
    const event = this.calls.build(call, this.calls.choose(call, candidates, call.args), call.args);
    const hasPlace = !isPlaceholder(event) || body.every(({ kind }) => kind === 'noop');
    if (!hasPlace) throw new CodeProblem('tooMany', node.at, { name: pathOf(call.callee) ?? '', n: 1, m: 1 });
    const block = this.#with(event, { DO: body });
    this.#made(block, node, node.comment);
    return { section: 'EVENTS', block };
  }

  /** A parameter of a function, or a variable of its own. */
  #namedVariable(written: string, isArray: boolean): FunctionParameter[] {
    const variable = isArray ? this.builder.variable(written) : this.builder.variable(written);
    const name = this.builder.names.variableBehind(written)?.name ?? written;
    return isReference(variable) ? [{ name, id: variable.id }] : [];
  }

  definition(node: FunctionNode): Block {
    if (RESERVED_FUNCTIONS.has(node.name)) throw new CodeProblem('reserved', node.at, { name: node.name });
    const known = this.symbols.functions.get(node.name);
    if (known && known.parameters !== node.parameters)
      throw new CodeProblem('functionTwice', node.at, { name: node.name });
    const params = node.parameters.flatMap((written) => this.#namedVariable(written, false));
    const own = (this.#own.get(node.name) ?? []).flatMap((written) =>
      this.#namedVariable(written, this.isArray(written)),
    );
    this.#inFunction = true;
    const last = node.body.at(-1);
    const result = last?.kind === 'return' ? last : undefined;
    const [first] = node.body;
    const introduction = first?.kind === 'noop' ? first.comment : undefined;
    const body = node.body.slice(introduction === undefined ? 0 : 1, result ? -1 : undefined);
    const type = known?.returns ? 'procedures_defreturn' : 'procedures_defnoreturn';
    const block = this.parts(
      type,
      { NAME: this.builder.names.functionBehind(node.name) },
      result?.value ? { RETURN: result.value } : {},
    );
    const extraState = { ...(params.length ? { params } : {}), ...(own.length ? { own } : {}) };
    const whole = this.#with(Object.keys(extraState).length ? { ...block, extraState } : block, { STACK: body });
    this.#inFunction = false;
    this.#made(whole, node, joinLines(node.comment, introduction, result?.comment));
    return whole;
  }
}
