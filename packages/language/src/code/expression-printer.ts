import { type CodeLanguage, spell } from '../catalogue/signatures.ts';
import type { BinaryNode, BinaryOperator, CallNode, ConditionalNode, Expression } from './nodes.ts';
import { listed, quote } from './text.ts';

/** Every form that may need brackets inside another one. Whatever never needs them is primary. */
type Form = BinaryOperator | 'lambda' | 'conditional' | 'not' | 'negate' | 'await' | 'primary';

/** Prints a node, in brackets when it binds less tightly than `form`, or no more tightly where that is asked for. */
type PrintInside = (node: Expression, form: Form, tighter?: 'tighter') => string;

/** What a language writes its own way. Everything else about expressions is the same in both. */
export interface ExpressionSyntax {
  language: CodeLanguage;
  /** From the loosest to the tightest; forms of one row bind alike. */
  precedence: readonly (readonly Form[])[];
  /** `a < b < c` means both comparisons, so that a comparison inside a comparison needs brackets. */
  chainsComparisons: boolean;
  words: { true: string; false: string; nothing: string; emptyArray: string; not: string; await: string };
  /** Operators that are not written as the nodes name them. */
  operators: Partial<Record<BinaryOperator, string>>;
  property: (name: string) => string;
  conditional: (node: ConditionalNode, inside: PrintInside) => string;
  /** A text with values in it. */
  template: (parts: readonly Expression[], print: (node: Expression) => string) => string;
  /** A function without parameters that gives a value. */
  lambda: (value: string | undefined, waits: boolean) => string;
  /** The function for a division that goes down to the next whole number, where there is no sign for it. */
  divideDown?: string;
  /** A call that the language writes in another way; undefined for all others. */
  method?: (node: CallNode, inside: PrintInside) => string | undefined;
}

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

/** Prints expressions in one language, with only the brackets they need. */
export class ExpressionPrinter {
  readonly #syntax: ExpressionSyntax;
  readonly #levels: Readonly<Partial<Record<Form, number>>>;
  /** The right side of a power: it may be another power or a negation, whichever of them is looser. */
  readonly #exponent: Form;

  constructor(syntax: ExpressionSyntax) {
    this.#syntax = syntax;
    this.#levels = Object.fromEntries(syntax.precedence.flatMap((forms, level) => forms.map((form) => [form, level])));
    this.#exponent = this.#level('^') < this.#level('negate') ? '^' : 'negate';
  }

  #level(form: Form): number {
    const level = this.#levels[form];
    if (level === undefined) throw new Error(`${this.#syntax.language} has no precedence for ${form}`);
    return level;
  }

  #formOf(node: Expression): Form {
    switch (node.kind) {
      case 'printed':
      case 'call':
        return node.awaited ? 'await' : 'primary';
      case 'number':
        return node.value < 0 || Object.is(node.value, -0) ? 'negate' : 'primary';
      case 'binary':
        return node.operator === '//' && this.#syntax.divideDown !== undefined ? 'primary' : node.operator;
      case 'unary':
        return node.operator === 'not' ? 'not' : 'negate';
      case 'conditional':
        return 'conditional';
      case 'lambda':
        return 'lambda';
      default:
        return 'primary';
    }
  }

  readonly #inside: PrintInside = (node, form, tighter) => {
    const text = this.print(node);
    const needed = this.#level(form) + (tighter ? 1 : 0);
    return this.#level(this.#formOf(node)) < needed ? `(${text})` : text;
  };

  #binary({ operator, left, right }: BinaryNode): string {
    const sign = this.#syntax.operators[operator] ?? operator;
    // What JavaScript has no sign for is a function there.
    if (operator === '//' && this.#syntax.divideDown !== undefined) {
      return `${this.#syntax.divideDown}(${listed([left, right], this.print)})`;
    }
    if (operator === '^') return `${this.#inside(left, 'primary')} ${sign} ${this.#inside(right, this.#exponent)}`;
    const chains = this.#syntax.chainsComparisons && COMPARISONS.has(operator);
    return `${this.#inside(left, operator, chains ? 'tighter' : undefined)} ${sign} ${this.#inside(right, operator, 'tighter')}`;
  }

  /** In Python a number written with an exponent has a point, also when it is whole. */
  #number(value: number): string {
    if (Object.is(value, -0)) return '-0';
    const text = String(value);
    return this.#syntax.language === 'python' && Number.isInteger(value) && text.includes('e')
      ? String(BigInt(value))
      : text;
  }

  #call(node: CallNode): string {
    const method = this.#syntax.method?.(node, this.#inside);
    const text = method ?? `${this.#inside(node.callee, 'primary')}(${listed(node.args, this.print)})`;
    return node.awaited ? this.#syntax.words.await + text : text;
  }

  readonly print = (node: Expression): string => {
    const { words } = this.#syntax;
    switch (node.kind) {
      case 'number':
        return this.#number(node.value);
      case 'text':
        return quote(node.value);
      case 'boolean':
        return node.value ? words.true : words.false;
      case 'nothing':
        return words.nothing;
      case 'name':
        return node.own ? spell(node.name, this.#syntax.language) : node.name;
      case 'member':
        return `${this.#inside(node.object, 'primary')}.${this.#syntax.property(node.property)}`;
      case 'index':
        return `${this.#inside(node.object, 'primary')}[${this.print(node.key)}]`;
      case 'call':
        return this.#call(node);
      case 'unary':
        if (node.operator === 'not') return words.not + this.#inside(node.operand, 'not');
        // `-3` is a number; the negation of 3 keeps its brackets, so that each reads back as it was.
        if (node.operand.kind === 'number') return `-(${this.print(node.operand)})`;
        return `-${this.#inside(node.operand, 'negate', 'tighter')}`;
      case 'binary':
        return this.#binary(node);
      case 'conditional':
        return this.#syntax.conditional(node, this.#inside);
      case 'list':
        return `[${listed(node.items, this.print)}]`;
      case 'table':
        return words.emptyArray;
      case 'join':
        return this.#syntax.template(node.parts, this.print);
      case 'lambda':
        return this.#syntax.lambda(node.value && this.#inside(node.value, 'conditional'), node.waits ?? false);
      case 'printed':
        return node.awaited ? words.await + node.text : node.text;
      case 'brackets':
        return `(${this.print(node.inside)})`;
    }
  };
}
