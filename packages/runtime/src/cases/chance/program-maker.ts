import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { Random } from '@trundle/language/tree/ids';

/** Small programs made by chance, in either language. Each collects what it has to say and prints it in one line. */

interface Words {
  readonly true: string;
  readonly false: string;
  readonly not: string;
  readonly and: string;
  readonly or: string;
  readonly equal: readonly string[];
  /** Functions of one number. */
  readonly functions: readonly string[];
  readonly binary: readonly string[];
  readonly numbers: readonly string[];
}

const WORDS: Readonly<Record<CodeLanguage, Words>> = {
  javascript: {
    true: 'true',
    false: 'false',
    not: '!',
    and: '&&',
    or: '||',
    equal: ['===', '!==', '==', '!='],
    functions: ['Math.abs', 'Math.round', 'Math.floor', 'Math.ceil', 'Math.trunc'],
    binary: ['+', '-', '*', '/', '%', '**'],
    numbers: ['0', '1', '2', '3', '7', '10', '0.1', '0.5', '2.5', '-1', '-7', '100'],
  },
  python: {
    true: 'True',
    false: 'False',
    not: 'not ',
    and: 'and',
    or: 'or',
    equal: ['==', '!='],
    functions: ['abs', 'round', 'int', 'float', 'math.floor', 'math.ceil'],
    binary: ['+', '-', '*', '/', '//', '%'],
    numbers: ['0', '1', '2', '3', '7', '10', '0.1', '0.5', '2.5', '4.0', '-1', '-7', '100', '12345678901'],
  },
};
const COMPARE = ['<', '<=', '>', '>='];
const TEXTS = ['a', 'Ana', '', ' ', '7', '007'];

export class ProgramMaker {
  readonly #language: CodeLanguage;
  readonly #random: Random;
  readonly #prefix: string;
  readonly #words: Words;
  /** Variables with numbers, functions with how many numbers they take. */
  #names: string[] = [];
  #functions: { name: string; parameters: number }[] = [];
  #made = 0;

  /** Names of the program begin with the prefix, so that several can stand in one text. */
  constructor(language: CodeLanguage, random: Random, prefix: string) {
    this.#language = language;
    this.#random = random;
    this.#prefix = prefix;
    this.#words = WORDS[language];
  }

