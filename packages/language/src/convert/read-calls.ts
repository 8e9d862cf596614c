import { isField } from '../catalogue/declaration.ts';
import { listsRobots, MY_ROBOT } from '../catalogue/my-robot.ts';
import { type CodeLanguage, knownNames, lookUp, type Overload, type Parameter } from '../catalogue/signatures.ts';
import type { CallNode, Expression, Span } from '../code/nodes.ts';
import type { Block, FieldValue } from '../tree/program.ts';
import type { BlockBuilder } from './block-builder.ts';
import { bitmapFrom, choiceLiteral } from './literals.ts';
import { MY_ROBOT_WORDS } from './names.ts';
import { nearest } from './near-names.ts';
import { CodeProblem } from './problems.ts';
import { adviceFor } from './word-advice.ts';

type ReadValue = (node: Expression) => Block | undefined;

/** `Math.abs`, `sandbox.setTheme`: a name with dots, or nothing when something else stands before a dot. */
export const pathOf = (node: Expression): string | undefined => {
  if (node.kind === 'name') return node.name;
  if (node.kind !== 'member') return undefined;
  const before = pathOf(node.object);
  return before === undefined ? undefined : `${before}.${node.property}`;
};

interface Callee {
  name: string;
  receiver?: { word: 'robot' | 'object'; id: Expression | undefined };
}

/** What is called: `robot(1).turn`, `wait`, `sandbox.setTheme`. */
export const calleeOf = (node: Expression): Callee | undefined => {
  if (node.kind === 'member' && isMyRobot(node.object)) {
    return { name: node.property, receiver: { word: 'robot', id: node.object } };
  }
  const path = pathOf(node);
  if (path !== undefined) return { name: path };
  if (node.kind !== 'member' || node.object.kind !== 'call') return undefined;
  const { callee, args } = node.object;
  if (callee.kind !== 'name' || (callee.name !== 'robot' && callee.name !== 'object')) return undefined;
  return { name: node.property, receiver: { word: callee.name, id: args[0] } };
};

const isMyRobot = (node: Expression): boolean => node.kind === 'name' && MY_ROBOT_WORDS.has(node.name);

const written = (node: Expression): string | undefined => {
  if (node.kind === 'text') return node.value;
  if (node.kind === 'number') return String(node.value);
  return undefined;
};

/** A robot as a value: `2`, `myRobot`, or `robot(2)` as it stands before a dot. */
const writtenRobot = (node: Expression): string | undefined => {
  if (isMyRobot(node)) return MY_ROBOT;
  const isRobot = node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'robot';
  const [id, more] = isRobot ? node.args : [node];
  return id === undefined || more !== undefined ? undefined : written(id);
};

const quoted = (value: string): string => {
  const literal = choiceLiteral(value);
  return literal.kind === 'number' ? value : `'${value}'`;
};

const mustBeWritten = (node: Expression, example: string): CodeProblem =>
  new CodeProblem('choiceMustBeWritten', node.at, { example });

/** Words of the other language, and how this one says it. */
const OTHER_WORDS: Readonly<Record<CodeLanguage, Readonly<Record<string, string>>>> = {
  javascript: { str: 'String', sleep: 'wait', int: 'Math.trunc', float: 'Number', randint: 'randomInt' },
  python: { String: 'str', Number: 'float', parseInt: 'int', parseFloat: 'float', 'console.log': 'print' },
};

/** Reads calls of ordinary blocks from their signatures. */
export class CallReader {
  readonly #language: CodeLanguage;
  readonly #builder: BlockBuilder;
  readonly #value: ReadValue;

  constructor(language: CodeLanguage, builder: BlockBuilder, value: ReadValue) {
    this.#language = language;
    this.#builder = builder;
    this.#value = value;
  }

