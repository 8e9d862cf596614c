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
import { Walk } from './walk-script.ts';

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
  /** Names that mean somebody else's variable here. */
  others: Set<string>;
}

interface Scope {
  names: Set<string>;
  frame: Frame;
  constants: Set<string>;
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

const frameOf = (name: string | undefined, isHandler: boolean): Frame => ({
  name,
  isHandler,
  own: new Map(),
  others: new Set(),
});

/**
 * Loop variables that are mentioned nowhere but in loops of their own, none of them inside another: each such loop can have
 * its own one.
 */
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
        if (isLoop(node)) {
          if (this.#active.some((loop) => loop.variable === node.variable)) this.#outside.add(node.variable);
          this.#active.push(node);
        }
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
  readonly #scopes: Scope[] = [];
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
    const top = frameOf(undefined, false);
    this.#frames.push(top);
    const names = this.#isPython
      ? new Set([...assignedIn(script.body).keys(), ...outerNames(script.body)])
      : hoistedIn(script.body);
    this.#scopes.push({ names, frame: top, constants: new Set() });
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
    const before = this.#seen;
    for (const node of body) for (const [name, at] of declaredBy(node)) this.#declare(declared, name, at, frame);
    this.#seen = new Set([...before].filter((name) => !declared.has(name) || names.includes(name)));
    this.#scopes.push({ names: declared, frame, constants: new Set() });
    this.#list(body);
    this.#scopes.pop();
    this.#seen = new Set([...before, ...this.#seen]);
  }

  #declare(declared: Set<string>, name: string, at: Span | undefined, frame: Frame): void {
    const outer = this.#find(name);
    const isOwn = frame.name !== undefined && outer?.frame !== frame;
    if (outer && !isOwn && !this.#loops.has(name)) this.#shadow(name, at, frame);
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
        if (node.constant && node.target.kind === 'name') this.#find(node.target.name)?.constants.add(node.target.name);
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
        this.#inFrame(frameOf(undefined, true), [], node.body);
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
    if (isOwn && this.#frame?.name !== undefined && !this.#loops.has(variable)) this.#frame.own.set(variable, node.at);
    if (!isOwn) this.#mention(variable);
    this.#within(node.body, () => this.#block(node.body, isOwn ? [variable] : []));
    this.#around.pop();
  }

  #assign(target: Expression, declares: boolean): void {
    if (target.kind !== 'name') {
      this.#value(target);
      return;
    }
    const { name, at } = target;
    if (!declares && this.#find(name)?.constants.has(name)) this.#say('constChanged', at, { name });
    this.#mention(name);
    this.#seen.add(name);
  }

  /** Notes a name that means a variable from outside the function it stands in. */
  #mention(name: string): void {
    const frame = this.#frame;
    if (frame && this.#find(name)?.frame !== frame) frame.others.add(name);
  }

  #function(node: FunctionNode): void {
    this.#defined.add(node.name);
    // The loop of the program looks like a function, and has no block to keep variables of its own.
    const isLoop = node.name === 'loop' && !node.parameters.length;
    this.#inFrame(frameOf(isLoop ? undefined : node.name, isLoop), node.parameters, node.body);
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
        if (frame.isHandler && this.#find(name)) this.#shadow(name, at, frame);
      }
    } else {
      for (const name of hoistedIn(body)) {
        if (names.has(name)) continue;
        if (frame.isHandler && this.#find(name)) this.#shadow(name, undefined, frame);
        frame.own.set(name, undefined);
        names.add(name);
      }
    }
    const [before, around] = [this.#seen, this.#around];
    this.#seen = new Set([...before, ...names]);
    this.#around = [];
    this.#scopes.push({ names, frame, constants: new Set() });
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
    const isTop = frame.name === undefined && !frame.isHandler;
    if (this.#isPython && isTop && !this.#defined.has(name)) this.#say('calledTooEarly', at, { name });
  }

  #lambda(node: LambdaNode): false {
    this.#inFrame(frameOf(undefined, true), node.parameters, node.body);
    return false;
  }

  #read(name: string, at: Span | undefined): void {
    if (this.#symbols.functions.has(name)) {
      this.#called(name, at);
      return;
    }
    if (MY_ROBOT_WORDS.has(name) || name === 'Infinity' || name === 'NaN') return;
    const scope = this.#find(name);
    this.#mention(name);
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

  /** One variable of blocks would be two: of two events, or of a function and of what is around it. */
  #compareFrames(): void {
    this.#frames.forEach((frame, index) => {
      for (const [name, at] of frame.own) {
        const meets = (other: Frame, place: number): boolean => other.isHandler && place < index && other.own.has(name);
        const isTwice = frame.isHandler && !this.#loops.has(name) && this.#frames.some(meets);
        if (isTwice || (frame.name !== undefined && frame.others.has(name))) this.#shadow(name, at, frame);
      }
    });
  }

  own(): Map<string, string[]> {
    return new Map(
      this.#frames.flatMap(({ name, own }) =>
        name === undefined ? [] : [[name, [...own.keys()].filter((each) => !this.#loops.has(each))]],
      ),
    );
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

export interface CheckedNames {
  /** What is wrong with the names of a text, in its order. */
  problems: readonly Problem[];
  /** The variables that each function has of its own. */
  own: ReadonlyMap<string, readonly string[]>;
}

export const checkNames = (script: Script, language: CodeLanguage, symbols: SymbolTable): CheckedNames => {
  const checker = new NameChecker(script, language, symbols);
  checker.check(script);
  const place = ({ at }: Problem): number => (at ? at.line * 10_000 + at.column : 0);
  return { problems: checker.problems.toSorted((one, other) => place(one) - place(other)), own: checker.own() };
};
