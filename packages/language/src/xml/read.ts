import { declarationOf } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import { bitmapFrom } from '../convert/literals.ts';
import { FIRST_VERSION, migrate } from '../migrations/index.ts';
import { blockId, isBlockId, type Random } from '../tree/ids.ts';
import type { Block, Connection, ExtraState, FieldValue, Program, Variable } from '../tree/program.ts';
import { readDocument, VERSION_ATTRIBUTE, type XmlElement } from './document.ts';
import { XmlError, type XmlProblem } from './problems.ts';

type XmlReading = { ok: true; program: Program } | { ok: false; problem: XmlProblem };

const wanted = (element: XmlElement, attribute: string): string => {
  const value = element.attributes.get(attribute);
  if (value !== undefined) return value;
  throw new XmlError('missingAttribute', element.at, { name: element.name, attribute });
};

const numberOf = (element: XmlElement, value: string): number => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isFinite(number)) return number;
  throw new XmlError('badNumber', element.at, { value });
};

const versionOf = (root: XmlElement): number => {
  const version = root.attributes.get(VERSION_ATTRIBUTE);
  return version === undefined ? FIRST_VERSION : Math.max(FIRST_VERSION, Math.round(numberOf(root, version)));
};

const unknownTag = (element: XmlElement): XmlError => new XmlError('unknownTag', element.at, { name: element.name });

const FLAGS = ['deletable', 'movable', 'collapsed', 'inline'] as const;

class XmlProgramReader {
  readonly #random: Random;
  readonly #variables: Variable[] = [];
  readonly #ids = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Ids have nine characters and occur once; others are replaced. */
  #id(element: XmlElement): string {
    let id = element.attributes.get('id') ?? '';
    while (!isBlockId(id) || this.#ids.has(id)) id = blockId(this.#random);
    this.#ids.add(id);
    return id;
  }

  #variable(element: XmlElement): void {
    const id = wanted(element, 'id');
    const type = element.attributes.get('type') ?? '';
    if (this.#variables.some((variable) => variable.id === id)) return;
    this.#variables.push(type ? { name: element.text, id, type } : { name: element.text, id });
  }

