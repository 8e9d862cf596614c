import { isPlaceholder } from '../catalogue/placeholders.ts';
import { isBodyInput } from '../convert/comments.ts';
import { bitmapText } from '../convert/literals.ts';
import { changedIn, LANGUAGE_VERSION } from '../migrations/index.ts';
import { sameData } from '../tree/compare.ts';
import {
  type Block,
  type FieldValue,
  isReference,
  PROGRAM_TYPE,
  type Program,
  topBlocks,
  type Variable,
} from '../tree/program.ts';
import { occupant } from '../tree/walk.ts';
import { BLOCK_VERSION_ATTRIBUTE, escapeAttribute, escapeText, VERSION_ATTRIBUTE } from './document.ts';
import { isSection, readKept } from './placeholder.ts';

const XML_NAMESPACE = 'https://developers.google.com/blockly/xml';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`;

const tag = (name: string, attributes: Attributes, content?: string): string => {
  let written = '';
  for (const key of Object.keys(attributes)) written += attribute(key, attributes[key]);
  return content === undefined ? `<${name}${written}>` : `<${name}${written}>${content}</${name}>`;
};

/** The same in all but what follows it, which is known by its parts being the very same. */
const isSameOwn = (one: Block, other: Block): boolean => {
  const isSame = (key: string): boolean =>
    key === 'next' || Object.is(one[key as keyof Block], other[key as keyof Block]);
  return one === other || [...Object.keys(one), ...Object.keys(other)].every(isSame);
};

/**
 * What was written of blocks, for whoever writes a program again and again while a few of its blocks change. Only for programs
 * that are never changed in place: a part that is the same object is taken to say the same.
 */
export class WrittenBlocks {
  #variables: readonly Variable[] = [];
  #written = new WeakMap<object, { block: Block; kind: string; text: string }>();

  /** What a block says of a variable hangs on the variable too. */
  begin(variables: readonly Variable[]): void {
    if (!sameData(variables, this.#variables)) this.#written = new WeakMap();
    this.#variables = variables;
  }

  find(block: Block, kind: string): string | undefined {
    const found = this.#written.get(this.#keyOf(block));
    return found?.kind === kind && isSameOwn(found.block, block) ? found.text : undefined;
  }

  keep(block: Block, kind: string, text: string): void {
    this.#written.set(this.#keyOf(block), { block, kind, text });
  }

  /** A block is another object when what follows it is another; what is in it stays. */
  #keyOf(block: Block): object {
    return block.inputs ?? block.fields ?? block;
  }
}

/** The program in Blockly's XML, as it is stored. */
class XmlWriter {
  readonly #variables: ReadonlyMap<string, Variable>;
  /** Sections of the program that are not known here, as they were. */
  #sections: string[] = [];

  readonly #known: WrittenBlocks | undefined;

  constructor(program: Program, known: WrittenBlocks | undefined) {
    known?.begin(program.variables ?? []);
    this.#known = known;
    this.#variables = new Map((program.variables ?? []).map((variable) => [variable.id, variable]));
  }

  #field(name: string, value: FieldValue): string {
    if (isReference(value)) {
      const variable = this.#variables.get(value.id);
      const type = variable?.type === undefined || variable.type === '' ? undefined : variable.type;
      return tag('field', { name, id: value.id, variabletype: type }, escapeText(variable?.name ?? ''));
    }
    if (typeof value === 'boolean') return tag('field', { name }, value ? 'TRUE' : 'FALSE');
    return tag('field', { name }, escapeText(typeof value === 'object' ? bitmapText(value) : String(value)));
  }

  #mutation(block: Block): string {
    if (!block.extraState) return '';
    const { elseIfCount, hasElse, itemCount, name, params, own, hasStatements } = block.extraState;
    const attributes: Attributes = {
      name,
      elseif: elseIfCount || undefined,
      else: hasElse ? 1 : undefined,
      items: itemCount,
      statements: hasStatements === false ? 'false' : undefined,
    };
    const args = (params ?? []).map((parameter) =>
      typeof parameter === 'string'
        ? tag('arg', { name: parameter }, '')
        : tag('arg', { name: parameter.name, varid: parameter.id }, ''),
    );
    for (const { name: variable, id } of own ?? []) {
      args.push(
        tag('own', { name: variable, varid: id, variabletype: this.#variables.get(id)?.type || undefined }, ''),
      );
    }
    const empty = !args.length && Object.values(attributes).every((value) => value === undefined);
    return empty ? '' : tag('mutation', attributes, args.join(''));
  }

  #comment(block: Block): string {
    const comment = block.icons?.comment;
    if (!comment) return '';
    const pinned = comment.pinned === undefined ? undefined : String(comment.pinned);
    return tag('comment', { pinned, h: comment.height, w: comment.width }, escapeText(comment.text));
  }

  #inside(block: Block, out: string[]): void {
    out.push(this.#mutation(block), this.#comment(block));
    if (block.data !== undefined) out.push(tag('data', {}, escapeText(block.data)));
    for (const [name, value] of Object.entries(block.fields ?? {})) out.push(this.#field(name, value));
    for (const [name, connection] of Object.entries(block.inputs ?? {})) {
      const kind = isBodyInput(block.type, name) ? 'statement' : 'value';
      out.push(tag(kind, { name }));
      if (connection.shadow) this.#stack(connection.shadow, 'shadow', out);
      if (connection.block) this.#stack(connection.block, 'block', out);
      out.push(`</${kind}>`);
    }
  }

  /** A stack nests in XML; the closing tags are collected so that long stacks need no deep recursion. */
  #stack(first: Block, kind: 'block' | 'shadow', out: string[]): void {
    const closing: string[] = [];
    let as = kind;
    for (let block: Block | undefined = first; block; ) {
      closing.push(`</${this.#open(block, as, out)}>`);
      const below: Block | undefined = occupant(block.next);
      if (below) {
        out.push('<next>');
        closing.push('</next>');
      }
      if (block.next?.shadow && block.next.block) this.#stack(block.next.shadow, 'shadow', out);
      as = block.next?.block ? 'block' : 'shadow';
      block = below;
    }
    // One by one: so many arguments at once are more than a call can hold.
    for (const end of closing.toReversed()) out.push(end);
  }

  /** A block up to what follows it; gives the name of its element. A placeholder is written as what it stands for. */
  #open(block: Block, kind: 'block' | 'shadow', out: string[]): string {
    const kept = isPlaceholder(block) ? readKept(String(block.fields?.TEXT ?? '')) : undefined;
    if (!kept) {
      if (this.#known === undefined || block.type === PROGRAM_TYPE) this.#write(block, kind, out);
      else out.push(this.#known.find(block, kind) ?? this.#writeKept(this.#known, block, kind));
      return kind;
    }
    const { type, ...rest } = Object.fromEntries(kept.attributes);
    const name = kept.name === 'block' || kept.name === 'shadow' ? kind : kept.name;
    const own = Object.fromEntries(this.#attributes(block));
    out.push(tag(name, { type, ...own, ...rest }), this.#comment(block), kept.inside);
    return name;
  }

  #writeKept(known: WrittenBlocks, block: Block, kind: 'block' | 'shadow'): string {
    const own: string[] = [];
    this.#write(block, kind, own);
    const text = own.join('');
    known.keep(block, kind, text);
    return text;
  }

  #write(block: Block, kind: 'block' | 'shadow', out: string[]): void {
    const { type } = block;
    out.push(`<${kind}`, attribute('type', type));
    for (const [key, value] of this.#attributes(block)) if (value !== undefined) out.push(attribute(key, value));
    out.push(attribute(BLOCK_VERSION_ATTRIBUTE, changedIn(type)), '>');
    this.#inside(block, out);
    if (type === PROGRAM_TYPE) for (const section of this.#sections) out.push(section);
  }

  #attributes(block: Block): readonly (readonly [name: string, value: string | number | undefined])[] {
    const flag = (value: boolean | undefined): string | undefined => (value === undefined ? undefined : String(value));
    return [
      ['id', block.id],
      ['x', block.x],
      ['y', block.y],
      ['deletable', flag(block.deletable)],
      ['movable', flag(block.movable)],
      ['collapsed', flag(block.collapsed)],
      ['inline', flag(block.inline)],
      ['editable', flag(block.editable)],
      ['disabled-reasons', block.disabledReasons?.map(encodeURIComponent).join(',')],
    ];
  }

  /** Puts aside what belongs into the program's own block; gives the rest. */
  #takeSections(blocks: readonly Block[]): Block[] {
    if (!blocks.some(({ type }) => type === PROGRAM_TYPE)) return [...blocks];
    return blocks.filter((block) => {
      const kept = isPlaceholder(block) ? readKept(String(block.fields?.TEXT ?? '')) : undefined;
      if (!kept || !isSection(kept)) return true;
      const attributes = { ...Object.fromEntries(kept.attributes), id: block.id };
      this.#sections.push(`${tag(kept.name, attributes)}${kept.inside}</${kept.name}>`);
      return false;
    });
  }

  write(program: Program): string {
    const out: string[] = [tag('xml', { xmlns: XML_NAMESPACE, [VERSION_ATTRIBUTE]: LANGUAGE_VERSION })];
    const variables = program.variables ?? [];
    if (variables.length) {
      out.push('<variables>');
      for (const { id, name, type } of variables)
        out.push(tag('variable', { id, type: type || undefined }, escapeText(name)));
      out.push('</variables>');
    }
    const beside = this.#takeSections(topBlocks(program));
    for (const block of beside) this.#stack(block, 'block', out);
    out.push('</xml>');
    return out.join('');
  }
}

export const writeXml = (program: Program, known?: WrittenBlocks): string =>
  new XmlWriter(program, known).write(program);
