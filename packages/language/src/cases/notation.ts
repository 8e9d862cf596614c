import { isBodyInput } from '../convert/comments.ts';
import { bitmapText } from '../convert/literals.ts';
import {
  type Block,
  type FieldValue,
  findProgramBlock,
  isDefinition,
  isReference,
  PROGRAM_SECTIONS,
  type Program,
  topBlocks,
} from '../tree/program.ts';
import { inputBlock, occupant, stackOf, variablesOf } from '../tree/walk.ts';

/** A program in a few plain lines, for expectations that a person can check. */
class Notation {
  readonly #names: ReadonlyMap<string, string>;
  readonly #lines: string[] = [];

  constructor(program: Program) {
    this.#names = new Map(variablesOf(program).map((variable) => [variable.id, variable.name]));
  }

  #field(value: FieldValue): string {
    if (isReference(value)) return this.#names.get(value.id) ?? '?';
    if (typeof value === 'object') return bitmapText(value);
    return /^[\p{L}\p{Nd}_.:#-]+$/u.test(String(value)) ? String(value) : JSON.stringify(value);
  }

  #value(block: Block): string {
    if (block.type === 'math_number' && !block.icons) return String(block.fields?.NUM);
    if (block.type === 'text' && !block.icons) return JSON.stringify(block.fields?.TEXT);
    if (block.type === 'logic_boolean' && !block.icons) return String(block.fields?.BOOL);
    if (block.type === 'variables_get' && block.fields?.VAR && !block.icons) return this.#field(block.fields.VAR);
    return `(${this.#head(block)})`;
  }

  #head(block: Block): string {
    const { name, params } = block.extraState ?? {};
    const given = params?.map((parameter) => (typeof parameter === 'string' ? parameter : parameter.name)).join(', ');
    const words = [block.type, ...(name === undefined ? [] : [`${name}(${given ?? ''})`])];
    for (const [field, value] of Object.entries(block.fields ?? {})) words.push(`${field}=${this.#field(value)}`);
    for (const [input, connection] of Object.entries(block.inputs ?? {})) {
      const inner = occupant(connection);
      if (inner && !isBodyInput(block.type, input)) words.push(`${input}=${this.#value(inner)}`);
    }
    const comment = block.icons?.comment?.text;
    return comment === undefined ? words.join(' ') : `${words.join(' ')} # ${JSON.stringify(comment)}`;
  }

  #stack(first: Block | undefined, depth: number): void {
    for (const block of stackOf(first)) this.#block(block, depth);
  }

  #block(block: Block, depth: number): void {
    this.#lines.push('  '.repeat(depth) + this.#head(block));
    const bodies = Object.entries(block.inputs ?? {}).filter(([name]) => isBodyInput(block.type, name));
    for (const [name, connection] of bodies) {
      if (bodies.length > 1) this.#lines.push(`${'  '.repeat(depth + 1)}${name}:`);
      this.#stack(occupant(connection), depth + (bodies.length > 1 ? 2 : 1));
    }
  }

  lines(program: Program): string {
    const root = findProgramBlock(program);
    const heading = root?.icons?.comment?.text;
    if (heading !== undefined) this.#lines.push(`# ${JSON.stringify(heading)}`);
    for (const section of PROGRAM_SECTIONS) {
      const first = root && inputBlock(root, section);
      if (!first) continue;
      if (section !== 'RUN') this.#lines.push(`${section}:`);
      this.#stack(first, section === 'RUN' ? 0 : 1);
    }
    for (const block of topBlocks(program).filter(isDefinition)) {
      const { params } = block.extraState ?? {};
      const names = params?.map((parameter) => (typeof parameter === 'string' ? parameter : parameter.name)) ?? [];
      const { extraState: _shown, ...rest } = block;
      this.#block({ ...rest, type: block.type, fields: { ...block.fields, PARAMETERS: names.join(',') } }, 0);
    }
    return this.#lines.join('\n');
  }
}

export const notationOf = (program: Program): string => new Notation(program).lines(program);
