import { declarationOf } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import type { PlaceKind } from '../catalogue/placeholders.ts';
import { bitmapFrom } from '../convert/literals.ts';
import { FIRST_VERSION, LANGUAGE_VERSION, migrate } from '../migrations/index.ts';
import { blockId, isBlockId, type Random } from '../tree/ids.ts';
import type {
  Block,
  Connection,
  ExtraState,
  FieldValue,
  FunctionParameter,
  Program,
  Variable,
} from '../tree/program.ts';
import { BLOCK_VERSION_ATTRIBUTE, readDocument, VERSION_ATTRIBUTE, type XmlElement } from './document.ts';
import { belongsInto, fieldFits, inputTakes, isFollowed, placeKindOf } from './fit.ts';
import { keptText, placeholder } from './placeholder.ts';
import { XmlError, type XmlProblem } from './problems.ts';

type XmlReading = { ok: true; program: Program } | { ok: false; problem: XmlProblem };

const wanted = (element: XmlElement, attribute: string): string => {
  const value = element.attributes.get(attribute);
  if (value !== undefined) return value;
  throw new XmlError('missingAttribute', element.at, { name: element.name, attribute });
};

/** Not known here, or not fitting: the block it is in becomes a placeholder. */
class Misfit extends Error {}

const numberOf = (element: XmlElement, value: string): number => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isFinite(number)) return number;
  throw new XmlError('badNumber', element.at, { value });
};

const versionOf = (root: XmlElement): number => {
  const version = root.attributes.get(VERSION_ATTRIBUTE);
  return version === undefined ? FIRST_VERSION : Math.max(FIRST_VERSION, Math.round(numberOf(root, version)));
};

const decoded = (element: XmlElement, reason: string): string => {
  try {
    return decodeURIComponent(reason);
  } catch {
    throw new XmlError('badAttribute', element.at);
  }
};

/** What the blocks that vary in shape say of it. */
const MUTATIONS: ReadonlySet<string> = new Set(['elseif', 'else', 'items', 'name', 'statements', 'value']);
/** Read in their turn, or of no meaning to us. */
const PLAIN: ReadonlySet<string> = new Set(['mutation', 'next', 'data']);

/** What may hang under a block that lies beside the program. */
const belowOf = ({ type }: Block): PlaceKind => (declarationOf(type)?.shape === 'event' ? 'event' : 'statement');

const isMisfit = (error: unknown): boolean => error instanceof Misfit || error instanceof XmlError;

type ReadAttribute = (block: Block, value: string, element: XmlElement) => void;

const flag =
  (name: 'deletable' | 'movable' | 'collapsed' | 'inline'): ReadAttribute =>
  (block, value) => {
    block[name] = value === 'true';
  };

/** The attributes that a block carries itself, whatever it is. */
const SHELL: Readonly<Record<string, ReadAttribute>> = {
  x: (block, value, element) => {
    block.x = numberOf(element, value);
  },
  y: (block, value, element) => {
    block.y = numberOf(element, value);
  },
  deletable: flag('deletable'),
  movable: flag('movable'),
  collapsed: flag('collapsed'),
  inline: flag('inline'),
  'disabled-reasons': (block, value, element) => {
    if (value) block.disabledReasons = value.split(',').map((reason) => decoded(element, reason));
  },
  // As the library wrote it before it knew reasons.
  disabled: (block, value) => {
    if (value === 'true') block.disabledReasons ??= ['MANUALLY_DISABLED'];
  },
};

class XmlProgramReader {
  readonly #random: Random;
  readonly #variables: Variable[] = [];
  readonly #ids = new Set<string>();
  readonly #text: string;
  /** Of each block: an older release may have kept some of a later version. */
  readonly #versions = new Map<Block, number>();
  /** Of the program; blocks that say none are of this one. */
  #version = FIRST_VERSION;

  constructor(text: string, random: Random) {
    this.#text = text;
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
    if (!fieldFits(type, name, element.text)) throw new Misfit(name);
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
    for (const name of attributes.keys()) if (!MUTATIONS.has(name)) throw new Misfit(name);
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
    const isOwn = (child: XmlElement): boolean => definition && child.name === 'own';
    const params = element.children
      .filter((child) => !isOwn(child))
      .map((child) => (definition ? this.#named(child) : wanted(child, 'name')));
    const own = element.children.filter(isOwn).map((child) => this.#named(child));
    if (own.length) state.own = own;
    if (params.length || block.type.startsWith('procedures_call')) state.params = params;
    if (Object.keys(state).length) block.extraState = state;
  }

  /** A variable that a function names: one of its parameters, or one of its own. */
  #named(element: XmlElement): FunctionParameter {
    const name = wanted(element, 'name');
    const id = element.attributes.get('varid') ?? `v${blockId(this.#random)}`;
    const reference = this.#reference({
      ...element,
      text: name,
      attributes: new Map(element.attributes).set('id', id),
    });
    return { name, id: typeof reference === 'object' && 'id' in reference ? reference.id : '' };
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

  /** What hangs in an input. What does not fit there is kept as a placeholder that does. */
  #connection(parent: Block, name: string, element: XmlElement, version: number): Connection {
    const kind = placeKindOf(parent, name);
    if (kind === undefined) throw new Misfit(name);
    const connection: Connection = {};
    for (const child of element.children) {
      if (child.name !== 'block' && child.name !== 'shadow') throw new Misfit(child.name);
      const read = this.stack(child, kind, version);
      connection[child.name] = inputTakes(parent, name, read) ? read : this.#kept(child, kind, version, read.id);
    }
    return connection;
  }

