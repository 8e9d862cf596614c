import type { Span } from '../code/nodes.ts';
import { Positions } from '../code/positions.ts';
import { XmlError, type XmlProblemCode } from './problems.ts';

/** A small strict reader of XML: elements, attributes, text. No DOM, and never an exception for bad input. */

/** At the root of a stored program: the version of the language it was written in. */
export const VERSION_ATTRIBUTE = 'language-version';
/** At a block that has changed its meaning once: the version it is of. */
export const BLOCK_VERSION_ATTRIBUTE = 'format';

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
  at: Span;
  /** Where it stands in the text: from its opening tag to behind its closing one, and what lies between them. */
  source: { start: number; innerStart: number; innerEnd: number; end: number };
}

const NAME = /[A-Za-z_][\w:.-]*/y;
const SPACE = /\s*/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

class XmlReader {
  readonly #text: string;
  readonly #positions: Positions;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#positions = new Positions(text);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }

  #fail(code: XmlProblemCode, start: number, details: Readonly<Record<string, string>> = {}): XmlError {
    return new XmlError(code, this.#positions.wordAt(start), details);
  }

  #decode(raw: string, start: number): string {
    return raw.replace(/&([^;\s]*)(;?)/g, (whole, name: string, end: string, offset: number) => {
      const known = ENTITIES[name];
      if (end && known !== undefined) return known;
      const code = /^#x[0-9a-f]+$/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (!end || !name.startsWith('#') || !Number.isInteger(code) || code < 1 || code > 0x10ffff) {
        throw this.#fail('badEntity', start + offset, { name: whole });
      }
      return String.fromCodePoint(code);
    });
  }

  /** Comments, declarations and white space outside the root. */
  #skipMisc(): void {
    for (;;) {
      this.#match(SPACE);
      const end = this.#text.startsWith('<!--', this.#at)
        ? '-->'
        : this.#text.startsWith('<?', this.#at)
          ? '?>'
          : undefined;
      if (end === undefined) return;
      const found = this.#text.indexOf(end, this.#at);
      if (found < 0) throw this.#fail('badTag', this.#at);
      this.#at = found + end.length;
    }
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      this.#match(SPACE);
      const next = this.#text[this.#at];
      if (next === '>' || next === '/') return attributes;
      const start = this.#at;
      const match = this.#match(ATTRIBUTE);
      const name = match?.[1];
      const value = match?.[2];
      if (name === undefined || value === undefined) throw this.#fail('badAttribute', start);
      if (attributes.has(name)) throw this.#fail('doubleAttribute', start, { name });
      attributes.set(name, this.#decode(value.slice(1, -1), start));
    }
  }

  /** Reads an opening tag; says whether it closes itself. */
  #open(): { element: XmlElement; closed: boolean } {
    const start = this.#at;
    this.#at++;
    const name = this.#match(NAME)?.[0];
    if (name === undefined) throw this.#fail('badTag', start);
    const attributes = this.#attributes();
    const closed = this.#text[this.#at] === '/';
    if (closed) this.#at++;
    if (this.#text[this.#at] !== '>') throw this.#fail('badTag', start);
    this.#at++;
    const source = { start, innerStart: this.#at, innerEnd: this.#at, end: this.#at };
    const at = this.#positions.span(start, this.#at);
    return { element: { name, attributes, children: [], text: '', at, source }, closed };
  }

  #close(open: XmlElement | undefined): void {
    const start = this.#at;
    this.#at += 2;
    const name = this.#match(NAME)?.[0] ?? '';
    this.#match(SPACE);
    if (open?.name !== name || this.#text[this.#at] !== '>') throw this.#fail('wrongEnd', start, { name });
    this.#at++;
    open.source = { ...open.source, innerEnd: start, end: this.#at };
  }

  document(): XmlElement {
    this.#skipMisc();
    if (this.#at >= this.#text.length) throw this.#fail('empty', 0);
    if (this.#text[this.#at] !== '<') throw this.#fail('notXml', this.#at);
    const first = this.#open();
    const open: XmlElement[] = first.closed ? [] : [first.element];
    while (open.length) this.#content(open);
    this.#skipMisc();
    if (this.#at < this.#text.length) throw this.#fail('afterEnd', this.#at);
    return first.element;
  }

  #content(open: XmlElement[]): void {
    const current = open.at(-1);
    if (!current) return;
    const next = this.#text.indexOf('<', this.#at);
    if (next < 0) throw new XmlError('unclosed', current.at, { name: current.name });
    if (next > this.#at) current.text += this.#decode(this.#text.slice(this.#at, next), this.#at);
    this.#at = next;
    if (this.#text.startsWith('<!--', next)) this.#skipMisc();
    else if (this.#text.startsWith('<![CDATA[', next)) this.#verbatim(current);
    else if (this.#text[next + 1] === '/') {
      this.#close(current);
      open.pop();
    } else {
      const { element, closed } = this.#open();
      current.children.push(element);
      if (!closed) open.push(element);
    }
  }

  #verbatim(current: XmlElement): void {
    const end = this.#text.indexOf(']]>', this.#at);
    if (end < 0) throw this.#fail('badTag', this.#at);
    current.text += this.#text.slice(this.#at + 9, end);
    this.#at = end + 3;
  }
}

export const readDocument = (text: string): XmlElement => new XmlReader(text).document();

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters XML cannot hold at all. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

/** Most of a program, and a program is written at every key that is pressed: nothing in it has to be escaped. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;

export const escapeText = (text: string): string => (PLAIN.test(text) ? text : escapeSignsOfText(text));
export const escapeAttribute = (text: string): string => (PLAIN.test(text) ? text : escapeSignsOfAttribute(text));

const escapeSignsOfText = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>]/g, (sign) => SPECIAL[sign] ?? sign)
    .replaceAll('\r', '&#13;');
const escapeSignsOfAttribute = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"]/g, (sign) => SPECIAL[sign] ?? sign)
    .replace(/[\n\r\t]/g, (space) => `&#${space.charCodeAt(0)};`);
