import type { Rules } from '../code/language-rules.ts';
import type { CountNode, EachNode, Expression, HandlerNode, IfNode, Script, Statement } from '../code/nodes.ts';
import { EXPRESSION_PRINTERS } from '../code/syntax.ts';
import { type BlockLines, Lines, type PrintedCode } from '../code/text.ts';
import { scriptOf } from '../convert/blocks-to-script.ts';
import { NameTable } from '../convert/names.ts';
import { ARRAY_VARIABLE, type Program } from '../tree/program.ts';

const { print: plainExpression } = EXPRESSION_PRINTERS.javascript;

export interface PrintOptions {
  /** For the runtime: marks each statement with its block, pauses in open loops, makes arrays beforehand. */
  running?: boolean;
  /** For the runtime: the language whose rules the program follows. */
  rules?: Rules;
}

const isOne = (node: Expression): boolean => node.kind === 'number' && node.value === 1;
const isZero = (node: Expression): boolean => node.kind === 'number' && Object.is(node.value, 0);

/** `… + 1` or `… - 1`. */
const ends = (node: Expression, operator: '+' | '-'): boolean =>
  node.kind === 'binary' && node.operator === operator && isOne(node.right);

const usesName = (text: string, name: string): boolean => text.split(/[^\p{L}\p{Nd}_$]+/u).includes(name);

class JavaScriptPrinter {
  readonly #lines = new Lines('  ');
  readonly #blocks: BlockLines[] = [];
  readonly #running: boolean;
  readonly #arrays: ReadonlySet<string>;
  readonly #rules: Rules | undefined;
  readonly #print: (node: Expression) => string;

  constructor(options: PrintOptions, arrays: ReadonlySet<string>) {
    this.#running = options.running ?? false;
    this.#arrays = arrays;
    const { rules } = options;
    this.#rules = rules;
    this.#print = rules ? (node) => plainExpression(rules.expression(node)) : plainExpression;
  }