  get #isPython(): boolean {
    return this.#language === 'python';
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  #name(word: string): string {
    return `${this.#prefix}${word}${++this.#made}`;
  }

  #number(depth: number): string {
    const kind = depth <= 0 ? 0 : Math.floor(this.#random() * 8);
    const isNamed = this.#names.length > 0 && this.#random() < 0.6;
    if (kind < 2) return isNamed ? this.#pick(this.#names) : this.#pick(this.#words.numbers);
    if (kind === 2) return `${this.#pick(this.#words.functions)}(${this.#number(depth - 1)})`;
    if (kind === 3) return this.#choice(this.#truth(depth - 1), this.#number(depth - 1), this.#number(depth - 1));
    if (kind === 4 && this.#functions.length) return this.#call(depth);
    if (kind === 5) return this.#extreme(depth);
    return this.#calculation(depth);
  }

  #calculation(depth: number): string {
    const sign = this.#pick(this.#words.binary);
    // Two machines may give large powers with another last digit.
    if (sign === '**') return `(${this.#pick(['2', '3', '0.5', '10'])} ** ${this.#pick(['0', '1', '2', '3'])})`;
    // Errors have cases of their own: here nothing is divided by what may be zero.
    const isDivision = this.#isPython && ['/', '//', '%'].includes(sign);
    const right = isDivision ? this.#pick(['2', '3', '-3', '0.5', '7']) : this.#number(depth - 1);
    return `((${this.#number(depth - 1)}) ${sign} (${right}))`;
  }

  #call(depth: number): string {
    const { name, parameters } = this.#pick(this.#functions);
    return `${name}(${Array.from({ length: parameters }, () => this.#number(depth - 2)).join(', ')})`;
  }

  #extreme(depth: number): string {
    const word = this.#pick(['min', 'max']);
    return `${this.#isPython ? '' : 'Math.'}${word}(${this.#number(depth - 1)}, ${this.#number(depth - 1)})`;
  }

  #choice(test: string, chosen: string, otherwise: string): string {
    return this.#isPython ? `(${chosen} if ${test} else ${otherwise})` : `(${test} ? ${chosen} : ${otherwise})`;
  }

  #truth(depth: number): string {
    const kind = depth <= 0 ? 0 : Math.floor(this.#random() * 5);
    const { not, and, or, equal } = this.#words;
    if (kind < 2) {
      const sign = this.#pick(this.#random() < 0.3 ? equal : COMPARE);
      return `(${this.#number(depth - 1)} ${sign} ${this.#number(depth - 1)})`;
    }
    if (kind === 2) return `(${not}${this.#truth(depth - 1)})`;
    if (kind === 3) return this.#pick([this.#words.true, this.#words.false]);
    return `(${this.#truth(depth - 1)} ${this.#pick([and, or])} ${this.#truth(depth - 1)})`;
  }

  get #log(): string {
    return `${this.#prefix}log`;
  }

  /** What would be printed is collected: only so many lines in a second are shown. */
  #said(value: string): string {
    return this.#isPython
      ? `${this.#log} = ${this.#log} + ' ' + str(${value})`
      : `${this.#log} = ${this.#log} + ' ' + ${value};`;
  }

  #saying(): string {
    const kind = Math.floor(this.#random() * 4);
    if (kind === 0) return this.#said(this.#truth(2));
    if (kind === 1) return this.#said(`'${this.#pick(TEXTS)}'`);
    const value = this.#number(3);
    return this.#said(kind === 2 && !this.#isPython ? `\`\${${value}}\`` : value);
  }

  #set(name: string, sign: string, value: string): string {
    return `${name} ${sign} ${value}${this.#isPython ? '' : ';'}`;
  }

  #block(head: string, lines: readonly string[]): string[] {
    const inside = lines.map((line) => `  ${line}`);
    return this.#isPython ? [`${head}:`, ...inside] : [`${head} {`, ...inside, '}'];
  }

  /** What is declared inside stays inside. */
  #inside(count: number, depth: number): string[] {
    const before = this.#names;
    const lines = this.#statements(count, depth - 1);
    this.#names = before;
    return lines;
  }

  #statement(depth: number): string[] {
    const kind = Math.floor(this.#random() * (depth > 0 ? 7 : 3));
    if (kind === 1 && this.#names.length) {
      return [this.#set(this.#pick(this.#names), this.#pick(['=', '+=', '-=']), this.#number(2))];
    }
    if (kind <= 2) return [this.#saying()];
    if (kind === 3) {
      const test = this.#truth(2);
      const head = this.#isPython ? `if ${test}` : `if ${test.startsWith('(') ? test : `(${test})`}`;
      return [...this.#block(head, this.#inside(2, depth)), ...this.#block('else', this.#inside(1, depth))];
    }
    return kind === 4 ? this.#while(depth) : this.#count(depth);
  }

  #while(depth: number): string[] {
    const counter = this.#name('w');
    const test = `${counter} < ${this.#pick(['2', '3'])}`;
    const lines = [this.#set(counter, '+=', '1'), this.#said(counter), ...this.#inside(1, depth)];
    const first = this.#isPython ? `${counter} = 0` : `let ${counter} = 0;`;
    return [first, ...this.#block(this.#isPython ? `while ${test}` : `while (${test})`, lines)];
  }

  /** The counter is read in its loop and never set there, so every loop ends. */
  #count(depth: number): string[] {
    const counter = this.#name('i');
    const lines = [this.#said(counter), ...this.#inside(2, depth)];
    if (this.#isPython) {
      const range = this.#pick(['3', '1, 4', '0, 7, 3', '3, 0, -1', '2, 2', '-2, 1']);
      return this.#block(`for ${counter} in range(${range})`, lines);
    }
    const [first, last, step] = [
      this.#pick(['0', '1', '-2', '0.5']),
      this.#pick(['3', '4', '2.5']),
      this.#pick([1, 2, 0.5]),
    ];
    return this.#block(`for (let ${counter} = ${first}; ${counter} < ${last}; ${counter} += ${step})`, lines);
  }

  #statements(count: number, depth: number): string[] {
    return Array.from({ length: count }, () => this.#statement(depth)).flat();
  }

  /** Functions share the names of their variables with the program, which they must not change. */
  #function(shared: readonly string[]): string[] {
    const parameters = Array.from({ length: 1 + Math.floor(this.#random() * 2) }, () => this.#pick([this.#name('p')]));
    const own = this.#pick(shared);
    const before = this.#names;
    this.#names = [...parameters];
    const first = this.#set(this.#isPython ? own : `let ${own}`, '=', this.#number(2));
    this.#names = [...parameters, own];
    const changed = this.#set(own, '+=', this.#number(1));
    const early = this.#block(this.#isPython ? `if ${this.#truth(1)}` : `if (${this.#truth(1)})`, [
      `return ${this.#number(1)}${this.#isPython ? '' : ';'}`,
    ]);
    const last = `return ${this.#number(2)}${this.#isPython ? '' : ';'}`;
    this.#names = before;
    const name = this.#name('f');
    const head = `${this.#isPython ? 'def' : 'function'} ${name}(${parameters.join(', ')})`;
    const lines = this.#block(head, [first, ...early, changed, last]);
    this.#functions.push({ name, parameters: parameters.length });
    return lines;
  }

  program(): string {
    const names = ['a', 'b', 'c'].map((word) => `${this.#prefix}${word}`);
    const functions = [...this.#function(names), ...this.#function(names)];
    const declared = names.map((name) => {
      const line = this.#set(this.#isPython ? name : `let ${name}`, '=', this.#number(1));
      this.#names = [...this.#names, name];
      return line;
    });
    const first = this.#isPython ? `${this.#log} = ''` : `let ${this.#log} = '';`;
    const last = `print(${this.#log})${this.#isPython ? '' : ';'}`;
    return [...functions, first, ...declared, ...this.#statements(4, 2), last, ''].join('\n');
  }
}
