import { snakeCase } from '../catalogue/signatures.ts';
import { isEnd } from '../code/language-rules.ts';
import type { CountNode, Expression, FunctionNode, HandlerNode, IfNode, Script, Statement } from '../code/nodes.ts';
import { EXPRESSION_PRINTERS } from '../code/syntax.ts';
import { type BlockLines, Lines, type PrintedCode } from '../code/text.ts';
import { scriptOf } from '../convert/blocks-to-script.ts';
import type { Program } from '../tree/program.ts';

const { print: printExpression } = EXPRESSION_PRINTERS.python;

/** Names a body assigns to, so that a function says `global` for them. */
const assigned = (body: readonly Statement[]): Set<string> => {
  const names = new Set<string>();
  const visit = (statements: readonly Statement[]): void => {
    for (const node of statements) {
      if ((node.kind === 'set' || node.kind === 'change') && node.target.kind === 'name') names.add(node.target.name);
      if (node.kind === 'count' && !node.plain && !node.declares) names.add(node.variable);
      if (node.kind === 'each' && !node.declares) names.add(node.variable);
      if (node.kind === 'function') for (const name of changedBy(node)) names.add(name);
      else if (node.kind === 'if') {
        for (const branch of node.branches) visit(branch.body);
        visit(node.otherwise ?? []);
      } else if ('body' in node) visit(node.body);
    }
  };
  visit(body);
  return names;
};

/** Variables of the program that a function sets. */
const changedBy = ({ body, parameters, own = [] }: FunctionNode): string[] =>
  [...assigned(body)].filter((name) => !parameters.includes(name) && !own.includes(name));

const isWhole = (node: Expression): node is Extract<Expression, { kind: 'number' }> =>
  node.kind === 'number' && Number.isSafeInteger(node.value);

/** Modules whose words may be used. One named in a text only does no harm. */
const MODULES = ['math', 'random'];

class PythonPrinter {
  readonly #lines = new Lines('    ');
  readonly #blocks: BlockLines[] = [];
  readonly #handlerNames = new Map<string, number>();

  script(script: Script): PrintedCode {
    let before: Statement['kind'] | undefined;
    this.#unset(script.body);
    for (const statement of script.body) {
      if (statement.kind === 'noop') continue;
      const apart = statement.kind === 'function' || statement.kind === 'handler';
      if (before && (apart || before === 'function' || before === 'handler')) {
        this.#lines.add('');
        this.#lines.add('');
      }
      this.#statement(statement);
      before = statement.kind;
    }
    const body = this.#lines.toString();
    const top = this.#top(script.heading, body);
    const shift = top.count;
    const lines = this.#blocks.map(({ block, from, to }) => ({ block, from: from + shift, to: to + shift }));
    return { text: `${top}${body}`, lines };
  }

