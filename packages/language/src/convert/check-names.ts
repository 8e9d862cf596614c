import type { CodeLanguage } from '../catalogue/signatures.ts';
import type {
  CountNode,
  EachNode,
  Expression,
  FunctionNode,
  LambdaNode,
  Script,
  Span,
  Statement,
} from '../code/nodes.ts';
import { MY_ROBOT_WORDS } from './names.ts';
import { nearest } from './near-names.ts';
import type { Problem } from './problems.ts';
import type { SymbolTable } from './symbols.ts';
import { reachedFrom, Walk } from './walk-script.ts';

/**
 * Which variable each name means, as the language itself says it. Blocks have one variable of a name for the whole program:
 * where the text means two of them, or one that nobody sets, it is refused rather than turned into something else.
 */

/** The whole text, or a function in it. Handlers are functions nobody calls by name. */
interface Frame {
  name: string | undefined;
  isHandler: boolean;
  /** Its own variables, without its parameters and the counters that live in one loop only. */
  own: Map<string, Span | undefined>;
}

interface Scope {
  names: Set<string>;
  frame: Frame;
}

type Loop = CountNode | EachNode;

/** Words of the other language, and how this one writes them. */
const FOREIGN: Readonly<Record<CodeLanguage, Readonly<Record<string, string>>>> = {
  python: { true: 'True', TRUE: 'True', false: 'False', FALSE: 'False', null: 'None', none: 'None', undefined: 'None' },
  javascript: { True: 'true', TRUE: 'true', False: 'false', FALSE: 'false', None: 'undefined' },
};

const isLoop = (node: Statement): node is Loop => node.kind === 'count' || node.kind === 'each';

/** Names that statements set; those of functions inside are their own matter. */
const assignedIn = (body: readonly Statement[], into = new Map<string, Span | undefined>()): typeof into => {
  for (const node of body) {
    if ((node.kind === 'set' || node.kind === 'change') && node.target.kind === 'name') {
      if (!into.has(node.target.name)) into.set(node.target.name, node.target.at);
    }
    if (isLoop(node) && !into.has(node.variable)) into.set(node.variable, node.at);
    if (node.kind === 'noop') for (const name of node.names) into.set(name, node.at);
    if (node.kind === 'if') {
      for (const branch of node.branches) assignedIn(branch.body, into);
      assignedIn(node.otherwise ?? [], into);
    } else if ('body' in node && node.kind !== 'function' && node.kind !== 'handler') assignedIn(node.body, into);
  }
  return into;
};

const outerNames = (body: readonly Statement[]): Set<string> => {
  const names = new Set<string>();
  new Walk({
    before: (node) => {
      if (node.kind === 'noop' && node.outer) for (const name of node.names) names.add(name);
    },
  }).statements(body);
  return names;
};

/** Loop variables that are mentioned nowhere but in loops of their own, each of which can have its own one. */
class LoopVariables {
  readonly #outside = new Set<string>();
  readonly #active: Loop[] = [];

  constructor(script: Script) {
    const mention = (name: string): void => {
      if (!this.#active.some((loop) => loop.variable === name)) this.#outside.add(name);
    };
    new Walk({
      value: (node) => {
        if (node.kind === 'name') mention(node.name);
        return undefined;
      },
      before: (node) => {
        if (node.kind === 'set' && node.target.kind === 'name') mention(node.target.name);
        if (isLoop(node)) this.#active.push(node);
      },
      after: (node) => {
        if (isLoop(node)) this.#active.pop();
      },
    }).statements(script.body);
  }

  has(name: string): boolean {
    return !this.#outside.has(name);
  }
}

class NameChecker {
  readonly problems: Problem[] = [];
  readonly #language: CodeLanguage;
  readonly #symbols: SymbolTable;
  readonly #loops: LoopVariables;
  readonly #frames: Frame[] = [];
  readonly #calls = new Map<string, Set<string>>();
  readonly #scopes: Scope[] = [];
  readonly #constants = new Set<string>();
  /** Set without being declared anywhere: the whole program's. */
  readonly #loose: ReadonlySet<string>;
  /** What has been set so far, in the order of the text. */
  #seen = new Set<string>();
  #around: Loop[] = [];
  readonly #defined = new Set<string>();

  constructor(script: Script, language: CodeLanguage, symbols: SymbolTable) {
    this.#language = language;
    this.#symbols = symbols;
    this.#loops = new LoopVariables(script);
    this.#loose = language === 'javascript' ? looseIn(script) : new Set();
  }

  get #isPython(): boolean {
    return this.#language === 'python';
  }

  check(script: Script): void {
    const top: Frame = { name: undefined, isHandler: false, own: new Map() };
    this.#frames.push(top);
    const names = this.#isPython
      ? new Set([...assignedIn(script.body).keys(), ...outerNames(script.body)])
      : hoistedIn(script.body);
    this.#scopes.push({ names, frame: top });
    this.#block(script.body);
    this.#scopes.pop();
    this.#compareFrames();
  }

