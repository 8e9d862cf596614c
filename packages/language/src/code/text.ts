const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeCharacter = (character: string): string =>
  ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Nothing in it that needs a closer look. */
const PLAIN = /^[ -&(-[\]-~\xa0-\u1fff]*$/;

/** A text in single quotes, with escapes that JavaScript and Python share. A surrogate without its half is escaped. */
export const quote = (text: string): string =>
  PLAIN.test(text) ? `'${text}'` : `'${text.replace(/[\\'\p{Cc}\p{Cs}\u2028\u2029]/gu, escapeCharacter)}'`;

/** The inside of a text in quotes, with its quote sign and what else the language treats specially escaped. */
export const escapeWith = (text: string, special: Readonly<Record<string, string>>): string =>
  text.replace(/[\\'`{}$\p{Cc}\p{Cs}\u2028\u2029]/gu, (character) => {
    const own = special[character];
    if (own !== undefined) return own;
    return "'`{}$".includes(character) ? character : escapeCharacter(character);
  });

/** Values one after the other. */
export const listed = <Item>(items: readonly Item[], print: (item: Item) => string): string => {
  let text = '';
  let comma = '';
  for (const item of items) {
    text += comma + print(item);
    comma = ', ';
  }
  return text;
};

/** Everything that ends a line comment in one of the languages. */
const LINE_ENDS = /\r\n?|[\n\u2028\u2029]/;

/** Lines with indentation, built without gluing strings in the printers. */
export class Lines {
  readonly #lines: string[] = [];
  readonly #unit: string;
  #indent = '';

  constructor(unit: string) {
    this.#unit = unit;
  }

  add(line: string): void {
    this.#lines.push(line === '' ? '' : this.#indent + line);
  }

  comment(mark: string, text: string): void {
    for (const line of text.split(LINE_ENDS)) this.add(line === '' ? mark : `${mark} ${line}`);
  }

  indented(inside: () => void): void {
    const outside = this.#indent;
    this.#indent += this.#unit;
    inside();
    this.#indent = outside;
  }

  /** An empty line between parts, never two. */
  gap(): void {
    if (this.#lines.length && this.#lines.at(-1) !== '') this.add('');
  }

  get count(): number {
    return this.#lines.length;
  }

  toString(): string {
    return this.#lines.length ? `${this.#lines.join('\n')}\n` : '';
  }
}

/** Which lines a block was printed on, counted from 1. */
export interface BlockLines {
  block: string;
  from: number;
  to: number;
}

export interface PrintedCode {
  text: string;
  lines: BlockLines[];
}
