import type { Span } from './nodes.ts';

/** Turns offsets into lines and columns and back. */
export class Positions {
  readonly #starts: number[] = [0];
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
      this.#starts.push(index + 1);
  }

  /** Lines count from 1, columns from 0, as acorn gives them. */
  offset(line: number, column: number): number {
    const start = this.#starts[line - 1];
    return start === undefined ? this.text.length : Math.min(start + column, this.text.length);
  }

  /** For columns that count the bytes of UTF-8, as Python's own parser does. */
  byteOffset(line: number, column: number): number {
    const start = this.#starts[line - 1] ?? this.text.length;
    let offset = start;
    for (let bytes = 0; bytes < column && offset < this.text.length; ) {
      const code = this.text.codePointAt(offset) ?? 0;
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      offset += code < 0x10000 ? 1 : 2;
    }
    return offset;
  }

  #place(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  span(start: number, end: number): Span {
    const from = this.#place(start);
    const to = this.#place(Math.max(start, end));
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  /** The word or sign that begins here, at least one character wide where the text has one. */
  wordAt(offset: number): Span {
    const word = /^(?:[\p{L}\p{Nd}_$]+|[^\n])/u.exec(this.text.slice(offset, offset + 80))?.[0] ?? '';
    return this.span(offset, offset + word.length);
  }
}
