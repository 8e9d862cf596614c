import { declarationOf } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import type { PlaceKind } from '../catalogue/placeholders.ts';
import { bitmapFrom } from '../convert/literals.ts';
import { FIRST_VERSION, LANGUAGE_VERSION, migrate } from '../migrations/index.ts';
import { blockId, isBlockId, type Random } from '../tree/ids.ts';
import {
  type Block,
  type Connection,
  type ExtraState,
  type FieldValue,
  type FunctionParameter,
  PROGRAM_TYPE,
  type Program,
  type Variable,
} from '../tree/program.ts';
import { BLOCK_VERSION_ATTRIBUTE, readDocument, VERSION_ATTRIBUTE, type XmlElement } from './document.ts';
import { belongsInto, fieldFits, inputTakes, isFollowed, placeKindOf } from './fit.ts';
import { isSection, keptText, placeholder } from './placeholder.ts';
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
/** Read in their turn. */
const PLAIN: ReadonlySet<string> = new Set(['mutation', 'next']);
/** Attributes of an element that are read by themselves. */
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(['type', 'id', 'xmlns', BLOCK_VERSION_ATTRIBUTE]);
/** Children a block has once: of a second one nobody knows which counts. */
const SINGLE: ReadonlySet<string> = new Set(['mutation', 'next', 'data', 'comment']);
const isBlockElement = ({ name }: XmlElement): boolean => name === 'block' || name === 'shadow';

/** What may hang under a block that lies beside the program. */
const belowOf = ({ type }: Block): PlaceKind => (declarationOf(type)?.shape === 'event' ? 'event' : 'statement');

const isMisfit = (error: unknown): boolean => error instanceof Misfit || error instanceof XmlError;

type ReadAttribute = (block: Block, value: string, element: XmlElement) => void;

const flag =
  (name: 'deletable' | 'movable' | 'collapsed' | 'inline' | 'editable'): ReadAttribute =>
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
  editable: flag('editable'),
  'disabled-reasons': (block, value, element) => {
    if (value) block.disabledReasons = value.split(',').map((reason) => decoded(element, reason));
  },
  // As the library wrote it before it knew reasons.
  disabled: (block, value) => {
    if (value === 'true') block.disabledReasons ??= ['MANUALLY_DISABLED'];
  },
};