  #reference(element: XmlElement): FieldValue {
    const type = element.attributes.get('variabletype') ?? '';
    const given = element.attributes.get('id');
    const known = this.#variables.find(
      (variable) =>
        variable.id === given ||
        (given === undefined && variable.name === element.text && (variable.type ?? '') === type),
    );
    if (known) return { id: known.id };
    const id = given ?? `v${blockId(this.#random)}`;
    this.#variables.push(type ? { name: element.text, id, type } : { name: element.text, id });
    return { id };
  }

  #field(type: string, element: XmlElement): [string, FieldValue] {
    const name = wanted(element, 'name');
    const part = declarationOf(type)?.parts[name];
    const field = part && isField(part) ? part.field : undefined;
    if (field?.kind === 'variable') return [name, this.#reference(element)];
    if (field?.kind === 'number') return [name, numberOf(element, element.text)];
    if (field?.kind === 'checkbox') return [name, element.text === 'TRUE'];
    if (field?.kind === 'bitmap') return [name, bitmapFrom(element.text) ?? field.default];
    return [name, element.text];
  }

  #state(block: Block, element: XmlElement): void {
    const state: ExtraState = {};
    const { attributes } = element;
    const count = (name: string): number | undefined => {
      const value = attributes.get(name);
      return value === undefined ? undefined : numberOf(element, value);
    };
    const elseIfCount = count('elseif');
    const itemCount = count('items');
    const name = attributes.get('name');
    if (elseIfCount) state.elseIfCount = elseIfCount;
    if (count('else')) state.hasElse = true;
    if (itemCount !== undefined) state.itemCount = itemCount;
    if (name !== undefined) state.name = name;
    if (attributes.get('statements') === 'false') state.hasStatements = false;
    const definition = block.type.startsWith('procedures_def');
    const params = element.children.map((child) => {
      const parameter = wanted(child, 'name');
      if (!definition) return parameter;
      const reference = this.#reference({
        ...child,
        text: parameter,
        attributes: new Map(child.attributes).set('id', child.attributes.get('varid') ?? `v${blockId(this.#random)}`),
      });
      return { name: parameter, id: typeof reference === 'object' && 'id' in reference ? reference.id : '' };
    });
    if (params.length || block.type.startsWith('procedures_call')) state.params = params;
    if (Object.keys(state).length) block.extraState = state;
  }

  #comment(block: Block, element: XmlElement): void {
    const height = element.attributes.get('h');
    const width = element.attributes.get('w');
    const pinned = element.attributes.get('pinned');
    block.icons = {
      comment: {
        text: element.text,
        ...(pinned === undefined ? {} : { pinned: pinned === 'true' }),
        ...(height === undefined ? {} : { height: numberOf(element, height) }),
        ...(width === undefined ? {} : { width: numberOf(element, width) }),
      },
    };
  }

  #connection(element: XmlElement): Connection {
    const connection: Connection = {};
    for (const child of element.children) {
      if (child.name === 'block') connection.block = this.stack(child);
      else if (child.name === 'shadow') connection.shadow = this.stack(child);
      else throw unknownTag(child);
    }
    return connection;
  }

  /** One block without what follows; gives back the element of the next one. */
  #block(element: XmlElement): { block: Block; next: XmlElement | undefined } {
    const type = wanted(element, 'type');
    if (!declarationOf(type)) throw new XmlError('unknownBlock', element.at, { name: type });
    const block: Block = { type, id: this.#id(element) };
    this.#attributes(block, element);
    const fields: Record<string, FieldValue> = {};
    const inputs: Record<string, Connection> = {};
    let next: XmlElement | undefined;
    for (const child of element.children) {
      if (child.name === 'field') {
        const [name, value] = this.#field(type, child);
        fields[name] = value;
      } else if (child.name === 'value' || child.name === 'statement')
        inputs[wanted(child, 'name')] = this.#connection(child);
      else if (child.name === 'mutation') this.#state(block, child);
      else if (child.name === 'comment') this.#comment(block, child);
      else if (child.name === 'next') [next] = child.children;
      else if (child.name !== 'data') throw unknownTag(child);
    }
    if (Object.keys(fields).length) block.fields = fields;
    if (Object.keys(inputs).length) block.inputs = inputs;
    return { block, next };
  }

  #attributes(block: Block, element: XmlElement): void {
    for (const axis of ['x', 'y'] as const) {
      const value = element.attributes.get(axis);
      if (value !== undefined) block[axis] = numberOf(element, value);
    }
    for (const flag of FLAGS) {
      const value = element.attributes.get(flag);
      if (value !== undefined) block[flag] = value === 'true';
    }
    const reasons = element.attributes.get('disabled-reasons');
    if (reasons) block.disabledReasons = reasons.split(',').map(decodeURIComponent);
    else if (element.attributes.get('disabled') === 'true') block.disabledReasons = ['MANUALLY_DISABLED'];
  }

  stack(element: XmlElement): Block {
    const first = this.#block(element);
    let last = first.block;
    for (let { next } = first; next; ) {
      if (next.name !== 'block' && next.name !== 'shadow') throw unknownTag(next);
      const following = this.#block(next);
      last.next = { block: following.block };
      last = following.block;
      next = following.next;
    }
    return first.block;
  }

  program(root: XmlElement): Program {
    if (root.name !== 'xml') throw new XmlError('wrongRoot', root.at, { name: root.name });
    const blocks: Block[] = [];
    for (const child of root.children) {
      if (child.name === 'variables') for (const variable of child.children) this.#variable(variable);
      else if (child.name === 'block') blocks.push(this.stack(child));
      else if (child.name !== 'comment') throw unknownTag(child);
    }
    const variables = this.#variables;
    const program: Program = { blocks: { languageVersion: 0, blocks }, ...(variables.length ? { variables } : {}) };
    migrate(program, versionOf(root), this.#random);
    return program;
  }
}

/** Stored XML to a program. Bad XML is an answer with a place, never an exception. */
export const readXml = (text: string, random: Random): XmlReading => {
  try {
    return { ok: true, program: new XmlProgramReader(random).program(readDocument(text)) };
  } catch (error) {
    if (error instanceof XmlError) return { ok: false, problem: error.problem };
    if (error instanceof URIError) {
      return {
        ok: false,
        problem: { code: 'badAttribute', details: {}, at: { line: 1, column: 1, endLine: 1, endColumn: 1 } },
      };
    }
    throw error;
  }
};