  /** The element as it stands, in a block that shows that it is not known. */
  #kept(element: XmlElement, kind: PlaceKind, version: number, id = this.#id(element)): Block {
    const said = version === LANGUAGE_VERSION ? undefined : ([BLOCK_VERSION_ATTRIBUTE, version] as const);
    const shell: Block = { type: '', id };
    const carried = this.#shell(shell, element);
    return { ...shell, ...placeholder(kind, id, keptText(element, this.#text, carried, said)) };
  }

  #versionOf(element: XmlElement, around: number): number {
    const said = Number(element.attributes.get(BLOCK_VERSION_ATTRIBUTE) ?? around);
    return Number.isInteger(said) && said >= FIRST_VERSION ? said : around;
  }

  /** One block without what follows; gives back the element of the next one. */
  #block(element: XmlElement, kind: PlaceKind, around: number): { block: Block; next: XmlElement | undefined } {
    const id = this.#id(element);
    const next = element.children.find(({ name }) => name === 'next')?.children[0];
    const version = this.#versionOf(element, around);
    try {
      const block = this.#known(element, id, version);
      if (!belongsInto(kind, block) || (next && !isFollowed(block))) throw new Misfit(block.type);
      this.#versions.set(block, version);
      return { block, next };
    } catch (error) {
      if (!isMisfit(error)) throw error;
      // Beside the program only what has something under it is known to be a statement.
      const shown = kind === 'top' && next ? 'statement' : kind;
      return { block: this.#kept(element, shown, version, id), next };
    }
  }

  /** A block of this release, whole; throws when something in it is not known or does not fit. */
  #known(element: XmlElement, id: string, version: number): Block {
    if (element.name !== 'block' && element.name !== 'shadow') throw new Misfit(element.name);
    const type = wanted(element, 'type');
    const isOwn = element.attributes.has(BLOCK_VERSION_ATTRIBUTE);
    if (!declarationOf(type) || (isOwn && version > LANGUAGE_VERSION)) throw new Misfit(type);
    const block: Block = { type, id };
    this.#attributes(block, element);
    const mutation = element.children.find(({ name }) => name === 'mutation');
    // Which inputs there are follows from it.
    if (mutation) this.#state(block, mutation);
    const fields: Record<string, FieldValue> = {};
    const inputs: Record<string, Connection> = {};
    for (const child of element.children) {
      if (child.name === 'field') {
        const [name, value] = this.#field(type, child);
        fields[name] = value;
      } else if (child.name === 'value' || child.name === 'statement') {
        const name = wanted(child, 'name');
        inputs[name] = this.#connection(block, name, child, version);
      } else if (child.name === 'comment') this.#comment(block, child);
      else if (!PLAIN.has(child.name)) throw new Misfit(child.name);
    }
    if (Object.keys(fields).length) block.fields = fields;
    if (Object.keys(inputs).length) block.inputs = inputs;
    return block;
  }

  /** What every block has, as far as it can be read: says what that was. The rest is in the text of the placeholder. */
  #shell(block: Block, element: XmlElement): Set<string> {
    const carried = new Set(['id', 'next']);
    const carry = (name: string, read: () => void): void => {
      try {
        read();
        carried.add(name);
      } catch (error) {
        if (!isMisfit(error)) throw error;
      }
    };
    for (const name of element.attributes.keys()) {
      const read = SHELL[name];
      if (read) carry(name, () => read(block, wanted(element, name), element));
    }
    const [comment, more] = element.children.filter(({ name }) => name === 'comment');
    if (comment && !more) carry('comment', () => this.#comment(block, comment));
    return carried;
  }

  #attributes(block: Block, element: XmlElement): void {
    for (const [name, value] of element.attributes) SHELL[name]?.(block, value, element);
  }

  stack(element: XmlElement, kind: PlaceKind, version: number): Block {
    const first = this.#block(element, kind, version);
    const below = kind === 'top' ? belowOf(first.block) : kind;
    let last = first.block;
    for (let { next } = first; next; ) {
      const following = this.#block(next, below, version);
      last.next = { block: following.block };
      last = following.block;
      next = following.next;
    }
    return first.block;
  }

  program(root: XmlElement): Program {
    if (root.name !== 'xml') throw new XmlError('wrongRoot', root.at, { name: root.name });
    const blocks: Block[] = [];
    this.#version = versionOf(root);
    for (const child of root.children) {
      if (child.name === 'variables') for (const variable of child.children) this.#variable(variable);
      else if (child.name !== 'comment') blocks.push(this.stack(child, 'top', this.#version));
    }
    const variables = this.#variables;
    const program: Program = { blocks: { languageVersion: 0, blocks }, ...(variables.length ? { variables } : {}) };
    migrate(program, (block) => this.#versions.get(block), this.#random);
    return program;
  }
}

/** Stored XML to a program. Bad XML is an answer with a place, never an exception. */
export const readXml = (text: string, random: Random): XmlReading => {
  try {
    return { ok: true, program: new XmlProgramReader(text, random).program(readDocument(text)) };
  } catch (error) {
    if (error instanceof XmlError) return { ok: false, problem: error.problem };
    throw error;
  }
};