  /** A variable that no block sets has no line that makes it; this one says that it is there. */
  #unset(body: readonly Statement[]): void {
    const set = assigned(body);
    const names = body.flatMap((node) => (node.kind === 'noop' ? node.names : [])).filter((name) => !set.has(name));
    if (names.length) this.#lines.add(`global ${names.join(', ')}`);
  }

  /** The heading and the imports, which depend on what was printed below them. */
  #top(heading: string | undefined, body: string): Lines {
    const top = new Lines('');
    if (heading !== undefined) {
      top.comment('#', heading);
      top.add('');
    }
    const modules = MODULES.filter((module) => body.includes(`${module}.`));
    for (const module of modules) top.add(`import ${module}`);
    if (modules.length) top.add('');
    return top;
  }

  #statement(node: Statement): void {
    if (node.comment !== undefined) this.#lines.comment('#', node.comment);
    const from = this.#lines.count + 1;
    this.#bare(node);
    if (node.block !== undefined) this.#blocks.push({ block: node.block, from, to: this.#lines.count });
  }

  #body(body: readonly Statement[], globals: readonly string[] = []): void {
    this.#lines.indented(() => {
      if (globals.length) this.#lines.add(`global ${globals.join(', ')}`);
      const written = body.filter((statement) => statement.kind !== 'noop');
      for (const statement of written) this.#statement(statement);
      if (!written.length) this.#lines.add('pass');
    });
  }

  #bare(node: Statement): void {
    switch (node.kind) {
      case 'expression':
        this.#lines.add(printExpression(node.expression));
        break;
      case 'set':
        if (node.target.kind === 'index' && isEnd(node.target.object, node.target.key)) {
          this.#lines.add(`${printExpression(node.target.object)}.append(${printExpression(node.value)})`);
          break;
        }
        this.#lines.add(`${printExpression(node.target)} = ${printExpression(node.value)}`);
        break;
      case 'change':
        this.#lines.add(`${printExpression(node.target)} ${node.operator}= ${printExpression(node.value)}`);
        break;
      case 'if':
        this.#if(node);
        break;
      case 'while':
        this.#block(`while ${printExpression(node.test)}:`, node.body);
        break;
      case 'count':
        this.#block(`for ${node.variable} in ${this.#range(node)}:`, node.body);
        break;
      case 'each': {
        const taken = node.takes === 'either' ? '' : node.takes === 'keys' ? '.keys()' : '.values()';
        this.#block(`for ${node.variable} in ${printExpression(node.source)}${taken}:`, node.body);
        break;
      }
      case 'function':
        this.#lines.add(`def ${node.name}(${node.parameters.join(', ')}):`);
        this.#body(node.body, changedBy(node));
        break;
      case 'handler':
        this.#handler(node);
        break;
      case 'return':
        this.#lines.add(node.value ? `return ${printExpression(node.value)}` : 'return');
        break;
      case 'break':
      case 'continue':
        this.#lines.add(node.kind);
        break;
      case 'remove':
        this.#lines.add(`del ${printExpression(node.target)}`);
        break;
      case 'noop':
        break;
    }
  }

  #block(head: string, body: readonly Statement[]): void {
    this.#lines.add(head);
    this.#body(body);
  }

  #if(node: IfNode): void {
    node.branches.forEach((branch, index) => {
      this.#block(`${index ? 'elif' : 'if'} ${printExpression(branch.test)}:`, branch.body);
    });
    if (node.otherwise) this.#block('else:', node.otherwise);
  }

  #range(node: CountNode): string {
    if (node.plain) return `range(${printExpression(node.limit)})`;
    const { from, limit, by } = node;
    const whole = isWhole(by) && by.value !== 0 && (from.kind !== 'number' || isWhole(from));
    if (!whole || (limit.kind === 'number' && !isWhole(limit))) {
      return `count_with(${[from, limit, by].map(printExpression).join(', ')})`;
    }
    const bounds = [printExpression(from), printExpression(beyond(limit, node.down))];
    if (by.value !== 1) bounds.push(printExpression(by));
    return `range(${bounds.join(', ')})`;
  }

  #handler(node: HandlerNode): void {
    const isLoop = node.trigger.kind === 'name';
    if (!isLoop) this.#lines.add(`@${decorator(node.trigger)}`);
    this.#lines.add(`def ${isLoop ? 'loop' : this.#handlerName(node.trigger)}():`);
    this.#body(node.body, [...assigned(node.body)]);
  }

  #handlerName(trigger: Expression): string {
    const word = trigger.kind === 'printed' ? trigger.name : 'event';
    const base = `on_${snakeCase(word).replace(/^when_/, '')}`;
    const number = (this.#handlerNames.get(base) ?? 0) + 1;
    this.#handlerNames.set(base, number);
    return number === 1 ? base : `${base}_${number}`;
  }
}

/** Without arguments a decorator needs no brackets. */
const decorator = (trigger: Expression): string => printExpression(trigger).replace(/\(\)$/, '');

/** `range` stops before its end: one more than the limit, written so that it reads back as it was. */
const beyond = (limit: Expression, down: boolean): Expression => {
  const step = down ? -1 : 1;
  if (limit.kind === 'number') return { kind: 'number', value: limit.value + step };
  const back = down ? '+' : '-';
  const forth = down ? '-' : '+';
  const isOne = (node: Expression): boolean => node.kind === 'number' && node.value === 1;
  const ends = (node: Expression, operator: string): boolean =>
    node.kind === 'binary' && node.operator === operator && isOne(node.right);
  if (limit.kind === 'binary' && ends(limit, back) && limit.left.kind !== 'number' && !ends(limit.left, forth)) {
    return limit.left;
  }
  return { kind: 'binary', operator: forth, left: limit, right: { kind: 'number', value: 1 } };
};

export const printPythonScript = (script: Script): PrintedCode => new PythonPrinter().script(script);

/** The program as Python. */
export const printPython = (program: Program): PrintedCode => printPythonScript(scriptOf(program, 'python'));