interface Following {
  next: XmlElement | undefined;
  /** The shadow under it. */
  covered: XmlElement | undefined;
}

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
      if (!isBlockElement(child) || connection[child.name as 'block']) throw new Misfit(child.name);
      const read = this.stack(child, kind, version);
      connection[child.name as 'block' | 'shadow'] = inputTakes(parent, name, read)
        ? read
        : this.#kept(child, kind, version, read.id);
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

  /**
   * What follows a block: another one, and the shadow it covers. Undefined when it is something else, so that nobody can
   * say what comes next; it stays in the text of the block then.
   */
  #following({ children }: XmlElement): Following | undefined {
    const [next, second] = children.filter(({ name }) => name === 'next');
    const inside = next?.children ?? [];
    const shadows = inside.filter(({ name }) => name === 'shadow');
    const blocks = inside.filter(({ name }) => name === 'block');
    if (second || blocks.length > 1 || shadows.length > 1 || blocks.length + shadows.length < inside.length)
      return undefined;
    const [block, shadow] = [blocks[0], shadows[0]];
    return block ? { next: block, covered: shadow } : { next: shadow, covered: undefined };
  }

  /** One block without what follows; gives back the element of the next one. */
  #block(element: XmlElement, kind: PlaceKind, around: number): { block: Block } & Following {
    const id = this.#id(element);
    const following = this.#following(element);
    const { next } = following ?? {};
    const version = this.#versionOf(element, around);
    try {
      const block = this.#known(element, id, version);
      if (!following || !belongsInto(kind, block) || (next && !isFollowed(block))) throw new Misfit(block.type);
      this.#versions.set(block, version);
      return { block, ...following };
    } catch (error) {
      if (!isMisfit(error)) throw error;
      // Beside the program only what has something under it is known to be a statement.
      const shown = kind === 'top' && next ? 'statement' : kind;
      return { block: this.#kept(element, shown, version, id), next, covered: following?.covered };
    }
  }

  /** A block of this release, whole; throws when something in it is not known or does not fit. */
  #known(element: XmlElement, id: string, version: number): Block {
    if (!isBlockElement(element)) throw new Misfit(element.name);
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
    this.#checkOnce(element);
    for (const child of element.children) {
      if (child.name === 'field') {
        const [name, value] = this.#field(type, child);
        fields[name] = value;
      } else if (child.name === 'value' || child.name === 'statement') {
        const name = wanted(child, 'name');
        inputs[name] = this.#connection(block, name, child, version);
      } else if (child.name === 'comment') this.#comment(block, child);
      else if (child.name === 'data') block.data = child.text;
      else if (!PLAIN.has(child.name)) throw new Misfit(child.name);
    }
    if (Object.keys(fields).length) block.fields = fields;
    if (Object.keys(inputs).length) block.inputs = inputs;
    return block;
  }

  /** Of two that say the same thing one would be lost. */
  #checkOnce({ children }: XmlElement): void {
    const seen = new Set<string>();
    for (const { name, attributes } of children) {
      const key = SINGLE.has(name) ? name : `${name === 'field' ? name : 'input'} ${attributes.get('name')}`;
      if (seen.has(key)) throw new Misfit(name);
      seen.add(key);
    }
  }

  /** What every block has, as far as it can be read: says what that was. The rest is in the text of the placeholder. */
  #shell(block: Block, element: XmlElement): Set<string> {
    const carried = new Set(this.#following(element) ? ['id', 'next'] : ['id']);
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
    for (const [name, value] of element.attributes) {
      const read = SHELL[name];
      if (read) read(block, value, element);
      else if (!OWN_ATTRIBUTES.has(name)) throw new Misfit(name);
    }
  }

  stack(element: XmlElement, kind: PlaceKind, version: number): Block {
    const first = this.#block(element, kind, version);
    const below = kind === 'top' ? belowOf(first.block) : kind;
    let last = first.block;
    for (let { next, covered } = first; next; ) {
      const following = this.#block(next, below, version);
      last.next = covered
        ? { shadow: this.stack(covered, below, version), block: following.block }
        : { [next.name === 'shadow' ? 'shadow' : 'block']: following.block };
      last = following.block;
      ({ next, covered } = following);
    }
    return first.block;
  }

  /**
   * Sections of the program that this release does not have are put beside it, each kept as it is; otherwise the whole
   * program would be one placeholder. Whoever writes it puts them back.
   */
  #withoutStrangeSections(element: XmlElement, strange: Block[]): XmlElement {
    if (element.attributes.get('type') !== PROGRAM_TYPE) return element;
    const program: Block = { type: PROGRAM_TYPE, id: '' };
    const isStrange = (child: XmlElement): boolean =>
      isSection(child) && placeKindOf(program, child.attributes.get('name') ?? '') === undefined;
    const children = element.children.filter((child) => !isStrange(child));
    if (children.length === element.children.length) return element;
    for (const child of element.children.filter(isStrange)) strange.push(this.#kept(child, 'top', this.#version));
    return { ...element, children };
  }

  /** What stands beside the program, or is it: the first is, another one is kept as it is. */
  #top(element: XmlElement, blocks: Block[]): void {
    const strange: Block[] = [];
    const block = this.stack(this.#withoutStrangeSections(element, strange), 'top', this.#version);
    const isSecond = block.type === PROGRAM_TYPE && blocks.some(({ type }) => type === PROGRAM_TYPE);
    if (isSecond) blocks.push(this.#kept(element, 'top', this.#version, block.id));
    else if (block.type === PROGRAM_TYPE) blocks.push(block, ...strange);
    else blocks.push(strange.length > 0 ? this.#kept(element, 'top', this.#version, block.id) : block);
  }

  program(root: XmlElement): Program {
    if (root.name !== 'xml') throw new XmlError('wrongRoot', root.at, { name: root.name });
    const blocks: Block[] = [];
    this.#version = versionOf(root);
    for (const child of root.children) {
      if (child.name === 'variables') for (const variable of child.children) this.#variable(variable);
      else this.#top(child, blocks);
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