  candidates(node: CallNode): readonly Overload[] {
    const callee = calleeOf(node.callee);
    return callee ? lookUp(this.#language, callee.receiver?.word, callee.name) : [];
  }

  /** The overload for this many values. */
  choose(node: CallNode, candidates: readonly Overload[], args: readonly Expression[]): Overload {
    const name = calleeOf(node.callee)?.name ?? '';
    const exact = candidates.find((each) => each.parameters.length === args.length);
    if (exact) return exact;
    const sizes = candidates.map((each) => each.parameters.length).toSorted((left, right) => left - right);
    const needed = sizes.find((size) => size > args.length);
    if (needed !== undefined) {
      throw new CodeProblem('insufficient', node.at, { name, n: needed, m: args.length });
    }
    const most = sizes.at(-1) ?? 0;
    throw new CodeProblem('tooMany', args[most]?.at ?? node.at, { name, n: most, m: args.length - most });
  }

  build(node: CallNode, overload: Overload, args: readonly Expression[]): Block {
    const fields: Record<string, FieldValue> = {};
    const inputs: NonNullable<Block['inputs']> = {};
    const { declaration, code, option, parameters } = overload;
    if (code.receiver) fields[code.receiver.part] = this.#receiver(node, code.receiver.word);
    if (option) fields[option.part] = option.value;
    parameters.forEach((parameter, index) => {
      const arg = args[index];
      if (!arg) return;
      if (isField(parameter.part)) fields[parameter.name] = this.#field(parameter, arg);
      else {
        const connection = this.#builder.connect(parameter.part, this.#value(given(eager(arg), code)), arg.at);
        if (connection) inputs[parameter.name] = connection;
      }
    });
    return this.#builder.block(declaration.type, {
      ...(Object.keys(fields).length ? { fields: inOrder(fields, Object.keys(declaration.parts)) } : {}),
      ...(Object.keys(inputs).length ? { inputs } : {}),
    });
  }

  #receiver(node: CallNode, word: string): string {
    const id = calleeOf(node.callee)?.receiver?.id;
    if (!id) throw new CodeProblem('insufficient', node.at, { name: word, n: 1, m: 0 });
    const value = word === 'robot' ? writtenRobot(id) : written(id);
    if (value === undefined) throw mustBeWritten(id, '1');
    return value;
  }

  #field({ part }: Parameter, arg: Expression): FieldValue {
    if (part.part !== 'field') return '';
    const { field } = part;
    if (field.kind === 'checkbox') {
      if (arg.kind === 'boolean') return arg.value;
      throw mustBeWritten(arg, 'true');
    }
    const value = listsRobots(field) ? writtenRobot(arg) : written(arg);
    if (value === undefined) throw mustBeWritten(arg, example(field.kind === 'variable' ? '' : String(field.default)));
    if (field.kind === 'choice')
      return this.#choice(
        field.options.map((each) => each.value),
        value,
        arg.at,
      );
    if (field.kind === 'number') {
      if (arg.kind === 'number') return arg.value;
      throw mustBeWritten(arg, '1');
    }
    if (field.kind === 'bitmap') {
      const rows = bitmapFrom(value);
      if (!rows) throw mustBeWritten(arg, "'00000000/…' (8 x 8)");
      return rows;
    }
    if (field.kind === 'colour' && !/^#[0-9a-f]{6}$/i.test(value)) throw mustBeWritten(arg, "'#ff8000'");
    return value;
  }

  #choice(options: readonly string[], value: string, at: Span | undefined): string {
    const found = options.includes(value)
      ? value
      : options.find((option) => option.toLowerCase() === value.toLowerCase());
    if (found !== undefined) return found;
    throw new CodeProblem('notAChoice', at, { value: quoted(value), choices: options.map(quoted).join(', ') });
  }

  unknown(node: CallNode): CodeProblem {
    const callee = calleeOf(node.callee);
    const method = node.callee.kind === 'member' ? node.callee.property : '…';
    const name = callee ? callee.name : method;
    const advice = callee?.receiver ? undefined : (adviceFor(name) ?? (callee ? undefined : 'asMember'));
    const other = callee?.receiver ? undefined : OTHER_WORDS[this.#language][name];
    if (other !== undefined) return new CodeProblem('undefinedName', node.callee.at ?? node.at, { name, near: other });
    const near = callee && !advice ? nearest(name, knownNames(this.#language, callee.receiver?.word)) : undefined;
    const more = near === undefined ? { advice: advice ?? 'ownWord' } : { near };
    return new CodeProblem('undefinedName', node.callee.at ?? node.at, { name, ...more });
  }
}

const example = (value: string): string => quoted(value);

/** A function without parameters where a value is asked for again and again. */
const eager = (node: Expression): Expression => {
  if (node.kind !== 'lambda') return node;
  const [only] = node.body;
  if (node.value) return node.value;
  return only?.kind === 'return' && only.value ? only.value : node;
};

/** A robot drives as far by 5.0 as by 5. */
const given = (node: Expression, { receiver, awaited }: Overload['code']): Expression =>
  node.kind === 'number' && (receiver || awaited) ? { ...node, point: false } : node;

const inOrder = (fields: Record<string, FieldValue>, order: readonly string[]): Record<string, FieldValue> =>
  Object.fromEntries(order.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