  script(script: Script): PrintedCode {
    if (script.heading !== undefined) {
      this.#lines.comment('//', script.heading);
      this.#lines.add('');
    }
    let before: Statement['kind'] | undefined;
    for (const statement of script.body) {
      const apart = statement.kind === 'function' || statement.kind === 'handler';
      if (before && (apart || before === 'function' || before === 'noop')) this.#lines.gap();
      this.#statement(statement);
      before = statement.kind;
    }
    return { text: this.#lines.toString(), lines: this.#blocks };
  }

  #statement(written: Statement): void {
    const node = this.#rules?.statement(written) ?? written;
    if (node.comment !== undefined) this.#lines.comment('//', node.comment);
    const from = this.#lines.count + 1;
    const topLevel = node.kind === 'function' || node.kind === 'handler';
    if (this.#running && node.block !== undefined && !topLevel) this.#lines.add(`await at('${node.block}');`);
    this.#bare(node);
    if (node.block !== undefined) this.#blocks.push({ block: node.block, from, to: this.#lines.count });
  }

  #body(body: readonly Statement[]): void {
    this.#lines.indented(() => {
      for (const statement of body) this.#statement(statement);
    });
  }

  #bare(node: Statement): void {
    switch (node.kind) {
      case 'expression':
        this.#lines.add(`${this.#print(node.expression)};`);
        break;
      case 'set':
        this.#lines.add(
          `${node.declares ? 'let ' : ''}${node.target.kind === 'name' ? plainExpression(node.target) : this.#print(node.target)} = ${this.#print(node.value)};`,
        );
        break;
      case 'change':
        this.#lines.add(`${this.#print(node.target)} ${node.operator}= ${this.#print(node.value)};`);
        break;
      case 'if':
        this.#if(node);
        break;
      case 'while':
        this.#block(this.#whileHead(node.test), node.body);
        break;
      case 'count':
        this.#count(node);
        break;
      case 'each':
        this.#each(node);
        break;
      case 'function':
        this.#block(`async function ${node.name}(${node.parameters.join(', ')})`, node.body);
        break;
      case 'handler':
        this.#handler(node);
        break;
      case 'return':
        this.#lines.add(node.value ? `return ${this.#print(node.value)};` : 'return;');
        break;
      case 'break':
      case 'continue':
        this.#lines.add(`${node.kind};`);
        break;
      case 'remove':
        this.#lines.add(`delete ${this.#print(node.target)};`);
        break;
      case 'noop':
        this.#declaration(node.names);
        break;
    }
  }

  #declaration(names: readonly string[]): void {
    if (!names.length) return;
    const written = names.map((name) =>
      this.#running && this.#arrays.has(name) ? `${name} = ${this.#print({ kind: 'table' })}` : name,
    );
    this.#lines.add(`let ${written.join(', ')};`);
  }

  #block(head: string, body: readonly Statement[]): void {
    this.#lines.add(`${head} {`);
    this.#body(body);
    this.#lines.add('}');
  }

  /** A `for` keeps the pause even when `continue` skips the rest of the body. */
  #whileHead(test: Expression): string {
    const text = this.#print(test);
    return this.#running ? `for (; ${text}; await pause())` : `while (${text})`;
  }

  #if(node: IfNode): void {
    node.branches.forEach((branch, index) => {
      this.#lines.add(`${index ? '} else if' : 'if'} (${this.#print(branch.test)}) {`);
      this.#body(branch.body);
    });
    if (node.otherwise) {
      this.#lines.add('} else {');
      this.#body(node.otherwise);
    }
    this.#lines.add('}');
  }

  #count(node: CountNode): void {
    const { variable: name, by } = node;
    const start = node.declares ? 'let ' : '';
    if (by.kind !== 'number' || by.value === 0) {
      const bounds = [node.from, node.limit, by].map((each) => this.#print(each)).join(', ');
      this.#block(`for (${start}${name} of countWith(${bounds}))`, node.body);
      return;
    }
    const size = Math.abs(by.value);
    const step = size === 1 ? `${name}${node.down ? '--' : '++'}` : `${name} ${node.down ? '-' : '+'}= ${size}`;
    const test = `${name} ${this.#limit(node)}`;
    this.#block(`for (${start}${name} = ${this.#print(node.from)}; ${test}; ${step})`, node.body);
  }

  /** `i <= n - 1` is written `i < n`, unless that would look like a plain repeat. */
  #limit(node: CountNode): string {
    const sign = node.down ? '>' : '<';
    if (!node.inclusive) return `${sign} ${this.#print(tight(node.limit))}`;
    const { limit } = node;
    if (limit.kind === 'binary' && ends(limit, node.down ? '+' : '-') && this.#staysCounting(node)) {
      const { left } = limit;
      if (left.kind !== 'number' && !ends(left, node.down ? '-' : '+')) return `${sign} ${this.#print(tight(left))}`;
    }
    return `${sign}= ${this.#print(tight(limit))}`;
  }

  #staysCounting(node: CountNode): boolean {
    if (node.by.kind !== 'number' || !Number.isInteger(node.by.value)) return false;
    return node.down || !isOne(node.by) || !this.#looksPlain(node);
  }

  #looksPlain(node: CountNode): boolean {
    const inner = new JavaScriptPrinter({}, this.#arrays);
    const body = inner.script({ body: node.body }).text;
    return isZero(node.from) && !usesName(body, node.variable);
  }

  #each(node: EachNode): void {
    const source = this.#print(node.source);
    const from = node.takes === 'keys' ? `keys(${source})` : source;
    this.#block(`for (${node.declares ? 'let ' : ''}${node.variable} of ${from})`, node.body);
  }

  #handler(node: HandlerNode): void {
    const { trigger } = node;
    const head = trigger.kind === 'printed' ? trigger.text : `${this.#print(trigger)}()`;
    const open = `${head.slice(0, -1)}${head.endsWith('()') ? '' : ', '}async () => {`;
    this.#lines.add(open);
    this.#body(node.body);
    this.#lines.add('});');
  }
}

/** In the middle of a `for`, a comparison or a choice keeps its brackets. */
const tight = (node: Expression): Expression =>
  node.kind === 'conditional' ||
  (node.kind === 'binary' && ['and', 'or', '==', '!=', '<', '<=', '>', '>=', 'in'].includes(node.operator))
    ? { kind: 'brackets', inside: node }
    : node;

/** How code writes the arrays of a program. */
export const arrayNames = (program: Program): ReadonlySet<string> => {
  const names = new NameTable(program);
  const arrays = (program.variables ?? []).filter((variable) => variable.type === ARRAY_VARIABLE);
  return new Set(arrays.map((variable) => names.variable(variable.id)));
};

export const printScript = (
  script: Script,
  options: PrintOptions = {},
  arrays: ReadonlySet<string> = new Set(),
): PrintedCode => new JavaScriptPrinter(options, arrays).script(script);

/** The program as JavaScript. */
export const printJavaScript = (program: Program, options: PrintOptions = {}): PrintedCode => {
  const script = scriptOf(program, 'javascript');
  return printScript(script, options, options.running ? arrayNames(program) : new Set());
};