  #say(code: Problem['code'], at: Span | undefined, details: Problem['details']): void {
    this.problems.push(at ? { code, details, at } : { code, details });
  }

  get #frame(): Frame | undefined {
    return this.#scopes.at(-1)?.frame;
  }

  #find(name: string): Scope | undefined {
    return this.#scopes.findLast((scope) => scope.names.has(name));
  }

  /** A list of statements; in JavaScript it has names of its own. */
  #block(body: readonly Statement[], names: readonly string[] = []): void {
    const frame = this.#frame;
    if (this.#isPython || !frame) {
      this.#list(body);
      return;
    }
    const declared = new Set(names);
    for (const node of body) for (const [name, at] of declaredBy(node)) this.#declare(declared, name, at, frame);
    this.#scopes.push({ names: declared, frame });
    this.#list(body);
    this.#scopes.pop();
  }

  #declare(declared: Set<string>, name: string, at: Span | undefined, frame: Frame): void {
    const outer = this.#find(name);
    if (outer && !this.#loops.has(name)) this.#shadow(name, at, frame);
    declared.add(name);
    if (frame.name !== undefined || frame.isHandler) frame.own.set(name, at);
  }

  #shadow(name: string, at: Span | undefined, frame: Frame): void {
    this.#say('shadow', at, { name, other: `${name}2`, place: frame.name ?? '{ }' });
  }

  #list(body: readonly Statement[]): void {
    for (const node of body) this.#statement(node);
  }

  #statement(node: Statement): void {
    switch (node.kind) {
      case 'expression':
        this.#value(node.expression);
        break;
      case 'set':
        this.#value(node.value);
        this.#assign(node.target, node.declares === true);
        if (node.constant && node.target.kind === 'name') this.#constants.add(node.target.name);
        break;
      case 'change':
        this.#value(node.value);
        this.#value(node.target);
        this.#assign(node.target, false);
        break;
      case 'if':
        for (const branch of node.branches) {
          this.#value(branch.test);
          this.#block(branch.body);
        }
        this.#block(node.otherwise ?? []);
        break;
      case 'while':
        this.#within(node.body, () => {
          this.#value(node.test);
          this.#block(node.body);
        });
        break;
      case 'count':
        for (const each of [node.from, node.limit, node.by]) this.#value(each);
        this.#loop(node);
        break;
      case 'each':
        this.#value(node.source);
        this.#loop(node);
        break;
      case 'function':
        this.#function(node);
        break;
      case 'handler':
        if (node.trigger.kind !== 'name') this.#value(node.trigger);
        this.#inFrame({ name: undefined, isHandler: true, own: new Map() }, [], node.body);
        break;
      case 'return':
        if (node.value) this.#value(node.value);
        break;
      case 'remove':
        this.#value(node.target);
        break;
      case 'noop':
        for (const name of node.names) this.#seen.add(name);
        break;
      default:
        break;
    }
  }

  /** In a later turn a loop has seen what its own end sets. */
  #within(body: readonly Statement[], act: () => void): void {
    for (const name of assignedIn(body).keys()) this.#seen.add(name);
    act();
  }

  #loop(node: Loop): void {
    const { variable } = node;
    this.#seen.add(variable);
    const outer = this.#around.findLast((loop) => loop.variable === variable);
    const isOuterUsed = outer && (outer.kind === 'each' || this.#symbols.countersUsed.has(outer));
    if (!this.#isPython && node.declares && isOuterUsed && this.#frame) this.#shadow(variable, node.at, this.#frame);
    this.#around.push(node);
    const isOwn = !this.#isPython && node.declares && !node.hoisted;
    this.#within(node.body, () => this.#block(node.body, isOwn ? [variable] : []));
    this.#around.pop();
  }

  #assign(target: Expression, declares: boolean): void {
    if (target.kind !== 'name') {
      this.#value(target);
      return;
    }
    const { name, at } = target;
    if (!declares && this.#constants.has(name)) this.#say('constChanged', at, { name });
    this.#seen.add(name);
  }

  #function(node: FunctionNode): void {
    this.#defined.add(node.name);
    this.#inFrame({ name: node.name, isHandler: false, own: new Map() }, node.parameters, node.body);
  }

  #inFrame(frame: Frame, parameters: readonly string[], body: readonly Statement[]): void {
    this.#frames.push(frame);
    const names = new Set(parameters);
    if (this.#isPython) {
      const outer = outerNames(body);
      for (const [name, at] of assignedIn(body)) {
        if (outer.has(name) || names.has(name)) continue;
        names.add(name);
        if (this.#loops.has(name)) continue;
        frame.own.set(name, at);
        if (this.#find(name)) this.#shadow(name, at, frame);
      }
    } else for (const name of hoistedIn(body)) names.add(name);
    const [before, around] = [this.#seen, this.#around];
    this.#seen = new Set([...before, ...names]);
    this.#around = [];
    this.#scopes.push({ names, frame });
    this.#block(body);
    this.#scopes.pop();
    this.#seen = before;
    this.#around = around;
  }

  #value(node: Expression): void {
    new Walk({
      value: (each) => {
        if (each.kind === 'name') this.#read(each.name, each.at);
        if (each.kind === 'call') return this.#call(each.callee, each.args);
        if (each.kind === 'member') return this.#isKnown(each.object) ? undefined : false;
        if (each.kind === 'lambda' && !each.value) return this.#lambda(each);
        return undefined;
      },
    }).value(node);
  }

  #isKnown(node: Expression): boolean {
    return node.kind !== 'name' || this.#find(node.name) !== undefined;
  }

  /** What is called is looked up elsewhere; what it gets is read here. */
  #call(callee: Expression, args: readonly Expression[]): false {
    if (callee.kind === 'name') this.#called(callee.name, callee.at);
    else if (callee.kind === 'member') this.#value(callee);
    for (const each of args) this.#value(each);
    return false;
  }

  #called(name: string, at: Span | undefined): void {
    const frame = this.#frame;
    if (!this.#symbols.functions.has(name) || !frame) return;
    if (frame.name !== undefined) this.#calls.set(frame.name, (this.#calls.get(frame.name) ?? new Set()).add(name));
    const isTop = frame.name === undefined && !frame.isHandler;
    if (this.#isPython && isTop && !this.#defined.has(name)) this.#say('calledTooEarly', at, { name });
  }

  #lambda(node: LambdaNode): false {
    this.#inFrame({ name: undefined, isHandler: true, own: new Map() }, node.parameters, node.body);
    return false;
  }

  #read(name: string, at: Span | undefined): void {
    if (this.#symbols.functions.has(name)) {
      this.#called(name, at);
      return;
    }
    if (MY_ROBOT_WORDS.has(name) || name === 'Infinity' || name === 'NaN') return;
    const scope = this.#find(name);
    if (scope === undefined && !this.#loose.has(name)) this.#unknown(name, at);
    else if (!this.#isPython && scope && scope.frame === this.#frame && !this.#seen.has(name)) {
      this.#say('readTooEarly', at, { name });
    }
  }

  #unknown(name: string, at: Span | undefined): void {
    const known = [...new Set(this.#scopes.flatMap(({ names }) => [...names])), ...this.#symbols.functions.keys()];
    const near = FOREIGN[this.#language][name] ?? nearest(name, known);
    this.#say('unknownVariable', at, near === undefined ? { name } : { name, near });
  }

  /** One variable of blocks would be two at the same time. */
  #compareFrames(): void {
    this.#frames.forEach((frame, index) => {
      const reached = frame.name === undefined ? new Set<string>() : reachedFrom(this.#calls, frame.name);
      for (const [name, at] of frame.own) {
        if (this.#loops.has(name)) continue;
        if (frame.name !== undefined && reached.has(frame.name)) {
          this.#say('ownInRecursion', at, { name, place: frame.name });
          continue;
        }
        const meets = (other: Frame): boolean =>
          other.own.has(name) &&
          ((other.name !== undefined && reached.has(other.name)) || (other.isHandler && frame.isHandler));
        if (this.#frames.some((other, place) => place !== index && meets(other) && (!other.isHandler || place < index)))
          this.#shadow(name, at, frame);
      }
    });
  }
}

/** JavaScript: what a statement declares for the list it stands in. */
const declaredBy = (node: Statement): [string, Span | undefined][] => {
  if (node.kind === 'set' && node.declares && !node.hoisted && node.target.kind === 'name')
    return [[node.target.name, node.target.at]];
  if (node.kind === 'noop' && !node.hoisted) return node.names.map((name) => [name, node.at]);
  return [];
};

/** JavaScript: what `var` declares for the whole function. */
const hoistedIn = (body: readonly Statement[]): Set<string> => {
  const names = new Set<string>();
  for (const node of body) {
    if (node.kind === 'set' && node.hoisted && node.target.kind === 'name') names.add(node.target.name);
    if (node.kind === 'noop' && node.hoisted) for (const name of node.names) names.add(name);
    if (isLoop(node) && node.hoisted) names.add(node.variable);
    const inner =
      node.kind === 'if'
        ? [...node.branches.flatMap((branch) => branch.body), ...(node.otherwise ?? [])]
        : 'body' in node && node.kind !== 'function' && node.kind !== 'handler'
          ? node.body
          : [];
    for (const name of hoistedIn(inner)) names.add(name);
  }
  return names;
};

const looseIn = (script: Script): Set<string> => {
  const names = new Set<string>();
  new Walk({
    before: (node) => {
      if (node.kind === 'set' && !node.declares && node.target.kind === 'name') names.add(node.target.name);
      if (isLoop(node) && !node.declares) names.add(node.variable);
    },
  }).statements(script.body);
  return names;
};

/** What is wrong with the names of a text, in its order. */
export const nameProblems = (script: Script, language: CodeLanguage, symbols: SymbolTable): Problem[] => {
  const checker = new NameChecker(script, language, symbols);
  checker.check(script);
  const place = ({ at }: Problem): number => (at ? at.line * 10_000 + at.column : 0);
  return checker.problems.toSorted((one, other) => place(one) - place(other));
};
